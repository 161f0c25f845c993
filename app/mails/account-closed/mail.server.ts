import type { Mail } from "#app/mails/mail.ts";
import { accountClosed } from "./kind.ts";
import { read } from "./read.server.ts";
import { sample } from "./sample.ts";
import { type Content, template } from "./template.tsx";

export const mail: Mail<typeof accountClosed, Content> = { kind: accountClosed, read, template, sample };
