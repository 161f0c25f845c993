import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { OutgoingEmail } from "#app/domain/email/email-delivery.ts";
import { MailRejected, senderName, validateMail } from "#workers/scheduler/deliver/transport.ts";
import { startResend } from "./resend-server.ts";
import { binding, byResend, FROM, MAIL } from "./transport-helpers.ts";

let resend: Awaited<ReturnType<typeof startResend>>;
beforeAll(async () => {
  resend = await startResend();
});
afterAll(() => resend.stop());
beforeEach(() => {
  resend.requests.length = 0;
  resend.answerWith();
});

const BAD: [what: string, change: Partial<OutgoingEmail>][] = [
  ["no recipient", { to: "" }],
  ["two recipients", { to: "a@x.example,b@x.example" }],
  ["two recipients with a space", { to: "a@x.example b@x.example" }],
  ["a recipient with a name", { to: "Daniel <daniel@reyes.example>" }],
  ["a recipient with a line break", { to: "a@x.example\r\nBcc: b@x.example" }],
  ["a recipient without a domain", { to: "daniel" }],
  ["a recipient with a one-label domain", { to: "daniel@localhost" }],
  ["a recipient with two dots", { to: "a..b@x.example" }],
  ["a quoted recipient", { to: '"a b"@x.example' }],
  ["a recipient beyond ASCII", { to: "dániel@reyes.example" }],
  ["a long local part", { to: `${"a".repeat(65)}@x.example` }],
  [
    "a long address",
    {
      to: `a@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(60)}.${"f".repeat(20)}.example`,
    },
  ],
  ["a bad reply address", { replyTo: "a@x.example\nBcc: b@x.example" }],
  ["an empty reply address", { replyTo: "" }],
  ["an empty subject", { subject: "  " }],
  ["a long subject", { subject: "x".repeat(201) }],
  ["a line break in the subject", { subject: "Hello\r\nBcc: b@x.example" }],
  ["a lone line feed in the subject", { subject: "Hello\nBcc: b@x.example" }],
  ["a NUL in the subject", { subject: "Hello\0" }],
  ["a line separator in the subject", { subject: "Hello\u2028Bcc: b@x.example" }],
  ["a lone surrogate in the subject", { subject: "Hello \ud83d" }],
  ["a line break in the name", { fromName: "Maria\r\nBcc: b@x.example" }],
  ["an endless name", { fromName: "x".repeat(201) }],
  ["no HTML", { html: "" }],
  ["no text", { text: "\n" }],
  ["a NUL in a part", { text: "a\0b" }],
  ["an oversized body", { html: "x".repeat(4 * 1024 * 1024) }],
  ["an unsubscribe URL without https", { unsubscribeUrl: "http://home.test/unsubscribe/x" }],
  ["an invalid unsubscribe URL", { unsubscribeUrl: "unsubscribe" }],
  ["an unsubscribe URL with brackets", { unsubscribeUrl: "https://home.test/>\r\nBcc: x" }],
  ["an unsubscribe URL containing two", { unsubscribeUrl: "https://home.test/x>,<mailto:b@x.example" }],
  ["an endless unsubscribe URL", { unsubscribeUrl: `https://home.test/${"x".repeat(1_000)}` }],
  ["an unsubscribe URL with a password", { unsubscribeUrl: "https://a:b@home.test/x" }],
  ["a key with a line break", { idempotencyKey: "a\r\nX: y" }],
];

test.each(BAD)("%s is refused before any transport is called", async (_, change) => {
  const mail = { ...MAIL, ...change };
  expect(() => validateMail(mail)).toThrow(MailRejected);
  const { built, transport } = binding();
  await expect(transport.send(mail)).rejects.toThrow(MailRejected);
  await expect(byResend(resend).send(mail)).rejects.toThrow(MailRejected);
  expect([built, resend.requests]).toEqual([[], []]);
});

test.each([
  { to: "d.reyes+home@mail.reyes.example" },
  { to: "o'brien@x.example" },
  { unsubscribeUrl: "http://127.0.0.1:8788/unsubscribe/x" },
  { unsubscribeUrl: "http://localhost:8788/unsubscribe/x" },
  { subject: "x".repeat(200) },
  { fromName: "" },
  { html: "x".repeat(3 * 1024 * 1024) },
])("%j may be sent", (change) => {
  expect(() => validateMail({ ...MAIL, ...change })).not.toThrow();
});

test.each([
  ["Maria Castillo", "Maria Castillo via Peaceful Home"],
  ["Maria Castillo via Peaceful Home", "Maria Castillo via Peaceful Home"],
  ["Peaceful Home", "Peaceful Home"],
  ["", "Peaceful Home"],
  ['José "Pepe" Núñez', "José 'Pepe' Núñez via Peaceful Home"],
  ["Evil <a@x.example>, b@x.example", "Evil a x example b x example via Peaceful Home"],
  ["back\\slash", "back slash via Peaceful Home"],
])("the name %j is sent as %j", (name, sent) => {
  expect(senderName(name)).toBe(sent);
});

/** The headers as an email client parses them, folded lines included, by RFC 5322 and independent of our code. */
function readHeaders(block: string): [name: string, value: string][] {
  return block
    .replace(/\r?\n[ \t]+/g, " ")
    .split(/\r\n|\r|\n/)
    .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]);
}

/** The addresses of a list: quoted strings as a unit, text in angle brackets, or else the word. */
function readAddresses(value: string): string[] {
  const found: string[] = [];
  const parts = value.match(/(?:"(?:[^"\\]|\\.)*"|[^",])+/g) ?? [];
  for (const part of parts) {
    const bare = part.replace(/"(?:[^"\\]|\\.)*"/g, "").trim();
    found.push(/<([^<>]*)>/.exec(bare)?.[1] ?? bare);
  }
  return found;
}

const nasty = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        "\r\n",
        "\n",
        "\r",
        "\0",
        "\u2028",
        "\u0085",
        '"',
        "\\",
        "<",
        ">",
        ",",
        ";",
        ":",
        "@",
        "=?UTF-8?B?",
        "?=",
        "Bcc: x@evil.example",
        "To:",
        " ",
        "Maria",
        "ñ",
        "🏠",
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join("")),
);

test("1,000 hostile names and subjects add no header, recipient, or sender", {
  timeout: 120_000,
}, async () => {
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(nasty, nasty, async (fromName, subject) => {
      const mail = { ...MAIL, fromName, subject, idempotencyKey: `fuzz-${sent}` };
      const { built, transport } = binding();
      const taken = await transport.send(mail).then(
        () => true,
        (error) => {
          expect(error).toBeInstanceOf(MailRejected);
          return false;
        },
      );
      expect(built).toHaveLength(taken ? 1 : 0);
      if (!taken) return;
      sent += 1;
      resend.requests.length = 0;
      await byResend(resend).send(mail);
      const body = resend.requests[0]?.body ?? {};
      const message = built[0];
      const name = typeof message?.from === "object" ? message.from.name : "";
      // As a header block would be written without any escaping.
      const blocks = [
        `From: "${name}" <${FROM}>\r\nTo: ${String(message?.to)}\r\nSubject: ${message?.subject}`,
        `From: ${body.from}\r\nTo: ${(body.to as string[]).join(", ")}\r\nSubject: ${body.subject}`,
      ];
      for (const block of blocks) {
        const headers = readHeaders(block);
        expect(headers.map(([header]) => header)).toEqual(["From", "To", "Subject"]);
        expect(readAddresses(headers[0]?.[1] ?? "")).toEqual([FROM]);
        expect(readAddresses(headers[1]?.[1] ?? "")).toEqual([MAIL.to]);
      }
      expect(Object.keys(body).sort()).toEqual([
        "from",
        "headers",
        "html",
        "reply_to",
        "subject",
        "text",
        "to",
      ]);
      expect(Object.keys(message ?? {}).sort()).toEqual([
        "from",
        "headers",
        "html",
        "replyTo",
        "subject",
        "text",
        "to",
      ]);
    }),
    { numRuns: 1_000, seed: 33_704 },
  );
  expect(sent).toBeGreaterThan(200);
});
