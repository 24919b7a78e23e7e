/** Characters of a summary that a card shows whole: what an editor writes beyond them is cut there. */
export const summaryLength = 180;

/** Characters of a description that search engines show. */
export const descriptionLength = 160;
