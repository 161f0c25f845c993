import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import * as m from "#app/paraglide/messages.js";
import * as words from "../dialog-messages.ts";
import type { LibraryDialog } from "../load.server.ts";

type Homes = Extract<LibraryDialog, { name: "delete" | "homes" }>;
type Offer = { intent: string; label: string };

/** Where a task is, and what can be done about that: the flag alone only speaks of later homes. */
export function HomesDialog({ dialog, closeTo }: { dialog: Homes; closeTo: string }) {
  const { task } = dialog;
  const pressed = useNavigation().formData?.get("intent");
  const offers = offersOf(dialog);
  return (
    <Dialog
      title={task.title}
      description={task.active ? words.onBody(dialog.homes) : words.offBody(dialog.homes.held)}
      closeTo={closeTo}
    >
      <Form method="post" action={closeTo} preventScrollReset>
        <input type="hidden" name="task" value={task.id} />
        <DialogActions>
          {offers.map(({ intent, label }, index) => (
            <Button
              key={intent}
              name="intent"
              value={intent}
              variant={index === 0 ? "primary" : "secondary"}
              busy={pressed === intent}
            >
              {label}
            </Button>
          ))}
          <ButtonLink to={closeTo} replace preventScrollReset variant="secondary" data-autofocus>
            {closeLabel(dialog, offers)}
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function offersOf({ task, homes: { held, restorable, addable } }: Homes): Offer[] {
  if (!task.active)
    return held > 0
      ? [{ intent: "put-away", label: m.agent_library_dialog_remove_from({ homes: held }) }]
      : [];
  return [
    ...(restorable > 0
      ? [{ intent: "put-back", label: m.agent_library_dialog_restore_in({ homes: restorable }) }]
      : []),
    ...(addable > 0
      ? [{ intent: "add-homes", label: m.agent_library_dialog_add_to({ homes: addable }) }]
      : []),
  ];
}

function closeLabel({ task }: Homes, offers: Offer[]): string {
  if (offers.length === 0) return m.common_done();
  return task.active ? m.agent_library_dialog_new_clients_only() : m.agent_library_dialog_leave_it();
}
