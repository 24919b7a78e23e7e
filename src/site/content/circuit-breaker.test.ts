import { expect, it } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.ts';

function createCircuit() {
  let time = 0;
  const changes: boolean[] = [];
  const circuit = new CircuitBreaker({
    now: () => time,
    random: () => 0.5,
    onChange: (isClosed) => changes.push(isClosed),
  });
  const failTimes = (times: number) => {
    for (let index = 0; index < times; index += 1) circuit.fail();
  };
  return { circuit, changes, failTimes, wait: (milliseconds: number) => (time += milliseconds) };
}

it('stays closed for a few failures, and for those of one moment', () => {
  const { circuit, failTimes, wait } = createCircuit();
  failTimes(29);
  expect(circuit.admit()).toBe(true);
  circuit.succeed();
  failTimes(3);
  wait(1_500);
  failTimes(1);
  expect(circuit.admit()).toBe(true);
});

it('opens when failures continue, lets single calls pass less and less often, and closes with the first success', () => {
  const { circuit, changes, failTimes, wait } = createCircuit();
  failTimes(4);
  wait(1_000);
  failTimes(1);
  expect(changes).toEqual([false]);
  const admittedWithin = (milliseconds: number) => {
    let count = 0;
    for (let each = 0; each < milliseconds; each += 100) {
      wait(100);
      if (circuit.admit()) count += 1;
    }
    return count;
  };
  expect(admittedWithin(400)).toBe(0);
  expect(admittedWithin(100)).toBe(1);
  expect([admittedWithin(900), admittedWithin(100)]).toEqual([0, 1]);
  admittedWithin(20_000);
  expect(admittedWithin(10_000)).toBe(2);
  circuit.succeed();
  expect(changes).toEqual([false, true]);
  expect([circuit.admit(), circuit.admit()]).toEqual([true, true]);
});

it('opens at once for a storm of failures', () => {
  const { circuit, failTimes } = createCircuit();
  failTimes(30);
  expect(circuit.admit()).toBe(false);
});

it('opens for a failure reported by another server, reports so once, and closes as usual', () => {
  const { circuit, changes, failTimes } = createCircuit();
  failTimes(1);
  circuit.open();
  circuit.open();
  expect([circuit.admit(), changes]).toEqual([false, [false]]);
  circuit.succeed();
  expect([circuit.admit(), changes]).toEqual([true, [false, true]]);
});
