// Written by `npm run fix`: the classes of each style sheet.

declare module '*/app.css' {
  export const checkout: string;
  export const paid: string;
  export const styleSheet: string;
}

declare module '*/apple-pay.css' {
  export const button: string;
  export const styleSheet: string;
}

declare module '*/base.css' {
  export const hidden: string;
  export const styleSheet: string;
}

declare module '*/billing.css' {
  export const billed: string;
  export const billing: string;
  export const fields: string;
  export const half: string;
  export const name: string;
  export const why: string;
  export const styleSheet: string;
}

declare module '*/bizum-button.css' {
  export const mark: string;
  export const styleSheet: string;
}

declare module '*/bizum-form.css' {
  export const explain: string;
  export const form: string;
  export const phone: string;
  export const problem: string;
  export const remember: string;
  export const styleSheet: string;
}

declare module '*/bizum-waiting.css' {
  export const cancel: string;
  export const left: string;
  export const sent: string;
  export const status: string;
  export const waiting: string;
  export const styleSheet: string;
}

declare module '*/card-checkout.css' {
  export const accepted: string;
  export const styleSheet: string;
}

declare module '*/card.css' {
  export const awaited: string;
  export const box: string;
  export const brand: string;
  export const cardNumber: string;
  export const compact: string;
  export const cvc: string;
  export const digits: string;
  export const expiryDate: string;
  export const fields: string;
  export const form: string;
  export const label: string;
  export const line: string;
  export const measure: string;
  export const placeholder: string;
  export const problem: string;
  export const rest: string;
  export const retry: string;
  export const room: string;
  export const scheme: string;
  export const schemeLogo: string;
  export const schemes: string;
  export const schemesLabel: string;
  export const schemesRow: string;
  export const sending: string;
  export const split: string;
  export const stacked: string;
  export const view: string;
  export const styleSheet: string;
}

declare module '*/click-to-pay-button.css' {
  export const mark: string;
  export const styleSheet: string;
}

declare module '*/click-to-pay.css' {
  export const art: string;
  export const card: string;
  export const cards: string;
  export const code: string;
  export const digits: string;
  export const field: string;
  export const instruction: string;
  export const label: string;
  export const link: string;
  export const links: string;
  export const problem: string;
  export const state: string;
  export const status: string;
  export const under: string;
  export const what: string;
  export const styleSheet: string;
}

declare module '*/cofidis-button.css' {
  export const cofidis: string;
  export const details: string;
  export const hint: string;
  export const mark: string;
  export const plan: string;
  export const styleSheet: string;
}

declare module '*/cofidis-overlay.css' {
  export const choice: string;
  export const cost: string;
  export const email: string;
  export const law: string;
  export const logo: string;
  export const more: string;
  export const next: string;
  export const single: string;
  export const wrong: string;
  export const styleSheet: string;
}

declare module '*/cofidis-widget.css' {
  export const amount: string;
  export const cofidis: string;
  export const content: string;
  export const label: string;
  export const legal: string;
  export const link: string;
  export const logo: string;
  export const mark: string;
  export const reserved: string;
  export const widget: string;
  export const styleSheet: string;
}

declare module '*/conditions.css' {
  export const conditions: string;
  export const schedule: string;
  export const styleSheet: string;
}

declare module '*/early-list.css' {
  export const early: string;
  export const unknown: string;
  export const styleSheet: string;
}

declare module '*/express.css' {
  export const cell: string;
  export const grid: string;
  export const more: string;
  export const place: string;
  export const row: string;
  export const styleSheet: string;
}

declare module '*/hosted-form.css' {
  export const field: string;
  export const label: string;
  export const problem: string;
  export const receipt: string;
  export const row: string;
  export const styleSheet: string;
}

declare module '*/hosted.css' {
  export const amount: string;
  export const bad: string;
  export const cancel: string;
  export const details: string;
  export const good: string;
  export const leave: string;
  export const lines: string;
  export const lock: string;
  export const logo: string;
  export const mark: string;
  export const merchant: string;
  export const message: string;
  export const offline: string;
  export const order: string;
  export const page: string;
  export const panel: string;
  export const quiet: string;
  export const returning: string;
  export const screen: string;
  export const shipping: string;
  export const status: string;
  export const styleSheet: string;
}

declare module '*/installments.css' {
  export const announcer: string;
  export const installments: string;
  export const label: string;
  export const legal: string;
  export const lost: string;
  export const menu: string;
  export const name: string;
  export const option: string;
  export const total: string;
  export const styleSheet: string;
}

declare module '*/later-charges.css' {
  export const later: string;
  export const styleSheet: string;
}

declare module '*/law.css' {
  export const law: string;
  export const styleSheet: string;
}

declare module '*/list-placeholder.css' {
  export const outline: string;
  export const styleSheet: string;
}

declare module '*/method-button.css' {
  export const button: string;
  export const styleSheet: string;
}

declare module '*/method-list.css' {
  export const awaited: string;
  export const details: string;
  export const form: string;
  export const framed: string;
  export const held: string;
  export const inside: string;
  export const kept: string;
  export const logo: string;
  export const name: string;
  export const option: string;
  export const options: string;
  export const or: string;
  export const place: string;
  export const single: string;
  export const slow: string;
  export const unseen: string;
  export const wallet: string;
  export const wallets: string;
  export const why: string;
  export const styleSheet: string;
}

declare module '*/panel.css' {
  export const amount: string;
  export const close: string;
  export const heading: string;
  export const inline: string;
  export const late: string;
  export const note: string;
  export const notice: string;
  export const paid: string;
  export const pay: string;
  export const question: string;
  export const root: string;
  export const secure: string;
  export const spinner: string;
  export const stage: string;
  export const step: string;
  export const unseen: string;
  export const what: string;
  export const styleSheet: string;
}

declare module '*/pos-form.css' {
  export const form: string;
  export const message: string;
  export const problem: string;
  export const typed: string;
  export const styleSheet: string;
}

declare module '*/save-box.css' {
  export const save: string;
  export const styleSheet: string;
}

declare module '*/stored.css' {
  export const box: string;
  export const code: string;
  export const expiry: string;
  export const form: string;
  export const hint: string;
  export const label: string;
  export const name: string;
  export const question: string;
  export const quiet: string;
  export const removal: string;
  export const remove: string;
  export const view: string;
  export const styleSheet: string;
}

declare module '*/surcharge-rows.css' {
  export const rows: string;
  export const styleSheet: string;
}

declare module '*/wallet.css' {
  export const place: string;
  export const styleSheet: string;
}
