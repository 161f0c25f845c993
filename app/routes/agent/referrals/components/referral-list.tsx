import { Form, Link, useNavigation } from "@remix-run/react";
import { Gift, Mail, MessageSquare, Phone } from "lucide-react";
import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { PageLinks } from "#app/components/ui/page-links.tsx";
import type { ReferralStatus } from "#app/domain/referrals/statuses.ts";
import type { ReferralView } from "../load.server.ts";
import { type ListPlace, listAddress } from "../paths.ts";

type Props = {
  place: ListPlace;
  rows: readonly ReferralView[];
  /** Where the next page begins; null on the last. */
  next: string | null;
};

/** One page of referrals, newest first. */
export function ReferralList({ place, rows, next }: Props) {
  return (
    <>
      {rows.length === 0 ? (
        <Card padded={false}>
          <NoReferrals place={place} />
        </Card>
      ) : (
        <ul className="grid gap-4 md:gap-5 md:grid-cols-2">
          {rows.map((referral) => (
            <ReferralItem key={referral.id} referral={referral} />
          ))}
        </ul>
      )}
      <PageLinks
        first={place.after && listAddress({ ...place, after: null })}
        next={next && listAddress({ ...place, after: next })}
      />
    </>
  );
}

const STATES: Record<ReferralStatus, { label: string; tone: BadgeTone }> = {
  new: { label: "New", tone: "soon" },
  contacted: { label: "Contacted", tone: "sea" },
  closed: { label: "Closed", tone: "neutral" },
};

/** Where a referral can go from where it is, the likeliest first. */
const MOVES: Record<ReferralStatus, { status: ReferralStatus; label: string }[]> = {
  new: [
    { status: "contacted", label: "Mark as contacted" },
    { status: "closed", label: "Close" },
  ],
  contacted: [
    { status: "closed", label: "Close" },
    { status: "new", label: "Back to new" },
  ],
  closed: [{ status: "contacted", label: "Reopen" }],
};

function ReferralItem({ referral }: { referral: ReferralView }) {
  const { name, by, when, status, message } = referral;
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-xl/6 wrap-anywhere">{name}</h2>
          <p className="mt-1 text-[0.9375rem] text-ink-2 wrap-anywhere">
            Sent by{" "}
            {by.to ? (
              <Link to={by.to} className="link -my-3 inline-block py-3 font-semibold">
                {by.name}
              </Link>
            ) : (
              `${by.name} (no longer a client)`
            )}
            {` on ${when}`}
          </p>
        </div>
        <Badge tone={STATES[status].tone}>{STATES[status].label}</Badge>
      </div>
      {message && <p className="max-w-prose whitespace-pre-line text-pretty wrap-anywhere">“{message}”</p>}
      <Ways referral={referral} />
      <div className="mt-auto flex flex-wrap gap-2 border-t border-line pt-4">
        {MOVES[status].map((move) => (
          <MoveButton key={move.status} referral={referral} {...move} />
        ))}
      </div>
    </Card>
  );
}

/** Every way to reach them; what makes no link stands as it was typed. */
function Ways({ referral: { name, phone, email, call, sms, mail } }: { referral: ReferralView }) {
  const ways = [
    { href: call, icon: <Phone />, text: phone, label: `Call ${name}: ${phone}` },
    { href: sms, icon: <MessageSquare />, text: "Text", label: `Text ${name}` },
    { href: mail, icon: <Mail />, text: email, label: `Email ${name}: ${email}` },
  ];
  return (
    <div className="flex flex-wrap gap-2">
      {!call && phone && <span className="py-2.5">{phone}</span>}
      {ways.map(
        ({ href, icon, text, label }) =>
          href && (
            <a
              key={label}
              href={href}
              aria-label={label}
              className={buttonClass("secondary", "sm", "min-w-0 wrap-anywhere [&_svg]:size-4")}
            >
              <span aria-hidden="true">{icon}</span>
              {text}
            </a>
          ),
      )}
    </div>
  );
}

type MoveProps = { referral: ReferralView; status: ReferralStatus; label: string };

function MoveButton({ referral: { id, name }, status, label }: MoveProps) {
  const sent = useNavigation().formData;
  const busy = sent?.get("referral") === id && sent.get("status") === status;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="referral" value={id} />
      <Button
        name="status"
        value={status}
        size="sm"
        variant={label === MOVES.new[0]?.label ? "primary" : "secondary"}
        busy={busy}
        aria-label={`${label}: ${name}`}
      >
        {label}
      </Button>
    </Form>
  );
}

const NOTHING: Record<ListPlace["filter"], string> = {
  new: "No new referrals",
  contacted: "Nobody marked as contacted",
  closed: "Nothing closed yet",
  all: "No referrals yet",
};

function NoReferrals({ place: { filter, after } }: { place: ListPlace }) {
  if (after) return <EmptyState title="That was all of them." />;
  return (
    <EmptyState
      icon={<Gift />}
      title={NOTHING[filter]}
      body={
        filter === "new" || filter === "all"
          ? "Your clients can recommend you on their Agent tab. Whoever they send arrives here."
          : undefined
      }
    />
  );
}
