import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { searchKinds } from '#src/site/content/search-index/search-kinds.ts';
import { contactErrorKeys, contactFields } from '#src/contract/contact-fields.ts';
import { socialNetworks } from '#src/contract/model.ts';
import { type MessageId, frCA } from '#src/site/i18n/messages/fr-CA.ts';
import { answerFailures } from '#src/site/forms/sending-failure.ts';

const src = path.resolve(import.meta.dirname, '../src');

/** Ids that are composed at run time, by the template in the source that composes them. */
const composed: Readonly<Record<string, readonly MessageId[]>> = {
  'companies.link.${type}': [
    'companies.link.WEBSITE',
    'companies.link.EMAIL',
    'companies.link.LINKEDIN',
    'companies.link.DEALROOM',
  ],
  'contact.error.${field}.${key}': contactFields.flatMap((field) =>
    contactErrorKeys.map((key) => `contact.error.${field}.${key}` as const),
  ),
  'contact.label.${field}': contactFields.map((field) => `contact.label.${field}` as const),
  'empty.${kinds[route]}': [
    'empty.articles',
    'empty.companies',
    'empty.entities',
    'empty.events',
    'empty.pressReleases',
  ],
  'error.${status}.description': ['error.400.description', 'error.403.description', 'error.413.description'],
  'error.${status}.title': ['error.400.title', 'error.403.title', 'error.413.title'],
  'events.${mark}': ['events.past', 'events.now', 'events.today'],
  'events.mode.${mode}': ['events.mode.MIXED', 'events.mode.OFFLINE', 'events.mode.ONLINE'],
  'filters.${slug}': ['filters.upcoming', 'filters.past'],
  'newsletter.error.${outcome}': [
    'newsletter.error.alreadySubscribed',
    'newsletter.error.banned',
    'newsletter.error.blankEmail',
    'newsletter.error.genericError',
    'newsletter.error.invalidConfiguration',
    'newsletter.error.invalidEmail',
  ],
  'results.${each}': searchKinds.map((kind) => `results.${kind}` as const),
  'results.${kinds[route]}': [
    'results.articles',
    'results.companies',
    'results.entities',
    'results.events',
    'results.pressReleases',
  ],
  'search.kind.${kind}': searchKinds.map((kind) => `search.kind.${kind}` as const),
  'sending.${failure}': answerFailures.map((failure) => `sending.${failure}` as const),
  'sending.${outcome}': ['sending.decoy', 'sending.tooFast', 'sending.expired'],
  'socials.${network}': socialNetworks.map((network) => `socials.${network}` as const),
};

const ids = Object.keys(frCA);
const groups = new Set(ids.map((id) => id.split('.')[0]));

/** The strings and templates of the source that look like the id of a message. */
const literals = new Set<string>();
const templates = new Set<string>();

for (const file of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
  const isSource = /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file);
  if (!isSource || path.dirname(file).endsWith('messages')) continue;
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) literals.add(node.text);
    if (ts.isTemplateExpression(node)) templates.add(node.getText().slice(1, -1));
    ts.forEachChild(node, visit);
  };
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const text = readFileSync(path.join(src, file), 'utf8');
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind));
}

const isId = (template: string) => /^[a-zA-Z]+\.[\w.]*\$\{/.test(template) && groups.has(template.split('.')[0] ?? '');

describe('the messages', () => {
  it('are all used', () => {
    const used = new Set([...literals, ...Object.values(composed).flat()]);
    expect(ids.filter((id) => !used.has(id))).toEqual([]);
  });

  it('whose ids are composed at run time are the listed ones', () => {
    expect([...templates].filter(isId).toSorted()).toEqual(Object.keys(composed).toSorted());
  });
});
