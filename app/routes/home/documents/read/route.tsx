import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { requireHome } from "#app/auth/guards.server.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { FormError, TextField } from "#app/components/ui/field.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { type FormFailure, readForm } from "#app/http/forms.server.ts";
import { found } from "#app/http/not-found.ts";
import * as m from "#app/paraglide/messages.js";
import { selectDocument } from "#db/queries/documents/documents.server.ts";
import { DOCUMENTS } from "../paths.ts";
import { runReadIntent } from "./actions.server.ts";
import { type FormPage, readFormPage } from "./load.server.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const home = await requireHome({ request, context }, "documents.read");
  return readFormPage(context, home, params.document ?? "");
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const home = await requireHome({ request, context }, "property.write");
  found((await selectDocument(context.db, home.id, params.document ?? ""))[0]);
  return runReadIntent({ request, context, home, form: await readForm(request) });
}

export { clientAction } from "#app/components/shell/connection.ts";

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.home_forms_title() }) }];

/** What Florida's forms in a document say, for its homeowner to check and save. */
export default function ReadDocumentPage() {
  const page = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>() ?? null;
  return (
    <>
      <PageHeader
        title={m.home_forms_title()}
        subtitle={m.home_forms_of({ name: page.name })}
        actions={
          <ButtonLink to={DOCUMENTS} variant="secondary">
            {m.home_documents_title()}
          </ButtonLink>
        }
      />
      <div className="max-w-3xl space-y-4 md:space-y-5">
        <p className="text-pretty">{page.said}</p>
        {page.partly && <p className="text-pretty">{page.partly}</p>}
        <p>
          <a href={page.href} target="_blank" rel="noreferrer" className="link py-2.5">
            {m.home_forms_open()}
          </a>
        </p>
        <Values page={page} failure={failure} />
        {page.notes.length > 0 && <Notes notes={page.notes} />}
      </div>
    </>
  );
}

function Values({ page, failure }: { page: FormPage; failure: FormFailure | null }) {
  return (
    <Card aria-labelledby="values">
      <CardHeader id="values" title={m.home_forms_values()} />
      <p className="mb-4 text-[0.9375rem] text-pretty text-ink-2">{m.home_forms_values_hint()}</p>
      <Form method="post" noValidate className="space-y-4">
        <FormError>{failure?.form}</FormError>
        <input type="hidden" name="heaterId" value={String(failure?.values.heaterId ?? page.heaterId)} />
        {page.fields.map(({ field, label, kind, value, hint, page: at }) => (
          <div key={field} className="grid items-start gap-x-4 sm:grid-cols-[1fr_auto]">
            <TextField
              label={label}
              name={field}
              type={kind === "day" ? "date" : "text"}
              inputMode={kind === "year" ? "numeric" : undefined}
              defaultValue={String(failure?.values[field] ?? value)}
              hint={hint || undefined}
              error={failure?.errors[field]}
              showOptional={false}
            />
            {at && (
              <a
                href={at.href}
                target="_blank"
                rel="noreferrer"
                aria-label={m.home_forms_open_page_of({ page: at.number, what: label })}
                className="link py-2.5 sm:mt-6"
              >
                {m.home_forms_open_page({ page: at.number })}
              </a>
            )}
          </div>
        ))}
        {page.hasHeater && (
          <p className="text-[0.9375rem] text-pretty text-ink-2">{m.home_forms_heater_known()}</p>
        )}
        <Button name="intent" value="save">
          {m.home_forms_save()}
        </Button>
      </Form>
    </Card>
  );
}

function Notes({ notes }: Pick<FormPage, "notes">) {
  return (
    <Card aria-labelledby="notes">
      <CardHeader id="notes" title={m.home_forms_notes()} />
      <p className="mb-2 text-[0.9375rem] text-pretty text-ink-2">{m.home_forms_notes_hint()}</p>
      <ul className="divide-y divide-line">
        {notes.map(({ label, value, page }) => (
          <li key={`${label} ${page.number}`} className="flex items-center justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              <span className="block text-[0.9375rem] text-ink-2">{label}</span>
              {value}
            </span>
            <a
              href={page.href}
              target="_blank"
              rel="noreferrer"
              aria-label={m.home_forms_open_page_of({ page: page.number, what: label })}
              className="link shrink-0 py-2.5"
            >
              {m.home_forms_open_page({ page: page.number })}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
