/** Milliseconds after the last work was added before the first is done. */
const pauseMs = 100;

export interface IdleWorkOptions {
  /** Whether visitors are waiting. */
  readonly isBusy: () => boolean;
  /** Most bytes that waiting work may hold; with more of them the oldest work is done at once. */
  readonly maxBytes: number;
  readonly onError: (error: unknown) => void;
}

/** Adds work, which holds a number of bytes until it is done. */
export type AddWork = (bytes: number, run: () => Promise<unknown>) => void;

/** Work that is done one after the other when no visitor waits, oldest first. */
export class IdleWork {
  readonly #options: IdleWorkOptions;
  readonly #waiting: { readonly bytes: number; readonly run: () => Promise<unknown> }[] = [];
  #bytes = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: IdleWorkOptions) {
    this.#options = options;
  }

  readonly add: AddWork = (bytes, run) => {
    this.#waiting.push({ bytes, run });
    this.#bytes += bytes;
    if (this.#bytes > this.#options.maxBytes) void this.#doNext();
    this.#schedule();
  };

  /** Does all that waits. */
  async settle(): Promise<void> {
    // oxlint-disable-next-line no-await-in-loop -- One after the other, as the machine is small.
    while (this.#waiting.length > 0) await this.#doNext();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#doWhileIdle(), pauseMs).unref();
  }

  async #doWhileIdle(): Promise<void> {
    const timer = this.#timer;
    while (this.#waiting.length > 0 && timer === this.#timer) {
      if (this.#options.isBusy()) return this.#schedule();
      // oxlint-disable-next-line no-await-in-loop -- As above.
      await this.#doNext();
    }
  }

  async #doNext(): Promise<void> {
    const next = this.#waiting.shift();
    if (!next) return;
    this.#bytes -= next.bytes;
    await next.run().catch(this.#options.onError);
  }
}
