import { z } from "zod";
import { TIME_ZONES } from "#app/domain/days/time-zone.ts";
import { AGENT_NOTE_MAX } from "#app/domain/tasks/task-fields.ts";
import { emailField, optionalText } from "#app/domain/text/form-fields.ts";
import { type ClientDialog, type ClientParams, PLAIN_DIALOGS } from "./paths.ts";

/** The agent's note on a task; `seen` is the note as it was when they began to write. */
export const noteForm = z.object({
  task: z.string().max(64).catch(""),
  note: optionalText(AGENT_NOTE_MAX),
  seen: optionalText(),
});

export const zoneForm = z.object({ timeZone: z.enum(TIME_ZONES) });

export const suggestForm = z.object({ email: emailField() });

/** What the address asks for; an unknown dialog is none. */
export function readParams(url: URL, id: string): { place: ClientParams; dialog: ClientDialog | null } {
  const params = url.searchParams;
  const place = { id, all: params.get("plan") === "all" };
  const task = params.get("task") ?? "";
  if (params.get("dialog") === "note") return { place, dialog: { dialog: "note", task } };
  const plain = PLAIN_DIALOGS.find((one) => one === params.get("dialog"));
  return { place, dialog: plain ? { dialog: plain } : null };
}
