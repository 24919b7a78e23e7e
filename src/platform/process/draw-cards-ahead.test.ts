import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Log } from './log.ts';
import { createCardsAhead } from './draw-cards-ahead.ts';

// Fake timers do not replace those that are promises.
vi.mock(import('node:timers/promises'), async (load) => ({
  ...(await load()),
  setTimeout: (milliseconds, value) =>
    new Promise((resolve) => setTimeout(() => resolve(value as never), milliseconds)),
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Setup {
  readonly draw?: () => Promise<boolean>;
  readonly isBusy?: () => boolean;
  readonly firstAfterMs?: number;
}

function setUp({ draw = () => Promise.resolve(true), isBusy = () => false, firstAfterMs = 0 }: Setup = {}) {
  const drawn: string[] = [];
  const debug = vi.fn();
  const log: Log = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug };
  const cards = createCardsAhead({
    draw: async (url) => {
      drawn.push(new URL(url).pathname);
      return draw();
    },
    isBusy,
    log,
    firstAfterMs,
    pauseMs: 1,
  });
  const offer = (...paths: string[]) => {
    for (const path of paths) cards.offer(`https://example.org${path}`);
  };
  return { cards, debug, drawn, offer };
}

const someTurns = () => vi.advanceTimersByTimeAsync(30);

it('pictures are drawn in the order of their pages, each once', async () => {
  const { drawn, offer } = setUp();
  offer('/a', '/b', '/a');
  await vi.waitFor(() => expect(drawn).toEqual(['/a', '/b']));
  offer('/a', '/c');
  await vi.waitFor(() => expect(drawn).toEqual(['/a', '/b', '/c']));
});

it('one is drawn at a time', async () => {
  const first = Promise.withResolvers<boolean>();
  const { drawn, offer } = setUp({ draw: () => first.promise });
  offer('/a', '/b');
  await vi.waitFor(() => expect(drawn).toEqual(['/a']));
  await someTurns();
  expect(drawn).toEqual(['/a']);
  first.resolve(true);
  await vi.waitFor(() => expect(drawn).toEqual(['/a', '/b']));
});

it('none is begun while a visitor waits, or while the process starts', async () => {
  let isBusy = true;
  const { drawn, offer } = setUp({ isBusy: () => isBusy });
  const starting = setUp({ firstAfterMs: 60_000 });
  offer('/a');
  starting.offer('/a');
  await someTurns();
  expect([drawn, starting.drawn]).toEqual([[], []]);
  isBusy = false;
  await vi.waitFor(() => expect(drawn).toEqual(['/a']));
  expect(starting.drawn).toEqual([]);
  starting.cards.stop();
});

it('a picture that fails keeps no other from being drawn, and is not tried again', async () => {
  let fails = 2;
  const { debug, drawn, offer } = setUp({
    draw: () => (fails-- === 2 ? Promise.reject(new Error('down')) : Promise.resolve(fails < 0)),
  });
  offer('/a', '/b', '/c');
  await vi.waitFor(() => expect(drawn).toEqual(['/a', '/b', '/c']));
  offer('/a', '/b');
  await someTurns();
  expect(drawn).toHaveLength(3);
  expect(debug).toHaveBeenCalledTimes(2);
});

it('the queue is limited, and nothing is drawn after the end', async () => {
  const gate = Promise.withResolvers<boolean>();
  const { cards, drawn, offer } = setUp({ draw: () => gate.promise });
  offer('/first');
  await vi.waitFor(() => expect(drawn).toEqual(['/first']));
  offer(...Array.from({ length: 1_500 }, (_, index) => `/${index}`));
  cards.stop();
  offer('/late');
  gate.resolve(true);
  await someTurns();
  expect(drawn).toEqual(['/first']);
});

it('a picture that does not fit into the queue is offered again with its next page', async () => {
  let isBusy = true;
  const { drawn, offer } = setUp({ isBusy: () => isBusy });
  const many = Array.from({ length: 1_001 }, (_, index) => `/${index}`);
  offer(...many);
  isBusy = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(drawn).toHaveLength(1_000);
  offer(...many);
  await vi.waitFor(() => expect(drawn).toEqual(many));
});
