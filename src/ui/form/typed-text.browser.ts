import { findAround, onPage } from '#src/lib/page-events.ts';
import { forgetTyped, typedKey } from './typed-text-key.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A field's text; of a list also which of how many lines was chosen, because its words change with the language. */
type Kept = readonly [text: string, line?: number, lines?: number];

/**
 * Keeps what is typed into the fields within `data-keeps="contact"` in this tab until it is sent, and gives it back to
 * empty fields: after a link was followed, in the other language, after a reload, and on the page of a new release. What
 * is never typed (the signed time, the decoy) stands outside of the mark.
 */
export function listen(): void {
  const begin = () => {
    for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-forgets]'))
      forgetTyped(dataset['forgets'] ?? '');
    for (const group of document.querySelectorAll<HTMLElement>('[data-keeps]')) {
      giveBack(group);
      keep(group); // Also what was typed before this script was there.
    }
  };
  const keepAround = (event: Event) => {
    const group = findAround<HTMLElement>(event, '[data-keeps]');
    if (group) keep(group);
  };
  onPage('input', keepAround);
  onPage('change', keepAround);
  // A page fetched ahead has not seen what is being typed into this one.
  if ('prerendering' in document && document.prerendering) document.addEventListener('prerenderingchange', begin);
  else begin();
}

const fieldsOf = (group: HTMLElement) => [...group.querySelectorAll<Field>('input, select, textarea')];
const keyOf = ({ dataset }: HTMLElement) => typedKey(dataset['keeps'] ?? '');

function keep(group: HTMLElement): void {
  const kept = fieldsOf(group).flatMap((field): [string, Kept][] => {
    if (field.value === '') return [];
    const isList = field instanceof HTMLSelectElement;
    return [[field.name, isList ? [field.value, field.selectedIndex, field.length] : [field.value]]];
  });
  try {
    if (kept.length > 0) sessionStorage.setItem(keyOf(group), JSON.stringify(kept));
    else sessionStorage.removeItem(keyOf(group));
  } catch {
    // No storage, or no room in it: what is typed lasts as long as the page.
  }
}

function giveBack(group: HTMLElement): void {
  const kept = new Map(readKept(keyOf(group)));
  for (const field of fieldsOf(group)) {
    const [text, line = 0, lines] = kept.get(field.name) ?? [''];
    if (field.value !== '') continue;
    field.value = text;
    if (field instanceof HTMLSelectElement && field.selectedIndex < 0)
      field.selectedIndex = field.length === lines ? line : 0;
  }
}

function readKept(key: string): [string, Kept][] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as [string, Kept][]; // Only `keep` writes it.
  } catch {
    return [];
  }
}
