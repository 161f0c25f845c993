import { buttonClass } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { LockKeyhole } from "#app/components/ui/icons.tsx";
import * as m from "#app/paraglide/messages.js";
import type { ClientPage, VendorView } from "../load.server.ts";
import type { DatesView, DocumentsView, ExpensesView, TapView } from "../load-shared.server.ts";

type Props = { page: Pick<ClientPage, "client" | "expenses" | "documents" | "dates" | "taps" | "shares"> };

export function SharedCards({ page: { client, expenses, documents, dates, taps, shares } }: Props) {
  return (
    <>
      {dates && <Dates dates={dates} firstName={client.firstName} />}
      {expenses && <Expenses expenses={expenses} firstName={client.firstName} />}
      {documents && <Documents documents={documents} firstName={client.firstName} />}
      {taps && <Taps taps={taps} firstName={client.firstName} />}
      {shares.kept && (
        <p className="flex items-center gap-2.5 px-1 text-[0.9375rem] text-ink-2">
          <LockKeyhole aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
          <span className="min-w-0 wrap-anywhere">{shares.kept}</span>
        </p>
      )}
    </>
  );
}

function SharedBy({ firstName }: { firstName: string }) {
  return (
    <p className="-mt-2 mb-3 text-sm text-ink-2 wrap-anywhere">{m.agent_client_shared_by({ firstName })}</p>
  );
}

function Expenses({ expenses, firstName }: { expenses: ExpensesView; firstName: string }) {
  return (
    <Card aria-labelledby="expenses">
      <CardHeader
        id="expenses"
        title={m.agent_client_expenses_of({ year: expenses.year })}
        action={<span className="pr-2 font-serif text-xl font-[560] tabular-nums">{expenses.total}</span>}
      />
      <SharedBy firstName={firstName} />
      {expenses.rows.length === 0 ? (
        <p className="text-ink-2">{m.agent_client_no_expenses()}</p>
      ) : (
        <ul className="-my-2">
          {expenses.rows.map(({ id, description, line, amount }) => (
            <li
              key={id}
              className="flex items-baseline justify-between gap-4 py-2.5 not-first:border-t not-first:border-line"
            >
              <div className="min-w-0">
                <p className="leading-snug font-semibold text-pretty wrap-anywhere">{description}</p>
                <p className="text-sm text-ink-2">{line}</p>
              </div>
              <span className="shrink-0 tabular-nums">{amount}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Documents({ documents, firstName }: { documents: DocumentsView; firstName: string }) {
  return (
    <Card aria-labelledby="documents">
      <CardHeader id="documents" title={m.common_documents()} />
      <SharedBy firstName={firstName} />
      {documents.rows.length === 0 ? (
        <p className="text-ink-2">{m.agent_client_no_documents()}</p>
      ) : (
        <ul className="-my-2">
          {documents.rows.map(({ id, name, line, href }) => (
            <li
              key={id}
              className="flex items-center justify-between gap-4 py-2.5 not-first:border-t not-first:border-line"
            >
              <div className="min-w-0">
                <p className="leading-snug font-semibold text-pretty wrap-anywhere">{name}</p>
                <p className="text-sm text-ink-2">{line}</p>
              </div>
              {/* Not a Link: this address serves a file, not a page. */}
              <a
                href={href}
                download
                aria-label={m.agent_client_download_it({ name })}
                className={buttonClass("quiet", "sm", "-mr-2.5 shrink-0")}
              >
                {m.ui_download()}
              </a>
            </li>
          ))}
        </ul>
      )}
      {documents.more && (
        <p className="mt-4 text-sm text-ink-2">
          {m.agent_client_latest_shown({ count: documents.rows.length })}
        </p>
      )}
    </Card>
  );
}

function Dates({ dates: { facts, warranties }, firstName }: { dates: DatesView; firstName: string }) {
  return (
    <Card aria-labelledby="house-dates">
      <CardHeader id="house-dates" title={m.agent_client_house_dates()} />
      <SharedBy firstName={firstName} />
      {facts.length + warranties.length === 0 && <p className="text-ink-2">{m.agent_client_no_dates()}</p>}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-[0.9375rem]/6 empty:hidden sm:grid-cols-3">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-sm text-ink-2">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {warranties.length > 0 && (
        <section aria-label={m.agent_client_warranties_end()} className="mt-5 first:mt-0">
          <h3 className="eyebrow mb-1">{m.agent_client_warranties_end()}</h3>
          <ul>
            {warranties.map(({ name, value }, index) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name and day, and the list never reorders.
                key={index}
                className="flex items-baseline justify-between gap-4 py-2 text-[0.9375rem] not-first:border-t not-first:border-line"
              >
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <span className="shrink-0 text-ink-2 tabular-nums">{value}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  );
}

function Taps({ taps, firstName }: { taps: readonly TapView[]; firstName: string }) {
  return (
    <Card aria-labelledby="taps">
      <CardHeader id="taps" title={m.agent_client_vendors_contacted()} />
      <SharedBy firstName={firstName} />
      {taps.length === 0 ? (
        <p className="text-ink-2">{m.agent_client_no_taps()}</p>
      ) : (
        <ul className="-my-2">
          {taps.map(({ id, words, day }) => (
            <li
              key={id}
              className="flex items-baseline justify-between gap-4 py-2 text-[0.9375rem] not-first:border-t not-first:border-line"
            >
              <span className="min-w-0 wrap-anywhere">{words}</span>
              <span className="shrink-0 text-ink-2">{day}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

export function VendorsCard({ vendors }: { vendors: readonly VendorView[] }) {
  if (vendors.length === 0) return null;
  return (
    <Card aria-labelledby="vendors-used">
      <CardHeader id="vendors-used" title={m.agent_client_vendors_used()} />
      <ul className="-my-2">
        {vendors.map(({ name, line }) => (
          <li key={name} className="py-2 not-first:border-t not-first:border-line">
            <p className="leading-snug font-semibold wrap-anywhere">{name}</p>
            <p className="text-sm text-ink-2">{line}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
