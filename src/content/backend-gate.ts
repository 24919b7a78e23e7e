import { BackendError } from './backend-error.ts';

/** Who waits for a call: a visitor, nobody yet (something stale is shown meanwhile), or nobody at all. */
export type Urgency = 'visitor' | 'refresh' | 'warming';

/** Calls that may be under way when one of an urgency starts: the more urgent always find room. */
type Room = Readonly<Record<Urgency, number>>;

const order: readonly Urgency[] = ['visitor', 'refresh', 'warming'];

interface GateOptions {
  readonly room: Room;
  /** Most calls that wait; more could only be hostile. */
  readonly maximumWaiting: number;
}

const publicGate: GateOptions = { room: { visitor: 12, refresh: 6, warming: 3 }, maximumWaiting: 2_000 };

/** Drafts are rendered for each request: however many, they leave visitors their places. */
export const previewGate: GateOptions = { room: { visitor: 2, refresh: 2, warming: 2 }, maximumWaiting: 100 };

/** A call's place: somebody more urgent may join those who wait for it. */
export interface Ticket {
  urgency: Urgency;
}

interface Waiting {
  readonly ticket: Ticket;
  readonly start: () => void;
}

/** Bounds the calls that the backend receives at a time: visitors' before refreshes, and those before pages rendered ahead. */
export class BackendGate {
  readonly #options: GateOptions;
  readonly #waiting: Waiting[] = [];
  #running = 0;

  constructor(options = publicGate) {
    this.#options = options;
  }

  /** Resolves with the function that gives the place back when the call may start. Rejects when too many wait already. */
  async enter(ticket: Ticket): Promise<() => void> {
    const { room, maximumWaiting } = this.#options;
    if (this.#running >= room[ticket.urgency]) {
      if (this.#waiting.length >= maximumWaiting) {
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

  #startNext(): void {
    for (const urgency of order) {
      while (this.#running < this.#options.room[urgency]) {
        const index = this.#waiting.findIndex(({ ticket }) => ticket.urgency === urgency);
        if (index < 0) break;
        const [next] = this.#waiting.splice(index, 1);
        this.#running += 1;
        next?.start();
      }
    }
  }
}
