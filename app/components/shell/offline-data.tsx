import { useRouteLoaderData } from "@remix-run/react";
import { offlineText } from "#app/domain/device/offline-block.ts";
import type { OfflinePage } from "#app/domain/device/offline-page.ts";

/** What the loaders answer for a copy beside what they show: the root the assets, a page with rows its tasks. */
type Root = { assets?: OfflinePage["assets"] } | undefined;
type Page = { offline?: OfflinePage["tasks"] } | undefined;

/** The data of a copy, for the service worker. No script: a browser runs no block of JSON, so it needs no nonce. */
export function OfflineData() {
  const root = useRouteLoaderData("root") as Root;
  const overview = useRouteLoaderData("routes/home/overview/route") as Page;
  const tasks = useRouteLoaderData("routes/home/tasks/route") as Page;
  const text = offlineText({
    assets: root?.assets ?? [],
    tasks: overview?.offline ?? tasks?.offline ?? [],
  });
  return (
    <script
      type="application/json"
      id="offline"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can end the script.
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
