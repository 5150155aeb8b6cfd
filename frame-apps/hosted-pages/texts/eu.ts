import type { HostedTexts } from './en.js';

/** Basque. */
export const texts: HostedTexts = {
  secure: 'Ordainketa segurua',
  loading: 'Une bat, mesedez…',
  offline: 'Ez duzu konexiorik. Ez da ezer galduko: orri honek jarraituko du konexioa itzuli bezain laster.',
  noScript: 'Hemen ordaintzeko, aktibatu JavaScript nabigatzailean eta kargatu berriro orri hau.',
  unreachable: {
    title: 'Ez dago konexiorik ordainketa-hornitzailearekin',
    text: 'Ez da ezer galduko. Orri hau behin eta berriro saiatzen da, eta bere kabuz eguneratzen da.',
  },
  receipt: {
    label: 'Ordainagiria jasotzeko helbide elektronikoa',
    send: 'Bidali ordainagiria',
    sending: 'Bidaltzen…',
    sent: (email) => `Ordainagiria hona bidali dugu: ${email}.`,
    other: 'Bidali beste helbide batera',
    invalid: 'Idatzi helbide elektroniko bat, adibidez ana@example.com',
    again: 'Bidali dugu jada ordainagiria helbide honetara.',
    tooMany: 'Ordainketa honen ordainagiri gehiegi bidali dira. Eskatu kopia bat dendari.',
    notPaid: 'Ez dago ordainketa honen ordainagiririk.',
    failed: 'Ezin izan da ordainagiria bidali. Saiatu berriro une bat barru.',
  },
};
