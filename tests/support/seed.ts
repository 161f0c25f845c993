/** PROOF=1 asks for the long run, over cases of its own; SEED=n repeats one. */
export const PROOF = process.env.PROOF === "1";

export const SEED = Number(process.env.SEED ?? (PROOF ? Date.now() % 2_147_483_647 : 20_261_130));
