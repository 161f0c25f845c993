import { UploadField } from "#app/components/files/upload-field.tsx";
import { UploadProgress } from "#app/components/files/upload-progress.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { FormError } from "#app/components/ui/field.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { joinWords } from "#app/domain/text/lists.ts";
import { MAX_EXPORT_BYTES } from "#app/domain/transfer/account/upload-parts.ts";
import type { ImportPage } from "../load.server.ts";
import { pageOf, type Role } from "../paths.ts";
import { useParts } from "./use-parts.ts";

type Choosing = Extract<ImportPage, { state: "choose" }>;

const ZIP = [".zip", "application/zip"];

const WHAT: Record<Role, string> = {
  agent:
    "Choose the ZIP you downloaded under Export Data, or the JSON file of an older export. Your clients, vendors, tasks and pictures come into this account.",
  home: "Choose the ZIP you downloaded under Export Data. Your plan, expenses, papers and photos come into this home.",
};

/** Asks for the file. */
export function ChooseCard({ page, error }: { page: Choosing; error: string | null }) {
  const { role, formId, refused, inTheWay } = page;
  const hydrated = useHydrated();
  const { send, state } = useParts({ role, id: formId, answered: error });
  if (inTheWay.length > 0) return <InTheWay role={role} inTheWay={inTheWay} refused={refused} />;
  return (
    <Card aria-labelledby="choose">
      <CardHeader id="choose" title="Choose the file" />
      <form
        method="post"
        action={pageOf(role)}
        encType="multipart/form-data"
        noValidate
        onSubmit={send}
        className="space-y-5"
      >
        <FormError>{refused ?? state.trouble}</FormError>
        <p className="text-[0.9375rem] text-pretty text-ink-2">
          {WHAT[role]} We look at the whole file first, and nothing changes until you say so.
        </p>
        <input type="hidden" name="form" value={formId} />
        <UploadField
          label="Export"
          name="file"
          required
          hint={hydrated ? "At most 2 GB." : "At most 25 MB; larger ones need JavaScript."}
          types={role === "agent" ? [...ZIP, ".json", "application/json"] : ZIP}
          maxBytes={MAX_EXPORT_BYTES}
          error={state.error}
        />
        {state.sending && <UploadProgress {...state.sending} />}
        <Button busy={state.sending !== null} className="w-full sm:w-auto">
          {state.trouble ? "Try again" : "Look at it"}
        </Button>
      </form>
    </Card>
  );
}

type InTheWayProps = { role: Role; inTheWay: string[]; refused?: string | null };

/** Says what there is already, and what can be done about it. */
export function InTheWay({ role, inTheWay, refused }: InTheWayProps) {
  return (
    <Card aria-labelledby="in-the-way">
      <CardHeader
        id="in-the-way"
        title={role === "agent" ? "Your account is not empty" : "Your home is not empty"}
      />
      <FormError>{refused}</FormError>
      <p className="mt-2 text-[0.9375rem] text-pretty text-ink-2">
        {role === "agent"
          ? `An export comes into an empty account, so that nothing is mixed up. This one holds ${joinWords(inTheWay)}. You can clear all data first and take that back for 30 days.`
          : `An export comes into a fresh home, so that nothing is mixed up. This one holds ${joinWords(inTheWay)}. If an agent invites you to a new home, bring it in there first of all.`}
      </p>
      {role === "agent" && (
        <ButtonLink to="/agent/settings?dialog=clear" variant="secondary" className="mt-4 w-full sm:w-auto">
          Clear All Data
        </ButtonLink>
      )}
    </Card>
  );
}
