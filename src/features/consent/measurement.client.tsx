'use client';

import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { consentAtom } from './consent-atom.ts';
import { type ConsentRecord, consentState } from './consent-cookies.ts';
import { type PageView, type TagManager, countPageView, startMeasuring, stopMeasuring } from './tag-manager.ts';

interface MeasurementProps {
  record: ConsentRecord;
  /** Null where nothing is measured: without a container, and in development. */
  tagManager: TagManager | null;
  view: PageView;
}

/**
 * Keeps what this tab knows of the choice as the cookies say, and measures by it. They are read again on each
 * navigation and when the visitor comes back to the tab: another one may have changed them.
 */
export function Measurement({ record, tagManager, view }: MeasurementProps) {
  const [consent, setConsent] = useAtom(consentAtom);

  useEffect(() => {
    const read = () => {
      // Without cookies the answer holds for this document.
      if (navigator.cookieEnabled) setConsent(consentState(document.cookie, record));
    };
    read();
    window.addEventListener('pageshow', read);
    window.addEventListener('focus', read);
    return () => {
      window.removeEventListener('pageshow', read);
      window.removeEventListener('focus', read);
    };
  }, [record, setConsent]);

  useEffect(() => {
    if (consent === null) return;
    if (consent !== 'accepted') stopMeasuring();
    else if (tagManager) startMeasuring(tagManager);
    countPageView(view);
  }, [consent, tagManager, view]);

  return null;
}
