import type { FragmentOf } from '#src/site/content/graphql.ts';
import { resolveTextLink } from '#src/site/content/rewrite-links.ts';
import { getWording } from '#src/site/content/editable-labels.ts';
import type { Locale } from '#src/contract/locales.ts';
import type { Site } from '#src/contract/sites.ts';
import { Heading, type HeadingLevel, nextLevel } from '#src/site/ui/heading.tsx';
import { ContentLink } from '#src/site/ui/link/content-link.tsx';
import { LogoPlate, isBlank } from '#src/site/ui/logo-plate/logo-plate.tsx';
import { Prose } from '#src/site/ui/prose/prose.tsx';
import { tie } from '#src/site/ui/no-break.tsx';
import styles from './partner-card.module.css';
import { type Partner, type PartnerCardFragment, toPartner } from './partner.ts';

interface PartnerCardProps {
  readonly partner: FragmentOf<typeof PartnerCardFragment>;
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  /** Whether it has the whole width of the page. */
  readonly isLarge?: boolean;
  /** Id of a person whom the page is about, so that they are not listed among the partner's experts. */
  readonly except?: string | null;
}

/** A partner. Partners have no page, so the card shows everything about them. */
export function PartnerCard({
  partner: masked,
  site,
  locale,
  headingLevel,
  isLarge = false,
  except,
}: PartnerCardProps) {
  const { id, name, isMain, logo, description, links, experts } = toPartner(masked, site, locale);
  const wording = getWording(locale).partner;
  const isBare = !logo || isBlank(logo);
  return (
    <article
      id={`partner-${id}`}
      className={styles.partner}
      data-large={isLarge || undefined}
      data-bare={isBare || undefined}
    >
      {!(isLarge && isBare) && <LogoPlate logo={logo} name={name} size={isLarge ? 'l' : 'm'} />}
      <div className={styles.words}>
        {isMain && <p className={styles.soft}>{wording.main}</p>}
        <Heading level={headingLevel} className={styles.name}>
          {tie(name)}
        </Heading>
        <Prose
          html={description}
          locale={locale}
          headingLevel={nextLevel(headingLevel)}
          resolveHref={resolveTextLink}
        />
        {links.map((link, position) => (
          <p key={position}>
            <ContentLink link={link} locale={locale}>
              {tie(link.kind === 'external' && !link.isLabelled ? wording.website : link.label)}
              <span className="sr"> ({name})</span>
            </ContentLink>
          </p>
        ))}
        <Experts
          id={`partner-${id}-experts`}
          label={wording.experts}
          experts={experts.filter((expert) => expert.id === null || expert.id !== except)}
        />
      </div>
    </article>
  );
}

interface ExpertsProps {
  readonly id: string;
  readonly label: string;
  readonly experts: Partner['experts'];
}

/** The people whom a partner lends, by name. */
function Experts({ id, label, experts }: ExpertsProps) {
  if (experts.length === 0) return null;
  return (
    <div>
      <p className={styles.soft} id={id}>
        {label}
      </p>
      <ul role="list" aria-labelledby={id}>
        {experts.map((expert) => (
          <li key={expert.id}>
            {expert.href ? <a href={expert.href}>{expert.name}</a> : expert.name}
            {expert.role && <span className={styles.role}>{expert.role}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
