import { buttonClass } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import type { EmailPreview } from "#app/emails/preview.server.ts";
import { type DevMailParams, pathWith } from "../paths.ts";

export function MailView({ shown, preview }: { shown: DevMailParams; preview: EmailPreview | null }) {
  if (!preview) {
    return (
      <Card>
        <CardHeader title="Choose an email" />
        <p className="text-ink-2">You’ll see it here the way an inbox shows it.</p>
      </Card>
    );
  }
  if ("skip" in preview) {
    return (
      <Card>
        <CardHeader title={preview.title} />
        <p>
          It wouldn’t be sent now: <strong>{preview.skip}</strong>
        </p>
      </Card>
    );
  }
  const { title, headers, rendered } = preview;
  return (
    <div className="min-w-0 space-y-6">
      <Card>
        <CardHeader title={title} />
        <Headers
          {...headers}
          subject={rendered.subject}
          bytes={new TextEncoder().encode(rendered.html).length}
        />
        <Switches shown={shown} />
      </Card>
      <iframe
        title={rendered.subject}
        src={pathWith({ ...shown, width: null }, {}, "/dev/mail/view")}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="h-[56rem] w-full rounded-md border border-line bg-surface"
        style={{ maxWidth: shown.width === "390" ? "390px" : "700px" }}
      />
      <Card>
        <CardHeader title="Plain text" />
        <pre className="text-sm whitespace-pre-wrap wrap-anywhere">{rendered.text}</pre>
      </Card>
    </div>
  );
}

type Header = { from?: string; to?: string; replyTo?: string | null; unsubscribe?: string | null };

function Headers({
  from,
  to,
  replyTo,
  unsubscribe,
  subject,
  bytes,
}: Header & { subject: string; bytes: number }) {
  const lines = {
    Subject: subject,
    From: from,
    To: to,
    "Reply-To": replyTo,
    "List-Unsubscribe": unsubscribe,
    Size: `${Math.ceil(bytes / 1024)} kB`,
  };
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      {Object.entries(lines).map(
        ([name, value]) =>
          value && (
            <div key={name} className="contents">
              <dt className="text-ink-2">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Switches({ shown }: { shown: DevMailParams }) {
  const switches: [string, Partial<DevMailParams>][] = [
    ["Light", { theme: "light" }],
    ["Dark", { theme: "dark" }],
    shown.images === "off" ? ["With pictures", { images: null }] : ["Without pictures", { images: "off" }],
    shown.width === "390" ? ["700 px", { width: null }] : ["390 px", { width: "390" }],
  ];
  return (
    <p className="mt-4 flex flex-wrap gap-2.5">
      {switches.map(([label, change]) => (
        <a key={label} href={pathWith(shown, change)} className={buttonClass("secondary", "sm")}>
          {label}
        </a>
      ))}
    </p>
  );
}
