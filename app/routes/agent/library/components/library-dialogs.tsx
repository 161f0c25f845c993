import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { ConfirmDialog, Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { CheckboxField } from "#app/components/ui/field.tsx";
import * as m from "#app/paraglide/messages.js";
import type { LibraryDialog } from "../load.server.ts";
import { type ListParams, listPath } from "../paths.ts";
import { type Failure, TaskDialog } from "./task-dialog.tsx";

type Props = { dialog: LibraryDialog; place: ListParams; failure: Failure | null };

export function LibraryDialogs({ dialog, place, failure }: Props) {
  const closeTo = listPath(place);
  const own = failure?.intent === dialog.name ? failure : null;
  switch (dialog.name) {
    case "add":
      return <TaskDialog key={dialog.values.title} dialog={dialog} closeTo={closeTo} failure={own} />;
    case "edit": {
      const mine = own?.values.task === dialog.task.id ? own : null;
      if (mine?.effects) return <ConfirmEdit task={dialog.task} failure={mine} closeTo={closeTo} />;
      return <TaskDialog key={dialog.task.id} dialog={dialog} closeTo={closeTo} failure={mine} />;
    }
    case "delete":
      return <DeleteDialog dialog={dialog} closeTo={closeTo} />;
    case "homes":
      return <HomesDialog dialog={dialog} closeTo={closeTo} />;
    case "restore":
      return <RestoreDialog dialog={dialog} closeTo={closeTo} />;
  }
}

type DeleteProps = { dialog: Extract<LibraryDialog, { name: "delete" | "homes" }>; closeTo: string };

function DeleteDialog({ dialog: { task, homes }, closeTo }: DeleteProps) {
  const busy = useNavigation().formData?.get("intent") === "delete";
  return (
    <ConfirmDialog
      title={m.agent_library_dialog_delete_title({ task: task.title })}
      body={m.agent_library_dialog_delete_body({ homes: homes.held })}
      confirmLabel={m.agent_library_dialog_delete_submit()}
      closeTo={closeTo}
      busy={busy}
      action={closeTo}
    >
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="task" value={task.id} />
    </ConfirmDialog>
  );
}

type ConfirmEditProps = { task: { id: string; title: string }; failure: Failure; closeTo: string };

/** Confirms an edit that affects homes; the typed values are resubmitted. */
function ConfirmEdit({ task, failure, closeTo }: ConfirmEditProps) {
  const navigation = useNavigation();
  const step = navigation.formData?.get("step");
  return (
    <Dialog
      key={`confirm-${task.id}`}
      title={m.agent_library_dialog_confirm_title()}
      closeTo={closeTo}
      size="sm"
    >
      <Form method="post" replace preventScrollReset>
        <div className="space-y-2 text-ink-2">
          {failure.effects?.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p>{m.agent_library_dialog_done_stays()}</p>
        </div>
        <Typed values={failure.values} />
        <DialogActions>
          <Button name="step" value="confirmed" busy={step === "confirmed"} data-autofocus>
            {m.agent_library_dialog_confirm_save()}
          </Button>
          <Button name="step" value="back" variant="secondary" busy={step === "back"}>
            {m.common_back()}
          </Button>
          <ButtonLink to={closeTo} replace preventScrollReset variant="quiet">
            {m.common_cancel()}
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function Typed({ values }: { values: Failure["values"] }) {
  return Object.entries(values)
    .filter(([name]) => name !== "step")
    .flatMap(([name, value]) =>
      [value].flat().map((one) => <input key={`${name} ${one}`} type="hidden" name={name} value={one} />),
    );
}

type Restore = Extract<LibraryDialog, { name: "restore" }>;

function RestoreDialog({ dialog, closeTo }: { dialog: Restore; closeTo: string }) {
  const busy = useNavigation().formData?.get("intent") === "restore";
  const { toRestore, missing, edited, resetHint } = dialog;
  const lines = [
    toRestore > 0 ? m.agent_library_dialog_deleted_restored({ count: toRestore }) : "",
    missing > 0 ? m.agent_library_dialog_new_added({ count: missing }) : "",
  ].filter(Boolean);
  const nothing = lines.length === 0 && edited === 0;
  return (
    <Dialog
      title={m.agent_library_dialog_restore_title()}
      description={
        nothing ? m.agent_library_dialog_nothing_to_restore() : m.agent_library_dialog_restore_body()
      }
      closeTo={closeTo}
      size="sm"
    >
      <Form method="post" action={closeTo} preventScrollReset>
        <input type="hidden" name="intent" value="restore" />
        {!nothing && (
          <ul className="list-disc space-y-1 pl-5 marker:text-ink-3">
            {lines.length === 0 ? <li>{m.agent_library_dialog_none_missing()}</li> : null}
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {edited > 0 && (
          <CheckboxField
            className="mt-3"
            name="resetEdited"
            value="yes"
            label={m.agent_library_dialog_reset_edited({ count: edited })}
            hint={resetHint}
          />
        )}
        <DialogActions>
          {!nothing && <Button busy={busy}>{m.ui_restore()}</Button>}
          <ButtonLink to={closeTo} replace preventScrollReset variant="secondary">
            {nothing ? m.common_done() : m.common_cancel()}
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

type Homes = Extract<LibraryDialog, { name: "delete" | "homes" }>;
type Offer = { intent: string; label: string };

/** Turning a task on or off only affects new homes; this dialog handles existing ones. */
function HomesDialog({ dialog, closeTo }: { dialog: Homes; closeTo: string }) {
  const { task } = dialog;
  const pressed = useNavigation().formData?.get("intent");
  const offers = offersOf(dialog);
  return (
    <Dialog
      title={task.title}
      description={
        task.active ? homesText(dialog.homes) : m.agent_library_dialog_off_body({ held: dialog.homes.held })
      }
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
  return task.active ? m.agent_library_dialog_new_clients_only() : m.agent_library_dialog_keep_in_homes();
}

/** How many homes have it open, had it before, or could get it. */
function homesText({ held, restorable, addable }: { held: number; restorable: number; addable: number }) {
  return [
    m.agent_library_dialog_on_body({ held }),
    restorable > 0 && m.agent_library_dialog_on_body_restorable({ restorable }),
    addable > 0 && m.agent_library_dialog_on_body_addable({ addable }),
  ]
    .filter(Boolean)
    .join(" ");
}
