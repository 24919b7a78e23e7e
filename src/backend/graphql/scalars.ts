import { GraphQLError, Kind } from 'graphql';
import type { ValueNode } from 'graphql';

/** Craft's QueryArgument accepts texts and numbers only. */
function parseValue(value: unknown): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value;
  throw new GraphQLError(`QueryArgument must be a text or a number, found ${JSON.stringify(value)}.`);
}

function parseLiteral(node: ValueNode): string | number {
  if (node.kind === Kind.STRING) return node.value;
  if (node.kind === Kind.INT || node.kind === Kind.FLOAT) return Number(node.value);
  throw new GraphQLError('QueryArgument must be a text or a number.', { nodes: node });
}

export const queryArgument = { parseValue, parseLiteral };
