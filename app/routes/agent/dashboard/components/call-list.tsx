import { Form, Link, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Mail, MessageSquare, Phone, Sun } from "#app/components/ui/icons.tsx";
import { MoreLink, menuItemClass } from "#app/components/ui/more-menu.tsx";
import { RowMenu, RowMenus } from "#app/components/ui/row-menu.tsx";
import type { CallOutcome, CallReason } from "#app/domain/calls/call-reasons.ts";
import { CALL_OUTCOME_LABELS } from "#app/domain/calls/call-words.ts";
import * as m from "#app/paraglide/messages.js";
import type { CallEntry } from "#app/services/calls/call-list.server.ts";
import { DASHBOARD_ACTION, laterPath } from "../paths.ts";

const BADGES: Partial<Record<CallReason, { tone: BadgeTone; label: () => string }>> = {
  help_waiting: { tone: "bad", label: m.agent_dashboard_waiting },
  referral_new: { tone: "sea", label: m.agent_dashboard_referral },
};

/** What the agent did, as the menu lists it. */
const DONE = ["called", "texted", "emailed", "met"] as const;

/** The links hold the drafts. */
type Entry = Omit<CallEntry, "draft">;

export function CallList({ calls: { entries, more } }: { calls: { entries: Entry[]; more: number } }) {
  return (
    <Card aria-labelledby="calls">
      <CardHeader
        id="calls"
        title={
          entries.length === 0
            ? m.agent_dashboard_worth_a_call()
            : m.calls_people_worth_a_call({ people: entries.length })
        }
        action={
          entries.length > 0 && (
            <Link
              to="/agent/settings/drafts"
              className="link inline-flex min-h-11 items-center pr-2 text-[0.9375rem]"
            >
              {m.agent_dashboard_edit_drafts()}
            </Link>
          )
        }
      />
      {entries.length === 0 ? (
        <EmptyState
          icon={<Sun />}
          title={m.common_you_re_all_caught_up()}
          body={m.agent_dashboard_attention_empty()}
          className="py-8"
        />
      ) : (
        <RowMenus address="/agent">
          <ul className="-my-1 xl:grid xl:grid-cols-2 xl:gap-x-10">
            {entries.map((entry) => (
              <CallRow key={entry.item} entry={entry} />
            ))}
          </ul>
        </RowMenus>
      )}
      {more > 0 && (
        <p className="mt-3 border-t border-line pt-3 text-[0.9375rem] text-ink-2">
          {m.calls_more_after({ count: more })}
        </p>
      )}
    </Card>
  );
}

function CallRow({ entry }: { entry: Entry }) {
  const { reason, name, why, phone } = entry;
  const badge = BADGES[reason];
  // Asked once a link was pressed; the agent says whether they did it.
  const [asked, setAsked] = useState<(typeof DONE)[number] | null>(null);
  return (
    <li className="py-3.5 not-first:border-t not-first:border-line xl:[&:nth-child(2)]:border-t-0">
      <div className="flex items-center gap-3">
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Link
              to={pageOf(entry)}
              className="-my-2.5 min-w-0 py-2.5 font-semibold wrap-anywhere text-ink no-underline hover:underline"
            >
              {name}
            </Link>
            {badge && <Badge tone={badge.tone}>{badge.label()}</Badge>}
          </p>
          <p className="line-clamp-4 text-[0.9375rem]/5 wrap-anywhere text-ink-2 sm:line-clamp-3">{why}</p>
          {phone && <p className="text-[0.9375rem]/5 wrap-anywhere text-ink-2">{phone}</p>}
        </div>
        <div className="flex shrink-0 items-center gap-2">
          <Ways entry={entry} onPress={setAsked} />
          <RowMenu row={entry.item} about={name} className="-mr-2" lines={() => <Lines entry={entry} />} />
        </div>
      </div>
      {asked && (
        <div role="status" className="mt-2 flex flex-wrap items-center gap-2 rounded-sm bg-sunken px-4 py-2">
          <p className="grow text-[0.9375rem]">{DID[asked]({ name })}</p>
          <OutcomeForm entry={entry} outcome={asked}>
            {(busy) => (
              <Button size="sm" busy={busy}>
                {m.agent_dashboard_yes_log_it()}
              </Button>
            )}
          </OutcomeForm>
          <Button type="button" variant="quiet" size="sm" onClick={() => setAsked(null)}>
            {m.agent_dashboard_not_yet()}
          </Button>
        </div>
      )}
    </li>
  );
}

const DID = {
  called: m.agent_dashboard_did_you_call,
  texted: m.agent_dashboard_did_you_text,
  emailed: m.agent_dashboard_did_you_email,
  met: m.agent_dashboard_did_you_meet,
};

type WaysProps = { entry: Entry; onPress: (asked: "called" | "texted" | "emailed") => void };

/** Call and text; email where there is no number. */
function Ways({ entry: { name, call, text, email }, onPress }: WaysProps) {
  const ways = [
    { to: call, done: "called", label: m.common_call(), Icon: Phone },
    { to: text, done: "texted", label: m.common_text(), Icon: MessageSquare },
    { to: call === null ? email : null, done: "emailed", label: m.common_email(), Icon: Mail },
  ] as const;
  return ways.map(
    ({ to, done, label, Icon }) =>
      to !== null && (
        <a
          key={done}
          href={to}
          title={label}
          onClick={() => onPress(done)}
          className={buttonClass("secondary", "md", "w-11 px-0!")}
        >
          <Icon aria-hidden="true" className="size-4.5" />
          <span className="sr-only">
            {label} {name}
          </span>
        </a>
      ),
  );
}

function Lines({ entry }: { entry: Entry }) {
  const { item, name, call, email } = entry;
  return (
    <>
      {email !== null && call !== null && (
        <MoreLink plain to={email} label={m.common_email()} name={m.agent_dashboard_email_them({ name })} />
      )}
      {[...DONE, "never" as const].map((outcome) => (
        <OutcomeForm key={outcome} entry={entry} outcome={outcome}>
          {(busy) => (
            <button
              type="submit"
              aria-busy={busy || undefined}
              aria-label={m.agent_dashboard_outcome_of({ outcome: CALL_OUTCOME_LABELS[outcome](), name })}
              className={menuItemClass}
            >
              {CALL_OUTCOME_LABELS[outcome]()}
            </button>
          )}
        </OutcomeForm>
      ))}
      <MoreLink
        to={laterPath(item)}
        label={CALL_OUTCOME_LABELS.later()}
        name={m.agent_dashboard_outcome_of({ outcome: CALL_OUTCOME_LABELS.later(), name })}
      />
    </>
  );
}

type OutcomeProps = {
  entry: Entry;
  outcome: CallOutcome;
  children: (busy: boolean) => React.ReactNode;
};

function OutcomeForm({ entry: { item }, outcome, children }: OutcomeProps) {
  const sent = useNavigation().formData;
  const busy = sent?.get("item") === item && sent.get("outcome") === outcome;
  return (
    <Form method="post" action={DASHBOARD_ACTION} preventScrollReset>
      <input type="hidden" name="intent" value="call" />
      <input type="hidden" name="item" value={item} />
      <input type="hidden" name="outcome" value={outcome} />
      {children(busy)}
    </Form>
  );
}

/** Where what is asked is answered, or the client's page. */
function pageOf({ reason, item, clientId }: Entry): string {
  const [, id = ""] = item.split(":");
  if (reason === "help_waiting")
    return `/agent/requests?${new URLSearchParams({ dialog: "answer", request: id })}`;
  return reason === "referral_new" ? "/agent/referrals" : `/agent/clients/${clientId}`;
}
