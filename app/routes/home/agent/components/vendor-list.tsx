import { Form, Link } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { HeartHandshake } from "#app/components/ui/icons.tsx";
import { VendorContact, VendorDiscount } from "#app/components/vendors/vendor-contact.tsx";
import { VendorLogo } from "#app/components/vendors/vendor-logo.tsx";
import * as m from "#app/paraglide/messages.js";
import { agentPath } from "../paths.ts";
import type { VendorGroup } from "../view.server.ts";

type Props = {
  agentName: string;
  categories: { name: string; count: number }[];
  category: string;
  groups: VendorGroup[];
  /** In a home without an agent, the vendors are its own. */
  mayRemove?: boolean;
};

/** Vendors by category: those of the agent, or, with `agentName` empty, the home's own. */
export function VendorList({ agentName, categories, category, groups, mayRemove = false }: Props) {
  if (groups.length === 0) {
    return (
      <Card padded={false}>
        <EmptyState
          icon={<HeartHandshake />}
          title={m.home_agent_no_vendors()}
          body={agentName === "" ? undefined : m.home_agent_no_vendors_body({ name: agentName })}
        />
      </Card>
    );
  }
  const all = categories.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {categories.length > 1 && <Categories categories={categories} chosen={category} all={all} />}
      <div className="grid grid-cols-1 gap-4 md:gap-5">
        {groups.map((group) => (
          <VendorGroupCard key={group.category} group={group} agentName={agentName} mayRemove={mayRemove} />
        ))}
      </div>
    </>
  );
}

type CategoriesProps = { categories: Props["categories"]; chosen: string; all: number };

/** On a phone the row scrolls sideways; elsewhere it wraps. */
function Categories({ categories, chosen, all }: CategoriesProps) {
  const links = [
    { name: "", label: m.common_all(), count: all },
    ...categories.map((one) => ({ ...one, label: one.name })),
  ];
  return (
    <nav aria-label={m.common_categories()} className="mb-4 md:mb-5">
      <ul className="-mx-4 -my-1 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:m-0 sm:flex-wrap sm:overflow-visible sm:p-0">
        {links.map(({ name, label, count }) => (
          <li key={name} className="max-w-[75vw] shrink-0 sm:max-w-full sm:min-w-0 sm:shrink">
            <Link
              to={agentPath(name)}
              preventScrollReset
              aria-current={name === chosen ? "page" : undefined}
              className={cx(
                "flex min-h-11 items-center gap-2 rounded-full border px-4 text-[0.9375rem]/5 font-medium wrap-anywhere",
                name === chosen
                  ? "border-sea bg-sea-soft text-sea"
                  : "border-line-strong bg-surface hover:border-control",
              )}
            >
              <span className="truncate sm:whitespace-normal">{label}</span>
              <span className={name === chosen ? "text-sea" : "text-ink-2"}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type GroupProps = { group: VendorGroup; agentName: string; mayRemove: boolean };

function VendorGroupCard({ group, agentName, mayRemove }: GroupProps) {
  const id = `vendors-${group.vendors[0]?.id}`;
  return (
    <Card aria-labelledby={id}>
      <CardHeader id={id} title={group.category} level={3} className="mb-1" />
      {group.financial && (
        <p className="mb-1 text-sm text-pretty text-ink-2">
          {agentName === "" ? m.common_compare_offers() : m.home_agent_financial({ name: agentName })}
          {group.disclosure && ` ${group.disclosure}`}
        </p>
      )}
      <ul className="divide-y divide-line">
        {group.vendors.map((vendor) => (
          <li key={vendor.id} className="space-y-3 py-4 first:pt-2 last:pb-0">
            <div className="flex items-start gap-3">
              <VendorLogo name={vendor.name} src={vendor.logo} />
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{vendor.name}</p>
                {vendor.description && (
                  <p className="mt-0.5 text-[0.9375rem] whitespace-pre-line text-pretty text-ink-2 wrap-anywhere">
                    {vendor.description}
                  </p>
                )}
                {vendor.reach && <p className="mt-0.5 text-sm text-ink-2 wrap-anywhere">{vendor.reach}</p>}
              </div>
            </div>
            <VendorDiscount discount={vendor.discount} code={vendor.code} />
            <VendorContact {...vendor} tap={vendor.id} />
            {mayRemove && <Remove id={vendor.id} name={vendor.name} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Remove({ id, name }: { id: string; name: string }) {
  return (
    <Form method="post" action="/home/agent" preventScrollReset>
      <input type="hidden" name="intent" value="remove-vendor" />
      <input type="hidden" name="vendor" value={id} />
      <Button variant="quiet" size="sm" aria-label={m.home_agent_remove_vendor_of({ name })}>
        {m.push_remove()}
      </Button>
    </Form>
  );
}
