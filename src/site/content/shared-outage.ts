import { longestWaitMs } from './circuit-breaker.ts';
import { findAnswerStore } from './shared-answers.ts';

const key = 'outage';

/**
 * What servers with a shared store tell each other of a backend that fails. It is forgotten by itself when no server has
 * tried in vain for longer than one may wait between two tries. A store that does not answer reports no outage.
 */
export class SharedOutage {
  tell(): void {
    void findAnswerStore()?.write(key, '1', 2 * longestWaitMs);
  }

  end(): void {
    void findAnswerStore()?.remove(key);
  }

  /** Whether another server has found the backend failing. */
  async isTold(): Promise<boolean> {
    const store = findAnswerStore();
    return store !== null && (await store.read(key, String)) !== null;
  }
}
