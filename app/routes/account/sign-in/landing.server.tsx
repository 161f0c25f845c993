import { ListChecks, MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server.browser";
import { brandStyle } from "#app/components/shell/brand-scope.tsx";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { fullName } from "#app/domain/text/names.ts";
import type { findInvited } from "#db/queries/clients/clients.server.ts";
import * as words from "./words.ts";

/*
 * What surrounds the form on the landing of a mailed invite. Nothing in it can be pressed, so it is drawn here and
 * sent as it stands: the log-in's pages carry no script for it.
 */

type Invited = NonNullable<Awaited<ReturnType<typeof findInvited>>>;

/** The landing of a home: the agent's colors as a style, and what stands above and below the form as HTML. */
export function drawLanding({ agent, firstName, address, hasVendors }: Invited) {
  const name = fullName(agent);
  return {
    style: brandStyle(agent.brandColor),
    above: renderToStaticMarkup(
      <>
        <Avatar name={name} src={agent.headshotUrl} size="lg" />
        <p className="mt-4 text-ink-2">{[name, agent.brokerage].filter(Boolean).join(" · ")}</p>
        <h1 className="mt-2 text-[2.125rem]/10 text-balance">{words.yourHome(firstName, address)}</h1>
        <p className="mt-3 text-balance text-ink-2">{words.whatItIs}</p>
      </>,
    ),
    below: renderToStaticMarkup(
      <ul className="space-y-4">
        <Offer icon={<ListChecks />} title={words.fewThings} body={words.fewThingsBody} />
        <Offer icon={<MessageCircle />} title={words.answers} body={words.answersBody} />
        <Offer
          icon={<Phone />}
          title={hasVendors ? words.trusted(agent.firstName) : words.help(agent.firstName)}
          body={hasVendors ? words.trustedBody(agent.firstName) : words.helpBody}
        />
      </ul>,
    ),
  };
}

export type Landing = ReturnType<typeof drawLanding>;

function Offer({ icon, title, body }: { icon: ReactNode; title: string; body: string }) {
  return (
    <li className="flex gap-4">
      <span className="mt-1 shrink-0 text-sea">{icon}</span>
      <p className="min-w-0 text-[0.9375rem] text-ink-2 wrap-anywhere">
        <strong className="block text-base font-semibold text-ink">{title}</strong>
        {body}
      </p>
    </li>
  );
}
