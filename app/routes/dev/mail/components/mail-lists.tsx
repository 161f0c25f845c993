import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { cx } from "#app/components/ui/cx.ts";
import type { ListedEmail } from "#db/queries/email/outbox.server.ts";
import { type DevMailParams, pathWith } from "../paths.ts";

const TONES: Record<ListedEmail["state"], BadgeTone> = {
  waiting: "soon",
  pending: "soon",
  sending: "sea",
  sent: "good",
  failed: "bad",
  skipped: "neutral",
};

const LINK = "block min-h-11 rounded-s px-2 py-2 wrap-anywhere hover:bg-sunken";

export function MailLists(props: { shown: DevMailParams; mails: ListedEmail[]; samples: string[] }) {
  const { shown, mails, samples } = props;
  return (
    <div className="space-y-6">
      <Card>
        <CardHeader title="Outbox" />
        {mails.length === 0 && <p className="text-ink-2">No emails yet.</p>}
        <ul className="-mx-2 max-h-[32rem] overflow-y-auto">
          {mails.map((mail) => (
            <li key={mail.id}>
              <MailLink shown={shown} mail={mail} />
            </li>
          ))}
        </ul>
      </Card>
      <Card>
        <CardHeader title="Templates" />
        <ul className="-mx-2">
          {samples.map((name) => (
            <li key={name}>
              <a
                href={pathWith(shown, { sample: name, mail: null })}
                aria-current={shown.sample === name ? "page" : undefined}
                className={cx(LINK, shown.sample === name && "bg-sunken font-semibold")}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

// Plain links: the policy that allows the frame comes with a full page load.
function MailLink({ shown, mail }: { shown: DevMailParams; mail: ListedEmail }) {
  const { id, kind, recipient, state, attempts, error, createdAt } = mail;
  const current = shown.mail === id;
  return (
    <a
      href={pathWith(shown, { mail: id, sample: null })}
      aria-current={current ? "page" : undefined}
      className={cx(LINK, current && "bg-sunken")}
    >
      <span className="flex items-center justify-between gap-2">
        <span className="font-semibold">{kind}</span>
        <Badge tone={TONES[state]}>{attempts > 1 ? `${state}, ${attempts} tries` : state}</Badge>
      </span>
      <span className="block text-sm text-ink-2">{recipient}</span>
      <span className="block text-sm text-ink-2">
        {new Date(createdAt).toISOString().slice(0, 16).replace("T", " ")} UTC
      </span>
      {error && <span className="block text-sm text-coral">{error}</span>}
    </a>
  );
}
