import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { safeRedirectPath } from "#app/auth/guards.server.ts";
import type { Agent } from "#app/auth/sessions.server.ts";
import { CLEAR_CONFIRMATION_WORD } from "#app/domain/accounts/account-deletion.ts";
import { backoffMessage } from "#app/domain/accounts/sign-in-backoff.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { Conflict, RuleViolation } from "#app/domain/errors.ts";
import { lastRestorableDay } from "#app/domain/retention.ts";
import { CARE_LEVEL_LABELS, CARE_LEVELS } from "#app/domain/tasks/care-level.ts";
import { emailField, formId } from "#app/domain/text/form-fields.ts";
import { joinWithAnd } from "#app/domain/text/grammar.ts";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import {
  deliveryChannelField,
  NO_FIELDS,
  pushDisplayFields,
  readSnapshotField,
  text,
  tooManyRequests,
} from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { requestEmailChange } from "#app/services/accounts/change-email.server.ts";
import {
  changeAgentPassword,
  signOutAgentEverywhere,
} from "#app/services/accounts/change-password.server.ts";
import { clearData, restoreClearedData } from "#app/services/accounts/clear-data.server.ts";
import { deleteAgentAccount } from "#app/services/accounts/delete-account.server.ts";
import { resendVerificationEmail } from "#app/services/accounts/verify-email.server.ts";
import { sendTestEmail } from "#app/services/email/send-test-email.server.ts";
import { saveAgentSettings } from "#app/services/profile/profile.server.ts";
import { removePushSubscription } from "#app/services/push/subscriptions.server.ts";
import type { DataCounts } from "#db/queries/accounts/account-deletion.server.ts";
import { saveAgentPushPreferences } from "#db/queries/push/preferences.server.ts";
import { dataCounts } from "../shared/data-counts.ts";
import { clearedClearToken, issueClearToken, readClearToken } from "./clear-token.server.ts";
import { SETTINGS } from "./paths.ts";

export type SettingsActionContext = ActionInput & { agent: Agent };

/** Some of these buttons are also on other pages. */
const { buttonAction, formAction, dispatch } = createActions<SettingsActionContext>(({ form }) =>
  safeRedirectPath(text(form, "redirectTo") || SETTINGS, "/agent"),
);

/** Unticked boxes are not submitted. */
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

const careForm = z.object({ defaultCareLevel: z.enum(CARE_LEVELS, { error: m.agent_settings_need_level }) });

const choices = {
  notifications: formAction(
    settingsForm,
    m.agent_settings_save_failed,
    async ({ context, agent, form }, input) => {
      await saveAgentSettings(context, agent.id, { ...input, seen: readSnapshotField(form) });
      return successToast(m.agent_settings_settings_saved());
    },
  ),
  push: formAction(pushForm, m.agent_settings_save_failed, async ({ context, agent, form }, input) => {
    const saved = await saveAgentPushPreferences(context.db, agent.id, {
      ...input,
      seen: readSnapshotField(form),
    });
    if (!saved) throw new Conflict(m.app_changed_in_another_window());
    return successToast(m.common_notifications_saved());
  }),
  "remove-device": buttonAction(
    deviceForm,
    m.agent_settings_save_failed,
    async ({ context, agent }, { device }) => {
      await removePushSubscription(
        context,
        { agentId: agent.id, clientId: null, personId: null },
        { id: device },
      );
      return successToast(m.common_device_removed());
    },
  ),
  care: formAction(
    careForm,
    m.agent_settings_save_failed,
    async ({ context, agent, form }, { defaultCareLevel }) => {
      await saveAgentSettings(context, agent.id, { defaultCareLevel, seen: readSnapshotField(form) });
      return successToast(m.agent_settings_care_saved({ level: CARE_LEVEL_LABELS[defaultCareLevel] }));
    },
  ),
  "test-mail": buttonAction(
    NO_FIELDS,
    m.common_send_test_failed,
    async ({ context, agent: { id: agentId, email } }) => {
      await sendTestEmail(context, { audience: "agent", agentId, clientId: null, personId: null, email });
      return successToast(m.agent_settings_test_sent({ email }));
    },
  ),
  "confirm-email": buttonAction(NO_FIELDS, m.common_send_link_failed, async ({ context, agent }) => {
    return successToast(
      m.agent_settings_link_sent({ email: await resendVerificationEmail(context, agent.id) }),
    );
  }),
};

const emailForm = z.object({ email: emailField() });

const account = {
  email: formAction(emailForm, m.common_send_link_failed, async (args, { email }) => {
    const { context, agent, form } = args;
    const who = { audience: "agent", accountId: agent.id } as const;
    const typed = { email, password: text(form, "currentPassword") };
    const outcome = await requestEmailChange(context, who, typed);
    if (outcome !== "asked") return tooManyRequests(form, backoffMessage(outcome.waitMs));
    return successToast(m.common_open_the_link_we_emailed_to({ email }));
  }),
  password: formAction(NO_FIELDS, m.common_set_password_failed, async ({ context, agent, form }) => {
    const outcome = await changeAgentPassword(context, agent.id, {
      current: text(form, "currentPassword"),
      password: text(form, "password"),
      confirmation: text(form, "confirmPassword"),
    });
    if (outcome !== "changed") return tooManyRequests(form, backoffMessage(outcome.waitMs));
    return successToast(m.agent_settings_password_changed());
  }),
  "sign-out": buttonAction(NO_FIELDS, m.agent_settings_save_failed, async ({ context, agent }) => {
    await signOutAgentEverywhere(context, agent.id);
    return successToast(m.agent_settings_logged_out(), { to: "/login?as=agent" });
  }),
  /** Leads to the login screen, where the account can be restored. */
  close: formAction(NO_FIELDS, m.common_delete_account_failed, async ({ context, agent, form }) => {
    const outcome = await deleteAgentAccount(context, agent.id, {
      word: text(form, "word"),
      password: text(form, "currentPassword"),
    });
    if ("waitMs" in outcome) return tooManyRequests(form, backoffMessage(outcome.waitMs));
    const until = formatDay(lastRestorableDay(outcome.closedAt, agent.timeZone));
    return successToast(m.common_account_deleted_log_in({ until }), { to: "/login?as=agent" });
  }),
};

const restoreForm = z.object({
  at: z
    .string()
    .max(40, { abort: true })
    .regex(/^\d{1,15}$/),
});

const clearing = {
  "clear-continue": buttonAction(NO_FIELDS, m.agent_settings_clear_failed, async (args) => {
    const headers = { "Set-Cookie": await issueClearToken(args, args.agent.id) };
    return redirect(`${SETTINGS}?dialog=clear-type`, { headers });
  }),
  /** Valid only after the first confirmation. */
  clear: formAction(NO_FIELDS, m.agent_settings_clear_failed, async (args) => {
    const { context, agent, form } = args;
    const askedAt = await readClearToken(args, agent.id);
    if (askedAt === null) throw new RuleViolation(m.agent_settings_clear_review());
    if (text(form, "word").trim() !== CLEAR_CONFIRMATION_WORD) {
      throw new RuleViolation(m.agent_settings_need_word({ word: CLEAR_CONFIRMATION_WORD }), "word");
    }
    const at = await clearData(context, agent.id, askedAt);
    context.cookies.push(await clearedClearToken(args));
    const undo = { action: SETTINGS, fields: { intent: "restore-data", at: String(at) } };
    return successToast(m.agent_settings_cleared(), { undo });
  }),
  "restore-data": buttonAction(
    restoreForm,
    m.agent_settings_restore_failed,
    async ({ context, agent }, { at }) =>
      successToast(restoredText(await restoreClearedData(context, agent.id, Number(at)))),
  ),
};

export const runSettingsIntent = dispatch({ ...choices, ...account, ...clearing });

/** `left` is what could not be restored. */
function restoredText(left: DataCounts): string {
  const counts = dataCounts(left);
  if (counts.length === 0) return m.agent_settings_restored();
  const count = left.clients + left.vendors + left.categories + left.tasks;
  return m.agent_settings_restored_except({ rest: joinWithAnd(counts), count });
}
