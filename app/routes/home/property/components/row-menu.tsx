import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { buttonClass } from "#app/components/ui/button.tsx";
import * as common from "#app/components/ui/words.ts";
import { PROPERTY } from "../form-options.ts";
import * as words from "../words.ts";

const ITEM =
  "flex min-h-11 w-full cursor-pointer items-center px-5 text-left text-[0.9375rem]/5 font-semibold hover:bg-sunken";

/** What is done about a row less often. Opens without scripts, too. */
export function RowMenu({ about, children }: { about: string; children: ReactNode }) {
  return (
    <details className="relative">
      <summary
        aria-label={words.moreAbout(about)}
        className={buttonClass("quiet", "sm", "list-none [&::-webkit-details-marker]:hidden")}
      >
        {common.more}
      </summary>
      <ul className="absolute left-0 z-10 mt-1 min-w-52 rounded-md border border-line bg-surface py-1.5 shadow-over sm:right-0 sm:left-auto">
        {children}
      </ul>
    </details>
  );
}

type MenuButtonProps = { intent: string; id: string; label: string; children: ReactNode };

/** Something done at once. `label` names the row as well. */
export function MenuButton({ intent, id, label, children }: MenuButtonProps) {
  return (
    <li>
      <Form method="post" action={PROPERTY} preventScrollReset replace>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="id" value={id} />
        <button type="submit" aria-label={label} className={ITEM}>
          {children}
        </button>
      </Form>
    </li>
  );
}

/** Something that is asked about first. */
export function MenuLink({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} preventScrollReset aria-label={label} className={ITEM}>
        {children}
      </Link>
    </li>
  );
}
