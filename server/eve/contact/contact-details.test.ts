import { expect, test } from "vitest";
import { site } from "#site";
import { type ContactDetails, type ContactKey, findContactDetails } from "./contact-details.ts";

type Given = [message: string, details: ContactDetails, asked?: ContactKey];

const GIVEN: Given[] = [
  ["I'm Jo", { name: "Jo" }],
  ["im jo", { name: "Jo" }],
  ["My name is jo smith", { name: "Jo Smith" }],
  ["My name's María José García", { name: "María José García" }],
  ["This is Sarah from Dublin", { name: "Sarah" }],
  ["I'm Priya and my roof leaks", { name: "Priya" }],
  ["Hi Jose here", { name: "Jose" }],
  ["This is Dr. Aiko Tanaka", { name: "Aiko Tanaka" }],
  ["I'm not Jo, I'm Joe", { name: "Joe" }],
  ["soy Ana", { name: "Ana" }],
  ["- Dave", { name: "Dave" }],
  ["JO MILLER", { name: "Jo Miller" }, "name"],
  ["sure its jo", { name: "Jo" }, "name"],
  ["Mark", { name: "Mark" }, "name"],
  ["xiu ying", { name: "Xiu Ying" }, "name"],
  ["Jean-Luc O'Brien", { name: "Jean-Luc O'Brien" }, "name"],
  ["Rob, 614-555-0123", { name: "Rob", phone: "(614) 555-0123" }, "name"],
  ["jo at gmail dot com", { email: "jo@gmail.com" }],
  ["jo (at) example [dot] org", { email: "jo@example.org" }],
  ["not jo@x.com, it's joe@x.com", { email: "joe@x.com" }],
  ["write to a.b+c@mail.co.", { email: "a.b+c@mail.co" }],
  ["614.555.0123", { phone: "(614) 555-0123" }],
  ["6145550123", { phone: "(614) 555-0123" }],
  ["(614)555 0123 x12", { phone: "(614) 555-0123 ext. 12" }],
  ["my number is +44 20 7946 0958", { phone: "+44 20 7946 0958" }],
  ["123 n high st columbus", { address: "123 n high st columbus" }],
  ["1420 County Road 12, Delaware, OH", { address: "1420 County Road 12, Delaware, OH" }],
  ["PO Box 12, Gahanna OH 43230", { address: "PO Box 12, Gahanna OH 43230" }],
  ["the house is at 901 W Town St", { address: "901 W Town St" }],
  ["88 Kingston way", { address: "88 Kingston way" }, "address"],
  ["Dublin OH 43017", { address: "Dublin OH 43017" }, "address"],
];

test("details are found in the ways that people type them", () => {
  for (const [message, details, asked] of GIVEN) {
    expect({ message, ...findContactDetails(message, asked) }).toEqual({ message, ...details });
  }
});

const NOT_GIVEN: [message: string, asked?: ContactKey][] = [
  ["I'm worried"],
  ["I'm Worried about my roof"],
  ["I'm in Dublin"],
  ["this is urgent"],
  ["this is a mess"],
  ["it's Leaking"],
  ["It's Friday"],
  ["I'm Irish"],
  ["I'm DESPERATE"],
  ["I am a homeowner"],
  ["I'm Mark's neighbor"],
  ["I'm looking for an estimate"],
  ["Im Interested in metal"],
  ["call me back"],
  ["Call me ASAP"],
  ["my name is none of your business"],
  ["My husband Bob said"],
  ["Is this Mike?"],
  ["help", "name"],
  ["metal", "name"],
  ["Hail damage", "name"],
  ["my roof leaks", "name"],
  ["I'd rather not say", "name"],
  ["nobody", "name"],
  ["Dublin", "name"],
  ["columbus ohio", "name"],
  ["look at example.com"],
  ["my claim number is 6145550123"],
  ["my roof is 2400 square feet, 24.6 squares"],
  ["24 hours drive"],
  ["10 years of service way"],
  ["I have 2 dogs and 1 court date"],
  ["no", "address"],
  [`is ${site.phone.display} or ${site.email.office} right?`],
];

test("feelings, places, measures, claim numbers and the company's own details are no contact details", () => {
  for (const [message, asked] of NOT_GIVEN) {
    expect({ message, ...findContactDetails(message, asked) }).toEqual({ message });
  }
});

test("a bare given name counts when no name is known yet, and not afterwards", () => {
  expect(findContactDetails("Renée", undefined)).toEqual({ name: "Renée" });
  expect(findContactDetails("Renée", undefined, { name: "Jo" })).toEqual({});
});
