import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireLocal } from "#app/auth/guards.server.ts";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { previewSample, previewStored, SAMPLE_NAMES } from "#app/emails/preview.server.ts";
import { securityHeaders } from "#app/http/security-headers.ts";
import { listOutbox } from "#db/queries/email/outbox.server.ts";
import { MailLists } from "./components/mail-lists.tsx";
import { MailView } from "./components/mail-view.tsx";
import { type DevMailParams, readDevMailParams } from "./paths.ts";

const SHOWN_MAILS = 100;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireLocal(context);
  const { origin, searchParams } = new URL(request.url);
  const { db, now, env } = context;
  const shown = readDevMailParams(searchParams);
  const deps = { db, now, origin, secret: env.MAIL_SECRET, postalAddress: env.MAIL_POSTAL_ADDRESS ?? "" };
  const preview =
    shown.mail !== null
      ? await previewStored(deps, shown.mail)
      : shown.sample !== null
        ? previewSample(shown.sample)
        : null;
  const policy = securityHeaders(context.nonce, import.meta.env.DEV)["Content-Security-Policy"];
  return data(
    { shown, preview, mails: await listOutbox(db, SHOWN_MAILS), samples: SAMPLE_NAMES },
    { headers: { "Content-Security-Policy": `${policy}; frame-src 'self'` } },
  );
}

/** The only page that frames another. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction = () => [
  { title: "Emails · Peaceful Home" },
  { name: "robots", content: "noindex" },
];

/** Local development only. */
export default function DevMailPage() {
  const { shown, preview, mails, samples } = useLoaderData<typeof loader>();
  return (
    <main className="mx-auto max-w-[90rem] px-4 pt-6 pb-16 sm:px-6">
      <PageHeader
        eyebrow="For developers"
        title="Emails"
        subtitle="Every email in the outbox as it would be sent now, and an example of every template."
      />
      <div className="grid items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="order-2 lg:order-none">
          <MailLists shown={shown satisfies DevMailParams} mails={mails} samples={samples} />
        </div>
        <MailView shown={shown} preview={preview} />
      </div>
    </main>
  );
}
