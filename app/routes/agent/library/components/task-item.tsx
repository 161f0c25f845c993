import { Link, useFetcher } from "@remix-run/react";
import { Badge } from "#app/components/ui/badge.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Knob } from "#app/components/ui/knob.tsx";
import { homesText } from "#app/domain/library/edit-impact.ts";
import { PRIORITY_LABELS } from "#app/domain/tasks/labels.ts";
import { type ListPlace, listAddress } from "../paths.ts";
import type { TaskRow } from "../view.server.ts";

type Props = { row: TaskRow; place: ListPlace };

/** One task of the library: what it is, how many homes hold it, whether later ones get it. */
export function TaskItem({ row, place }: Props) {
  const { id, title, line, homes } = row;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 py-4 not-first:border-t not-first:border-line lg:grid-cols-[minmax(0,1fr)_7.5rem_auto_auto] lg:items-center lg:gap-x-6">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
          <p className="leading-snug font-semibold text-pretty wrap-anywhere">{title}</p>
          <Badges row={row} />
        </div>
        <p className="mt-1 text-sm text-ink-2 wrap-anywhere">{line}</p>
      </div>
      <div className="lg:order-3">
        <ActiveSwitch row={row} place={place} />
      </div>
      <div className="col-span-2 -ml-2.5 flex flex-wrap items-center lg:contents">
        <Link
          to={listAddress(place, { dialog: "homes", task: id })}
          preventScrollReset
          discover="none"
          aria-label={`In ${homesText(homes)}: ${title}`}
          className={buttonClass("quiet", "sm", "whitespace-nowrap lg:order-2 lg:-mx-2.5 lg:justify-end")}
        >
          In {homesText(homes)}
        </Link>
        <Menu row={row} place={place} />
      </div>
    </li>
  );
}

function Badges({ row: { level, priority, financial, own, edited } }: { row: TaskRow }) {
  return (
    <p className="flex flex-wrap gap-1.5">
      <Badge tone={priority === "high" ? "soon" : "neutral"}>
        {PRIORITY_LABELS[priority]}
        <span className="sr-only"> priority</span>
      </Badge>
      <Badge>
        <span className="sr-only">Level of care: </span>
        {level}
      </Badge>
      {financial && <Badge tone="sea">Financial</Badge>}
      {own && <Badge tone="good">Own</Badge>}
      {edited && <Badge>Edited</Badge>}
    </p>
  );
}

/** Moves at once; if saving fails it moves back, and a toast says so. */
function ActiveSwitch({ row: { id, title, active }, place }: Props) {
  const fetcher = useFetcher({ key: `active-${id}` });
  const asked = fetcher.formData?.get("active");
  const on = asked ? asked === "yes" : active;
  return (
    <fetcher.Form method="post" action={listAddress(place)} preventScrollReset>
      <input type="hidden" name="intent" value="toggle" />
      <input type="hidden" name="task" value={id} />
      <input type="hidden" name="active" value={on ? "no" : "yes"} />
      <button
        type="submit"
        role="switch"
        aria-checked={on}
        aria-label={`Active: ${title}`}
        className="-mr-2 flex min-h-11 cursor-pointer items-center gap-2.5 rounded-full px-2 text-sm text-ink-2 hover:text-ink"
      >
        <span aria-hidden="true">{on ? "Active" : "Off"}</span>
        <Knob on={on} />
      </button>
    </fetcher.Form>
  );
}

function Menu({ row: { id, title }, place }: Props) {
  const links = [
    { label: "Edit", to: listAddress(place, { dialog: "edit", task: id }) },
    { label: "Duplicate", to: listAddress(place, { dialog: "add", from: id }) },
    { label: "Delete", to: listAddress(place, { dialog: "delete", task: id }) },
  ];
  return (
    <div className="flex flex-wrap items-center lg:order-4 lg:-mr-2.5">
      {links.map(({ label, to }) => (
        <Link
          key={label}
          to={to}
          preventScrollReset
          discover="none"
          aria-label={`${label} ${title}`}
          className={buttonClass("quiet", "sm")}
        >
          {label}
        </Link>
      ))}
    </div>
  );
}
