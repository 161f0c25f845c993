import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { safeRedirectPath } from "#app/auth/guards.server.ts";
import type { Agent } from "#app/auth/sessions.server.ts";
import { CLEAR_CONFIRMATION_WORD } from "#app/domain/accounts/account-deletion.ts";
import { backoffMessage } from "#app/domain/accounts/sign-in-backoff.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { CONFLICT_MESSAGE, Conflict, RuleViolation } from "#app/domain/errors.ts";
import { lastRestorableDay } from "#app/domain/retention.ts";
import { CARE_LEVEL_LABELS, CARE_LEVELS } from "#app/domain/tasks/care-level.ts";
import { emailField, formId } from "#app/domain/text/form-fields.ts";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import { NO_FIELDS, readSnapshotField, text, tooManyRequests } from "#app/http/forms.server.ts";
import { deliveryChannelField, pushDisplayFields } from "#app/http/push-fields.server.ts";
import { requestEmailChange } from "#app/services/accounts/change-email.server.ts";
import {
  changeAgentPassword,
  signOutAgentEverywhere,
} from "#app/services/accounts/change-password.server.ts";
import { clearData, restoreClearedData } from "#app/services/accounts/clear-data.server.ts";
import { deleteAgentAccount } from "#app/services/accounts/delete-account.server.ts";
import { resendVerificationEmail } from "#app/services/accounts/verify-email.server.ts";
import { sendTestEmail } from "#app/services/email/send-test-email.server.ts";
import { saveAgentSettings } from "#app/services/profile/save-profile.server.ts";
import { removePushSubscription } from "#app/services/push/subscriptions.server.ts";
import { saveAgentPushPreferences } from "#db/queries/push/preferences.server.ts";
import { clearedClearToken, issueClearToken, readClearToken } from "./clear-token.server.ts";
import { SETTINGS } from "./paths.ts";
import * as words from "./words.ts";

export type SettingsActionContext = ActionInput & { agent: Agent };

/** The page a button stands on: some of these stand on other pages, too. */
const { buttonAction, formAction, dispatch } = createActions<SettingsActionContext>(({ form }) =>
  safeRedirectPath(text(form, "redirectTo") || SETTINGS, "/agent"),
);

/** A box is sent when it is ticked, and left out when it is not. */
const ticked = z
  .string()
  .max(40)
  .optional()
  .transform((value) => value === "on");
const settingsForm = z.object({ emailNotifications: ticked, weeklyDigest: ticked });

const pushForm = z.object({
  requestsBy: deliveryChannelField(),
  joinedBy: deliveryChannelField(),
  ...pushDisplayFields,
});
const deviceForm = z.object({ device: formId });

const careForm = z.object({ defaultCareLevel: z.enum(CARE_LEVELS, words.needLevel) });

const choices = {
  notifications: formAction(settingsForm, words.saveFailed, async ({ context, agent, form }, input) => {
    await saveAgentSettings(context, agent.id, { ...input, seen: readSnapshotField(form) });
    return successToast(words.settingsSaved);
  }),
  push: formAction(pushForm, words.saveFailed, async ({ context, agent, form }, input) => {
    const saved = await saveAgentPushPreferences(context.db, agent.id, {
      ...input,
      seen: readSnapshotField(form),
    });
    if (!saved) throw new Conflict(CONFLICT_MESSAGE);
    return successToast(words.notificationsSaved);
  }),
  "remove-device": buttonAction(deviceForm, words.saveFailed, async ({ context, agent }, { device }) => {
    await removePushSubscription(context, { agentId: agent.id, clientId: null }, { id: device });
    return successToast(words.deviceRemoved);
  }),
  care: formAction(careForm, words.saveFailed, async ({ context, agent, form }, { defaultCareLevel }) => {
    await saveAgentSettings(context, agent.id, { defaultCareLevel, seen: readSnapshotField(form) });
    return successToast(words.careSaved(CARE_LEVEL_LABELS[defaultCareLevel]));
  }),
  "test-mail": buttonAction(
    NO_FIELDS,
    words.testFailed,
    async ({ context, agent: { id: agentId, email } }) => {
      await sendTestEmail(context, { audience: "agent", agentId, clientId: null, email });
      return successToast(words.testSent(email));
    },
  ),
  "confirm-email": buttonAction(NO_FIELDS, words.linkFailed, async ({ context, agent }) => {
    return successToast(words.linkSent(await resendVerificationEmail(context, agent.id)));
  }),
};

const emailForm = z.object({ email: emailField() });

const account = {
  email: formAction(emailForm, words.linkFailed, async (args, { email }) => {
    const { context, agent, form } = args;
    const who = { audience: "agent", accountId: agent.id } as const;
    const typed = { email, password: text(form, "currentPassword") };
    const outcome = await requestEmailChange(context, who, typed);
    if (outcome !== "asked") return tooManyRequests(form, backoffMessage(outcome.waitMs));
    return successToast(words.openLink(email));
  }),
  password: formAction(NO_FIELDS, words.passwordFailed, async ({ context, agent, form }) => {
    const outcome = await changeAgentPassword(context, agent.id, {
      current: text(form, "currentPassword"),
      password: text(form, "password"),
      confirmation: text(form, "confirmPassword"),
    });
    if (outcome !== "changed") return tooManyRequests(form, backoffMessage(outcome.waitMs));
    return successToast(words.passwordChanged);
  }),
  "sign-out": buttonAction(NO_FIELDS, words.saveFailed, async ({ context, agent }) => {
    await signOutAgentEverywhere(context, agent.id);
    return successToast(words.loggedOut, { to: "/login?as=agent" });
  }),
  /** What comes next is the login screen, where the account can be opened again. */
  close: formAction(NO_FIELDS, words.deleteFailed, async ({ context, agent, form }) => {
    const outcome = await deleteAgentAccount(context, agent.id, {
      word: text(form, "word"),
      password: text(form, "currentPassword"),
    });
    if ("waitMs" in outcome) return tooManyRequests(form, backoffMessage(outcome.waitMs));
    const until = formatDay(lastRestorableDay(outcome.closedAt, agent.timeZone));
    return successToast(words.deleted(until), { to: "/login?as=agent" });
  }),
};

const restoreForm = z.object({
  at: z
    .string()
    .max(40, { abort: true })
    .regex(/^\d{1,15}$/),
});

const clearing = {
  /** The first yes: leads to the second question. */
  "clear-continue": buttonAction(NO_FIELDS, words.clearFailed, async (args) => {
    const headers = { "Set-Cookie": await issueClearToken(args, args.agent.id) };
    return redirect(`${SETTINGS}?dialog=clear-type`, { headers });
  }),
  /** The second yes, good only after the first. */
  clear: formAction(NO_FIELDS, words.clearFailed, async (args) => {
    const { context, agent, form } = args;
    const askedAt = await readClearToken(args, agent.id);
    if (askedAt === null) throw new RuleViolation(words.readAgain);
    if (text(form, "word").trim() !== CLEAR_CONFIRMATION_WORD) {
      throw new RuleViolation(words.needWord(CLEAR_CONFIRMATION_WORD), "word");
    }
    const at = await clearData(context, agent.id, askedAt);
    context.cookies.push(await clearedClearToken(args));
    const undo = { action: SETTINGS, fields: { intent: "restore-data", at: String(at) } };
    return successToast(words.cleared, { undo });
  }),
  "restore-data": buttonAction(restoreForm, words.restoreFailed, async ({ context, agent }, { at }) =>
    successToast(words.restored(await restoreClearedData(context, agent.id, Number(at)))),
  ),
};

/** Does what a form of the settings asks for. */
export const runSettingsIntent = dispatch({ ...choices, ...account, ...clearing });
