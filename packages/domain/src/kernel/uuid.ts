const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True if the text has the format of an id, such as one pasted into a search field. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
