import { Badge } from "#app/components/ui/badge.tsx";
import { Check, TriangleAlert } from "#app/components/ui/icons.tsx";
import { CONFIDENCE_WORDS } from "#app/domain/assistant/proposal-text.ts";
import type { Analysis, Reading } from "#app/domain/assistant/turn.ts";
import { formatRecentDay } from "#app/domain/days/date-format.ts";
import { formatCustomFrequency } from "#app/domain/tasks/custom-task.ts";
import * as m from "#app/paraglide/messages.js";
import { ActionButton, type ActionTarget } from "./action-button.tsx";

const fields = (): [label: string, read: (analysis: Analysis) => Reading][] => [
  [m.common_type_field(), ({ kind }) => kind],
  [m.common_brand(), ({ brand }) => brand],
  [m.common_model(), ({ model }) => model],
  [m.common_serial_number(), ({ serial }) => serial],
  [m.home_assistant_age(), ({ age }) => age],
  [m.home_assistant_condition(), ({ condition }) => condition],
];

/** The readings of a photo with their certainty, and what to do. */
export function AnalysisPanel(place: ActionTarget) {
  const { analysis } = place.turn;
  if (!analysis) return null;
  const readings = fields()
    .map(([label, read]) => ({ label, ...read(analysis) }))
    .filter(({ value }) => value !== "");
  return (
    <div className="space-y-4">
      {analysis.known && <p className="font-semibold wrap-anywhere">{analysis.known}</p>}
      {readings.length > 0 && <Readings readings={readings} />}
      {analysis.tasks.length > 0 && <SuggestedTasks analysis={analysis} place={place} />}
    </div>
  );
}

/** Dangers found in a photo; shown first. */
export function Safety({ findings }: { findings: readonly string[] }) {
  if (findings.length === 0) return null;
  return (
    <div className="flex gap-3 rounded-sm bg-coral-soft px-4 py-3 text-coral">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{m.home_assistant_safety_first()}</p>
        <ul className="mt-1 space-y-1 wrap-anywhere">
          {findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Readings({ readings }: { readings: ({ label: string } & Reading)[] }) {
  return (
    <table className="w-full text-[0.9375rem]">
      <caption className="sr-only">{m.home_assistant_readings_caption()}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{m.home_assistant_readings_field()}</th>
          <th scope="col">{m.home_assistant_reading()}</th>
          <th scope="col">{m.home_assistant_how_sure()}</th>
        </tr>
      </thead>
      <tbody>
        {readings.map(({ label, value, confidence }) => (
          <tr key={label} className="border-t border-line align-baseline first:border-t-0">
            <th scope="row" className="w-[30%] py-2 pr-4 text-left font-normal text-ink-2">
              {label}
            </th>
            <td className="py-2 pr-4 font-semibold wrap-anywhere">{value}</td>
            <td className="w-20 py-2 text-right text-sm whitespace-nowrap text-ink-2">
              {CONFIDENCE_WORDS[confidence]}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SuggestedTasks({ analysis, place }: { analysis: Analysis; place: ActionTarget }) {
  const news = analysis.tasks.filter(({ dueDay }) => !dueDay).length;
  return (
    <div className="rounded-sm border border-line-strong bg-surface px-4 py-3.5">
      <p className="font-semibold">{m.home_assistant_tasks_worth_adding()}</p>
      <ul className="mt-1.5 mb-3 space-y-2 text-[0.9375rem]">
        {analysis.tasks.map(({ title, frequency, why, dueDay }) => (
          <li key={title} className="wrap-anywhere">
            <span className="font-medium">{title}</span>, {formatCustomFrequency(frequency)}
            {dueDay && !analysis.tasksAdded && (
              <span className="block text-sm font-medium text-sage">
                {m.home_assistant_in_plan_due({ day: formatRecentDay(dueDay, place.today) })}
              </span>
            )}
            {why && <span className="block text-sm text-ink-2">{why}</span>}
          </li>
        ))}
      </ul>
      {analysis.tasksAdded ? (
        <Badge tone="good">
          <Check aria-hidden="true" />
          {m.common_in_your_plan()}
        </Badge>
      ) : news === 0 ? null : (
        <ActionButton
          fields={{ intent: "add-tasks", turn: place.turn.id }}
          backTo={place.backTo}
          about={m.home_assistant_suggested_tasks({ count: news })}
        >
          {m.home_assistant_add_tasks()}
        </ActionButton>
      )}
    </div>
  );
}
