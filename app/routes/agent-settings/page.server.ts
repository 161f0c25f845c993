import type { AppLoadContext } from "#app/load-context.ts";
import { DIALOGS, type DialogName } from "./choices.ts";
import { readTicket } from "./clear-ticket.server.ts";

/** The dialog the address asks for; the second question about clearing only after the first. */
export async function readDialog(
  args: { request: Request; context: AppLoadContext },
  agentId: string,
): Promise<DialogName | null> {
  const asked = new URL(args.request.url).searchParams.get("dialog");
  const dialog = DIALOGS.find((name) => name === asked) ?? null;
  if (dialog !== "clear-type") return dialog;
  return (await readTicket(args, agentId)) === null ? "clear" : dialog;
}
