/** Placeholder text in an address. */
const PLACEHOLDER = /\b(your|example|sample|placeholder|anytown|to do|todo|tbd)\b/i;

/**
 * Whether a text can be where a sender is found by post, as the law requires at the foot of every email: the number
 * of a street or a box, and after a comma or on another line a place with its postal code.
 */
export function isPostalAddress(text: string): boolean {
  const parts = text.split(/[,\n]/);
  const street = parts.findIndex((part) => /\d/.test(part));
  const isPlace = (part: string) => /\d{3}/.test(part);
  return street !== -1 && parts.slice(street + 1).some(isPlace) && !PLACEHOLDER.test(text);
}
