import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAgent } from "#app/auth/guards.server.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { revalidateAfterConflict } from "#app/components/ui/conflict-fields.tsx";
import { MoreLink, MoreMenu } from "#app/components/ui/more-menu.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { SearchForm } from "#app/components/ui/search-form.tsx";
import { SortChoice } from "#app/components/ui/sort-choice.tsx";
import { MAX_LOGO_BYTES } from "#app/domain/files/upload-limits.ts";
import { VENDOR_SORT_LABELS, VENDOR_SORTS } from "#app/domain/vendors/vendor.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import { readUploadForm } from "#app/http/uploads.server.ts";
import * as m from "#app/paraglide/messages.js";
import { ImportBanner, TableLinks } from "../shared/import-banner.tsx";
import { runVendorIntent } from "./actions.server.ts";
import {
  CategoriesDialog,
  RemoveCategoryDialog,
  RenameCategoryDialog,
} from "./components/category-dialogs.tsx";
import { OrderDialog } from "./components/order-dialog.tsx";
import { DeletedVendorDialog, DeleteVendorDialog, VendorDialog } from "./components/vendor-dialog.tsx";
import { CategoryTabs, VendorList } from "./components/vendor-list.tsx";
import { readVendorsPage } from "./load.server.ts";
import { type ListParams, listPath } from "./paths.ts";

export const shouldRevalidate = revalidateAfterConflict;

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.agent_vendors_title() }) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const agent = await requireAgent({ request, context });
  return readVendorsPage(context, agent.id, new URL(request.url));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const agent = await requireAgent({ request, context });
  const form = await readUploadForm(request, MAX_LOGO_BYTES, context);
  return runVendorIntent({ request, context, agent, form });
}

export { clientAction } from "#app/components/shell/connection.ts";

export default function AgentVendors() {
  const { place, tabs, rows, next, empty, orderable, firstChoice, ownTaps, unfinishedImport } =
    useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={m.agent_vendors_title()}
        subtitle={<span className="max-md:hidden">{m.agent_vendors_subtitle()}</span>}
        actions={
          <>
            <ButtonLink
              to={listPath(place, { dialog: "categories" })}
              preventScrollReset
              variant="secondary"
              className="max-md:hidden"
            >
              {m.agent_vendors_manage_categories()}
            </ButtonLink>
            <ListMenu place={place} empty={empty} />
            <ButtonLink to={listPath(place, { dialog: "add" })} preventScrollReset>
              {m.agent_vendors_add_vendor()}
            </ButtonLink>
          </>
        }
      />
      <ImportBanner unfinishedImport={unfinishedImport} />
      <CategoryTabs tabs={tabs} place={place} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 md:mb-5">
        <SearchForm
          action="/agent/vendors"
          q={place.q}
          label={m.agent_vendors_search_vendors()}
          placeholder={m.agent_vendors_search_hint()}
          kept={{ category: place.category }}
          className="min-w-0 max-w-2xl grow basis-80 max-md:[&>label]:min-w-0 max-md:[@media(scripting:enabled)]:[&>button]:hidden"
        >
          <SortChoice sort={place.sort} sorts={VENDOR_SORTS} labels={VENDOR_SORT_LABELS} />
        </SearchForm>
        <div className="max-md:hidden">
          <TableLinks list="vendors" empty={empty} />
        </div>
      </div>
      {orderable && (
        <p className="mb-3">
          <ButtonLink
            to={listPath(place, { dialog: "order" })}
            preventScrollReset
            variant="secondary"
            size="sm"
          >
            {m.agent_vendors_order_change()}
          </ButtonLink>
        </p>
      )}
      <VendorList place={place} rows={rows} next={next} firstChoice={firstChoice} />
      {ownTaps && <p className="mt-4 text-sm text-ink-2">{m.agent_vendors_own_taps({ taps: ownTaps })}</p>}
      <Dialogs />
    </>
  );
}

function ListMenu({ place, empty }: { place: ListParams; empty: boolean }) {
  return (
    <MoreMenu about={m.agent_vendors_title()} spelled variant="secondary" className="md:hidden">
      <MoreLink to={listPath(place, { dialog: "categories" })} label={m.agent_vendors_manage_categories()} />
      <MoreLink to="/agent/vendors/import" label={m.agent_vendors_import_vendors()} />
      {!empty && <MoreLink to="/agent/vendors.csv" label={m.common_download_csv()} plain />}
    </MoreMenu>
  );
}

function Dialogs() {
  const { place, dialog } = useLoaderData<typeof loader>();
  const failure = (useActionData<typeof action>() as FormFailure | undefined) ?? null;
  const closeTo = listPath(place);
  switch (dialog?.name) {
    case "add":
    case "edit":
      if (dialog.gone && !failure) return <DeletedVendorDialog vendor={dialog.vendor} closeTo={closeTo} />;
      return <VendorDialog key={dialog.name} dialog={dialog} failure={failure} closeTo={closeTo} />;
    case "delete":
      return <DeleteVendorDialog vendor={dialog.vendor} closeTo={closeTo} />;
    case "gone":
      return <DeletedVendorDialog vendor={dialog.vendor} closeTo={closeTo} />;
    case "order":
      return <OrderDialog dialog={dialog} closeTo={closeTo} />;
    case "categories":
      return <CategoriesDialog dialog={dialog} place={place} failure={failure} />;
    case "rename":
      return <RenameCategoryDialog dialog={dialog} place={place} failure={failure} />;
    case "remove":
      return <RemoveCategoryDialog dialog={dialog} place={place} failure={failure} />;
    default:
      return null;
  }
}
