import { data } from "@remix-run/cloudflare";
import { safeRedirectPath } from "#app/auth/guards.server.ts";
import { homeCacheKey } from "#app/auth/home-cache-key.server.ts";
import type { Home } from "#app/auth/sessions.server.ts";
import { createToken, hashToken } from "#app/auth/tokens.server.ts";
import { backoffMessage } from "#app/domain/accounts/sign-in-backoff.ts";
import { modeChosen } from "#app/domain/assistant/mode.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { TIME_ZONE_LABELS } from "#app/domain/days/time-zone.ts";
import { CONFLICT_MESSAGE, Conflict } from "#app/domain/errors.ts";
import { lastRestorableDay } from "#app/domain/retention.ts";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import { NO_FIELDS, readSnapshotField, text, tooManyRequests } from "#app/http/forms.server.ts";
import { requestEmailChange } from "#app/services/accounts/change-email.server.ts";
import { changeHomePassword, signOutEverywhere } from "#app/services/accounts/change-password.server.ts";
import { deleteHomeAccount } from "#app/services/accounts/delete-account.server.ts";
import { resendHomeConfirmation } from "#app/services/accounts/verify-email.server.ts";
import { saveOwnDetails } from "#app/services/clients/edit-contact.server.ts";
import { sendTestEmail } from "#app/services/email/send-test-email.server.ts";
import { removePushSubscription } from "#app/services/push/subscriptions.server.ts";
import { clearSuggestedEmail } from "#db/queries/accounts/email-change.server.ts";
import { saveAssistantMode } from "#db/queries/assistant/conversations.server.ts";
import { savePreferences, saveShares, saveTimeZone } from "#db/queries/email/preferences.server.ts";
import { saveHomePushPreferences } from "#db/queries/push/preferences.server.ts";
import { selectHasFeed, setCalendarToken } from "#db/queries/tasks/calendar-feed.server.ts";
import {
  assistantForm,
  detailsForm,
  deviceForm,
  emailForm,
  preferencesForm,
  pushForm,
  sharesForm,
  timeZoneForm,
} from "./forms.server.ts";
import { SETTINGS } from "./paths.ts";
import * as words from "./toast-words.ts";

export type SettingsActionContext = ActionInput & { home: Home };

/** The address of a new calendar feed, which only this one answer ever holds. */
export type FeedCreated = { ok: true; feedUrl: string };

/** The page a button stands on: some of these stand on other pages, too. */
const { buttonAction, formAction, dispatch } = createActions<SettingsActionContext>(({ form }) =>
  safeRedirectPath(text(form, "redirectTo") || SETTINGS, "/home"),
);

const choices = {
  preferences: formAction(
    preferencesForm,
    words.preferencesFailed,
    async ({ context, home, form }, input) => {
      const said = { ...input, seen: readSnapshotField(form) };
      if (!(await savePreferences(context.db, home.id, said, context.now)))
        throw new Conflict(CONFLICT_MESSAGE);
      return successToast(words.preferencesSaved);
    },
  ),
  push: formAction(pushForm, words.preferencesFailed, async ({ context, home, form }, input) => {
    const chosen = { ...input, seen: readSnapshotField(form) };
    if (!(await saveHomePushPreferences(context.db, home.id, chosen, context.now)))
      throw new Conflict(CONFLICT_MESSAGE);
    return successToast(words.notificationsSaved);
  }),
  "remove-device": buttonAction(
    deviceForm,
    words.preferencesFailed,
    async ({ context, home }, { device }) => {
      await removePushSubscription(context, { agentId: home.agentId, clientId: home.id }, { id: device });
      return successToast(words.deviceRemoved);
    },
  ),
  shares: formAction(sharesForm, words.preferencesFailed, async ({ context, home }, { shares }) => {
    await saveShares(context.db, home.id, shares);
    return successToast(shares.length === 0 ? words.nothingShared : words.sharingSaved);
  }),
  assistant: formAction(assistantForm, words.preferencesFailed, async ({ context, home }, { mode }) => {
    await saveAssistantMode(context.db, home.id, mode);
    return successToast(modeChosen(mode));
  }),
  "time-zone": formAction(timeZoneForm, words.preferencesFailed, async ({ context, home }, { timeZone }) => {
    await saveTimeZone(context.db, home.id, timeZone);
    return successToast(words.zoneIsNow(TIME_ZONE_LABELS[timeZone]));
  }),
  /** Answers the address instead of sending the browser on: what a page is sent on to would have to keep it. */
  "create-feed": buttonAction(NO_FIELDS, words.preferencesFailed, async ({ request, context, home }) => {
    const token = createToken(context.random);
    await setCalendarToken(context.db, home.id, await hashToken(token));
    const feedUrl = `${new URL(request.url).origin}/calendar/${token}.ics`;
    return data<FeedCreated>({ ok: true, feedUrl });
  }),
  "revoke-feed": buttonAction(NO_FIELDS, words.preferencesFailed, async ({ context, home }) => {
    await setCalendarToken(context.db, home.id, null);
    return successToast(words.linkRevoked);
  }),
  "confirm-email": buttonAction(NO_FIELDS, words.linkFailed, async ({ context, home }) => {
    const wait = await resendHomeConfirmation(context, home);
    if (wait === null) return successToast(words.openLink(home.email));
    return successToast(wait.for === "proof" ? words.linkLater : words.linkOn(formatDay(wait.day)));
  }),
  "keep-email": buttonAction(NO_FIELDS, words.detailsFailed, async ({ context, home }) => {
    await clearSuggestedEmail(context.db, home.id);
    return successToast(words.emailKept(home.email), { to: "/home" });
  }),
  "test-mail": buttonAction(NO_FIELDS, words.testFailed, async ({ context, home }) => {
    const { id: clientId, agentId, email } = home;
    await sendTestEmail(context, { audience: "homeowner", agentId, clientId, email });
    return successToast(words.testSent(email));
  }),
};

const account = {
  details: formAction(detailsForm, words.detailsFailed, async ({ context, home, form }, input) => {
    await saveOwnDetails(context, home, { ...input, seen: readSnapshotField(form) });
    return successToast(words.detailsSaved);
  }),
  email: formAction(emailForm, words.linkFailed, async (args, { email }) => {
    const { context, home, form } = args;
    const who = { audience: "homeowner", accountId: home.id } as const;
    const typed = { email, password: text(form, "currentPassword") };
    const outcome = await requestEmailChange(context, who, typed);
    if (outcome !== "asked") return tooManyRequests(form, backoffMessage(outcome.waitMs));
    return successToast(words.openLink(email));
  }),
  password: formAction(NO_FIELDS, words.passwordFailed, async ({ context, home, form }) => {
    const outcome = await changeHomePassword(context, home, {
      current: text(form, "currentPassword"),
      password: text(form, "password"),
      confirmation: text(form, "confirmPassword"),
    });
    if (outcome !== "changed") return tooManyRequests(form, backoffMessage(outcome.waitMs));
    // Whoever knew the old password may have copied the calendar's link.
    const [feed] = await selectHasFeed(context.db, home.id);
    return successToast(words.passwordChanged, feed?.hasFeed ? { to: `${SETTINGS}?dialog=new-feed` } : {});
  }),
  "sign-out": buttonAction(NO_FIELDS, words.preferencesFailed, async ({ context, home }) => {
    await signOutEverywhere(context, home);
    return successToast(words.loggedOut, { to: "/login?as=homeowner" });
  }),
  /** What comes next is the login screen, where the account can be opened again. */
  close: formAction(NO_FIELDS, words.deletionFailed, async ({ context, home, form }) => {
    const outcome = await deleteHomeAccount(context, home, {
      word: text(form, "word"),
      password: text(form, "currentPassword"),
    });
    if ("waitMs" in outcome) return tooManyRequests(form, backoffMessage(outcome.waitMs));
    const until = formatDay(lastRestorableDay(outcome.closedAt, home.timeZone));
    // Its browser throws away what it has kept of the home this names.
    const closed = homeCacheKey(home.id, context.env.SESSION_SECRET);
    const to = `/login?as=homeowner${home.hasPassword ? "&form=email" : ""}&closed=${closed}`;
    return successToast(words.accountDeleted(until), { to });
  }),
};

/** Does what a form of the settings asks for. */
export const runSettingsIntent = dispatch({ ...choices, ...account });
