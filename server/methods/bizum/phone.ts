/**
 * Whether a number has the form of a Spanish mobile number. Test numbers begin with 5, which no
 * real one does.
 */
export function isPhone(phoneNumber: string): boolean {
  return /^\+34[5-9]\d{8}$/.test(phoneNumber);
}
