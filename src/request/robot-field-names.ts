/**
 * Name of the field that people do not see. It is none of the names or words by which browsers and password keepers
 * recognise what they fill in by themselves (an address, a name, a website), and one that robots like to fill.
 */
export const decoyName = 'remarks';

/** Name of the field with the signed time at which the form was rendered. */
export const renderedAtName = 'renderedAt';
