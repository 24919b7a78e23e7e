/** Where a backend call failed: no response, an HTTP status, GraphQL errors, or a response that breaks the contract. */
export type BackendErrorLayer = 'network' | 'http' | 'graphql' | 'contract';

export interface BackendErrorDetails {
  readonly layer: BackendErrorLayer;
  /** HTTP status of the response, if there was one. */
  readonly status?: number;
  readonly operation?: string;
  /** Whether the response had some data despite its errors. */
  readonly hasData?: boolean;
  readonly cause?: unknown;
}

/** A failed call to the content backend. Its message contains no token and nothing a visitor typed. */
export class BackendError extends Error {
  override readonly name = 'BackendError';
  readonly layer: BackendErrorLayer;
  readonly status: number | null;
  readonly operation: string | null;
  readonly hasData: boolean;

  constructor(message: string, { layer, status, operation, hasData, cause }: BackendErrorDetails) {
    super(message, { cause });
    this.layer = layer;
    this.status = status ?? null;
    this.operation = operation ?? null;
    this.hasData = hasData ?? false;
  }
}
