import type { FieldModel } from './content-model.ts';
import { inLanguage } from './convert-text.ts';
import type { FieldContext, Place } from './field-context.ts';
import { toList } from './field-context.ts';
import { describeValue } from './content-problems.ts';
import { entryName } from './entry-references.ts';

type RelationModel = Extract<FieldModel, { kind: 'entries' | 'categories' | 'assets' }>;

/** Finds the targets of a relation field, in the editor's order, and adds it to the context's relations. */
export function collectRelation(
  model: RelationModel,
  name: string,
  value: unknown,
  place: Place,
  context: FieldContext,
): void {
  const complain = (message: string) => context.problems.add(context.file, place.path, message);
  const targets: number[] = [];
  for (const reference of toList(inLanguage(value, context.site.language, complain))) {
    if (reference === null) continue;
    const target = typeof reference === 'string' ? findTarget(model, reference, context) : undefined;
    if (target === undefined) complain(`expected ${describeTargets(model)}, found ${describeValue(reference)}`);
    else if (!targets.includes(target)) targets.push(target);
  }
  context.relations.push({ source: place.key, field: name, site: context.site.handle, targets });
}

function findTarget(model: RelationModel, reference: string, { references }: FieldContext): number | undefined {
  if (model.kind === 'assets') return references.assets.get(`${model.volume}/${reference}`);
  if (model.kind === 'categories') return references.categories.get(`${model.group}/${reference}`);
  const name = entryName(reference, model.section);
  return model.section === 'any' || name.startsWith(`${model.section}/`) ? references.entries.get(name)?.id : undefined;
}

function describeTargets(model: RelationModel): string {
  if (model.kind === 'assets') return `a file of media/${model.volume}`;
  if (model.kind === 'categories') return `a key of categories/${model.group}.yaml`;
  return model.section === 'any'
    ? 'an entry as section/key, or a single’s handle'
    : `a key of content/${model.section}`;
}
