import { Link } from "@remix-run/react";
import {
  CalendarClock,
  Gift,
  LifeBuoy,
  type LucideIcon,
  Mail,
  MailPlus,
  MailX,
  MoonStar,
  Sun,
} from "lucide-react";
import { ButtonLink, buttonClass } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import type { Need, NeedAction, NeedKind } from "../load-attention.server.ts";

const LOOKS: Record<NeedKind, { icon: LucideIcon; className: string }> = {
  request: { icon: LifeBuoy, className: "bg-coral-soft text-coral" },
  referral: { icon: Gift, className: "bg-sage-soft text-sage" },
  mail: { icon: MailX, className: "bg-coral-soft text-coral" },
  date: { icon: CalendarClock, className: "bg-sun-soft text-sun" },
  invite: { icon: Mail, className: "bg-sea-soft text-sea" },
  uninvited: { icon: MailPlus, className: "bg-sea-soft text-sea" },
  silence: { icon: MoonStar, className: "bg-sage-soft text-sage" },
};

type Props = { needs: Need[]; more: boolean };

/** Whom to call, answer or remind, each with the one thing to do. */
export function NeedsAttention({ needs, more }: Props) {
  return (
    <Card aria-labelledby="needs-you">
      <CardHeader id="needs-you" title="Needs you" />
      {needs.length === 0 ? (
        <EmptyState
          icon={<Sun />}
          title="Nobody is waiting for you"
          body="Requests for help, referrals, invites to send or follow up, quiet clients and policies about to end show up here."
          className="py-8"
        />
      ) : (
        <ul className="divide-y divide-line">
          {needs.map((need) => (
            <NeedItem key={need.key} need={need} />
          ))}
        </ul>
      )}
      {more && (
        <p className="mt-3 border-t border-line pt-3">
          <ButtonLink to="?needs=all" variant="quiet" preventScrollReset className="-ml-3">
            Show all
          </ButtonLink>
        </p>
      )}
    </Card>
  );
}

function NeedItem({ need: { kind, name, to, line, actions } }: { need: Need }) {
  const { icon: Icon, className } = LOOKS[kind];
  return (
    <li className="flex items-center gap-3.5 py-3.5 first:pt-1 last:pb-1">
      <span
        aria-hidden="true"
        className={cx("hidden size-11 shrink-0 place-items-center rounded-md min-[24rem]:grid", className)}
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 grow wrap-anywhere">
        <Link to={to} className="font-semibold text-ink no-underline hover:underline">
          {name}
        </Link>
        <p className="line-clamp-3 text-[0.9375rem]/5 text-ink-2">{line}</p>
      </div>
      <div className="flex shrink-0 flex-col gap-2 sm:flex-row">
        {actions.map((action) => (
          <NeedButton key={action.label} name={name} action={action} />
        ))}
      </div>
    </li>
  );
}

function NeedButton({ name, action: { label, to, isPage } }: { name: string; action: NeedAction }) {
  const about = <span className="sr-only"> {name}</span>;
  if (isPage) {
    return (
      <ButtonLink to={to} variant="secondary" className="shrink-0">
        {label}
        {about}
      </ButtonLink>
    );
  }
  return (
    <a href={to} className={buttonClass("secondary", "md", "shrink-0")}>
      {label}
      {about}
    </a>
  );
}
