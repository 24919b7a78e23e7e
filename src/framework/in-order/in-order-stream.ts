import { InOrderDocument } from './in-order-document.ts';

/** What comes after a page's last part, known once everything has been rendered. */
export interface Trailer {
  readonly html: () => Promise<string>;
}

/** A page's HTML. The framework pipes it through what `inOrderInjector` returns, which is a trailer and no stream. */
export interface HtmlStream {
  readonly pipeThrough: (trailer: Trailer) => ReadableStream<Uint8Array>;
}

/** Where React's renderer for Node writes: the part of Node's Writable that it uses. */
export interface Destination {
  write(chunk: string | Uint8Array): boolean;
  flush(): void;
  end(): void;
  destroy(error: unknown): void;
  on(event: string, listener: () => void): Destination;
}

const endTags = '</body></html>';

/**
 * Takes what React writes, puts it into natural order (see InOrderDocument) and sends it: what is ready in one turn as
 * one piece. Text stays text until it is sent.
 */
export class InOrderStream implements HtmlStream {
  readonly destination: Destination;
  readonly #page = new InOrderDocument();
  readonly #stop: (reason: unknown) => void;
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  #trailer: Trailer | null = null;
  #written = '';
  /** What is to be sent: nothing is taken before the framework has piped the stream on. */
  #output = '';
  #isEnded = false;

  /** @param stop is called with the reason when the reader gives the page up */
  constructor(stop: (reason: unknown) => void) {
    this.#stop = stop;
    this.destination = {
      write: (chunk) => {
        this.#written += typeof chunk === 'string' ? chunk : toText(chunk);
        return true;
      },
      flush: () => this.#flush(),
      end: () => {
        this.#flush();
        this.#output += this.#page.end();
        this.#isEnded = true;
        void this.#finish();
      },
      destroy: (error) => this.#controller?.error(error),
      on: () => this.destination,
    };
  }

  pipeThrough(trailer: Trailer): ReadableStream<Uint8Array> {
    this.#trailer = trailer;
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#controller = controller;
        if (this.#isEnded) void this.#finish();
        else this.#send();
      },
      cancel: (reason) => {
        this.#controller = null;
        this.#stop(reason);
      },
    });
  }

  #flush(): void {
    const written = this.#written;
    this.#written = '';
    if (written === '') return;
    this.#output += this.#page.write(written);
    this.#send();
  }

  /** Sends what there is but the end tags, before which the trailer belongs. */
  #send(): void {
    const html = this.#output.endsWith(endTags) ? this.#output.slice(0, -endTags.length) : this.#output;
    if (!this.#controller || html === '') return;
    this.#output = this.#output.slice(html.length);
    this.#controller.enqueue(Buffer.from(html));
  }

  async #finish(): Promise<void> {
    if (!this.#controller || !this.#trailer) return;
    this.#send();
    try {
      const html = (await this.#trailer.html()) + this.#output;
      this.#controller?.enqueue(Buffer.from(html));
      this.#controller?.close();
    } catch (error) {
      this.#controller?.error(error);
    }
  }
}

function toText({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString();
}
