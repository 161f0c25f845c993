import type { Mail } from "#app/mails/mail.ts";
import { operatorAlarm } from "./kind.ts";
import { read } from "./read.server.ts";
import { sample } from "./sample.ts";
import { type Content, template } from "./template.tsx";

export const mail: Mail<typeof operatorAlarm, Content> = { kind: operatorAlarm, read, template, sample };
