import { HeartHandshake, SearchX } from "lucide-react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { PageLinks } from "#app/components/ui/page-links.tsx";
import { VendorContact, VendorOffer } from "#app/components/vendors/vendor-contact.tsx";
import { VendorLogo } from "#app/components/vendors/vendor-logo.tsx";
import { countOf } from "#app/domain/text/lists.ts";
import type { VendorCard } from "../load.server.ts";
import { FIRST_PAGE, type ListPlace, listAddress } from "../paths.ts";

type Props = {
  place: ListPlace;
  rows: readonly VendorCard[];
  /** Where the next page begins; null on the last. */
  next: string | null;
};

/** One page of vendors, or what to do where there are none. */
export function VendorList({ place, rows, next }: Props) {
  return (
    <>
      <p role="status" className={place.q && rows.length > 0 ? "mb-3 text-sm text-ink-2" : "sr-only"}>
        {place.q && foundText(rows.length, next !== null || place.after !== null, place.q)}
      </p>
      {rows.length === 0 ? (
        <Card padded={false}>
          <NoVendors place={place} />
        </Card>
      ) : (
        <ul className="grid gap-4 md:gap-5 md:grid-cols-2">
          {rows.map((vendor) => (
            <VendorItem key={vendor.id} vendor={vendor} place={place} />
          ))}
        </ul>
      )}
      <PageLinks
        first={place.after && listAddress({ ...place, after: null })}
        next={next && listAddress({ ...place, after: next })}
      />
    </>
  );
}

/** `partly`: other pages hold more of them. */
function foundText(count: number, partly: boolean, q: string): string {
  if (count === 0) return `No vendors match “${q}”`;
  if (partly) return `${count} vendors on this page match “${q}”`;
  return `${countOf(count, "vendor matches", "vendors match")} “${q}”`;
}

function VendorItem({ vendor, place }: { vendor: VendorCard; place: ListPlace }) {
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div>
        <div className="flex items-start gap-3">
          <VendorLogo name={vendor.name} src={vendor.logo} />
          <div className="min-w-0 grow">
            <p className="eyebrow mb-1 wrap-anywhere">Recommended · {vendor.category}</p>
            <h2 className="text-xl/6 wrap-anywhere">{vendor.name}</h2>
          </div>
        </div>
        {vendor.description && (
          <p className="mt-1.5 text-[0.9375rem] whitespace-pre-line text-pretty text-ink-2 wrap-anywhere">
            {vendor.description}
          </p>
        )}
      </div>
      {vendor.reach && <p className="text-sm text-ink-2 wrap-anywhere">{vendor.reach}</p>}
      <VendorOffer discount={vendor.discount} code={vendor.code} />
      <VendorContact {...vendor} />
      {vendor.type === "financial" && (
        <p className="text-sm text-pretty text-ink-2">
          Financial Services. A recommendation, not financial advice: clients are asked to compare offers
          before they choose.
        </p>
      )}
      <VendorActions vendor={vendor} place={place} />
    </Card>
  );
}

function VendorActions({ vendor: { id, name }, place }: { vendor: VendorCard; place: ListPlace }) {
  return (
    <div className="mt-auto -mb-2 -ml-3 flex">
      {(["edit", "delete"] as const).map((dialog) => (
        <ButtonLink
          key={dialog}
          to={listAddress(place, { dialog, vendor: id })}
          preventScrollReset
          variant="quiet"
          size="sm"
          aria-label={`${LABELS[dialog]} ${name}`}
        >
          {LABELS[dialog]}
        </ButtonLink>
      ))}
    </div>
  );
}

const LABELS = { edit: "Edit", delete: "Delete" } as const;

function NoVendors({ place }: { place: ListPlace }) {
  if (place.q) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={<span className="wrap-anywhere">No vendors match “{place.q}”</span>}
        body={
          place.category ? `Only “${place.category}” was searched.` : "Try part of a name or of a category."
        }
        action={
          <ButtonLink to={listAddress({ ...FIRST_PAGE, category: place.category })} variant="secondary">
            Clear search
          </ButtonLink>
        }
      />
    );
  }
  if (place.after) return <EmptyState title="That was all of them." />;
  const addTo = listAddress(place, { dialog: "add" });
  return (
    <EmptyState
      icon={<HeartHandshake />}
      title={place.category ? `No vendors for ${place.category} yet` : "No vendors yet"}
      body="Add somebody you would send to your own house. Your clients see them as recommended by you."
      action={
        <>
          <ButtonLink to={addTo} preventScrollReset>
            {place.category ? "Add the first" : "Add your first vendor"}
          </ButtonLink>
          <ButtonLink to="/agent/vendors/import" variant="secondary">
            Import a CSV
          </ButtonLink>
        </>
      }
    />
  );
}
