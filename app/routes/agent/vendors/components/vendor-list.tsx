import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { HeartHandshake, SearchX } from "#app/components/ui/icons.tsx";
import { MoreLink } from "#app/components/ui/more-menu.tsx";
import { PageLinks } from "#app/components/ui/page-links.tsx";
import { RowMenu, RowMenus } from "#app/components/ui/row-menu.tsx";
import {
  VendorContact,
  VendorContactLinks,
  VendorDiscount,
} from "#app/components/vendors/vendor-contact.tsx";
import { VendorLogo } from "#app/components/vendors/vendor-logo.tsx";
import { emailHref, websiteHref } from "#app/domain/contact/links.ts";
import * as m from "#app/paraglide/messages.js";
import type { VendorCard } from "../load.server.ts";
import { type ListParams, listPath } from "../paths.ts";

type Props = {
  place: ListParams;
  rows: readonly VendorCard[];
  /** Null on the last page. */
  next: string | null;
  /** The id of the category's first choice; null if none is chosen or all categories are listed. */
  firstChoice: string | null;
};

export function VendorList({ place, rows, next, firstChoice }: Props) {
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
        <RowMenus address={listPath(place)}>
          <ul className="grid gap-2 md:gap-5 md:grid-cols-2">
            {rows.map((vendor) => (
              <VendorItem key={vendor.id} vendor={vendor} place={place} first={vendor.id === firstChoice} />
            ))}
          </ul>
        </RowMenus>
      )}
      <PageLinks
        first={place.after && listPath({ ...place, after: null })}
        next={next && listPath({ ...place, after: next })}
        back={m.ui_back_to_top()}
      />
    </>
  );
}

/** `partly`: this is one page of several. */
function foundText(count: number, partly: boolean, q: string): string {
  if (count === 0) return m.agent_vendors_no_match({ q });
  return partly ? m.agent_vendors_matches_here({ count, q }) : m.agent_vendors_matches({ count, q });
}

type VendorItemProps = { vendor: VendorCard; place: ListParams; first: boolean };

function VendorItem({ vendor, place, first }: VendorItemProps) {
  const { name, category, line } = vendor;
  return (
    <Card as="li" padded={false} className="vendor-row">
      <div className="flex items-center gap-3 md:items-start">
        <VendorLogo name={name} src={vendor.logo} />
        <div className="min-w-0 grow">
          <p className="eyebrow mb-1 wrap-anywhere max-md:hidden">
            {m.agent_vendors_recommended({ category })}
          </p>
          <h2 title={name} className="vendor-name">
            {name}
          </h2>
          <p className="vendor-line">{category}</p>
          {vendor.taps && <p className="text-sm text-ink-2">{m.agent_vendors_taps({ taps: vendor.taps })}</p>}
          {first && <Badge tone="good">{m.agent_vendors_first_choice()}</Badge>}
          {line && (
            <p title={line} className="vendor-line">
              {line}
            </p>
          )}
        </div>
        <div className="-mr-1.5 flex shrink-0 md:-mt-1.5">
          <VendorContactLinks name={name} phone={vendor.phone} className="md:hidden" />
          <RowMenu row={vendor.id} about={name} lines={() => <Lines vendor={vendor} place={place} />} />
        </div>
      </div>
      <div className="hidden md:contents">
        <VendorDetails vendor={vendor} />
      </div>
    </Card>
  );
}

function VendorDetails({ vendor }: { vendor: VendorCard }) {
  return (
    <>
      {vendor.description && (
        <p className="-mt-1.5 text-[0.9375rem] whitespace-pre-line text-pretty text-ink-2 wrap-anywhere">
          {vendor.description}
        </p>
      )}
      {vendor.reach && <p className="text-sm text-ink-2 wrap-anywhere">{vendor.reach}</p>}
      <VendorDiscount discount={vendor.discount} code={vendor.code} />
      <VendorContact {...vendor} />
      {vendor.notes.length > 0 && <p className="text-sm text-pretty text-ink-2">{vendor.notes.join(" ")}</p>}
    </>
  );
}

function Lines({ vendor, place }: { vendor: VendorCard; place: ListParams }) {
  const { id, name } = vendor;
  const email = emailHref(vendor.email);
  const website = websiteHref(vendor.website);
  return (
    <>
      {email && (
        <MoreLink
          to={email}
          label={m.common_email()}
          name={m.agent_vendors_action_label({ label: m.common_email(), vendor: name })}
          plain
          className="md:hidden"
        />
      )}
      {website && (
        <MoreLink
          to={website}
          label={m.common_website()}
          name={m.agent_vendors_action_label({ label: m.common_website(), vendor: name })}
          plain
          className="md:hidden"
        />
      )}
      <MoreLink
        to={listPath(place, { dialog: "edit", vendor: id })}
        label={m.common_edit_button()}
        name={m.agent_vendors_action_label({ label: m.common_edit_button(), vendor: name })}
      />
      <MoreLink
        to={listPath(place, { dialog: "delete", vendor: id })}
        label={m.ui_delete()}
        name={m.agent_vendors_action_label({ label: m.ui_delete(), vendor: name })}
      />
    </>
  );
}

function NoVendors({ place }: { place: ListParams }) {
  if (place.q) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={<span className="wrap-anywhere">{m.agent_vendors_no_match({ q: place.q })}</span>}
        body={
          place.category
            ? m.agent_vendors_only_category({ category: place.category })
            : m.agent_vendors_try_another()
        }
        action={
          <ButtonLink to={listPath({ ...place, q: "", after: null })} variant="secondary">
            {m.common_clear_search()}
          </ButtonLink>
        }
      />
    );
  }
  if (place.after) return <EmptyState title={m.common_that_s_all_of_them()} />;
  return (
    <EmptyState
      icon={<HeartHandshake />}
      title={
        place.category
          ? m.agent_vendors_empty_category({ category: place.category })
          : m.agent_vendors_empty_title()
      }
      body={m.agent_vendors_empty_body()}
      action={
        <ButtonLink to={listPath(place, { dialog: "add" })} preventScrollReset variant="secondary">
          {place.category ? m.agent_vendors_add_first_here() : m.agent_vendors_add_first()}
        </ButtonLink>
      }
    />
  );
}

type CategoryTabsProps = {
  tabs: readonly { name: string; label: string; count: number }[];
  place: ListParams;
};

/** On a phone one row that scrolls to the chosen tab; otherwise the tabs wrap. */
export function CategoryTabs({ tabs, place }: CategoryTabsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector(`[data-chip="${CSS.escape(place.category)}"]`);
    if (list.current && chosen instanceof HTMLElement) list.current.scrollLeft = chosen.offsetLeft - 16;
  }, [place.category]);
  return (
    <nav aria-label={m.common_categories()} className="mb-3 max-md:-mx-4 md:mb-5">
      <ul
        ref={list}
        className="relative flex gap-2 max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:flex-wrap"
      >
        {tabs.map(({ name, label, count }) => (
          <li key={name} data-chip={name} className="max-md:shrink-0 md:min-w-0">
            <Link
              to={listPath({ ...place, category: name, after: null })}
              preventScrollReset
              aria-current={name === place.category ? "page" : undefined}
              className={cx(
                "flex min-h-11 items-center gap-2 rounded-full border px-4 text-[0.9375rem]/5 font-medium max-md:whitespace-nowrap md:wrap-anywhere",
                name === place.category
                  ? "border-sea bg-sea-soft text-sea"
                  : "border-line-strong bg-surface hover:border-control",
              )}
            >
              <span className="max-md:max-w-48 max-md:truncate">{label}</span>
              <span className={name === place.category ? "text-sea" : "text-ink-2"}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
