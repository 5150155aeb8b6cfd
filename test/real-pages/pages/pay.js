/** Pays with a card of the page by the kit that the provider's script has loaded. Returns the shop's answer. */
export async function pay(card) {
  const { token, error } = await payframe.createToken(card);
  if (error) return '';
  try {
    const payment = await payframe.confirmPayment({
      paymentId: card.paymentId,
      paymentToken: token,
    });
    return payment.status === 'SUCCEEDED' ? 'Thank you!' : payment.statusMessage;
  } catch ({ code, shopperMessage }) {
    return code === 'CANCELED' ? 'You have not paid yet.' : (shopperMessage ?? code);
  }
}
