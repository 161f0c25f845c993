import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { invite, newAgent, openHome } from "#tests/support/people.ts";

export const PROFILE = "/agent/profile";
export const SAVED = "Profile saved successfully!";

export async function openOffices() {
  const app = await createApp();
  const agent = await newAgent(app);
  const other = await newAgent(app, { email: "other@agent.example", lastName: "Othercanary" });
  const home = await openHome(app, (await invite(app, agent)).code);
  const agentId = String((await row(app)).id);
  return { app, agent, other, home, agentId };
}

export async function forgetPictures(app: TestApp): Promise<void> {
  app.recording.failAt = null;
  await app.d1.prepare("update profiles set headshot_url = '', logo_url = '', brand_color = '#dc2626'").run();
  await app.profileImages.delete(await keys(app));
}

const FIELDS = {
  firstName: "Maria",
  lastName: "Castillo",
  teamName: "",
  brokerage: "Bayside Realty",
  licenseNumber: "",
  phone: "727-555-0100",
  email: "maria@bayside.example",
  website: "",
  market: "Tampa Bay",
  timeZone: "America/New_York",
  brandColor: "#dc2626",
  pickedColor: "#dc2626",
  logoLink: "",
  inviteNote: "",
};

export type Fields = Partial<Record<keyof typeof FIELDS | "removeHeadshot" | "removeLogo", string>>;
type Files = Partial<Record<"headshot" | "logo", File>>;

function bodyOf(fields: Fields, files: Files): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...FIELDS, ...fields })) form.append(name, value);
  for (const name of ["headshot", "logo"] as const) form.append(name, files[name] ?? new File([], ""));
  return form;
}

export const save = (agent: Visitor, fields: Fields = {}, files: Files = {}, to = PROFILE, visitor = agent) =>
  visitor.send("POST", to, { body: bodyOf(fields, files) });

export const row = async (app: TestApp, last = "Castillo") =>
  (await app.d1
    .prepare("select * from profiles where last_name = ?")
    .bind(last)
    .first<Record<string, unknown>>()) ?? {};

export const keys = async (app: TestApp) => (await app.profileImages.list()).objects.map(({ key }) => key);

export const file = (bytes: BlobPart, name = "me.jpg") => new File([bytes], name, { type: "image/jpeg" });
