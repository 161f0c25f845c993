import type { ReactNode } from "react";
import { phoneText } from "#app/domain/contact/links.ts";
import { formatCount } from "#app/domain/text/grammar.ts";
import * as m from "#app/paraglide/messages.js";
import { byMonth, type EntryView } from "./history-list.tsx";

export type ReportView = {
  title: string;
  place: string;
  /** Null in a home without an agent. */
  agent: { name: string; brokerage: string; phone: string; email: string; website: string } | null;
  madeOn: string;
  only: string;
  facts: { name: string; value: string }[];
  appliances: { name: string; model: string; serial: string; installed: string; warranty: string }[];
  /** `total`: null where no costs are shown. */
  capital: { count: number; total: string | null };
  entries: EntryView[];
  /** Null where no costs are shown. */
  total: string | null;
  /** Whether there are more entries than one report holds. */
  cut: boolean;
};

export function HistoryReport({ report }: { report: ReportView }) {
  return (
    <article className="report">
      <ReportHead report={report} />
      {report.facts.length > 0 && (
        <Part title={m.tasks_report_the_house()}>
          <dl className="report-facts">
            {report.facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      {report.appliances.length > 0 && <Appliances appliances={report.appliances} />}
      <Part title={m.tasks_report_capital_improvements()}>
        <p>{capitalLine(report.capital)}</p>
      </Part>
      <Timeline report={report} />
    </article>
  );
}

function ReportAgent({ agent }: { agent: NonNullable<ReportView["agent"]> }) {
  const contacts = [
    phoneText(agent.phone),
    agent.email,
    agent.website.replace(/^https?:\/\/|\/$/g, ""),
  ].filter(Boolean);
  return (
    <div className="report-agent">
      <p>
        <strong>{agent.name}</strong>
        {agent.brokerage && <span>{agent.brokerage}</span>}
      </p>
      {contacts.length > 0 && (
        <p>
          {contacts.map((contact) => (
            <span key={contact}>{contact}</span>
          ))}
        </p>
      )}
    </div>
  );
}

function ReportHead({ report: { title, place, agent, madeOn, only } }: { report: ReportView }) {
  return (
    <header className="report-head">
      {agent && <ReportAgent agent={agent} />}
      <p className="eyebrow">{m.tasks_report_report()}</p>
      <h1>{title}</h1>
      {place && <p className="report-place">{place}</p>}
      <p className="report-made">
        {m.tasks_report_prepared({ day: madeOn })}
        {only && ` ${m.tasks_report_part_only({ part: only })}`}
      </p>
    </header>
  );
}

function Appliances({ appliances }: Pick<ReportView, "appliances">) {
  return (
    <Part title={m.common_appliances()}>
      <table className="report-table report-appliances">
        <thead>
          <tr>
            <th scope="col">{m.common_appliance()}</th>
            <th scope="col">{m.tasks_report_make_and_model()}</th>
            <th scope="col">{m.tasks_report_serial()}</th>
            <th scope="col">{m.common_installed()}</th>
            <th scope="col">{m.tasks_report_warranty_until()}</th>
          </tr>
        </thead>
        <tbody>
          {appliances.map(({ name, model, serial, installed, warranty }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a house may have two of the same, and the list never changes.
            <tr key={index}>
              <th scope="row">{name}</th>
              <Fact label={m.tasks_report_make_and_model()} value={model} />
              <Fact label={m.tasks_report_serial()} value={serial} />
              <Fact label={m.common_installed()} value={installed} />
              <Fact label={m.tasks_report_warranty_until()} value={warranty} />
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return <td data-label={label}>{value || "—"}</td>;
}

function Timeline({ report: { entries, total, cut } }: { report: ReportView }) {
  if (entries.length === 0) {
    return (
      <Part title={m.common_history()}>
        <p>{m.tasks_report_nothing_recorded()}</p>
      </Part>
    );
  }
  return (
    <Part title={m.common_history()}>
      <table className="report-table report-timeline">
        <thead>
          <tr>
            <th scope="col">{m.common_date()}</th>
            <th scope="col">{m.tasks_report_what()}</th>
            {total !== null && <th scope="col">{m.common_cost()}</th>}
          </tr>
        </thead>
        {byMonth(entries).map(({ month, entries: rows }) => (
          <tbody key={month}>
            <tr>
              <th scope="rowgroup" colSpan={total === null ? 2 : 3}>
                {month}
              </th>
            </tr>
            {rows.map((entry) => (
              <Row key={entry.id} entry={entry} costs={total !== null} />
            ))}
          </tbody>
        ))}
        {total !== null && (
          <tbody>
            <tr className="report-total">
              <td colSpan={2}>{m.tasks_report_total()}</td>
              <td>{total}</td>
            </tr>
          </tbody>
        )}
      </table>
      {cut && <p>{latestEntries(entries.length)}</p>}
    </Part>
  );
}

function Row({ entry, costs }: { entry: EntryView; costs: boolean }) {
  const { day, isoDay, title, note, cost, capital } = entry;
  const line = capital ? `${entry.line} · ${m.tasks_report_capital_improvement()}` : entry.line;
  return (
    <tr>
      <td>
        <time dateTime={isoDay}>{day}</time>
      </td>
      <td>
        <span className="report-title">{title}</span>
        <span className="report-line">{line}</span>
        {note && <span className="report-line report-note">{note}</span>}
      </td>
      {costs && <td>{cost}</td>}
    </tr>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="report-part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function capitalLine({ count, total }: ReportView["capital"]): string {
  if (count === 0) return m.tasks_report_none_recorded();
  return total === null
    ? m.tasks_report_capital_count({ count })
    : m.tasks_report_capital_total({ total, count });
}

const latestEntries = (count: number) => m.tasks_report_latest_entries({ count: formatCount(count) });
