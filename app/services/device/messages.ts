import { OPERATION_DAYS } from "#app/domain/retention.ts";
import * as m from "#app/paraglide/messages.js";

// What a phone sent late.
export const tooOld = () => m.device_too_old({ operationDays: OPERATION_DAYS });
