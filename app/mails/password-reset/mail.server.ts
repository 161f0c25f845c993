import type { Mail } from "#app/mails/mail.ts";
import { passwordReset } from "./kind.ts";
import { read } from "./read.server.ts";
import { sample } from "./sample.ts";
import { type Content, template } from "./template.tsx";

export const mail: Mail<typeof passwordReset, Content> = { kind: passwordReset, read, template, sample };
