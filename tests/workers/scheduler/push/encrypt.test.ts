import { expect, test } from "vitest";
import { fromBase64Url, toBase64Url } from "#app/lib/base64url.ts";
import { encrypt } from "#workers/scheduler/deliver/push/web-push.ts";

/* RFC 8291, Appendix A, exactly. */
const TEXT = "When I grow up, I want to be a watermelon";
const OUR_SECRET = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
const OUR_POINT = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
const BROWSER_POINT =
  "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const AUTH = "BTBZMqHH6r4Tts7J_aSIgg";
const SALT = "DGv6ra1nlYgDCS1FRnbzlw";
const SEALED =
  "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

test("a message is encrypted exactly as the example of RFC 8291", async () => {
  const point = fromBase64Url(OUR_POINT);
  const curve = {
    kty: "EC",
    crv: "P-256",
    x: toBase64Url(point.slice(1, 33)),
    y: toBase64Url(point.slice(33)),
  };
  const ec = { name: "ECDH", namedCurve: "P-256" };
  const secret = {
    privateKey: await crypto.subtle.importKey("jwk", { ...curve, d: OUR_SECRET }, ec, false, ["deriveBits"]),
    publicKey: await crypto.subtle.importKey("jwk", curve, ec, true, []),
  };
  const sealed = await encrypt(
    TEXT,
    { p256dh: BROWSER_POINT, auth: AUTH },
    { secret, salt: fromBase64Url(SALT) },
  );
  expect(toBase64Url(sealed)).toBe(SEALED);
});
