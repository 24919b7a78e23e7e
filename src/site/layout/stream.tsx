import { type ReactNode, Suspense } from 'react';
import { toOwnAddress } from '#src/site/content/preview-address.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import { getRequestContext, getSite, markFlawed } from '#src/platform/request/request-context.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { localeOf } from '#src/contract/sites.ts';
import { PartRecovery } from './part-recovery.client.tsx';
import styles from './stream.module.css';

interface StreamProps {
  /** Shown until the content arrives; it has the height of the finished content. */
  readonly fallback: ReactNode;
  /**
   * Loads and renders the content, or is content that has already been loaded. An error is logged and shown as a
   * notice, and the rest of the page stays.
   */
  readonly children: (() => Promise<ReactNode>) | Exclude<ReactNode, Promise<unknown>>;
}

/** A part of a page that streams after the page's heading, with its own Suspense and error boundary. */
export function Stream({ fallback, children }: StreamProps) {
  return (
    <PartRecovery failure={<LoadFailure />}>
      <Suspense fallback={fallback}>
        {typeof children === 'function' ? <StreamedPart load={children} /> : children}
      </Suspense>
    </PartRecovery>
  );
}

async function StreamedPart({ load }: { load: () => Promise<ReactNode> }) {
  try {
    return await load();
  } catch (error) {
    getRuntime().log.error('A part of a page could not be loaded; visitors see a notice in its place.', {
      requestId: getRequestContext().requestId,
      error,
    });
    markFlawed();
    return <LoadFailure />;
  }
}

/** Says that a part is missing and links to the page itself to load it again, which works without JavaScript. */
function LoadFailure() {
  const locale = localeOf(getSite());
  const { url } = getRequestContext();
  return (
    <p className={styles.failure} role="status">
      {formatMessage(locale, 'error.section')} <a href={toOwnAddress(url)}>{formatMessage(locale, 'error.tryAgain')}</a>
    </p>
  );
}

interface SkeletonProps {
  readonly shape?: 'cards' | 'people' | 'text';
  readonly count?: number;
}

/** Placeholder of a part that is loading: `cards` and `people` for lists, `text` for running text. Hidden from screen readers. */
export function Skeleton({ shape = 'cards', count = 3 }: SkeletonProps) {
  return (
    <div className={styles.skeleton} data-shape={shape} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  );
}
