import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { StaleAssetsRecovery } from "#app/components/shell/stale-assets-recovery.tsx";
import { ToastRegion } from "#app/components/ui/toast.tsx";
import { CACHE_FILL_HEADER } from "#app/domain/device/request-headers.ts";
import { consumeToast } from "#app/http/toast.server.ts";
import * as m from "#app/paraglide/messages.js";
import stylesheet from "#app/styles/app.css?url";
import { figtreeUrl, frauncesUrl } from "#app/styles/fonts.ts";
import { ErrorPage } from "./components/shell/error-page.tsx";

const font = (href: string) => ({
  rel: "preload",
  as: "font" as const,
  type: "font/woff2",
  crossOrigin: "anonymous" as const,
  href,
});

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  font(frauncesUrl),
  font(figtreeUrl),
  { rel: "stylesheet", href: stylesheet },
];

export const meta: MetaFunction = () => [{ title: m.common_slogan() }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const copy = request.headers.has(CACHE_FILL_HEADER);
  /** For the service worker, in a copy. */
  const assets = copy ? [stylesheet, frauncesUrl, figtreeUrl] : undefined;
  return { toast: await consumeToast(request, context), nonce: context.nonce, copy, assets };
}

/** A form that was refused or not sent changes nothing here. The framework asks, after one of a fetcher, where it is not told. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200, defaultShouldRevalidate }) =>
  actionStatus < 400 && defaultShouldRevalidate;

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, copy } = useRouteLoaderData<typeof loader>("root") ?? {};
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#faf6ef" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0e1a1d" media="(prefers-color-scheme: dark)" />
        <meta name="description" content={m.app_site_description()} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {/* A copy is kept without scripts: none of them, nor what they would begin with, is made for it. */}
        {!copy && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  const toast = useRouteLoaderData<typeof loader>("root")?.toast ?? null;
  return (
    <>
      <Outlet />
      <StaleAssetsRecovery />
      <ToastRegion toast={toast} />
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} home="/" />;
}
