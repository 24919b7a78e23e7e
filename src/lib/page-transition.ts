/**
 * Lets the browser fade from one document to the next. It stands in every document itself: both have to say so before
 * they are painted. `base.css` has what the fading looks like.
 */
export const pageTransition =
  '@view-transition{navigation:auto}@media (prefers-reduced-motion:reduce){@view-transition{navigation:none}}';
