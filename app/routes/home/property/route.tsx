import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireHome } from "#app/auth/guards.server.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { revalidateAfterConflict } from "#app/components/ui/conflict-fields.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { MAX_IMAGE_BYTES } from "#app/domain/files/upload-limits.ts";
import { readUploadForm } from "#app/http/uploads.server.ts";
import * as m from "#app/paraglide/messages.js";
import { runPropertyIntent } from "./actions.server.ts";
import { AppliancesCard } from "./components/appliances-card.tsx";
import { FactsCard, PlaceCard, ShutoffsCard } from "./components/facts-cards.tsx";
import { FeaturesCard, PlanCard } from "./components/features-card.tsx";
import { PropertyDialog } from "./components/property-dialog.tsx";
import { WarrantiesCard } from "./components/warranties-card.tsx";
import { readPropertyPage } from "./load.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const home = await requireHome({ request, context }, "property.read");
  return readPropertyPage(context, home, new URL(request.url).searchParams);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const home = await requireHome({ request, context }, "property.write");
  const form = await readUploadForm(request, MAX_IMAGE_BYTES, context);
  return runPropertyIntent({ request, context, home, form });
}

export { clientAction } from "#app/components/shell/connection.ts";

export const shouldRevalidate = revalidateAfterConflict;

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.common_property() }) }];

export default function PropertyPage() {
  const page = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={m.common_property()}
        actions={
          <>
            <ButtonLink to="/home/florida" variant="secondary">
              {m.home_florida_title()}
            </ButtonLink>
            <ButtonLink to="/home/forecast" variant="secondary">
              {m.home_forecast_title()}
            </ButtonLink>
            <ButtonLink to="/home/history" variant="secondary">
              {m.home_property_home_history()}
            </ButtonLink>
          </>
        }
      />
      <div className="space-y-4 md:space-y-5">
        <div className="grid grid-cols-1 gap-4 md:gap-5 lg:grid-cols-2">
          <PlaceCard place={page.place} />
          <FactsCard facts={page.facts} />
        </div>
        <FeaturesCard features={page.features} />
        <PlanCard traits={page.traits} />
        <ShutoffsCard shutoffs={page.shutoffs} />
        <AppliancesCard appliances={page.appliances} gone={page.gone} />
        <WarrantiesCard warranties={page.warranties} />
      </div>
      {page.dialog && (
        <PropertyDialog key={page.dialog.name} dialog={page.dialog} failure={failure ?? null} />
      )}
    </>
  );
}
