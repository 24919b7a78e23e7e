import { expect, test } from 'vitest';
import { externalLinkFixture, imageFixture } from '#tests/support/content-fixtures.ts';
import { renderBlock } from '#tests/support/render-block.tsx';
import { BoxedTextImageBlock } from './boxed-text-image-block.tsx';

test('the box has its theme, and the picture is on the side it is aligned to', async () => {
  const data = { copy: '<p>Le quai.</p>', image: [imageFixture()], mainLink: [externalLinkFixture()] };
  const html = await renderBlock(BoxedTextImageBlock, { ...data, theme: 'accent', hAlign: 'left' });
  expect(html).toContain('data-theme="accent"');
  expect(html).toContain('data-picture="left"');
  expect(html).toContain('data-tilt');
  expect(html).toContain('<p>Le quai.</p>');
  expect(await renderBlock(BoxedTextImageBlock, data)).toMatch(/data-picture="right".*data-theme="leaf"/);
});

test('each part may be absent, and without any part nothing is rendered', async () => {
  expect(await renderBlock(BoxedTextImageBlock, { copy: '<p>Seul.</p>' })).not.toContain('data-tilt');
  expect(await renderBlock(BoxedTextImageBlock, {})).toBe('');
});

test('every link that the editor placed is there', async () => {
  const mainLink = [
    externalLinkFixture('En français', 'https://a.example/'),
    externalLinkFixture('En anglais', 'https://b.example/'),
  ];
  const html = await renderBlock(BoxedTextImageBlock, { mainLink });
  expect(html).toMatch(
    /href="https:\/\/a\.example\/"[^>]*>En français.*href="https:\/\/b\.example\/"[^>]*>En anglais/s,
  );
});

test('on paper what a person says beside an upright portrait is a band, and everything else is a box', async () => {
  const portrait = imageFixture('portrait', { width: 422, height: 483 });
  const quotation = '<blockquote><p>« Je vous dis où sont les roches. »</p></blockquote><p>Elle guide.</p>';
  const data = { copy: quotation, image: [portrait], theme: 'paper', hAlign: 'left' };
  const band = await renderBlock(BoxedTextImageBlock, data);
  expect(band).toMatch(/^<div[^>]* data-theme="leaf" data-picture="left"/);
  expect(band).not.toContain('data-long');
  expect(band).toContain('<p>Elle guide.</p>');
  const long = await renderBlock(BoxedTextImageBlock, {
    ...data,
    copy: quotation.replace('roches', 'roches '.repeat(30)),
  });
  expect(long).toContain('data-long');
  for (const other of [{ theme: 'leaf' }, { copy: '<p>Elle guide.</p>' }, { image: [imageFixture()] }, { image: [] }]) {
    expect(await renderBlock(BoxedTextImageBlock, { ...data, ...other })).not.toMatch(/^<div[^>]* data-theme=/);
  }
});
