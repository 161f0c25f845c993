import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  isRouteErrorResponse,
  Outlet,
  useLoaderData,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { requireHome, safeRedirectPath } from "#app/auth/guards.server.ts";
import type { Home } from "#app/auth/sessions.server.ts";
import { useResizePhotos } from "#app/components/files/chosen-photos.ts";
import { StorageUsageProvider } from "#app/components/files/storage-usage.ts";
import { BrandScope } from "#app/components/shell/brand-scope.tsx";
import { ClientEffects } from "#app/components/shell/client-effects.tsx";
import { ErrorPage, NoAccessPage } from "#app/components/shell/error-page.tsx";
import { HomeHeader, HomeNav, OfflineData, pageContextOf } from "#app/components/shell/home-shell.tsx";
import { revalidateAfterConflict } from "#app/components/ui/conflict-fields.tsx";
import { OfflineCopyContext, OfflinePlaceholder } from "#app/components/ui/offline-copy.tsx";
import { PageHeaderContext } from "#app/components/ui/page-header.tsx";
import { refusedTo } from "#app/domain/accounts/home-roles.ts";
import { addressLine, mapHref } from "#app/domain/contact/address.ts";
import { CACHE_FILL_HEADER } from "#app/domain/device/request-headers.ts";
import { quotaUsed } from "#app/domain/files/storage-quota.ts";
import { licenseLine } from "#app/domain/profile/license.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import { NO_FIELDS, readForm, text } from "#app/http/forms.server.ts";
import { recordLogin } from "#app/http/sign-in-cookies.server.ts";
import * as m from "#app/paraglide/messages.js";
import { setFirstHomePassword } from "#app/services/accounts/change-password.server.ts";
import { SetPasswordDialog } from "./components/set-password-dialog.tsx";

/** For the installed app on a phone. */
export const links: LinksFunction = () => [
  { rel: "manifest", href: "/manifest.webmanifest" },
  { rel: "apple-touch-icon", href: "/install/apple-touch-icon.png" },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const home = await requireHome({ request, context }, "self.manage");
  const { brand, takenBytes, unreadReplies, otherHomes } = home.shell;
  return {
    refused: refusedTo(home.role),
    copy: request.headers.has(CACHE_FILL_HEADER),
    unreadReplies,
    quotaUsed: quotaUsed(takenBytes),
    hasOtherHomes: otherHomes > 0,
    title: m.home_title({ firstName: home.firstName }),
    address: addressLine(home),
    mapUrl: mapHref(home),
    email: home.person.email,
    hasPassword: home.hasPassword,
    /** Whom the agent wants in the home too; asked with the first password. */
    second:
      home.second && !home.second.isInvited && !home.hasPassword
        ? { name: home.second.name, email: home.second.email, agent: brand.firstName || fullName(brand) }
        : null,
    brandColor: brand.brandColor,
    agent: brand.hasAgent
      ? { name: fullName(brand), brokerage: brand.brokerage, headshotUrl: brand.headshotUrl }
      : null,
    license: licenseLine(brand),
  };
}

type SetUpActionContext = ActionInput & { home: Home };

const { formAction } = createActions<SetUpActionContext>(({ form }) =>
  safeRedirectPath(text(form, "redirectTo"), "/home"),
);

/** Sets the home's first password, from a dialog on any page. */
const setUp = formAction(
  NO_FIELDS,
  m.common_set_password_failed,
  async ({ request, context, home, form }) => {
    if (home.hasPassword) return successToast(m.home_set_up_already());
    await setFirstHomePassword(context, home, {
      password: text(form, "password"),
      confirmation: text(form, "confirmPassword"),
      withSecond: text(form, "secondShown") === "" || text(form, "withSecond") !== "",
    });
    await recordLogin({ request, context }, "email");
    return successToast(m.home_set_up_done());
  },
);

export async function action({ request, context }: ActionFunctionArgs) {
  const home = await requireHome({ request, context }, "self.manage");
  return setUp({ request, context, home, form: await readForm(request) });
}

export { clientAction } from "#app/components/shell/connection.ts";

export const shouldRevalidate = revalidateAfterConflict;

type HomeData = ReturnType<typeof useLoaderData<typeof loader>>;

export default function HomeLayout() {
  const home = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const settingUp = params.get("dialog") === "setup" && !home.hasPassword;
  return (
    <HomeFrame home={home}>
      <Outlet />
      {settingUp && (
        <SetPasswordDialog
          email={home.email}
          second={home.second}
          closeTo={withoutDialog(pathname, params)}
        />
      )}
    </HomeFrame>
  );
}

/** What is around every page of a home. */
function HomeFrame({ home, children }: { home: HomeData; children: ReactNode }) {
  useResizePhotos();
  const { pathname } = useLocation();
  return (
    <OfflineCopyContext.Provider value={home.copy}>
      <BrandScope color={home.brandColor} className="home-glow">
        <a
          href="#main"
          className="sr-only rounded-sm bg-surface px-4 py-3 font-semibold text-sea shadow-over focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
        >
          {m.common_skip_to_content()}
        </a>
        <HomeHeader home={home} overview={pathname.replace(/\/$/, "") === "/home"} />
        <HomeNav unread={home.unreadReplies} refused={home.refused} hasAgent={home.agent !== null} />
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto max-w-5xl px-4 pt-3 pb-36 outline-none sm:px-6 md:pt-6 md:pb-20"
        >
          <OfflinePlaceholder place="top" />
          <StorageUsageProvider value={home.quotaUsed}>
            <PageHeaderContext.Provider value={pageContextOf(home)}>{children}</PageHeaderContext.Provider>
          </StorageUsageProvider>
          <footer className="mt-8 text-center text-sm text-ink-2">{home.license}</footer>
        </main>
        <ClientEffects />
        {home.copy && <OfflineData />}
      </BrandScope>
    </OfflineCopyContext.Provider>
  );
}

/** What a role may not open is said inside the home, whose other pages are a press away. */
export function ErrorBoundary() {
  const error = useRouteError();
  const home = useRouteLoaderData<typeof loader>("routes/home/route");
  if (home && isRouteErrorResponse(error) && error.status === 403) {
    return (
      <HomeFrame home={home}>
        <NoAccessPage message={String(error.data)} />
      </HomeFrame>
    );
  }
  return <ErrorPage error={error} home="/home" />;
}

function withoutDialog(pathname: string, params: URLSearchParams): string {
  const rest = new URLSearchParams(params);
  rest.delete("dialog");
  return rest.size === 0 ? pathname : `${pathname}?${rest}`;
}
