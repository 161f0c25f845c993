import { RuleViolation } from "#app/domain/errors.ts";

/** A file that is not brought in, with the reason as a sentence. Nothing of it is kept. */
export class ImportRefused extends RuleViolation {
  constructor(sentence: string) {
    super(sentence, "file");
  }
}
