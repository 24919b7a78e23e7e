import { describe, expect, it } from 'vitest';
import { type ConsentRecord, alignedFlag, choiceCookies, consentState } from './consent-cookies.ts';
import { expiredMeasurementCookies } from './measurement-cookies.ts';

const record: ConsentRecord = { cookie: 'c.k|', flagCookie: 'xUserConsentAccepted', wording: 'fr-CA.1a2b3c4d' };
const now = new Date('2026-11-20T21:30:00.123Z');
const pairOf = (cookie: string | undefined) => cookie?.split(';')[0] ?? '';

describe('the choice in cookies', () => {
  it('is stored with time and wording, for a year, for this site only', () => {
    expect(choiceCookies('accepted', record, now, true)).toEqual([
      'c.k|=accepted.2026-11-20T21:30:00Z.fr-CA.1a2b3c4d; Max-Age=31536000; Path=/; SameSite=Strict; Secure',
      'xUserConsentAccepted=true; Max-Age=31536000; Path=/; SameSite=Strict; Secure',
    ]);
    const [, flag] = choiceCookies('rejected', record, now, false);
    expect(flag).toBe('xUserConsentAccepted=false; Max-Age=31536000; Path=/; SameSite=Strict');
  });

  it.each(['accepted', 'rejected'] as const)('%s is read as it was stored, among other cookies', (choice) => {
    const [cookie] = choiceCookies(choice, record, now, true);
    expect(consentState(`a=b; ${pairOf(cookie)}; js=1`, record)).toBe(choice);
  });

  it('of acceptance is no longer valid with another wording in the same language', () => {
    const [accepted] = choiceCookies('accepted', record, now, true);
    const [rejected] = choiceCookies('rejected', record, now, true);
    const changed = { ...record, wording: 'fr-CA.00000000' };
    const english = { ...record, wording: 'en-CA.00000000' };
    expect(consentState(pairOf(accepted), changed)).toBe('undecided');
    expect(consentState(pairOf(rejected), changed)).toBe('rejected');
    expect(consentState(pairOf(accepted), english)).toBe('accepted');
  });

  it('is the same in both cookies: the second follows the first', () => {
    const flag = 'xUserConsentAccepted';
    expect(alignedFlag(`a=b; ${flag}=true`, flag, 'accepted', true)).toBeNull();
    expect(alignedFlag('a=b', flag, null, true)).toBeNull();
    expect(alignedFlag(`${flag}=true; a=b`, flag, null, true)).toBe(`${flag}=; Max-Age=0; Path=/`);
    const attributes = 'Max-Age=31536000; Path=/; SameSite=Strict; Secure';
    expect(alignedFlag(`${flag}=true`, flag, 'rejected', true)).toBe(`${flag}=false; ${attributes}`);
    expect(alignedFlag('', flag, 'accepted', true)).toBe(`${flag}=true; ${attributes}`);
  });

  it.each([
    null,
    '',
    'c.k|=accepted',
    'c.k|=true.2026-11-20T21:30:00Z.fr-CA.1a2b3c4d',
    'c.k|=accepted.2026-11-20.fr-CA.1a2b3c4d',
    'c.k|=accepted.2026-11-20T21:30:00Z.fr-CA.1a2b3c4dx',
    'c.k|=accepted.2026-11-20T21:30:00Z.de-CH.1a2b3c4d',
    'cxk|=accepted.2026-11-20T21:30:00Z.fr-CA.1a2b3c4d',
    'xc.k|=accepted.2026-11-20T21:30:00Z.fr-CA.1a2b3c4d',
    'xUserConsentAccepted=true',
  ])('is absent in %j', (cookies) => {
    expect(consentState(cookies, record)).toBe('undecided');
  });
});

describe('cookies of the measurement service', () => {
  const cookies =
    '_ga=1; _ga_ABC123=2; _gid=3; _gat=1; _gat_UA-1=1; _gallery=1; locale=fr; _dc_gtm_UA-12-3=1; _gcl_au=1; _gcl_aw=2; _gac_UA-1=1; _gclx=1';

  it('are removed on the host and on every domain above it', () => {
    expect(expiredMeasurementCookies('_ga=1', 'www.example.qc.ca')).toEqual([
      '_ga=; Max-Age=0; Path=/',
      '_ga=; Max-Age=0; Path=/; Domain=www.example.qc.ca',
      '_ga=; Max-Age=0; Path=/; Domain=example.qc.ca',
      '_ga=; Max-Age=0; Path=/; Domain=qc.ca',
    ]);
  });

  it.each(['127.0.0.1', 'localhost', '[::1]'])('have no domain on %s, and others stay', (hostname) => {
    const removed = expiredMeasurementCookies(cookies, hostname).map((cookie) => cookie.split('=')[0]);
    expect(removed.join(' ')).toBe('_ga _ga_ABC123 _gid _gat _gat_UA-1 _dc_gtm_UA-12-3 _gcl_au _gcl_aw _gac_UA-1');
  });

  it('are removed in a bounded number', () => {
    const many = Array.from({ length: 400 }, (_, index) => `_ga_${index}=1`).join('; ');
    expect(expiredMeasurementCookies(many, 'localhost')).toHaveLength(50);
  });
});
