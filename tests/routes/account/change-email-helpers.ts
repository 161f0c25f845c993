import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { createMailHarness } from "#tests/support/mail-harness.ts";
import { invite, newAgent, openHome } from "#tests/support/people.ts";

export const DAY = 24 * 60 * 60 * 1000;
export const PASSWORD = "mangrove-77";

/** Tests move the clock so that daily limits do not interfere. */
export async function startChanging() {
  const app: TestApp = await createApp();
  /** Noon on a Friday in Florida. */
  const clock = { now: Date.UTC(2026, 10, 20, 17) };
  app.systemDeps.now = () => clock.now;
  const agent = await newAgent(app);
  const post = createMailHarness(app);
  const mailsTo = (address: string) => post.sent.filter(({ to }) => to === address);

  return {
    app,
    clock,
    agent,
    post,
    mailsTo,
    /** A home with a password, and a logged-in browser. */
    async newHome(email: string, of: Visitor = agent, password = PASSWORD, enter = openHome) {
      const { id, code } = await invite(app, of, { email });
      // The homeowner has read the invite; otherwise the address is not told of a change.
      await post.deliver();
      const home = await enter(app, code);
      await home.post("/home?dialog=setup", { intent: "set-up", password, confirmPassword: password });
      return { id, home };
    },
    async linkTo(address: string): Promise<string> {
      await post.deliver();
      const text = mailsTo(address).at(-1)?.text ?? "";
      return /https:\/\/home\.test(\/confirm-email\/[\w.-]+)/.exec(text)?.[1] ?? "";
    },
    emailOf: (id: string) =>
      app.d1.prepare("select email from clients where id = ?").bind(id).first<string>("email"),
  };
}

export const ask = (visitor: Visitor, email: string, currentPassword = PASSWORD, where = "/home/settings") =>
  visitor.post(`${where}?dialog=email`, { intent: "email", email, currentPassword });
