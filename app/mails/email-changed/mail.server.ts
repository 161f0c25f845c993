import type { Mail } from "#app/mails/mail.ts";
import { emailChanged } from "./kind.ts";
import { read } from "./read.server.ts";
import { sample } from "./sample.ts";
import { type Content, template } from "./template.tsx";

export const mail: Mail<typeof emailChanged, Content> = { kind: emailChanged, read, template, sample };
