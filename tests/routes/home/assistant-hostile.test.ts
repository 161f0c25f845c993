import { afterAll, beforeAll, expect, test } from "vitest";
import type { TurnResult } from "#app/domain/assistant/turn.ts";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { invite, newAgent, openHome } from "#tests/support/people.ts";

let app: TestApp;
let home: Visitor;
let homeId: string;
beforeAll(async () => {
  app = await createApp();
  const agent = await newAgent(app);
  const { id, code } = await invite(app, agent);
  [home, homeId] = [await openHome(app, code), id];
});
afterAll(() => app.dispose());

const EVIL = "https://evil.example/p.png";
const PAYLOADS = [
  "<script>alert(1)</script>",
  `<img src=x onerror=alert(1)>`,
  `<img src="${EVIL}">`,
  `![x](${EVIL})`,
  `![x][r]\n\n[r]: ${EVIL}`,
  `[![x](${EVIL})](https://evil.example)`,
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<iframe src=//evil.example></iframe>",
  "<a href=javascript:alert(1)>x</a>",
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](java&#10;script:alert(1))",
  "[x](&#106;avascript:alert(1))",
  "[x](data:text/html;base64,PHNjcmlwdD4=)",
  "[x](vbscript:msgbox)",
  "[x](http://evil.example)",
  "[x](//evil.example)",
  "[x](/\\evil.example)",
  "[x](file:///etc/passwd)",
  "<javascript:alert(1)>",
  '<https://evil.example/" onmouseover=alert(1)>',
  "[x](https://evil.example 'a\" onmouseover=\"alert(1)')",
  "<form action=//evil.example><input name=q><button>Go</button></form>",
  "<style>*{display:none}</style>",
  "<link rel=stylesheet href=//evil.example>",
  "<meta http-equiv=refresh content=0;url=//evil.example>",
  "<base href=//evil.example>",
  "<object data=//evil.example></object>",
  "<embed src=//evil.example>",
  "<video src=//evil.example onerror=alert(1)></video>",
  "<math><mi xlink:href=javascript:alert(1)>x</mi></math>",
  "```html\n<script>alert(1)</script>\n```",
  "`<script>alert(1)</script>`",
  "</p></li></ol><script>alert(1)</script>",
  "--><script>alert(1)</script>",
  "]]><script>alert(1)</script>",
  "\u0000<script>alert(1)</script>",
  "{{constructor.constructor('alert(1)')()}}",
  "[T1](javascript:alert(1))",
];
const FRAMES: ((text: string) => string)[] = [
  (text) => text,
  (text) => `> ${text}`,
  (text) => `- a\n  - ${text}`,
  (text) => `| a |\n|---|\n| ${text.replaceAll("\n", " ")} |`,
  (text) => `**a ${text} b** \`${text}\``,
];
const ANSWERS = FRAMES.flatMap((frame) => PAYLOADS.map(frame));

const TAGS =
  /^(ol|ul|li|div|p|span|strong|em|code|pre|blockquote|br|sup|a|svg|path|form|input|button|circle|details|summary|label)$/;

/** The elements inside the chat; text is escaped, so anything that looks like an element is one. */
function elementsOf(html: string): { tag: string; attributes: string; names: string }[] {
  const thread = html.slice(html.indexOf('aria-label="Conversation"'), html.indexOf("chat-foot"));
  expect(thread.length).toBeGreaterThan(1_000);
  return [...thread.matchAll(/<([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi)].map(
    ([, tag = "", attributes = ""]) => ({
      tag: tag.toLowerCase(),
      attributes,
      names: attributes.replace(/"[^"]*"/g, '""'),
    }),
  );
}

test(`${ANSWERS.length} hostile answers render no element, image, or link except ours`, async () => {
  const result: TurnResult = {
    mode: "model",
    sources: [{ ref: "T1", label: "<b>x</b>", to: "javascript:alert(1)" }],
    cards: [
      {
        id: "c1",
        kind: "complete_task",
        confirmed: false,
        rowId: "x",
        title: "<img src=x onerror=alert(1)>",
      },
    ],
    analysis: null,
  };
  for (const [at, answer] of ANSWERS.entries()) {
    await app.d1
      .prepare(
        "insert into ai_conversations (id, agent_id, client_id, conversation_id, message_id, conversation_type, user_message, ai_response, result, created_at) select ?, agent_id, id, 'hostile', ?, 'question', ?, ?, ?, ? from clients where id = ?",
      )
      .bind(`t${at}`, `m${at}`, `Ask <i>${at}</i>`, answer, JSON.stringify(result), at, homeId)
      .run();
  }
  const response = await home.get("/home/assistant?c=hostile&count=500");
  const elements = elementsOf(await response.text());
  expect(elements.filter(({ tag }) => tag === "form").length).toBe(ANSWERS.length);
  expect(elements.filter(({ tag }) => !TAGS.test(tag))).toEqual([]);
  expect(
    elements.filter(({ names }) => /\s(on\w+|srcset|src|style|xlink:href|formaction)\s*=/i.test(names)),
  ).toEqual([]);
  const links = elements.flatMap(({ attributes }) =>
    [...attributes.matchAll(/href="([^"]*)"/g)].map(([, to]) => to),
  );
  expect(links.filter((to) => !/^(https:|tel:|mailto:|\/home)/.test(to ?? ""))).toEqual([]);
});
