import { classNames } from '#src/site/ui/class-names.ts';
import styles from './trail-line.module.css';

/** Shapes in a square of 100 units that the parent's style sheet stretches from one stop to the next. */
const shapes = {
  /** Down, then across in one long sweep: into the next stop from its side. */
  bend: 'M0 0C-12 44 2 74 34 82S78 84 100 100',
  /** Across, then down: the same, upside down. */
  descent: 'M0 100C-12 56 2 26 34 18S78 16 100 0',
  /** Down, round, and level into what lies there. */
  arrive: 'M0 0C-8 60 10 92 44 96S84 97 100 100',
  /** Across below what is above it, then down. */
  turn: 'M0 0C0 30 14 32 36 25S70 14 84 22 100 46 100 66V100',
  /** From one side to the other, leaning. */
  lean: 'M0 0C46 6 54 94 100 100',
  /** Across, and down at the end only. */
  ledge: 'M0 0C72 0 80 4 88 40S94 100 100 100',
  /** A hairpin: down, back across, and down again. */
  hairpin: 'M100 0C100 80 0 20 0 100',
  /** From the right: out, round, back below it, and down at the left. */
  switchback: 'M100 0C113 0 120 10 120 29S112 58 96 58C66 58 40 54 12 57 2 58 0 68 0 100',
  /** Straight down its middle. */
  straight: 'M50 0V100',
  /** Straight across its middle. */
  level: 'M0 50H100',
} as const;

interface TrailLineProps {
  readonly shape: keyof typeof shapes;
  readonly className?: string | undefined;
  /** Whether it runs on a trodden path, which its parent's style sheet colours with `--bed`. */
  readonly hasBed?: boolean;
}

/** The dashed line of the trail, from one stop to the next. It is drawn by scrolling where the browser can do that. */
export function TrailLine({ shape, className, hasBed = false }: TrailLineProps) {
  return (
    <svg
      className={classNames(styles.line, className)}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {hasBed && <path className={styles.bed} d={shapes[shape]} vectorEffect="non-scaling-stroke" />}
      <path d={shapes[shape]} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
