import { InOrderDocument } from './in-order-document.ts';

/** The trailer after a page's last part; it is known once everything has been rendered. */
export interface Trailer {
  readonly html: () => Promise<string>;
}

/**
 * A page's HTML. The framework calls `pipeThrough` with the result of `injectRSCPayload` (see `hydration-trailer.ts`), which
 * here is a trailer instead of a transform stream.
 */
export interface HtmlStream {
  readonly pipeThrough: (trailer: Trailer) => ReadableStream<Uint8Array>;
}

/** The destination of React's renderer for Node: the methods of Node's Writable that react-dom 19.3.1 calls. */
export interface Destination {
  write(chunk: string | Uint8Array): boolean;
  flush(): void;
  end(): void;
  destroy(error: unknown): void;
  on(event: string, listener: () => void): Destination;
}

const endTags = '</body></html>';

/**
 * Takes React's output, puts it into document order (see InOrderDocument) and sends it, one chunk for all that is ready at
 * the same time. Text is encoded only when it is sent.
 */
export class InOrderStream implements HtmlStream {
  readonly destination: Destination;
  readonly #page = new InOrderDocument();
  readonly #stop: (reason: unknown) => void;
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  #trailer: Trailer | null = null;
  #written = '';
  /** Pending output. It waits until the framework has called `pipeThrough`. */
  #output = '';
  #isEnded = false;

  /** @param stop is called with the reason when the reader cancels the page */
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

  /** Sends the output except the end tags, because the trailer is written before them. */
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
