import type { PaymentPageTexts } from './en.js';

/** Basque. */
export const texts: PaymentPageTexts = {
  order: (id) => `Eskaera: ${id}`,
  pay: (amount) => `Ordaindu ${amount}`,
  cancel: (merchant) => `Utzi eta itzuli${merchant ? ` ${merchant} dendara` : ''}`,
  back: (merchant) => `Itzuli ${merchant ? `${merchant} ` : ''}dendara`,
  returning: (seconds, merchant) => `${merchant ? `${merchant} dendara` : 'Dendara'} itzuliko zara ${seconds} segundo barru`,
  stay: 'Hemen geratu',
  tryAgain: 'Saiatu berriro',
  leaving: 'Hurrengo urratsera goaz…',
  waiting: {
    title: 'Zure ordainketa prozesatzen ari gara oraindik',
    text: 'Ez ordaindu berriro. Hemen itxaron dezakezu, edo orri hau itxi eta geroago itzuli emaitza ikusteko.',
  },
  checking: {
    title: 'Zure ordainketa egiaztatzen ari gara',
    text: 'Konexioa eten da ordaintzean. Ez ordaindu berriro: ordainketa egin den egiaztatzen ari gara.',
  },
  elsewhere: {
    title: 'Zure ordainketak beste orri batean jarraitzen du',
    text: 'Beste orri batean hasi zara ordaintzen. Jarraitu han edo aukeratu beste ordainketa-modu bat.',
    goOn: 'Jarraitu',
  },
  paid: {
    title: 'Ordainketa egin da',
    text: (amount, merchant) => `${amount} ordaindu duzu${merchant ? ` ${merchant} dendan` : ''}.`,
  },
  alreadyPaid: { title: 'Ordainketa hau eginda dago', text: 'Ez duzu beste ezer egin behar. Ez zaizu berriro kobratuko.' },
  refunded: {
    title: 'Ordainketa hau itzuli da',
    text: 'Dirua ordaintzeko erabili zenuen txartelera edo kontura itzuliko da. Egun batzuk behar izan ditzake.',
  },
  partlyRefunded: {
    title: 'Ordainketa honen zati bat itzuli da',
    text: 'Zure bankuak egun batzuk behar izan ditzake itzulketa erakusteko.',
  },
  declined: { title: 'Ordainketa ukatu da', text: 'Ez da ezer kobratu.' },
  canceled: { title: 'Ordainketa hau bertan behera utzi da', text: 'Ez da ezer kobratu. Ordainketa hau ezin da jada osatu.' },
  expired: {
    title: 'Ordainketa-eskaera iraungi da',
    text: 'Ez da ezer kobratu. Eskatu dendari beste ordainketa-eskaera bat.',
  },
  unknown: {
    title: 'Ez dugu ordainketa hau aurkitu',
    text: 'Agian esteka ez dago osorik. Itzuli dendara eta saiatu berriro handik.',
  },
  noMethod: {
    title: 'Ez dago ordainketa-modurik erabilgarri',
    text: 'Dendaren ordainketa-moduetako bat ere ez da egokia ordainketa honetarako nabigatzaile honetan.',
  },
  failed: {
    title: 'Zerbaitek huts egin du',
    text: 'Ordainketa-hornitzaileak ezin izan du eskaera prozesatu. Saiatu berriro une bat barru.',
  },
  billing: {
    title: 'Zure datuak',
    why: 'Dendak behar ditu fakturarako.',
    name: 'Izen-abizenak',
    email: 'Helbide elektronikoa',
    phone: 'Telefonoa',
    line1: 'Kalea eta zenbakia',
    zip: 'Posta-kodea',
    city: 'Herria',
    country: 'Herrialdea',
    goOn: 'Jarraitu ordainketara',
    change: 'Aldatu',
    missing: (field) => `Bete: ${field}`,
    optional: 'Aukerakoa',
    wrongEmail: 'Idatzi helbide elektroniko bat, adibidez ana@example.com',
    wrongPhone: 'Idatzi telefono-zenbaki bat. Gehitu aurrizkia beste herrialde batekoa bada.',
  },
};
