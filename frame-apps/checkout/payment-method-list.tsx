import { useRef, useState, type ComponentProps } from 'react';
import * as base from '../runtime/base.css';
import { LiveRegion } from '../runtime/live-region.js';
import { formatAmount } from '../runtime/money.js';
import {
  titleOf,
  type FormProps,
  type PaymentMethod,
  type Row,
} from '../payment/payment-method.js';
import { adoptStyles } from '../ui/adopt-styles.js';
import { Notice } from '../ui/notice.js';
import { Sentence } from '../ui/sentence.js';
import { AttentionNote } from './attention.js';
import { DetailsQuestion } from './details-question.js';
import { LaterCharges } from './later-charges.js';
import { MethodForm, preloadForm } from './method-form.js';
import { MethodRow, MethodRows } from './method-row.js';
import { methods } from './methods.js';
import { choiceTexts } from './texts.js';
import {
  useFormProps,
  useMethodChoice,
  type MethodChoice,
  type PaymentMethodListProps,
} from './use-method-choice.js';
import { Wallets } from './wallets.js';
import * as css from './method-list.css';

adoptStyles(css.styleSheet);
for (const { offer } of Object.values<PaymentMethod>(methods))
  if ('form' in offer) adoptStyles(offer.styleSheet);

/**
 * The choice of payment methods: wallets first, then a list in which one method's form is open at a
 * time. A closed form keeps what was typed.
 */
export function PaymentMethodList(props: PaymentMethodListProps) {
  const { given, session, customer, question, offer } = props;
  const { language } = given;
  const choice = useMethodChoice(props);
  const { chosen, payer, messages, details, forms, isPaying } = choice;
  /** That something was removed, for screen readers. */
  const [removal, setRemoval] = useState<string>();
  const options = useRef<HTMLFieldSetElement>(null);
  const removed = (text: string) => {
    setRemoval(text);
    // To what is chosen now: what had the focus is gone.
    options.current?.querySelector<HTMLElement>('input:checked')?.focus();
  };
  const formProps = useFormProps(props, choice, removed);
  const notice = messages.notice ?? (payer ? undefined : session.message);
  return (
    <>
      <Refusals {...{ choice, given }} />
      {customer?.found && <LiveRegion className={base.hidden} role="status" text={removal} />}
      <AttentionNote count={choice.attention.count} language={language} />
      {offer.recurring && (
        <LaterCharges
          terms={offer.recurring}
          currency={given.target.currency}
          language={language}
        />
      )}
      {notice && <Notice text={notice} isNear />}
      {question && (
        <DetailsQuestion
          {...{ question, language }}
          parts={details.parts}
          disabled={isPaying}
          typed={() => chosen && messages.show(chosen)}
          enter={() =>
            (offer.hasButton ?? true) ? void forms.open()?.submit() : session.enter?.()
          }
        />
      )}
      {choice.hasWallets && <ListedWallets {...{ props, choice }} />}
      {choice.rows.length > 0 && <Rows ref={options} {...{ props, choice, formProps }} />}
    </>
  );
}

interface PartProps {
  readonly props: PaymentMethodListProps;
  readonly choice: MethodChoice;
}

/** For screen readers: the methods that are gone, with the reason. */
function Refusals({
  choice,
  given,
}: Pick<PaymentMethodListProps, 'given'> & { readonly choice: MethodChoice }) {
  const { language } = given;
  const { refused } = choice;
  if (!refused.length) return null;
  const amount = formatAmount(given.target, language);
  const reason = choiceTexts(language).notFor({ amount });
  return (
    <LiveRegion
      className={base.hidden}
      role="status"
      text={
        <Sentence
          text={refused.map((one) => `${titleOf(one, language)}: ${reason}`).join('. ')}
          keep={[amount, ...refused.map((one) => one.logo && titleOf(one, language))]}
        />
      }
    />
  );
}

/** That the payment by a row, or by a wallet, takes long. */
function Slow({ props: { session, given }, choice, by }: PartProps & { readonly by?: string }) {
  return (
    <p className={css.slow} role="status">
      {session.isSlow && by === choice.payer && choiceTexts(given.language).slow}
    </p>
  );
}

function ListedWallets({ props, choice }: PartProps) {
  const { given, customer, session } = props;
  const { messages, isMaking, payer } = choice;
  return (
    <Wallets
      showProblem={messages.show}
      // A wallet that could not be loaded has nothing to tell the shopper: it is not offered.
      failed={(name, error) =>
        error.shopperMessage ? messages.failed(name, error) : session.leftOut?.(error)
      }
      mayPay={choice.mayPay}
      saving={(name) => customer?.saving(name)}
      given={{ ...given, paying: choice.isPaying }}
      pay={choice.pay}
      isLocked={isMaking || (given.paying && payer !== undefined)}
      problem={messages.problem}
      offers={choice.wallets}
      mayShrink={choice.seen.length > 1}
      none={choice.noWallets}
      note={<Slow {...{ props, choice }} />}
    >
      {choice.others.length > 0 && <p className={css.or}>{choiceTexts(given.language).or}</p>}
    </Wallets>
  );
}

interface RowsProps extends PartProps, Pick<ComponentProps<typeof MethodRows>, 'ref'> {
  readonly formProps: (row: Row) => FormProps;
}

/** The methods to choose from, each with its form once it was chosen. */
function Rows({ props, choice, formProps, ref }: RowsProps) {
  const { given, customer, session, offer } = props;
  const { language } = given;
  const { others, rows, refused, chosen, payer, seen, messages, details } = choice;
  const isSingle = others.length === 1 && !refused.length && !rows.some((row) => row.isExpired);
  const amount = formatAmount(given.target, language);
  const refusal = { text: choiceTexts(language).notFor({ amount }), keep: [amount] };
  return (
    <MethodRows
      hidden={!others.length}
      layout={offer.layout}
      count={others.length + refused.length}
      {...{ ref, language, isSingle }}
    >
      {rows.map((method) => (
        <MethodRow
          key={method.key}
          {...{ method, isSingle, language }}
          title={customer?.titleBeside(method, language)}
          isChosen={method.key === chosen}
          wasChosen={method.key === choice.left}
          refusal={refused.includes(method) ? refusal : undefined}
          hidden={!choice.isListed(method.key) && !method.isExpired && !refused.includes(method)}
          isLocked={choice.isPaying}
          prepare={() => seen.includes(method.key) || preloadForm(method)}
          choose={() => choice.choose(method.key)}
        >
          {(seen.includes(method.key) || method.isExpired) && (
            <div
              className={isSingle ? undefined : css.form}
              onInput={() => messages.show(method.key)}
              onClick={({ target, currentTarget }) => {
                // A press on what waits for the details falls through to here.
                if (target === currentTarget && 'frame' in method.offer) details.check();
              }}
            >
              {session.message && payer === method.key && <Notice text={session.message} isNear />}
              <MethodForm method={method} given={formProps(method)} />
              <Slow {...{ props, choice }} by={method.key} />
            </div>
          )}
        </MethodRow>
      ))}
    </MethodRows>
  );
}
