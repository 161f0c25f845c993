import { Form, Link, useNavigation } from "@remix-run/react";
import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Gift, Mail, MessageSquare, Phone } from "#app/components/ui/icons.tsx";
import { MoreMenu, menuItemClass } from "#app/components/ui/more-menu.tsx";
import { PageLinks } from "#app/components/ui/page-links.tsx";
import type { ReferralOutcome, ReferralStage, ReferralStatus } from "#app/domain/referrals/referral.ts";
import * as m from "#app/paraglide/messages.js";
import type { ReferralView } from "../load.server.ts";
import type { Filter } from "../paths.ts";
import { type ListParams, listPath, OUTCOME_LABELS, STATUS_LABELS } from "../paths.ts";

type Props = {
  place: ListParams;
  rows: readonly ReferralView[];
  /** Null on the last page. */
  next: string | null;
};

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
        first={place.after && listPath({ ...place, after: null })}
        next={next && listPath({ ...place, after: next })}
      />
    </>
  );
}

const TONES: Record<ReferralStatus, BadgeTone> = { new: "soon", contacted: "sea", closed: "neutral" };

type Move = ReferralStage & { label: string };

const contact = (): Move => ({
  status: "contacted",
  outcome: null,
  label: m.agent_referrals_mark_contacted(),
});
const close = (): Move => ({ status: "closed", outcome: null, label: m.agent_referrals_close() });
const win = (): Move => ({ status: "closed", outcome: "won", label: m.agent_referrals_close_won() });
const lose = (): Move => ({ status: "closed", outcome: "lost", label: m.agent_referrals_close_lost() });
const backToNew = (): Move => ({ status: "new", outcome: null, label: m.agent_referrals_back_to_new() });
const reopen = (): Move => ({ status: "contacted", outcome: null, label: m.common_reopen() });
const clearOutcome = (): Move => ({
  status: "closed",
  outcome: null,
  label: m.agent_referrals_clear_outcome(),
});

/** Where it may go next, the likeliest first. */
function movesOf({ status, outcome }: ReferralStage): [Move, ...Move[]] {
  if (status === "new") return [contact(), win(), lose(), close()];
  if (status === "contacted") return [win(), lose(), close(), backToNew()];
  if (outcome === null) return [win(), lose(), reopen()];
  return [reopen(), outcome === "won" ? lose() : win(), clearOutcome()];
}

const OUTCOME_TONES: Record<ReferralOutcome, BadgeTone> = { won: "good", lost: "neutral" };

function ReferralItem({ referral }: { referral: ReferralView }) {
  const { name, by, when, status, outcome, message, phone, email } = referral;
  const [first, ...others] = movesOf(referral);
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-xl/6 wrap-anywhere">{name}</h2>
          <p className="mt-1 text-[0.9375rem] text-ink-2 wrap-anywhere">
            {m.agent_referrals_referred_by()}{" "}
            {by.to ? (
              <Link to={by.to} className="link -my-3 inline-block py-3 font-semibold">
                {by.name}
              </Link>
            ) : (
              m.agent_referrals_no_longer_client({ name: by.name })
            )}{" "}
            <span className="whitespace-nowrap">{m.agent_referrals_on_day({ day: when })}</span>
          </p>
        </div>
        {outcome === null ? (
          <Badge tone={TONES[status]}>{STATUS_LABELS[status]()}</Badge>
        ) : (
          <Badge tone={OUTCOME_TONES[outcome]}>{OUTCOME_LABELS[outcome]()}</Badge>
        )}
      </div>
      <p className="-mt-2 text-[0.9375rem] wrap-anywhere">
        {phone && <span className="whitespace-nowrap">{phone}</span>}
        {phone && email && " · "}
        {email}
      </p>
      {message && <p className="max-w-prose whitespace-pre-line text-pretty wrap-anywhere">“{message}”</p>}
      <div className="mt-auto flex flex-wrap items-center gap-1 sm:gap-2">
        <MoveButton referral={referral} {...first} />
        <Ways referral={referral} />
        {others.length > 0 && (
          <MoreMenu about={name} className="-mr-2">
            {others.map((move) => (
              <MoveButton key={move.label} referral={referral} {...move} inMenu />
            ))}
          </MoreMenu>
        )}
      </div>
    </Card>
  );
}

function Ways({ referral: { name, phone, email, call, sms, mail } }: { referral: ReferralView }) {
  const ways = [
    { href: call, icon: <Phone aria-hidden="true" />, label: m.common_call_name_at_phone({ name, phone }) },
    { href: sms, icon: <MessageSquare aria-hidden="true" />, label: m.agent_referrals_text({ name }) },
    {
      href: mail,
      icon: <Mail aria-hidden="true" />,
      label: m.agent_referrals_email({ name, address: email }),
    },
  ];
  return (
    <div className="ml-auto flex gap-1">
      {ways.map(
        ({ href, icon, label }) =>
          href && (
            <a
              key={label}
              href={href}
              aria-label={label}
              title={label}
              className={buttonClass("quiet", "md", "w-11 px-0! [&_svg]:size-4.5")}
            >
              {icon}
            </a>
          ),
      )}
    </div>
  );
}

type MoveProps = { referral: ReferralView; inMenu?: boolean } & Move;

function MoveButton({ referral: { id, name }, status, outcome, label, inMenu }: MoveProps) {
  const sent = useNavigation().formData;
  const busy =
    sent?.get("referral") === id &&
    sent.get("status") === status &&
    (sent.get("outcome") || null) === outcome;
  const said = { "aria-label": m.agent_referrals_move_of({ label, name }) };
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="referral" value={id} />
      <input type="hidden" name="status" value={status} />
      {outcome && <input type="hidden" name="outcome" value={outcome} />}
      {inMenu ? (
        <button {...said} type="submit" aria-busy={busy || undefined} className={menuItemClass}>
          {label}
        </button>
      ) : (
        <Button
          {...said}
          variant={label === m.agent_referrals_mark_contacted() ? "primary" : "secondary"}
          busy={busy}
          className="whitespace-nowrap max-[22.5rem]:px-3"
        >
          {label}
        </Button>
      )}
    </Form>
  );
}

function NoReferrals({ place: { filter, after } }: { place: ListParams }) {
  if (after) return <EmptyState title={m.common_that_s_all_of_them()} />;
  return (
    <EmptyState
      icon={<Gift />}
      title={NOTHING[filter]()}
      body={filter === "new" || filter === "all" ? m.agent_referrals_empty_body() : undefined}
    />
  );
}

const NOTHING: Record<Filter, () => string> = {
  new: m.agent_referrals_nothing_new,
  contacted: m.agent_referrals_nothing_contacted,
  closed: m.agent_referrals_nothing_closed,
  all: m.agent_referrals_nothing_all,
};
