import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { requireHome } from "#app/auth/guards.server.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { ChoiceGroup, FormError, TextField } from "#app/components/ui/field.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { type FormFailure, readForm } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { runFloridaIntent } from "./actions.server.ts";
import { type FloridaDateView, type QuestionView, readFloridaPage } from "./load.server.ts";

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
          {page.ahead.length === 0 && (
            <p>{page.isFlorida ? m.home_florida_nothing() : m.home_florida_elsewhere()}</p>
          )}
          <Dates dates={page.ahead} mayChange={page.mayChange} />
          {page.roof && <p className="mt-3 text-[0.9375rem] text-pretty">{page.roof}</p>}
        </Card>
        {page.earlier.length > 0 && (
          <Card aria-labelledby="earlier">
            <CardHeader id="earlier" title={m.home_florida_earlier()} />
            <Dates dates={page.earlier} mayChange={page.mayChange} />
          </Card>
        )}
        {page.mayChange && (page.answers.length > 0 || page.county !== null) && (
          <Card aria-labelledby="answers">
            <CardHeader id="answers" title={m.home_florida_answers()} />
            {page.county && <p className="pb-2">{m.home_florida_county_of({ county: page.county })}</p>}
            <ul className="divide-y divide-line">
              {page.answers.map(({ name, ask, value }) => (
                <li key={name} className="flex items-center justify-between gap-4 py-1">
                  <span className="min-w-0">
                    <span className="block text-[0.9375rem] text-ink-2">{ask}</span>
                    {value}
                  </span>
                  <Link
                    to={`?ask=${name}`}
                    aria-label={m.home_florida_change_what({ question: ask })}
                    className="link shrink-0 px-2 py-2.5"
                  >
                    {m.home_florida_change()}
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </>
  );
}

function Dates({ dates, mayChange }: { dates: readonly FloridaDateView[]; mayChange: boolean }) {
  return (
    <ul className="divide-y divide-line">
      {dates.map((date) => (
        <li key={date.key} className="py-3 first:pt-0 last:pb-0">
          <p className="font-medium">
            {date.day} · {date.title}
          </p>
          <p className="text-[0.9375rem]">{[date.step, date.end, date.moved].filter(Boolean).join(" · ")}</p>
          <p className="mt-1 text-[0.9375rem] text-pretty text-ink-2">{date.why}</p>
          <p className="text-[0.9375rem] text-pretty text-ink-2">{date.cost}</p>
          <p className="text-[0.9375rem] text-ink-2">
            {date.checked}
            {date.cityMayDiffer && ` · ${m.home_florida_city()}`}
          </p>
          <p className="flex flex-wrap gap-x-4">
            <a
              href={date.url}
              rel="noopener noreferrer"
              aria-label={m.home_florida_source({ what: date.title })}
              className="link py-2.5"
            >
              {m.home_florida_source_link()}
            </a>
            {mayChange && (
              <Link to={`?move=${date.key}`} className="link py-2.5">
                {m.home_florida_move()}
              </Link>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

function QuestionCard({ question, failure }: { question: QuestionView; failure: FormFailure | null }) {
  const { fact, ask, kind, choices, none } = question;
  const value = String(failure?.values.answer ?? question.value);
  const error = failure?.errors.answer;
  return (
    <Card aria-labelledby="question">
      <CardHeader id="question" title={ask} />
      {kind === "property" ? (
        <ButtonLink to="/home/property?dialog=facts" variant="secondary">
          {m.home_florida_in_property()}
        </ButtonLink>
      ) : (
        <Form method="post" action="/home/florida" noValidate className="space-y-4">
          <input type="hidden" name="fact" value={fact} />
          <FormError>{failure?.form}</FormError>
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
              defaultValue={value}
              error={error}
            />
          )}
          {none && (
            <label className="flex min-h-11 items-center gap-2">
              <input type="checkbox" name="never" />
              {m.home_florida_none()}
            </label>
          )}
          <div className="flex flex-wrap gap-2">
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
      )}
    </Card>
  );
}

function MoveCard({ date, failure }: { date: FloridaDateView; failure: FormFailure | null }) {
  return (
    <Card aria-labelledby="move">
      <CardHeader id="move" title={`${m.home_florida_move()}: ${date.title}`} />
      <Form method="post" action="/home/florida" noValidate className="space-y-4">
        <input type="hidden" name="date" value={date.key} />
        <FormError>{failure?.form}</FormError>
        <TextField
          label={m.home_florida_new_day()}
          name="day"
          type="date"
          defaultValue={String(failure?.values.day ?? "")}
          error={failure?.errors.day}
        />
        <TextField
          label={m.home_florida_reason()}
          name="reason"
          defaultValue={String(failure?.values.reason ?? "")}
          error={failure?.errors.reason}
        />
        <div className="flex flex-wrap gap-2">
          <Button name="intent" value="move">
            {m.home_florida_move_save()}
          </Button>
          {date.moved !== "" && (
            <Button name="intent" value="restore" variant="secondary">
              {m.home_florida_back()}
            </Button>
          )}
        </div>
      </Form>
    </Card>
  );
}
