import { createHash } from 'node:crypto';

/** A part of a project configuration, as YAML holds it. */
export interface Config {
  readonly [key: string]: ConfigValue;
}

export type ConfigValue = string | number | boolean | null | Config | readonly ConfigValue[];

/**
 * The uid of an item, always the same for the same kind and handle, so that generating again changes nothing. Craft accepts
 * only the form of a random UUID (version 4).
 */
export function uidOf(kind: string, handle: string): string {
  const hex = createHash('sha256').update(`${kind}:${handle}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(12, 15)}-a${hex.slice(15, 18)}-${hex.slice(18, 30)}`;
}
