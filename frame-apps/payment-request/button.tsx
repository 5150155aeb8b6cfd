import { PayError } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';
import type { PaymentMethods } from '../../provider/types.js';
import type { WalletFrame } from '../google-pay/button.js';
import { lookOf } from '../google-pay/look.js';
import { useNarrow } from '../google-pay/use-narrow.js';
import { makeMethodToken } from '../method/token.js';
import { usePress } from '../method/use-press.js';
import { api, callError } from '../runtime/api.js';
import { CALL_BUDGET_MS, within } from '../runtime/retry.js';
import { textsIn } from '../runtime/texts/index.js';
import type { ApplePay, ApplePaySession } from './apple.js';
import { appleRequest, domainOf, encodeToken } from './request.js';
import { appleTexts } from './texts.js';

/** Apple gives up thirty seconds after the shopper has authorised; by then the shopper must have been told. */
const TOKEN_BUDGET_MS = 20_000;

type Props = WalletFrame & { readonly wallet: ApplePay; readonly methods: PaymentMethods };

/** The Apple Pay button, drawn by the browser itself where it can. */
export function ApplePayButton(props: Props) {
  const { innerStyle, language } = props;
  const [isBusy, press] = usePress(() => pay(props));
  const { height, radius, colour, type } = lookOf(innerStyle, useNarrow());
  const label = appleTexts[language][type];
  return (
    <div className="wallet" aria-busy={isBusy || undefined}>
      <button
        type="button"
        lang={language}
        className={`apple-pay ${colour} ${type}`}
        style={{ height, borderRadius: radius }}
        aria-label={label}
        onClick={press}
      >
        <span>{label}</span>
      </button>
    </div>
  );
}

/** One press, from the sheet to the token. An error is told; a shopper who leaves has done nothing wrong. */
async function pay(props: Props): Promise<void> {
  const { emit, language } = props;
  try {
    // The browser shows its sheet in the turn of the press or not at all: the merchant is asked while it opens.
    const allowed = emit.beforeOpen();
    const session = begin(props, allowed);
    void allowed.then((isAllowed) => isAllowed || session.end());
    const token = await session.over;
    if (token !== undefined) void emit.submit({ token });
  } catch (thrown) {
    const error = thrown instanceof PayError ? thrown : failures.applePay(wordsOf(thrown)).with({}, thrown);
    void emit.error(error.shopperMessage ? error : error.with({ shopperMessage: appleTexts[language].failed }));
  }
}

function begin(
  { wallet, methods, emit, language, merchantOrigin = '', ...props }: Props,
  allowed: Promise<boolean>,
): ApplePaySession {
  const texts = textsIn(language);
  const domainName = domainOf(merchantOrigin, location.ancestorOrigins);
  const request = appleRequest(methods, props, domainName);
  if (!request) throw failures.applePay('it cannot take this amount');
  const { accountId } = methods;
  const session = { accountId, domainName, displayName: request.total.label };
  return wallet.begin(request, {
    async validate(validationUrl) {
      // A merchant who refuses has ended the session by then, and what is thrown here is not heard.
      if (!(await allowed)) throw failures.aborted();
      try {
        return await within(CALL_BUDGET_MS, (signal) => api.createApplePaySession({ ...session, validationUrl }, { signal }));
      } catch (thrown) {
        throw callError(thrown, texts);
      }
    },
    async authorise(token) {
      void emit.beforeSubmit();
      const paymentMethod = { applePay: { token: encodeToken(token) } };
      try {
        const made = await within(TOKEN_BUDGET_MS, () => makeMethodToken(paymentMethod, props, texts));
        return made.paymentToken;
      } catch (thrown) {
        throw callError(thrown, texts);
      }
    },
  });
}

const wordsOf = (thrown: unknown) => (thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : 'Apple Pay failed');
