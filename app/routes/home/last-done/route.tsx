import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { requireHome } from "#app/auth/guards.server.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { FormError } from "#app/components/ui/field.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { SelectField } from "#app/components/ui/select-field.tsx";
import { todayIn, yearOf } from "#app/domain/days/calendar-day.ts";
import { MONTHS } from "#app/domain/days/date-format.ts";
import { formatFrequency } from "#app/domain/tasks/frequency-label.ts";
import { LAST_DONE_YEARS } from "#app/domain/tasks/last-done.ts";
import { type FormFailure, readForm } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { readTasksToAskLastDone } from "#app/services/property/spread-plan.server.ts";
import { runLastDoneIntent } from "./actions.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const home = await requireHome({ request, context }, "tasks.manage");
  const tasks = home.lastDoneAskedAt === null ? await readTasksToAskLastDone(context, home) : [];
  if (tasks.length === 0) throw redirect("/home");
  const year = yearOf(todayIn(home.timeZone, context.now));
  return {
    tasks: tasks.map(({ id, title, ...schedule }) => ({ id, title, rhythm: formatFrequency(schedule) })),
    years: Array.from({ length: LAST_DONE_YEARS }, (_, ago) => String(year - ago)),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const home = await requireHome({ request, context }, "tasks.manage");
  return runLastDoneIntent({ request, context, home, form: await readForm(request) });
}

export { clientAction } from "#app/components/shell/connection.ts";

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.home_last_done_page() }) }];

const MONTH_OPTIONS = [
  {
    value: "unsure",
    get label() {
      return m.home_last_done_unsure();
    },
  },
  {
    value: "never",
    get label() {
      return m.common_never();
    },
  },
  ...MONTHS.map((label, at) => ({ value: String(at + 1), label })),
];

export default function LastDonePage() {
  const { tasks, years } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>() as FormFailure | undefined;
  const busy = useNavigation().formData?.get("intent") === "save";
  const typed = (name: string, at: number) => (failure?.values[name] as string[] | undefined)?.[at];
  return (
    <>
      <PageHeader title={m.common_have_you_done_these_recently()} subtitle={m.home_last_done_lead()} />
      <Form method="post" noValidate className="max-w-2xl">
        {failure?.form && <FormError>{failure.form}</FormError>}
        <input type="hidden" name="intent" value="save" />
        <Card padded={false} className="divide-y divide-line">
          {tasks.map(({ id, title, rhythm }, at) => (
            <fieldset key={id} className="min-w-0 p-5 lg:px-6">
              <legend className="float-left mb-3 w-full">
                <span className="block font-semibold text-pretty wrap-anywhere">{title}</span>
                <span className="block text-sm text-ink-2 first-letter:uppercase">{rhythm}</span>
              </legend>
              <input type="hidden" name="tasks[]" value={id} />
              <div className="clear-both grid grid-cols-[1fr_7rem] items-start gap-3 sm:grid-cols-[16rem_8rem]">
                <SelectField
                  name="months[]"
                  label={m.common_month()}
                  showOptional={false}
                  options={MONTH_OPTIONS}
                  defaultValue={typed("months[]", at) ?? "unsure"}
                  error={failure?.errors[`when${at}`] ?? null}
                />
                <SelectField
                  name="years[]"
                  label={m.common_year()}
                  showOptional={false}
                  options={years.map((value) => ({ value, label: value }))}
                  defaultValue={typed("years[]", at) ?? years[0]}
                />
              </div>
            </fieldset>
          ))}
        </Card>
        <Button busy={busy} className="mt-6 w-full sm:w-auto">
          {m.home_last_done_save()}
        </Button>
      </Form>
      <Form method="post" className="mt-2 max-w-2xl">
        <input type="hidden" name="intent" value="not-now" />
        <Button variant="quiet" className="w-full sm:w-auto">
          {m.common_not_now()}
        </Button>
      </Form>
    </>
  );
}
