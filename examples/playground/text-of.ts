/**
 * One of a list of texts, by a key from the sandbox; a key that the list lacks is shown as it is.
 */
export const textOf = (texts: Readonly<Record<string, string>>, key: string): string =>
  texts[key] ?? key;
