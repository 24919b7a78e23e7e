import { longestWaitMs } from './circuit-breaker.ts';
import { findAnswerStore } from './shared-answers.ts';

const key = 'outage';

/**
 * The knowledge of a failing backend that servers with a shared store exchange. It is forgotten by itself when no server
 * has tried without success for longer than the longest wait between two tries. A store that does not answer reports no
 * outage.
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
