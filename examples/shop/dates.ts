import type { Language } from './words/index.js';

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
} as const satisfies Intl.DateTimeFormatOptions;

/** The date locale of a language that names the zone CET or CEST. */
export const dateLocale = (language: Language) => (language === 'es' ? 'es-ES' : 'en-GB');
