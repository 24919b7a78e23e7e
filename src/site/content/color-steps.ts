/**
 * The colour of a picture in steps that the stylesheet has rules for, since the content security policy allows no style
 * attributes: lightness in tenths, chroma in four steps, hue in twelfths of the circle, in OKLCH.
 *
 * `#28783c` → `l5 c3 h5`
 */
export function toneOf(red: number, green: number, blue: number): string {
  const [lightness, chroma, hue] = toOklch(red, green, blue);
  const chromaStep = chroma < 0.02 ? 0 : chroma < 0.065 ? 1 : chroma < 0.12 ? 2 : 3;
  const tone = `l${Math.min(9, Math.floor(lightness * 10))} c${chromaStep}`;
  return chromaStep === 0 ? tone : `${tone} h${Math.round(hue / 30) % 12}`;
}

/** Lightness 0 to 1, chroma, and hue in degrees; matrices of Björn Ottosson's OKLab, as in CSS Color 4. */
function toOklch(...channels: readonly [number, number, number]): readonly [number, number, number] {
  const [r, g, b] = channels.map(toLinear) as [number, number, number]; // As many as went in.
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const greenToRed = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const blueToYellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(blueToYellow, greenToRed) * 180) / Math.PI;
  return [lightness, Math.hypot(greenToRed, blueToYellow), (hue + 360) % 360];
}

function toLinear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
