import type { CompletionView } from "../task-view.server.ts";
import * as words from "../words.ts";
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
      {photo && <PhotoLink photo={photo} label={words.photoOf(title, outcome.doneOn)} className="mt-2" />}
    </>
  );
}
