import type { ReactNode } from "react";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { CalendarCheck, Handshake, MessageCircle } from "#app/components/ui/icons.tsx";
import * as m from "#app/paraglide/messages.js";

export type Landing = {
  agent: { name: string; firstName: string; headshotUrl: string };
  /** The agent's name and brokerage. */
  from: string;
  firstName: string;
  address: string;
  hasVendors: boolean;
};

/** What an invite's link shows. `children` opens the home. */
export function InviteLanding({
  landing,
  heading: Heading = "h1",
  children,
}: {
  landing: Landing;
  heading?: "h1" | "h5";
  children: ReactNode;
}) {
  const { agent, from, firstName, address, hasVendors } = landing;
  return (
    <>
      <div className="text-center wrap-anywhere">
        <Avatar name={agent.name} src={agent.headshotUrl} size="lg" />
        <p className="mt-4 text-ink-2">{from}</p>
        <Heading className="mt-2 font-serif text-[2.125rem]/10 text-balance">
          {yourHome(firstName, address)}
        </Heading>
        <p className="mt-3 text-balance text-ink-2">{m.account_sign_in_invited_what_it_is()}</p>
      </div>
      {children}
      <ul className="space-y-4">
        <Offer
          icon={<CalendarCheck />}
          title={m.account_sign_in_invited_few_things()}
          body={m.account_sign_in_invited_few_things_body()}
        />
        <Offer
          icon={<MessageCircle />}
          title={m.account_sign_in_invited_answers()}
          body={m.account_sign_in_invited_answers_body()}
        />
        <Offer
          icon={<Handshake />}
          title={
            hasVendors
              ? m.account_sign_in_invited_trusted({ agent: agent.firstName })
              : m.account_sign_in_invited_help({ agent: agent.firstName })
          }
          body={
            hasVendors
              ? m.account_sign_in_invited_trusted_body({ agent: agent.firstName })
              : m.account_sign_in_invited_help_body()
          }
        />
      </ul>
    </>
  );
}

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

const yourHome = (firstName: string, address: string) =>
  address === ""
    ? m.account_sign_in_invited_title({ firstName })
    : m.account_sign_in_invited_title_with_address({ firstName, address });
