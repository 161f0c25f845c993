import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { FileHeart, Wrench } from "#app/components/ui/icons.tsx";
import * as m from "#app/paraglide/messages.js";
import type { Fact } from "../load.server.ts";

function EditLink({ dialog, label }: { dialog: string; label: string }) {
  return (
    <Link to={`?dialog=${dialog}`} preventScrollReset aria-label={label} className="link px-2 py-2.5">
      {m.common_edit_button()}
    </Link>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="divide-y divide-line">
      {facts.map((fact) => (
        <div key={fact.name} className="flex items-baseline justify-between gap-6 py-2 first:pt-0 last:pb-0">
          <dt className="shrink-0 text-[0.9375rem] text-ink-2">{fact.name}</dt>
          <dd className="min-w-0 text-right font-medium wrap-anywhere">
            <Value fact={fact} />
            {fact.change && (
              <Link to={fact.change.to} aria-label={fact.change.label} className="link -my-2.5 py-2.5 pl-3">
                {m.home_florida_change()}
              </Link>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ fact: { value, href } }: { fact: Fact }) {
  if (!value) return <span className="font-normal text-ink-2">{m.home_property_not_given()}</span>;
  if (!href) return value;
  return (
    <a href={href} rel="noopener noreferrer" className="link -my-2.5 block py-2.5">
      {value}
    </a>
  );
}

export function PlaceCard({ place }: { place: readonly Fact[] }) {
  return (
    <Card aria-labelledby="address">
      <CardHeader
        id="address"
        title={m.common_address()}
        action={<EditLink dialog="address" label={m.common_edit_address()} />}
      />
      <Facts facts={place} />
    </Card>
  );
}

export function FactsCard({ facts }: { facts: readonly Fact[] }) {
  const known = facts.length > 0;
  return (
    <Card aria-labelledby="facts" className="flex flex-col">
      <CardHeader
        id="facts"
        title={m.common_house_facts()}
        action={known && <EditLink dialog="facts" label={m.home_property_edit_house_facts()} />}
      />
      {known ? (
        <Facts facts={facts} />
      ) : (
        <NoValue
          icon={<FileHeart />}
          title={m.home_property_no_facts()}
          body={m.home_property_no_facts_body()}
          dialog="facts"
          label={m.home_property_add_house_facts()}
        />
      )}
    </Card>
  );
}

export function ShutoffsCard({ shutoffs }: { shutoffs: string }) {
  return (
    <Card aria-labelledby="shutoffs">
      <CardHeader
        id="shutoffs"
        title={m.common_shutoffs()}
        action={shutoffs !== "" && <EditLink dialog="shutoffs" label={m.home_property_edit_shutoffs()} />}
      />
      {shutoffs === "" ? (
        <NoValue
          icon={<Wrench />}
          title={m.home_property_no_shutoffs()}
          body={m.home_property_no_shutoffs_body()}
          dialog="shutoffs"
          label={m.home_property_add_shutoffs()}
        />
      ) : (
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">{shutoffs}</p>
      )}
    </Card>
  );
}

type NoValueProps = { icon: ReactNode; title: string; body: string; dialog: string; label: string };

function NoValue({ icon, title, body, dialog, label }: NoValueProps) {
  return (
    <EmptyState
      className="grow justify-center py-4!"
      icon={icon}
      title={title}
      body={body}
      action={
        <ButtonLink to={`?dialog=${dialog}`} preventScrollReset variant="secondary">
          {label}
        </ButtonLink>
      }
    />
  );
}
