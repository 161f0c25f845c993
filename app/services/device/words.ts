import { OPERATION_DAYS } from "#app/domain/retention.ts";

// What a phone sent late.
export const tooOld = `This was saved on your device more than ${OPERATION_DAYS} days ago. Enter it again.`;
