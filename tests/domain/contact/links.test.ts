import { expect, test } from "vitest";
import { emailHref, phoneHref, websiteHref, websiteName } from "#app/domain/contact/links.ts";

test.each([
  ["(727) 555-0100", "tel:7275550100"],
  ["+1 727.555.0100", "tel:+17275550100"],
  ["727-555-0100 ext. 12", "tel:7275550100;ext=12"],
  ["727-555-0100 x3", "tel:7275550100;ext=3"],
  ["555-0100", "tel:5550100"],
  ["", null],
  ["call me", null],
  ["javascript:alert(1)", null],
])("the number %j is dialed as %j", (phone, href) => {
  expect(phoneHref(phone)).toBe(href);
});

test.each([
  ["maria@bayside.example", "mailto:maria@bayside.example"],
  [" maria@bayside.example ", "mailto:maria@bayside.example"],
  ["a+b@bayside.example", "mailto:a%2Bb@bayside.example"],
  ["a?bcc=x@bayside.example", "mailto:a%3Fbcc%3Dx@bayside.example"],
  ["a@b.example,c@d.example", null],
  ["a@b.example\r\nBcc: c@d.example", null],
  ["nobody", null],
  ["", null],
])("the email %j becomes the link %j", (email, href) => {
  expect(emailHref(email)).toBe(href);
});

test.each([
  ["https://bayside.example", "https://bayside.example/"],
  [" https://bayside.example/a?b=c ", "https://bayside.example/a?b=c"],
  ["http://bayside.example", null],
  ["javascript:alert(1)", null],
  ["https://user:pass@bayside.example", null],
  ["//bayside.example", null],
  ["bayside.example", null],
  ["", null],
])("the website %j opens as %j", (website, href) => {
  expect(websiteHref(website)).toBe(href);
});

test("a website is shown without its scheme", () => {
  expect(websiteName("https://www.bayside.example/")).toBe("bayside.example");
  expect(websiteName("http://bayside.example/team")).toBe("bayside.example/team");
});
