/** Invite codes are read over the phone and typed by hand, so no two symbols may look alike. */

/** A-Z and 0-9 without 0 O 1 I L: 31 symbols. */
export const INVITE_ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

export const INVITE_CODE_LENGTH = 6;

/** 248, the largest multiple of 31 in a byte. Higher bytes would bias the code toward the first symbols. */
const FAIR_BYTES = 256 - (256 % INVITE_ALPHABET.length);

/** A broken random source must not hang the request. */
const MAX_ROUNDS = 100;

const SHAPE = new RegExp(`^[${INVITE_ALPHABET}]{${INVITE_CODE_LENGTH}}$`);

/**
 * A code of 6 symbols, all equally likely. `randomBytes` must be cryptographic, as the code logs someone in. Throws
 * Error when it yields no usable bytes.
 */
export function inviteCode(randomBytes: (n: number) => Uint8Array): string {
  let code = "";
  for (let round = 0; round < MAX_ROUNDS; round++) {
    for (const byte of randomBytes(INVITE_CODE_LENGTH - code.length)) {
      if (byte < FAIR_BYTES) code += INVITE_ALPHABET[byte % INVITE_ALPHABET.length];
    }
    if (code.length >= INVITE_CODE_LENGTH) return code.slice(0, INVITE_CODE_LENGTH);
  }
  throw new Error("The random source yields no usable bytes.");
}

/** A typed code as it is stored: upper case, without spaces and dashes. Length is not checked; see `isInviteCode`. */
export function normalizeInviteCode(text: string): string {
  return text.replace(/[\s\p{Pd}]+/gu, "").toUpperCase();
}

/** Checks the format only, not whether the code was issued. */
export function isInviteCode(text: string): boolean {
  return SHAPE.test(text);
}
