import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { FileHeart, Wrench } from "#app/components/ui/icons.tsx";
import * as common from "#app/components/ui/words.ts";
import type { Fact } from "../load.server.ts";
import * as words from "../words.ts";

function EditLink({ dialog, label }: { dialog: string; label: string }) {
  return (
    <Link to={`?dialog=${dialog}`} preventScrollReset aria-label={label} className="link px-2 py-2.5">
      {common.edit}
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
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ fact: { value, href } }: { fact: Fact }) {
  if (!value) return <span className="font-normal text-ink-2">{words.notGiven}</span>;
  if (!href) return value;
  return (
    <a href={href} rel="noopener noreferrer" className="link -my-2.5 block py-2.5">
      {value}
    </a>
  );
}

/** Where the home is, and what kind it is. */
export function PlaceCard({ place }: { place: readonly Fact[] }) {
  return (
    <Card aria-labelledby="address">
      <CardHeader
        id="address"
        title={words.address}
        action={<EditLink dialog="address" label={words.editAddress} />}
      />
      <Facts facts={place} />
    </Card>
  );
}

/** What its owner knows about the house. */
export function FactsCard({ facts }: { facts: readonly Fact[] }) {
  const known = facts.length > 0;
  return (
    <Card aria-labelledby="facts" className="flex flex-col">
      <CardHeader
        id="facts"
        title={words.houseFacts}
        action={known && <EditLink dialog="facts" label={words.editHouseFacts} />}
      />
      {known ? (
        <Facts facts={facts} />
      ) : (
        <Nothing
          icon={<FileHeart />}
          title={words.noFacts}
          body={words.noFactsBody}
          dialog="facts"
          label={words.addHouseFacts}
        />
      )}
    </Card>
  );
}

/** Where water, power and gas are shut off. */
export function ShutoffsCard({ shutoffs }: { shutoffs: string }) {
  return (
    <Card aria-labelledby="shutoffs">
      <CardHeader
        id="shutoffs"
        title={words.shutoffs}
        action={shutoffs !== "" && <EditLink dialog="shutoffs" label={words.editShutoffs} />}
      />
      {shutoffs === "" ? (
        <Nothing
          icon={<Wrench />}
          title={words.noShutoffs}
          body={words.noShutoffsBody}
          dialog="shutoffs"
          label={words.addShutoffs}
        />
      ) : (
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">{shutoffs}</p>
      )}
    </Card>
  );
}

type NothingProps = { icon: ReactNode; title: string; body: string; dialog: string; label: string };

function Nothing({ icon, title, body, dialog, label }: NothingProps) {
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
