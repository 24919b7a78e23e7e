/** Id of the banner, by which the footer's control opens it and links lead to it. */
export const consentId = 'consent';
