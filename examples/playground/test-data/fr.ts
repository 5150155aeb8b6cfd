import type { TestDataTexts } from './texts.js';

/** French. */
export const testData: TestDataTexts = {
  cards: {
    direct: 'Paiement immédiat\u202f; la banque ne demande pas d’authentification.',
    frictionless: 'Paiement une fois que la banque a reconnu le navigateur de l’acheteur, qui n’a rien à faire.',
    challenge: 'Paiement une fois que l’acheteur a saisi 1234 sur la page de la banque.',
    attempted: 'Paiement accepté\u202f; la banque atteste seulement que l’authentification a été tentée.',
    notAuthenticated: 'Échec\u00a0: la banque n’a pas reconnu l’acheteur.',
    rejected: 'Échec\u00a0: la banque rejette l’authentification et demande de ne pas débiter.',
    unavailable:
      'La banque ne peut pas authentifier\u00a0: paiement aux risques du commerçant ou échec, selon le réglage du compte.',
    challengeBreaks: 'Échec\u00a0: la page de la banque affiche une erreur à la place de l’authentification.',
    challengeFails: 'Échec\u00a0: quoi que saisisse l’acheteur, la banque le refuse.',
    silentMethod:
      'La page d’empreinte de la banque ne répond jamais\u202f; une fois le délai écoulé, l’authentification s’affiche.',
    bankBreaks: 'Échec\u00a0: la banque répond par une erreur à la demande d’authentification.',
    declinedAfterChallenge: 'L’authentification réussit, puis la banque refuse le débit.',
    insufficientFundsAfterChallenge: 'L’authentification réussit, puis la carte se révèle insuffisamment approvisionnée.',
    declined: 'Refusée par la banque.',
    insufficientFunds: 'Refusée\u00a0: provision insuffisante.',
    lost: 'Refusée\u00a0: déclarée perdue.',
    stolen: 'Refusée\u00a0: déclarée volée.',
    expired: 'Refusée\u00a0: selon la banque, la carte a expiré.',
    wrongSecurityCode: 'Refusée\u00a0: le cryptogramme est erroné. Il en va de même de toute carte avec le code 999.',
    processingError: 'Échec pendant le traitement.',
    cutBefore: 'La connexion est coupée avant le traitement de la confirmation\u00a0: rien n’est débité, à chaque fois.',
    cutAfter:
      'La connexion est coupée après le traitement de la confirmation\u00a0: débité, mais la réponse est perdue, à chaque fois.',
    unavailableTwice: 'Deux confirmations reçoivent un 503, la troisième réussit.',
    tooManyOnce: 'La première confirmation reçoit un 429 avec Retry-After, la deuxième réussit.',
    slow: 'Débité immédiatement, mais la réponse met 30 secondes.',
    settlesLater: 'Reste PENDING pendant 20 secondes, puis réussit.',
    neverSettles: 'Reste PENDING jusqu’à l’expiration du paiement.',
  },
  phones: {
    approved: 'Moins de 5\u00a0€\u00a0: approuvé dans l’application de la banque après un instant.',
    declined: 'De 5\u00a0€ à moins de 10\u00a0€\u00a0: refusé après un instant.',
    redirected: 'De 10\u00a0€ à moins de 15\u00a0€\u00a0: l’acheteur passe sur la page de Bizum.',
    notRegistered: 'À partir de 15\u00a0€\u00a0: le téléphone n’est pas enregistré chez Bizum.',
    neverApproved: 'Personne n’approuve et le délai expire au bout de quatre minutes.',
    rejected: 'L’acheteur rejette le paiement dans l’application de la banque.',
    wrongThreeTimes: 'Échec\u00a0: trois tentatives erronées dans l’application de la banque.',
    insufficientFunds: 'Échec\u00a0: le compte est insuffisamment approvisionné.',
    bankFails: 'Échec à la banque de l’acheteur.',
    disabled: 'Échec\u00a0: l’acheteur a désactivé Bizum.',
    late: 'Approuvé dans l’application de la banque, mais seulement après quinze secondes.',
    checkBreaks: 'Impossible de savoir si le téléphone est enregistré\u00a0: la question reçoit un 500.',
    byHand: 'Attend que quelqu’un joue le rôle de l’application de la banque.',
  },
  others: {
    'clickToPay.declinedByScheme': 'Refusé\u00a0: l’acheteur l’a demandé sur la page du réseau de cartes.',
    'paypal.approved': 'Paiement accepté\u00a0: l’acheteur a approuvé la commande chez PayPal.',
    'paypal.other': 'Échec\u00a0: personne n’a approuvé la commande chez PayPal.',
    'cofidis.other': 'Envoie la page entière chez Cofidis, où l’acheteur termine ou renonce\u202f; Cofidis peut refuser.',
  },
};
