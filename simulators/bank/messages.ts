/** The purchase that the bank shows the shopper. */
export interface PurchaseSummary {
  readonly merchantName: string;
  readonly amount: number;
  readonly currency: string;
  readonly last4: string;
  readonly language?: string;
}
