import type { ReactNode } from "react";
import { AgentLogo } from "#app/components/profile/agent-logo.tsx";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { cx } from "#app/components/ui/cx.ts";
import * as m from "#app/paraglide/messages.js";
import type { ReviewAgent, ReviewView } from "../load.server.ts";

type Props = { review: ReviewView; agent: ReviewAgent };

/** Four sheets: the home and its care, money, dates ahead, people to call. Without shared expenses, three. */
export function Review({ review, agent }: Props) {
  const { money } = review;
  return (
    <article className="report review-report" aria-labelledby={`review-${review.id}`}>
      <Home review={review} agent={agent} />
      {money && <Money money={money} />}
      <Ahead review={review} />
      <People review={review} agent={agent} />
    </article>
  );
}

function Home({ review, agent }: Props) {
  const { id, title, place, madeFor, facts, done, money, dates } = review;
  return (
    <>
      <header className="report-head">
        <div className="report-agent">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <AgentLogo src={agent.logoUrl} />
            <p>
              <strong>{agent.name}</strong>
              {agent.office.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </p>
          </div>
          <Contacts agent={agent} />
        </div>
        <p className="eyebrow">{m.agent_review_title()}</p>
        <h2 id={`review-${id}`} className="report-name">
          {title}
        </h2>
        {place && <p className="report-place">{place}</p>}
        <p className="report-made">{madeFor}</p>
      </header>
      <Part title={m.agent_review_your_home()}>
        <dl className="report-facts">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title={m.agent_review_care_done()}>
        {done.count === 0 ? (
          <p>{m.agent_review_nothing_done()}</p>
        ) : (
          <>
            <p className="mb-3">{m.agent_review_tasks_done({ count: done.count })}</p>
            <ul className="review-columns">
              {done.tasks.map(({ title: task, line }) => (
                <li key={task}>
                  <span className="report-title">{task}</span>
                  <span className="report-line">{line}</span>
                </li>
              ))}
            </ul>
            {done.more > 0 && <p className="mt-2">{m.agent_review_and_more({ count: done.more })}</p>}
          </>
        )}
      </Part>
      {(money === null || dates === null) && (
        <p className="report-made">
          {money === null && m.agent_review_expenses_private()}{" "}
          {dates === null && m.agent_review_dates_private()}
        </p>
      )}
    </>
  );
}

function Contacts({ agent }: { agent: ReviewAgent }) {
  if (agent.contacts.length === 0) return null;
  return (
    <p>
      {agent.contacts.map((contact) => (
        <span key={contact}>{contact}</span>
      ))}
    </p>
  );
}

function Money({ money }: { money: NonNullable<ReviewView["money"]> }) {
  const { year, total, expenses, hired } = money;
  return (
    <div className="review-sheet">
      <Part title={m.agent_review_money()}>
        <p>{m.agent_review_spent_in({ year: String(year), total })}</p>
      </Part>
      <Part title={m.agent_review_latest_expenses()} small>
        {expenses.length === 0 ? (
          <p>{m.agent_review_no_expenses()}</p>
        ) : (
          <table className="report-table review-money">
            <thead>
              <tr>
                <th scope="col">{m.common_date()}</th>
                <th scope="col">{m.common_expense()}</th>
                <th scope="col">{m.common_cost()}</th>
              </tr>
            </thead>
            <tbody>
              {expenses.map(({ id, description, category, day, amount }) => (
                <tr key={id}>
                  <td>{day}</td>
                  <td>
                    <span className="report-title">{description}</span>
                    <span className="report-line">{category}</span>
                  </td>
                  <td>{amount}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Part>
      {hired.length > 0 && (
        <Part title={m.agent_review_who_did_the_work()} small>
          <ul className="review-columns">
            {hired.map(({ name, times }) => (
              <li key={name}>
                <span className="report-title">{name}</span>
                <span className="report-line">{times}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
}

function Ahead({ review: { ahead, dates } }: Pick<Props, "review">) {
  return (
    <div className="review-sheet">
      <Part title={m.agent_review_dates_ahead()}>
        {dates && (
          <>
            <h4 className="eyebrow mb-2">{m.agent_review_house_dates()}</h4>
            {dates.length === 0 ? (
              <p>{m.agent_review_no_dates()}</p>
            ) : (
              <ul className="review-columns">
                {dates.map(({ name, day }) => (
                  <li key={`${name} ${day}`}>
                    <span className="report-title">{name}</span>
                    <span className="report-line">{day}</span>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
        <h4 className="eyebrow mt-5 mb-2">{m.agent_review_plan_ahead()}</h4>
        {ahead.often.length + ahead.months.length === 0 && <p>{m.agent_review_no_plan()}</p>}
        <div className="review-months">
          {ahead.often.length > 0 && <Month name={m.agent_review_all_year()} titles={ahead.often} more={0} />}
          {ahead.months.map(({ month, titles, more }) => (
            <Month key={month} name={month} titles={titles} more={more} />
          ))}
        </div>
      </Part>
    </div>
  );
}

function Month({ name, titles, more }: { name: string; titles: readonly string[]; more: number }) {
  return (
    <section aria-label={name}>
      <h5>{name}</h5>
      <ul>
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
        {more > 0 && <li className="text-ink-2">{m.agent_review_and_more({ count: more })}</li>}
      </ul>
    </section>
  );
}

function People({ review: { vendors }, agent }: Props) {
  return (
    <div className="review-sheet">
      <Part title={m.agent_review_people()}>
        <h4 className="eyebrow mb-2">{m.agent_review_vendors_of({ name: agent.name })}</h4>
        {vendors.rows.length === 0 ? (
          <p>{m.agent_review_no_vendors({ name: agent.name })}</p>
        ) : (
          <table className="report-table review-vendors">
            <thead>
              <tr>
                <th scope="col">{m.agent_review_vendor()}</th>
                <th scope="col">{m.agent_review_phone()}</th>
                <th scope="col">{m.agent_review_discount()}</th>
              </tr>
            </thead>
            <tbody>
              {vendors.rows.map(({ id, name, category, phone, discount, note }) => (
                <tr key={id}>
                  <th scope="row">
                    <span className="report-title">{name}</span>
                    <span className="report-line">{[category, note].filter(Boolean).join(" · ")}</span>
                  </th>
                  <td>{phone}</td>
                  <td>{discount}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {vendors.more && <p className="mt-2">{m.agent_review_more_vendors()}</p>}
        {vendors.financial && <p className="report-made">{m.home_agent_financial({ name: agent.name })}</p>}
      </Part>
      <Part title={m.agent_review_your_agent()} small>
        <div className="flex items-center gap-5">
          <Avatar name={agent.name} src={agent.headshotUrl} size="lg" />
          <div className="report-agent mb-0! flex-col">
            <p>
              <strong>{agent.name}</strong>
              {agent.office.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </p>
            <Contacts agent={agent} />
          </div>
        </div>
      </Part>
      <p className="report-made">{m.agent_review_guidance()}</p>
    </div>
  );
}

/** `small`: part of the sheet's subject rather than a subject of its own. */
function Part({ title, small, children }: { title: string; small?: boolean; children: ReactNode }) {
  return (
    <section className="report-part">
      <h3 className={cx("review-subject font-serif font-[560]", small ? "text-lg/6" : "text-xl/7")}>
        {title}
      </h3>
      {children}
    </section>
  );
}
