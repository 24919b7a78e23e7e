import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BackendError } from '#src/site/content/backend-error.ts';
import { type SectionRoute, hasSection } from '#src/site/content/optional-sections.ts';
import { getWording } from '#src/site/content/editable-labels.ts';
import { type RequestContext, runWithRequestContext } from '#src/platform/request/request-context.ts';
import type { Site } from '#src/contract/sites.ts';
import { fakeRequestContext } from '#tests/support/fake-runtime.ts';
import { loadFrame } from './load-frame.ts';

const { query, error, warn } = vi.hoisted(() => ({ query: vi.fn(), error: vi.fn(), warn: vi.fn() }));
vi.mock('#src/site/content/client.ts', () => ({ content: { query } }));
vi.mock('#src/platform/process/runtime.ts', () => ({ getRuntime: () => ({ log: { error, warn } }) }));

const site: Site = { handle: 'fr_ca', languageID: 'fr-CA', siteName: 'Français', url: 'https://example.org' };

let context: RequestContext;
const load = () => runWithRequestContext(context, () => loadFrame(site));

const wording = () => runWithRequestContext(context, () => getWording('fr-CA'));

beforeEach(() => {
  context = fakeRequestContext();
  for (const mock of [query, error, warn]) mock.mockReset();
});

describe('the frame', () => {
  it('is queried once per request, even when the backend fails', async () => {
    query.mockRejectedValue(new BackendError('down', { layer: 'network' }));
    void load();
    const frame = await load();
    expect(frame).toEqual({
      settings: null,
      recurring: null,
      footer: null,
      userConsent: null,
      mainNavigation: [],
      footerNavigation: [],
      legalNavigation: [],
      sections: null,
    });
    expect(query).toHaveBeenCalledOnce();
    expect(error).toHaveBeenCalledOnce();
    expect(context.notes.isFlawed).toBe(true);
  });

  it('brings the wording of the site, with the editors’ own texts', async () => {
    const recurring = {
      __typename: 'recurring_GlobalSet',
      programContinuousLabel: 'En tout temps',
      eventFullLabel: ' ',
    };
    query.mockResolvedValue({ recurring });
    expect(wording().program.continuous).toBe('En continu');
    await load();
    expect(wording().program.continuous).toBe('En tout temps');
    expect(wording().event.full).toBe('Complet');
  });

  it('says which sections the organisation has; without an answer it has all', async () => {
    const has = (route: SectionRoute) => runWithRequestContext(context, () => hasSection(route));
    expect(has('pressReleasesIndex')).toBe(true);
    query.mockResolvedValue({ sections: [{ sectionHandle: 'articlesIndex' }, null] });
    await load();
    expect(has('articlesIndex')).toBe(true);
    expect(has('pressReleasesIndex')).toBe(false);
    context = fakeRequestContext();
    query.mockResolvedValue({ sections: null });
    await load();
    expect(has('pressReleasesIndex')).toBe(true);
  });

  it('keeps the parts that exist and reports the globals that every site needs', async () => {
    const footer = { __typename: 'footer_GlobalSet', id: '1' };
    query.mockResolvedValue({ footer, settings: null, mainNavigation: null, legalNavigation: [{ id: '2' }] });
    const frame = await load();
    expect(frame).toMatchObject({ footer, settings: null, mainNavigation: [], legalNavigation: [{ id: '2' }] });
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      'Element(s) Not Found',
      expect.objectContaining({ globals: ['settings'] }),
    );
  });
});
