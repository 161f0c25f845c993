import { expect, test } from "vitest";
import { findDangers } from "#app/domain/assistant/danger/find-dangers.ts";
import { noticeFor } from "#app/domain/assistant/danger/notice.ts";

/** Whoever asks whether the power may be switched on again where water was is told no, ahead of all else. */

const titleOf = (message: string) => noticeFor(findDangers(message), message, null)?.title ?? null;
const NO = "No. Leave it off until it has been checked";
const NO_ES = "No. Déjelo apagado hasta que lo revisen";

test.each([
  ["can I turn the breaker back on after the flood", NO],
  ["Can we switch the power back on? Water was in the panel.", NO],
  ["is it ok to flip the main now, the flood water got in the breaker box", NO],
  ["the outlets were under water, can I use them again", NO],
  ["storm surge in the garage, panel was half under water. Switch it back on?", NO],
  ["the flood is gone, can I flip the main breaker", NO],
  ["¿subo el breaker? se mojó el panel con la inundación", NO_ES],
  ["los enchufes se mojaron con la inundación, ¿los puedo usar ya?", NO_ES],
  ["breaker tripped when water leaked into the outlet, can I reset it", NO],
  ["¿puedo volver a subir el breaker después de la inundación?", NO_ES],
  ["entró agua al panel eléctrico, ¿ya puedo prender la luz?", NO_ES],
  ["se mojó la caja de breakers, ¿la puedo conectar otra vez?", NO_ES],
])("%s is answered with %s", (message, title) => {
  expect(titleOf(message)).toBe(title);
});

test("the reason comes first, and the number to call stays", () => {
  const notice = noticeFor(["electricity"], "Water was in the panel. Can I turn it back on?", null);
  expect(notice?.lines).toHaveLength(3);
  expect(notice?.lines[0]).toMatch(/^A wet or damaged panel/);
  expect(notice?.calls.map(({ number }) => number)).toEqual(["911"]);
});

test.each([
  "the outlet is sparking",
  "should I turn the breaker off? the outlet is smoking",
  "when I use the microwave the outlet sparks",
  "I turned the breaker back on and the panel is buzzing",
  "sale chispas del enchufe, ¿qué hago?",
])("%s asks for no such thing and keeps the usual title", (message) => {
  const title = noticeFor(["electricity"], message, null)?.title;
  expect(["Don’t touch it", "No lo toque"]).toContain(title);
});
