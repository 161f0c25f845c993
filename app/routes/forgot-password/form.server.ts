import { z } from "zod";
import { emailField } from "#app/domain/fields.ts";

export const resetRequest = z.object({ email: emailField() });
