import type { ReactNode } from "react";
import { byMonth, type EntryView } from "./history-list.tsx";

export type ReportView = {
  /** The street address, or whose home it is. */
  title: string;
  place: string;
  agent: { name: string; brokerage: string; phone: string; email: string; website: string };
  madeOn: string;
  /** "Expenses, Roof, 2026" where it is a part only; empty = all. */
  only: string;
  facts: { name: string; value: string }[];
  appliances: { name: string; model: string; serial: string; installed: string; warranty: string }[];
  capital: { count: number; total: string };
  entries: EntryView[];
  total: string;
  /** Whether there is more than one report holds. */
  cut: boolean;
};

/** The history of a home as a paper under the agent's name, made to be printed. */
export function HistoryReport({ report }: { report: ReportView }) {
  return (
    <article className="report">
      <ReportHead report={report} />
      {report.facts.length > 0 && (
        <Part title="The house">
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
      <Part title="Capital improvements">
        <p>{capitalLine(report.capital)}</p>
      </Part>
      <Timeline report={report} />
    </article>
  );
}

function ReportHead({ report: { title, place, agent, madeOn, only } }: { report: ReportView }) {
  const contacts = [agent.phone, agent.email, agent.website.replace(/^https?:\/\/|\/$/g, "")].filter(Boolean);
  return (
    <header className="report-head">
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
      <p className="eyebrow">Home history report</p>
      <h1>{title}</h1>
      {place && <p className="report-place">{place}</p>}
      <p className="report-made">
        Prepared {madeOn} with Peaceful Home.
        {only && ` This report shows a part of the history only: ${only}.`}
      </p>
    </header>
  );
}

function Appliances({ appliances }: Pick<ReportView, "appliances">) {
  return (
    <Part title="Appliances">
      <table className="report-table report-appliances">
        <thead>
          <tr>
            <th scope="col">Appliance</th>
            <th scope="col">Make and model</th>
            <th scope="col">Serial</th>
            <th scope="col">Installed</th>
            <th scope="col">Warranty until</th>
          </tr>
        </thead>
        <tbody>
          {appliances.map(({ name, model, serial, installed, warranty }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a house may have two of the same, and the list never changes.
            <tr key={index}>
              <th scope="row">{name}</th>
              <Fact label="Make and model" value={model} />
              <Fact label="Serial" value={serial} />
              <Fact label="Installed" value={installed} />
              <Fact label="Warranty until" value={warranty} />
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
      <Part title="History">
        <p>Nothing is recorded yet.</p>
      </Part>
    );
  }
  return (
    <Part title="History">
      <table className="report-table report-timeline">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">What</th>
            <th scope="col">Cost</th>
          </tr>
        </thead>
        {byMonth(entries).map(({ month, entries: rows }) => (
          <tbody key={month}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {month}
              </th>
            </tr>
            {rows.map((entry) => (
              <Row key={entry.id} entry={entry} />
            ))}
          </tbody>
        ))}
        <tbody>
          <tr className="report-total">
            <td colSpan={2}>Total of the costs above</td>
            <td>{total}</td>
          </tr>
        </tbody>
      </table>
      {cut && (
        <p>
          These are the latest {entries.length.toLocaleString("en-US")} entries. A report of one year holds
          the others.
        </p>
      )}
    </Part>
  );
}

function Row({ entry }: { entry: EntryView }) {
  const { day, isoDay, title, what, about, who, note, cost, capital } = entry;
  const line = [what, about, who, capital ? "Capital improvement" : ""].filter(Boolean);
  return (
    <tr>
      <td>
        <time dateTime={isoDay}>{day}</time>
      </td>
      <td>
        <span className="report-title">{title}</span>
        <span className="report-line">{line.join(" · ")}</span>
        {note && <span className="report-line report-note">{note}</span>}
      </td>
      <td>{cost}</td>
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
  if (count === 0) return "None recorded.";
  return `${total} in ${count === 1 ? "one improvement" : `${count} improvements`}.`;
}
