import { cardNotAvailable, emptyCardNumber, tryAgain, titles } from '../../../bridge/texts/eu.js';
import type { Texts } from './en.js';

/** Basque. */
export const texts: Texts = {
  titles,
  card: {
    form: 'Txartelaren datuak',
    labels: { cardNumber: 'Txartelaren zenbakia', expiryDate: 'Iraungitze-data, hilabetea eta urtea', cvc: 'Segurtasun-kodea' },
    placeholders: { cardNumber: 'Txartelaren zenbakia', expiryDate: 'HH/UU', cvc: 'CVC' },
    problems: {
      emptyCardNumber,
      invalidCardNumber: 'Txartelaren zenbakia ez da zuzena',
      invalidCardType: 'Txartel mota hau ez da onartzen',
      emptyExpiryDate: 'Idatzi iraungitze-data',
      monthOutOfRange: 'Iraungitze-hilabeteak 01 eta 12 artekoa izan behar du',
      yearOutOfRange: 'Iraungitze-urtea igaro da',
      yearTooFarAhead: 'Iraungitze-urtea urrunegi dago',
      dateOutOfRange: 'Iraungitze-data igaro da',
      invalidExpiryDate: 'Iraungitze-data ez da zuzena',
      emptyCVC: 'Idatzi segurtasun-kodea',
      invalidCVC: 'Segurtasun-kodea ez da zuzena',
    },
    brand: (name) => `${name} txartela`,
    unknownBrand: 'Txartela',
    tryAgain,
    codeOnBack: '3 digitu, atzealdean',
    codeOnFront: '4 digitu, aurrealdean',
  },
  errors: {
    network: 'Ezin izan gara ordainketa-hornitzailearekin konektatu. Egiaztatu zure konexioa eta saiatu berriro.',
    timeout: 'Ordainketa-hornitzaileak denbora gehiegi behar du erantzuteko. Saiatu berriro une bat barru.',
    amountChanged: 'Zenbatekoa aldatu da. Egiaztatu eta ordaindu berriro.',
    tooMany: 'Ordainketa-hornitzailea oso lanpetuta dago. Itxaron une bat eta saiatu berriro.',
    api: 'Ordainketa-hornitzaileak ezin izan du eskaera prozesatu. Saiatu berriro une bat barru.',
    notFound: 'Ez dugu ordainketa hau aurkitu. Jarri harremanetan dendarekin.',
    notEligible: cardNotAvailable,
    internal: 'Zerbaitek huts egin du. Saiatu berriro edo ordaindu beste modu batean.',
    broken: 'Zerbaitek huts egin du. Kargatu berriro orria eta saiatu berriro.',
  },
};
