import type { FormFailure } from "#app/http/forms.server.ts";

/** What the action answers to a form it could not accept, or that it asks about once more. */
export type Failure = FormFailure & {
  /** What saving would change in the homes, a sentence each. */
  effects?: string[];
};

/** How a field of a form stands. */
export type FieldState = {
  /** What was typed, else what the form began with. */
  typed: (name: string, initial: string) => string;
  listed: (name: string, initial: readonly string[]) => string[];
  /** Whether a box is ticked; one that is not sends nothing. */
  ticked: (name: string, initial: boolean) => boolean;
  wrong: (name: string) => string | null;
};

/** Reads the fields of a form that came back; `failure` is null for one nobody has sent. */
export function fieldState(failure: Failure | null): FieldState {
  const values = failure?.values;
  return {
    typed: (name, initial) => (values ? String(values[name] ?? "") : initial),
    listed: (name, initial) => {
      const value = values ? (values[`${name}[]`] ?? []) : initial;
      return Array.isArray(value) ? [...value] : [...initial];
    },
    ticked: (name, initial) => (values ? values[name] !== undefined : initial),
    wrong: (name) => failure?.errors[name] ?? null,
  };
}
