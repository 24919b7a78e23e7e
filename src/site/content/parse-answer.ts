import type { DocumentNode } from 'graphql';
import * as v from 'valibot';
import { parseJson } from '#src/platform/lib/text.ts';
import type { Check } from './validate-answer.ts';
import { BackendError, type Salvage } from './backend-error.ts';
import { salvageAnswer } from './partial-answer.ts';

const answerSchema = v.object({
  data: v.optional(v.nullable(v.unknown())),
  errors: v.optional(v.nullable(v.array(v.unknown()))),
});

interface Expected {
  readonly operationName: string;
  /** See `createAnswerCheck`. */
  readonly check: Check;
  readonly document: DocumentNode;
}

/**
 * The data of a GraphQL response, checked before use; blank texts become null. Throws a BackendError of the layer
 * `http` for a status other than 200, `graphql` when there are errors, `contract` when the body is not the agreed JSON
 * (an HTML page, half a body, `data: []`) or its data has not the shape that the document asks for.
 */
export function parseAnswer(
  status: number,
  text: string,
  { operationName: operation, check, document }: Expected,
): Record<string, unknown> {
  if (status !== 200) {
    throw new BackendError(`The content backend answered ${operation} with status ${status}.`, {
      layer: 'http',
      status,
      operation,
    });
  }
  const answer = v.safeParse(answerSchema, parseJson(text));
  if (!answer.success) throw contractError(`${operation} was not answered with GraphQL JSON.`, operation);
  const { data, errors } = answer.output;
  // Read again: the check has changed the data.
  const salvage: Salvage = (standApart) => salvageAnswer(text, document, standApart);
  if (errors?.length) {
    throw new BackendError(
      `${operation} was answered with ${errors.length} GraphQL error(s): ${messageOf(errors[0]).slice(0, 300)}`,
      {
        layer: 'graphql',
        operation,
        hasData: hasSomething(data),
        refusals: errors.map(messageOf),
        salvage,
      },
    );
  }
  if (data === null || data === undefined) throw contractError(`${operation} was answered without data.`, operation);
  const wrong = check(data);
  if (wrong !== null)
    throw contractError(`${operation} was answered in another shape: data${wrong}.`, operation, salvage);
  return data as Record<string, unknown>; // Checked above.
}

/** Craft omits `data`, or sends null or an empty list, when nothing was executed. */
function hasSomething(data: unknown): boolean {
  return typeof data === 'object' && data !== null && Object.values(data).some((value) => value !== null);
}

/** In the backend's language. Only names of the contract's optional fields are ever looked for in it. */
function messageOf(error: unknown): string {
  const parsed = v.safeParse(v.object({ message: v.string() }), error);
  return parsed.success ? parsed.output.message : 'no message';
}

function contractError(message: string, operation: string, salvage?: Salvage): BackendError {
  return new BackendError(message, { layer: 'contract', operation, ...(salvage && { salvage }) });
}
