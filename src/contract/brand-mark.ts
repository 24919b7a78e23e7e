/** An organisation's mark, taken apart so that it can be put into other drawings. */
export interface Mark {
  /** Namespaces and painting attributes of the root element. */
  readonly attributes: string;
  /** Content of the root element. */
  readonly shapes: string;
  readonly viewBox: string;
  readonly width: number;
  readonly height: number;
}

/** From this many times its height on, a mark is a logo with the name in it. */
const widthOfName = 2;

/** Whether the mark contains the name, which is then not repeated. */
export const hasName = ({ width, height }: Mark): boolean => width / height >= widthOfName;

/** Whether the mark takes the colours of its ground, as `currentColor` and `var(--accent)`. */
export const isTinted = ({ attributes, shapes }: Mark): boolean =>
  /currentColor|var\(--accent\)/.test(attributes + shapes);

/** Bytes of the largest mark: it is sent to every visitor. */
const mostBytes = 200_000;

/** References of one mark, each of which may repeat others. */
const mostReferences = 20;

const shapes = new Set(
  'svg g defs symbol use title desc metadata style path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask pattern image'.split(
    ' ',
  ),
);

const nameForm = String.raw`[\w:.-]+`;
const valueForm = String.raw`(?:"[^"<]*"|'[^'<]*')`;
const attribute = new RegExp(String.raw`\s+(${nameForm})\s*=\s*(${valueForm})`, 'y');
const token = new RegExp(
  String.raw`<!--(?:(?!--)[\s\S])*-->|<(/?)([A-Za-z][\w:.-]*)((?:\s+${nameForm}\s*=\s*${valueForm})*)\s*(/?)>|<!\[CDATA\[[^\]<]*\]\]>|[^<]+`,
  'y',
);
const prologue = /^\uFEFF?(?:\s|<\?xml[^?]*\?>|<!--(?:(?!--)[\s\S])*-->|<!DOCTYPE[^[>]*>)*/;
const otherEncoding = /^<\?xml[^?]*encoding\s*=\s*["'](?!utf-8)/i;
const ownPicture = /^data:image\/(?:png|jpeg|webp);base64,[\w+/=\s]+$/;

/** Takes a mark apart. Throws for a file that is not well formed, or that could run or load something. */
export function parseMark(svg: string): Mark {
  if (svg.length > mostBytes)
    refuse(`a drawing of at most ${mostBytes / 1000} kB`, `${Math.ceil(svg.length / 1000)} kB`);
  if (otherEncoding.test(svg)) refuse('a file in UTF-8', 'another encoding');
  const [before = ''] = prologue.exec(svg) ?? [];
  const open: string[] = [];
  let root: { start: number; attributes: string } | null = null;
  let end = svg.length;
  let references = 0;
  token.lastIndex = before.length;
  while (token.lastIndex < svg.length) {
    const at = token.lastIndex;
    const [whole, closing, name, attributes = '', selfClosing] =
      token.exec(svg) ?? refuse(wellFormed, excerpt(svg, at));
    if (name === undefined) {
      if (open.length === 0 && whole.trim() && !whole.startsWith('<!--')) refuse(wellFormed, excerpt(svg, at));
      if (open.at(-1) === 'style') checkStyle(whole);
      continue;
    }
    if (closing) {
      if (open.pop() !== name) refuse(wellFormed, `${whole} where another element is open`);
      if (open.length === 0) end = at;
      continue;
    }
    if (root === null ? name !== 'svg' : open.length === 0) refuse('one <svg> element', whole.slice(0, 60));
    // Editors leave notes under a prefix; nothing shows them.
    if (!shapes.has(name) && !name.includes(':'))
      refuse('shapes, gradients and pictures inside the file alone', `<${name}>`);
    checkAttributes(name, attributes);
    if (name === 'use' && ++references > mostReferences) refuse(`at most ${mostReferences} <use> elements`, 'more');
    root ??= { start: token.lastIndex, attributes };
    if (!selfClosing) open.push(name);
  }
  if (root === null || open.length > 0)
    refuse(wellFormed, open.length > 0 ? `<${open.at(-1)}> without its end` : 'no <svg>');
  const undeclared = [...svg.matchAll(/[\s</]([\w-]+):[\w-]+[\s=>/]/g)].find(
    ([, prefix = '']) => !/^xml(?:ns)?$/.test(prefix) && !svg.includes(`xmlns:${prefix}=`),
  );
  if (undeclared) refuse(`xmlns:${undeclared[1]} on the root element`, 'none');
  const size = sizeOf(root.attributes);
  return { ...size, attributes: paintingOf(root.attributes), shapes: svg.slice(root.start, end).trim() };
}

const wellFormed = 'a well-formed SVG drawing';

function refuse(expected: string, found: string): never {
  throw new Error(`expected ${expected}, found ${found}`);
}

const excerpt = (svg: string, at: number) => JSON.stringify(svg.slice(at, at + 40));

function checkAttributes(element: string, attributes: string): void {
  for (const { name, value } of attributesOf(attributes)) {
    const local = name.replace(/^.*:/, '');
    if (/^on/i.test(local)) refuse('no script', `${name} of <${element}>`);
    if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(value))
      refuse('attributes without character references', `${name}="${value.slice(0, 40)}"`);
    if (local === 'href' && !/^#[\w.:-]+$/.test(value) && !ownPicture.test(value))
      refuse(
        'references inside the file and pictures as data:image/png, jpeg or webp',
        `${name}="${value.slice(0, 40)}"`,
      );
    if (local !== 'href') checkStyle(value);
  }
}

/** A style sheet or an attribute, whose only addresses are those of other parts of the file. */
function checkStyle(text: string): void {
  const outside = /url\(\s*["']?(?!#)[^)]{0,40}|@(?!media\b)[\w-]+|\\|\bjavascript:|\bexpression\(|&#/i.exec(text);
  if (outside) refuse('styles that refer to parts of the file alone', JSON.stringify(outside[0]));
}

interface Attribute {
  /** As written, with the space before it. */
  readonly text: string;
  readonly name: string;
  readonly value: string;
}

/** The attributes of a tag whose form the expression of tokens has checked. */
function attributesOf(tag: string): Attribute[] {
  const found: Attribute[] = [];
  attribute.lastIndex = 0;
  for (let match = attribute.exec(tag); match; match = attribute.exec(tag)) {
    const [text, name = '', quoted = ''] = match;
    found.push({ text, name, value: quoted.slice(1, -1) });
  }
  return found;
}

function sizeOf(attributes: string): Pick<Mark, 'viewBox' | 'width' | 'height'> {
  const valueOf = (wanted: string) => attributesOf(attributes).find(({ name }) => name === wanted)?.value ?? '';
  const [left = 0, top = 0, width = Number.NaN, height = Number.NaN] = valueOf('viewBox')
    ? valueOf('viewBox')
        .trim()
        .split(/[\s,]+/)
        .map(Number)
    : [0, 0, ...['width', 'height'].map((name) => Number(/^([\d.]+)(?:px)?$/.exec(valueOf(name))?.[1] ?? Number.NaN))];
  if (![left, top].every(Number.isFinite) || !(width > 0 && height > 0 && width / height < 20 && height / width < 4))
    refuse('a viewBox, at most twenty times as wide as high', valueOf('viewBox') || 'none');
  return { viewBox: `${left} ${top} ${width} ${height}`, width, height };
}

const placing = new Set('xmlns x y width height viewBox id version preserveAspectRatio overflow transform'.split(' '));

/** Without attributes that would place or size the drawing. */
function paintingOf(attributes: string): string {
  const kept = attributesOf(attributes).filter(({ name }) => !placing.has(name));
  return kept.map(({ text }) => text.trim()).join(' ');
}
