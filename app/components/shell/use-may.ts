import { useRouteLoaderData } from "@remix-run/react";
import type { Capability } from "#app/domain/accounts/home-roles.ts";

/**
 * Whether to show a person of a home what leads to a change. What they may see is decided where the data is read, and
 * what they may do where it is done.
 */
export function useMay(capability: Capability): boolean {
  const home = useRouteLoaderData("routes/home/route") as { refused: Capability[] } | undefined;
  return home !== undefined && !home.refused.includes(capability);
}
