import fc from "fast-check";
import { expect, test } from "vitest";
import { contrastRatio } from "#app/domain/profile/brand-color.ts";
import { isAllowedUrl } from "#app/emails/parts.tsx";
import { SAMPLES } from "#app/emails/preview.server.ts";
import type { EmailContent, EmailContents } from "#app/emails/registry.server.ts";
import { renderEmail } from "#app/emails/render.server.tsx";
import { TONES } from "#app/emails/styles.ts";
import { PROOF, SEED } from "#tests/support/seed.ts";

const names = Object.keys(SAMPLES);
const sample = (name: string): EmailContent => {
  const mail = SAMPLES[name];
  if (!mail) throw new Error(`There is no sample ${name}`);
  return mail;
};

/** Every href and src of a page as a browser decodes it. */
function addresses(html: string): string[] {
  return [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, url = ""]) => url.replaceAll("&amp;", "&"));
}

test.each(names)("%s: a short subject on one line, HTML below Gmail's limit, and text", (name) => {
  const { subject, html, text } = renderEmail(sample(name));
  expect(subject.length).toBeGreaterThan(0);
  expect(subject.length).toBeLessThanOrEqual(70);
  expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}!]/u);
  expect(new TextEncoder().encode(html).length).toBeLessThan(100_000);
  expect(text.length).toBeGreaterThan(80);
  expect(text).not.toMatch(/<\/?(td|table|p|a|div|span)\b|&(amp|lt|#x27|nbsp);/);
});

test.each(names)("%s: every link is https and is written out in the text part too", (name) => {
  const { html, text } = renderEmail(sample(name));
  const links = addresses(html).filter((url) => !/^(mailto|tel|sms):/.test(url));
  expect(links.filter((url) => !url.startsWith("https://"))).toEqual([]);
  const pictures = [...html.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, url]) => url);
  const missing = links.filter((url) => !pictures.includes(url) && !text.includes(url));
  expect(missing).toEqual([]);
});

test.each(names)("%s: says why it was sent, who sent it, and how to unsubscribe where possible", (name) => {
  const mail = sample(name);
  const { html, text } = renderEmail(mail);
  expect(text).toContain("You’re receiving this because");
  expect(text).toContain(mail.postalAddress);
  expect(text.includes("Unsubscribe: https://")).toBe(mail.unsubscribeUrl !== null);
  expect(html).toContain('name="color-scheme" content="light dark"');
  expect(html).toContain("prefers-color-scheme:dark");
  expect(html).not.toMatch(/<img(?![^>]*\balt=")/);
});

test("every email has a sample with long names", () => {
  const kinds = new Set(Object.values(SAMPLES).map(({ kind }) => kind));
  for (const kind of kinds) expect(names).toContain(`${kind}, long names`);
});

test("an invite has its code, link, and last day, and its reminders are shorter", () => {
  const [first, second, third] = ["invite", "invite, first reminder", "invite, last reminder"].map((name) =>
    renderEmail(sample(name)),
  );
  expect(first?.subject).toBe("Maria Castillo made a care plan for your home");
  for (const mail of [first, second, third]) {
    expect(mail?.text).toContain("K7M2QP");
    expect(mail?.text).toContain("https://peacefulhome.example/invite/K7M2QP");
    expect(mail?.text).toContain("The code works until Dec 20, 2026.");
  }
  expect(third?.text).toMatch(/We won’t remind you\s+again\./);
  expect(second?.text.length).toBeLessThan(first?.text.length ?? 0);
});

test("a daily email lists overdue tasks before upcoming ones, with a button for each", () => {
  const { subject, text } = renderEmail(sample("daily"));
  expect(subject).toBe("Change the AC filter and 2 more: 1 overdue, 2 coming up");
  expect(text.indexOf("Overdue")).toBeLessThan(text.indexOf("Coming up"));
  expect(text.match(/Mark done: https:/g)).toHaveLength(3);
  expect(text).toContain("7 days overdue · 15 min");
  expect(text).toContain("Water heater warranty\nEnds Dec 20, 2026, in 30 days");
  expect(text).toContain("HVAC: 85% used\n$1,020 of $1,200 this year");
});

test("a task's title links to it, next to the recommended vendor with the discount code", () => {
  const { html, text } = renderEmail(sample("daily"));
  const link = "https://peacefulhome.example/home/tasks?task=example-late-0";
  expect(text).toContain(`Change the AC filter:\n${link}\n7 days overdue`);
  expect(html).toMatch(/<a href="[^"]*\?task=example-late-0"[^>]*>Change the AC filter<\/a>/);
  expect(text.replace(/\s+/g, " ")).toContain(
    "Maria recommends Anchor Plumbing · (727) 555-0134 · $25 off with MARIA25",
  );
  expect(html).toContain('href="tel:7275550134"');
  expect(text.match(/recommends/g)).toHaveLength(1);
});

test("lenders and insurers are recommended with the advice to compare", () => {
  const mail = sample("daily") as EmailContent<"daily">;
  const dueSoon = mail.content.dueSoon.map((task) => ({
    ...task,
    vendor: task.vendor && { ...task.vendor, financial: true, phone: "", discount: "", code: "SAVE" },
  }));
  const { text } = renderEmail({ ...mail, content: { ...mail.content, dueSoon } });
  expect(text).toContain("Maria recommends Anchor Plumbing · Code SAVE\n");
  expect(text.replace(/\s+/g, " ")).toContain(
    "Your agent may know this provider. Compare offers before you choose.",
  );
});

test("an agent's email has their phone link and logo, or initials where images are blocked", () => {
  const { html, text } = renderEmail(sample("invite, with a picture"));
  expect(text).toMatch(/^Maria Castillo\nBayside Realty\n\(727\) 555-0100\n/);
  expect(html).toMatch(/<a href="tel:7275550100"[^>]*>\(727\) 555-0100<\/a>/);
  expect(html).toMatch(/<img [^>]*src="https:\/\/peacefulhome\.example\/brand\/logo\.png"/);
  // The initials are centered under the headshot, because with an alt text clients draw a broken-image icon.
  const [, style, face] = /<div aria-hidden="true" style="([^"]*)">MC<\/div>(<img [^>]*>)/.exec(html) ?? [];
  expect(style).toMatch(/line-height:50px;.*text-align:center;height:0;mso-hide:all/);
  expect(face).toMatch(
    /alt="" [^>]*brand\/face\.jpg"[^>]*width:auto;height:auto;min-width:50px;max-width:50px/,
  );
  expect(renderEmail(sample("invite")).html).not.toContain("<img");
  expect(renderEmail(sample("verify_email")).html).not.toContain("tel:");
});

test("a daily subject counts overdue and upcoming tasks separately and is never cut within a number", () => {
  const mail = sample("daily") as EmailContent<"daily">;
  const { overdue, dueSoon } = mail.content;
  const subjectOf = (content: Partial<EmailContent<"daily">["content"]>) =>
    renderEmail({ ...mail, content: { ...mail.content, ...content } }).subject;
  expect(subjectOf({ overdue: [] })).toBe(`${dueSoon[0]?.title} and 1 more: 2 coming up`);
  expect(subjectOf({ dueSoon: [] })).toBe("Change the AC filter: 7 days overdue");
  expect(subjectOf({ overdue: [...overdue, ...overdue], dueSoon: [] })).toBe(
    "Change the AC filter and 1 more: 2 overdue",
  );
  expect(renderEmail(sample("daily, one task")).subject).toBe("Change the AC filter: due Nov 23");
  const late = overdue.map((task) => ({ ...task, title: "Inspect ".repeat(20) }));
  const long = subjectOf({ overdue: Array.from({ length: 12 }, () => late).flat() });
  expect(long).toMatch(/^Inspect .*… and 13 more: 12 overdue, 2 coming up$/);
  expect(long.length).toBeLessThanOrEqual(70);
});

const previewOf = (mail: EmailContent) =>
  /<div style="display:none[^>]*>([^<]*)/
    .exec(renderEmail(mail).html)?.[1]
    ?.replaceAll(/[\s\u00a0\u200b-\u200f\ufeff]+/g, " ")
    .trim();

test("a date without tasks is in the subject, and with its year in the preview", () => {
  const mail = sample("daily, only a date") as EmailContent<"daily">;
  expect(renderEmail(mail).subject).toBe("Your water heater warranty ends Dec 20");
  expect(previewOf(mail)).toBe("Your water heater warranty ends Dec 20, 2026, in 30 days.");
  const [expiry] = mail.content.expiries;
  if (!expiry) throw new Error("The example has a date");
  const noun = "American Home Shield Corporation of Florida and the Keys home warranty";
  const long = { ...mail, content: { ...mail.content, expiries: [{ ...expiry, noun }] } };
  expect(renderEmail(long).subject).toBe(
    "Your American Home Shield Corporation of Florida and the… ends Dec 20",
  );
});

test.each(["daily", "daily, 40 tasks", "daily, one task", "daily, only a date", "daily, only a budget"])(
  "%s: subject and preview name what is due, in whole words, and neither counts dates as tasks",
  (name) => {
    const mail = sample(name) as EmailContent<"daily">;
    const { overdue, dueSoon } = mail.content;
    const { subject, text } = renderEmail(mail);
    const preview = previewOf(mail) ?? "";
    expect(`${subject} ${preview} ${text}`).not.toMatch(/\d dates? coming up|\d budgets? at/);
    const whole = `${JSON.stringify(mail.content)} Your ends HVAC Dec`;
    const words = new Set(whole.match(/[\p{L}’]+/gu));
    for (const cut of `${subject} ${preview}`.matchAll(/([\p{L}’]+)…/gu)) expect(words).toContain(cut[1]);
    const [first, second] = [...overdue, ...dueSoon].map(({ title }) => title);
    if (second) expect(preview).toContain(`${first}, ${second}`);
    else if (first) expect(preview).toBe(`${first}.`);
  },
);

test("a weekly summary says on track only when nothing is overdue", () => {
  const mail = sample("home_digest, 40 tasks") as EmailContent<"home_digest">;
  expect(previewOf(mail)).toBe("20 tasks are overdue. 20 tasks are coming up.");
  expect(renderEmail(mail).text).not.toContain("on track");
  const [overdue] = mail.content.overdue;
  if (!overdue) throw new Error("The example has something overdue");
  const standing = (late: number, upcoming: number) =>
    previewOf({
      ...mail,
      content: {
        ...mail.content,
        overdue: Array.from({ length: late }, () => overdue),
        upcoming: mail.content.upcoming.slice(0, upcoming),
      },
    });
  expect(standing(1, 0)).toBe("1 task is overdue. Nothing is due soon.");
  expect(standing(0, 1)).toBe("You’re on track. 1 task is coming up.");
  expect(standing(0, 0)).toBe("You’re on track. Nothing is due soon.");
});

test("a weekly summary lists the tasks it counts, overdue first, each with a button, and says how many more there are", () => {
  const { subject, text } = renderEmail(sample("home_digest"));
  expect(subject).toBe("Your week at home: 2 done, 1 overdue, and 3 coming up");
  expect(text.indexOf("7 days overdue")).toBeGreaterThan(0);
  expect(text.indexOf("7 days overdue")).toBeLessThan(text.indexOf("Coming up"));
  expect(text.match(/Mark done: https:/g)).toHaveLength(4);
  const many = renderEmail(sample("home_digest, 40 tasks"));
  expect(many.subject).toBe("Your week at home: 2 done, 20 overdue, and 20 coming up");
  expect(many.text.match(/days overdue/g)).toHaveLength(12);
  expect(many.text).toContain("and 8 more: https://peacefulhome.example/home");
  expect(many.text).toContain("and 15 more: https://peacefulhome.example/home");
});

test("of 40 tasks, a daily email shows twelve, overdue first, and says how many more there are", () => {
  const { text } = renderEmail(sample("daily, 40 tasks"));
  expect(text.match(/Mark done: https:/g)).toHaveLength(12);
  expect(text.match(/30 days overdue/g)).toHaveLength(8);
  expect(text).toContain("and 28 more: https://peacefulhome.example/home");
});

test.each([
  ["account_deleted", "Maria Castillo deleted your home", true],
  ["account_deleted, all data cleared", "Maria Castillo deleted their data, including your home", true],
  ["account_deleted, agent gone", "Maria Castillo deleted their account and your home", false],
])("%s: says first what the agent did and who can undo it", (name, said, agentCanRestore) => {
  const { subject, text } = renderEmail(sample(name));
  const words = text.replace(/\s+/g, " ");
  expect(subject).toBe(said);
  expect(words.indexOf(said)).toBeLessThan(words.indexOf("Hi Daniel,"));
  expect(words).toContain("Until then, you can log in as before and export your data.");
  expect(words.includes("It goes to Maria Castillo, who can restore your home")).toBe(agentCanRestore);
});

test("an agent's notice that a client joined has call and text links if there is a number", () => {
  const { html } = renderEmail(sample("client_joined"));
  expect(html).toMatch(/<a href="tel:7275550142"[^>]*>Call<\/a>/);
  expect(html).toMatch(/<a href="sms:7275550142"[^>]*>Text<\/a>/);
  expect(renderEmail(sample("client_joined, no phone")).html).not.toMatch(/tel:|sms:/);
});

test("line breaks and direction marks in a task title never reach the subject", () => {
  const mail = sample("daily, one task") as EmailContent<"daily">;
  const title = "Filter\r\nBcc: everybody@else.example\u2028\u202Egnp.exe\u0000";
  const dueSoon = mail.content.dueSoon.map((task) => ({ ...task, title }));
  const { subject } = renderEmail({ ...mail, content: { ...mail.content, dueSoon } });
  expect(subject).toBe("Filter Bcc: everybody@else.example gnp.exe: due Nov 23");
});

const nasty = fc.oneof(
  fc.string({ unit: "binary", maxLength: 120 }),
  fc.string({
    unit: fc.constantFrom("<", ">", '"', "'", "&", "\r", "\n", "\0", "a", " ", "\u202e", "é", "🏠"),
    maxLength: 60,
  }),
  fc.constantFrom(
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "</style><svg onload=alert(1)>",
    "]]><!--[if mso]>",
    "a\r\nBcc: b@c.example",
    "javascript:alert(1)",
  ),
);

const ADDRESSES = /^(link|settings|actionUrl|taskUrl|headshotUrl|logoUrl|brandColor|code)$/;

function withTexts(mail: EmailContent, text: string): EmailContent {
  const replace = (key: string, value: unknown) =>
    typeof value === "string" &&
    !ADDRESSES.test(key) &&
    !/^\d{4}-\d\d-\d\d$/.test(value) &&
    !/^(agent|homeowner)$/.test(value) &&
    // The kind of alarm, like the recipient's role, is set by our code.
    key !== "alarm" &&
    key !== "taking"
      ? text
      : value;
  const content: EmailContents[keyof EmailContents] = JSON.parse(JSON.stringify(mail.content), replace);
  const brand = JSON.parse(JSON.stringify(mail.brand), replace);
  return { ...mail, content, brand } as EmailContent;
}

function shape(html: string): string[] {
  return [...html.matchAll(/<(\/?[a-z0-9]+|!--\[if|!\[endif|!DOCTYPE)\b/gi)].map(([, tag = ""]) => tag);
}

const FUZZED = PROOF ? 3_000 : 400;

test(`${FUZZED} fuzzed names and texts add no tag, no attribute, and no second subject line`, () => {
  const kinds = names.filter((name) => !name.includes(","));
  const allowed = new Set(
    "html head meta title style body div table tbody tr td p h1 h2 a span img br strong !DOCTYPE !--[if ![endif i".split(
      " ",
    ),
  );
  fc.assert(
    fc.property(nasty, fc.constantFrom(...kinds), (text, name) => {
      const { subject, html } = renderEmail(withTexts(sample(name), text));
      expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
      expect(subject.length).toBeLessThanOrEqual(70);
      expect(subject.isWellFormed()).toBe(true);
      const strange = shape(html).filter((tag) => !allowed.has(tag.replace("/", "")));
      expect(strange).toEqual([]);
      expect(html).not.toMatch(/<[^>]*\son[a-z]+=/i);
      expect(html.match(/<style/g)).toHaveLength(1);
      const strangeLinks = addresses(html).filter(
        // Our own, and where a storm notice says to read on.
        (url) => !/^(https:\/\/peacefulhome\.example\/|mailto:|tel:|https:\/\/www\.weather\.gov$)/.test(url),
      );
      expect(strangeLinks).toEqual([]);
    }),
    { numRuns: FUZZED, seed: SEED },
  );
});

test.each(["http://home.example/x", "javascript:alert(1)", "https://user:pass@home.example/", "/home", ""])(
  "an email never links to %j",
  (link) => {
    expect(isAllowedUrl(link)).toBe(false);
    const mail = sample("client_joined") as EmailContent<"client_joined">;
    expect(() => renderEmail({ ...mail, content: { ...mail.content, link } })).toThrow("https");
    const { html } = renderEmail({
      ...mail,
      kind: "invite",
      content: (sample("invite") as EmailContent<"invite">).content,
      brand: { ...mail.brand, headshotUrl: link },
    });
    expect(html).not.toContain("<img");
  },
);

test("on a developer's machine, links may use plain http", () => {
  expect(isAllowedUrl("http://127.0.0.1:8788/home")).toBe(true);
  expect(isAllowedUrl("http://localhost:8788/home")).toBe(true);
  expect(isAllowedUrl("http://localhost.evil.example/home")).toBe(false);
});

test("text has enough contrast in both themes, and with any brand color", () => {
  for (const theme of ["light", "dark"] as const) {
    for (const tone of ["ink", "quiet", "sea", "bad", "soon"] as const) {
      expect(contrastRatio(TONES[tone][theme], TONES.surface[theme]), `${tone} ${theme}`).toBeGreaterThan(
        4.5,
      );
    }
    expect(contrastRatio(TONES.quiet[theme], TONES.ground[theme])).toBeGreaterThan(4.5);
    expect(contrastRatio(TONES.ink[theme], TONES.sunken[theme])).toBeGreaterThan(4.5);
    expect(contrastRatio(TONES.seaInk[theme], TONES.sea[theme])).toBeGreaterThan(4.5);
  }
  const { html } = renderEmail(sample("invite, navy brand"));
  const dark = /\.brand\{background-color:(#[0-9a-f]{6})/.exec(html)?.[1] ?? "#000000";
  expect(contrastRatio(dark, TONES.surface.dark)).toBeGreaterThan(3);
});

test("an email under the agent's brand ends with the brokerage and the license number, one of ours does not", () => {
  const line = "Bayside Realty · License SL3456789";
  const { html, text } = renderEmail(sample("daily"));
  expect(html).toContain(line);
  expect(text).toContain(line);
  // At the foot, below the why.
  expect(html.lastIndexOf(line)).toBeGreaterThan(html.indexOf("Open your home"));
  for (const name of ["agent_digest", "verify_email", "help_requested"])
    expect(renderEmail(sample(name)).html).not.toContain("SL3456789");
  const mail = sample("daily");
  const none = { ...mail.brand, licensedBrokerage: "", licenseNumber: "" };
  expect(renderEmail({ ...mail, brand: none }).html).not.toContain("License");
});
