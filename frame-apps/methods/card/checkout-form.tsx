import { useEffect, useImperativeHandle, useState } from 'react';
import { CardFields } from '../../card-form/fields.js';
import type { FieldFacts } from '../../card-form/problem.js';
import { stateOf } from '../../card-form/state.js';
import { FormSurcharge } from '../../surcharge/lazy-surcharge.js';
import { makeToken } from '../../card-form/token.js';
import { factsTargetOf } from '../../card-form/facts-target.js';
import { useCard } from '../../card-form/use-card.js';
import type { AddedSurcharge } from '../../card-form/added-surcharge.js';
import type { PaymentTarget } from '../../../api/payment-target.js';
import { brands } from '../../../api/brands.js';
import type { CardBrand, PaymentMethods } from '../../../api/types.js';
import { Notice } from '../../ui/notice.js';
import { api, callError } from '../../api/api.js';
import { formatAmount } from '../../runtime/money.js';
import { Sentence } from '../../ui/sentence.js';
import { withOverrides } from '../../runtime/overrides.js';
import { textsIn } from '../../runtime/texts.js';
import { useCardStyle } from '../../card-form/style/use-card-style.js';
import type { FormProps } from '../../payment/payment-method.js';
import { useSaving } from '../../stored/use-saving.js';
import { useStateReports } from '../../payment/use-state-reports.js';
import { useSubmission } from '../../payment/use-submission.js';
import { cardTexts } from './texts.js';
import { useCardInfo } from './use-card-info.js';
import { LogoImage } from '../../ui/logos/logo-image.js';
import { schemeLogos } from '../../ui/logos/schemes.js';
import * as panel from '../../ui/panel.css';
import * as css from './card-checkout.css';

/**
 * Pays by card, in the checkout. After a decline, the form keeps the number and the date, so that
 * the shopper can correct them; the security code has to be typed again.
 */
export function CardCheckoutForm(props: FormProps) {
  const { target, language, innerStyle, paying, hasButton, nameSlot, preferredBrands } = props;
  const { control, changed, enter, saving, problem, report, failed } = props;
  const texts = textsIn(language);
  const messages = cardTexts(language);
  const { paymentId, accountId } = target;
  const [offered, setOffered] = useState<PaymentMethods['metadata']['card']>();
  const accepted = offered?.brands;
  const card = useCard({
    accepted,
    target: offered && factsTargetOf(offered, target, language),
    preferred: preferredBrands,
    price: target,
  });
  const refusal = useCardInfo(card, props.emit, target);
  const problems = withOverrides(texts.card.problems, {
    ...(refusal && { refusedCard: refusal }),
  });
  useCardStyle(innerStyle);
  const [saveBox, storing] = useSaving(saving, language, paying);

  useEffect(() => {
    // An earlier request has cached the response. If it fails, the provider checks the brand when
    // it creates the token.
    api.getPaymentMethods(paymentId ? { paymentId } : { accountId }).then(
      ({ metadata }) => setOffered(metadata.card),
      () => {},
    );
  }, [paymentId, accountId]);

  const submit = useSubmission(props, {
    check: () => 'number' in card.check(true),
    async makeToken() {
      const made = await makeToken(card, target, texts, undefined, storing);
      return 'problem' in made ? undefined : made;
    },
    fail: (thrown) => failed(callError(thrown, texts)),
    // To the code, which is all that is missing.
    focusAgain: () => card.focus(),
  });
  useImperativeHandle(control, () => ({
    submit,
    validate: () => 'number' in card.check(false),
    clear() {
      report();
      card.clear();
    },
  }));
  useStateReports(stateOf(card.facts, card.interaction, problems), changed);

  const amount = formatAmount(totalOf(target, card.surcharge), language);
  return (
    <form
      method="dialog"
      noValidate
      autoComplete="on"
      onInput={() => report()}
      onSubmit={(event) => {
        event.preventDefault();
        if (hasButton) void submit();
        else enter();
      }}
    >
      <h2>{messages.title}</h2>
      {problem && <Notice text={problem} />}
      <AcceptedBrands accepted={accepted} card={card.facts} label={messages.accepted} />
      {nameSlot && <div ref={nameSlot} />}
      <CardFields
        card={card}
        language={language}
        texts={texts.card}
        messages={problems}
        layout="compact"
        busy={paying}
        hasSpinner={false}
        innerStyle={innerStyle}
      />
      <FormSurcharge card={card} language={language} />
      {saveBox}
      <button
        className={panel.pay}
        data-part="pay"
        hidden={!hasButton}
        aria-disabled={paying}
        aria-busy={paying}
      >
        {paying ? (
          messages.paying
        ) : (
          <Sentence text={messages.pay({ amount }).trim()} keep={[amount]} />
        )}
      </button>
      <p className={panel.secure}>{messages.secure}</p>
    </form>
  );
}

/** What the card is charged. */
const totalOf = (target: PaymentTarget, surcharge: AddedSurcharge | undefined): PaymentTarget =>
  surcharge ? { ...target, amount: surcharge.price.amount + surcharge.amount } : target;

interface AcceptedBrandsProps {
  /** The brands that the merchant accepts; `undefined` until the provider has replied. */
  readonly accepted: readonly CardBrand[] | undefined;
  /** The card being typed: the logos that are not its own are dimmed. */
  readonly card: FieldFacts;
  readonly label: string;
}

/**
 * The logos of the cards that the merchant accepts, without the schemes of one country, whose cards
 * have another scheme's logo too. The list reserves its space until they are known.
 */
function AcceptedBrands({ accepted = [], card, label }: AcceptedBrandsProps) {
  const { brand, schemes = [brand] } = card;
  return (
    <ul className={css.accepted} role="list" aria-label={label}>
      {accepted.filter(isWorldwide).map((one) => (
        <li key={one} data-other={brand && !schemes.includes(one) ? '' : undefined}>
          <LogoImage logo={schemeLogos[one]} />
        </li>
      ))}
    </ul>
  );
}

const isWorldwide = (brand: CardBrand): boolean => brands[brand].starts !== '';
