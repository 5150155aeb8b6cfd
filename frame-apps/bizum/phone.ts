/** What a phone number may be written with and does not consist of; what pasting brings along is part of it. */
const FILLING = /[\s().\-/\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const PHONE = /^(?:\+34|0034|34)?([5-9]\d{8})$/;

/** A Spanish phone number in E.164 form, however it was written; nothing where it cannot be one. The provider knows which are. */
export function phoneIn(text: string): string | undefined {
  const national = PHONE.exec(text.normalize('NFKC').replace(FILLING, ''))?.[1];
  return national && `+34${national}`;
}

/** The number as it is shown beside its prefix: `600 123 123`. What is no number stays as it was written. */
export function shownPhone(text: string): string {
  const phone = phoneIn(text);
  return phone ? phone.slice(3).replace(/(...)(?=.)/g, '$1 ') : text.slice(0, MAX_LENGTH);
}

/** Longer than anybody writes a number. */
export const MAX_LENGTH = 24;
