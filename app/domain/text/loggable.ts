/** What follows a "?" of an address: searched names, emails, tokens. */
const QUERY = /\?[^\s"'`)]*=[^\s"'`)]*/g;
/** Addresses that end with a secret. */
const SECRET = /\/(invite|reset-password|verify-email|unsubscribe|opt-out|mail|calendar)\/[^\s"'`)?]+/g;
/** What a message quotes of what was sent, as JSON.parse does of a text it cannot read. */
const QUOTED = /"[^"\n]*"/g;

/** An error's text as it may be logged: where it happened, without anything that was searched, typed or secret. */
export function loggable(text: string): string {
  return text.replace(QUERY, "?…").replace(SECRET, "/$1/…").replace(QUOTED, '"…"');
}
