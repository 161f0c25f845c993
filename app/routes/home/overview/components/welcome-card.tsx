import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import * as words from "../words.ts";

/** For who has left the questions of the first month half-way. */
export function WelcomeCard() {
  return (
    <Card aria-labelledby="welcome" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 id="welcome" className="text-lg/6">
          {words.finishSetup}
        </h2>
        <p className="mt-1 text-[0.9375rem] text-pretty text-ink-2">{words.finishSetupBody}</p>
      </div>
      <ButtonLink to="/home/welcome" variant="secondary" className="w-full sm:w-auto">
        {words.goOn}
      </ButtonLink>
    </Card>
  );
}
