import { Link } from "@remix-run/react";
import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { ButtonLink, buttonClass } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Mail, MessageSquare, Phone, Sun } from "#app/components/ui/icons.tsx";
import * as m from "#app/paraglide/messages.js";
import type { AttentionAction, AttentionItem, AttentionKind } from "../load-attention.server.ts";

const BADGES: Partial<Record<AttentionKind, { tone: BadgeTone; label: string }>> = {
  request: {
    tone: "bad",
    get label() {
      return m.agent_dashboard_waiting();
    },
  },
  referral: {
    tone: "sea",
    get label() {
      return m.agent_dashboard_referral();
    },
  },
};

const ICONS = { call: Phone, text: MessageSquare, email: Mail };

type Props = { needs: AttentionItem[]; more: boolean; heading: string };

export function NeedsAttention({ needs, more, heading }: Props) {
  return (
    <Card aria-labelledby="needs-you">
      <CardHeader
        id="needs-you"
        title={m.agent_dashboard_needs_attention()}
        action={heading && <span className="pr-2 text-[0.9375rem] text-ink-2">{heading}</span>}
      />
      {needs.length === 0 ? (
        <EmptyState
          icon={<Sun />}
          title={m.common_you_re_all_caught_up()}
          body={m.agent_dashboard_attention_empty()}
          className="py-8"
        />
      ) : (
        <ul className="-my-1 xl:grid xl:grid-cols-2 xl:gap-x-10">
          {needs.map((need) => (
            <NeedItem key={need.key} need={need} />
          ))}
        </ul>
      )}
      {more && (
        <p className="mt-3 border-t border-line pt-3">
          <ButtonLink to="?needs=all" variant="quiet" preventScrollReset className="-ml-3">
            {m.ui_show_all()}
          </ButtonLink>
        </p>
      )}
    </Card>
  );
}

function NeedItem({ need: { kind, name, to, line, phone, actions } }: { need: AttentionItem }) {
  const badge = BADGES[kind];
  return (
    <li className="flex items-center gap-3 py-3.5 not-first:border-t not-first:border-line xl:[&:nth-child(2)]:border-t-0">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link
            to={to}
            className="-my-2.5 min-w-0 py-2.5 font-semibold wrap-anywhere text-ink no-underline hover:underline"
          >
            {name}
          </Link>
          {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
        </p>
        <p className="line-clamp-4 text-[0.9375rem]/5 wrap-anywhere text-ink-2 sm:line-clamp-3">
          {line}
          {phone && (
            <>
              {" · "}
              <span className="whitespace-nowrap">{phone}</span>
            </>
          )}
        </p>
      </div>
      <div className="flex shrink-0 gap-2">
        {actions.map((action) => (
          <NeedButton key={action.label} name={name} action={action} />
        ))}
      </div>
    </li>
  );
}

function NeedButton({ name, action: { way, label, to } }: { name: string; action: AttentionAction }) {
  if (way === "page") {
    return (
      <ButtonLink to={to} variant="secondary">
        {label}
        <span className="sr-only"> {name}</span>
      </ButtonLink>
    );
  }
  const Icon = ICONS[way];
  return (
    <a href={to} title={label} className={buttonClass("secondary", "md", "w-11 px-0!")}>
      <Icon aria-hidden="true" className="size-4.5" />
      <span className="sr-only">
        {label} {name}
      </span>
    </a>
  );
}
