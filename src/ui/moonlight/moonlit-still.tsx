import styles from './moonlight.module.css';
import { matrix, warmth } from './moonlight.tsx';

/** Rows of red, green, blue, alpha and a constant, as in `moonlight.tsx`: the sky, which is the paper, is deep blue. */
const sky = '.2 0 0 0 -.04 0 .23 0 0 -.01 0 0 .48 0 0 10 0 8 0 -15';

/** The setting sun, which is the brightest orange there is, is a moon, and so is its light on the water. */
const moon = '0 0 0 0 .965 0 0 0 0 .9 0 0 0 0 .72 14 -7 0 0 -10';

/** The filter that makes the still of a film one of the night, whose sky by day is the paper that it is printed on. */
export function MoonlitStill() {
  return (
    <svg className={styles.place} width="0" height="0" aria-hidden="true" focusable="false">
      <filter id="moonlit-still" colorInterpolationFilters="sRGB">
        <feColorMatrix values={matrix} result="land" />
        <feColorMatrix in="SourceGraphic" values={sky} />
        <feComposite in2="land" result="night" />
        <feColorMatrix in="SourceGraphic" values={warmth} />
        <feComposite in2="night" result="warm" />
        <feColorMatrix in="SourceGraphic" values={moon} />
        <feComposite in2="warm" />
      </filter>
    </svg>
  );
}
