import { data } from "@remix-run/cloudflare";
import { TOO_MANY_ATTEMPTS } from "#app/auth/throttle.server.ts";
import { lastDayKept } from "#app/domain/accounts/account-deletion.ts";
import { formatDay } from "#app/domain/days/day-format.ts";
import { attempt, badRequest, text } from "#app/http/forms.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { deleteHomeAccount } from "#app/services/accounts/confirm-deletion.server.ts";
import type { SettingsAct } from "./actions.server.ts";

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
