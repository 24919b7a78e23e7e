/** Where a backend call failed: no answer, an HTTP status, GraphQL errors, or an answer of another shape than agreed. */
export type BackendErrorLayer = 'network' | 'http' | 'graphql' | 'contract';

export interface BackendErrorDetails {
  readonly layer: BackendErrorLayer;
  /** HTTP status of the answer, where there was one. */
  readonly status?: number;
  readonly operation?: string;
  /** Whether a part of the data came all the same. */
  readonly hasData?: boolean;
  readonly cause?: unknown;
}

/** A content backend that failed. Its message holds no token and nothing a visitor typed. */
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
