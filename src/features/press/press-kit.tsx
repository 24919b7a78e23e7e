import type { ReactNode } from 'react';
import { content } from '#src/content/client.ts';
import { type ResultOf, graphql } from '#src/content/graphql.ts';
import { orWithout } from '#src/content/or-without.ts';
import { formatMessage } from '#src/i18n/intl.ts';
import { feedHref, href } from '#src/routes.ts';
import { type Site, localeOf } from '#src/sites.ts';
import { LogoMark } from '#src/ui/logo/logo.tsx';
import { Section } from '#src/ui/section/section.tsx';
import styles from './press-kit.module.css';

export const PressKitQuery = graphql(`
  query PressKit($site: String!) {
    companies: entryCount(section: "companies", site: [$site])
    programs: entryCount(section: "programs", site: [$site])
    entities: entryCount(section: "entities", site: [$site])
    partners: entryCount(section: "partners", site: [$site])
  }
`);

/** The place of the kit on the page. */
export const kitAnchor = 'press-kit';

/** What has a number in the kit, the screen that lists it, and its name. */
const counted = [
  ['companies', 'companiesIndex', 'press.kit.companies'],
  ['programs', 'programsIndex', 'press.kit.programs'],
  ['entities', 'coachsAndExpertsIndex', 'press.kit.entities'],
  ['partners', 'partnersIndex', 'press.kit.partners'],
] as const;

/** The addresses of the organisation's mark: what is in `public/` is a deploying organisation's own. */
const markFiles = [
  ['SVG', '/favicon.svg'],
  ['PNG', '/icon-512.png'],
] as const;

/**
 * What a journalist takes along, in a folder: how many companies, programs, people and partners there are to write about, the
 * organisation's mark, and the ways to follow the releases.
 */
export async function PressKit({ site }: { site: Site }) {
  const locale = localeOf(site);
  const counts = await orWithout(content.query(PressKitQuery, { site: site.handle }), null);
  return (
    <Section id={kitAnchor} className={styles.kit}>
      <div className={styles.folder} data-theme="accent">
        <div className={styles.tab}>
          <h2>{formatMessage(locale, 'press.kit.title')}</h2>
        </div>
        <div className={styles.sheets}>
          {counts && <Directories counts={counts} site={site} />}
          <Leaf heading={formatMessage(locale, 'press.kit.mark')}>
            <div className={styles.logo}>
              <p className={styles.mark} aria-hidden="true">
                <LogoMark />
              </p>
              <ul role="list" className={styles.files}>
                {markFiles.map(([name, file]) => (
                  <li key={name}>
                    <a href={file} download>
                      {name}
                      <span className="sr"> {formatMessage(locale, 'press.kit.markFile')}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          </Leaf>
          <Leaf heading={formatMessage(locale, 'press.kit.follow')}>
            <p>{formatMessage(locale, 'press.kit.followText')}</p>
            <ul role="list" className={styles.files}>
              <li>
                <a href={feedHref('pressReleasesIndex', site, 'feed.xml')} type="application/atom+xml">
                  Atom
                </a>
              </li>
              <li>
                <a href={feedHref('pressReleasesIndex', site, 'feed.json')} type="application/feed+json">
                  JSON Feed
                </a>
              </li>
            </ul>
          </Leaf>
        </div>
        <p className={styles.pocket}>
          {formatMessage(locale, 'press.kit.lead')}
          <a href={href('contact', site)}>{formatMessage(locale, 'press.kit.ask')}</a>
        </p>
      </div>
    </Section>
  );
}

function Directories({ counts, site }: { counts: ResultOf<typeof PressKitQuery>; site: Site }) {
  const locale = localeOf(site);
  const shown = counted.filter(([name]) => counts[name] > 0);
  if (shown.length === 0) return null;
  return (
    <Leaf heading={formatMessage(locale, 'press.kit.directories')}>
      <ul role="list" className={styles.figures}>
        {shown.map(([name, route, message]) => {
          const count = counts[name];
          return (
            <li key={name}>
              <a href={href(route, site)}>
                <b>{formatMessage(locale, 'press.kit.count', { count })}</b> {formatMessage(locale, message, { count })}
              </a>
            </li>
          );
        })}
      </ul>
    </Leaf>
  );
}

function Leaf({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={styles.leaf} data-theme="paper" data-paper>
      <h3>{heading}</h3>
      {children}
    </section>
  );
}
