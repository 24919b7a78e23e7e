/** Failures in a row after which the backend is left alone, when they last at least `shortestMs`. */
const maximumFailures = 5;
const shortestMs = 1_000;

/** Failures in a row after which it is left alone at once. */
const stormFailures = 30;

/** Milliseconds between two calls that try whether the backend answers again: doubled from the first to the longest. */
const firstWaitMs = 500;
export const longestWaitMs = 5_000;

interface CircuitOptions {
  readonly now?: () => number;
  /** A number from 0 to 1. */
  readonly random?: () => number;
  /** Called when the circuit opens (false) and when it closes again (true). */
  readonly onChange?: (isClosed: boolean) => void;
}

/**
 * A circuit breaker: a backend that keeps failing is queried less and less, so that it can recover and visitors do not wait
 * for a failure. While the circuit is open, one call at a time passes to try; the first success closes it.
 */
export class CircuitBreaker {
  readonly #now: () => number;
  readonly #random: () => number;
  readonly #onChange: (isClosed: boolean) => void;
  #failures = 0;
  #failingSince = 0;
  /** Null while the circuit is closed. */
  #open: { readonly waitMs: number; readonly nextAt: number } | null = null;

  constructor({ now = Date.now, random = Math.random, onChange = () => {} }: CircuitOptions = {}) {
    this.#now = now;
    this.#random = random;
    this.#onChange = onChange;
  }

  /** Whether a call may be sent. A call that is admitted by an open circuit is a try. */
  admit(): boolean {
    if (this.#open === null) return true;
    if (this.#now() < this.#open.nextAt) return false;
    this.#wait(Math.min(longestWaitMs, this.#open.waitMs * 2));
    return true;
  }

  succeed(): void {
    this.#failures = 0;
    if (this.#open === null) return;
    this.#open = null;
    this.#onChange(true);
  }

  fail(): void {
    if (this.#failures === 0) this.#failingSince = this.#now();
    this.#failures += 1;
    const hasLasted = this.#failures >= maximumFailures && this.#now() - this.#failingSince >= shortestMs;
    if (hasLasted || this.#failures >= stormFailures) this.open();
  }

  /** Opens the circuit before it has seen enough failures itself, because another server has. */
  open(): void {
    if (this.#open !== null) return;
    this.#wait(firstWaitMs);
    this.#onChange(false);
  }

  get isClosed(): boolean {
    return this.#open === null;
  }

  /** The waits of several servers differ by up to a quarter, so that they do not come back all at once. */
  #wait(waitMs: number): void {
    this.#open = { waitMs, nextAt: this.#now() + waitMs * (0.75 + this.#random() / 2) };
  }
}
