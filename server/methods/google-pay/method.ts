import { amountProblem } from '../../../api/accepted-amounts.js';
import { Failure } from '../../errors/failure.js';
import type { ServerMethod } from '../method.js';
import { paidWalletCard } from '../wallet/method.js';

/**
 * Pays with the card in a Google Pay token, which is JSON. Where Google has admitted the provider,
 * the token of an agreement to later charges has an id, and is charged again.
 */
export const googlePay: ServerMethod<'googlePay'> = {
  label: () => 'Google Pay',
  isCardInWallet: true,
  isAmountFinal: true,
  knownTo: ['monei'],
  isRecurring: true,
  canBeKept: ({ details }) => details.isKept === true,
  metadata: ({ methods }) => methods.googlePay,
  recurringRefusal({ methods }, { recurring, currency }) {
    if (!methods.googlePay?.recurring)
      return refused('the provider has not switched it on: Google admits each provider');
    if (recurring?.interval === undefined)
      return refused('recurring.interval is missing, and Google’s window shows it');
    return amountProblem('googlePay', { amount: recurring.amount, currency })
      ? refused('Google cannot show recurring.amount, which has more than two decimals')
      : undefined;
  },
  storable: {
    needsRecurring: true,
    show: ({ brand, last4 }) => ({ googlePay: { brand: brand!, last4: last4! } }),
  },
  paid: (...paid) => ({ method: 'googlePay', card: paidWalletCard(...paid) }),
};

const refused = (why: string) =>
  new Failure(422, 'E203', `googlePay cannot be charged again without the shopper: ${why}`);
