import { expect, it } from 'vitest';
import { frameDrawing, isUnframed, ownSize } from './drawing-frame.ts';

const drawing = (attributes: string) =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"${attributes}><path/></svg>`;

it.each([
  ['', null, true],
  [' width="400"', null, true],
  [' width="100%" height="100%"', null, true],
  [' width="400" height="300"', { width: 400, height: 300 }, false],
  [" width='40mm' height='20 mm'", { width: 151.18, height: 75.59 }, false],
  [' width="72pt" height="1in"', { width: 96, height: 96 }, false],
  [' viewBox="0 0 4 3"', null, false],
  [' viewBox="0 0 4 3" width="400"', null, false],
])('of a drawing with%s', (attributes, size, isWithout) => {
  const found = ownSize(drawing(attributes));
  expect(found && { width: Number(found.width.toFixed(2)), height: Number(found.height.toFixed(2)) }).toEqual(size);
  expect(isUnframed(drawing(attributes))).toBe(isWithout);
});

it('a drawing without a viewBox gets one, and no other is touched', () => {
  expect(frameDrawing(drawing(' width="400"'), { width: 400, height: 300 })).toBe(
    '<?xml version="1.0"?><svg width="400" height="300" viewBox="0 0 400 300" xmlns="http://www.w3.org/2000/svg"><path/></svg>',
  );
  expect(frameDrawing(drawing(' viewBox="0 0 4 3"'), { width: 4, height: 3 })).toBeNull();
  expect(frameDrawing('no drawing', { width: 4, height: 3 })).toBeNull();
});
