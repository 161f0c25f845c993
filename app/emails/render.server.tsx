import { convert, type FormatCallback, type HtmlToTextOptions } from "html-to-text";
import { renderToStaticMarkup } from "react-dom/server.browser";
import { defangLinks, oneLine } from "#app/domain/text/defang-links.ts";
import { Layout } from "./layout.tsx";
import { EMAILS, type EmailContent, type EmailName } from "./registry.server.ts";
import { SUBJECT_MAX, short } from "./template.ts";

const PREHEADER_MAX = 120;

export type RenderedEmail = { subject: string; html: string; text: string };

/** Throws Error for a link that is not https. */
export function renderEmail(email: EmailContent): RenderedEmail {
  return render(cleaned(email));
}

function render<K extends EmailName>(email: EmailContent<K>): RenderedEmail {
  const { kind, content, brand, postalAddress, unsubscribeUrl, origin } = email;
  const { template } = EMAILS[kind];
  const subject = short(oneLine(template.subject(content, brand)), SUBJECT_MAX);
  const markup = renderToStaticMarkup(
    <Layout
      subject={subject}
      preheader={short(oneLine(template.preheader(content, brand)), PREHEADER_MAX)}
      brand={brand}
      from={template.from(content)}
      why={template.why(content, brand)}
      postalAddress={postalAddress}
      unsubscribeUrl={unsubscribeUrl}
      origin={origin}
    >
      <template.Body content={content} brand={brand} />
    </Layout>,
  );
  return { subject, html: `<!DOCTYPE html>${markup}`, text: toText(markup) };
}

// All control characters but tab and line breaks.
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is taken out.
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** Fields that hold a name; a web address typed as a name must not become a link. */
const NAMES = new Set([
  "agentName",
  "brokerage",
  "licensedBrokerage",
  "firstName",
  "clientName",
  "name",
  "recommendedBy",
  "referredBy",
]);

/** Every text well-formed and without control characters, and names without links. */
function cleaned<T>(value: T, key = ""): T {
  if (typeof value === "string") {
    const text = value.toWellFormed().replace(CONTROLS, "");
    return (NAMES.has(key) ? defangLinks(text) : text) as T;
  }
  if (Array.isArray(value)) return value.map((one) => cleaned(one, key)) as T;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cleaned(one, name)])) as T;
}

/** A link as text and URL; phone numbers and email addresses already are their own text. */
const spelledLink: FormatCallback = (element, walk, builder) => {
  walk(element.children, builder);
  const href: string = element.attribs.href ?? "";
  if (/^https?:/.test(href)) builder.addInline(`: ${href}`, { noWordTransform: true });
};

const block = { leadingLineBreaks: 1, trailingLineBreaks: 1 };
const PLAIN: HtmlToTextOptions = {
  wordwrap: 78,
  formatters: { spelledLink },
  selectors: [
    { selector: "[data-skip-in-text]", format: "skip" },
    { selector: "img", format: "skip" },
    { selector: "a", format: "spelledLink" },
    { selector: "td", format: "block", options: block },
    { selector: "table", format: "block", options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: "p[data-tight]", format: "paragraph", options: block },
    ...["h1", "h2"].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
};

function toText(markup: string): string {
  return `${convert(markup, PLAIN)
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()}\n`;
}
