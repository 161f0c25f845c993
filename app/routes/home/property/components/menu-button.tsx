import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { menuItemClass } from "#app/components/ui/more-menu.tsx";
import { PROPERTY } from "../form-options.ts";

type Props = { intent: string; id: string; label: string; children: ReactNode };

/** Something of a row's menu that is done at once. `label` names the row as well. */
export function MenuButton({ intent, id, label, children }: Props) {
  return (
    <Form method="post" action={PROPERTY} preventScrollReset replace>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <button type="submit" aria-label={label} className={menuItemClass}>
        {children}
      </button>
    </Form>
  );
}
