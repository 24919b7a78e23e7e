import { atom } from 'jotai';
import type { ConsentState } from './consent-cookies.ts';

/**
 * The visitor's choice as this tab knows it, shared by the banner, the footer's control and the measurement. Null until
 * the browser's cookies have been read: then what the server has read from them counts. The server never sets it.
 */
export const consentAtom = atom<ConsentState | null>(null);
