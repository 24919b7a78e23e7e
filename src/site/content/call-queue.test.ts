import { expect, it } from 'vitest';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { CallQueue, type Ticket, type Urgency, previewGate } from './call-queue.ts';

function createGate(settings: Record<string, string> = {}) {
  provideFakeRuntime(settings);
  const gate = new CallQueue();
  const started: string[] = [];
  const leaves = new Map<string, () => void>();
  const enter = async (name: string, urgency: Urgency) => {
    const ticket: Ticket = { urgency };
    void gate.enter(ticket).then((leave) => {
      started.push(name);
      leaves.set(name, leave);
    });
    await new Promise((resolve) => setImmediate(resolve));
    return ticket;
  };
  const leave = async (name: string) => {
    leaves.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
    return started.splice(0);
  };
  return { gate, started, enter, leave };
}

it('leaves room for visitors, then for refreshes', async () => {
  const { started, enter, leave } = createGate();
  for (let index = 0; index < 4; index += 1) await enter(`w${index}`, 'warming');
  for (let index = 0; index < 4; index += 1) await enter(`r${index}`, 'refresh');
  for (let index = 0; index < 7; index += 1) await enter(`v${index}`, 'visitor');
  expect(started.splice(0)).toEqual(['w0', 'w1', 'w2', 'r0', 'r1', 'r2', 'v0', 'v1', 'v2', 'v3', 'v4', 'v5']);
  expect(await leave('w0')).toEqual(['v6']);
  for (const name of ['v0', 'v1', 'v2', 'v3', 'v4', 'v5']) expect(await leave(name)).toEqual([]);
  expect(await leave('v6')).toEqual(['r3']);
  expect(await leave('r0')).toEqual([]);
  for (const name of ['r1', 'r2']) expect(await leave(name)).toEqual([]);
  expect(await leave('r3')).toEqual(['w3']);
});

it('has as many places as the setting says, and one for each urgency at least', async () => {
  const { started, enter, leave } = createGate({ BACKEND_CONCURRENCY: '2' });
  await enter('w0', 'warming');
  await enter('w1', 'warming');
  await enter('r0', 'refresh');
  await enter('v0', 'visitor');
  expect(started.splice(0)).toEqual(['w0', 'v0']);
  expect(await leave('w0')).toEqual([]);
  expect(await leave('v0')).toEqual(['r0']);
  expect(await leave('r0')).toEqual(['w1']);
});

it('starts a waiting call sooner when a visitor waits for it too, and counts a place that is given back twice once', async () => {
  const { gate, started, enter, leave } = createGate();
  for (let index = 0; index < 3; index += 1) await enter(`w${index}`, 'warming');
  const ticket = await enter('late', 'warming');
  expect(started.splice(0)).toEqual(['w0', 'w1', 'w2']);
  gate.raise(ticket, 'visitor');
  gate.raise(ticket, 'refresh');
  expect(await leave('none')).toEqual(['late']);
  await enter('next', 'warming');
  expect(await leave('w0')).toEqual([]);
  expect(await leave('w0')).toEqual([]);
  expect(await leave('w1')).toEqual(['next']);
});

it('has two places for previews, and refuses those for whom there is no room to wait', async () => {
  const gate = new CallQueue(previewGate);
  const leave = await gate.enter({ urgency: 'visitor' });
  await gate.enter({ urgency: 'visitor' });
  const waiting = Array.from({ length: 100 }, () => gate.enter({ urgency: 'visitor' }));
  await expect(gate.enter({ urgency: 'visitor' })).rejects.toThrow('Too many calls');
  leave();
  await waiting[0];
});
