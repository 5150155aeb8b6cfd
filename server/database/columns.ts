import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** A column with a point in time. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A column with an amount in minor units. */
export const minorUnits = (name: string) => bigint(name, { mode: 'number' });
