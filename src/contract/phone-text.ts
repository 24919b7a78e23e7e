/** `Tél. :`, `Cell`, `Phone:` before a number. */
const label = /^(?:t[ée]l(?:[ée]phone)?|cell(?:ulaire)?|mobile|phone)\b\.?\s*:?\s*/i;

/** Words before an extension; the library of numbers knows only English ones. */
const extension = /\b(?:poste|local|loc|ext(?:ension)?|p)\.? ?[:#]? ?(?=\d)/i;

/** A number as people write it, as the library reads it: `Tél. : 418 555-0142, poste : 12` → `418 555-0142 ext. 12`. */
export function toReadablePhone(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replace(label, '').replace(extension, ' ext. ');
}
