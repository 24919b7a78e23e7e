import { describe, expect, it } from 'vitest';
import type { FragmentOf } from '#src/site/content/graphql.ts';
import { parseEnv } from '#src/platform/process/env.ts';
import { type ConsentFragment, toConsent } from './consent.ts';
import { tagManagerOf } from './tag-manager.ts';
import { tagManagerUrl } from './tag-manager.ts';

const env = parseEnv({ SITE_URL: 'https://example.org', SYSTEM_NAME: 'Le Tremplin' });
const [french, english] = env.sites;

const nothing = {
  isEnabled: true,
  heading: null,
  description: null,
  acceptLabel: null,
  rejectLabel: null,
  privacyPolicyLink: [],
};
const policy = { __typename: 'entry_Entry', label: ' ', entry: [{ id: '1', title: 'Page', uri: 'pages/privacy' }] };

function consentOf(fields: object, site = english) {
  if (!site) throw new Error('The default settings have two sites.');
  return toConsent(fields as FragmentOf<typeof ConsentFragment>, site, env); // At run time a masked fragment is its plain data.
}

describe('the consent banner', () => {
  it.each([false, null])('is absent when the backend’s flag is %s', (isEnabled) => {
    expect(consentOf({ ...nothing, isEnabled })).toBeNull();
  });

  it('is absent when the backend returns nothing', () => {
    expect(french && toConsent(null, french, env)).toBeNull();
  });

  it('has the catalogue’s text for each text that an editor left empty', () => {
    expect(consentOf({ ...nothing, heading: ' ', description: '<p> </p>', acceptLabel: 'Sure' })).toMatchObject({
      title: 'We would like to measure our audience',
      description: expect.stringContaining('which pages are read'),
      accept: 'Sure',
      reject: 'Decline',
      policy: null,
    });
    expect(consentOf(nothing, french)).toMatchObject({ accept: 'Accepter', reject: 'Refuser' });
    expect(consentOf({ ...nothing, privacyPolicyLink: [policy] })?.policy).toMatchObject({
      label: 'Privacy policy',
      url: '/en/pages/privacy',
    });
  });

  it('identifies its wording by language and text', () => {
    const wording = (fields: object, site = english) => consentOf({ ...nothing, ...fields }, site)?.record.wording;
    expect(wording({})).toMatch(/^en-CA\.[0-9a-f]{8}$/);
    expect(wording({})).toBe(wording({ privacyPolicyLink: [policy] }));
    expect(wording({})).not.toBe(wording({ description: 'We measure more.' }));
    expect(wording({}, french)).toMatch(/^fr-CA\./);
  });

  it('names its second cookie after the organisation', () => {
    expect(consentOf(nothing)?.record).toMatchObject({
      cookie: 'galletita_privacy_policy_consent',
      flagCookie: 'leTremplinUserConsentAccepted',
    });
  });
});

describe('the tag manager', () => {
  const measured = parseEnv({ GTM_ID: 'GTM-ABC1' });

  it('is absent in development and without a container', () => {
    expect(tagManagerOf({ env: measured, isDevelopment: true })).toBeNull();
    expect(tagManagerOf({ env, isDevelopment: false })).toBeNull();
    expect(tagManagerOf({ env: measured, isDevelopment: false })).toEqual({
      id: 'GTM-ABC1',
      auth: null,
      preview: null,
    });
  });

  it('is requested with an environment only where one is set', () => {
    const base = 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC1';
    expect(tagManagerUrl({ id: 'GTM-ABC1', auth: null, preview: null })).toBe(base);
    expect(tagManagerUrl({ id: 'GTM-ABC1', auth: 'a', preview: 'env-2' })).toBe(
      `${base}&gtm_auth=a&gtm_preview=env-2&gtm_cookies_win=x`,
    );
  });
});
