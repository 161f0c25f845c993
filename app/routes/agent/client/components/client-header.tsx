import { Form, Link, useNavigation } from "@remix-run/react";
import { Badge } from "#app/components/ui/badge.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { ChevronLeft, Mail, MessageSquare, Phone } from "#app/components/ui/icons.tsx";
import { MoreMenu, menuItemClass } from "#app/components/ui/more-menu.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import * as common from "#app/components/ui/words.ts";
import { useClientsListPath } from "#app/routes/agent/shared/clients-list-storage.ts";
import { type ClientParams, clientPath } from "../paths.ts";
import type { ContactView } from "../view.server.ts";
import * as words from "../words.ts";

type Props = { client: ContactView; place: ClientParams };

/** Who this is, how to reach them, and behind "More" what can be done with them as a client. */
export function ClientHeader({ client, place }: Props) {
  const listAddress = useClientsListPath();
  return (
    <>
      <p className="-mt-2 mb-1">
        <Link to={listAddress} className="link inline-flex min-h-11 items-center gap-1 text-[0.9375rem]">
          <ChevronLeft aria-hidden="true" className="size-4" />
          {words.clients}
        </Link>
      </p>
      <PageHeader
        title={client.name}
        subtitle={<ClientStatusLine client={client} />}
        actions={
          <>
            <Reach client={client} />
            <MoreMenu about={client.name} variant="secondary">
              <PauseItem client={client} place={place} />
              {!client.hasPassword && (
                <Link
                  to={clientPath(place, { dialog: "contact" })}
                  preventScrollReset
                  className={menuItemClass}
                >
                  {words.editContact}
                </Link>
              )}
              <Link to={clientPath(place, { dialog: "delete" })} preventScrollReset className={menuItemClass}>
                {common.deleteIt}
              </Link>
            </MoreMenu>
          </>
        }
      />
    </>
  );
}

/** How they stand as a client. */
export function ClientStatusLine({ client: { badge, lastVisit } }: { client: ContactView }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-0.5">
      <Badge tone={badge.tone}>{badge.label}</Badge>
      <span>{lastVisit === null ? words.notVisited : words.lastVisit(lastVisit)}</span>
    </span>
  );
}

function Reach({ client: { firstName, call, sms, mailto } }: { client: ContactView }) {
  const links = [
    { href: call, icon: Phone, text: common.call, name: words.callThem(firstName) },
    { href: sms, icon: MessageSquare, text: common.text, name: words.textThem(firstName) },
    { href: mailto, icon: Mail, text: common.email, name: words.emailThem(firstName) },
  ];
  return links.map(
    ({ href, icon: Icon, text, name }) =>
      href && (
        <a
          key={text}
          href={href}
          aria-label={name}
          className={buttonClass("secondary", "md", "max-[25rem]:px-3.5 max-[25rem]:[&>svg]:hidden")}
        >
          <Icon aria-hidden="true" className="size-4.5" />
          {text}
        </a>
      ),
  );
}

/** A pause is asked about, as the homeowner notices it; its end is not. */
function PauseItem({ client: { status }, place }: Props) {
  const busy = useNavigation().formData?.get("intent") === "resume";
  if (status !== "inactive") {
    return (
      <Link to={clientPath(place, { dialog: "pause" })} preventScrollReset className={menuItemClass}>
        {words.pause}
      </Link>
    );
  }
  return (
    <Form method="post" action={clientPath(place)} preventScrollReset>
      <button
        type="submit"
        name="intent"
        value="resume"
        aria-busy={busy || undefined}
        className={menuItemClass}
      >
        {words.resume}
      </button>
    </Form>
  );
}
