import type { ReactNode } from "react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Printer } from "#app/components/ui/icons.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import * as m from "#app/paraglide/messages.js";

/** `print`: the button's words; null = there is nothing to print. */
type Props = { back: { to: string; label: string }; print: string | null; children?: ReactNode };

/** Above a page made for paper: the way back, and the button that prints it. Not printed itself. */
export function PrintBar({ back, print, children }: Props) {
  const hydrated = useHydrated();
  return (
    <div className="no-print mb-5 flex flex-wrap items-center justify-between gap-3">
      <ButtonLink to={back.to} variant="quiet" className="-ml-3">
        {back.label}
      </ButtonLink>
      {children}
      {print === null ? null : hydrated ? (
        <Button type="button" icon={<Printer />} onClick={() => window.print()}>
          {print}
        </Button>
      ) : (
        <p className="text-[0.9375rem] text-ink-2">{m.ui_print_by_hand()}</p>
      )}
    </div>
  );
}
