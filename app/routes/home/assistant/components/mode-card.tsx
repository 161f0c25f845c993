import { Link, useFetcher } from "@remix-run/react";
import { useId } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import * as m from "#app/paraglide/messages.js";
import { SENT_TO_ANTHROPIC } from "../paths.ts";

/** Explains what a model would be sent. Until one is chosen, answers come from the plan. */
export function ModeCard({ backTo }: { backTo: string }) {
  const fetcher = useFetcher({ key: "assistant-mode" });
  const hydrated = useHydrated();
  const id = useId();
  const chosen = fetcher.formData?.get("mode");
  const fields = { intent: "mode", redirectTo: backTo };
  return (
    <Card aria-labelledby={id} className="mb-4">
      <h2 id={id} className="text-lg/6">
        {m.common_who_should_answer()}
      </h2>
      <div className="mt-1.5 max-w-prose space-y-1.5 text-sm text-pretty text-ink-2">
        <p>{m.assistant_mode_what_is_sent()}</p>
        <p>
          {m.assistant_mode_what_they_promise()}{" "}
          <Link to={SENT_TO_ANTHROPIC} className="link">
            {m.common_see_everything_it_sends()}
          </Link>
        </p>
      </div>
      <fetcher.Form method="post" action={backTo} className="mt-3.5 flex flex-wrap gap-2">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {/* With scripts the page and its draft stay; without them the response is a redirect. */}
        {hydrated && <input type="hidden" name="stay" value="yes" />}
        <Button name="mode" value="model" busy={chosen === "model"} className="max-sm:w-full">
          {m.home_assistant_use_model()}
        </Button>
        <Button
          name="mode"
          value="quick"
          variant="secondary"
          busy={chosen === "quick"}
          className="max-sm:w-full"
        >
          {m.assistant_mode_quick_name()}
        </Button>
      </fetcher.Form>
    </Card>
  );
}
