/** Where a backend call failed: no response, an HTTP status, GraphQL errors, or a response that breaks the contract. */
export type BackendErrorLayer = 'network' | 'http' | 'graphql' | 'contract';

export interface BackendErrorDetails {
  readonly layer: BackendErrorLayer;
  /** HTTP status of the response, if there was one. */
  readonly status?: number;
  readonly operation?: string;
  /** Whether the response had some data despite its errors. */
  readonly hasData?: boolean;
  /** The backend's message about a document that it refused. */
  readonly refusals?: readonly string[];
  /** Whether the time was up, rather than a connection lost. */
  readonly isLate?: boolean;
  /** Whether a part of the response had come. */
  readonly hasBegun?: boolean;
  readonly cause?: unknown;
  /** See `BackendError.salvage`. */
  readonly salvage?: Salvage;
}

/**
 * Finds the usable parts of a refused answer, if nothing else can be shown. Where its parts are independent, each may be
 * missing (null).
 */
export type Salvage = (standApart: boolean) => { data: Record<string, unknown>; losses: readonly string[] } | null;

/** A failed call to the content backend. Its message contains no token and nothing a visitor typed. */
export class BackendError extends Error {
  override readonly name = 'BackendError';
  readonly layer: BackendErrorLayer;
  readonly status: number | null;
  readonly operation: string | null;
  readonly hasData: boolean;
  readonly refusals: readonly string[];
  readonly isLate: boolean;
  readonly hasBegun: boolean;
  /** Null when nothing of the answer can be used. */
  readonly salvage: Salvage | null;

  constructor(message: string, details: BackendErrorDetails) {
    super(message, { cause: details.cause });
    this.layer = details.layer;
    this.status = details.status ?? null;
    this.operation = details.operation ?? null;
    this.hasData = details.hasData ?? false;
    this.refusals = details.refusals ?? [];
    this.isLate = details.isLate ?? false;
    this.hasBegun = details.hasBegun ?? false;
    this.salvage = details.salvage ?? null;
  }
}
