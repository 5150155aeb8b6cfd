import { Type, type Static, type TProperties, type TSchema } from 'typebox';

// The building blocks of the API's schemas. Editors, the docs and openapi.json show the
// descriptions.

/** The type that a schema describes. */
export type Of<T extends TSchema> = Readonly<Static<T>>;

/**
 * The largest amount of any currency, in minor units. Most currencies have a lower one:
 * `largestAmountOf`.
 */
export const MAX_AMOUNT = 999_999_999_999;

const describedAs = (description?: string) => (description === undefined ? {} : { description });

/** Marks a property as optional. */
export const maybe = Type.Optional;
export const string = (description?: string) => Type.String(describedAs(description));
export const number = (description?: string) => Type.Number(describedAs(description));
export const flag = (description?: string) => Type.Boolean(describedAs(description));
/**
 * A line of text, without control characters (also line breaks) or lone surrogates, which databases
 * cannot store.
 */
export const text = (maxLength: number, description?: string) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: '^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]*$',
    ...describedAs(description),
  });
export const pattern = (regExp: string, description?: string) =>
  Type.String({ pattern: regExp, ...describedAs(description) });
/** A URL of the merchant's. The schema limits its length; the server validates it. */
export const webAddress = (description?: string) => text(2048, description);
export const choice = <const T extends string[]>(values: readonly [...T], description?: string) =>
  Type.Enum(values, describedAs(description));
export const list = <T extends TSchema>(items: T, description?: string, options: object = {}) =>
  Type.Unsafe<readonly Static<T>[]>(Type.Array(items, { ...options, ...describedAs(description) }));
export const byName = <T extends TSchema>(values: T, description?: string) =>
  Type.Unsafe<Readonly<Record<string, Static<T>>>>({
    type: 'object',
    additionalProperties: values,
    ...describedAs(description),
  });
/** An object with at least these properties. Others are ignored. */
export const atLeast = <T extends TProperties>(properties: T) => Type.Object(properties);
/** An object with no other properties. */
export const exactly = <T extends TProperties>(properties: T) =>
  Type.Object(properties, { additionalProperties: false });

/** Names a schema for types, docs and openapi.json. */
export const named = <T extends TSchema>(title: string, description: string, schema: T): T =>
  Object.assign(schema, { title, description });
/** Replaces a named schema's description where the schema is used. */
export const as = <T extends TSchema>(schema: T, description: string): T => ({
  ...schema,
  description,
});

/**
 * The formats of the sandbox's ids and tokens. It looks up no value of another format. openapi.json
 * leaves them out: another provider has its own.
 */
export const idFormats = {
  payment: '^pay_[0-9a-f]{32}$',
  account: '^[A-Za-z0-9_-]{1,64}$',
  token: '^tok_[0-9a-f]{40}$',
  mandate: '^mnd_[0-9a-f]{32}$',
} as const;
export const paymentId = (description = 'The id of the payment, such as `pay_…`.') =>
  pattern(idFormats.payment, description);
export const mandateId = (description = 'The id of the mandate, such as `mnd_…`.') =>
  pattern(idFormats.mandate, description);
export const accountId = (description = 'The id of the merchant’s account.') =>
  pattern(idFormats.account, description);
/** Without `.` and `..`, which are no parts of a path. */
export const customerId = () =>
  pattern(
    '^([!-\\-/-~][!-~]{0,63}|\\.[!-\\-/-~][!-~]{0,62}|\\.\\.[!-~]{1,62})$',
    'The merchant’s own id of the customer: 1 to 64 visible ASCII characters. No name or email address.',
  );
export const sessionId = () =>
  text(200, 'The merchant’s id of the shopper’s session. A token is bound to it.');
/**
 * Any text, so that an altered session gets the same error as an expired one or another account's.
 */
export const customerSession = (
  description = 'The customer session that the merchant’s server created, such as `cs_…`.',
) => text(200, description);
export const paymentToken = (description = 'The token to pay with, such as `tok_…`.') =>
  pattern(idFormats.token, description);
export const amount = (
  description = "The amount in the currency's minor unit: 1050 is €10.50.",
  minimum = 0,
) => Type.Integer({ minimum, maximum: MAX_AMOUNT, description });
/** An ISO 4217 code, by its format. The server checks whether the currency exists. */
export const currency = (description = 'ISO 4217 currency code, upper case.') =>
  pattern('^[A-Z]{3}$', description);
