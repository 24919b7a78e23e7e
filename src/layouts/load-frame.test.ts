import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BackendError } from '#src/content/backend-error.ts';
import { getWording } from '#src/content/wording.ts';
import { createPageNotes } from '#src/request/page-notes.ts';
import type { Site } from '#src/sites.ts';
import { loadFrame } from './load-frame.ts';

const { query, error, warn, request } = vi.hoisted(() => ({
  query: vi.fn(),
  error: vi.fn(),
  warn: vi.fn(),
  request: { current: {} },
}));
vi.mock('#src/content/client.ts', () => ({ content: { query } }));
vi.mock('#src/server/runtime.ts', () => ({ getRuntime: () => ({ log: { error, warn } }) }));
vi.mock('#src/request/request-context.ts', () => ({
  getRequestContext: () => request.current,
  findRequestContext: () => request.current,
}));
vi.mock('waku/router/client', () => ({ useRouter: () => ({}) }));

const site: Site = { handle: 'fr_ca', languageID: 'fr-CA', siteName: 'Français', url: 'https://example.org' };

beforeEach(() => {
  request.current = { requestId: 'r', notes: createPageNotes() };
  for (const mock of [query, error, warn]) mock.mockReset();
});

describe('the frame', () => {
  it('is asked for once in a request, also when the backend fails', async () => {
    query.mockRejectedValue(new BackendError('down', { layer: 'network' }));
    void loadFrame(site);
    const frame = await loadFrame(site);
    expect(frame).toEqual({
      settings: null,
      recurring: null,
      footer: null,
      userConsent: null,
      mainNavigation: [],
      footerNavigation: [],
      legalNavigation: [],
    });
    expect(query).toHaveBeenCalledOnce();
    expect(error).toHaveBeenCalledOnce();
    expect(request.current).toMatchObject({ notes: { isFlawed: true } });
  });

  it('brings the wording of the site along, the editors’ own where they wrote one', async () => {
    const recurring = {
      __typename: 'recurring_GlobalSet',
      programContinuousLabel: 'En tout temps',
      eventFullLabel: ' ',
    };
    query.mockResolvedValue({ recurring });
    expect(getWording('fr-CA').program.continuous).toBe('En continu');
    await loadFrame(site);
    expect(getWording('fr-CA').program.continuous).toBe('En tout temps');
    expect(getWording('fr-CA').event.full).toBe('Complet');
  });

  it('keeps the parts that are there and reports the globals that are not', async () => {
    const footer = { __typename: 'footer_GlobalSet', id: '1' };
    query.mockResolvedValue({ footer, settings: null, mainNavigation: null, legalNavigation: [{ id: '2' }] });
    const frame = await loadFrame(site);
    expect(frame).toMatchObject({ footer, settings: null, mainNavigation: [], legalNavigation: [{ id: '2' }] });
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      'Element(s) Not Found',
      expect.objectContaining({ globals: ['settings', 'recurring', 'userConsent'] }),
    );
  });
});
