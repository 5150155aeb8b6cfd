import { useMemo, useRef, type ComponentProps } from 'react';
import type { Language } from '../../bridge/languages.js';
import { TextInput, useValue } from '../ui/text-input.js';
import { billingTexts } from './texts.js';
import { countriesIn } from './countries.js';
import type { BillingInput as Input } from './details.js';
import * as card from '../card-form/card.css';
import * as css from './billing.css';

/** Props of an input of the shopper's details. */
export interface BillingInputProps {
  readonly id: string;
  readonly input: Input;
  readonly value: string;
  readonly put: (text: string) => void;
  readonly language: Language;
  readonly problem: string | undefined;
  readonly label: string;
  readonly isOptional: boolean;
  /** It stands in a card form, where browsers fill it with the card. */
  readonly isOnCard: boolean;
  readonly disabled?: boolean | undefined;
}

const autocompletes: Readonly<Record<Input, string>> = {
  name: 'billing name',
  email: 'billing email',
  phone: 'billing tel',
  line1: 'billing address-line1',
  line2: 'billing address-line2',
  zip: 'billing postal-code',
  city: 'billing address-level2',
  state: 'billing address-level1',
  country: 'billing country',
};
/** The limits of the payment API. */
const MAX_LENGTH: Readonly<Record<Input, number>> = {
  name: 200,
  email: 254,
  phone: 32,
  line1: 200,
  line2: 200,
  zip: 20,
  city: 100,
  state: 100,
  country: 2,
};
const types: Partial<Record<Input, string>> = { email: 'email', phone: 'tel' };
const halves: readonly Input[] = ['zip', 'city', 'state'];

/** An input or, for the country, a select, with its label and error message. */
export function BillingInput({
  id,
  input,
  value,
  put,
  language,
  problem,
  label,
  isOptional,
  isOnCard,
  disabled,
}: BillingInputProps) {
  const texts = billingTexts(language);
  const given = {
    id,
    name: input,
    value,
    disabled,
    autoComplete: isOnCard ? 'cc-name' : autocompletes[input],
    'aria-invalid': Boolean(problem),
    'aria-describedby': `${id}-problem`,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => put(target.value),
  };
  return (
    <div className={halves.includes(input) ? css.half : undefined} data-field={input}>
      <label className={card.label} data-part="label" htmlFor={id}>
        {label}
      </label>
      <div
        className={`${card.room} ${card.box}`}
        data-part="line"
        data-invalid={problem ? '' : undefined}
        data-disabled={disabled ? '' : undefined}
      >
        {input === 'country' ? (
          <Countries {...given} language={language} />
        ) : (
          <TextInput
            {...given}
            type={types[input] ?? 'text'}
            enterKeyHint="next"
            maxLength={MAX_LENGTH[input]}
            placeholder={isOptional ? texts.optional : ' '}
          />
        )}
      </div>
      <p className={card.problem} data-part="error" id={`${id}-problem`}>
        {problem}
      </p>
    </div>
  );
}

interface CountriesProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  readonly language: Language;
}

function Countries({ value, language, onChange, ...given }: CountriesProps) {
  const { countryNames } = billingTexts(language);
  const countries = useMemo(() => countriesIn(language, countryNames), [language, countryNames]);
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
