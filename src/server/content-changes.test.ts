import { expect, it } from 'vitest';
import { type Channel, type ContentChange, createContentChanges } from './content-changes.ts';

/** Two ends of a channel: what one sends the other one hears. */
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

it('tells other processes what has changed, and itself once', () => {
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

it('tells of more identities than a message holds as of anything', () => {
  const [left, right] = connect();
  const [here, there] = [listenTo(left), listenTo(right)];
  here.changes.broadcast({ tags: Array.from({ length: 10_000 }, (_, index) => `article_Entry:${index}:fr_ca`) });
  expect(there.heard).toEqual([{ tags: null }]);
});

it.each(['', 'ready', '{}', '{"tags":7}', '{"tags":[7]}', 'null'])('ignores the message %j', (text) => {
  const [left, right] = connect();
  const { heard } = listenTo(right);
  left.send(text);
  expect(heard).toEqual([]);
});
