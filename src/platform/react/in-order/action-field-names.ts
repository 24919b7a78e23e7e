/** The number in the name of a hidden field: `name="$ACTION_REF_3"`, `name="$ACTION_3:0"`. */
const fieldName = /( name="\$ACTION_(?:REF_)?)(\d+)(?=[":])/g;

/**
 * Numbers the forms of a page by their place in the document. React numbers them in the order in which it renders them,
 * which differs from time to time; a browser that goes back restores the visitor's input only if the form's fields still
 * have the same names.
 *
 * Bound to the names of the hidden fields that react-dom 19.3.1 writes for an action with bound arguments. Without it forms
 * work, but input may be lost on the way back without script. Way out: numbers of React's that do not depend on the order
 * of rendering.
 */
export function createFormNumbering(): (html: string) => string {
  const places = new Map<string, string>();
  const placeOf = (number: string) => {
    const place = places.get(number) ?? String(places.size);
    places.set(number, place);
    return place;
  };
  return (html) =>
    html.includes('"$ACTION_')
      ? html.replace(fieldName, (_, before: string, number: string) => before + placeOf(number))
      : html;
}
