import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { OutgoingMail } from "#app/domain/mail/contents.ts";
import {
  cloudflareTransport,
  MailRefused,
  resendTransport,
  senderName,
  validateMail,
} from "#workers/scheduler/deliver/transport.ts";
import { startResend } from "./resend-server.ts";

const FROM = "mail@home.example";
const MAIL: OutgoingMail = {
  to: "daniel@reyes.example",
  fromName: "Maria Castillo",
  replyTo: "maria@bayside.example",
  subject: "Two tasks for this week",
  html: "<p>Hello</p>",
  text: "Hello",
  unsubscribeUrl: "https://home.test/unsubscribe/abc.def",
  idempotencyKey: "0f8fad5b-d9cb-469f-a165-70867728950e",
};

let resend: Awaited<ReturnType<typeof startResend>>;
beforeAll(async () => {
  resend = await startResend();
});
afterAll(() => resend.stop());
beforeEach(() => {
  resend.requests.length = 0;
  resend.answerWith();
});

const byResend = (timeoutMs?: number) =>
  resendTransport({ apiKey: "re_key", from: FROM, fetch, url: resend.url, timeoutMs });

type Built = Exclude<Parameters<SendEmail["send"]>[0], EmailMessage>;

/** The binding, remembering what it was given; `outcome` may fail. */
function binding(
  outcome: () => Promise<{ messageId: string }> = async () => ({ messageId: "<1@home.example>" }),
) {
  const built: Built[] = [];
  const send = (message: unknown) => {
    built.push(message as Built);
    return outcome();
  };
  return { built, transport: cloudflareTransport({ send } as SendEmail, FROM, { timeoutMs: 50 }) };
}

test("Resend is asked with the key, one recipient, both unsubscribe headers and the agent to answer to", async () => {
  expect(await byResend().send(MAIL)).toEqual({ providerId: "mail-1" });
  const [request] = resend.requests;
  expect(request?.headers.authorization).toBe("Bearer re_key");
  expect(request?.headers["idempotency-key"]).toBe(MAIL.idempotencyKey);
  expect(request?.body).toEqual({
    from: `"Maria Castillo via Peaceful Home" <${FROM}>`,
    to: [MAIL.to],
    reply_to: "maria@bayside.example",
    subject: MAIL.subject,
    html: MAIL.html,
    text: MAIL.text,
    headers: {
      "List-Unsubscribe": "<https://home.test/unsubscribe/abc.def>",
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  });
});

test("the same key again is the same mail, even where its words have changed since", async () => {
  const mail = { ...MAIL, idempotencyKey: "twice" };
  const before = resend.taken.size;
  const first = await byResend().send(mail);
  expect(await byResend().send(mail)).toEqual(first);
  expect(await byResend().send({ ...mail, text: "Another" })).toEqual({ providerId: null });
  expect(resend.taken.size).toBe(before + 1);
});

test.each([
  [422, "validation_error"],
  [400, "missing_required_field"],
  [404, "not_found"],
])("a %i of Resend is final", async (status, name) => {
  resend.answerWith({ status, body: { statusCode: status, name, message: `to: ${MAIL.to}` } });
  const error = await byResend()
    .send(MAIL)
    .catch((one) => one);
  expect(error).toBeInstanceOf(MailRefused);
  expect(error.message).toBe(`resend ${status} ${name}`);
});

test.each([
  [429, { name: "rate_limit_exceeded" }],
  [500, { name: "application_error" }],
  [503, "<html>away</html>"],
  [401, { name: "restricted_api_key" }],
  [403, { name: "invalid_api_key" }],
  [409, { name: "concurrent_idempotent_requests" }],
])("a %i of Resend may be better later, and tells nobody's address", async (status, body) => {
  resend.answerWith({ status, body });
  const error = await byResend()
    .send(MAIL)
    .catch((one) => one);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(MailRefused);
  expect(error.message).toMatch(new RegExp(`^resend ${status}( [a-z_]+)?$`));
});

test.each(["hang", "hang up", "break off"] as const)(
  "a server that does %s is tried again later",
  async (how) => {
    resend.answerWith(how);
    const started = performance.now();
    const error = await byResend(150)
      .send(MAIL)
      .catch((one) => one);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(MailRefused);
    expect(error.message).not.toContain(MAIL.to);
    expect(performance.now() - started).toBeLessThan(2_000);
  },
);

test("Cloudflare's binding is given one recipient, the name apart from the address, and both headers", async () => {
  const { built, transport } = binding();
  expect(await transport.send(MAIL)).toEqual({ providerId: "<1@home.example>" });
  expect(built).toEqual([
    {
      from: { email: FROM, name: "Maria Castillo via Peaceful Home" },
      to: MAIL.to,
      replyTo: "maria@bayside.example",
      subject: MAIL.subject,
      html: MAIL.html,
      text: MAIL.text,
      headers: {
        "List-Unsubscribe": "<https://home.test/unsubscribe/abc.def>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    },
  ]);
});

test.each([
  ["E_RECIPIENT_SUPPRESSED", true, true],
  ["E_VALIDATION_ERROR", true, false],
  ["E_CONTENT_TOO_LARGE", true, false],
  ["E_RATE_LIMIT_EXCEEDED", false, false],
  ["E_DAILY_LIMIT_EXCEEDED", false, false],
  ["E_SENDER_NOT_VERIFIED", false, false],
  ["E_NEVER_HEARD_OF", false, false],
])("Cloudflare's %s is final: %s, and means the address is shut: %s", async (code, isFinal, isSuppressed) => {
  const { transport } = binding(async () => {
    throw Object.assign(new Error(`no mail to ${MAIL.to}`), { code });
  });
  const error = await transport.send(MAIL).catch((one) => one);
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof MailRefused).toBe(isFinal);
  expect(error.isSuppressed ?? false).toBe(isSuppressed);
  expect(error.message).toBe(`cloudflare ${code}`);
});

test("a binding that never answers, or fails without a code, is tried again later", async () => {
  const never = await binding(() => new Promise(() => {}))
    .transport.send(MAIL)
    .catch((one) => one);
  expect([never.message, never instanceof MailRefused]).toEqual(["no answer in 50 ms", false]);
  const broken = binding(() => Promise.reject(new Error(`no mail to ${MAIL.to}`)));
  expect((await broken.transport.send(MAIL).catch((one) => one)).message).toBe("cloudflare failed");
});

test("a mail without a list has neither header, and one without a reply address none", async () => {
  const { built, transport } = binding();
  await transport.send({ ...MAIL, unsubscribeUrl: null, replyTo: null });
  expect(built[0]?.headers).toEqual({});
  expect(built[0] && "replyTo" in built[0]).toBe(false);
});

const BAD: [what: string, change: Partial<OutgoingMail>][] = [
  ["no recipient", { to: "" }],
  ["two recipients", { to: "a@x.example,b@x.example" }],
  ["two recipients with a space", { to: "a@x.example b@x.example" }],
  ["a recipient with a name", { to: "Daniel <daniel@reyes.example>" }],
  ["a recipient with a line end", { to: "a@x.example\r\nBcc: b@x.example" }],
  ["a recipient without a domain", { to: "daniel" }],
  ["a recipient on one label", { to: "daniel@localhost" }],
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
  ["a line end in the subject", { subject: "Hello\r\nBcc: b@x.example" }],
  ["a lone line feed in the subject", { subject: "Hello\nBcc: b@x.example" }],
  ["a NUL in the subject", { subject: "Hello\0" }],
  ["a line separator in the subject", { subject: "Hello\u2028Bcc: b@x.example" }],
  ["half a character in the subject", { subject: "Hello \ud83d" }],
  ["a line end in the name", { fromName: "Maria\r\nBcc: b@x.example" }],
  ["an endless name", { fromName: "x".repeat(201) }],
  ["no HTML", { html: "" }],
  ["no text", { text: "\n" }],
  ["a NUL in a part", { text: "a\0b" }],
  ["too much of it", { html: "x".repeat(4 * 1024 * 1024) }],
  ["a plain unsubscribe address", { unsubscribeUrl: "http://home.test/unsubscribe/x" }],
  ["an unsubscribe address that is none", { unsubscribeUrl: "unsubscribe" }],
  ["an unsubscribe address with brackets", { unsubscribeUrl: "https://home.test/>\r\nBcc: x" }],
  ["an unsubscribe address with two in it", { unsubscribeUrl: "https://home.test/x>,<mailto:b@x.example" }],
  ["an unsubscribe address with a password", { unsubscribeUrl: "https://a:b@home.test/x" }],
  ["a key with a line end", { idempotencyKey: "a\r\nX: y" }],
];

test.each(BAD)("%s is refused before any transport is asked", async (_, change) => {
  const mail = { ...MAIL, ...change };
  expect(() => validateMail(mail)).toThrow(MailRefused);
  const { built, transport } = binding();
  await expect(transport.send(mail)).rejects.toThrow(MailRefused);
  await expect(byResend().send(mail)).rejects.toThrow(MailRefused);
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
])("%j may go out", (change) => {
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
])("the name %j goes out as %j", (name, sent) => {
  expect(senderName(name)).toBe(sent);
});

/**
 * The header block as a mail program would read it, folded lines and all, written down from RFC 5322 and from
 * nothing of ours.
 */
function readHeaders(block: string): [name: string, value: string][] {
  return block
    .replace(/\r?\n[ \t]+/g, " ")
    .split(/\r\n|\r|\n/)
    .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]);
}

/** Addresses of an address list: quoted strings taken whole, what is between angle brackets, else the word. */
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

test("1,000 names and subjects, however wild, add no header, no recipient and no sender", {
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
          expect(error).toBeInstanceOf(MailRefused);
          return false;
        },
      );
      expect(built).toHaveLength(taken ? 1 : 0);
      if (!taken) return;
      sent += 1;
      resend.requests.length = 0;
      await byResend().send(mail);
      const body = resend.requests[0]?.body ?? {};
      const message = built[0];
      const name = typeof message?.from === "object" ? message.from.name : "";
      // As a header block would be written of each, by somebody who escapes nothing.
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
