import { pages } from "#content/pages.ts";
import { site } from "#site";

const { display } = site.phone;
const topics = "roofs, prices, storm damage and claims, financing, warranties and jobs with us";

/** What Eve says beside her answers: small talk, refusals, hand-overs and contact details. */
export const talk = {
  welcome: `Hello! Ask me about ${topics}.`,
  welcomeBack: (name: string) => `Hello, ${name}! What would you like to know about your roof?`,
  howAreYou: "I am well, thank you. What can I tell you about your roof?",
  thanks: "You are welcome. Is there anything else about your roof?",
  goodbye: `Goodbye, and thank you for writing. If something comes up, call ${display}.`,
  compliment: "Thank you, that is kind. What else would you like to know?",
  joke: "I leave the jokes to the crew: I am better at roofs. What would you like to know about yours?",
  laugh: "Glad to hear it. What would you like to know about your roof?",
  okay: "Good. What else would you like to know?",
  goAhead: "Please go ahead: what would you like to know?",
  abuse: `I would like to help, so tell me what is wrong with your roof, or call ${display} to speak with a person.`,
  frustrated: `I am sorry that this was no help. Call ${display} for a person, or leave your number and I will pass it on.`,
  offTopic: `That is outside of what I know: I can help with ${topics}. What would you like to know about your roof?`,
  crisis:
    "I am sorry that you are going through this. Please call or text 988, or call 911 if anyone is in danger; people there are trained to help.",
  instructions: `I keep to my own rules and to what this site knows, so I will not do that. I am glad to help with ${topics}.`,
  othersData: `I cannot share anything about other people, and I know only this conversation. For your own records write to ${site.email.office}.`,
  secrets:
    "I have no passwords, keys or access to the desk, and could not share them. What can I tell you about your roof?",
  promise: `I cannot promise that in the chat; what we commit to stands in the written estimate. Call ${display} to speak with a person.`,
  unclear: `I did not understand that. Ask me about ${topics}, or call ${display}.`,
  miss: `I do not have an answer to that, and I will not guess. Call ${display} or write to ${site.email.office}; shall I pass your question on to the office?`,
  unsure: (one: string) => `I am not sure that I understood you; if it is about "${one}":`,
  neither: `If it is neither, call ${display}.`,
  orElse: (other: string) => `If you mean "${other}":`,
  otherPart: `On the rest I have no answer; please ask at ${display}.`,
  handOver: {
    asked: `I am passing this on to our office. You can also call ${display}: ${site.hoursText[0]}.`,
    missed: `I could not answer that either, so I am passing your questions on to our office. You can also call ${display}.`,
    already: `Our office has your message. For a person right away call ${display}: ${site.hoursText[0]}.`,
    unreachable: "Please leave a phone number or e-mail here, so that they can reach you.",
    reach: (how: string) => `They will reach you at ${how}.`,
  },
  details: {
    met: (name: string) => `Nice to meet you, ${name}!`,
    noted: (list: string) => `Thank you, I have noted ${list}.`,
    corrected: (list: string) => `Corrected: I now have ${list}.`,
    held: (list: string) => `In this conversation I have noted ${list}. Tell me if something is wrong.`,
    heldNone: "I have not noted anything about you in this conversation.",
    whichIsRight: "Sorry about that. What is the right one?",
    right: (key: string) => `Sorry about that. What is your right ${key}?`,
    areaCode: "That number has no area code; could you give it in full?",
    badEmail: "That e-mail address does not look complete; could you check it?",
    declined: "That is fine, I will not ask again. What would you like to know about your roof?",
    names: { name: "your name", email: "your e-mail", phone: "your phone number", address: "your address" },
    keys: { name: "name", email: "e-mail address", phone: "phone number", address: "address" },
    ask: {
      name: "May I ask your name?",
      email: "What e-mail address may we write to? You can skip this.",
      phone: "At which phone number could we call you? You can skip this.",
      address: "What is the address of the building? You can skip this.",
    },
    whatNext: "What would you like to know about your roof?",
  },
  area: {
    inside: (town: string) => `Yes, we work in ${town}: it is in our service area.`,
    unsure: (town: string) => `I am not sure about ${town}: call ${display} and ask.`,
  },
  sums: {
    roof: (footprint: string, rise: number, factor: string, area: string, squares: string) =>
      `A footprint of ${footprint} sq ft at ${rise}/12 has about ${area} sq ft of roof (times ${factor}), which is ${squares} squares.`,
    withWaste: (percent: number, area: string, squares: string) =>
      `With ${percent}% for waste that is about ${area} sq ft, or ${squares} squares, to order.`,
    assumed: (footprint: string, rise: number, area: string) =>
      `Taking ${footprint} sq ft as the footprint under a ${rise}/12 pitch, the roof has about ${area} sq ft.`,
    ballpark: (area: string, ranges: string) => `For ${area} sq ft of roof the ballpark is ${ranges}.`,
    rangeOf: (material: string, price: string, range: string) =>
      `${range} for ${material} (from ${price} per sq ft)`,
    confirm: `That is a ballpark from our starting prices, confirmed by a free inspection; try the calculator at ${pages.estimate.path}.`,
    fromSquares: (squares: string, area: string) =>
      `${squares} squares are ${area} sq ft of roof: a square is 100 sq ft.`,
    toSquares: (area: string, squares: string) =>
      `${area} sq ft of roof are ${squares} squares: a square is 100 sq ft.`,
    needPitch: "Tell me the pitch, for example 6/12, and I will work out the roof area from the footprint.",
    vent: (attic: string, full: string, reduced: string) =>
      `For ${attic} sq ft of attic floor, 1/150 makes about ${full} sq ft of vent area, and 1/300, where the code's conditions are met, about ${reduced}.`,
    ventCode: "Your local code edition decides which applies; we check it at the free inspection.",
  },
  readOn: (path: string) => `Read on at ${path}.`,
} as const;
