import { Form } from "@remix-run/react";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { Check } from "#app/components/ui/icons.tsx";
import { OfflinePlaceholder } from "#app/components/ui/offline-copy.tsx";
import * as m from "#app/paraglide/messages.js";
import type { StormItemView, StormPage } from "../load.server.ts";
import { STORM } from "../paths.ts";

/** What to do by when; checked off online and offline. */
export function ChecklistCard({ phases, done, storm }: Pick<StormPage, "phases" | "done" | "storm">) {
  return (
    <Card aria-labelledby="list">
      <CardHeader
        id="list"
        title={m.home_storm_list()}
        action={<p className="mr-2 py-1.5 text-[0.9375rem] text-ink-2">{m.home_storm_done_of(done)}</p>}
      />
      {phases.map(({ phase, title, items }) => (
        <section key={phase} aria-labelledby={`phase-${phase}`}>
          <h3 id={`phase-${phase}`} className="eyebrow border-b border-line pt-4 pb-2 text-ink-2">
            {title}
          </h3>
          <ul className="divide-y divide-line">
            {items.map((item) => (
              <li key={item.id} id={`task-${item.id}`} className="grid grid-cols-1">
                <OfflinePlaceholder place={`before ${item.id}`} />
                <Item item={item} storm={storm} />
                <OfflinePlaceholder place={`behind ${item.id}`} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}

function Item({ item: { id, text, source, isDone }, storm }: { item: StormItemView; storm: string }) {
  return (
    <div className="flex items-start gap-4 py-3">
      <Form method="post" action={STORM} preventScrollReset className="shrink-0">
        <input type="hidden" name="task" value={id} />
        <input type="hidden" name="storm" value={storm} />
        <input type="hidden" name="intent" value={isDone ? "undo" : "complete"} />
        <button
          type="submit"
          aria-pressed={isDone}
          aria-label={text}
          className="group -m-2 grid size-11 cursor-pointer place-items-center rounded-full"
        >
          <span
            className={cx(
              "grid size-7 place-items-center rounded-full border-2 transition-colors",
              isDone
                ? "border-action bg-action text-action-ink"
                : "border-control text-transparent group-hover:border-action group-hover:text-action",
            )}
          >
            <Check aria-hidden="true" className="size-4" />
          </span>
        </button>
      </Form>
      <div className="min-w-0">
        <p className={cx("text-pretty", isDone && "text-ink-2 line-through")}>{text}</p>
        <a
          href={source.url}
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center text-sm text-ink-2 underline md:pointer-fine:min-h-0"
        >
          {source.name}
        </a>
      </div>
    </div>
  );
}
