/** The sandbox's time zone: receipts, dashboard and demo shop all show it by name. */
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
