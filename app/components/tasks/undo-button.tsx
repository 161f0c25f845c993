import { Form } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import * as m from "#app/paraglide/messages.js";

type Props = {
  id: string;
  name: string;
  backTo: string;
};

/** Takes a completion or a skip back, and comes back to the page `backTo`. */
export function UndoButton({ id, name, backTo }: Props) {
  return (
    <Form method="post" action="/home/tasks" preventScrollReset replace className="shrink-0">
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="task" value={id} />
      <input type="hidden" name="redirectTo" value={backTo} />
      <Button variant="quiet" size="sm" aria-label={m.tasks_undo_of({ task: name })}>
        {m.common_undo()}
      </Button>
    </Form>
  );
}
