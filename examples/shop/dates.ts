import type { Language } from './texts.js';

/** The shop's time zone, named on every page. */
export const TIME_ZONE = 'Europe/Madrid';

/** A date with the time to the minute and the time zone. */
export const TO_THE_MINUTE = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
  timeZone: TIME_ZONE,
  numberingSystem: 'latn',
} as const satisfies Intl.DateTimeFormatOptions;

/** The date locale of a language that names the zone CET or CEST. */
export const dateLocale = (language: Language): string => regions[language] ?? language;

const regions: Readonly<Partial<Record<Language, string>>> = { en: 'en-GB', es: 'es-ES' };

/** A date without the time. */
export const TO_THE_DAY = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: TIME_ZONE,
  numberingSystem: 'latn',
} as const satisfies Intl.DateTimeFormatOptions;

/** Returns the same day some months later, or the last one of a month that has no such day. */
export function monthsLater(from: Date, months: number): Date {
  const month = from.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const then = new Date(from);
  then.setUTCMonth(month, Math.min(from.getUTCDate(), lastDay));
  return then;
}
