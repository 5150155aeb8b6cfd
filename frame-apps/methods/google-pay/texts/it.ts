import type { GooglePayTexts } from './en.js';

/** Italian. */
export const texts: GooglePayTexts = {
  failed: 'Non è stato possibile usare Google Pay. Nessun addebito. Riprovare o scegliere un altro metodo di pagamento.',
};
