import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { CircleCheck } from "#app/components/ui/icons.tsx";
import * as m from "#app/paraglide/messages.js";
import type { ImportPage } from "../load.server.ts";
import { ExportContents } from "./checked-card.tsx";

type Done = Extract<ImportPage, { state: "done" }>;

/** What was imported, and where to look at it. */
export function DoneCard({ page: { role, contents, exportedOn } }: { page: Done }) {
  return (
    <Card aria-labelledby="done">
      <div className="flex items-center gap-2.5">
        <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-sage" />
        <h2 id="done" className="text-xl/6">
          {m.account_import_done()}
        </h2>
      </div>
      <p className="mt-2 text-[0.9375rem] text-ink-2">{m.account_import_done_body({ day: exportedOn })}</p>
      <ExportContents contents={contents} />
      {role === "agent" && (
        <p className="mb-4 text-[0.9375rem] text-pretty text-ink-2">{m.account_import_invite_again()}</p>
      )}
      <ButtonLink to={role === "agent" ? "/agent/clients" : "/home"} className="w-full sm:w-auto">
        {role === "agent" ? m.common_see_your_clients() : m.account_import_see_home()}
      </ButtonLink>
    </Card>
  );
}
