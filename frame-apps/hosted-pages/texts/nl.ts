import type { HostedTexts } from './en.js';

/** Dutch. */
export const texts: HostedTexts = {
  secure: 'Veilig betalen',
  loading: 'Een ogenblik geduld…',
  offline: 'U bent offline. Er gaat niets verloren: deze pagina gaat verder zodra de verbinding is hersteld.',
  noScript: 'Zet JavaScript aan in uw browser en laad deze pagina opnieuw om hier te betalen.',
  unreachable: {
    title: 'Geen verbinding met de betaalprovider',
    text: 'Er gaat niets verloren. Deze pagina blijft het proberen en wordt vanzelf bijgewerkt.',
  },
  receipt: {
    label: 'E-mailadres voor het betaalbewijs',
    send: 'Betaalbewijs sturen',
    sending: 'Versturen…',
    sent: (email) => `We hebben het betaalbewijs gestuurd naar ${email}.`,
    other: 'Naar een ander adres sturen',
    invalid: 'Vul een e-mailadres in, zoals ana@example.com',
    again: 'We hebben het betaalbewijs al naar dit adres gestuurd.',
    tooMany: 'Er zijn te veel betaalbewijzen verstuurd voor deze betaling. Vraag de winkel om een kopie.',
    notPaid: 'Er is geen betaalbewijs voor deze betaling.',
    failed: 'Het betaalbewijs kon niet worden verstuurd. Probeer het zo opnieuw.',
  },
};
