import { Type } from 'typebox';
import {
  amount,
  as,
  atLeast,
  choice,
  exactly,
  maybe,
  named,
  number,
  pattern,
  string,
  text,
  type Of,
} from '../schema-words.js';

// What a shopper agrees to who lets a merchant charge without them.

export const RecurringType = named(
  'RecurringType',
  'Why a merchant charges without the shopper: a fixed `SUBSCRIPTION`, `INSTALLMENTS` of one purchase, or `UNSCHEDULED`, such as a top-up.',
  choice(['SUBSCRIPTION', 'INSTALLMENTS', 'UNSCHEDULED']),
);
export type RecurringType = Of<typeof RecurringType>;

export const Recurring = named(
  'Recurring',
  'The later charges that a shopper agrees to when they pay.',
  exactly({
    type: RecurringType,
    text: text(500, 'What the shopper agrees to, in their language. They read it before they pay.'),
    amount: maybe(
      amount('The most that each later charge takes, in minor units. Default: any amount.', 1),
    ),
    interval: maybe(
      pattern(
        '^P[1-9][0-9]{0,2}[DWMY]$',
        'The time from one charge to the next, an ISO 8601 duration of days, weeks, months or years, such as `P1M`.',
      ),
    ),
    endsAt: maybe(
      Type.Integer({
        minimum: 0,
        maximum: 4_102_444_800,
        description: 'When the agreement ends, in Unix seconds. Default: when it is revoked.',
      }),
    ),
  }),
);
export type Recurring = Of<typeof Recurring>;

export const RecurringTerms = named(
  'RecurringTerms',
  'The later charges that the shopper agrees to by paying, as the components show them.',
  atLeast({
    type: as(RecurringType, 'Why the merchant will charge without the shopper.'),
    text: string('What the shopper agrees to, in the merchant’s words.'),
    amount: maybe(number('The most that each later charge takes, in minor units.')),
    interval: maybe(string('The time from one charge to the next, an ISO 8601 duration.')),
    nextAt: maybe(
      number('When the next charge is due, in Unix seconds. Absent without an interval.'),
    ),
    endsAt: maybe(number('When the agreement ends, in Unix seconds.')),
  }),
);
export type RecurringTerms = Of<typeof RecurringTerms>;
