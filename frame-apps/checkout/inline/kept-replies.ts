// What the provider last replied about a shop's payments: the names of the methods, and whether
// something is above their list, at the provider's origin, for each shop. Browsers partition that
// storage by site too.

/** As many as tell a shop whose lists begin alike from one that has several kinds of payments. */
const KEPT = 3;

const keyOf = (shop: string) => `payframe-checkout ${shop}`;

/** A reply, as far as it says how a list begins. It is text of a storage: it may be anything. */
type Reply = Readonly<Record<string, unknown>>;

/** Returns the last replies for a shop, the last one first. */
export function keptReplies(shop: string): readonly Reply[] {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(shop)) ?? '[]') as readonly Reply[];
    return kept.filter(({ paymentMethods }) => Array.isArray(paymentMethods));
  } catch {
    return []; // Storage is blocked in some third-party frames, or has been changed.
  }
}

/** Keeps what a reply says about how a list begins. */
export function keepReply(shop: string, reply: Reply): void {
  const { paymentMethods, withoutPermanentToken, recurring, billingFields } = reply;
  const kept = {
    paymentMethods,
    withoutPermanentToken,
    recurring: Boolean(recurring),
    billingFields,
  };
  const replies = [kept, ...keptReplies(shop)].slice(0, KEPT);
  try {
    localStorage.setItem(keyOf(shop), JSON.stringify(replies));
  } catch {
    // Without storage, the list begins once the provider has replied.
  }
}
