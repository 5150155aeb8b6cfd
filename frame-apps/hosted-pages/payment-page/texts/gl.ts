import type { PaymentPageTexts } from './en.js';

const to = (merchant: string | undefined, before: string) => (merchant ? `${before} ${merchant}` : '');

/** Galician. */
export const texts: PaymentPageTexts = {
  order: (id) => `Pedido ${id}`,
  pay: (amount) => `Pagar ${amount}`,
  cancel: (merchant) => `Cancelar e volver${to(merchant, ' a')}`,
  back: (merchant) => `Volver${to(merchant, ' a')}` + (merchant ? '' : ' á tenda'),
  returning: (seconds, merchant) =>
    `Volvendo ${merchant ? `a ${merchant}` : 'á tenda'} en ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}`,
  stay: 'Quedar aquí',
  tryAgain: 'Tentar de novo',
  leaving: 'Levámoste ao seguinte paso…',
  waiting: {
    title: 'O teu pagamento aínda se está procesando',
    text: 'Non volvas pagar. Podes agardar aquí, ou pechar esta páxina e volver máis tarde para ver o resultado.',
  },
  checking: {
    title: 'Estamos a comprobar o teu pagamento',
    text: 'Perdeuse a conexión durante o pagamento. Non volvas pagar: estamos a comprobar se se completou.',
  },
  elsewhere: {
    title: 'O teu pagamento continúa noutra páxina',
    text: 'Comezaches a pagar noutra páxina. Continúa alí ou escolle outro método de pagamento.',
    goOn: 'Continuar',
  },
  paid: {
    title: 'Pagamento completado',
    text: (amount, merchant) => `Pagaches ${amount}${to(merchant, ' a')}.`,
  },
  alreadyPaid: { title: 'Este pagamento xa se fixo', text: 'Non tes que facer nada máis. Non se che volverá cobrar.' },
  refunded: {
    title: 'Este pagamento devolveuse',
    text: 'O diñeiro volve á tarxeta ou conta coa que pagaches. Pode tardar uns días.',
  },
  partlyRefunded: {
    title: 'Este pagamento devolveuse en parte',
    text: 'O teu banco pode tardar uns días en mostrar a devolución.',
  },
  declined: { title: 'O pagamento foi rexeitado', text: 'Non se cobrou nada.' },
  canceled: { title: 'Este pagamento foi cancelado', text: 'Non se cobrou nada. Este pagamento xa non se pode completar.' },
  expired: {
    title: 'A solicitude de pagamento caducou',
    text: 'Non se cobrou nada. Pídelle á tenda unha nova solicitude de pagamento.',
  },
  unknown: {
    title: 'Non atopamos este pagamento',
    text: 'Pode que a ligazón estea incompleta. Volve á tenda e téntao desde alí.',
  },
  noMethod: {
    title: 'Non hai ningún método de pagamento dispoñible',
    text: 'Ningún dos métodos de pagamento da tenda serve para este pagamento neste navegador.',
  },
  failed: {
    title: 'Algo fallou',
    text: 'O provedor de pagamento non puido procesar a solicitude. Téntao de novo nun momento.',
  },
  billing: {
    title: 'Os teus datos',
    why: 'A tenda necesítaos para a factura.',
    name: 'Nome e apelidos',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    line1: 'Rúa e número',
    zip: 'Código postal',
    city: 'Cidade',
    country: 'País',
    goOn: 'Continuar ao pagamento',
    change: 'Cambiar',
    missing: (field) => `Cubre: ${field}`,
    optional: 'Opcional',
    wrongEmail: 'Escribe un correo electrónico, como ana@example.com',
    wrongPhone: 'Escribe un teléfono. Inclúe o prefixo se é doutro país.',
  },
};
