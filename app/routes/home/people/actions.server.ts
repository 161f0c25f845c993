import { z } from "zod";
import { needs } from "#app/auth/guards.server.ts";
import type { Home } from "#app/auth/sessions.server.ts";
import { INVITED_ROLES } from "#app/domain/accounts/home-roles.ts";
import { emailField, nameLine } from "#app/domain/text/form-fields.ts";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import { NO_FIELDS, rowIdSchema } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import {
  changePersonRole,
  invitePerson,
  inviteSecond,
  leaveHome,
  leaveSecondOut,
  removeFromHome,
  resendPersonInvite,
} from "#app/services/accounts/people.server.ts";
import { PEOPLE } from "./paths.ts";

const role = () => z.enum(INVITED_ROLES, { error: m.common_choose_one });

const inviteForm = z.object({
  email: emailField(),
  firstName: nameLine(m.home_people_enter_first_name),
  personRole: role(),
});

const roleForm = z.object({ person: z.string().max(64).catch(""), personRole: role() });

const person = rowIdSchema("person");

type PeopleActionContext = ActionInput & { home: Home };

const { buttonAction, formAction, dispatch } = createActions<PeopleActionContext>(() => PEOPLE);

export const runPeopleIntent = dispatch({
  ...needs("people.manage", {
    invite: formAction(inviteForm, m.home_people_invite_failed, async ({ context, home }, input) => {
      const { email, firstName, personRole } = input;
      await invitePerson(context, home, { email, firstName, role: personRole });
      return successToast(m.home_people_invite_sent({ email }));
    }),
    resend: buttonAction(person, m.home_people_invite_failed, async ({ context, home }, { person: id }) => {
      const { email } = await resendPersonInvite(context, home, id);
      return successToast(m.home_people_invite_sent({ email }));
    }),
    "invite-second": buttonAction(NO_FIELDS, m.home_people_invite_failed, async ({ context, home }) => {
      const { email } = await inviteSecond(context, home);
      return successToast(m.home_people_invite_sent({ email }));
    }),
    "remove-second": buttonAction(NO_FIELDS, m.home_people_change_failed, async ({ context, home }) => {
      const { firstName } = await leaveSecondOut(context, home);
      return successToast(m.home_people_second_removed({ firstName }));
    }),
    role: buttonAction(roleForm, m.home_people_change_failed, async ({ context, home }, input) => {
      const { firstName } = await changePersonRole(context, home, {
        personId: input.person,
        role: input.personRole,
      });
      return successToast(
        input.personRole === "co-owner"
          ? m.home_people_now_co_owner({ firstName })
          : m.home_people_now_household({ firstName }),
      );
    }),
    remove: buttonAction(person, m.home_people_change_failed, async ({ context, home }, { person: id }) => {
      const { firstName } = await removeFromHome(context, home, id);
      return successToast(m.home_people_removed({ firstName }));
    }),
  }),
  leave: buttonAction(NO_FIELDS, m.home_people_change_failed, async ({ context, home }) => {
    await leaveHome(context, home);
    return successToast(m.home_people_left(), { to: "/login?as=homeowner&form=email" });
  }),
});
