import { useRouteLoaderData } from "@remix-run/react";
import { type Capability, can, type HomeRole } from "#app/domain/accounts/home-roles.ts";

/**
 * Whether to show a person of a home what leads to a change. What they may see is decided where the data is read, and
 * what they may do where it is done.
 */
export function useMay(capability: Capability): boolean {
  const home = useRouteLoaderData("routes/home/route") as { role: HomeRole } | undefined;
  return home !== undefined && can(home.role, capability);
}
