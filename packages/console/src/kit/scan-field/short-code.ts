/** Maximum length of a rejected code in a message. */
const SHOWN = 60;

/** A rejected code for a message, cut off if it is long. */
export const shortCode = (text: string): string =>
  text.length > SHOWN ? `${text.slice(0, SHOWN)}...` : text;
