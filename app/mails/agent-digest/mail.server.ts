import type { Mail } from "#app/mails/mail.ts";
import { agentDigest } from "./kind.ts";
import { read } from "./read.server.ts";
import { sample } from "./sample.ts";
import { type Content, template } from "./template.tsx";

export const mail: Mail<typeof agentDigest, Content> = { kind: agentDigest, read, template, sample };
