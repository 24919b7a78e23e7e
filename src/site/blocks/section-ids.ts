import { toAnchorId } from '#src/platform/lib/fold-text.ts';

interface NamedSection {
  readonly navLabel: string | null;
  readonly anchor: string | null;
}

/** Ids that the frame of the page already uses. */
const reservedIds = ['content', 'page-heading'];

/** Labels whose missing id has already been reported by this process. */
const reported = new Set<string>();

/**
 * The id of each section, unique on the page; undefined for a section without an anchor or label. A label for which
 * there is no id, because it contains no letter or digit and the anchor is unusable, is reported once.
 */
export function toSectionIds(sections: readonly NamedSection[]): (string | undefined)[] {
  const taken = new Set(reservedIds);
  return sections.map(({ navLabel, anchor }) => {
    const wanted = toUsableId(anchor) ?? toUsableId(navLabel);
    if (!wanted) {
      if (navLabel?.trim()) reportMissingId(navLabel.trim());
      return undefined;
    }
    let id = wanted;
    for (let count = 2; taken.has(id); count += 1) id = `${wanted}-${count}`;
    taken.add(id);
    return id;
  });
}

/** An anchor that is a valid id stays as the editor wrote it, because links elsewhere may use it. */
function toUsableId(text: string | null | undefined): string | null {
  const anchor = text?.trim().replace(/^#/, '') ?? '';
  if (/^[A-Za-z][\w-]*$/.test(anchor)) return anchor;
  return /[\p{L}\p{N}]/u.test(anchor) ? toAnchorId(anchor) : null;
}

/** The specification requires this line on the console, in French. */
function reportMissingId(label: string): void {
  if (reported.has(label)) return;
  reported.add(label);
  console.error(`La section de navigation « ${label} » n’a pas d’identifiant.`);
}
