import { useEffect, useImperativeHandle, useState } from 'react';
import type { FieldFacts } from '../../card-form/problem.js';
import type { AddedSurcharge } from '../../card-form/added-surcharge.js';
import type { PaymentTarget } from '../../../api/payment-target.js';
import { brands } from '../../../api/brands.js';
import type { PaymentMethods } from '../../../api/types.js';
import { api, callError } from '../../api/api.js';
import { formatAmount } from '../../runtime/money.js';
import { textsIn } from '../../runtime/texts.js';
import { useCardStyle } from '../../card-form/style/use-card-style.js';
import { SubmitButton, PayForm } from '../../payment/pay-form.js';
import type { FormProps } from '../../payment/payment-method.js';
import { useStateReports } from '../../payment/use-state-reports.js';
import { useSubmission } from '../../payment/use-submission.js';
import { acceptedBrands } from './accepted-brands.js';
import { cardTexts } from './texts.js';
import { CardFormFields, useCardForm } from './use-card-form.js';
import { LogoImage } from '../../ui/logos/logo-image.js';
import { schemeLogos } from '../../ui/logos/schemes.js';
import * as panel from '../../ui/panel.css';
import * as css from './card-checkout.css';

/**
 * Pays by card, in the checkout. After a decline, the form keeps the number and the date, so that
 * the shopper can correct them; the security code has to be typed again.
 */
export function CardCheckoutForm(props: FormProps) {
  const { target, language, innerStyle, paying, nameSlot } = props;
  const messages = cardTexts(language);
  const offered = useMethodsOf(target);
  const form = useCardForm({
    offer: offered?.metadata.card,
    target,
    price: target,
    language,
    preferredBrands: props.preferredBrands,
    emit: props.emit,
    saving: props.saving,
    isLocked: paying,
  });
  const { card } = form;
  useCardStyle(innerStyle);
  const submit = useSubmission(props, {
    check: () => 'number' in card.check(true),
    async makeToken() {
      const made = await form.makeToken(card);
      return 'problem' in made ? undefined : made;
    },
    fail: (thrown) => props.failed(callError(thrown, textsIn(language))),
    // To the code, which is all that is missing.
    focusAgain: () => card.focus(),
  });
  useImperativeHandle(props.control, () => ({
    submit,
    validate: () => 'number' in card.check(false),
    clear() {
      props.report();
      card.clear();
    },
  }));
  useStateReports(form.state, props.changed);
  const amount = formatAmount(totalOf(target, card.surcharge), language);
  return (
    <PayForm given={props} submit={submit} title={messages.title}>
      <AcceptedBrands offered={offered} card={card.facts} label={messages.accepted} />
      {nameSlot && <div ref={nameSlot} />}
      <CardFormFields
        {...form.fields}
        layout="compact"
        busy={paying}
        hasSpinner={false}
        innerStyle={innerStyle}
        saveBox={form.saveBox}
      />
      <SubmitButton
        hidden={!props.hasButton}
        isBusy={paying}
        text={messages.pay({ amount }).trim()}
        amount={amount}
        busyText={messages.paying}
      />
      <p className={panel.secure}>{messages.secure}</p>
    </PayForm>
  );
}

/** Provides the provider's reply about the payment or the account. */
function useMethodsOf({ paymentId, accountId }: PaymentTarget): PaymentMethods | undefined {
  const [methods, setMethods] = useState<PaymentMethods>();
  useEffect(() => {
    // An earlier request has cached the response. If it fails, the provider checks the brand when
    // it creates the token.
    api.getPaymentMethods(paymentId ? { paymentId } : { accountId }).then(setMethods, () => {});
  }, [paymentId, accountId]);
  return methods;
}

/** What the card is charged. */
const totalOf = (target: PaymentTarget, surcharge: AddedSurcharge | undefined): PaymentTarget =>
  surcharge ? { ...target, amount: surcharge.price.amount + surcharge.amount } : target;

interface AcceptedBrandsProps {
  /** What the merchant accepts; `undefined` until the provider has replied. */
  readonly offered: PaymentMethods | undefined;
  /** The card being typed: the logos that are not its own are dimmed. */
  readonly card: FieldFacts;
  readonly label: string;
}

/**
 * The logos of the cards that the merchant accepts, and how many more there are. The list reserves
 * its space until they are known.
 */
function AcceptedBrands({ offered, card, label }: AcceptedBrandsProps) {
  const { brand, schemes = [brand] } = card;
  const accepted = offered?.metadata.card?.brands ?? [];
  const { featured, others } = acceptedBrands(accepted, offered?.countryCode, brand);
  return (
    <ul className={css.accepted} role="list" aria-label={label}>
      {featured.map((one) => (
        <li key={one} data-other={brand && !schemes.includes(one) ? '' : undefined}>
          <LogoImage logo={schemeLogos[one]} />
        </li>
      ))}
      {others.length > 0 && (
        <li key="others" data-other={brand && ''}>
          <span role="img" aria-label={others.map((one) => brands[one].name).join(', ')}>
            {`+${others.length}`}
          </span>
        </li>
      )}
    </ul>
  );
}
