import type { BizumTexts } from './en.js';

/** Basque. */
export const texts: BizumTexts = {
  title: 'Bizum bidez ordaindu',
  phone: 'Mugikorraren zenbakia',
  explain: 'Ordainketa-eskaera bidaliko dugu zure bankuaren aplikaziora, han onar dezazun.',
  remember: 'Gogoratu zenbaki hau hurrengo erosketarako',
  pay: (amount) => (amount ? `Ordaindu ${amount}` : 'Jarraitu'),
  busy: 'Une bat…',
  invalid: 'Idatzi Espainiako mugikor-zenbaki bat, bederatzi zifrakoa',
  notRegistered: 'Zenbaki hau ez dago Bizumen erregistratuta. Saiatu beste zenbaki batekin edo ordaindu beste modu batean.',
  waiting: {
    title: 'Onartu zure bankuaren aplikazioan',
    sent: (phone) => `Ordainketa-eskaera bidali dugu ${phone} zenbakira.`,
    steps: [
      'Ireki zure bankuaren aplikazioa mugikorrean.',
      'Onartu han ordainketa.',
      'Itzuli hona: orri hau bere kabuz eguneratzen da.',
    ],
    left: 'Geratzen den denbora',
    minutes: (minutes) => (minutes === 1 ? 'Minutu bat inguru geratzen da' : `${minutes} minutu inguru geratzen dira`),
    over: 'Denbora amaitu da: onartu duzun egiaztatzen ari gara…',
    check: 'Onartu dut',
    looking: 'Egiaztatzen…',
    notYet: 'Oraindik ez dago onartuta.',
    cancel: 'Utzi',
  },
};
