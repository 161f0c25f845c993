import { UploadField } from "#app/components/files/upload-field.tsx";
import { UploadProgress } from "#app/components/files/upload-form.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { FormError, FormResultContext } from "#app/components/ui/field.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { MAX_EXPORT_BYTES } from "#app/domain/files/upload-limits.ts";
import * as m from "#app/paraglide/messages.js";
import type { ImportPage } from "../load.server.ts";
import * as words from "../messages.ts";
import { importPath, type Role } from "../paths.ts";
import { useMultipartUpload } from "./use-multipart-upload.ts";

type Choosing = Extract<ImportPage, { state: "choose" }>;

const ZIP = [".zip", "application/zip"];

/** Asks for the file. */
export function ChooseCard({ page, error }: { page: Choosing; error: string | null }) {
  const { role, formId, refused, existingData } = page;
  const hydrated = useHydrated();
  const { send, state } = useMultipartUpload({ role, id: formId, answered: error });
  if (existingData.length > 0)
    return <NotEmptyCard role={role} existingData={existingData} refused={refused} />;
  return (
    <Card aria-labelledby="choose">
      <CardHeader id="choose" title={m.account_import_choose()} />
      <form
        method="post"
        action={importPath(role)}
        encType="multipart/form-data"
        noValidate
        onSubmit={send}
        className="space-y-5"
      >
        <FormError>{refused ?? state.trouble}</FormError>
        <p className="text-[0.9375rem] text-pretty text-ink-2">
          {role === "agent" ? m.account_import_agent_choose() : m.account_import_home_choose()}{" "}
          {m.account_import_checked_first()}
        </p>
        <input type="hidden" name="form" value={formId} />
        <FormResultContext.Provider value={state}>
          <UploadField
            label={m.account_import_export_file()}
            name="file"
            required
            hint={hydrated ? m.account_import_up_to2_gb() : m.account_import_up_to25_mb()}
            types={role === "agent" ? [...ZIP, ".json", "application/json"] : ZIP}
            maxBytes={MAX_EXPORT_BYTES}
            error={state.error}
          />
        </FormResultContext.Provider>
        {state.sending && <UploadProgress {...state.sending} />}
        <Button busy={state.sending !== null} className="w-full sm:w-auto">
          {state.trouble ? m.common_try_again() : m.account_import_check()}
        </Button>
      </form>
    </Card>
  );
}

type NotEmptyCardProps = { role: Role; existingData: string[]; refused?: string | null };

/** Says what there is already, and what can be done about it. */
export function NotEmptyCard({ role, existingData, refused }: NotEmptyCardProps) {
  return (
    <Card aria-labelledby="in-the-way">
      <CardHeader
        id="in-the-way"
        title={role === "agent" ? m.account_import_account_not_empty() : m.account_import_home_not_empty()}
      />
      <FormError>{refused}</FormError>
      <p className="mt-2 text-[0.9375rem] text-pretty text-ink-2">
        {role === "agent" ? words.agentInTheWay(existingData) : words.homeInTheWay(existingData)}
      </p>
      {role === "agent" && (
        <ButtonLink to="/agent/settings?dialog=clear" variant="secondary" className="mt-4 w-full sm:w-auto">
          {m.common_clear_all_data()}
        </ButtonLink>
      )}
    </Card>
  );
}
