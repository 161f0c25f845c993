import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MailRejected } from "#workers/scheduler/deliver/transport.ts";
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

test("Resend gets the key, one recipient, both unsubscribe headers, and the agent as reply-to", async () => {
  expect(await byResend(resend).send(MAIL)).toEqual({ providerId: "mail-1" });
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

test("the same key again is the same email, even if its text has changed since", async () => {
  const mail = { ...MAIL, idempotencyKey: "twice" };
  const before = resend.taken.size;
  const first = await byResend(resend).send(mail);
  expect(await byResend(resend).send(mail)).toEqual(first);
  expect(await byResend(resend).send({ ...mail, text: "Another" })).toEqual({ providerId: null });
  expect(resend.taken.size).toBe(before + 1);
});

test.each([
  [422, "validation_error"],
  [400, "missing_required_field"],
  [404, "not_found"],
])("a %i from Resend is final", async (status, name) => {
  resend.answerWith({ status, body: { statusCode: status, name, message: `to: ${MAIL.to}` } });
  const error = await byResend(resend)
    .send(MAIL)
    .catch((one) => one);
  expect(error).toBeInstanceOf(MailRejected);
  expect(error.message).toBe(`resend ${status} ${name}`);
});

test.each([
  [429, { name: "rate_limit_exceeded" }],
  [500, { name: "application_error" }],
  [503, "<html>away</html>"],
  [401, { name: "restricted_api_key" }],
  [403, { name: "invalid_api_key" }],
  [409, { name: "concurrent_idempotent_requests" }],
])("a %i from Resend is retried, and no address is logged", async (status, body) => {
  resend.answerWith({ status, body });
  const error = await byResend(resend)
    .send(MAIL)
    .catch((one) => one);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(MailRejected);
  expect(error.message).toMatch(new RegExp(`^resend ${status}( [a-z_]+)?$`));
});

test.each(["hang", "hang up", "break off"] as const)(
  "after a server failure (%s), the send is retried later",
  async (how) => {
    resend.answerWith(how);
    const started = performance.now();
    const error = await byResend(resend, 150)
      .send(MAIL)
      .catch((one) => one);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(MailRejected);
    expect(error.message).not.toContain(MAIL.to);
    expect(performance.now() - started).toBeLessThan(2_000);
  },
);

test("Cloudflare's binding gets one recipient, the name separate from the address, and both headers", async () => {
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
])("Cloudflare's %s is final: %s, and suppresses the address: %s", async (code, isFinal, isSuppressed) => {
  const { transport } = binding(async () => {
    throw Object.assign(new Error(`no mail to ${MAIL.to}`), { code });
  });
  const error = await transport.send(MAIL).catch((one) => one);
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof MailRejected).toBe(isFinal);
  expect(error.isSuppressed ?? false).toBe(isSuppressed);
  expect(error.message).toBe(`cloudflare ${code}`);
});

test("a binding that never responds, or fails without a code, is retried later", async () => {
  const never = await binding(() => new Promise(() => {}))
    .transport.send(MAIL)
    .catch((one) => one);
  expect([never.message, never instanceof MailRejected]).toEqual(["no answer in 50 ms", false]);
  const broken = binding(() => Promise.reject(new Error(`no mail to ${MAIL.to}`)));
  expect((await broken.transport.send(MAIL).catch((one) => one)).message).toBe("cloudflare failed");
});

test("an email without a list has no unsubscribe header, and one without a reply address has no reply-to", async () => {
  const { built, transport } = binding();
  await transport.send({ ...MAIL, unsubscribeUrl: null, replyTo: null });
  expect(built[0]?.headers).toEqual({});
  expect(built[0] && "replyTo" in built[0]).toBe(false);
});
