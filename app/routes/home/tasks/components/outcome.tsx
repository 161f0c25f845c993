import type { OutcomeView } from "../task-view.server.ts";
import * as words from "../words.ts";

/** What a finished task cost, who did it, and what was kept of it. */
export function Outcome({ title, outcome }: { title: string; outcome: OutcomeView }) {
  const { cost, vendor, completionNote, photo } = outcome;
  const line = [cost, vendor].filter(Boolean).join(" · ");
  return (
    <>
      {line && <p className="text-sm text-ink-2 wrap-anywhere">{line}</p>}
      {completionNote && (
        <p className="mt-1 text-sm whitespace-pre-line text-ink-2 wrap-anywhere">{completionNote}</p>
      )}
      {photo && (
        <a
          href={photo}
          aria-label={words.photoOf(title, outcome.doneOn)}
          className="link inline-flex min-h-11 items-center text-sm md:pointer-fine:min-h-8"
        >
          {words.photo}
        </a>
      )}
    </>
  );
}
