interface RobotFieldsProps {
  /** Signed time at which the form was rendered. */
  readonly renderedAt: string;
  /** Tells the rare person who meets the decoy to leave it empty. */
  readonly decoyLabel: string;
  /** Id of the decoy, which no other form of the page has. */
  readonly decoyId: string;
}

/**
 * What tells a person from a robot without a puzzle: the time of rendering, and a decoy that is out of sight, out of the
 * tab order, hidden from assistive technology and closed to browsers and password keepers that fill in forms. A form
 * that was refused for its decoy comes with another time, and so with an empty one.
 */
export function RobotFields({ renderedAt, decoyLabel, decoyId }: RobotFieldsProps) {
  return (
    <>
      <div className="sr" aria-hidden="true">
        <label htmlFor={decoyId}>{decoyLabel}</label>
        <input
          key={renderedAt}
          id={decoyId}
          name={decoyName}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
          data-bwignore=""
          data-form-type="other"
        />
      </div>
      <input type="hidden" name={renderedAtName} value={renderedAt} />
    </>
  );
}

/**
 * Name of the field that people do not see. It is none of the names or words by which browsers and password keepers
 * recognise what they fill in by themselves (an address, a name, a website), and one that robots like to fill.
 */
export const decoyName = 'remarks';

/** Name of the field with the signed time at which the form was rendered. */
export const renderedAtName = 'renderedAt';
