import { deriveToken, hashToken } from "#app/auth/tokens.server.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { NotFound, RuleViolation } from "#app/domain/errors.ts";
import {
  isLinkOpen,
  LINK_PATHS,
  LINKS_MAX,
  type LinkKind,
  linkEndError,
} from "#app/domain/links/home-links.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps } from "#app/services/deps.ts";
import type { HomeContext } from "#app/services/tasks/edit-task.server.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import { getLink, insertLink, insertLinkTasksIfChanged, revokeLink } from "#db/queries/links/links.server.ts";
import { listOpenLines } from "#db/queries/tasks/plan.server.ts";

type Secrets = { env: { MAIL_SECRET: string } };

/** The token of a link of this home. Nothing stored reveals it, and only its hash is looked up. */
export function linkToken(secret: string, clientId: string, linkId: string): string {
  return deriveToken(secret, ["home link", clientId, linkId]);
}

export function linkPath(kind: LinkKind, token: string): string {
  return `${LINK_PATHS[kind]}/${token}`;
}

export type LinkInput = {
  /** Made when the form opens, so that submitting it twice makes one link. */
  linkId: string;
  label: string;
  endsOn: string;
} & (
  | { kind: "helper"; note: string; taskIds: readonly string[] }
  | { kind: "viewer"; withCosts: boolean; withNotes: boolean }
);

/**
 * Returns the link's path, which is shown once. Throws RuleViolation beside the last day or the tasks, and where the
 * home has as many working links as it may.
 */
export async function shareLink(
  { db, now, env }: Deps & Secrets,
  home: HomeContext,
  input: LinkInput,
): Promise<string> {
  const { linkId, kind, label, endsOn } = input;
  const today = todayIn(home.timeZone, now);
  const wrongDay = linkEndError(endsOn, today);
  if (wrongDay) throw new RuleViolation(wrongDay, "endsOn");
  const taskIds = input.kind === "helper" ? [...new Set(input.taskIds)] : [];
  if (kind === "helper") await requireOpenTasks({ db }, home, taskIds);
  const token = linkToken(env.MAIL_SECRET, home.id, linkId);
  const path = linkPath(kind, token);
  const row = { id: linkId, clientId: home.id, kind, label, endsOn, createdAt: now };
  const more =
    input.kind === "helper"
      ? { note: input.note }
      : { withCosts: input.withCosts, withNotes: input.withNotes };
  const [made] = await runBatch(db, [
    insertLink(db, { ...row, ...more, tokenHash: await hashToken(token) }, { today, max: LINKS_MAX }),
    insertLinkTasksIfChanged(db, home.id, linkId, taskIds),
  ]);
  if (rowsChanged(made) === 1) return path;
  const there = await getLink(db, home.id, linkId);
  if (there?.kind === kind && isLinkOpen(there, today)) return path;
  throw new RuleViolation(there ? m.text_open_again() : m.home_links_too_many({ max: LINKS_MAX }));
}

async function requireOpenTasks({ db }: Pick<Deps, "db">, home: HomeContext, taskIds: readonly string[]) {
  if (taskIds.length === 0) throw new RuleViolation(m.home_links_choose_tasks(), "tasks");
  const open = new Set((await listOpenLines(db, home.id)).map(({ taskId }) => taskId));
  if (!taskIds.every((id) => open.has(id))) throw new RuleViolation(m.home_links_tasks_changed(), "tasks");
}

/** Works at once. Returns whom it was for. Throws NotFound. */
export async function endLink({ db, now }: Deps, home: HomeContext, linkId: string): Promise<string> {
  const link = await getLink(db, home.id, linkId);
  if (!link) throw new NotFound();
  await runBatch(db, [revokeLink(db, home.id, linkId, now)]);
  return link.label;
}
