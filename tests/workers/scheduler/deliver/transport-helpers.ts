import type { OutgoingEmail } from "#app/domain/email/email-delivery.ts";
import { cloudflareTransport, resendTransport } from "#workers/scheduler/deliver/transport.ts";
import type { startResend } from "./resend-server.ts";

export const FROM = "mail@home.example";
export const MAIL: OutgoingEmail = {
  to: "daniel@reyes.example",
  fromName: "Maria Castillo",
  replyTo: "maria@bayside.example",
  subject: "Two tasks for this week",
  html: "<p>Hello</p>",
  text: "Hello",
  unsubscribeUrl: "https://home.test/unsubscribe/abc.def",
  idempotencyKey: "0f8fad5b-d9cb-469f-a165-70867728950e",
};

/** The Resend transport, against a local server. */
export const byResend = (resend: Awaited<ReturnType<typeof startResend>>, timeoutMs?: number) =>
  resendTransport({ apiKey: "re_key", from: FROM, fetch, url: resend.url, timeoutMs });

type Built = Exclude<Parameters<SendEmail["send"]>[0], EmailMessage>;

/** The binding, recording its input; `outcome` may fail. */
export function binding(
  outcome: () => Promise<{ messageId: string }> = async () => ({ messageId: "<1@home.example>" }),
) {
  const built: Built[] = [];
  const send = (message: unknown) => {
    built.push(message as Built);
    return outcome();
  };
  return { built, transport: cloudflareTransport({ send } as SendEmail, FROM, { timeoutMs: 50 }) };
}
