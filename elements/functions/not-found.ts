/** The payments of `confirmPayment` that the provider does not have, for the doctor: their modals are gone. */
export const notFound: Set<string> = /* @__PURE__ */ new Set();
