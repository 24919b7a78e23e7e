import { expect, it, vi } from 'vitest';
import { previewLinksScript } from '#src/platform/lib/inline-scripts.ts';
import { fakeRequestContext, provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { renderToHtml } from '#tests/support/render.tsx';
import { Document } from './document.tsx';

// The framework's router needs its own build.
vi.mock('./client-navigation.client.tsx', () => ({ ClientNavigation: () => null }));
vi.mock('#look/fonts.css?inline', () => ({ default: '@font-face{}' }));
vi.mock('#look/fonts.css?url', () => ({ default: '/fonts.css' }));

it('opens links outside of the frame in a preview only', async () => {
  provideFakeRuntime();
  const context = fakeRequestContext();
  expect(await renderToHtml(<Document>x</Document>, context)).not.toContain(previewLinksScript);
  const preview = { ...context, isPreview: true, previewToken: 't'.repeat(32) };
  expect(await renderToHtml(<Document>x</Document>, preview)).toContain(previewLinksScript);
});
