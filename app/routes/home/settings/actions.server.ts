import { data } from "@remix-run/cloudflare";
import type { Home } from "#app/auth/sessions.server.ts";
import { TOO_MANY_ATTEMPTS } from "#app/auth/throttle.server.ts";
import { createToken, hashToken } from "#app/auth/tokens.server.ts";
import { lastDayKept } from "#app/domain/accounts/account-deletion.ts";
import { formatDay } from "#app/domain/days/day-format.ts";
import { TIME_ZONE_LABELS } from "#app/domain/days/time-zone.ts";
import { attempt, badRequest, parseForm, text } from "#app/http/forms.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { changeHomePassword, signOutEverywhere } from "#app/services/accounts/change-password.server.ts";
import { deleteHomeAccount } from "#app/services/accounts/confirm-deletion.server.ts";
import { sendTestMail } from "#app/services/mail/send-test-mail.server.ts";
import { savePreferences, saveShares, saveTimeZone } from "#db/queries/mail/preferences.server.ts";
import { setCalendarToken } from "#db/queries/tasks/calendar-feed.server.ts";
import { preferencesForm, sharesForm, timeZoneForm } from "./forms.server.ts";
import { SETTINGS } from "./paths.ts";

const UPDATE_FAILED = "Error updating preferences. Please try again.";
const TEST_FAILED = "Error sending the test. Please try again.";

export type SettingsAct = { request: Request; context: AppLoadContext; home: Home; form: FormData };

/** The address of a new calendar feed, which only this one answer ever holds. */
export type FeedCreated = { ok: true; feedUrl: string };

function done(act: SettingsAct, message: string, to = SETTINGS) {
  return redirectWithToast(to, { tone: "good", message }, act);
}

function choosePreferences(act: SettingsAct) {
  const { context, home, form } = act;
  const parsed = parseForm(form, preferencesForm);
  if (!parsed.ok) return badRequest(form, parsed.errors);
  return attempt(form, UPDATE_FAILED, async () => {
    await savePreferences(context.db, home.id, parsed.value, context.now);
    return done(act, "Your preferences are saved.");
  });
}

function chooseShares(act: SettingsAct) {
  const { context, home, form } = act;
  const parsed = parseForm(form, sharesForm);
  if (!parsed.ok) return badRequest(form, parsed.errors);
  const { shares } = parsed.value;
  return attempt(form, UPDATE_FAILED, async () => {
    await saveShares(context.db, home.id, shares);
    return done(act, shares.length === 0 ? "You share nothing beside your plan." : "Your sharing is saved.");
  });
}

function chooseTimeZone(act: SettingsAct) {
  const { context, home, form } = act;
  const parsed = parseForm(form, timeZoneForm);
  if (!parsed.ok) return badRequest(form, parsed.errors);
  const { timeZone } = parsed.value;
  return attempt(form, UPDATE_FAILED, async () => {
    await saveTimeZone(context.db, home.id, timeZone);
    return done(act, `Your home now keeps ${TIME_ZONE_LABELS[timeZone]}.`);
  });
}

/** Answers the address instead of sending the browser on: what a page is sent on to would have to keep it. */
function createFeed({ request, context, home, form }: SettingsAct) {
  return attempt(form, UPDATE_FAILED, async () => {
    const token = createToken(context.random);
    await setCalendarToken(context.db, home.id, await hashToken(token));
    const feedUrl = `${new URL(request.url).origin}/calendar/${token}.ics`;
    return data<FeedCreated>({ ok: true, feedUrl });
  });
}

function revokeFeed(act: SettingsAct) {
  const { context, home, form } = act;
  return attempt(form, UPDATE_FAILED, async () => {
    await setCalendarToken(context.db, home.id, null);
    return done(act, "Your calendar link is revoked.");
  });
}

function changePassword(act: SettingsAct) {
  const { context, home, form } = act;
  return attempt(form, "Error setting password. Please try again.", async () => {
    const outcome = await changeHomePassword(context, home, {
      current: text(form, "currentPassword"),
      password: text(form, "password"),
      confirmation: text(form, "confirmPassword"),
    });
    if (outcome === "throttled") {
      return data(badRequest(form, {}, TOO_MANY_ATTEMPTS).data, { status: 429 });
    }
    return done(act, "Your password is changed. Every other device is signed out.");
  });
}

function endAllSessions(act: SettingsAct) {
  return attempt(act.form, UPDATE_FAILED, async () => {
    await signOutEverywhere(act.context, act.home);
    return done(act, "You are signed out everywhere.", "/login?as=homeowner");
  });
}

function testMail(act: SettingsAct) {
  const { context, home, form } = act;
  return attempt(form, TEST_FAILED, async () => {
    const { id: clientId, agentId, email } = home;
    await sendTestMail(context, { audience: "homeowner", agentId, clientId, email });
    return done(act, `A test is on its way to ${email}.`);
  });
}

const intents = {
  preferences: choosePreferences,
  "test-mail": testMail,
  shares: chooseShares,
  "time-zone": chooseTimeZone,
  "create-feed": createFeed,
  "revoke-feed": revokeFeed,
  password: changePassword,
  "sign-out": endAllSessions,
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
  const { context, home, form } = act;
  return attempt(form, "Error deleting your account. Please try again.", async () => {
    const outcome = await deleteHomeAccount(context, home, {
      word: text(form, "word"),
      password: text(form, "currentPassword"),
    });
    if (outcome === "throttled") {
      return data(badRequest(form, {}, TOO_MANY_ATTEMPTS).data, { status: 429 });
    }
    const until = formatDay(lastDayKept(outcome.closedAt, home.timeZone));
    const message = `Your account is deleted. Sign in by ${until} if you want it back.`;
    const next = home.hasPassword ? "/login?as=homeowner&form=email" : "/login?as=homeowner";
    return redirectWithToast(next, { tone: "good", message }, act);
  });
}
