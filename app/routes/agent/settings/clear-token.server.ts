import { signedCookie } from "#app/http/signed-cookies.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";

/** How long the second question stays open, in seconds. */
const OPEN_SECONDS = 15 * 60;

type Args = { request: Request; context: AppLoadContext };
type Ticket = { agent: string; at: number };

const cookie = (args: Args) => signedCookie(args, "ticket", { maxAge: OPEN_SECONDS, sameSite: "strict" });

/** Says, signed, that this agent has read what clearing all data takes. Lasts 15 minutes. */
export async function issueClearToken(args: Args, agentId: string): Promise<string> {
  return cookie(args).serialize({ agent: agentId, at: args.context.now } satisfies Ticket);
}

/** When this agent was asked (epoch milliseconds); null for nobody's, another's and an old ticket. */
export async function readClearToken(args: Args, agentId: string): Promise<number | null> {
  const ticket: Ticket | null = await cookie(args).parse(args.request.headers.get("Cookie"));
  if (ticket?.agent !== agentId) return null;
  return args.context.now <= ticket.at + OPEN_SECONDS * 1000 ? ticket.at : null;
}

/** Takes the ticket away: it has been used. */
export function clearedClearToken(args: Args): Promise<string> {
  return cookie(args).serialize("", { maxAge: 0 });
}
