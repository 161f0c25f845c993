import { Form, useNavigate, useNavigation } from "@remix-run/react";
import { StepsBar, StepsField } from "#app/components/transfer/steps-bar.tsx";
import { useJobSteps } from "#app/components/transfer/use-job-steps.ts";
import { Button, ButtonLink, buttonClass } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { FormError } from "#app/components/ui/field.tsx";
import { Download, MailPlus } from "#app/components/ui/icons.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import * as m from "#app/paraglide/messages.js";
import type { ImportPage } from "../load.server.ts";
import { choosePath, importPath, listPath } from "../paths.ts";
import { Problems } from "./preview-card.tsx";

type Done = Extract<ImportPage, { state: "done" }>;

export function DoneCards({ page }: { page: Done }) {
  const { kind, result, tally } = page;
  return (
    <>
      <Card aria-labelledby="done">
        <CardHeader
          id="done"
          title={
            result.added === 0
              ? m.agent_csv_import_done_nothing_added()
              : m.agent_csv_import_added({ kind, count: result.added })
          }
        />
        {result.added > 0 && kind === "clients" && (
          <p className="mb-1 font-medium text-pretty">
            {page.invites || m.agent_csv_import_done_no_emails()}
          </p>
        )}
        <p className="text-[0.9375rem] text-pretty text-ink-2">{summaryText(page)}</p>
        <div className="mt-5 flex flex-wrap gap-2.5">
          <ButtonLink to={listPath(kind)}>{m.agent_csv_import_done_see_list({ kind })}</ButtonLink>
          <ButtonLink to={choosePath(kind)} variant="secondary">
            {m.agent_csv_import_done_import_more()}
          </ButtonLink>
          {page.undoUntil !== null && tally.live > 0 && (
            <ButtonLink to={importPath(page.id, { dialog: "undo" })} preventScrollReset variant="quiet">
              {m.common_undo()}
            </ButtonLink>
          )}
        </div>
      </Card>
      {tally.uninvited > 0 && <InvitesCard page={page} />}
      {result.leftOut > 0 && <LeftOutCard page={page} />}
      {result.partly > 0 && <PartlyCard page={page} />}
    </>
  );
}

function summaryText({ kind, result, tally, undoUntil }: Done): string {
  if (result.added === 0) return m.agent_csv_import_done_all_left_out();
  const plan = kind === "clients" ? m.agent_csv_import_done_homes_have_plans() : "";
  const undo =
    undoUntil === null || tally.live === 0 ? "" : m.agent_csv_import_done_undo_until({ day: undoUntil });
  return [plan, undo].filter(Boolean).join(" ");
}

function InvitesCard({ page }: { page: Done }) {
  const { id, tally } = page;
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const busy = useNavigation().formData?.get("intent") === "invite";
  const { progress, trouble } = useJobSteps({
    active: page.go === "invite",
    url: `${importPath(id)}/step`,
    intent: "invite",
    onOver: () => navigate(importPath(id), { replace: true, preventScrollReset: true }),
  });
  const going = hydrated && page.go === "invite" && trouble === null;
  const shown = progress ?? { done: tally.live - tally.uninvited, total: tally.live };
  const waiting = shown.total - shown.done;
  return (
    <Card aria-labelledby="invites">
      <CardHeader
        id="invites"
        title={going ? m.agent_csv_import_done_emailing() : m.agent_csv_import_done_invites()}
      />
      {going || tally.uninvited < tally.live ? (
        <StepsBar
          progress={shown}
          label={m.agent_csv_import_done_invites_sent()}
          sentence={m.agent_csv_import_done_invited}
        />
      ) : (
        <p className="text-[0.9375rem] text-pretty text-ink-2">
          {m.agent_csv_import_done_no_code_yet({ count: waiting, forecast: page.forecast })}
        </p>
      )}
      <div className="mt-4 empty:hidden">
        <FormError>{trouble}</FormError>
      </div>
      {going ? (
        <ButtonLink to={importPath(id)} replace preventScrollReset variant="secondary" className="mt-5">
          {m.agent_csv_import_stop_here()}
        </ButtonLink>
      ) : (
        <Form method="post" action={importPath(id)} replace preventScrollReset className="mt-5">
          <input type="hidden" name="intent" value="invite" />
          <StepsField />
          <Button variant="secondary" busy={busy} icon={<MailPlus />}>
            {m.agent_csv_import_done_email_now({ count: waiting })}
          </Button>
        </Form>
      )}
    </Card>
  );
}

function LeftOutCard({ page: { id, kind, result, hasFile } }: { page: Done }) {
  return (
    <Card aria-labelledby="left-out">
      <CardHeader id="left-out" title={m.agent_csv_import_done_rows_left_out({ count: result.leftOut })} />
      {hasFile && (
        <>
          <p className="mb-4 text-[0.9375rem] text-pretty text-ink-2">
            {m.agent_csv_import_done_left_out_body()}
          </p>
          <a href={`${importPath(id)}/left-out.csv`} className={buttonClass("secondary", "md", "mb-3")}>
            <Download aria-hidden="true" className="size-4.5" />
            {m.agent_csv_import_done_download_rows()}
          </a>
        </>
      )}
      <Problems kind={kind} problems={result.named} more={result.leftOut - result.named.length} />
    </Card>
  );
}

/** Rows added without a cell that could not be read. */
function PartlyCard({ page: { kind, result } }: { page: Done }) {
  const named = result.partlyNamed.reduce((sum, { alike = 0 }) => sum + 1 + alike, 0);
  return (
    <Card aria-labelledby="partly">
      <CardHeader
        id="partly"
        title={m.agent_csv_import_done_added_without_cell({ kind, count: result.partly })}
      />
      <Problems kind={kind} problems={result.partlyNamed} more={result.partly - named} />
    </Card>
  );
}

export function UndoneCard({ page }: { page: Extract<ImportPage, { state: "undone" }> }) {
  const { id, kind, tally, restoreUntil } = page;
  const busy = useNavigation().formData?.get("intent") === "restore";
  const gone = tally.added - tally.live;
  const canRestore = restoreUntil !== null && gone > 0;
  return (
    <Card aria-labelledby="undone">
      <CardHeader id="undone" title={m.agent_csv_import_done_undone()} />
      <p className="mb-5 text-[0.9375rem] text-pretty text-ink-2">
        {m.agent_csv_import_done_undone_body({ kind, count: gone })}{" "}
        {tally.live > 0 && `${m.agent_csv_import_done_undone_stayed({ kind, count: tally.live })} `}
        {canRestore && m.agent_csv_import_done_restore_until({ day: restoreUntil })}
      </p>
      <div className="flex flex-wrap gap-2.5">
        {canRestore && (
          <Form method="post" action={importPath(id)} replace preventScrollReset>
            <input type="hidden" name="intent" value="restore" />
            <Button busy={busy}>{m.agent_csv_import_done_restore_import()}</Button>
          </Form>
        )}
        <ButtonLink to={choosePath(kind)} variant={canRestore ? "secondary" : "primary"}>
          {m.common_choose_a_file()}
        </ButtonLink>
      </div>
    </Card>
  );
}
