import { findAround, onPage } from '#src/platform/lib/page-events.ts';
import { forgetTyped, typedKey } from './typed-text-key.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A field's text; for a select also the index and number of its options, because their labels depend on the language. */
type Kept = readonly [text: string, line?: number, lines?: number];

/**
 * Stores the text typed into fields within `data-keeps="contact"` in this tab until the form is sent, and restores it into
 * empty fields: after a navigation, in the other language, after a reload, and on the page of a new release. Fields that
 * visitors do not fill in (the signed time, the honeypot) are outside this element.
 */
export function keepTypedText(): void {
  const begin = () => {
    for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-forgets]'))
      forgetTyped(dataset['forgets'] ?? '');
    for (const group of document.querySelectorAll<HTMLElement>('[data-keeps]')) {
      giveBack(group);
      keep(group); // Includes text that was typed before this script ran.
    }
  };
  const keepAround = (event: Event) => {
    const group = findAround<HTMLElement>(event, '[data-keeps]');
    if (group) keep(group);
  };
  onPage('input', keepAround);
  onPage('change', keepAround);
  // A prefetched page does not have the text that is being typed into this one.
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
    // Without storage, or when it is full, the text lasts as long as the page.
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
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as [string, Kept][]; // Written only by `keep`.
  } catch {
    return [];
  }
}
