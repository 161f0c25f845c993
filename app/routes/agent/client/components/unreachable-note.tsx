import { ButtonLink, buttonClass } from "#app/components/ui/button.tsx";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { MessageSquare, Phone } from "#app/components/ui/icons.tsx";
import * as m from "#app/paraglide/messages.js";
import { type ClientParams, clientPath } from "../paths.ts";
import type { ContactView } from "../view.server.ts";

/** `place`: null where nothing can be done, or what can stands beside it. */
type Props = { client: ContactView; place: ClientParams | null };

/** That an address takes no mail, and every way on: another address, a call, a message that asks for one. */
export function UnreachableNote({ client, place }: Props) {
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

/** A call, and a text; where the email has to be changed by them, the text asks for it. */
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
