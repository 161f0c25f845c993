import { inviteCode } from "#app/domain/clients/invite-code.ts";
import { uniqueViolation } from "#db/errors.ts";

/** Fifty codes meet a taken one with a chance of one in thousands; four meetings in a row do not happen. */
const TRIES = 4;

/** Draws so many codes, all different, until none is taken; a batch that ran into one has written nothing. */
export async function withUniqueInviteCodes<T>(
  bytes: (length: number) => Uint8Array,
  count: number,
  write: (codes: string[]) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    const codes = new Set<string>();
    while (codes.size < count) codes.add(inviteCode(bytes));
    try {
      return await write([...codes]);
    } catch (error) {
      if (uniqueViolation(error) !== "clients.invite_code" || tries === TRIES) throw error;
    }
  }
}
