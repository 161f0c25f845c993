import type { ShouldRevalidateFunction } from "@remix-run/react";
import type { ReactNode } from "react";
import { SavedContext } from "./field-parts.tsx";

type Props = {
  /** What came back to the form. */
  failure: { conflict?: boolean; values: Record<string, string | string[]> } | null | undefined;
  /** What the form's row says now, by the names of the fields. */
  values: object;
  /** The same as `writeSeen` wrote it; empty for a new row. */
  seen: string;
  children: ReactNode;
};

/** Around the fields of a form. They say what they were filled from; where their row was changed meanwhile, each shows what is saved now. */
export function SavedMeanwhile({ failure, values, seen, children }: Props) {
  const differs = ([name, now]: [string, unknown]) =>
    typeof now === "string" && now !== String(failure?.values[name] ?? "");
  const saved = failure?.conflict ? Object.fromEntries(Object.entries(values).filter(differs)) : {};
  // A form that came back for another reason has seen no more than before, whatever the page has read since.
  const known = failure && !failure.conflict ? String(failure.values.seen ?? seen) : seen;
  return (
    <SavedContext.Provider value={saved}>
      <input type="hidden" name="seen" value={known} />
      {children}
    </SavedContext.Provider>
  );
}

/**
 * A form that came too late needs its row as it is now, to be saved at all. One refused for another reason needs nothing
 * anew; the router's own default would read everything, which without a connection never ends.
 */
export const revalidateAfterConflict: ShouldRevalidateFunction = ({
  actionStatus = 200,
  defaultShouldRevalidate,
}) => (actionStatus < 400 ? defaultShouldRevalidate : actionStatus === 409);
