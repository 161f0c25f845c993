import { Form } from "@remix-run/react";
import { useRef } from "react";
import { DeleteAccountDialog } from "#app/components/accounts/delete-account.tsx";
import { EmailDialog } from "#app/components/accounts/email-dialog.tsx";
import { PasswordDialog } from "#app/components/accounts/password-dialog.tsx";
import { useSending } from "#app/components/accounts/settings-form.tsx";
import { ExportDialog, type ExportOffer } from "#app/components/transfer/export-dialog.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { ConfirmDialog, Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { FormError, TextField } from "#app/components/ui/field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import { CLEAR_WORD } from "#app/domain/accounts/data-clearing.ts";
import { joinWords } from "#app/domain/text/lists.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import { type DialogName, EXPORT_FILE, EXPORT_ZIP, SETTINGS } from "../paths.ts";
import { ExportLink } from "./data-card.tsx";

type Props = {
  dialog: DialogName;
  email: string;
  /** What clearing would take: "12 clients", "4 vendors". */
  going: string[];
  /** What an export holds, while that is asked. */
  offer: ExportOffer | null;
  failure: FormFailure | null;
};

/** The dialog the address asks for. */
export function SettingsDialog({ dialog, email, going, offer, failure }: Props) {
  const own = (intent: string) => (failure?.intent === intent ? failure : null);
  switch (dialog) {
    case "password":
      return <PasswordDialog settings={SETTINGS} email={email} failure={own("password")} />;
    case "email":
      return (
        <EmailDialog
          settings={SETTINGS}
          email={email}
          reach="If it’s also the email in My Profile, that changes too."
          failure={own("email")}
        />
      );
    case "sign-out":
      return <SignOutDialog />;
    case "export":
      return offer && <ExportDialog offer={offer} zip={EXPORT_ZIP} short={EXPORT_FILE} closeTo={SETTINGS} />;
    case "clear":
      return <ClearDialog going={going} failure={own("clear")} />;
    case "clear-type":
      return <ClearWordDialog failure={own("clear")} />;
  }
}

function SignOutDialog() {
  return (
    <ConfirmDialog
      closeTo={SETTINGS}
      action={SETTINGS}
      busy={useSending("sign-out")}
      title="Sign out everywhere?"
      body="Every phone and computer is signed out, this one too. You come back with your email and password."
      confirmLabel="Sign out everywhere"
    >
      <input type="hidden" name="intent" value="sign-out" />
    </ConfirmDialog>
  );
}

function Cancel() {
  return (
    <ButtonLink to={SETTINGS} replace preventScrollReset variant="secondary" data-autofocus>
      Cancel
    </ButtonLink>
  );
}

/** The first question: what would go. */
function ClearDialog({ going, failure }: { going: string[]; failure: FormFailure | null }) {
  const busy = useSending("clear-continue");
  if (going.length === 0) {
    return (
      <Dialog title="Clear All Data" description="There is nothing to clear." closeTo={SETTINGS} size="sm">
        <DialogActions>
          <Cancel />
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog
      title="Clear all data?"
      description="Your profile and your settings stay. All of this goes:"
      closeTo={SETTINGS}
      size="sm"
    >
      <FormError>{failure?.form}</FormError>
      <ul className="my-4 divide-y divide-line rounded-sm border border-line px-4 font-semibold">
        {going.map((words) => (
          <li key={words} className="py-2.5">
            {words}
          </li>
        ))}
      </ul>
      <p className="text-[0.9375rem] text-pretty text-ink-2">
        Your clients can no longer use their plans, and those who have signed in are told by email. Everything
        is kept for 30 days, in which you can bring it all back.
      </p>
      <ExportLink className="mt-4 w-full">Export first</ExportLink>
      <Form method="post" action={SETTINGS} replace preventScrollReset>
        <input type="hidden" name="intent" value="clear-continue" />
        <DialogActions>
          <Button variant="danger" busy={busy}>
            Continue
          </Button>
          <Cancel />
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** The second question: the word. */
function ClearWordDialog({ failure }: { failure: FormFailure | null }) {
  const busy = useSending("clear");
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, failure);
  return (
    <Dialog
      title="Are you sure?"
      description="Please type the word, so that this cannot happen by a slip."
      closeTo={SETTINGS}
      size="sm"
    >
      <Form
        ref={form}
        method="post"
        action={`${SETTINGS}?dialog=clear-type`}
        replace
        preventScrollReset
        noValidate
        className="space-y-5"
      >
        <FormError>{failure?.form}</FormError>
        <input type="hidden" name="intent" value="clear" />
        <TextField
          label={`Type ${CLEAR_WORD}`}
          name="word"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={String(failure?.values.word ?? "")}
          error={failure?.errors.word}
        />
        <DialogActions>
          <Button variant="danger" busy={busy}>
            Clear All Data
          </Button>
          <ButtonLink to={SETTINGS} replace preventScrollReset variant="secondary">
            Cancel
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

type DeletionProps = {
  email: string;
  until: string;
  /** What goes: "12 clients", "4 vendors". */
  going: string[];
  failure: FormFailure | null;
};

/** What deleting an agent's account does. */
export function DeleteAgentDialog({ going, ...props }: DeletionProps) {
  const goes = joinWords(["Your profile", ...going]);
  return (
    <DeleteAccountDialog
      {...props}
      settings={SETTINGS}
      hasPassword
      points={[
        `${goes} ${going.length === 0 ? "goes" : "go"} into the trash.`,
        "You and your clients are signed out at once. Those who have ever signed in are told by email, and can still take their own data with them.",
      ]}
    />
  );
}
