import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { homesText } from "#app/domain/library/edit-impact.ts";
import type { LibraryDialog } from "../load.server.ts";

type Homes = Extract<LibraryDialog, { name: "delete" | "homes" }>;
type Offer = { intent: string; label: string };

/** Where a task is, and what can be done about that: the flag alone only speaks of later homes. */
export function HomesDialog({ dialog, closeTo }: { dialog: Homes; closeTo: string }) {
  const { task } = dialog;
  const pressed = useNavigation().formData?.get("intent");
  const offers = offersOf(dialog);
  return (
    <Dialog title={task.title} description={sentences(dialog)} closeTo={closeTo}>
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

function offersOf({ task, homes: { held, putBack, addable } }: Homes): Offer[] {
  if (!task.active) return held > 0 ? [{ intent: "put-away", label: `Put away in ${homesText(held)}` }] : [];
  return [
    ...(putBack > 0 ? [{ intent: "put-back", label: `Put back in ${homesText(putBack)}` }] : []),
    ...(addable > 0 ? [{ intent: "add-homes", label: addLabel(addable) }] : []),
  ];
}

function addLabel(count: number): string {
  return count === 1 ? "Add to the 1 home it fits" : `Add to the ${homesText(count)} it fits`;
}

function closeLabel({ task }: Homes, offers: Offer[]): string {
  if (offers.length === 0) return "Done";
  return task.active ? "Later homes only" : "Leave it there";
}

function sentences({ task, homes: { held, putBack, addable } }: Homes): string {
  const holds = held === 0 ? "No home holds" : `${homesText(held)} ${held === 1 ? "holds" : "hold"}`;
  if (!task.active) {
    const away =
      held === 0
        ? ""
        : " You can put it away there; what was done of it stays in the history, and it can be put back.";
    return `Later homes no longer get this task. ${holds} it open.${away}`;
  }
  const rest = [
    putBack > 0 ? `${homesText(putBack)} had it before and can have it back, notes and all.` : "",
    addable > 0 ? `${homesText(addable)} it fits ${addable === 1 ? "does" : "do"} not have it.` : "",
  ];
  return [`Later homes it fits get this task. ${holds} it open.`, ...rest].filter(Boolean).join(" ");
}
