import { data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import type { Agent } from "#app/auth/sessions.server.ts";
import { TOO_MANY_ATTEMPTS } from "#app/auth/throttle.server.ts";
import { lastDayKept } from "#app/domain/accounts/account-deletion.ts";
import { CLEAR_WORD } from "#app/domain/accounts/data-clearing.ts";
import { formatDay } from "#app/domain/days/day-format.ts";
import { attempt, badRequest, parseForm, text } from "#app/http/forms.server.ts";
import { redirectWithToast, type Toast } from "#app/http/toast.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
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

export type SettingsAct = { request: Request; context: AppLoadContext; agent: Agent; form: FormData };

function done(act: SettingsAct, toast: Omit<Toast, "id" | "tone">, to = SETTINGS) {
  return redirectWithToast(to, { tone: "good", ...toast }, act);
}

/** A box is sent when it is ticked, and left out when it is not. */
const ticked = z
  .string()
  .optional()
  .transform((value) => value === "on");
const settingsForm = z.object({ emailNotifications: ticked, weeklyDigest: ticked });

function chooseNotifications(act: SettingsAct) {
  const parsed = parseForm(act.form, settingsForm);
  if (!parsed.ok) return badRequest(act.form, parsed.errors);
  return attempt(act.form, SAVE_FAILED, async () => {
    await saveAgentSettings(act.context, act.agent.id, parsed.value);
    return done(act, { message: "Settings saved successfully!" });
  });
}

function changePassword(act: SettingsAct) {
  const { context, agent, form } = act;
  return attempt(form, "Error setting password. Please try again.", async () => {
    const outcome = await changeAgentPassword(context, agent.id, {
      current: text(form, "currentPassword"),
      password: text(form, "password"),
      confirmation: text(form, "confirmPassword"),
    });
    if (outcome === "throttled") {
      return data(badRequest(form, {}, TOO_MANY_ATTEMPTS).data, { status: 429 });
    }
    return done(act, { message: "Your password is changed. Every other device is signed out." });
  });
}

function endAllSessions(act: SettingsAct) {
  return attempt(act.form, SAVE_FAILED, async () => {
    await signOutAgentEverywhere(act.context, act.agent.id);
    return done(act, { message: "You are signed out everywhere." }, "/login?as=agent");
  });
}

/** The first yes: leads to the second question. */
async function askForWord(act: SettingsAct) {
  const headers = { "Set-Cookie": await issueTicket(act, act.agent.id) };
  return redirect(`${SETTINGS}?dialog=clear-type`, { headers });
}

/** The second yes, good only after the first. */
async function clearAll(act: SettingsAct) {
  const { context, agent, form } = act;
  const askedAt = await readTicket(act, agent.id);
  if (askedAt === null) return badRequest(form, {}, ASK_AGAIN);
  if (text(form, "word").trim() !== CLEAR_WORD) {
    return badRequest(form, { word: `Please type ${CLEAR_WORD} in capital letters.` });
  }
  return attempt(form, CLEAR_FAILED, async () => {
    const at = await clearData(context, agent.id, askedAt);
    context.cookies.push(await dropTicket(act));
    const undo = { action: SETTINGS, fields: { intent: "restore-data", at: String(at) } };
    return done(act, { message: "All your data is cleared.", undo });
  });
}

const restoreForm = z.object({ at: z.string().regex(/^\d{1,15}$/, "Please use the button below.") });

function restoreAll(act: SettingsAct) {
  const { context, agent, form } = act;
  const parsed = parseForm(form, restoreForm);
  if (!parsed.ok) return badRequest(form, {}, parsed.errors.at);
  return attempt(form, RESTORE_FAILED, async () => {
    const left = await restoreClearedData(context, agent.id, Number(parsed.value.at));
    return done(act, { message: restoredSentence(left) });
  });
}

function testMail(act: SettingsAct) {
  const { context, agent, form } = act;
  return attempt(form, TEST_FAILED, async () => {
    const { id: agentId, email } = agent;
    await sendTestMail(context, { audience: "agent", agentId, clientId: null, email });
    return done(act, { message: `A test is on its way to ${email}.` });
  });
}

function confirmEmail(act: SettingsAct) {
  return attempt(act.form, "Error sending the link. Please try again.", async () => {
    const address = await sendProofAgain(act.context, act.agent.id);
    return done(act, { message: `The link is on its way to ${address}.` });
  });
}

const intents = {
  "confirm-email": confirmEmail,
  notifications: chooseNotifications,
  "test-mail": testMail,
  password: changePassword,
  "sign-out": endAllSessions,
  "clear-continue": askForWord,
  clear: clearAll,
  "restore-data": restoreAll,
  close: deleteAccount,
};

/** Does what a form of the settings asks for; its field `intent` says what that is. */
export function runSettingsIntent(act: SettingsAct) {
  const intent = text(act.form, "intent");
  if (!isIntent(intent)) throw new Response("Bad Request", { status: 400, statusText: "Bad Request" });
  return intents[intent](act);
}

function isIntent(intent: string): intent is keyof typeof intents {
  return Object.hasOwn(intents, intent);
}

/** Deletes the account; what comes next is the login screen, where it can be opened again. */
export function deleteAccount(act: SettingsAct) {
  const { context, agent, form } = act;
  return attempt(form, "Error deleting your account. Please try again.", async () => {
    const outcome = await deleteAgentAccount(context, agent.id, {
      word: text(form, "word"),
      password: text(form, "currentPassword"),
    });
    if (outcome === "throttled") {
      return data(badRequest(form, {}, TOO_MANY_ATTEMPTS).data, { status: 429 });
    }
    const until = formatDay(lastDayKept(outcome.closedAt, agent.timeZone));
    const message = `Your account is deleted. Sign in by ${until} if you want it back.`;
    return redirectWithToast("/login?as=agent", { tone: "good", message }, act);
  });
}
