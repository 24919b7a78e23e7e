import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { IndexHero } from './index-hero.tsx';

const scene = <i>scene</i>;

it('has a scene where nothing else is shown beside its words', () => {
  expect(renderToStaticMarkup(<IndexHero heading="Companies" scene={scene} />)).toContain('scene');
  const filmed = renderToStaticMarkup(<IndexHero heading="Companies" scene={scene} media={<b>film</b>} />);
  expect(filmed).toContain('film');
  expect(filmed).not.toContain('scene');
});

it('has its words alone without a drawing', () => {
  expect(renderToStaticMarkup(<IndexHero heading="Companies" />)).not.toContain('scene');
});
