export type Recording = {
  trips: string[][];
  /** Fails the n-th statement from now on (0 = the next one), once; null fails none. */
  failAt: number | null;
  /** Holds writing batches until this many are waiting, so all of them have read the same data. */
  writeTogether: (windows: number) => void;
  readonly waiting: number;
  answered: () => Promise<void>;
};

type Inner = { statement: D1PreparedStatement; sql: string };

const INNER = Symbol("the real statement");

/**
 * D1 that records the statements of each round trip. To fail a chosen statement, it runs an invalid one in its
 * place, so D1 itself rolls the batch back.
 */
export function recordingD1(d1: D1Database): { d1: D1Database; recording: Recording } {
  const open = new Set<Promise<unknown>>();
  let awaited = 0;
  const held: (() => void)[] = [];
  const recording: Recording = {
    trips: [],
    failAt: null,
    writeTogether: (windows) => {
      awaited = windows;
    },
    get waiting() {
      return open.size;
    },
    answered: async () => void (await Promise.allSettled(open)),
  };
  const watched = <T>(answer: T): T => {
    const settling = Promise.resolve(answer);
    const forget = () => open.delete(settling);
    open.add(settling);
    settling.then(forget, forget);
    return answer;
  };

  // The proxies wrap empty objects: the real ones are proxies to workerd, and the
  // engine would check every property read with a blocking call.
  const wrapStatement = (statement: D1PreparedStatement, sql: string): D1PreparedStatement =>
    new Proxy({} as D1PreparedStatement, {
      get(_, name) {
        const target = statement;
        if (name === INNER) return { statement: target, sql } satisfies Inner;
        if (name === "bind") return (...values: unknown[]) => wrapStatement(target.bind(...values), sql);
        const value = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return (...args: unknown[]) => {
          recording.trips.push([sql]);
          const subject = broken() ? failing() : target;
          return watched(Reflect.get(subject, name).apply(subject, args));
        };
      },
    });

  const failing = () => d1.prepare("insert into users (id) values (null)");
  const broken = () => {
    if (recording.failAt === null) return false;
    recording.failAt -= 1;
    if (recording.failAt >= 0) return false;
    recording.failAt = null;
    return true;
  };

  const wrap = <T extends D1Database | D1DatabaseSession>(inner: T): T =>
    new Proxy({} as T, {
      get(_, name) {
        if (name === "withSession") return (mark: string) => wrap((inner as D1Database).withSession(mark));
        if (name === "prepare") return (sql: string) => wrapStatement(inner.prepare(sql), sql);
        if (name === "batch") {
          return async (statements: D1PreparedStatement[]) => {
            const inners = statements.map((one) => (one as unknown as { [INNER]: Inner })[INNER]);
            if (awaited > 0 && inners.some(({ sql }) => !/^\s*select/i.test(sql))) {
              awaited -= 1;
              if (awaited > 0) await new Promise<void>((go) => held.push(go));
              for (const go of held.splice(0)) go();
            }
            recording.trips.push(inners.map(({ sql }) => sql));
            return watched(inner.batch(inners.map(({ statement }) => (broken() ? failing() : statement))));
          };
        }
        const value = Reflect.get(inner, name);
        return typeof value === "function" ? value.bind(inner) : value;
      },
    });

  return { d1: wrap(d1), recording };
}
