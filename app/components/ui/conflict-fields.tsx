import type { ShouldRevalidateFunction } from "@remix-run/react";
import type { ReactNode } from "react";
import * as m from "#app/paraglide/messages.js";
import { ConflictContext } from "./field.tsx";

type Failure = { conflict?: boolean; values: Record<string, string | string[]> } | null | undefined;

type Props = {
  /** What came back to the form. */
  failure: Failure;
  /** What the form's row says now, by the names of the fields: a tick as true or false, a list as its values. */
  values: object;
  /** The same as `serializeSnapshot` wrote it; empty for a new row. */
  seen: string;
  children: ReactNode;
};

/** Around the fields of a form. They say what they were filled from; where their row was changed meanwhile, each shows what is saved now. */
export function ConflictFields({ failure, values, seen, children }: Props) {
  // A form that came back for another reason has seen no more than before, whatever the page has read since.
  const known = failure && !failure.conflict ? String(failure.values.seen ?? seen) : seen;
  return (
    <ConflictContext.Provider value={failure?.conflict ? conflictHint(failure.values, values) : null}>
      <input type="hidden" name="seen" value={known} />
      {children}
    </ConflictContext.Provider>
  );
}

/** What a field says where it does not say what is saved. */
function conflictHint(typed: NonNullable<Failure>["values"], values: object) {
  const saved = new Map<string, unknown>(Object.entries(values));
  return (name: string, formatValue = (value: string) => value): string | null => {
    const now = saved.get(name.replace("[]", ""));
    const said = typed[name] ?? "";
    if (typeof now === "boolean")
      return now === (said === "on") ? null : savedMeanwhile(now ? m.ui_on() : m.ui_off());
    if (Array.isArray(now)) {
      return [...now].sort().join() === [said].flat().sort().join()
        ? null
        : savedMeanwhile(now.map(formatValue).join(", "));
    }
    return now === undefined || String(now) === String(said)
      ? null
      : savedMeanwhile(formatValue(String(now)));
  };
}

/**
 * A form that came too late needs its row as it is now, to be saved at all. One refused for another reason needs nothing
 * anew; the router's own default would read everything, which without a connection never ends.
 */
export const revalidateAfterConflict: ShouldRevalidateFunction = ({
  actionStatus = 200,
  defaultShouldRevalidate,
}) => (actionStatus < 400 ? defaultShouldRevalidate : actionStatus === 409);

/** Beside a field that somebody else has saved in the meantime. */
const savedMeanwhile = (value: string) =>
  value === "" ? m.ui_saved_meanwhile_nothing() : m.ui_saved_meanwhile({ value });
