/**
 * Who may do what in a home. Roles are fixed sets of capabilities; a route asks for a capability, never for a role.
 * Someone may be in several homes, with a role in each.
 */

/** owner: the client's own row. co-owner, household: people the home invited, each with an own password. */
export const HOME_ROLES = ["owner", "co-owner", "household"] as const;
export type HomeRole = (typeof HOME_ROLES)[number];

/** The roles a home can invite to. */
export const INVITED_ROLES = ["co-owner", "household"] as const satisfies readonly HomeRole[];
export type InvitedRole = (typeof INVITED_ROLES)[number];

/** Invited and joined people of a home, besides its owner. */
export const HOME_PEOPLE_MAX = 5;

/** The invitation of the second person an agent names: not wanted, waiting for the owner, sent. */
export const SECOND_STATES = ["", "waits", "sent"] as const;

/** How long an emailed invitation into a home can be used, in days. */
export const PERSON_INVITE_DAYS = 7;

const HOUSEHOLD = [
  /** See the tasks and the plan, without costs; who is the agent and which vendors they have. */
  "tasks.read",
  /** Check off, undo, snooze, and note tasks. */
  "tasks.complete",
  /** Ask the agent for help, and read the replies to one's own requests. */
  "help.ask",
  /** Ask the assistant, which knows only what the person may see. */
  "assistant.ask",
  /** One's own name, password, devices, calendar link, and notifications; leave the home. */
  "self.manage",
] as const;

const CO_OWNER = [
  ...HOUSEHOLD,
  /** Add, edit, assign, and remove tasks; the level of care. */
  "tasks.manage",
  /** Expenses, budgets, and what tasks cost. */
  "money.read",
  "money.write",
  "documents.read",
  "documents.write",
  /** House facts, appliances, warranties. */
  "property.read",
  "property.write",
  /** What the agent may see, referrals, notices to the agent, and all help requests of the home. */
  "agent.manage",
  /** Invite and remove people and links, except the owner. */
  "people.manage",
  /** Everything the home holds, as a download; restore from the trash. */
  "home.export",
] as const;

const OWNER = [
  ...CO_OWNER,
  /** Close the account, sell the home, leave the agent, change the address the home logs in with, import an account. */
  "home.close",
] as const;

export type Capability = (typeof OWNER)[number];

const CAPABILITIES: Record<HomeRole, ReadonlySet<Capability>> = {
  household: new Set<Capability>(HOUSEHOLD),
  "co-owner": new Set<Capability>(CO_OWNER),
  owner: new Set<Capability>(OWNER),
};

/** The roles of invited people that have a capability. */
export const invitedRolesWith = (capability: Capability): InvitedRole[] =>
  INVITED_ROLES.filter((role) => can(role, capability));

export const can = (role: HomeRole, capability: Capability): boolean => CAPABILITIES[role].has(capability);

/** What a role may not do; nothing, for the owner. */
export const refusedTo = (role: HomeRole): Capability[] =>
  OWNER.filter((capability) => !can(role, capability));

/** What a home keeps that not everybody in it may see, with the capability that shows it. */
export const PRIVATE_AREAS = {
  money: "money.read",
  documents: "documents.read",
  property: "property.read",
  referrals: "agent.manage",
} as const satisfies Record<string, Capability>;
export type PrivateArea = keyof typeof PRIVATE_AREAS;

/** The areas a role may not see. */
export const hiddenFrom = (role: HomeRole): PrivateArea[] =>
  (Object.keys(PRIVATE_AREAS) as PrivateArea[]).filter((area) => !can(role, PRIVATE_AREAS[area]));

export const seesWholeHome = (role: HomeRole): boolean => hiddenFrom(role).length === 0;
