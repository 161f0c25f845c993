import type { ReactNode } from "react";
import { AgentLogo } from "#app/components/profile/agent-logo.tsx";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Contact, Globe, Mail, MessageSquare, Phone } from "#app/components/ui/icons.tsx";
import { emailHref, phoneHref, smsHref, websiteHref, websiteName } from "#app/domain/contact/links.ts";
import { AGENT_CONTACT } from "#app/domain/vendors/contact-taps.ts";
import * as m from "#app/paraglide/messages.js";
import type { AgentView } from "../view.server.ts";

export function AgentCard({ agent, action }: { agent: AgentView; action: ReactNode }) {
  const { name, office, phone, email, website, headshotUrl, logoUrl } = agent;
  const reachable = phone || email || website;
  return (
    <Card aria-labelledby="agent" padded={false} className="overflow-hidden">
      <div className="h-1.5 bg-brand" />
      <div className="bg-linear-to-b from-brand-soft to-surface px-5 pt-6 pb-2 text-center lg:px-6">
        <Avatar name={name} src={headshotUrl} size="lg" />
        <h2 id="agent" className="mt-3 text-2xl/8 text-balance wrap-anywhere">
          {name}
        </h2>
        {office.map((line) => (
          <p key={line} className="text-ink-2 wrap-anywhere">
            {line}
          </p>
        ))}
        <AgentLogo src={logoUrl} className="mt-4 mb-2" />
      </div>
      <div className="px-5 pb-5 lg:px-6 lg:pb-6">
        {reachable && (
          <ul className="divide-y divide-line">
            <ContactRow
              icon={<Phone />}
              label={m.common_call()}
              text={phone}
              href={phoneHref(phone)}
              beside={<TextLink phone={phone} />}
            />
            <ContactRow icon={<Mail />} label={m.common_email()} text={email} href={emailHref(email)} />
            <ContactRow
              icon={<Globe />}
              label={m.common_website()}
              text={websiteName(website)}
              href={websiteHref(website)}
            />
          </ul>
        )}
        <div className="mt-4 flex flex-col gap-2 sm:flex-row sm:flex-wrap lg:flex-col">
          {action}
          {reachable && (
            <a href="/home/agent.vcf" download className={buttonClass("secondary", "md", "[&_svg]:size-4.5")}>
              <Contact aria-hidden="true" />
              {m.home_agent_save_contact()}
            </a>
          )}
        </div>
      </div>
    </Card>
  );
}

function TextLink({ phone }: { phone: string }) {
  const href = smsHref(phone);
  return (
    href && (
      <a
        href={href}
        data-tap={AGENT_CONTACT}
        aria-label={m.home_agent_text_to({ phone })}
        className={buttonClass("secondary", "sm", "[&_svg]:size-4")}
      >
        <MessageSquare aria-hidden="true" />
        {m.common_text()}
      </a>
    )
  );
}

type RowProps = {
  icon: ReactNode;
  label: string;
  text: string;
  href: string | null;
  /** A second link for the same contact. */
  beside?: ReactNode;
};

/** A link if the address is safe, text otherwise. */
function ContactRow({ icon, label, text, href, beside }: RowProps) {
  if (text === "") return null;
  const line = (
    <>
      <span aria-hidden="true" className="text-ink-3 [&_svg]:size-5">
        {icon}
      </span>
      <span className="min-w-0 grow">
        <span className="block text-sm text-ink-2">{label}</span>
        <span className="block text-[0.9375rem] font-semibold wrap-anywhere">{text}</span>
      </span>
    </>
  );
  const box = "flex min-h-14 min-w-0 grow items-center gap-4 py-2";
  return (
    <li className="flex items-center gap-3">
      {href ? (
        <a
          href={href}
          data-tap={AGENT_CONTACT}
          rel="noopener noreferrer"
          className={`${box} rounded-sm hover:text-sea`}
        >
          {line}
        </a>
      ) : (
        <p className={box}>{line}</p>
      )}
      {beside}
    </li>
  );
}
