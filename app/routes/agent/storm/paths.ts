export const STORM = "/agent/storm";

/** `after`: the client the last page ended with. */
export const stormPath = (after: string | null) =>
  after ? `${STORM}?${new URLSearchParams({ after })}` : STORM;
