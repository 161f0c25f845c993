import * as m from "#app/paraglide/messages.js";
import type { CompletionView } from "../task-view.server.ts";
import { PhotoLink } from "./photo-link.tsx";

/** What a finished task cost, who did it, and what was kept of it. */
export function Outcome({ title, outcome }: { title: string; outcome: CompletionView }) {
  const { cost, vendor, completionNote, photo } = outcome;
  const line = [cost, vendor].filter(Boolean).join(" · ");
  return (
    <>
      {line && <p className="text-sm text-ink-2 wrap-anywhere">{line}</p>}
      {completionNote && (
        <p className="mt-1 text-sm whitespace-pre-line text-ink-2 wrap-anywhere">{completionNote}</p>
      )}
      {photo && (
        <PhotoLink
          photo={photo}
          label={m.home_tasks_photo_of({ task: title, day: outcome.doneOn })}
          className="mt-2"
        />
      )}
    </>
  );
}
