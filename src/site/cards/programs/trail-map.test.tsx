import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { asFragment, englishSite, imageFixture } from '#tests/support/content-fixtures.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { TrailMap } from './trail-map.tsx';
import { TrailStrip } from './trail-strip.tsx';

type TrailOfMap = Parameters<typeof TrailMap>[0]['trails'][number];

function program(id: string, legend: string | null = null, isContinuous = false) {
  return {
    __typename: 'program_Entry',
    id,
    title: id,
    displayName: id,
    uri: `programs/${id.toLowerCase()}`,
    description:
      '<p>Nine months to make it a product that people pay for. Then the road begins, with all its stones, its hills and its long evenings by the fire.</p>',
    duration: '9 months, two days a month',
    isContinuous,
    mainLink: [],
    patch: [{ __typename: 'images_Asset', id: `patch-${id}`, legend }],
  };
}

const trail = (id: string, programs: unknown[], given: object = {}) => ({
  __typename: 'programTrail_Entry',
  id,
  title: `Trail ${id}`,
  heading: null,
  description: '<p>From here to there.</p>',
  theme: 'leaf',
  image: [],
  video: [],
  programs,
  ...given,
});

const twoTrails = (given?: object) => [
  trail('1', [program('A', 'Kilometre 0'), program('B', 'Kilometre 3')], given),
  trail('2', [program('C', 'Kilometre 8'), program('D', 'Kilometre 21')], given),
];

const map = (trails: object[], given: Partial<Parameters<typeof TrailMap>[0]> = {}) =>
  renderToStaticMarkup(
    <TrailMap
      trails={trails.map((each) => asFragment<TrailOfMap>(each))}
      site={englishSite}
      locale="en-CA"
      headingLevel={2}
      next="programsIndex"
      {...given}
    />,
  );

const namesIn = (html: string) => [...html.matchAll(/<a[^>]*>([^<]+)/g)].map(([, name]) => name);

beforeEach(() => void provideFakeRuntime());

describe('the map of the trails', () => {
  it('is one list of all their programs, in the order of their kilometres', () => {
    const html = map([
      trail('1', [program('Large', 'Kilometre 42'), program('Eau', 'Kilometre 21')]),
      trail('2', [null, program('Trace', 'Kilometre 0')]),
    ]);
    expect(html.match(/<ol/g)).toHaveLength(1);
    expect(namesIn(html)).toEqual(['Trace', 'Eau', 'Large']);
    expect(html).toMatch(
      /Trail 2<\/span> <\/span>Kilometre.0<.*Trail 1<\/span> <\/span>Kilometre.21<.*>Kilometre.42</s,
    );
    expect(html).toContain('href="/en/programs/eau"');
  });

  it('numbers the programs, in the order of the trails, when one has no kilometre', () => {
    const html = map([trail('1', [program('B', 'Kilometre 9'), program('A')])]);
    expect(namesIn(html)).toEqual(['B', 'A', 'All programs']);
    expect(html).toMatch(/Kilometre.9.*Stage.2/s);
  });

  it('has a trail with a program that may be entered at any time beside the way, without an order', () => {
    const html = map([trail('1', [program('Portage', 'Kilometre 8')]), trail('2', [program('Fanal', null, true)])]);
    expect(html).toMatch(/<ol.*Portage.*<\/ol>.*<h3[^>]*>Trail 2<\/h3>.*<ul.*Fanal.*<\/ul>/s);
    expect(html).not.toContain('Stage');
  });

  it('says as many sentences of each program as are short, and the first part of its facts', () => {
    const html = map([trail('1', [program('Portage', 'Kilometre 8')])]);
    expect(html).toContain('<p>Nine months to make it a product that people pay for.</p>');
    expect(html).not.toContain('two days');
  });

  it('is under its heading, or under that of a single trail', () => {
    expect(map([trail('1', [program('A')])])).toMatch(/<h2[^>]*>Trail 1<\/h2>.*From here to there/s);
    const html = map([trail('1', [program('A')])], { heading: 'Start where you are', description: '<p>Anywhere.</p>' });
    expect(html).toMatch(/<h2[^>]*>Start where you are<\/h2>.*Anywhere/s);
    expect(html).not.toContain('From here to there');
  });

  it('describes each trail where trails are the subject', () => {
    const html = map([trail('1', [program('A')]), trail('2', [program('B')])], { heading: 'Map', hasLegend: true });
    expect(html).toMatch(/id="trail-1".*<h3[^>]*>Trail 1<\/h3>.*From here to there.*id="trail-2"/s);
  });

  it('describes two trails each before its first program, and leads on where they end', () => {
    const html = map(twoTrails(), {
      heading: 'Map',
      description: '<p>Anywhere.</p>',
      hasLegend: true,
      next: 'programFinder',
    });
    expect(html).toMatch(
      /id="trail-1".*Trail 1<\/h3>.*<ol.*>A<\/a>.*>B<\/a>.*id="trail-2".*Trail 2<\/h3>.*>C<\/a>.*>D<\/a>.*<\/ol>.*Anywhere/s,
    );
    expect(html.indexOf('Find my program')).toBeGreaterThan(html.indexOf('</ol>'));
  });

  it('has rows below it for trails whose description is too long for a place beside the way', () => {
    const long = { description: `<p>${'From here to there. '.repeat(20)}</p>` };
    const html = map(twoTrails(long), { heading: 'Map', hasLegend: true });
    expect(html.indexOf('id="trail-1"')).toBeGreaterThan(html.indexOf('</ol>'));
  });

  it('has a signpost with the names of its programs, which only a pointer can follow', () => {
    const html = map(twoTrails(), { heading: 'Map', hasLegend: true });
    const [sign = ''] = html.match(/<div class="[^"]*" aria-hidden="true"><div.*?<\/div>/s) ?? [];
    expect(sign.match(/<a [^>]*tabindex="-1"/gi)).toHaveLength(4);
    expect(sign).toMatch(/href="\/en\/programs\/d".*D<.*21.km/s);
  });

  it('lays what it describes on alternate sides of the way, each trail on the side that the way comes down on', () => {
    const html = map(twoTrails(), { heading: 'Map', hasLegend: true });
    const sides = [...html.matchAll(/data-side="(\w+)"/g)].map(([, side]) => side);
    expect(sides).toEqual(['right', 'left', 'right', 'right', 'left', 'right']);
    expect(map(twoTrails(), { heading: 'Map' })).not.toContain('data-side');
  });

  it('describes first, without waiting for its picture and its patch, the trail that begins first', () => {
    const patched = (id: string, legend: string) => ({
      ...program(id),
      patch: [imageFixture(id, { legend })],
    });
    const trails = [
      trail('2', [program('C', 'Kilometre 8'), patched('D', 'Kilometre 21')]),
      trail('1', [patched('A', 'Kilometre 0'), program('B', 'Kilometre 3')], { image: [imageFixture('trail')] }),
    ];
    const html = map(trails, { heading: 'Map', hasLegend: true });
    expect(html).toMatch(/id="trail-1".*id="trail-2"/s);
    expect([...html.matchAll(/loading="(\w+)"/g)].map(([, loading]) => loading)).toEqual(['eager', 'eager', 'lazy']);
    expect(map(trails, { heading: 'Map' })).not.toContain('eager');
  });

  it('is left out without a program', () => {
    expect(map([trail('1', [])])).toBe('');
  });
});

describe('the trail at the end of a program', () => {
  const strip = (programs: object[], currentId: string) =>
    renderToStaticMarkup(
      <TrailStrip
        trail={asFragment<Parameters<typeof TrailStrip>[0]['trail']>(trail('1', programs))}
        site={englishSite}
        locale="en-CA"
        headingLevel={2}
        currentId={currentId}
      />,
    );

  it('marks the program whose page it is on', () => {
    const html = strip([program('A', 'Kilometre 1'), program('B', 'Kilometre 2')], 'B');
    expect(html.match(/aria-current="page"/g)).toHaveLength(1);
    expect(html).toMatch(/aria-current="page"[^>]*>B/);
    expect(html).toContain('<ol');
  });

  it('has no order with a continuous program, and is left out when there is no other program', () => {
    expect(strip([program('A'), program('B', null, true)], 'A')).toContain('<ul');
    expect(strip([program('A')], 'A')).toBe('');
  });
});
