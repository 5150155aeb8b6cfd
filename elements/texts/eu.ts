// Basque.

export const canceled = 'Ordainketa ez da osatu. Berriro saia zaitezke.';
export const notLoaded = 'Ezin izan da ordainketa kargatu. Egiaztatu zure konexioa eta saiatu berriro.';
export const close = 'Itxi';
export const loading = 'Kargatzen';
