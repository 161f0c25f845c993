import { data } from "@remix-run/cloudflare";
import { z } from "zod";
import { cacheKeyOf, needs, safeRedirectPath } from "#app/auth/guards.server.ts";
import type { Home } from "#app/auth/sessions.server.ts";
import { createToken, hashToken } from "#app/auth/tokens.server.ts";
import { backoffMessage } from "#app/domain/accounts/sign-in-backoff.ts";
import { ASSISTANT_MODES, modeChosen } from "#app/domain/assistant/mode.ts";
import { parseSharedSections, SHARED_SECTIONS } from "#app/domain/clients/shared-sections.ts";
import { optionalPhoneLine } from "#app/domain/contact/phone-number.server.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { TIME_ZONE_LABELS, TIME_ZONES } from "#app/domain/days/time-zone.ts";
import { REMINDER_DAYS } from "#app/domain/email/email-preferences.ts";
import { lastRestorableDay } from "#app/domain/retention.ts";
import { emailField, formId, nameLine } from "#app/domain/text/form-fields.ts";
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
import { needsAgent } from "#app/routes/home/shared/needs-agent.server.ts";
import { requestEmailChange } from "#app/services/accounts/change-email.server.ts";
import { changeHomePassword, signOutEverywhere } from "#app/services/accounts/change-password.server.ts";
import { deleteHomeAccount } from "#app/services/accounts/delete-account.server.ts";
import {
  readOwnSettings,
  saveOwnName,
  saveOwnPreferences,
  saveOwnPushPreferences,
  setOwnCalendarToken,
} from "#app/services/accounts/own-settings.server.ts";
import { resendHomeConfirmation } from "#app/services/accounts/verify-email.server.ts";
import { saveOwnDetails } from "#app/services/clients/edit-contact.server.ts";
import { sendTestEmail } from "#app/services/email/send-test-email.server.ts";
import { removePushSubscription } from "#app/services/push/subscriptions.server.ts";
import { clearSuggestedEmail } from "#db/queries/accounts/email-change.server.ts";
import { saveAssistantMode } from "#db/queries/assistant/chats.server.ts";
import { saveShares, saveTimeZone } from "#db/queries/email/preferences.server.ts";
import { SETTINGS } from "./paths.ts";

/** A checkbox is sent only if ticked. */
const ticked = z
  .string()
  .max(40)
  .optional()
  .transform((value) => value === "on");

const reminderDays = REMINDER_DAYS.map(String) as [string, ...string[]];

const detailsForm = z.object({
  firstName: nameLine(m.common_enter_your_first_name),
  lastName: nameLine(m.common_enter_your_last_name),
  phone: optionalPhoneLine(),
});

const emailForm = z.object({ email: emailField() });

const preferencesForm = z.object({
  emailEnabled: ticked,
  taskReminders: ticked,
  reminderDaysBefore: z
    .enum(reminderDays, { error: m.home_settings_choose_days })
    .transform((days) => Number(days)),
  weeklySummary: ticked,
  expenseAlerts: ticked,
  groupEmails: ticked,
});

const pushForm = z.object({
  remindersBy: deliveryChannelField(),
  repliesBy: deliveryChannelField(),
  ...pushDisplayFields,
});

const deviceForm = z.object({ device: formId });

const sharesForm = z.object({
  shares: z
    .array(z.enum(SHARED_SECTIONS, { error: m.common_choose_from_the_list }), {
      error: m.common_choose_from_the_list,
    })
    .default([])
    .transform(parseSharedSections),
});

const assistantForm = z.object({
  mode: z.enum(ASSISTANT_MODES, { error: m.common_choose_from_the_list }),
});

const timeZoneForm = z.object({
  timeZone: z.enum(TIME_ZONES, { error: m.common_choose_from_the_list }),
});

export type SettingsActionContext = ActionInput & { home: Home };

/** The address of a new calendar feed; only this response contains it. */
export type FeedCreated = { ok: true; feedUrl: string };

/** The page to return to: some of these forms are on other pages. */
const { buttonAction, formAction, dispatch } = createActions<SettingsActionContext>(({ form }) =>
  safeRedirectPath(text(form, "redirectTo") || SETTINGS, "/home"),
);

const choices = {
  preferences: formAction(
    preferencesForm,
    m.common_update_preferences_failed,
    async ({ context, home, form }, input) => {
      await saveOwnPreferences(context, home, { ...input, seen: readSnapshotField(form) });
      return successToast(m.home_settings_toast_preferences_saved());
    },
  ),
  push: formAction(pushForm, m.common_update_preferences_failed, async ({ context, home, form }, input) => {
    await saveOwnPushPreferences(context, home, { ...input, seen: readSnapshotField(form) });
    return successToast(m.common_notifications_saved());
  }),
  "remove-device": buttonAction(
    deviceForm,
    m.common_update_preferences_failed,
    async ({ context, home }, { device }) => {
      const { agentId, id: clientId, person } = home;
      await removePushSubscription(context, { agentId, clientId, personId: person.id }, { id: device });
      return successToast(m.common_device_removed());
    },
  ),
  ...needs("agent.manage", {
    shares: formAction(
      sharesForm,
      m.common_update_preferences_failed,
      async ({ context, home }, { shares }) => {
        needsAgent(home);
        await saveShares(context.db, home.id, shares);
        return successToast(
          shares.length === 0
            ? m.home_settings_toast_nothing_shared()
            : m.home_settings_toast_sharing_saved(),
        );
      },
    ),
    assistant: formAction(
      assistantForm,
      m.common_update_preferences_failed,
      async ({ context, home }, { mode }) => {
        await saveAssistantMode(context.db, home.id, mode);
        return successToast(modeChosen(mode));
      },
    ),
  }),
  ...needs("tasks.manage", {
    "time-zone": formAction(
      timeZoneForm,
      m.common_update_preferences_failed,
      async ({ context, home }, { timeZone }) => {
        await saveTimeZone(context.db, home.id, timeZone);
        return successToast(m.common_your_time_zone_is_now({ zone: TIME_ZONE_LABELS[timeZone] }));
      },
    ),
  }),
  /** Returned instead of redirecting: a redirect would have to store the address. */
  "create-feed": buttonAction(
    NO_FIELDS,
    m.common_update_preferences_failed,
    async ({ request, context, home }) => {
      const token = createToken(context.random);
      await setOwnCalendarToken(context, home, await hashToken(token));
      const feedUrl = `${new URL(request.url).origin}/calendar/${token}.ics`;
      return data<FeedCreated>({ ok: true, feedUrl });
    },
  ),
  "revoke-feed": buttonAction(NO_FIELDS, m.common_update_preferences_failed, async ({ context, home }) => {
    await setOwnCalendarToken(context, home, null);
    return successToast(m.home_settings_toast_link_revoked());
  }),
  ...needs("home.close", {
    "confirm-email": buttonAction(NO_FIELDS, m.common_send_link_failed, async ({ context, home }) => {
      const wait = await resendHomeConfirmation(context, home);
      if (wait === null) return successToast(m.common_open_the_link_we_emailed_to({ email: home.email }));
      return successToast(
        wait.for === "proof"
          ? m.home_settings_toast_link_later()
          : m.home_settings_toast_link_on({ day: formatDay(wait.day) }),
      );
    }),
    "keep-email": buttonAction(NO_FIELDS, m.home_settings_toast_details_failed, async ({ context, home }) => {
      await clearSuggestedEmail(context.db, home.id);
      return successToast(m.home_settings_toast_email_kept({ email: home.email }), { to: "/home" });
    }),
  }),
  "test-mail": buttonAction(NO_FIELDS, m.common_send_test_failed, async ({ context, home }) => {
    const { id: clientId, agentId, person } = home;
    const { id: personId, email } = person;
    await sendTestEmail(context, { audience: "homeowner", agentId, clientId, personId, email });
    return successToast(m.home_settings_toast_test_sent({ email }));
  }),
};

const account = {
  details: formAction(
    detailsForm,
    m.home_settings_toast_details_failed,
    async ({ context, home, form }, input) => {
      const { person } = home;
      if (person.id === null)
        await saveOwnDetails(context, home, { ...input, seen: readSnapshotField(form) });
      else await saveOwnName(context, { ...home, person: { ...person, id: person.id } }, input);
      return successToast(m.home_settings_toast_details_saved());
    },
  ),
  ...needs("home.close", {
    email: formAction(emailForm, m.common_send_link_failed, async (args, { email }) => {
      const { context, home, form } = args;
      const who = { audience: "homeowner", accountId: home.id } as const;
      const typed = { email, password: text(form, "currentPassword") };
      const outcome = await requestEmailChange(context, who, typed);
      if (outcome !== "asked") return tooManyRequests(form, backoffMessage(outcome.waitMs));
      return successToast(m.common_open_the_link_we_emailed_to({ email }));
    }),
  }),
  password: formAction(NO_FIELDS, m.common_set_password_failed, async ({ context, home, form }) => {
    const outcome = await changeHomePassword(context, home, {
      current: text(form, "currentPassword"),
      password: text(form, "password"),
      confirmation: text(form, "confirmPassword"),
    });
    if (outcome !== "changed") return tooManyRequests(form, backoffMessage(outcome.waitMs));
    // Somebody who knew the old password may have copied the calendar link.
    const { hasFeed } = await readOwnSettings(context, home);
    return successToast(
      m.home_settings_toast_password_changed(),
      hasFeed ? { to: `${SETTINGS}?dialog=new-feed` } : {},
    );
  }),
  "sign-out": buttonAction(NO_FIELDS, m.common_update_preferences_failed, async ({ context, home }) => {
    await signOutEverywhere(context, home);
    return successToast(m.home_settings_toast_logged_out(), { to: "/login?as=homeowner" });
  }),
  ...needs("home.close", {
    /** Leads to the login, where the account can be restored. */
    close: formAction(NO_FIELDS, m.common_delete_account_failed, async ({ context, home, form }) => {
      const outcome = await deleteHomeAccount(context, home, {
        word: text(form, "word"),
        password: text(form, "currentPassword"),
      });
      if ("waitMs" in outcome) return tooManyRequests(form, backoffMessage(outcome.waitMs));
      const until = formatDay(lastRestorableDay(outcome.closedAt, home.timeZone));
      // Tells the browser to delete the home's cached data.
      const closed = cacheKeyOf(home, context.env.SESSION_SECRET);
      const to = `/login?as=homeowner${home.hasPassword ? "&form=email" : ""}&closed=${closed}`;
      return successToast(m.common_account_deleted_log_in({ until }), { to });
    }),
  }),
};

export const runSettingsIntent = dispatch({ ...choices, ...account });
