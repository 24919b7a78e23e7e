import { afterEach, expect, it, vi } from 'vitest';
import {
  type Appearance,
  type Channel,
  type ContentChange,
  createContentChanges,
  gatherMs,
} from './content-changes.ts';

afterEach(() => void vi.useRealTimers());

/** Two ends of a channel: each receives the other's messages. */
function connect(): [Channel, Channel] {
  const heard: ((text: string) => void)[][] = [[], []];
  const end = (own: number): Channel => ({
    send: (text) => heard[1 - own]?.forEach((listener) => listener(text)),
    listen: (listener) => void heard[own]?.push(listener),
  });
  return [end(0), end(1)];
}

function listenTo(channel: Channel) {
  const changes = createContentChanges([channel]);
  const heard: ContentChange[] = [];
  changes.subscribe((change) => heard.push(change));
  return { changes, heard };
}

it('tells other processes about a change, and itself once', () => {
  const [left, right] = connect();
  const [here, there] = [listenTo(left), listenTo(right)];
  here.changes.broadcast({ tags: ['article_Entry:7:fr_ca'] });
  there.changes.broadcast({ tags: null });
  expect(here.heard).toEqual([{ tags: ['article_Entry:7:fr_ca'] }, { tags: null }]);
  expect(there.heard).toEqual(here.heard);
});

it('keeps to itself what the others notice by themselves', () => {
  const [left, right] = connect();
  const [here, there] = [listenTo(left), listenTo(right)];
  here.changes.announce();
  expect(here.heard).toEqual([{ tags: null }]);
  expect(there.heard).toEqual([]);
});

it('announces more identities than a message holds as "anything"', () => {
  const [left, right] = connect();
  const [here, there] = [listenTo(left), listenTo(right)];
  here.changes.broadcast({ tags: Array.from({ length: 10_000 }, (_, index) => `article_Entry:${index}:fr_ca`) });
  expect(there.heard).toEqual([{ tags: null }]);
});

it('announces an appearance once, though each process notices it', () => {
  const [left, right] = connect();
  const [here, there] = [listenTo(left), listenTo(right)];
  const notice = ({ changes }: typeof here, appearance: Appearance) => {
    if (changes.noteAppearance(appearance)) changes.broadcast({ tags: null, appearance });
  };
  const first = { appearedAt: 1_795_000_000_000, noticedAt: 0 };
  for (const each of [here, there, here]) notice(each, first);
  expect([here.heard, there.heard]).toEqual([[{ tags: null, appearance: first }], [{ tags: null, appearance: first }]]);
  // Both at once: neither has heard of the other.
  const second = { ...first, appearedAt: first.appearedAt + 60_000 };
  for (const { changes } of [here, there]) expect(changes.noteAppearance(second)).toBe(true);
  for (const { changes } of [here, there]) changes.broadcast({ tags: null, appearance: second });
  expect([here.heard.length, there.heard.length]).toEqual([2, 2]);
  expect(there.changes.appearance).toEqual(second);
});

it.each(['', 'ready', '{}', '{"tags":7}', '{"tags":[7]}', 'null'])('ignores the message %j', (text) => {
  const [left, right] = connect();
  const { heard } = listenTo(right);
  left.send(text);
  expect(heard).toEqual([]);
});

it('announces "anything" at once, and further changes within a few seconds once at their end', () => {
  vi.useFakeTimers();
  const [left, right] = connect();
  const [here, there] = [listenTo(left), listenTo(right)];
  for (let count = 0; count < 100; count += 1) here.changes.broadcast({ tags: null });
  expect([here.heard.length, there.heard.length]).toEqual([1, 1]);
  vi.advanceTimersByTime(gatherMs - 1);
  here.changes.broadcast({ tags: ['x'] });
  expect(here.heard).toEqual([{ tags: null }, { tags: ['x'] }]);
  vi.advanceTimersByTime(1);
  expect(here.heard).toEqual([{ tags: null }, { tags: ['x'] }, { tags: null }]);
  vi.advanceTimersByTime(10 * gatherMs);
  expect(there.heard).toEqual(here.heard);
  expect(there.heard).toHaveLength(3);
  here.changes.broadcast({ tags: null });
  expect(there.heard).toHaveLength(4);
});

it('merges the changes that several processes receive, and loses none that may be later than another’s', () => {
  vi.useFakeTimers();
  const [left, right] = connect();
  const [here, there] = [listenTo(left), listenTo(right)];
  here.changes.broadcast({ tags: null });
  there.changes.broadcast({ tags: null });
  expect(here.heard).toHaveLength(1);
  vi.advanceTimersByTime(gatherMs);
  expect([here.heard.length, there.heard.length]).toEqual([2, 2]);
  // The second process hears of another change while the first is about to tell: that one waits for its own turn.
  here.changes.broadcast({ tags: null });
  vi.advanceTimersByTime(gatherMs - 100);
  there.changes.broadcast({ tags: null });
  vi.advanceTimersByTime(gatherMs + 200);
  expect(there.heard).toHaveLength(4);
  vi.advanceTimersByTime(10 * gatherMs);
  expect([here.heard.length, there.heard.length]).toEqual([4, 4]);
});
