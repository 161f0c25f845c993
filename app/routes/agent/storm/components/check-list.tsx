import { Link } from "@remix-run/react";
import { Badge } from "#app/components/ui/badge.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { ChevronRight, MessageSquare, Phone, Sun } from "#app/components/ui/icons.tsx";
import { ACT, type ToldLevel } from "#app/domain/storm/events.ts";
import * as m from "#app/paraglide/messages.js";
import type { ClientView, StormPage } from "../load.server.ts";

/** Who needs help, then who has said nothing; who is safe is folded. */
export function CheckList({ page: { rows, toCheck, safe } }: { page: StormPage }) {
  if (toCheck + safe === 0) {
    return (
      <Card padded={false}>
        <EmptyState icon={<Sun />} title={m.agent_storm_empty()} body={m.agent_storm_empty_body()} />
      </Card>
    );
  }
  const open = rows.filter(({ reply }) => reply !== "safe");
  const folded = rows.filter(({ reply }) => reply === "safe");
  return (
    <Card aria-labelledby="check">
      <CardHeader
        id="check"
        title={toCheck === 0 ? m.agent_storm_all_said_safe() : m.agent_storm_check_on({ count: toCheck })}
      />
      <Clients clients={open} />
      {folded.length > 0 && (
        <details className={open.length > 0 ? "group mt-3 border-t border-line pt-1" : "group"}>
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-[0.9375rem] font-semibold text-ink-2 [&::-webkit-details-marker]:hidden">
            <ChevronRight aria-hidden="true" className="size-4.5 group-open:rotate-90" />
            {m.agent_storm_said_safe({ count: safe })}
          </summary>
          <Clients clients={folded} />
        </details>
      )}
    </Card>
  );
}

function Clients({ clients }: { clients: ClientView[] }) {
  if (clients.length === 0) return null;
  return (
    <ul className="-my-1">
      {clients.map((client) => (
        <ClientRow key={client.id} client={client} />
      ))}
    </ul>
  );
}

function ClientRow({ client }: { client: ClientView }) {
  const { id, name, place, level, reply, said, phone } = client;
  return (
    <li className="flex items-center gap-3 py-3.5 not-first:border-t not-first:border-line">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link
            to={`/agent/clients/${id}`}
            className="-my-2.5 min-w-0 py-2.5 font-semibold wrap-anywhere text-ink no-underline hover:underline"
          >
            {name}
          </Link>
          {reply === "help" && <Badge tone="bad">{m.agent_storm_needs_help()}</Badge>}
          <LevelBadge level={level} />
        </p>
        <p className="text-[0.9375rem]/5 wrap-anywhere text-ink-2">{place}</p>
        <p className="text-[0.9375rem]/5 wrap-anywhere text-ink-2">{said}</p>
        {phone && <p className="text-[0.9375rem]/5 wrap-anywhere text-ink-2">{phone}</p>}
      </div>
      <div className="flex shrink-0 items-center gap-2">
        <Way to={client.call} label={m.common_call()} name={name} Icon={Phone} />
        <Way to={client.text} label={m.common_text()} name={name} Icon={MessageSquare} />
      </div>
    </li>
  );
}

export function LevelBadge({ level }: { level: ToldLevel }) {
  return level === ACT ? (
    <Badge tone="bad">{m.agent_storm_level_act()}</Badge>
  ) : (
    <Badge tone="soon">{m.agent_storm_level_prepare()}</Badge>
  );
}

type WayProps = { to: string | null; label: string; name: string; Icon: typeof Phone };

function Way({ to, label, name, Icon }: WayProps) {
  if (to === null) return null;
  return (
    <a href={to} title={label} className={buttonClass("secondary", "md", "w-11 px-0!")}>
      <Icon aria-hidden="true" className="size-4.5" />
      <span className="sr-only">
        {label} {name}
      </span>
    </a>
  );
}
