import { signHomeRecovery } from "#app/services/email/email-tokens.server.ts";
import type { EmailHome } from "#db/queries/email/contents.server.ts";
import type { EmailDefinition } from "./definition.server.ts";
import { type Content, template } from "./email-changed.tsx";
import { ORIGIN } from "./examples.ts";
import { emailChanged } from "./kinds.ts";
import { readPeople, required } from "./readers.server.ts";
import {
  type EmailDeps,
  type EmailRow,
  Hold,
  isConfirmed,
  limitUnconfirmed,
  sameAddress,
  skipIf,
  toAddress,
} from "./recipient-policy.server.ts";

export const email: EmailDefinition<typeof emailChanged, Content> = {
  kind: emailChanged,
  template,
  /**
   * Sent whatever the preferences say, to the old address: somebody else may have changed it. A homeowner can take the
   * home back from there. To an unconfirmed address it holds nothing that anybody typed.
   */
  async read(deps, row, payload) {
    const { audience, stage, confirmed } = payload;
    const { agent, homes } = await readPeople(deps, row);
    const { firstName } = audience === "agent" ? agent : required(homes[0]);
    if (!confirmed && audience === "homeowner") requireWrittenTo(deps, row, required(homes[0]), stage);
    const stopUrl = confirmed ? null : await limitUnconfirmed(deps, row.recipient);
    const takesBack = stage === "done" && audience === "homeowner" && row.clientId !== null;
    const takeBack = takesBack
      ? `/take-back/${await signHomeRecovery({ clientId: row.clientId ?? "", email: row.recipient.toLowerCase(), at: row.createdAt }, deps.secret)}`
      : null;
    const elsewhere = stage === "asked" ? `/forgot-password?as=${audience}` : "/privacy";
    const named = confirmed ? { firstName, to: payload.to } : { firstName: "", to: "" };
    const content = { stage, ...named, takesBack, link: deps.origin + (takeBack ?? elsewhere) };
    return toAddress(deps, row, { kind: emailChanged, content, stopUrl });
  },
  sample: {
    payload: { audience: "homeowner", stage: "asked", to: "daniel.reyes@example.com" },
    content: {
      stage: "asked",
      firstName: "Daniel",
      to: "daniel.reyes@example.com",
      takesBack: false,
      link: `${ORIGIN}/forgot-password`,
    },
    variants: {
      done: { content: { stage: "done", takesBack: true, link: `${ORIGIN}/take-back/example` } },
      "done agent": { content: { stage: "done", link: `${ORIGIN}/privacy` } },
      "taken back": { content: { stage: "taken-back", link: `${ORIGIN}/privacy` } },
    },
  },
};

/** An address never written to is counted as an invite is, and hears only of a change that can still be stopped. */
function requireWrittenTo(
  { releasedTo }: EmailDeps,
  { recipient }: EmailRow,
  home: EmailHome,
  stage: "asked" | "done" | "taken-back",
): void {
  if (home.writtenTo === recipient.toLowerCase()) return;
  skipIf(stage !== "asked", "unconfirmed");
  skipIf(!sameAddress(recipient, home.email), "moved");
  if (!isConfirmed(home) && releasedTo !== recipient) throw new Hold();
}
