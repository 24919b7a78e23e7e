/** A place on the middle of a stream, in units of its drawing, and how broad the water is there. */
export type StreamPoint = readonly [x: number, y: number, breadth: number];

type Point = readonly [x: number, y: number];

/**
 * A closed line through the middles between points, which are its corners, rounded off.
 * @example toOutline([[0, 0], [10, 0], [10, 10]]) // 'M5 0Q10 0 10 5Q10 10 5 5Q0 0 5 0Z'
 */
export function toOutline(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return '';
  const turns = points.map((point, index) => [point, toMiddle(point, points[index + 1] ?? first)] as const);
  const start = toMiddle(first, points[1] ?? first);
  const curves = [...turns.slice(1), ...turns.slice(0, 1)];
  return `M${show(start)}${curves.map(([corner, end]) => `Q${show(corner)} ${show(end)}`).join('')}Z`;
}

/** The outline of a stream: each of its two edges lies half a breadth from its middle, at a right angle to its course. */
export function toStream(course: readonly StreamPoint[]): string {
  const edges = course.map(([x, y, breadth], index) => {
    const [fromX, fromY] = course[Math.max(0, index - 1)] ?? [x, y];
    const [toX, toY] = course[index + 1] ?? [x, y];
    const length = Math.hypot(toX - fromX, toY - fromY) || 1;
    const [acrossX, acrossY] = [((fromY - toY) / length) * (breadth / 2), ((toX - fromX) / length) * (breadth / 2)];
    return { left: [x - acrossX, y - acrossY], right: [x + acrossX, y + acrossY] } as const;
  });
  return toOutline([...edges.map(({ left }) => left), ...edges.map(({ right }) => right).toReversed()]);
}

/** The shore of a lake with bays, no two of an order alike. Its surface is about that of a disc of this radius. */
export function toShore(radius: number, order: number): string {
  const corners = 18;
  return toOutline(
    Array.from({ length: corners }, (_, index): Point => {
      const angle = (index / corners) * 2 * Math.PI;
      const bays =
        0.085 * Math.cos(2 * angle + order) + 0.075 * Math.cos(3 * angle + 2.1 * order) + 0.03 * Math.cos(7 * angle);
      return [radius * (1.02 + bays) * 1.05 * Math.cos(angle), radius * (1.02 + bays) * 0.96 * Math.sin(angle)];
    }),
  );
}

function toMiddle([x, y]: Point, [otherX, otherY]: Point): Point {
  return [(x + otherX) / 2, (y + otherY) / 2];
}

function show(point: Point): string {
  return point.map((number) => Math.round(number)).join(' ');
}
