import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireLocal } from "#app/auth/guards.server.ts";
import { BrandScope } from "#app/components/shell/brand-scope.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { ToastRegion } from "#app/components/ui/toast.tsx";
import { DEFAULT_BRAND_COLOR, isHexColor } from "#app/domain/profile/brand-color.ts";
import { ExampleDialogs } from "./components/dialogs.tsx";
import { ArtSection, CardsSection, ColorsSection, ListsSection, TypeSection } from "./components/display.tsx";
import { ButtonsSection, FormSection } from "./components/forms.tsx";
import { type DesignParams, exampleToast, pathWith } from "./paths.ts";

export function loader({ request, context }: LoaderFunctionArgs) {
  requireLocal(context);
  const params = new URL(request.url).searchParams;
  const theme = params.get("theme");
  const brand = params.get("brand");
  return {
    dialog: params.get("dialog"),
    toast: params.get("toast"),
    tab: params.get("tab"),
    theme: theme === "dark" || theme === "light" ? theme : null,
    brand: isHexColor(brand) ? brand : DEFAULT_BRAND_COLOR,
  } satisfies DesignParams;
}

export const meta: MetaFunction = () => [
  { title: "Design | Peaceful Home" },
  { name: "robots", content: "noindex" },
];

/** Local development only. */
export default function DesignPage() {
  const shown = useLoaderData<typeof loader>();
  return (
    <BrandScope color={shown.brand}>
      <div data-theme={shown.theme ?? undefined}>
        <div className="h-1.5 bg-brand" />
        <main className="relative isolate">
          <div className="absolute inset-x-0 top-0 -z-10 h-60 bg-linear-to-b from-brand-soft to-ground" />
          <div className="mx-auto max-w-6xl px-4 pt-6 sm:px-6">
            <PageHeader
              eyebrow="For developers"
              title="Every piece, in every state"
              subtitle="What the screens are made of."
              actions={<Switches shown={shown} />}
            />
          </div>
          <div className="mx-auto max-w-6xl space-y-10 px-4 pb-32 sm:px-6">
            <ButtonsSection shown={shown} />
            <TypeSection />
            <ColorsSection />
            <CardsSection />
            <ListsSection shown={shown} />
            <FormSection />
            <ArtSection />
          </div>
        </main>
        <ExampleDialogs shown={shown} />
        <ToastRegion toast={exampleToast(shown.toast)} />
      </div>
    </BrandScope>
  );
}

function Switches({ shown }: { shown: DesignParams }) {
  const change = (name: keyof DesignParams, value: string | null) => ({
    to: pathWith(shown, { [name]: value }),
    size: "sm" as const,
    variant: "secondary" as const,
    preventScrollReset: true,
  });
  return (
    <>
      <ButtonLink {...change("theme", "light")}>Light</ButtonLink>
      <ButtonLink {...change("theme", "dark")}>Dark</ButtonLink>
      <ButtonLink {...change("theme", null)}>System</ButtonLink>
      <ButtonLink {...change("brand", "#ffd400")}>Yellow brand</ButtonLink>
      <ButtonLink {...change("brand", "#0a0a3c")}>Navy brand</ButtonLink>
      <ButtonLink {...change("brand", null)}>Red brand</ButtonLink>
    </>
  );
}
