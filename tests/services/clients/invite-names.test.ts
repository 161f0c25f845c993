import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type EmailContent, isReady, loadEmail } from "#app/emails/registry.server.ts";
import { renderEmail } from "#app/emails/render.server.tsx";
import { aHome, anAgent, createWorld, NOON, type World } from "#tests/support/homes.ts";
import { SEED } from "#tests/support/seed.ts";
import { senderName, validateMail } from "#workers/scheduler/deliver/transport.ts";

const ORIGIN = "https://home.test";

let world: World;
let agentId: string;
let home: { id: string };
beforeAll(async () => {
  world = await createWorld();
  agentId = await anAgent(world);
  home = await aHome(world, agentId, { email: "stranger@home.example" });
});
afterAll(() => world.dispose());

type Names = Record<"first" | "last" | "team" | "brokerage" | "market" | "client" | "headshot", string>;

/** The invite as sent with these stored names, bypassing form validation. */
async function inviteWith(names: Names, nudge: 0 | 1 | 2) {
  const { d1, deps } = world;
  await d1.batch([
    d1
      .prepare(
        "update profiles set first_name = ?, last_name = ?, team_name = ?, brokerage = ?, market = ?, headshot_url = ? where id = ?",
      )
      .bind(names.first, names.last, names.team, names.brokerage, names.market, names.headshot, agentId),
    d1.prepare("update clients set first_name = ? where id = ?").bind(names.client, home.id),
  ]);
  const loaded = await loadEmail(
    {
      db: deps.db,
      now: NOON,
      origin: ORIGIN,
      secret: "secret-for-links-0123456789abcdef0",
      postalAddress: "1 Bay Street",
    },
    {
      id: "mail-1",
      kind: "invite",
      payload: { clientId: home.id, nudge },
      recipient: "stranger@home.example",
      agentId,
      clientId: home.id,
      personId: null,
      createdAt: NOON,
    },
  );
  if (!isReady(loaded)) throw new Error(`not sent: ${JSON.stringify(loaded)}`);
  return { ...loaded, ...renderEmail(loaded.email as EmailContent) };
}

const wordsOf = (html: string) =>
  html
    .replace(/<(style|title)[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|#x27|nbsp);/g, " ");

/** Everything an email client could turn into a link. */
const found = (text: string) => [
  ...text.normalize("NFKC").matchAll(/\w+:\/\/\S+|www\.\S+|\S+@\S+\.\S+|[\p{L}\p{N}-]+\.\p{L}{2,}\S*/giu),
];

const typed = fc.oneof(
  fc.constantFrom(
    "WIN $1000 at evil.example",
    "https://evil.example/x",
    "evil。example",
    "ev\u200bil.example",
    "a\r\nBcc: b@evil.example",
    '"><a href="https://evil.example">x</a>',
    "www.evil.example",
  ),
  fc.webUrl(),
  fc.emailAddress(),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ maxLength: 60 }),
);

test("with any stored names, an invite's From, subject, text, and page contain no address but ours and no second line", async () => {
  const names = fc.record({
    first: typed,
    last: typed,
    team: typed,
    brokerage: typed,
    market: typed,
    client: typed,
    headshot: fc.constantFrom("", "https://evil.example/me.png", "/brand/agents/x/y.png"),
  });
  await fc.assert(
    fc.asyncProperty(names, fc.constantFrom(0 as const, 1 as const, 2 as const), async (stored, nudge) => {
      const nulFree = Object.fromEntries(
        Object.entries(stored).map(([name, text]) => [name, text.toWellFormed().replaceAll("\0", "")]),
      ) as Names;
      const { subject, html, text, fromName, recipient, replyTo, email } = await inviteWith(nulFree, nudge);
      const from = senderName(fromName);
      const ownText = text.replaceAll(/https:\/\/home\.test\/\S+/g, "");
      for (const part of [from, subject, ownText, wordsOf(html)]) {
        expect(found(part).map(([link]) => link)).toEqual([]);
      }
      const links = [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, url = ""]) => url);
      // The agent's own number is the only other one.
      expect(links.filter((url) => !url.startsWith(`${ORIGIN}/`) && url !== "tel:7275550100")).toEqual([]);
      for (const header of [from, subject])
        expect(header).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
      const { unsubscribeUrl } = email;
      expect(unsubscribeUrl).toMatch(/^https:\/\/home\.test\/opt-out\//);
      validateMail({
        to: recipient,
        fromName,
        replyTo,
        subject,
        html,
        text,
        unsubscribeUrl,
        idempotencyKey: "k",
      });
    }),
    { numRuns: 120, seed: SEED },
  );
});
