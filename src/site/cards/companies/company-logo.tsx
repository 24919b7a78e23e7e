import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { MediumFragment, toPicture } from '#src/site/content/picture.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { first } from '#src/platform/lib/items.ts';
import { hrefOfUri } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';
import { classNames } from '#src/site/ui/class-names.ts';
import { Picture } from '#src/site/ui/picture/picture.tsx';
import styles from './company-logo.module.css';

export const CompanyLogoFragment = graphql(
  `
    fragment CompanyLogo on company_Entry {
      id
      title
      uri
      displayName
      logo(limit: 1) {
        id
        ...Medium
      }
    }
  `,
  [MediumFragment],
);

interface CompanyLogoProps {
  readonly company: FragmentOf<typeof CompanyLogoFragment>;
  readonly site: Site;
  readonly locale: Locale;
  /** Whether the logo links to the company's page; beside the company's name it is only a picture. */
  readonly isLink?: boolean;
  /** Whether it fills three fifths of its frame, where it stands for a picture. */
  readonly isLarge?: boolean;
  /** Loading priority of the picture: `normal` on the first screen. */
  readonly priority?: 'normal' | 'low';
  /** Its tilt in degrees. What tilts blends only with what tilts with it, so that its parents must not tilt instead. */
  readonly tilt?: number;
  readonly className?: string | undefined;
}

/**
 * A company's logo in one ink, whatever its ground; on a wall of logos and on a sheet of paper it is stamped. Without a
 * logo, the company's name.
 */
export function CompanyLogo({
  company,
  site,
  locale,
  isLink = true,
  isLarge = false,
  priority = 'low',
  tilt,
  className,
}: CompanyLogoProps) {
  const { title, uri, displayName, logo } = readFragment(CompanyLogoFragment, company);
  const name = formatText(locale, displayName ?? title);
  const picture = toPicture(MediumFragment, first(logo));
  if (!isLink && !picture) return null;
  const alt = isLink ? formatMessage(locale, 'companies.logo', { name }) : '';
  const shown = picture ? (
    <Picture picture={picture} sizes="12rem" priority={priority} alt={alt} className={styles.picture} />
  ) : (
    <span className={styles.name}>{name}</span>
  );
  const plate = { className: classNames(styles.plate, className), 'data-tilt': tilt };
  return isLink && uri ? (
    <a {...plate} href={hrefOfUri(uri, site)}>
      {shown}
    </a>
  ) : (
    <span {...plate} data-size={isLarge ? 'l' : undefined}>
      {shown}
    </span>
  );
}
