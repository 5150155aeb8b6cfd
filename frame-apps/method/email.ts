/** Whether something looks like an e-mail address; whether it is one, only a letter to it can tell. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}
