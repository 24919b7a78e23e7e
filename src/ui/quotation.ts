/** Characters of a quotation that fill a screen of a phone in the largest type; a longer one is set two steps smaller. */
export const mostInDisplay = 140;
