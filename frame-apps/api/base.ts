/** The URL of the payment API: on the frame's own origin unless the document names another. */
export const apiBase = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name=payframe-api]')?.content || '/v1';
