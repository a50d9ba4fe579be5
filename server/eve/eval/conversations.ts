import type { ContactDetails } from "../contact/contact-details.ts";

/** A scripted conversation: what the visitor writes, line by line, and the details that Eve must then hold, no others. */
export type Script = { title: string; lines: readonly string[]; details: ContactDetails };

export const SCRIPTS: readonly Script[] = [
  { title: "a bare first name", lines: ["Jo"], details: { name: "Jo" } },
  {
    title: "everything in one line",
    lines: ["I'm Maria Gomez, maria.gomez@example.com, 614-555-0123, 12 Oak Lane, Dublin OH 43017"],
    details: {
      name: "Maria Gomez",
      email: "maria.gomez@example.com",
      phone: "(614) 555-0123",
      address: "12 Oak Lane, Dublin OH 43017",
    },
  },
  {
    title: "one at a time, in small letters",
    lines: [
      "im jo",
      "how much is slate",
      "jo at example dot com",
      "do you do repairs",
      "6145550177",
      "what are your hours",
      "4512 maple ct, hilliard",
    ],
    details: {
      name: "Jo",
      email: "jo@example.com",
      phone: "(614) 555-0177",
      address: "4512 maple ct, hilliard",
    },
  },
  {
    title: "feelings are no names",
    lines: ["I'm worried about my roof", "I'm in Dublin", "this is urgent", "I'm desperate", "it's leaking"],
    details: {},
  },
  {
    title: "a question instead of a name",
    lines: ["how much is a metal roof?", "Hail damage", "roof repair"],
    details: {},
  },
  {
    title: "a name corrected",
    lines: ["John", "sorry, my name is Jon", "not Jon, it's Joan"],
    details: { name: "Joan" },
  },
  {
    title: "an e-mail corrected",
    lines: ["Pat", "my email is pat@exmaple.com", "oops, it's pat@example.com"],
    details: { name: "Pat", email: "pat@example.com" },
  },
  {
    title: "a name before a problem",
    lines: ["Hi, this is Priya Raman. My roof has hail damage"],
    details: { name: "Priya Raman" },
  },
  {
    title: "declined",
    lines: ["I'd rather not say", "do you offer financing?", "no", "what about slate"],
    details: {},
  },
  {
    title: "a phone with an extension and dots",
    lines: ["call me at 740.555.0155 x12", "name's Darnell"],
    details: { name: "Darnell", phone: "(740) 555-0155 ext. 12" },
  },
  {
    title: "a signature",
    lines: ["Do you work on slate? Thanks,\nKaren O'Brien"],
    details: { name: "Karen O'Brien" },
  },
  {
    title: "a number that is no phone",
    lines: ["My claim number is 6145550123", "my roof is 2460 sq ft, 24.6 squares", "built in 1998"],
    details: {},
  },
  {
    title: "somebody else's name",
    lines: ["My husband Bob said to ask you", "my neighbor is Mark", "Is this Mike?"],
    details: {},
  },
  {
    title: "a place of work",
    lines: ["It's Tom from Hilliard", "the house is at 901 W Town St, Columbus"],
    details: { name: "Tom", address: "901 W Town St, Columbus" },
  },
  {
    title: "capitals",
    lines: ["MY NAME IS DWAYNE JOHNSON", "EMAIL: DWAYNE.J@EXAMPLE.COM"],
    details: { name: "Dwayne Johnson", email: "DWAYNE.J@example.com" },
  },
  {
    title: "Spanish",
    lines: ["Hola, me llamo Juan Pérez, necesito un techo nuevo", "mi numero es 614 555 0188"],
    details: { name: "Juan Pérez", phone: "(614) 555-0188" },
  },
  {
    title: "a name that is a word",
    lines: ["I'm Grace", "my cell is (614)555-0111"],
    details: { name: "Grace", phone: "(614) 555-0111" },
  },
  {
    title: "an emergency first",
    lines: ["Water is pouring in!", "614-555-0166", "55 E Broad St Apt 4B, Columbus, OH 43215", "Lee"],
    details: { phone: "(614) 555-0166", address: "55 E Broad St Apt 4B, Columbus, OH 43215", name: "Lee" },
  },
  {
    title: "a title and a double name",
    lines: ["Dr. Aiko Tanaka-Smith here", "you can email me: aiko+roof@mail.example.org"],
    details: { name: "Aiko Tanaka-Smith", email: "aiko+roof@mail.example.org" },
  },
  {
    title: "the company's own details are nobody's",
    lines: ["is (614) 555-0142 your number?", "so I write to info@larkfieldroofing.example?", "ok"],
    details: {},
  },
  {
    title: "abroad and on a county road",
    lines: ["call me Al", "my number is +44 20 7946 0958", "1420 County Road 12, Delaware, OH"],
    details: { name: "Al", phone: "+44 20 7946 0958", address: "1420 County Road 12, Delaware, OH" },
  },
  {
    title: "a person wanted",
    lines: ["can someone call me back?", "sure, 614 555 0133", "Renée"],
    details: { phone: "(614) 555-0133", name: "Renée" },
  },
  {
    title: "several people ask",
    lines: ["We are looking for a roofer", "We're the Hendersons", "it is for my mom"],
    details: {},
  },
  {
    title: "a box and a bare e-mail",
    lines: ["sam", "what does metal cost", "sam_77@mail.example.co", "how long does it take", "skip"],
    details: { name: "Sam", email: "sam_77@mail.example.co" },
  },
];
