import { Link } from "@remix-run/react";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { Check, ChevronRight } from "#app/components/ui/icons.tsx";
import * as m from "#app/paraglide/messages.js";
import type { SetupStep } from "../load.server.ts";

export function SetupCard({ steps }: { steps: SetupStep[] }) {
  const done = steps.filter((step) => step.done).length;
  return (
    <Card aria-labelledby="setup">
      <CardHeader
        id="setup"
        title={m.agent_dashboard_setup()}
        action={
          <span className="pr-2 text-[0.9375rem] text-ink-2">
            {m.agent_dashboard_setup_progress({ done, all: steps.length })}
          </span>
        }
      />
      <ol className="-mb-2">
        {steps.map((step) => (
          <Step key={step.label} step={step} />
        ))}
      </ol>
    </Card>
  );
}

function Step({ step: { label, why, to, done } }: { step: SetupStep }) {
  return (
    <li className="not-first:border-t not-first:border-line">
      <Link to={to} className="group flex min-h-16 items-center gap-3.5 py-2.5 text-ink no-underline">
        <span
          aria-hidden="true"
          className={cx(
            "grid size-7 shrink-0 place-items-center rounded-full border-2",
            done ? "border-transparent bg-sage-soft text-sage" : "border-line-strong",
          )}
        >
          {done && <Check className="size-4" />}
        </span>
        <span className="min-w-0 grow">
          <span
            className={cx("block leading-snug group-hover:underline", done ? "text-ink-2" : "font-semibold")}
          >
            {label}
            {done && <span className="sr-only">: {m.agent_dashboard_setup_done()}</span>}
          </span>
          {!done && <span className="block text-sm text-ink-2">{why}</span>}
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
      </Link>
    </li>
  );
}
