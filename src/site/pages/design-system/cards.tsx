import { CardList } from '#src/site/ui/card/card-list.tsx';
import { Card } from '#src/site/ui/card/card.tsx';
import { Clamp } from '#src/site/ui/clamp/clamp.tsx';
import type { PictureData } from '#src/site/ui/picture/picture.tsx';
import { Section } from '#src/site/ui/section/section.tsx';
import styles from './design-system.module.css';
import type { Texts } from './texts.ts';

/** A picture that needs no content backend. */
export const picture: PictureData = {
  src: '/share-card.png',
  webp: '',
  width: 1200,
  height: 630,
  alt: '',
  legend: null,
  focalPoint: null,
  tone: null,
};

/** All steps of tilts. */
const angles = [1.55, 2.5, 4.9].flatMap((angle) => [-angle, angle]);

/** Cards with and without a picture, with the longest texts, wide; and every tilt. */
export function Cards({ texts }: { texts: Texts }) {
  const [first, second, third] = texts.cards;
  const card = { href: '#cards', headingLevel: 3, meta: texts.cardMeta } as const;
  return (
    <>
      <Section id="cards" heading={texts.parts.cards}>
        <Card {...card} id="wide" index={0} title={first} picture={picture} isWide>
          <Clamp lines={3}>{texts.cardText}</Clamp>
        </Card>
        <CardList>
          <Card {...card} id="1" index={0} title={first} picture={picture}>
            <Clamp lines={3}>{texts.cardText}</Clamp>
          </Card>
          <Card {...card} id="2" index={1} title={second} picture={null}>
            <Clamp lines={4}>{texts.cardText}</Clamp>
          </Card>
          <Card {...card} id="3" index={2} title={third} picture={picture} />
        </CardList>
      </Section>
      <Section id="tilts" heading={texts.parts.tilts}>
        <ul role="list" className={styles.row}>
          {angles.map((angle) => (
            <li key={angle} className={styles.print} data-tilt={angle}>
              {texts.cardMeta}
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
