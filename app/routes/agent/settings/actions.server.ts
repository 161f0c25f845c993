import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import type { Agent } from "#app/auth/sessions.server.ts";
import { lastDayKept } from "#app/domain/accounts/account-deletion.ts";
import { CLEAR_WORD } from "#app/domain/accounts/data-clearing.ts";
import { waitSentence } from "#app/domain/accounts/sign-in-waits.ts";
import { formatDay } from "#app/domain/days/day-format.ts";
import { RuleViolation } from "#app/domain/errors.ts";
import { CARE_LEVEL_LABELS, CARE_LEVELS } from "#app/domain/tasks/care-level.ts";
import { emailField } from "#app/domain/text/fields.ts";
import { type Act, actionKit, good } from "#app/http/actions.server.ts";
import { NOTHING, seenOf, text, tooMany } from "#app/http/forms.server.ts";
import { askForNewEmail } from "#app/services/accounts/change-email.server.ts";
import {
  changeAgentPassword,
  signOutAgentEverywhere,
} from "#app/services/accounts/change-password.server.ts";
import { clearData, restoreClearedData } from "#app/services/accounts/clear-data.server.ts";
import { deleteAgentAccount } from "#app/services/accounts/confirm-deletion.server.ts";
import { sendProofAgain } from "#app/services/accounts/verify-email.server.ts";
import { sendTestMail } from "#app/services/mail/send-test-mail.server.ts";
import { saveAgentSettings } from "#app/services/profile/save-profile.server.ts";
import { dropTicket, issueTicket, readTicket } from "./clear-ticket.server.ts";
import { restoredSentence } from "./load.server.ts";
import { SETTINGS } from "./paths.ts";

const SAVE_FAILED = "Error saving settings. Please try again.";
const TEST_FAILED = "Error sending the test. Please try again.";
const CLEAR_FAILED = "Error clearing data. Please try again.";
const RESTORE_FAILED = "Error restoring data. Please try again.";
const ASK_AGAIN = "Please read once more what is cleared, and continue from there.";

export type SettingsAct = Act & { agent: Agent };

const { press, save, run } = actionKit<SettingsAct>(() => SETTINGS);

/** A box is sent when it is ticked, and left out when it is not. */
const ticked = z
  .string()
  .optional()
  .transform((value) => value === "on");
const settingsForm = z.object({ emailNotifications: ticked, weeklyDigest: ticked });

const careForm = z.object({ defaultCareLevel: z.enum(CARE_LEVELS, "Please choose one.") });

const choices = {
  notifications: save(settingsForm, SAVE_FAILED, async ({ context, agent, form }, input) => {
    await saveAgentSettings(context, agent.id, { ...input, seen: seenOf(form) });
    return good("Settings saved successfully!");
  }),
  care: save(careForm, SAVE_FAILED, async ({ context, agent, form }, { defaultCareLevel }) => {
    await saveAgentSettings(context, agent.id, { defaultCareLevel, seen: seenOf(form) });
    return good(`New homes begin with ${CARE_LEVEL_LABELS[defaultCareLevel]}.`);
  }),
  "test-mail": press(NOTHING, TEST_FAILED, async ({ context, agent: { id: agentId, email } }) => {
    await sendTestMail(context, { audience: "agent", agentId, clientId: null, email });
    return good(`A test is on its way to ${email}.`);
  }),
  "confirm-email": press(NOTHING, "Error sending the link. Please try again.", async ({ context, agent }) => {
    return good(`The link is on its way to ${await sendProofAgain(context, agent.id)}.`);
  }),
};

const emailForm = z.object({ email: emailField() });

const account = {
  email: save(emailForm, "Error sending the link. Please try again.", async (act, { email }) => {
    const { context, agent, form } = act;
    const who = { audience: "agent", accountId: agent.id } as const;
    const typed = { email, password: text(form, "currentPassword") };
    const outcome = await askForNewEmail(context, who, typed);
    if (outcome !== "asked") return tooMany(form, waitSentence(outcome.waitMs));
    return good(`Open the link we emailed to ${email}.`);
  }),
  password: save(NOTHING, "Error setting password. Please try again.", async ({ context, agent, form }) => {
    const outcome = await changeAgentPassword(context, agent.id, {
      current: text(form, "currentPassword"),
      password: text(form, "password"),
      confirmation: text(form, "confirmPassword"),
    });
    if (outcome !== "changed") return tooMany(form, waitSentence(outcome.waitMs));
    return good("Your password is changed. Every other device is signed out.");
  }),
  "sign-out": press(NOTHING, SAVE_FAILED, async ({ context, agent }) => {
    await signOutAgentEverywhere(context, agent.id);
    return good("You are signed out everywhere.", { to: "/login?as=agent" });
  }),
  /** What comes next is the login screen, where the account can be opened again. */
  close: save(NOTHING, "Error deleting your account. Please try again.", async ({ context, agent, form }) => {
    const outcome = await deleteAgentAccount(context, agent.id, {
      word: text(form, "word"),
      password: text(form, "currentPassword"),
    });
    if ("waitMs" in outcome) return tooMany(form, waitSentence(outcome.waitMs));
    const until = formatDay(lastDayKept(outcome.closedAt, agent.timeZone));
    const message = `Your account is deleted. Sign in by ${until} if you want it back.`;
    return good(message, { to: "/login?as=agent" });
  }),
};

const restoreForm = z.object({ at: z.string().regex(/^\d{1,15}$/) });

const clearing = {
  /** The first yes: leads to the second question. */
  "clear-continue": press(NOTHING, CLEAR_FAILED, async (act) => {
    const headers = { "Set-Cookie": await issueTicket(act, act.agent.id) };
    return redirect(`${SETTINGS}?dialog=clear-type`, { headers });
  }),
  /** The second yes, good only after the first. */
  clear: save(NOTHING, CLEAR_FAILED, async (act) => {
    const { context, agent, form } = act;
    const askedAt = await readTicket(act, agent.id);
    if (askedAt === null) throw new RuleViolation(ASK_AGAIN);
    if (text(form, "word").trim() !== CLEAR_WORD) {
      throw new RuleViolation(`Please type ${CLEAR_WORD} in capital letters.`, "word");
    }
    const at = await clearData(context, agent.id, askedAt);
    context.cookies.push(await dropTicket(act));
    const undo = { action: SETTINGS, fields: { intent: "restore-data", at: String(at) } };
    return good("All your data is cleared.", { undo });
  }),
  "restore-data": press(restoreForm, RESTORE_FAILED, async ({ context, agent }, { at }) =>
    good(restoredSentence(await restoreClearedData(context, agent.id, Number(at)))),
  ),
};

/** Does what a form of the settings asks for. */
export const runSettingsIntent = run({ ...choices, ...account, ...clearing });
