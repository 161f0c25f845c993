/** The email of an agent that is not confirmed yet. */

export const keptFor = (until: string) => (
  <>
    We keep everything until <strong>{until}</strong>. Log in by then to keep your account; nothing is lost.
    After that, it’s deleted permanently.
  </>
);

/** The page of a deleted account. */
export const keptUntil = (until: string) => (
  <>
    We keep everything until <strong className="text-ink">{until}</strong>. After that day, it’s deleted
    permanently.
  </>
);
