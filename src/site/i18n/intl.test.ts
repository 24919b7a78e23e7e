import { type MessageFormatElement, TYPE, parse } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it, vi } from 'vitest';
import { type MessageId, formatMessage, getIntl } from './intl.ts';
import { enCA } from './messages/en-CA.ts';
import { frCA } from './messages/fr-CA.ts';

const ids = Object.keys(frCA) as MessageId[]; // Object.keys widens the catalogue's own ids to string.

/** The names that a message asks for, in alphabetical order. */
function argumentsOf(message: string): string[] {
  const names = (elements: readonly MessageFormatElement[]): string[] =>
    elements.flatMap((element) => {
      if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
      if (element.type === TYPE.tag) return names(element.children);
      const inner = 'options' in element ? Object.values(element.options).flatMap((option) => names(option.value)) : [];
      return [element.value, ...inner];
    });
  return [...new Set(names(parse(message)))].toSorted();
}

describe('the catalogues', () => {
  it('have the same ids in the same order', () => {
    expect(Object.keys(enCA)).toEqual(ids);
  });

  it('take the same arguments in both languages', () => {
    for (const id of ids) expect(argumentsOf(enCA[id]), id).toEqual(argumentsOf(frCA[id]));
  });

  it('have no straight apostrophe in French and no empty text', () => {
    for (const id of ids) {
      expect(frCA[id], id).not.toContain("'");
      expect(frCA[id].trim(), id).not.toBe('');
      expect(enCA[id].trim(), id).not.toBe('');
    }
  });

  it('count one thing in another form than two, but for words that have one form only', () => {
    for (const [catalogue, exceptions] of [
      [frCA, ['results.trails', 'events.countToCome']],
      [enCA, ['articles.readingTime']],
    ] as const) {
      const same = ids.filter((id) =>
        parse(catalogue[id]).some(
          (element) =>
            element.type === TYPE.plural &&
            element.options['one'] &&
            JSON.stringify(element.options['one'].value) === JSON.stringify(element.options['other']?.value),
        ),
      );
      expect(same).toEqual(exceptions);
    }
  });

  it('are formatted without an error in both languages, whatever the count', () => {
    for (const locale of ['fr-CA', 'en-CA'] as const) {
      for (const id of ids) {
        for (const number of [0, 1, 2, 1_000_000]) {
          const names = argumentsOf(frCA[id]);
          const values = Object.fromEntries(names.map((name) => [name, number]));
          expect(formatMessage(locale, id, values), id).not.toMatch(/[{}]|undefined/);
        }
      }
    }
  });
});

describe('formatMessage', () => {
  it.each([
    [0, 'Aucun événement', 'No events'],
    [1, '1 événement', '1 event'],
    [2, '2 événements', '2 events'],
    [12_000, '12\u00A0000 événements', '12,000 events'],
  ])('counts %d', (count, french, english) => {
    expect(formatMessage('fr-CA', 'results.events', { count })).toBe(french);
    expect(formatMessage('en-CA', 'results.events', { count })).toBe(english);
  });

  it('sets French spaces, also around the values', () => {
    expect(formatMessage('fr-CA', 'search.resultsFor', { count: 2, query: "l'été" })).toBe(
      '2 résultats pour «\u202Fl’été\u202F»',
    );
    expect(formatMessage('fr-CA', 'newsletter.success')).toMatch(/\u202F!$/);
  });

  it('writes years without grouping', () => {
    expect(formatMessage('en-CA', 'footer.copyright', { years: '2026', name: 'Le Tremplin' })).toBe(
      '© 2026 Le Tremplin',
    );
  });

  it('has the specified texts', () => {
    expect(formatMessage('en-CA', 'newsletter.success')).toBe('You are subscribed to the newsletter!');
    expect(formatMessage('en-CA', 'newsletter.error.genericError')).toBe('An error occurred. Please try again.');
    expect(formatMessage('en-CA', 'contact.error')).toBe(
      'Something went wrong. Please verify your information and try again.',
    );
    expect(formatMessage('en-CA', 'empty.description')).toBe(
      "We couldn't find any results for your search. Please try again with different filters.",
    );
  });

  it('throws when a value is missing', () => {
    expect(() => formatMessage('fr-CA', 'header.home')).toThrow(/name/);
  });

  it('reports a missing value once in production, and shows the text', () => {
    vi.stubEnv('NODE_ENV', 'production');
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(formatMessage('en-CA', 'header.home')).toBe('{name}, home');
    expect(formatMessage('en-CA', 'header.home')).toBe('{name}, home');
    expect(error).toHaveBeenCalledOnce();
    error.mockRestore();
    vi.unstubAllEnvs();
  });

  it('makes one formatter for each language', () => {
    expect(getIntl('fr-CA')).toBe(getIntl('fr-CA'));
    expect(getIntl('en-CA')).not.toBe(getIntl('fr-CA'));
  });
});
