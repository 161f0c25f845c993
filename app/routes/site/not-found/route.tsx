import { useRouteError } from "@remix-run/react";
import { ErrorPage } from "#app/components/shell/error-page.tsx";
import { notFound } from "#app/http/not-found.ts";

export function loader() {
  throw notFound();
}

export function action() {
  throw notFound();
}

export default function NotFound() {
  return null;
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} home="/" />;
}
