import { useMemo, useRef } from 'react';
import type { Language } from '../../../bridge/languages.js';
import { TextInput, useValue } from '../../ui/text-input.js';
import { isOptional, type BillingInput, type BillingProblem } from './billing-details.js';
import { countriesIn } from './countries.js';
import { paymentPageTexts } from './texts.js';
import * as form from '../hosted-form.css';
import * as css from './billing.css';

/** Props of an input of the billing form. */
export interface BillingFieldProps {
  readonly id: string;
  readonly input: BillingInput;
  readonly value: string;
  readonly put: (text: string) => void;
  readonly language: Language;
  readonly problem: BillingProblem | undefined;
}

const autocompletes: Readonly<Record<BillingInput, string>> = {
  name: 'billing name',
  email: 'billing email',
  phone: 'billing tel',
  line1: 'billing address-line1',
  zip: 'billing postal-code',
  city: 'billing address-level2',
  country: 'billing country',
};
/** The limits of the payment API. */
const MAX_LENGTH: Readonly<Record<BillingInput, number>> = {
  name: 200,
  email: 254,
  phone: 32,
  line1: 200,
  zip: 20,
  city: 100,
  country: 2,
};
const types: Partial<Record<BillingInput, string>> = { email: 'email', phone: 'tel' };

/** What is wrong with an input, in words. */
export function problemText(
  language: Language,
  input: BillingInput,
  problem: BillingProblem,
): string {
  const texts = paymentPageTexts(language).billing;
  return problem === 'missing' ? texts.missing({ field: texts[input] }) : texts[problem];
}

/** An input or, for the country, a select, with its label and error message. */
export function BillingField({ id, input, value, put, language, problem }: BillingFieldProps) {
  const texts = paymentPageTexts(language).billing;
  const given = {
    id,
    name: input,
    className: form.field,
    value,
    autoComplete: autocompletes[input],
    'aria-invalid': Boolean(problem),
    'aria-describedby': `${id}-problem`,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => put(target.value),
  };
  return (
    <div className={input === 'zip' || input === 'city' ? css.half : undefined}>
      <label className={form.label} htmlFor={id}>
        {texts[input]}
      </label>
      {input === 'country' ? (
        <Countries {...given} language={language} />
      ) : (
        <TextInput
          {...given}
          type={types[input] ?? 'text'}
          enterKeyHint="next"
          maxLength={MAX_LENGTH[input]}
          placeholder={isOptional(input) ? texts.optional : undefined}
        />
      )}
      <p className={form.problem} id={`${id}-problem`}>
        {problem && problemText(language, input, problem)}
      </p>
    </div>
  );
}

interface CountriesProps extends Omit<React.ComponentProps<'select'>, 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  readonly language: Language;
}

function Countries({ value, language, onChange, ...given }: CountriesProps) {
  const countries = useMemo(() => countriesIn(language), [language]);
  const select = useRef<HTMLSelectElement>(null);
  useValue(select, value, (target) => onChange({ target }));
  return (
    <select {...given} ref={select}>
      <option value="" />
      {countries.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
