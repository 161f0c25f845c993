import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { requireHome } from "#app/auth/guards.server.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { CheckboxField, ChoiceGroup, FormError, TextField } from "#app/components/ui/field.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { type FormFailure, readForm } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { runFloridaIntent } from "./actions.server.ts";
import {
  type MovingView,
  type FloridaPage as Page,
  type QuestionView,
  type RowView,
  readFloridaPage,
} from "./load.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const home = await requireHome({ request, context }, "property.read");
  return readFloridaPage(context, home, new URL(request.url).searchParams);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const home = await requireHome({ request, context }, "property.write");
  return runFloridaIntent({ request, context, home, form: await readForm(request) });
}

export { clientAction } from "#app/components/shell/connection.ts";

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.home_florida_title() }) }];

/** What the law and insurers ask of this house, by date. */
export default function FloridaPage() {
  const page = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>() ?? null;
  const { ahead, earlier, inForce } = page;
  return (
    <>
      <PageHeader
        title={m.home_florida_title()}
        subtitle={m.home_florida_subtitle()}
        actions={
          <ButtonLink to="/home/property" variant="secondary">
            {m.common_property()}
          </ButtonLink>
        }
      />
      <div className="max-w-3xl space-y-4 md:space-y-5">
        <p className="text-[0.9375rem] text-ink-2">{m.home_florida_not_advice()}</p>
        {page.moving && <MoveCard key={page.moving.key} date={page.moving} failure={failure} />}
        {!page.moving && page.question && (
          <QuestionCard key={page.question.fact} question={page.question} failure={failure} />
        )}
        <Card aria-labelledby="ahead">
          <CardHeader id="ahead" title={m.home_florida_ahead()} />
          {!page.isFlorida && <p>{m.home_florida_elsewhere()}</p>}
          <Rows rows={ahead} mayChange={page.mayChange} />
          {page.underProperty.length > 0 && <UnderProperty facts={page.underProperty} />}
        </Card>
        {inForce.length > 0 && (
          <Card aria-labelledby="in-force">
            <CardHeader id="in-force" title={m.home_florida_in_force()} />
            <Rows rows={inForce} mayChange={false} />
          </Card>
        )}
        {earlier.length > 0 && (
          <Card aria-labelledby="earlier">
            <CardHeader id="earlier" title={m.home_florida_earlier()} />
            <Rows rows={earlier} mayChange={page.mayChange} isOver />
          </Card>
        )}
        {page.mayChange && <Answers answers={page.answers} county={page.county} />}
      </div>
    </>
  );
}

type RowsProps = { rows: readonly RowView[]; mayChange: boolean; isOver?: boolean };

/** What is over can only be given back the rule's day. */
function Rows({ rows, mayChange, isOver = false }: RowsProps) {
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.key || row.title} className="py-4 first:pt-0 last:pb-0">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold">{row.title}</span>
            <span className="font-medium">{row.day}</span>
          </p>
          {row.step && <p>{row.step}</p>}
          {row.moved && <p className="text-[0.9375rem] wrap-anywhere">{row.moved}</p>}
          <p className="mt-1 text-[0.9375rem] text-pretty text-ink-2">{row.why}</p>
          {row.cost && <p className="text-[0.9375rem] text-pretty text-ink-2">{row.cost}</p>}
          <p className="text-sm text-pretty text-ink-2">{row.gathered}</p>
          <p className="flex flex-wrap gap-x-5">
            {row.task && (
              <Link
                to={`/home/tasks?task=${row.task}`}
                aria-label={m.home_florida_task_of({ what: row.title })}
                className="link py-2.5"
              >
                {m.home_florida_task()}
              </Link>
            )}
            <a
              href={row.url}
              rel="noopener noreferrer"
              aria-label={m.home_florida_source_of({ source: row.source, what: row.title })}
              className="link py-2.5"
            >
              {row.source}
            </a>
            {mayChange && (!isOver || row.moved !== "") && (
              <Link
                to={`?move=${row.key}`}
                aria-label={m.home_florida_move_what({ what: row.title, day: row.day })}
                className="link py-2.5"
              >
                {m.home_florida_move()}
              </Link>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

function UnderProperty({ facts }: { facts: Page["underProperty"] }) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 border-t border-line pt-2 text-[0.9375rem]">
      {m.home_florida_under_property()}
      {facts.map(({ label, dialog }) => (
        <Link key={label} to={`/home/property?dialog=${dialog}`} className="link py-2.5">
          {label}
        </Link>
      ))}
    </p>
  );
}

function Answers({ answers, county }: Pick<Page, "answers" | "county">) {
  const rows = [
    ...(county
      ? [{ ask: m.home_property_county(), value: county.name, fact: county.mayChange ? "county" : "" }]
      : []),
    ...answers.map(({ name, ask, value }) => ({ ask, value, fact: name })),
  ];
  if (rows.length === 0) return null;
  return (
    <Card aria-labelledby="answers">
      <CardHeader id="answers" title={m.home_florida_answers()} />
      <ul className="divide-y divide-line">
        {rows.map(({ ask, value, fact }) => (
          <li key={ask} className="flex items-center justify-between gap-4 py-2 last:pb-0">
            <span className="min-w-0">
              <span className="block text-[0.9375rem] text-ink-2">{ask}</span>
              {value || m.home_florida_not_answered()}
            </span>
            {fact && (
              <Link
                to={`?ask=${fact}`}
                aria-label={m.home_florida_change_what({ question: ask })}
                className="link shrink-0 px-2 py-2.5"
              >
                {m.home_florida_change()}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function QuestionCard({ question, failure }: { question: QuestionView; failure: FormFailure | null }) {
  const { fact, ask, kind, choices, none } = question;
  const own = failure?.values.fact === fact ? failure : null;
  const error = own?.errors.answer;
  const value = String(own?.values.answer ?? question.value);
  const isNone = own ? own.values.never !== undefined : question.isNone;
  return (
    <Card aria-labelledby="question">
      <CardHeader id="question" title={m.home_florida_question()} />
      {/* The address keeps the question, so that a refused answer comes back to it. */}
      <Form method="post" action={`/home/florida?ask=${fact}`} noValidate className="space-y-4">
        <input type="hidden" name="fact" value={fact} />
        <FormError>{own?.form}</FormError>
        {kind === "choice" ? (
          <ChoiceGroup
            legend={ask}
            name="answer"
            type="radio"
            options={choices}
            defaultValues={[value]}
            error={error}
          />
        ) : (
          <TextField
            label={ask}
            name="answer"
            type={kind === "day" ? "date" : "text"}
            inputMode={kind === "day" ? undefined : "numeric"}
            prefix={kind === "dollars" ? "$" : undefined}
            required
            defaultValue={value}
            error={error}
            className="max-w-sm"
          />
        )}
        {none && <CheckboxField label={m.home_florida_none()} name="never" defaultChecked={isNone} />}
        <div className="flex flex-wrap gap-2.5">
          <Button name="intent" value="answer">
            {m.home_florida_save()}
          </Button>
          {fact !== "county" && (
            <Button name="intent" value="skip" variant="secondary">
              {m.home_florida_skip()}
            </Button>
          )}
        </div>
      </Form>
    </Card>
  );
}

function MoveCard({ date, failure }: { date: MovingView; failure: FormFailure | null }) {
  const own = failure?.intent === "move" ? failure : null;
  return (
    <Card aria-labelledby="move">
      <CardHeader id="move" title={m.home_florida_move_title({ what: date.title })} />
      {date.step && <p className="-mt-2 mb-3 text-ink-2">{date.step}</p>}
      <Form method="post" action={`/home/florida?move=${date.key}`} noValidate className="space-y-4">
        <input type="hidden" name="date" value={date.key} />
        <FormError>{own?.form}</FormError>
        <TextField
          label={m.home_florida_new_day()}
          name="day"
          type="date"
          required
          defaultValue={String(own?.values.day ?? date.movedTo)}
          error={own?.errors.day}
          className="max-w-sm"
        />
        <TextField
          label={m.home_florida_reason()}
          name="reason"
          required
          defaultValue={String(own?.values.reason ?? date.reason)}
          error={own?.errors.reason}
        />
        <div className="flex flex-wrap gap-2.5">
          <Button name="intent" value="move">
            {m.home_florida_move_save()}
          </Button>
          {date.moved !== "" && (
            <Button name="intent" value="restore" variant="secondary">
              {m.home_florida_back()}
            </Button>
          )}
          <ButtonLink to="/home/florida" variant="quiet">
            {m.common_cancel()}
          </ButtonLink>
        </div>
      </Form>
    </Card>
  );
}
