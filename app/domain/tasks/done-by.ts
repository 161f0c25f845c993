/** Who does something in a home. A null id is the owner. */
export type HomeActor = {
  personId: string | null;
  /** As the home calls them: their first name. */
  name: string;
};

/** Whom to name beside a completion; empty in a home of one person, where it says nothing. */
export function shownDoer(
  doneByName: string | null,
  home: { ownerName: string; hasPeople: boolean },
): string {
  if (doneByName === null || doneByName === "") return "";
  return home.hasPeople || doneByName !== home.ownerName ? doneByName : "";
}
