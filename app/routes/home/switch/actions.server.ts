import type { Home } from "#app/auth/sessions.server.ts";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import { rowIdSchema } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { switchHome } from "#app/services/accounts/switch-home.server.ts";

type Args = ActionInput & { home: Home };

const { buttonAction, dispatch } = createActions<Args>(() => "/home/switch");

export const runSwitchIntent = dispatch({
  switch: buttonAction(rowIdSchema("to"), m.home_switch_failed, async ({ context, home }, { to }) => {
    await switchHome(context, home, to);
    return successToast(m.home_switch_done(), { to: "/home" });
  }),
});
