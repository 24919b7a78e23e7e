/** Id of the banner, by which the footer's control opens it and links lead to it. */
export const consentId = 'consent';

/** Name of the document's event that says that the banner's `data-choice` has another value. */
export const choiceEvent = 'consent-choice';
