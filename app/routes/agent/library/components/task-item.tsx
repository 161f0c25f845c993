import { useFetcher } from "@remix-run/react";
import { Badge } from "#app/components/ui/badge.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Knob } from "#app/components/ui/knob.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { MoreLink, MoreMenu } from "#app/components/ui/more-menu.tsx";
import * as common from "#app/components/ui/words.ts";
import { PRIORITY_LABELS } from "#app/domain/tasks/labels.ts";
import { type ListPlace, listAddress } from "../paths.ts";
import type { TaskRow } from "../view.server.ts";
import * as words from "../words.ts";

type Props = { row: TaskRow; place: ListPlace };

/** One task of the library: what it is, how many homes hold it, whether new clients get it, and the rest behind More. */
export function TaskItem({ row, place }: Props) {
  const { id, title, line, homes } = row;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-1 py-2.5 not-first:border-t not-first:border-line lg:grid-cols-[minmax(0,1fr)_7.5rem_auto_auto] lg:gap-x-5 lg:py-4">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1.5">
        <p className="leading-snug font-semibold text-pretty wrap-anywhere">{title}</p>
        <Badges row={row} />
      </div>
      <Link
        to={listAddress(place, { dialog: "homes", task: id })}
        preventScrollReset
        aria-label={words.inHomesOf(homes, title)}
        className={buttonClass(
          "quiet",
          "sm",
          "row-span-2 -mx-2.5 justify-end whitespace-nowrap max-lg:hidden",
        )}
      >
        {words.inHomes(homes)}
      </Link>
      <ActiveSwitch row={row} place={place} />
      <Menu row={row} place={place} />
      <p
        title={line}
        className="col-span-3 truncate text-sm text-ink-2 lg:col-span-1 lg:mt-1 lg:whitespace-normal"
      >
        {line}
      </p>
    </li>
  );
}

function Badges({ row: { level, priority, financial, own, edited } }: { row: TaskRow }) {
  return (
    <p className="flex flex-wrap gap-1.5 max-sm:hidden">
      <Badge tone={priority === "high" ? "soon" : "neutral"}>
        {PRIORITY_LABELS[priority]}
        <span className="sr-only">{words.prioritySuffix}</span>
      </Badge>
      <Badge>
        <span className="sr-only">{words.levelPrefix}</span>
        {level}
      </Badge>
      {financial && <Badge tone="sea">{words.financial}</Badge>}
      {own && <Badge tone="good">{words.own}</Badge>}
      {edited && <Badge>{words.edited}</Badge>}
    </p>
  );
}

/** Moves at once; if saving fails it moves back, and a toast says so. */
function ActiveSwitch({ row: { id, title, active }, place }: Props) {
  const fetcher = useFetcher({ key: `active-${id}` });
  const asked = fetcher.formData?.get("active");
  const on = asked ? asked === "yes" : active;
  return (
    <fetcher.Form method="post" action={listAddress(place)} preventScrollReset className="lg:row-span-2">
      <input type="hidden" name="intent" value="toggle" />
      <input type="hidden" name="task" value={id} />
      <input type="hidden" name="active" value={on ? "no" : "yes"} />
      <button
        type="submit"
        role="switch"
        aria-checked={on}
        aria-label={words.switchLabel(title)}
        className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-full px-2 text-sm text-ink-2 hover:text-ink"
      >
        <span aria-hidden="true">{on ? words.on : words.off}</span>
        <Knob on={on} />
      </button>
    </fetcher.Form>
  );
}

function Menu({ row: { id, title, homes }, place }: Props) {
  return (
    <MoreMenu about={title} className="-mr-2.5 lg:row-span-2">
      <MoreLink
        to={listAddress(place, { dialog: "edit", task: id })}
        label={common.edit}
        name={words.about(common.edit, title)}
      />
      <MoreLink
        to={listAddress(place, { dialog: "homes", task: id })}
        label={words.inHomes(homes)}
        name={words.inHomesOf(homes, title)}
        className="lg:hidden"
      />
      <MoreLink
        to={listAddress(place, { dialog: "add", from: id })}
        label={words.duplicate}
        name={words.about(words.duplicate, title)}
      />
      <MoreLink
        to={listAddress(place, { dialog: "delete", task: id })}
        label={common.deleteIt}
        name={words.about(common.deleteIt, title)}
      />
    </MoreMenu>
  );
}
