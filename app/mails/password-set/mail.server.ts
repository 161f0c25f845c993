import type { Mail } from "#app/mails/mail.ts";
import { passwordSet } from "./kind.ts";
import { read } from "./read.server.ts";
import { sample } from "./sample.ts";
import { type Content, template } from "./template.tsx";

export const mail: Mail<typeof passwordSet, Content> = { kind: passwordSet, read, template, sample };
