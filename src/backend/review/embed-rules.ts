import { parseVideoAddress } from '#src/contract/video-address.ts';
import type { Report, ReviewedContent } from './reviewed-content.ts';
import { fieldPath, pathIn } from './reviewed-content.ts';
import { attributeOf, elementsIn } from './text-elements.ts';

/** Elements that load something else, by the attribute that names it. A script loads the file at its address, and is left out. */
const sources: Readonly<Record<string, string>> = {
  iframe: 'src',
  embed: 'src',
  audio: 'src',
  video: 'src',
  script: 'src',
  object: 'data',
  oembed: 'url',
};

/** Reports embeds in texts that pages do not load: maps, forms, players. Videos of the two services are links by intent. */
export function reviewEmbeds({ entries }: ReviewedContent, report: Report): void {
  for (const entry of entries) {
    for (const part of entry.parts) {
      for (const [field, html] of Object.entries(part.texts)) {
        for (const element of elementsIn(html)) {
          const { tagName } = element;
          const source = sources[tagName];
          if (source === undefined) continue;
          const address = attributeOf(element, source) || attributeOf(element, 'data-src');
          if (parseVideoAddress(address)) continue;
          const found = `found ${tagName}${address === '' ? '' : ` of ${nameOf(address)}`}`;
          const [shown, advice] =
            tagName === 'script'
              ? ['visitors see nothing of it', 'link to it instead']
              : ['visitors get a link to it', 'give it a title, or write the link yourself'];
          report(
            entry.place,
            pathIn(entry.site, fieldPath(part, field)),
            `expected texts, pictures and links, ${found}: ${shown}; ${advice}`,
          );
        }
      }
    }
  }
}

/** The host of an address; of a file of the site, its path. */
function nameOf(address: string): string {
  return URL.parse(address.replace(/^\/\//, 'https://'))?.host || address.slice(0, 80);
}
