import { Form, Link, useNavigation } from "@remix-run/react";
import { Badge } from "#app/components/ui/badge.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { ChevronLeft, Mail, MessageSquare, Phone } from "#app/components/ui/icons.tsx";
import { MoreMenu, menuItemClass } from "#app/components/ui/more-menu.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import * as m from "#app/paraglide/messages.js";
import { useClientsListPath } from "#app/routes/agent/shared/clients-list-storage.ts";
import { reviewPath } from "#app/routes/agent/shared/review-paths.ts";
import type { ContactView } from "../load.server.ts";
import { type ClientParams, clientPath } from "../paths.ts";

type Props = { client: ContactView; place: ClientParams };

export function ClientHeader({ client, place }: Props) {
  const listAddress = useClientsListPath();
  return (
    <>
      <p className="-mt-2 mb-1">
        <Link to={listAddress} className="link inline-flex min-h-11 items-center gap-1 text-[0.9375rem]">
          <ChevronLeft aria-hidden="true" className="size-4" />
          {m.common_clients()}
        </Link>
      </p>
      <PageHeader
        title={client.name}
        subtitle={<ClientStatusLine client={client} />}
        actions={
          <>
            <Reach client={client} />
            <MoreMenu about={client.name} variant="secondary">
              <Link to={reviewPath(client.id)} className={menuItemClass}>
                {m.agent_review_title()}
              </Link>
              <PauseItem client={client} place={place} />
              {!client.hasPassword && (
                <Link
                  to={clientPath(place, { dialog: "contact" })}
                  preventScrollReset
                  className={menuItemClass}
                >
                  {m.agent_client_edit_contact()}
                </Link>
              )}
              {client.hasPassword && (
                <Form method="post" action={clientPath(place)} preventScrollReset>
                  <button type="submit" name="intent" value="suggest-sale" className={menuItemClass}>
                    {m.agent_client_suggest_sale()}
                  </button>
                </Form>
              )}
              <Link to={clientPath(place, { dialog: "delete" })} preventScrollReset className={menuItemClass}>
                {m.ui_delete()}
              </Link>
            </MoreMenu>
          </>
        }
      />
    </>
  );
}

export function ClientStatusLine({ client: { badge, lastVisit, moving } }: { client: ContactView }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-0.5">
      <Badge tone={badge.tone}>{badge.label}</Badge>
      <span>
        {lastVisit === null ? m.agent_client_not_visited() : m.agent_client_last_visit({ day: lastVisit })}
      </span>
      {moving && <span className="font-semibold text-ink">{moving}</span>}
    </span>
  );
}

function Reach({ client: { firstName, call, sms, mailto } }: { client: ContactView }) {
  const links = [
    { href: call, icon: Phone, text: m.common_call(), name: m.agent_client_call_them({ firstName }) },
    { href: sms, icon: MessageSquare, text: m.common_text(), name: m.agent_client_text_them({ firstName }) },
    { href: mailto, icon: Mail, text: m.common_email(), name: m.agent_client_email_them({ firstName }) },
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

/** Pausing asks first because the homeowner notices it; resuming does not. */
function PauseItem({ client: { status }, place }: Props) {
  const busy = useNavigation().formData?.get("intent") === "resume";
  if (status !== "inactive") {
    return (
      <Link to={clientPath(place, { dialog: "pause" })} preventScrollReset className={menuItemClass}>
        {m.agent_client_pause()}
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
        {m.agent_client_resume()}
      </button>
    </Form>
  );
}
