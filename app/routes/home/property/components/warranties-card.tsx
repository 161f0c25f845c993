import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Globe, Phone, ShieldCheck } from "#app/components/ui/icons.tsx";
import { MoreLink, MoreMenu } from "#app/components/ui/more-menu.tsx";
import * as m from "#app/paraglide/messages.js";
import type { WarrantyView } from "../load.server.ts";
import { RecordsCard } from "./records-card.tsx";

export function WarrantiesCard({ warranties }: { warranties: readonly WarrantyView[] }) {
  return (
    <RecordsCard
      id="warranties"
      title={m.home_property_warranties()}
      add={{ label: m.home_property_add_warranty(), to: "?dialog=warranty" }}
      empty={{
        icon: <ShieldCheck />,
        title: m.home_property_no_warranties(),
        body: m.home_property_no_warranties_body(),
      }}
      rows={warranties.map((warranty) => <WarrantyRow key={warranty.id} warranty={warranty} />)}
    />
  );
}

function WarrantyRow({ warranty }: { warranty: WarrantyView }) {
  const { id, provider, policyNumber, since, notes, chip } = warranty;
  const facts = [policyNumber && m.home_property_policy({ number: policyNumber }), since].filter(Boolean);
  return (
    <li className="flex flex-col gap-x-5 gap-y-2 py-4 not-first:border-t not-first:border-line first:pt-1 sm:flex-row sm:items-start">
      <div className="min-w-0 grow">
        <p className="leading-snug font-semibold wrap-anywhere">{provider}</p>
        {facts.length > 0 && <p className="text-[0.9375rem] text-ink-2 wrap-anywhere">{facts.join(" · ")}</p>}
        <Contacts warranty={warranty} />
        {notes && (
          <p className="mt-1 max-w-prose text-sm whitespace-pre-line text-ink-2 wrap-anywhere">{notes}</p>
        )}
        {chip && (
          <Badge tone={chip.tone} className="mt-2">
            {chip.text}
          </Badge>
        )}
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        <ButtonLink
          to={`?dialog=warranty&id=${id}`}
          preventScrollReset
          variant="secondary"
          size="sm"
          aria-label={m.home_property_edit_thing({ thing: provider })}
        >
          {m.common_edit_button()}
        </ButtonLink>
        <MoreMenu about={provider}>
          <MoreLink
            to={`?dialog=delete-warranty&id=${id}`}
            label={m.ui_delete()}
            name={m.home_property_delete_thing({ thing: provider })}
          />
        </MoreMenu>
      </div>
    </li>
  );
}

const CONTACT = "link inline-flex min-h-11 items-center gap-2 text-[0.9375rem] wrap-anywhere";

function Contacts({ warranty: { phone, call, website, websiteName } }: { warranty: WarrantyView }) {
  if (!phone && !website) return null;
  return (
    <p className="flex flex-wrap gap-x-5">
      {call && (
        <a href={call} className={CONTACT}>
          <Phone aria-hidden="true" className="size-4 shrink-0" />
          {phone}
        </a>
      )}
      {phone && !call && <span className="inline-flex min-h-11 items-center text-[0.9375rem]">{phone}</span>}
      {website && (
        <a href={website} rel="noreferrer" className={CONTACT}>
          <Globe aria-hidden="true" className="size-4 shrink-0" />
          {websiteName}
        </a>
      )}
    </p>
  );
}
