/** The actions that a scheme's page can return. */
export const dcfActions = [
  'COMPLETE',
  'CANCEL',
  'CHANGE_CARD',
  'ADD_CARD',
  'SWITCH_CONSUMER',
  'ERROR',
] as const;

/** The result of a visit to the scheme's page. */
export interface DcfAnswer {
  readonly action: (typeof dcfActions)[number];
  /** Set when the shopper chose to simulate a decline by the issuer. */
  readonly declined?: true;
}

/** The purchase that the scheme's page shows. */
export interface DcfSummary {
  readonly card: string;
  readonly amount: string;
}

/** The path of the scheme's page, on the host that serves its script. */
export const DCF_PATH = '/mocks/dcf';

/** The path below which a scheme forgets this browser, by its name. */
export const FORGET_PATH = '/mocks/forget';
