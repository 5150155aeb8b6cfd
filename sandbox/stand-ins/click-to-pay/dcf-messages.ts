/** What a scheme's page may answer with. */
export const dcfActions = ['COMPLETE', 'CANCEL', 'CHANGE_CARD', 'ADD_CARD', 'SWITCH_CONSUMER', 'ERROR'] as const;

/** What the shopper did on the scheme's page. */
export interface DcfAnswer {
  readonly action: (typeof dcfActions)[number];
  /** The shopper wants to see how it looks when the bank declines. */
  readonly declined?: true;
}

/** What the scheme's page shows. */
export interface DcfPurchase {
  readonly card: string;
  readonly amount: string;
}

/** Where the scheme's page is, on the host its script comes from. */
export const DCF_PATH = '/stand-ins/dcf';
