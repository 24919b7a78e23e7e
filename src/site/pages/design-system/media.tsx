import { TestimonyQuote, type TestimonyQuoteFragment } from '#src/site/cards/testimonies/testimony-quote.tsx';
import type { FragmentOf } from '#src/site/content/graphql.ts';
import { resolveTextLink } from '#src/site/content/rewrite-links.ts';
import type { Locale } from '#src/contract/locales.ts';
import { Figure } from '#src/site/ui/figure/figure.tsx';
import { Prose } from '#src/site/ui/prose/prose.tsx';
import { Push } from '#src/site/ui/push/push.tsx';
import { Section } from '#src/site/ui/section/section.tsx';
import { EmbeddedVideo } from '#src/site/ui/video/embedded-video.tsx';
import { picture } from './cards.tsx';
import styles from './design-system.module.css';
import type { Texts } from './texts.ts';

/** Pictures, videos and testimonies. */
export function Media({ texts, locale }: { texts: Texts; locale: Locale }) {
  const [firstName, lastName, role] = texts.speaker;
  const testimony = { id: 'specimen', title: firstName, firstName, lastName, role, copy: texts.quote, thumbnail: [] };
  return (
    <>
      <Section id="media" heading={texts.parts.media}>
        <div className={styles.tiles}>
          <Figure picture={picture} sizes="30rem" locale={locale} resolveHref={resolveTextLink} legend={texts.legend} />
          <EmbeddedVideo
            address="https://vimeo.com/1084537"
            title={texts.film}
            locale={locale}
            poster={<img src={picture.src} width={picture.width} height={picture.height} alt="" loading="lazy" />}
          />
        </div>
        {/* Fragments are masked by type only; a specimen has no query from which it could get a masked one. */}
        <TestimonyQuote testimony={testimony as unknown as FragmentOf<typeof TestimonyQuoteFragment>} locale={locale} />
      </Section>
      <Push
        heading={texts.push}
        picture={picture}
        links={[{ label: texts.register, url: '#media', isExternal: false }]}
        locale={locale}
      >
        <p className="lead">{texts.lead}</p>
      </Push>
    </>
  );
}

/** Editors' HTML. */
export function RunningText({ texts, locale }: { texts: Texts; locale: Locale }) {
  return (
    <Section id="prose" heading={texts.parts.prose}>
      <Prose html={texts.prose} locale={locale} headingLevel={3} resolveHref={resolveTextLink} />
    </Section>
  );
}
