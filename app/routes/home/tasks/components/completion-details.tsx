import { cx } from "#app/components/ui/cx.ts";
import { Picture } from "#app/components/ui/offline-copy.tsx";
import * as m from "#app/paraglide/messages.js";
import type { CompletionView } from "../task-view.server.ts";

export function Outcome({ title, outcome }: { title: string; outcome: CompletionView }) {
  const { cost, vendor, doneBy, completionNote, photo } = outcome;
  const line = [doneBy, cost, vendor].filter(Boolean).join(" · ");
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

type Props = {
  photo: string;
  label: string;
  className?: string;
};

/** A thumbnail that opens the photo. */
export function PhotoLink({ photo, label, className }: Props) {
  return (
    <a
      href={`${photo}?inline`}
      aria-label={label}
      className={cx(
        "block size-16 overflow-hidden rounded-sm border border-line bg-sunken hover:border-control",
        className,
      )}
    >
      <Picture
        src={photo}
        alt=""
        width={64}
        height={64}
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
      />
    </a>
  );
}
