import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink, buttonClass } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { MessageSquare, Phone } from "#app/components/ui/icons.tsx";
import * as m from "#app/paraglide/messages.js";
import type { ClientPage, ContactView } from "../load.server.ts";
import { type ClientParams, clientPath } from "../paths.ts";

/** `place` is null in the homeowner's read-only view of this page. */
type Props = { client: ContactView; people: ClientPage["people"]; place: ClientParams | null };

export function ContactCard({ client, people, place }: Props) {
  const { firstName, hasPassword, emailIsTheirs, suggestedEmail } = client;
  return (
    <Card aria-labelledby="contact">
      <CardHeader
        id="contact"
        title={m.agent_client_contact()}
        action={
          place &&
          !hasPassword && (
            <Link
              to={clientPath(place, { dialog: "contact" })}
              preventScrollReset
              aria-label={m.agent_client_edit_contact()}
              className="link px-2 py-2.5"
            >
              {m.common_edit_button()}
            </Link>
          )
        }
      />
      <Details client={client} people={people} />
      {place && (
        <p className="mt-3 -mb-2 text-[0.9375rem] text-ink-2">
          {client.suggestedHome !== "" &&
            m.agent_client_home_waits({ home: client.suggestedHome, firstName })}{" "}
          <Link
            to={clientPath(place, { dialog: "home" })}
            preventScrollReset
            className="link inline-flex min-h-11 items-center"
          >
            {m.agent_client_home_title()}
          </Link>
        </p>
      )}
      {place && (
        <p className="mt-3 -mb-2">
          {/* Not a Link: this address serves a file, not a page. */}
          <a
            href={`${clientPath({ ...place, all: false })}/card.vcf`}
            className="link inline-flex min-h-11 items-center text-[0.9375rem]"
          >
            {m.agent_client_save_contact()}
          </a>
        </p>
      )}
      {place && emailIsTheirs && (
        <div className="mt-3 border-t border-line pt-3 text-sm text-ink-2">
          <p>
            {hasPassword
              ? m.common_only_client_changes_details({ firstName })
              : m.agent_client_email_is_theirs({ firstName })}
          </p>
          {suggestedEmail !== "" && (
            <p className="mt-2 wrap-anywhere">
              {m.agent_client_you_suggested({ email: suggestedEmail, firstName })}
            </p>
          )}
          <Link
            to={clientPath(place, { dialog: "suggest-email" })}
            preventScrollReset
            className="link inline-flex min-h-11 items-center text-[0.9375rem]"
          >
            {m.agent_client_suggest_email()}
          </Link>
        </div>
      )}
    </Card>
  );
}

function Details({ client, people }: Pick<Props, "client" | "people">) {
  const { email, phone, mailto, call, address, home } = client;
  return (
    <dl className="space-y-3 text-[0.9375rem]/6">
      <Line name={m.common_email()}>{mailto ? <Reach href={mailto}>{email}</Reach> : email}</Line>
      {phone && <Line name={m.common_phone()}>{call ? <Reach href={call}>{phone}</Reach> : phone}</Line>}
      {address.length > 0 && <Lines name={m.common_address()} lines={address} />}
      <Line name={m.agent_client_home()}>{home}</Line>
      {people.length > 0 && <Lines name={m.home_people_title()} lines={people} />}
    </dl>
  );
}

function Lines({ name, lines }: { name: string; lines: string[] }) {
  return (
    <Line name={name}>
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </Line>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Reach({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="link inline-block py-2.5 -my-2.5">
      {children}
    </a>
  );
}

/** `place` is null when the note offers no edit link. */
type UnreachableNoteProps = { client: ContactView; place: ClientParams | null };

/** Shown when mail to the client bounces. */
export function UnreachableNote({ client, place }: UnreachableNoteProps) {
  if (client.unreachable === null) return null;
  const { sentence, ask } = client.unreachable;
  return (
    <div className="mb-4 rounded-sm bg-sun-soft px-4 py-3 text-[0.9375rem]">
      <p className="text-pretty wrap-anywhere">{sentence}</p>
      {place && (
        <div className="mt-2.5 flex flex-wrap gap-2">
          {!client.hasPassword && (
            <ButtonLink
              to={clientPath(place, { dialog: "contact" })}
              preventScrollReset
              variant="secondary"
              size="sm"
            >
              {m.common_change_email()}
            </ButtonLink>
          )}
          <ContactButtons client={client} size="sm" />
          {ask && (
            <CopyButton
              text={ask.message}
              label={m.agent_client_copy_message()}
              variant="secondary"
              size="sm"
            />
          )}
        </div>
      )}
    </div>
  );
}

type ReachProps = { client: ContactView; size?: "sm" | "md" };

/** When only the client can change their email, the text message asks them to. */
export function ContactButtons({ client: { firstName, call, sms, unreachable }, size = "md" }: ReachProps) {
  const links = [
    { href: call, icon: Phone, text: m.agent_client_call_them({ firstName }) },
    {
      href: unreachable?.ask?.sms ?? sms,
      icon: MessageSquare,
      text: m.agent_client_text_them({ firstName }),
    },
  ];
  return links.map(
    ({ href, icon: Icon, text }) =>
      href && (
        <a key={text} href={href} className={buttonClass("secondary", size)}>
          <Icon aria-hidden="true" className="size-4" />
          {text}
        </a>
      ),
  );
}
