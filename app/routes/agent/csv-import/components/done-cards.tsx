import { Form, useNavigate, useNavigation } from "@remix-run/react";
import { Download, MailPlus } from "lucide-react";
import { useSteps } from "#app/components/transfer/use-steps.ts";
import { Button, ButtonLink, buttonClass } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { FormError } from "#app/components/ui/field.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import type { ImportPage } from "../load.server.ts";
import { chooseAddress, countWords, importAddress, WORDS } from "../paths.ts";
import { StepsField } from "./begin-card.tsx";
import { Problems } from "./preview-card.tsx";
import { StepsBar } from "./run-card.tsx";

type Done = Extract<ImportPage, { state: "done" }>;

/** What came of an import: who was added, who was not and why, and the invites that wait. */
export function DoneCards({ page }: { page: Done }) {
  const { kind, result, tally } = page;
  return (
    <>
      <Card aria-labelledby="done">
        <CardHeader
          id="done"
          title={result.added === 0 ? "Nothing was added" : `${countWords(kind, result.added)} added`}
        />
        {result.added > 0 && kind === "clients" && (
          <p className="mb-1 font-medium text-pretty">{page.invites || "No emails sent."}</p>
        )}
        <p className="text-[0.9375rem] text-pretty text-ink-2">{standing(page)}</p>
        <div className="mt-5 flex flex-wrap gap-2.5">
          <ButtonLink to={WORDS[kind].listTo}>See your {WORDS[kind].many}</ButtonLink>
          <ButtonLink to={chooseAddress(kind)} variant="secondary">
            Import more
          </ButtonLink>
          {page.undoUntil !== null && tally.live > 0 && (
            <ButtonLink to={importAddress(page.id, { dialog: "undo" })} preventScrollReset variant="quiet">
              Undo
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

function standing({ kind, result, tally, undoUntil }: Done): string {
  if (result.added === 0) return "Every row was left out. Below is why.";
  const plan = kind === "clients" ? "Each home has its care plan. " : "";
  if (undoUntil === null || tally.live === 0) return plan.trim();
  return `${plan}You can take the whole import back until ${undoUntil}.`;
}

/** Sends the invites of those who were added without. */
function InvitesCard({ page }: { page: Done }) {
  const { id, tally } = page;
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const busy = useNavigation().formData?.get("intent") === "invite";
  const { progress, trouble } = useSteps({
    active: page.go === "invite",
    url: `${importAddress(id)}/step`,
    intent: "invite",
    onOver: () => navigate(importAddress(id), { replace: true, preventScrollReset: true }),
  });
  const going = hydrated && page.go === "invite" && trouble === null;
  const shown = progress ?? { done: tally.live - tally.uninvited, total: tally.live };
  const waiting = shown.total - shown.done;
  return (
    <Card aria-labelledby="invites">
      <CardHeader id="invites" title={going ? "Emailing invites" : "Invites"} />
      {going || tally.uninvited < tally.live ? (
        <StepsBar progress={shown} label="Invites sent" unit="invited" />
      ) : (
        <p className="text-[0.9375rem] text-pretty text-ink-2">
          {countWords("clients", waiting)} {waiting === 1 ? "has" : "have"} no code yet. We email each their
          own. {page.forecast}
        </p>
      )}
      <div className="mt-4 empty:hidden">
        <FormError>{trouble}</FormError>
      </div>
      {going ? (
        <ButtonLink to={importAddress(id)} replace preventScrollReset variant="secondary" className="mt-5">
          Stop here
        </ButtonLink>
      ) : (
        <Form method="post" action={importAddress(id)} replace preventScrollReset className="mt-5">
          <input type="hidden" name="intent" value="invite" />
          <StepsField />
          <Button variant="secondary" busy={busy} icon={<MailPlus />}>
            Email {waiting === 1 ? "the invite" : `${waiting.toLocaleString("en-US")} invites`} now
          </Button>
        </Form>
      )}
    </Card>
  );
}

function LeftOutCard({ page: { id, kind, result, hasFile } }: { page: Done }) {
  return (
    <Card aria-labelledby="left-out">
      <CardHeader
        id="left-out"
        title={
          result.leftOut === 1
            ? "1 row was left out"
            : `${result.leftOut.toLocaleString("en-US")} rows were left out`
        }
      />
      {hasFile && (
        <>
          <p className="mb-4 text-[0.9375rem] text-pretty text-ink-2">
            Download them with the reason beside each, put them right, and import that file. We keep it for a
            week.
          </p>
          <a href={`${importAddress(id)}/left-out.csv`} className={buttonClass("secondary", "md", "mb-3")}>
            <Download aria-hidden="true" className="size-4.5" />
            Download the rows
          </a>
        </>
      )}
      <Problems kind={kind} problems={result.named} more={result.leftOut - result.named.length} />
    </Card>
  );
}

/** Those who came in without a cell that could not be read. */
function PartlyCard({ page: { kind, result } }: { page: Done }) {
  return (
    <Card aria-labelledby="partly">
      <CardHeader id="partly" title={`${countWords(kind, result.partly)} added without a cell`} />
      <Problems kind={kind} problems={result.partlyNamed} more={result.partly - result.partlyNamed.length} />
    </Card>
  );
}

/** An import that was taken back. */
export function UndoneCard({ page }: { page: Extract<ImportPage, { state: "undone" }> }) {
  const { kind, tally } = page;
  const gone = tally.added - tally.live;
  return (
    <Card aria-labelledby="undone">
      <CardHeader id="undone" title="This import was taken back" />
      <p className="mb-5 text-[0.9375rem] text-pretty text-ink-2">
        {countWords(kind, gone)} went to the trash and can be brought back one by one for 30 days.
        {tally.live > 0 &&
          ` ${countWords(kind, tally.live)} stayed: they have signed in, or were brought back.`}
      </p>
      <ButtonLink to={chooseAddress(kind)}>Choose a file</ButtonLink>
    </Card>
  );
}
