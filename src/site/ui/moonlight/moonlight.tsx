import styles from './moonlight.module.css';

/**
 * Rows of red, green, blue, alpha and a constant, for each of these. The blue of a colour is taken from its red and green:
 * the sky of the day and snow lose most of their light and turn blue, and what is warm keeps its own: a sun is a moon, and
 * windows are lit.
 */
const matrix = '.94 .26 -.65 0 -.03 0 1.19 -.65 0 .03 -.04 .42 .3 0 .03 0 0 0 1 0';

/** White paper, sheets and window frames stay white, though less: they are found by their red and blue. */
const whites = '0 0 0 0 .84 0 0 0 0 .85 0 0 0 0 .87 6 0 4 0 -8.6';

/** What is warm keeps its colour, though less of its light: faces above all, and wood. It is what is redder than blue. */
const warmth = '.88 0 0 0 0 0 .86 0 0 0 0 0 .84 0 0 7 0 -7 0 -1.5';

/** Of a film's still, whose sky by day is the paper that it is printed on: that sky is deep blue. */
const sky = '.2 0 0 0 -.04 0 .23 0 0 -.01 0 0 .48 0 0 10 0 8 0 -15';

/** Its setting sun, which is the brightest orange there is, is a moon, and so is its light on the water. */
const moon = '0 0 0 0 .965 0 0 0 0 .9 0 0 0 0 .72 14 -7 0 0 -10';

/**
 * The filters that make a picture of the day one of the night, whoever drew it (`data-evening` in the tokens), and the still
 * of a film. They are a part of the document because not every browser knows one of another file; and the first, or pictures
 * would change colour.
 */
export function Moonlight() {
  return (
    <svg className={styles.place} width="0" height="0" aria-hidden="true" focusable="false">
      <filter id="moonlight" colorInterpolationFilters="sRGB">
        <feColorMatrix values={matrix} result="night" />
        <feColorMatrix in="SourceGraphic" values={whites} />
        <feComposite in2="night" result="bright" />
        <feColorMatrix in="SourceGraphic" values={warmth} />
        <feComposite in2="bright" />
      </filter>
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
