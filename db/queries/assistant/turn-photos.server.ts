import { sql } from "drizzle-orm";
import type { TurnPhoto } from "#app/domain/assistant/turn.ts";

/** The photos of a turn after its first, as JSON: a column of whoever selects turns, so that no turn asks by itself. */
export const morePhotos = sql`(
  select json_group_array(json_object('name', photo.name, 'key', photo.key, 'position', photo.position))
  from turn_photos photo
  where photo.client_id = ai_conversations.client_id and photo.turn_id = ai_conversations.id)`;

/** What `morePhotos` selected, in the order of the question. */
export function readMorePhotos(json: string): TurnPhoto[] {
  const photos: (TurnPhoto & { position: number })[] = JSON.parse(json);
  return photos.sort((one, other) => one.position - other.position).map(({ name, key }) => ({ name, key }));
}
