import type { Mail } from "#app/mails/mail.ts";
import { daily } from "./kind.ts";
import { read } from "./read.server.ts";
import { sample } from "./sample.ts";
import { type Content, template } from "./template.tsx";

export const mail: Mail<typeof daily, Content> = { kind: daily, read, template, sample };
