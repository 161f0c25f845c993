import { SHARED_FILE_HOURS } from "#app/domain/device/share-target.ts";
import { MAX_SHARED_FILES } from "#app/domain/files/upload-limits.ts";
import * as m from "#app/paraglide/messages.js";
export const whereTheyAre = () => m.home_share_target_where_they_are({ sharedFileHours: SHARED_FILE_HOURS });
export const leftOut = (count: number) => m.home_share_target_left_out({ count, MAX_SHARED_FILES });
