import { createFormNumbering } from './action-field-names.ts';
import type { BoundaryError, Instruction } from './react-instructions.ts';
import { LateResources, escapeAttribute } from './late-resources.ts';
import { type Part, type PendingBoundary, boundaryEnd, toReactHtml } from './split-at-boundaries.ts';
import { ReactStream, type TailPiece } from './react-stream.ts';

type Outcome = Extract<Instruction, { kind: 'complete' | 'client' }>;

/** A list of parts that is being written, with the position reached in it. */
interface Level {
  readonly parts: readonly Part[];
  next: number;
  /** Whether the parts are a segment, next to which adjacent text nodes of React must stay separate. */
  readonly isSegment: boolean;
  readonly end: string;
}

/**
 * Puts the HTML that React streams out of order into its natural order, so that it can be read without JavaScript. Content
 * is written at its own place as soon as it arrives, and everything before it at once. The result equals React's output for
 * a page whose parts were all ready: completed boundaries, which hydrate as they are.
 *
 * Bound to the markers, hidden segments and inline scripts of the stream of react-dom 19.3.1 (see `html-tokens.ts`,
 * `react-stream.ts` and `react-instructions.ts`). When React writes anything unknown, the remainder is passed through as React
 * wrote it: its scripts then insert the missing parts and skip those already in place, so that a change costs the order and
 * never the content. Way out: `onAllReady` with no streaming, or an option of React's for ordered streaming.
 */
export class InOrderDocument {
  readonly #stream = new ReactStream();
  readonly #resources = new LateResources();
  readonly #numberForms = createFormNumbering();
  readonly #segments = new Map<string, Part[]>();
  readonly #outcomes = new Map<string, Outcome>();
  /** The end of the shell: scripts that start the application, and end tags. */
  readonly #after: string[] = [];
  readonly #levels: Level[] = [{ parts: this.#stream.shell.parts, next: 0, isSegment: false, end: '' }];
  #output = '';
  #lastCharacter = '>';
  #isAtSeam = false;
  #isPassedThrough = false;

  /** Accepts the next text of React's stream and returns the part that can be sent. */
  write(html: string): string {
    return this.#advance(html, false);
  }

  /** Returns the remainder when React's stream has ended. */
  end(): string {
    return this.#advance('', true);
  }

  #advance(html: string, isLast: boolean): string {
    if (this.#isPassedThrough) return html;
    const pieces = this.#stream.read(html, isLast);
    for (const piece of pieces ?? []) this.#take(piece);
    this.#writeLevels();
    if (isLast && this.#levels.length === 1 && this.#isShellWritten()) this.#levels.pop();
    if (this.#levels.length === 0) this.#writeAfter();
    if (pieces === null || (isLast && this.#levels.length > 0)) this.#passThrough();
    const output = this.#output;
    this.#output = '';
    return output;
  }

  #take(piece: TailPiece): void {
    if (piece.kind === 'content') this.#segments.set(piece.segment, piece.parts);
    else if (piece.kind === 'resource') this.#resources.add(piece.html);
    else if (piece.kind === 'other') this.#after.push(piece.html);
    else if (piece.instruction.kind === 'client') this.#outcomes.set(piece.instruction.boundary, piece.instruction);
    else if (piece.instruction.kind === 'complete') {
      this.#resources.addStyleSheets(piece.instruction.styles);
      this.#outcomes.set(piece.instruction.boundary, piece.instruction);
    }
  }

  #isShellWritten(): boolean {
    const [shell] = this.#levels;
    return shell !== undefined && shell.next >= shell.parts.length;
  }

  /** Writes until it reaches a boundary whose content has not arrived. */
  #writeLevels(): void {
    for (let level = this.#levels.at(-1); level; level = this.#levels.at(-1)) {
      const part = level.parts[level.next];
      if (part === undefined) {
        if (this.#levels.length === 1 && !this.#stream.isShellComplete) return;
        this.#levels.pop();
        this.#put(level.end);
        this.#isAtSeam ||= level.isSegment;
      } else if (typeof part === 'string') {
        this.#put(part);
        level.next += 1;
      } else if (part.kind === 'placeholder') {
        level.next += 1;
        this.#isAtSeam = true;
        this.#levels.push({ parts: this.#segments.get(part.id) ?? [], next: 0, isSegment: true, end: '' });
      } else {
        const outcome = this.#outcomes.get(part.id);
        if (!outcome || (outcome.kind === 'complete' && !this.#isComplete(part.id))) {
          this.#put(this.#resources.takeMarked());
          return;
        }
        level.next += 1;
        this.#open(part, outcome);
      }
    }
  }

  #isComplete(segment: string): boolean {
    const parts = this.#segments.get(segment);
    return (
      parts?.every((part) => typeof part === 'string' || part.kind === 'boundary' || this.#isComplete(part.id)) ?? false
    );
  }

  #open(boundary: PendingBoundary, outcome: Outcome): void {
    this.#put(this.#resources.takeMarked());
    if (outcome.kind === 'complete') this.#put('<!--$-->');
    else this.#put(`<!--$!-->${errorTemplate(outcome.error)}`);
    const parts = outcome.kind === 'complete' ? (this.#segments.get(boundary.id) ?? []) : boundary.fallback;
    this.#levels.push({ parts, next: 0, isSegment: false, end: boundaryEnd });
  }

  #writeAfter(): void {
    this.#output += this.#resources.takeRest() + this.#after.splice(0).join('');
  }

  #passThrough(): void {
    this.#isPassedThrough = true;
    if (this.#levels.length === 0) {
      this.#output += this.#stream.unread;
      return;
    }
    for (const level of this.#levels.toReversed()) this.#put(toReactHtml(level.parts.slice(level.next)) + level.end);
    this.#levels.length = 0;
    this.#output += this.#resources.takeRest() + this.#stream.rawTail + this.#stream.unread;
  }

  /** Separates two adjacent text nodes by a comment, as React does, so that they hydrate as two nodes. */
  #put(html: string): void {
    if (html === '') return;
    if (this.#isAtSeam && this.#lastCharacter !== '>' && !html.startsWith('<')) this.#output += '<!-- -->';
    this.#isAtSeam = false;
    this.#output += this.#numberForms(html);
    this.#lastCharacter = html.slice(-1);
  }
}

/** The element in which React's client looks for the details of the error. */
function errorTemplate({ digest, message, stack, componentStack }: BoundaryError): string {
  const attribute = (name: string, value: string | null) => (value ? ` data-${name}="${escapeAttribute(value)}"` : '');
  const digestAttribute = digest === null ? '' : ` data-dgst="${escapeAttribute(digest)}"`;
  const details = attribute('msg', message) + attribute('stck', stack) + attribute('cstck', componentStack);
  return `<template${digestAttribute}${details}></template>`;
}
