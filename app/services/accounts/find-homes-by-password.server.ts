import { hashHomePassword, homeHashPrefix, verifyPassword } from "#app/auth/passwords.server.ts";
import { SECOND_MS } from "#app/domain/days/durations.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { runBatch } from "#db/client.server.ts";
import { listHomesByTypedPassword } from "#db/queries/accounts/homes-of-email.server.ts";
import { replaceHomePassword } from "#db/queries/clients/clients.server.ts";

/** Homes of one email that are looked at; those that the password opens come first. */
export const HOMES_PER_EMAIL = 50;
/** Of these, passwords that are tried one by one, for they were set before the homes of an email shared a salt. */
export const LEGACY_HASHES_PER_EMAIL = 4;
/** By then the answer is out. */
const AFTER_ANSWER = SECOND_MS;

type Found = Awaited<ReturnType<typeof listHomesByTypedPassword>>[number];

/** What a password typed with an email opens. `passwordHash`: what all of these are stored with now. */
export type HomesByPassword = { homes: Found[]; opened: Found[]; passwordHash: string };

type Typed = {
  /** Lower-cased. */
  email: string;
  password: string;
  /** The hashes of the email's homes, those with the shared salt first. */
  stored: readonly string[];
  /** Whether the home with this password may be opened at all. */
  opens: (passwordHash: string) => boolean;
};

/**
 * Tries a password on the homes of an email. A wrong one costs one hash before the answer, whether anybody has the
 * email or not, with one home or with many: the shared salt, or where no home has it, the first one's own. What
 * other older ones there are is tried after the answer, and what is right then opens from the next try on. A right
 * one is tried on all of them at once, and from then on one hash opens them together.
 */
export async function findHomesByPassword(context: AppLoadContext, typed: Typed): Promise<HomesByPassword> {
  const { db, now, env } = context;
  const { email, password, opens } = typed;
  const pepper = env.PASSWORD_PEPPER;
  const salted = homeHashPrefix(pepper, email);
  const isRight = async (hash: string | null) => (await verifyPassword(hash, password, pepper)).ok;
  const share = () => hashHomePassword(password, pepper, email);

  const first = typed.stored.find(opens);
  const older = first?.startsWith(salted) === false ? first : null;
  const isOlderRight = older !== null && (await isRight(older));
  const passwordHash = older === null || isOlderRight ? await share() : "";
  const all = await listHomesByTypedPassword(db, email, {
    now,
    typed: { hash: passwordHash, salted },
    limit: HOMES_PER_EMAIL,
  });
  const homes = all.filter((home) => home.passwordHash === null || opens(home.passwordHash));
  const opened = homes.filter((home) => home.isOpened || (isOlderRight && home.passwordHash === older));
  const untried = homes
    .filter((home) => home.isToTry && home.passwordHash !== older)
    .slice(0, older === null ? LEGACY_HASHES_PER_EMAIL : LEGACY_HASHES_PER_EMAIL - 1);
  const tryOthers = async () => {
    const right: Found[] = [];
    for (const home of untried) if (await isRight(home.passwordHash)) right.push(home);
    return right;
  };

  if (opened.length === 0 && untried.length > 0) {
    context.waitUntil(
      afterAnswer(async () => {
        const right = await tryOthers();
        if (right.length > 0) await shareSalt(context, right, passwordHash || (await share()));
      }),
    );
  }
  if (opened.length === 0) return { homes, opened, passwordHash };
  opened.push(...(await tryOthers()));
  await shareSalt(context, opened, passwordHash);
  return { homes, opened, passwordHash };
}

async function afterAnswer(work: () => Promise<void>): Promise<void> {
  await new Promise((go) => setTimeout(go, AFTER_ANSWER));
  await work();
}

/** Stores what was right with the salt all homes of the email share, so that from now on one hash opens it. */
async function shareSalt({ db }: AppLoadContext, homes: Found[], hash: string): Promise<void> {
  await runBatch(
    db,
    homes.flatMap(({ id, passwordHash, deletedAt }) =>
      // A closed home stays as it is, so that it comes back so.
      deletedAt !== null || passwordHash === null || passwordHash === hash
        ? []
        : [replaceHomePassword(db, id, passwordHash, hash)],
    ),
  );
}
