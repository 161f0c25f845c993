import type { Home } from "#app/auth/sessions.server.ts";
import type { BadgeTone } from "#app/components/ui/badge.tsx";
import { can, HOME_PEOPLE_MAX, type HomeRole } from "#app/domain/accounts/home-roles.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import { found } from "#app/http/not-found.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import { mayInvite, readPeople } from "#app/services/accounts/people.server.ts";
import type { ListedPerson } from "#db/queries/accounts/home-people.server.ts";

type PageRequest = { context: AppLoadContext; home: Home; params: URLSearchParams };

export async function readPeoplePage({ context, home, params }: PageRequest) {
  const people = await readPeople(context, home);
  const mayManage = can(home.role, "people.manage");
  return {
    people: [
      ownerView(home, mayManage),
      ...people.map((person) => personView(person, { home, now: context.now, mayManage })),
    ],
    /** Whom the agent named, until they are invited. */
    second: mayManage && home.second && !home.second.isInvited ? secondView(home.second, home) : null,
    room: HOME_PEOPLE_MAX - people.length,
    mayManage,
    mayInvite: mayInvite(home),
    mayLeave: home.person.id !== null,
    dialog: readDialog({ home, params, people, mayManage }),
  };
}

const agentOf = ({ shell: { brand } }: Home) => brand.firstName || fullName(brand);

function secondView({ name, email }: NonNullable<Home["second"]>, home: Home) {
  return { name, email, by: m.home_people_named_by({ agent: agentOf(home) }), mayInvite: mayInvite(home) };
}

export type SecondView = ReturnType<typeof secondView>;

export type PersonView = {
  id: string;
  name: string;
  /** Empty for whoever may not invite. */
  email: string;
  role: HomeRole;
  isReader: boolean;
  isOwner: boolean;
  /** Invited, and not joined yet. */
  isInvited: boolean;
  /** "Named by Elena"; empty if the home invited them itself, and for whoever may not invite. */
  by: string;
  state: string;
  tone: BadgeTone;
};

function ownerView(home: Home, mayManage: boolean): PersonView {
  return {
    id: "owner",
    name: fullName(home) || home.email,
    email: mayManage ? home.email : "",
    role: "owner",
    isReader: home.person.id === null,
    isOwner: true,
    isInvited: false,
    by: "",
    state: m.home_people_joined(),
    tone: "good",
  };
}

type ViewContext = { home: Home; now: number; mayManage: boolean };

function personView(person: ListedPerson, { home, now, mayManage }: ViewContext): PersonView {
  const { id, role, email } = person;
  return {
    id,
    name: fullName(person),
    email: mayManage ? email : "",
    role,
    isReader: id === home.person.id,
    isOwner: false,
    isInvited: person.joinedAt === null,
    by:
      home.shell.brand.hasAgent && home.second?.isInvited && home.second.email === email
        ? m.home_people_named_by({ agent: agentOf(home) })
        : "",
    ...stateOf(person, home, now),
  };
}

function stateOf({ joinedAt, inviteExpiresAt }: ListedPerson, { timeZone }: Home, now: number) {
  if (joinedAt !== null) return { state: m.home_people_joined(), tone: "good" as const };
  const isOver = inviteExpiresAt === null || inviteExpiresAt <= now;
  if (isOver) return { state: m.home_people_invite_over(), tone: "bad" as const };
  const day = formatDay(todayIn(timeZone, inviteExpiresAt));
  return { state: m.home_people_invited_until({ day }), tone: "soon" as const };
}

type DialogRequest = Pick<PageRequest, "home" | "params"> & { people: ListedPerson[]; mayManage: boolean };

function readDialog({ home, params, people, mayManage }: DialogRequest) {
  const name = params.get("dialog");
  if (name === "leave" && home.person.id !== null) return { name } as const;
  if ((name !== "remove" && name !== "role") || !mayManage) return null;
  const person = found(people.find(({ id }) => id === params.get("person")));
  return { name, person: { id: person.id, name: fullName(person), role: person.role } } as const;
}

export type PeopleDialogView = NonNullable<ReturnType<typeof readDialog>>;
