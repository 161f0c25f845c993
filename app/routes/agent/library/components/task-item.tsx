import { Link } from "@remix-run/react";
import { Badge } from "#app/components/ui/badge.tsx";
import { MoreLink } from "#app/components/ui/more-menu.tsx";
import { RowMenu } from "#app/components/ui/row-menu.tsx";
import { PRIORITY_LABELS } from "#app/domain/tasks/task-fields.ts";
import * as m from "#app/paraglide/messages.js";
import * as words from "../messages.ts";
import type { DialogPaths } from "../paths.ts";
import type { TaskRow } from "../view.server.ts";
import { ActiveSwitch } from "./active-switch.tsx";

type Props = {
  row: TaskRow;
  /** As the switch says, which may be ahead of what is saved. */
  active: boolean;
  dialogAt: DialogPaths;
};

/** One task of the library: what it is, how many homes hold it, whether new clients get it, and the rest behind More. */
export function TaskItem({ row, active, dialogAt }: Props) {
  const { id, title, line, homes } = row;
  return (
    <li className="library-row">
      <div className="library-name">
        <p>{title}</p>
        <Badges row={row} />
      </div>
      <Link
        to={dialogAt("homes", id)}
        preventScrollReset
        aria-label={words.inHomesOf(homes, title)}
        className="library-homes"
      >
        {m.agent_library_in_homes({ count: homes })}
      </Link>
      <ActiveSwitch id={id} title={title} on={active} />
      <RowMenu row={id} about={title} lines={() => <Lines row={row} dialogAt={dialogAt} />} />
      <p title={line} className="library-line">
        {line}
      </p>
    </li>
  );
}

function Badges({ row: { level, priority, financial, own, edited } }: { row: TaskRow }) {
  return (
    <p className="library-badges">
      <Badge tone={priority === "high" ? "soon" : "neutral"}>
        {PRIORITY_LABELS[priority]}
        <span className="sr-only">{m.agent_library_priority_suffix()}</span>
      </Badge>
      <Badge>
        <span className="sr-only">{m.agent_library_level_prefix()}</span>
        {level}
      </Badge>
      {financial && <Badge tone="sea">{m.common_financial()}</Badge>}
      {own && <Badge tone="good">{m.agent_library_own()}</Badge>}
      {edited && <Badge>{m.agent_library_edited()}</Badge>}
    </p>
  );
}

function Lines({ row: { id, title, homes }, dialogAt }: Pick<Props, "row" | "dialogAt">) {
  return (
    <>
      <MoreLink
        to={dialogAt("edit", id)}
        label={m.common_edit_edit()}
        name={m.agent_library_about({ label: m.common_edit_edit(), task: title })}
      />
      <MoreLink
        to={dialogAt("homes", id)}
        label={m.agent_library_in_homes({ count: homes })}
        name={words.inHomesOf(homes, title)}
        className="lg:hidden"
      />
      <MoreLink
        to={dialogAt("add", id)}
        label={m.agent_library_duplicate()}
        name={m.agent_library_about({ label: m.agent_library_duplicate(), task: title })}
      />
      <MoreLink
        to={dialogAt("delete", id)}
        label={m.ui_delete_it()}
        name={m.agent_library_about({ label: m.ui_delete_it(), task: title })}
      />
    </>
  );
}
