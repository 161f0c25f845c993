/*
 * Switching an agent off and on again. What that means for logging in, codes and mail is decided where these
 * are; here is only the mark that all of them look at. Every value is bound, never written into the SQL.
 */

const BY_EMAIL = "select p.id from profiles p join users u on u.id = p.user_id where lower(u.email) = ?";

/** The agent who logs in with an email, with what a suspension touches; null where nobody does. */
async function find(db, email) {
  return db
    .prepare(
      `select p.id, p.first_name as firstName, p.last_name as lastName, p.suspended_at as suspendedAt,
        (select count(*) from clients c where c.agent_id = p.id and c.deleted_at is null and c.last_active is null
          and c.invite_code is not null) as invited,
        (select count(*) from clients c where c.agent_id = p.id and c.deleted_at is null
          and (c.last_active is not null or c.password_hash is not null)) as joined
      from profiles p where p.id in (${BY_EMAIL})`,
    )
    .bind(email)
    .first();
}

/**
 * Suspends the agent who logs in with this email, and ends their sessions, in one batch. `now` in epoch
 * milliseconds. Suspended twice is once: the first time stands. Answers null where nobody logs in with it.
 */
export async function suspend(db, email, now) {
  const key = email.trim().toLowerCase();
  const [marked, ended] = await db.batch([
    db
      .prepare(`update profiles set suspended_at = ? where suspended_at is null and id in (${BY_EMAIL})`)
      .bind(now, key),
    db.prepare(`delete from agent_sessions where agent_id in (${BY_EMAIL})`).bind(key),
  ]);
  const agent = await find(db, key);
  return agent && { ...agent, changed: marked.meta.changes > 0, ended: ended.meta.changes };
}

/** Takes a suspension back. Answers null where nobody logs in with this email. */
export async function resume(db, email) {
  const key = email.trim().toLowerCase();
  const marked = await db
    .prepare(`update profiles set suspended_at = null where suspended_at is not null and id in (${BY_EMAIL})`)
    .bind(key)
    .run();
  const agent = await find(db, key);
  return agent && { ...agent, changed: marked.meta.changes > 0 };
}

/** A name or an email as a terminal may show it: whoever signs up chooses what stands in theirs. */
export function plain(text) {
  return text.replace(/\p{C}/gu, "").trim();
}

const counted = (n, one, many) => (n === 1 ? `1 ${one}` : `${n} ${many}`);

/** What a suspension did, a line each. */
export function notifySuspended(
  email,
  { firstName, lastName, changed, suspendedAt, ended, invited, joined },
) {
  const who = `${plain(`${firstName} ${lastName}`)} (${plain(email)})`;
  if (!changed) {
    const since = new Date(suspendedAt).toISOString().slice(0, 16).replace("T", " ");
    return [`${who} has been suspended since ${since} UTC. Nothing has changed.`];
  }
  return [
    `Suspended ${who}: they can no longer log in. Sessions ended: ${ended}.`,
    `Their invites, replies, and weekly email stop. Invite codes that no longer work: ${invited}.`,
    `${counted(joined, "home that has joined keeps its", "homes that have joined keep their")} plan, login, and reminders.`,
  ];
}

/** What resuming did. */
export function notifyResumed(email, { firstName, lastName, changed, invited }) {
  const who = `${plain(`${firstName} ${lastName}`)} (${plain(email)})`;
  if (!changed) return [`${who} is not suspended. Nothing has changed.`];
  return [
    `Resumed ${who}: they can log in again, with the same password.`,
    `Invite codes that work again until they expire: ${invited}. Emails that were stopped will not be sent later.`,
  ];
}
