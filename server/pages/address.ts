import type { ContactDetails } from '../../api/types.js';

/** Writes a contact's name and postal address in one line; `undefined` if there is neither. */
export function addressLine(contact: ContactDetails | undefined): string | undefined {
  const { line1, line2, zip, city, state, country } = contact?.address ?? {};
  const place = [zip, city].filter(Boolean).join(' ');
  const parts = [contact?.name, contact?.company, line1, line2, place, state, country];
  return parts.filter(Boolean).join(', ') || undefined;
}
