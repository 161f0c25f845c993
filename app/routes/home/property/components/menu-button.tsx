import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { menuItemClass } from "#app/components/ui/more-menu.tsx";
import { PROPERTY } from "../form-options.ts";

type Props = { intent: string; id: string; label: string; children: ReactNode };

/** Something of a row's menu that is done at once, by the form of its intent. `label` names the row as well. */
export function MenuButton({ intent, id, label, children }: Props) {
  return (
    <button type="submit" form={intent} name="id" value={id} aria-label={label} className={menuItemClass}>
      {children}
    </button>
  );
}

/** What the menus' buttons of an intent send, one form for all rows: the button pressed says which. */
export function MenuForm({ intent }: Pick<Props, "intent">) {
  return (
    <Form id={intent} method="post" action={PROPERTY} preventScrollReset replace hidden>
      <input type="hidden" name="intent" value={intent} />
    </Form>
  );
}
