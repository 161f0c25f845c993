import { afterAll, beforeAll, expect, test } from "vitest";
import { SAMPLES } from "#app/emails/preview.server.ts";
import { EMAILS, type EmailName } from "#app/emails/registry.server.ts";
import { renderEmail } from "#app/emails/render.server.tsx";
import { anAgent, createWorld, type World } from "#tests/support/homes.ts";
import { mailsOf } from "./email-under-test.ts";

/* The law requires that unrequested email can be stopped and names a postal address, so every kind is classified. */

/** Responses to a user's own action or account notices, which cannot be unsubscribed from. */
const ABOUT_AN_ACT: Partial<Record<EmailName, string>> = {
  password_reset: "they asked for a new password",
  password_changed: "their password was changed",
  webhook_off: "they set up a webhook",
  verify_email: "they gave this address",
  new_email: "somebody with the password gave this address, three times a day at most",
  email_changed: "the email they log in with is being changed",
  test: "they asked for a test",
  password_set: "a password was set for their home",
  home_added: "their login opens another home; nothing follows",
  home_opened: "their home was opened with the invite code",
  account_closed: "they deleted their account",
  account_deleted: "their account was deleted; nothing follows",
  agent_left: "their agent left; nothing follows",
  agent_changed: "their home has another agent, whom they chose or can refuse",
  home_sold: "they handed their home to its buyer",
  help_answered: "they asked for help",
  operator_alarm: "they set OPERATOR_EMAIL to their address",
};
/** Emails whose opt-out link covers more than one list. */
const OF_ITS_OWN: EmailName[] = ["invite", "confirm_email", "person_invited"];

const names = Object.keys(EMAILS) as EmailName[];
let world: World;
let agentId: string;
beforeAll(async () => {
  world = await createWorld();
  agentId = await anAgent(world);
});
afterAll(() => world.dispose());

test.each(names)("%s: either answers a user's action or can be unsubscribed from, not both", (name) => {
  const stops = EMAILS[name].kind.list !== null || OF_ITS_OWN.includes(name);
  expect([name, stops]).toEqual([name, !Object.hasOwn(ABOUT_AN_ACT, name)]);
});

test.each(Object.entries(SAMPLES))(
  "%s: contains the postal address and the link to the privacy promises",
  (_, mail) => {
    const { html, text } = renderEmail(mail);
    expect(text).toContain(mail.postalAddress);
    for (const page of ["privacy", "terms"]) {
      expect(html).toContain(`href="https://peacefulhome.example/${page}"`);
      expect(text).toContain(`https://peacefulhome.example/${page}`);
    }
  },
);

test("a sent invite and welcome have their opt-out link in the body and in the headers", async () => {
  const mails = mailsOf(world, agentId);
  const home = await mails.anOpenHome();
  const welcome = await mails.ready(home, "welcome", { clientId: home.id });
  const invited = await mails.anOpenHome();
  await mails.run("update clients set last_active = null where id = ?", invited.id);
  const recipient = (await mails.emailOf(invited)) ?? "";
  const invite = await mails.ready(invited, "invite", { clientId: invited.id }, { recipient });
  for (const [{ email }, path] of [
    [welcome, "unsubscribe"],
    [invite, "opt-out"],
  ] as const) {
    expect(email.unsubscribeUrl).toMatch(new RegExp(`^https://home\\.test/${path}/`));
    const { html, text } = renderEmail(email);
    expect(html).toContain(`href="${email.unsubscribeUrl}"`);
    expect(text).toContain(`${email.unsubscribeUrl}`);
  }
});
