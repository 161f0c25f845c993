/* HTML made here. What people typed is escaped by being put in. */

/** Safe to stand in a page. */
export type Html = { html: string };

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

const EMPTY = new Set(["input", "br", "meta", "link"]);
const QUOTE = '"';

export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** One element; an attribute that is true stands without a value, one that is false not at all. */
export function el(name: string, attributes: Attributes, ...inside: (Html | string)[]): Html {
  const said = Object.entries(attributes)
    .filter(([, value]) => value !== false)
    .map(([key, value]) =>
      value === true ? ` ${key}` : ` ${key}=${QUOTE}${escaped(String(value))}${QUOTE}`,
    );
  const held = inside.map((one) => (typeof one === "string" ? escaped(one) : one.html)).join("");
  return { html: `<${name}${said.join("")}>${held}${EMPTY.has(name) ? "" : `</${name}>`}` };
}

/** The hidden fields of a form. */
export function hidden(fields: Readonly<Record<string, string>>): Html[] {
  return Object.entries(fields).map(([name, value]) => el("input", { type: "hidden", name, value }));
}
