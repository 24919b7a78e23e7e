interface RobotFieldsProps {
  /** Signed time at which the form was rendered. */
  readonly renderedAt: string;
  /** Asks a person who comes across the decoy to leave it empty. */
  readonly decoyLabel: string;
  /** Id of the decoy, unique on the page. */
  readonly decoyId: string;
}

/**
 * Fields that tell a person from a robot without a puzzle: the time of rendering, and a decoy that is invisible, not in
 * the tab order, hidden from assistive technology and ignored by browsers and password managers that fill in forms.
 * After a refusal the time is another one, which resets the decoy.
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
 * Name of the decoy. Browsers and password managers do not recognise it as something to fill in (an address, a name, a
 * website), but robots like to fill it.
 */
export const decoyName = 'remarks';

/** Name of the field with the signed time at which the form was rendered. */
export const renderedAtName = 'renderedAt';
