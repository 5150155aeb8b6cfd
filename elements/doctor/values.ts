import { attributeName } from '../../bridge/contract.js';
import type { ApplePayChoice, ColorScheme } from '../../bridge/contracts/shared/props.js';
import { themes } from '../../appearance/tokens.js';
import type { TransactionType } from '../../api/types.js';
import type { Check, Finding, Patient } from './finding.js';

/** The props with a fixed set of values; for any other value, components use the default. */
const choices: Readonly<Record<string, readonly string[]>> = {
  theme: themes,
  colorScheme: ['light', 'dark'] satisfies ColorScheme[],
  applePay: ['auto', 'always', 'never'] satisfies ApplePayChoice[],
  transactionType: ['AUTH', 'SALE', 'PAYOUT', 'VERIF'] satisfies TransactionType[],
};

/** Values of the right type that are obviously wrong. */
export const values: Check = (_kit, patients) =>
  patients.flatMap((element) =>
    Object.keys(element.contract.props).flatMap((key) => {
      const value = (element as unknown as Readonly<Record<string, unknown>>)[key];
      return typeof value === 'string' && value ? (problemOf(element, key, value) ?? []) : [];
    }),
  );

function problemOf(element: Patient, key: string, value: string): Finding | undefined {
  const name = attributeName(key);
  const reported = `<${element.localName}>: ${name}`;
  if (/^[sp]k_(test|live)_/.test(value))
    return {
      code: 'SECRET_KEY',
      problem: `${reported} has an API key, which every visitor of this page can read.`,
      remedy:
        'Have the provider replace the key. The page needs the id of the account or of the payment; the key stays on your server.',
      element,
    };
  if (/\{\{|\}\}|\$\{|<[%?]|^(undefined|null|NaN|\[object \w+\])$/.test(value))
    return {
      code: 'NOT_FILLED_IN',
      problem: `${reported} is "${value.slice(0, 60)}": the page’s template was not filled in.`,
      remedy: `Check what your server or script writes into ${name}.`,
      element,
    };
  const possible =
    key === 'layout' ? ['line', ...Object.keys(element.contract.layouts ?? {})] : choices[key];
  if (possible && !possible.includes(value))
    return {
      code: 'INVALID_CHOICE',
      problem: `${reported} cannot be "${value.slice(0, 60)}".`,
      remedy: `Set it to one of ${possible.join(', ')}.`,
      element,
    };
  if (key === 'language' && !/^[a-z]{2,3}([-_]|$)/i.test(value))
    return {
      code: 'INVALID_LANGUAGE',
      problem: `${reported} cannot be "${value.slice(0, 60)}".`,
      remedy: 'Set it to a BCP 47 language tag, such as es or en-GB.',
      element,
    };
  return undefined;
}
