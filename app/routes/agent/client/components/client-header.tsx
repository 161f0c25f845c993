import { Form, Link, useNavigation } from "@remix-run/react";
import { ChevronLeft, Mail, MessageSquare, Phone } from "lucide-react";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button, ButtonLink, buttonClass } from "#app/components/ui/button.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { useListAddress } from "#app/routes/agent/shared/clients-memory.ts";
import { type ClientPlace, clientAddress } from "../paths.ts";
import type { ContactView } from "../view.server.ts";

type Props = { client: ContactView; place: ClientPlace };

/** Who this is, how to reach them, and what can be done with them as a client. */
export function ClientHeader({ client, place }: Props) {
  const listAddress = useListAddress();
  return (
    <>
      <p className="-mt-2 mb-1">
        <Link to={listAddress} className="link inline-flex min-h-11 items-center gap-1 text-[0.9375rem]">
          <ChevronLeft aria-hidden="true" className="size-4" />
          Clients
        </Link>
      </p>
      <PageHeader
        title={client.name}
        subtitle={<Standing client={client} />}
        actions={
          <>
            <Reach client={client} />
            <span className="-mx-3 flex items-center sm:mx-0">
              <PauseButton client={client} place={place} />
              <ButtonLink to={clientAddress(place, { dialog: "delete" })} preventScrollReset variant="quiet">
                Delete
              </ButtonLink>
            </span>
          </>
        }
      />
    </>
  );
}

/** How they stand as a client. */
export function Standing({ client: { badge, lastVisit } }: { client: ContactView }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-0.5">
      <Badge tone={badge.tone}>{badge.label}</Badge>
      <span>{lastVisit === null ? "Has not visited yet" : `Last visit: ${lastVisit}`}</span>
    </span>
  );
}

function Reach({ client: { firstName, call, sms, mailto } }: { client: ContactView }) {
  const links = [
    { href: call, icon: Phone, text: "Call" },
    { href: sms, icon: MessageSquare, text: "Text" },
    { href: mailto, icon: Mail, text: "Email" },
  ];
  return links.map(
    ({ href, icon: Icon, text }) =>
      href && (
        <a key={text} href={href} aria-label={`${text} ${firstName}`} className={buttonClass("secondary")}>
          <Icon aria-hidden="true" className="size-4.5" />
          {text}
        </a>
      ),
  );
}

/** A pause is asked about, as the homeowner notices it; its end is not. */
function PauseButton({ client: { status }, place }: Props) {
  const busy = useNavigation().formData?.get("intent") === "resume";
  if (status !== "inactive") {
    return (
      <ButtonLink to={clientAddress(place, { dialog: "pause" })} preventScrollReset variant="quiet">
        Pause
      </ButtonLink>
    );
  }
  return (
    <Form method="post" action={clientAddress(place)} preventScrollReset>
      <Button name="intent" value="resume" variant="quiet" busy={busy}>
        Resume
      </Button>
    </Form>
  );
}
