import { beforeAll, expect, it } from 'vitest';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { renderToHtml } from '#tests/support/render.tsx';
import { EmbeddedVideo } from './embedded-video.tsx';

beforeAll(() => void provideFakeRuntime());

it('without JavaScript it is a link that says it leads to the service', async () => {
  const html = await renderToHtml(
    <EmbeddedVideo address="https://vimeo.com/1084537" title="Le lapin" locale="fr-CA" />,
  );
  expect(html).toMatch(/<a[^>]*href="https:\/\/vimeo.com\/1084537"[^>]*target="_blank"/);
  expect(html).toContain('Voir la vidéo sur Vimeo\u00A0: Le lapin (nouvel onglet)');
  expect(html).toContain('src="/video-poster/vimeo/1084537"');
});

it('nothing in it asks the service for anything', async () => {
  const html = await renderToHtml(<EmbeddedVideo address="https://youtu.be/aqz-KE-bpKQ" title={null} locale="en-CA" />);
  expect(html).not.toMatch(/<(iframe|script|link)|src="http/);
});

it('an editor’s poster replaces the service’s', async () => {
  const html = await renderToHtml(
    <EmbeddedVideo address="https://youtu.be/aqz-KE-bpKQ" title={null} locale="fr-CA" poster={<b>Affiche</b>} />,
  );
  expect(html).toContain('<b>Affiche</b>');
  expect(html).not.toContain('video-poster');
});

it('an address of neither service shows nothing', async () => {
  expect(await renderToHtml(<EmbeddedVideo address="https://example.org/film" title="x" locale="fr-CA" />)).toBe('');
});
