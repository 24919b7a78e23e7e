import { getRuntime } from '#src/platform/process/runtime.ts';
import { BackendError } from './backend-error.ts';

/** Who waits for a call: a visitor, no visitor yet (a stale answer is shown meanwhile), or no visitor at all. */
export type Urgency = 'visitor' | 'refresh' | 'warming';

/** Share of the places that calls of an urgency may take: the more urgent always find room. */
const share: Readonly<Record<Urgency, number>> = { visitor: 1, refresh: 1 / 2, warming: 1 / 4 };

const order: readonly Urgency[] = ['visitor', 'refresh', 'warming'];

interface GateOptions {
  /** Calls at a time. */
  readonly places: () => number;
  /** Most calls that wait; more could only be hostile. */
  readonly maximumWaiting: number;
}

const publicGate: GateOptions = { places: () => getRuntime().env.backendConcurrency, maximumWaiting: 2_000 };

/** Drafts are rendered for each request: however many, they leave visitors their places. */
export const previewGate: GateOptions = { places: () => 2, maximumWaiting: 100 };

/** A call's place: a more urgent caller may join those who wait for it. */
export interface Ticket {
  urgency: Urgency;
}

interface Waiting {
  readonly ticket: Ticket;
  readonly start: () => void;
}

/** Bounds the calls that the backend receives at a time: visitors' before refreshes, and those before pages rendered ahead. */
export class CallQueue {
  readonly #options: GateOptions;
  readonly #waiting: Waiting[] = [];
  #running = 0;

  constructor(options = publicGate) {
    this.#options = options;
  }

  /** Resolves with the function that gives the place back when the call may start. Rejects when too many wait already. */
  async enter(ticket: Ticket): Promise<() => void> {
    if (this.#running >= this.#roomFor(ticket.urgency)) {
      if (this.#waiting.length >= this.#options.maximumWaiting) {
        throw new BackendError('Too many calls wait for the content backend.', { layer: 'network' });
      }
      await new Promise<void>((resolve) => this.#waiting.push({ ticket, start: resolve }));
    } else this.#running += 1;
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.#running -= 1;
      this.#startNext();
    };
  }

  /** Raises the urgency of a call that may still wait. */
  raise(ticket: Ticket, urgency: Urgency): void {
    if (order.indexOf(urgency) >= order.indexOf(ticket.urgency)) return;
    ticket.urgency = urgency;
    this.#startNext();
  }

  #roomFor(urgency: Urgency): number {
    return Math.max(1, Math.floor(this.#options.places() * share[urgency]));
  }

  #startNext(): void {
    for (const urgency of order) {
      while (this.#running < this.#roomFor(urgency)) {
        const index = this.#waiting.findIndex(({ ticket }) => ticket.urgency === urgency);
        if (index < 0) break;
        const [next] = this.#waiting.splice(index, 1);
        this.#running += 1;
        next?.start();
      }
    }
  }
}
