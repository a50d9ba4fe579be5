import { readOn } from "#contract/api/chat.ts";
import { site } from "#site/company.ts";
import { figureTexts } from "#site/figures.ts";
import { pages } from "#site/pages/pages.ts";
import { SITE_FACTS } from "../know/site-facts.ts";

const { display } = site.phone;
const { topics } = SITE_FACTS;

type Words = typeof english;

/** What Eve says beside her articles. */
export const english = {
  welcome: `Hello! Ask me about ${topics}.`,
  welcomeBack: (name: string) => `Hello, ${name}! What would you like to know about your roof?`,
  howAreYou: "I am well, thank you. What can I tell you about your roof?",
  thanks: "You are welcome. Is there anything else about your roof?",
  goodbye: `Goodbye, and thank you for writing. If something comes up, call ${display}.`,
  compliment: "Thank you, that is kind. What else would you like to know?",
  joke: "I leave the jokes to the crew: I am better at roofs. What would you like to know about yours?",
  dry: "Good to hear. Damage often cannot be seen from the ground, so a free inspection with photos is still worth it; just ask me to book one.",
  sorry: "I am sorry to hear that.",
  sorrow: "I am sorry to hear that. Take your time; I am here whenever you want to go on.",
  laugh: "Glad to hear it. What would you like to know about your roof?",
  okay: "Good. What else would you like to know?",
  goAhead: "Please go ahead: what would you like to know?",
  browsing: `Take your time, you are under no obligation. Ask here or call ${display} whenever something comes up.`,
  heard: "Thank you; the office sees that with this conversation. What else can I answer?",
  beyondNow: "That is all that I have on it; the office can say more.",
  sorryMissed: "I am sorry, I missed your point.",
  missedPoint:
    "I am sorry, I missed your point, and I will not guess: your question goes to the office as you wrote it.",
  beyondPassed: "That is all that I have on it, so I have passed your question on to the office.",
  beyond: `That is all that I know about it. Shall I pass your question on to the office? You can also call ${display}.`,
  ours: "Yes, that is what we do. Whether a repair will do is settled at the inspection, which is free and comes with photos.",
  tellMe: "Yes, please write it here, and I note it for our office.",
  look: "A look settles what it needs: the inspection is free, comes with photos, and if nothing needs doing, we say so. Please stay off the roof yourself.",
  abuse: `I would like to help, so tell me what is wrong with your roof, or call ${display} to speak with a person.`,
  frustratedPassed:
    "I am sorry that I missed what you asked. I have passed it on to the office, word for word.",
  frustrated: `I am sorry that this was no help. Call ${display} for a person, or leave your number and I will pass it on.`,
  offTopic: `That is outside of what I know: I can help with ${topics}. What would you like to know about your roof?`,
  crisis:
    "I am sorry that you are going through this. Please call or text 988, or call 911 if anyone is in danger; people there are trained to help.",
  instructions: `I keep to my own rules and to what this site knows, so I will not do that. I am glad to help with ${topics}.`,
  othersData: `I cannot share anything about other people, and I know only this conversation. For your own records write to ${site.email.office}.`,
  secrets:
    "I have no passwords, keys or access to the desk, and could not share them. What can I tell you about your roof?",
  noContact: {
    told: "I am sorry. I have told the office that you want no more calls or messages from us.",
    which: "Which number or e-mail address do they come to? Write it here, and the office takes it off.",
    noted: "The office takes it off its list.",
    kept: "No: the office has your word that nobody shall call or write to you.",
  },
  promise: `I cannot promise that in the chat; what we commit to stands in the written estimate. Call ${display} to speak with a person.`,
  unclear: `I did not understand that. Ask me about ${topics}, or call ${display}.`,
  miss: `I do not have an answer to that, and I will not guess. Call ${display} or write to ${site.email.office}; shall I pass your question on to the office?`,
  toOffice: `That is for our office: write to ${site.email.office}, or leave your number or e-mail here and I add it for them.`,
  notSeen:
    "I cannot see estimates, crews or appointments from here, so I have passed your question on to the office.",
  missPassed: "I do not have an answer to that, and I will not guess: I have passed it on to the office.",
  missAdded:
    "I do not have an answer to that either: I have added it for the office, which has your message.",
  otherPartPassed: "The rest I have passed on to the office.",
  questionPassed: (asked: string) => `I have passed on to the office: ${asked}.`,
  questionNoted: (asked: string) => `I have noted for the office: ${asked}.`,
  questionLeft: (asked: string) => `I have no sure answer to ${asked}: shall I pass it on to the office?`,
  which: (titles: readonly string[]) =>
    titles.length > 1
      ? `Which do you mean: ${listOr(titles)}? If it is something else, call ${display}.`
      : `I am not sure that I understood: do you mean ${listOr(titles)}? If it is something else, call ${display}.`,
  otherPart: "I have no sure answer to the rest of what you ask: shall I pass it on to the office?",
  otherPartNoted: "What else you ask is noted for the office.",
  complaint: {
    first: "I am sorry about that. I have told the office, and a person will look into it.",
    again: "I have added that for the office, and a person will look into it.",
    asked: "That I cannot answer or promise from here: a person in the office has your question now.",
    tell: "Tell me what happened, when, and the address of the house, and I pass it on.",
  },
  inWriting: `All of it can be done in writing: ask me here, book a visit here, or write to ${site.email.office}.`,
  tenantAgain: "Without the owner's word we cannot start, but the office has what you wrote here.",
  tenant: `Please tell the owner or landlord, who decides about the roof; we can look once they agree. If water is near lights or outlets, keep away from them. They, or you, can call ${display}.`,
  appointment:
    "I cannot confirm a time from here, so I am passing your wish on to the office; they confirm it with you.",
  booking: {
    leadSoon: `The inspection is free and scheduled ${figureTexts.inspection}; I can book it right here.`,
    lead: "I can book your free inspection right here.",
    byPhone: "by phone",
    byText: "by text message",
    leadByPhone: (how: string) =>
      `Without an e-mail I pass a time on to the office, which confirms it ${how}.`,
    moveLead: "I can move your visit.",
    offer: (times: readonly string[]) => `How about ${times.join(", or ")}?`,
    noneThen: {
      taken: "I have no visit at that time",
      closed: "We make no visits on that day",
      late: "No visit begins that late",
    },
    nearest: "the nearest:",
    farAhead:
      "My calendar does not reach that far, so nothing is booked: I have passed your wish on to the office, which sets a day with you.",
    insisted:
      "I have passed that time on to the office as your wish; it is not booked unless they confirm it.",
    stillFree: (times: readonly string[]) => `Free are still ${times.join(", and ")}.`,
    noneFree: `No time is free in the next weeks: call ${display}, and the office finds one.`,
    taken: "Somebody else has just taken that time, I am sorry.",
    toConfirm: `I have passed that time on to the office, which calls you to confirm it; it is not booked yet. In a hurry? Call ${display}.`,
    refused: `I am sorry, I could not do that: nothing is booked or changed. Please call ${display}, and the office sets a time with you; or ask me for another one.`,
    which: "Which day and time would suit you?",
    whichOf: "Which of the times suits you?",
    again: "Sorry, I did not get that.",
    takes: (minutes: number) => `The visit takes about ${minutes} minutes.`,
    another: "Another time",
    chosen: (time: string) => `${time}: noted, not booked yet.`,
    needs: {
      name: "Under what name may I book it?",
      email: "To which e-mail address may I send the confirmation? If you have none, say so.",
      phone: "At which number do we reach you on that day?",
      address: "What is the address of the house?",
    },
    phoneAllTheSame:
      "A visit needs a number in case we cannot find you on that day; our office sees that you want no other calls. Which one may we note?",
    needsEmail: (time: string, how: string) =>
      `I can book here only with an e-mail address for the confirmation, so I am passing your wish for ${time} on to the office; they confirm it ${how}.`,
    needsPhone: (time: string) =>
      `Without a number I cannot book it here, so I am passing your wish for ${time} on to the office; they confirm it in writing.`,
    wishInstead: (time: string, how: string) =>
      `${time} instead: I have told the office, and they confirm it ${how}.`,
    wishWithdrawn: (time: string) => `I have told the office that you do not want ${time} any more.`,
    needsDetails: `Without a name, an address and a way to reach you I cannot book a visit. You can also book it by phone: ${display}.`,
    question: (time: string, details: string) => `So: ${time}, for ${details}. Shall I book it?`,
    moveQuestion: (time: string) => `So: ${time} instead. Shall I move your visit?`,
    bookIt: "Yes, do it",
    booked: (time: string, email: string) =>
      `It is booked: ${time}. A confirmation with an entry for your calendar is on its way to ${email}; tell me here if you have to move or cancel it.`,
    moved: (time: string) =>
      `Moved: we come on ${time}. A new entry for your calendar is on its way by e-mail.`,
    changedLater: `Once it is booked, the link in your confirmation moves or cancels it; or call ${display}.`,
    noVisit: `I see no visit to come that was booked in this conversation. The link in your confirmation changes yours: open it, or send it to me here. Or call ${display}.`,
    changePassed: "If it was arranged otherwise, the office has what you wrote here.",
    own: (time: string) => `Your visit is booked for ${time}.`,
    oneHouse: (other: string) =>
      `One visit is for one house: ${other} is noted for the office and not booked.`,
    ifWorse: `If water comes in before then, call ${display} and say so.`,
    adjusterPassed:
      "I have passed that on to the office, with the day and the hour; whether somebody can be there then, they tell you.",
    isFree: "The inspection is free.",
    moveIt: "Move it",
    cancelIt: "Cancel it",
    keepIt: "Keep it",
    cancelQuestion: (time: string) => `Shall I cancel your visit on ${time}?`,
    cancelled: "Your visit is cancelled. If you need us later, ask me for a new time.",
    kept: "Good, it stays as it is.",
    notYet: "It is not booked yet.",
    notYetCancelled: "Not yet.",
    noneBooked: "Yes: no visit is booked in this conversation.",
    onlyWish: (time: string) =>
      `${time} is a wish until the office has confirmed it to you: I cannot hold the time.`,
    unwanted: "Nothing is booked, and I offer no more times. The office has your words and answers them.",
    nothingBooked: "Nothing is booked.",
    left: "That is fine, I have booked nothing. Ask me for a time whenever you like.",
  },
  handOver: {
    asked: "I am passing this on to our office.",
    missed: "I could not answer that either, so I am passing your questions on to our office.",
    already: "Our office has your message.",
    noTime: "Whether and when they answer is theirs to say.",
    isPassed: "Yes: the office has what you wrote, with all of this conversation.",
    noted: (wishes: string) => `Noted among it: ${wishes}.`,
    added: "I have added that for the office.",
    callUs: `Then the phone is the fastest way to a person: ${display}.`,
    enough: "That is all our office needs to reach you.",
    unreachable: "Please leave a phone number or e-mail here, so that they can reach you.",
    reach: (how: string) => `They will reach you at ${how}.`,
    reachAnother: (whom: string) => `They have your note: ${whom}.`,
    nobodyAnswers: "I am sorry. I have told the office that you called and nobody picked up.",
    when: "I cannot see their calendar: they answer in the order that messages come in.",
  },
  hours: {
    today: (date: string) => `Today is ${date}.`,
    on: (day: string, hours: string | undefined) =>
      hours ? `On ${day}, the office is open from ${hours}: ${display}.` : `On ${day}, the office is closed.`,
    open: (until: string) => `The office is open until ${until} today: ${display}.`,
    closed: (next: string) => `The office is closed now and opens ${next}.`,
    later: (next: string) =>
      `The office opens ${next}; then call ${display}, or leave your number and they call you.`,
  },
  details: {
    met: (name: string) => `Nice to meet you, ${name}!`,
    noted: (list: string) => `Thank you, I have noted ${list}.`,
    corrected: (list: string) => `Corrected: I now have ${list}.`,
    preferences: (list: string) => `Noted for the office: ${list}.`,
    wishDropped: (list: string) => `Taken out: ${list}.`,
    held: (list: string) => `In this conversation I have noted ${list}. Tell me if something is wrong.`,
    heldNone: "I have not noted anything about you in this conversation.",
    deleted: (list: string) => `I have deleted ${list} from this conversation.`,
    ownChat:
      'The log that other visitors may open hides your name, number, e-mail and address. The conversation itself stays with our office; say "delete this chat", and I ask them to delete it.',
    chatToOffice:
      "I cannot take the chat itself out from here, so I have asked the office to delete it. 'Start over' in this panel begins a new one.",
    nothingToDelete: "There are no contact details of yours in this conversation.",
    deletionPassed: `I have told the office to delete what it holds of you beside this conversation; to have it in writing, write to ${site.email.office}.`,
    elsewhere: `For anything else that we hold about you, write to ${site.email.office}.`,
    right: (key: string) => `Sorry about that. What is your right ${key}?`,
    areaCode: "That number has no area code; could you give it in full?",
    restOfNumber: "And the rest of the number?",
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
    passed: "Our office sees that with what you have told me here.",
    whatNext: "What would you like to know about your roof?",
  },
  area: {
    inside: (town: string) => `Yes, we work in ${town}: it is in our service area.`,
    near: (town: string, miles: number) =>
      `${town} is about ${miles} miles from us, just past the ${site.serviceRadiusMiles} miles that we usually go: call ${display} and ask.`,
    far: (town: string, miles: number) =>
      `${town} is about ${miles} miles from us, too far for our crews: we go up to ${site.serviceRadiusMiles} miles.`,
    unknown: (zip: string) =>
      `${zip} is too far for our crews: we serve ${site.region}, up to ${site.serviceRadiusMiles} miles from ${site.address.city}.`,
  },
  emergency: {
    danger: `Leave the house now if there is fire, smoke, gas or a live wire, and call 911 before anything else. Keep everyone away from the roof and from wet lights, outlets and wires. Once everyone is safe, call us at ${display}.`,
    hurt: `Call 911 now if anyone is hurt, and do not move who cannot get up. The roof can wait: when everyone is safe, call us at ${display}, and please leave the climbing to us.`,
    collapse: `Call ${display} now and say that it is an emergency; if anyone is hurt or in danger, call 911 first. Stay out of the rooms below the damage and off the roof. We make it safe first and repair it afterwards; keep the receipts and take photos from where it is safe.`,
    leak: `Call ${display} now and say that water is coming in; if anyone is in danger, call 911 first. Stay off the roof, set a bucket under the drip and keep away from wet lights and outlets. We make it safe first and repair it afterwards.`,
    again: `Please call ${display} now: that is the fastest way to a person. I have passed your message on.`,
    helpComing: `Good. Until they are there do as 911 tells you: everyone stays out, and who is hurt or stuck is moved by the rescuers. Afterwards we make the roof safe: ${display}.`,
    dangerAgain: `Please ask 911: they are there for that, and they can tell you what is safe. If anything burns, smells or sparks, everyone goes out first, with help for who cannot walk alone; who is hurt or stuck is moved by the rescuers. Our office has your message: ${display}.`,
    stay: `I cannot judge that from here. Leave if anything burns, smells, sparks, cracks or sags; otherwise keep out of the rooms below the damage, and when in doubt sleep somewhere else. Call ${display} for a person.`,
    wired:
      "Keep away from the light and its switch. If you can reach the breaker panel on dry feet, switch that circuit off, and have an electrician look before it is used again. If it sparks, smokes or smells, leave the house and call 911.",
    wetLight: `Keep everyone away from that light, its switch and the wet outlets. If you can reach the breaker panel on dry feet, switch that circuit off. If it sparks, smokes or smells, leave the house and call 911. Then call ${display} and say that water is coming in: I have marked this urgent for the office.`,
    meanwhile:
      "Set a bucket under the drip, move what water would spoil, and stay out from under a ceiling that sags or bulges. Stay off the roof, take photos, and keep the receipts for what you buy, such as a tarp.",
    ifWorse: `Then call ${display} and say first that water is coming in; if nobody answers, write it here, where it is marked urgent. Set a bucket under the drip, keep away from wet lights and outlets, and stay off the roof.`,
    overhead: "Please keep everyone from under it, and use another way until it is down.",
    stayOff: "Please nobody goes up, all the more in the dark or the wet: that can wait for us.",
    ifClosed: (next: string) =>
      `The office is closed now and opens ${next}; if nobody answers, your message here is marked urgent.`,
    cover: "We make an open or leaking roof safe first, with a tarp if needed.",
    attic:
      "Please stay off the roof and out of a dark or wet attic: a ceiling does not carry a person. Set buckets under what drips and move what water would spoil.",
    soon: `I cannot promise a time from here: call ${display} and say that it is an emergency, and the office tells you when somebody can come.`,
    noAnswer:
      "If nobody answers, your message here is marked urgent for the office, so leave your number and address. If anyone is in danger, call 911.",
    noAnswerKnown:
      "If nobody answers, your message here is marked urgent for the office, with your number. If anyone is in danger, call 911.",
    safe: `Good that you are safe. When it is clear, call us at ${display}: we make the roof safe first and repair it afterwards.`,
  },
  sums: {
    roof: (footprint: string, rise: number, factor: string, area: string, squares: string) =>
      `A footprint of ${footprint} sq ft at ${rise}/12 has about ${area} sq ft of roof (times ${factor}), which is ${squares} squares.`,
    factor: (rise: number, factor: string, roof: string) =>
      `At ${rise}/12 the slope factor is ${factor}: 1,000 sq ft of footprint have about ${roof} sq ft of roof, waste apart.`,
    withWaste: (percent: number, area: string, squares: string) =>
      `With ${percent}% for waste that is about ${area} sq ft, or ${squares} squares, to order.`,
    measured: (footprint: string, rise: number, percent: number, area: string, squares: string) =>
      `Taking ${footprint} sq ft as the footprint under a ${rise}/12 pitch, with ${percent}% for waste, the roof takes about ${area} sq ft, ${squares} squares.`,
    ballpark: (area: string, ranges: string) => `For ${area} sq ft of roof the ballpark is ${ranges}.`,
    ofAll: (count: number, area: string, ranges: string) =>
      `That is one of them; all ${count}, ${area} sq ft, come to ${ranges}.`,
    together: (others: string, area: string, ranges: string) =>
      `With the ${others} sq ft from before that is ${area} sq ft: ${ranges}.`,
    rangeOf: (material: string, price: string | undefined, range: string) =>
      `${range} for ${material}${price ? ` (from ${price} per sq ft)` : ""}`,
    otherSide: "And the other side? Both sides in feet, for example 30 x 60, and I work it out.",
    oneAtATime:
      "I work out one roof at a time: tell me one footprint with its pitch, for example 24 x 24 at 4/12, and then the next.",
    roughly:
      "No need to know it exactly: is the house small, of the usual size or large? Three bedrooms are usual. I work out a ballpark from that.",
    houses: ["Small house", "Usual house", "Large house"],
    confirm: `That is a ballpark from our starting prices, confirmed by a free inspection; try the calculator at ${pages.estimate.path}.`,
    monthly: (
      roof: { area: string; material: string },
      payment: string,
      apr: number,
      months: number,
      all: string,
    ) =>
      `For ${roof.area} sq ft of roof in ${roof.material}, financed in full over ${months} months at ${apr}%, it would be about ${payment} a month, ${all} in all. That is an example, not an offer.`,
    monthlyRest: (
      material: string,
      whole: string,
      down: string,
      rest: string,
      payment: string,
      { apr, months }: { apr: number; months: number },
    ) =>
      `That roof in ${material} is a ballpark of ${whole}. With ${down} down, the rest of ${rest} over ${months} months at ${apr}% would be about ${payment} a month. That is an example, not an offer.`,
    conditions: (stated: string) => stated,
    monthlyOf: (amount: string, payment: string, apr: number, months: number, all: string) =>
      `${amount} financed over ${months} months at ${apr}% would be ${payment} a month, ${all} in all. That is an example, not an offer.`,
    withOfferOf: (percent: number, amount: string, reduced: string) =>
      `${percent}% off ${amount} leaves ${reduced}. One offer per project, and it cannot be used to offset an insurance deductible, which is yours to pay.`,
    withOffer: (percent: number, area: string, ranges: string) =>
      `With ${percent}% off, the ballpark for ${area} sq ft of roof is ${ranges}. One offer per project, and it cannot be used to offset an insurance deductible, which is yours to pay.`,
    fromSquares: (squares: string, area: string) =>
      `${squares} squares are ${area} sq ft of roof: a square is 100 sq ft.`,
    toSquares: (area: string, squares: string) =>
      `${area} sq ft of roof are ${squares} squares: a square is 100 sq ft.`,
    needPitch: "Tell me the pitch, for example 6/12, and I will work out the roof area from the footprint.",
    vent: (attic: string, full: string, reduced: string) =>
      `For ${attic} sq ft of attic floor, 1/150 makes about ${full} sq ft of vent area, and 1/300, where the code's conditions are met, about ${reduced}.`,
    ventCode: "Your local code edition decides which applies; we check it at the free inspection.",
  },
  readOn,
};

/** What she says in Spanish; the rest stays in English until someone needs it. */
const spanish: Words = {
  ...english,
  welcome: "¡Hola! Pregúnteme por techos, precios, daños de tormenta y garantías.",
  welcomeBack: (name) => `¡Hola, ${name}! ¿Qué le gustaría saber sobre su techo?`,
  thanks: "De nada. ¿Algo más sobre su techo?",
  browsing: `Tómese su tiempo, sin compromiso. Escríbame o llame al ${display} cuando quiera.`,
  complaint: {
    first: "Lo siento. He avisado a la oficina y una persona lo revisará.",
    again: "Lo he añadido para la oficina, y una persona lo revisará.",
    asked:
      "Eso no lo puedo responder ni prometer desde aquí: una persona de la oficina ya tiene su pregunta.",
    tell: "Dígame qué pasó, cuándo y la dirección de la casa, y lo paso.",
  },
  noContact: {
    told: "Lo siento. He avisado a la oficina que no desea más llamadas ni mensajes.",
    which: "¿A qué teléfono o correo le llegan? Escríbalo aquí y la oficina lo quita.",
    noted: "La oficina lo quita de su lista.",
    kept: "No: la oficina sabe que nadie debe llamarle ni escribirle.",
  },
  miss: `No tengo una respuesta a eso y no voy a adivinar. Llame al ${display} o escriba a ${site.email.office}; ¿paso su pregunta a la oficina?`,
  notSeen: "Desde aquí no veo presupuestos, equipos ni citas: he pasado su pregunta a la oficina.",
  beyondPassed: "No sé más sobre eso: lo he pasado a la oficina.",
  beyond: `No sé más sobre eso. ¿Lo paso a la oficina? También puede llamar al ${display}.`,
  sorryMissed: "Perdón, no le entendí bien.",
  beyondNow: "No sé más sobre eso; la oficina sí puede decirle.",
  missedPoint:
    "Perdone, no le entendí, y no voy a adivinar: su pregunta va a la oficina tal como la escribió.",
  sorry: "Lo siento mucho.",
  missPassed: "No tengo una respuesta a eso y no voy a adivinar: lo he pasado a la oficina.",
  missAdded: "A eso tampoco tengo respuesta: lo he añadido para la oficina, que tiene su mensaje.",
  otherPartPassed: "Lo demás lo he pasado a la oficina.",
  questionPassed: (asked) => `Lo he pasado a la oficina: ${asked}.`,
  questionNoted: (asked) => `Anotado para la oficina: ${asked}.`,
  questionLeft: (asked) => `No tengo una respuesta segura a ${asked}: ¿lo paso a la oficina?`,
  otherPartNoted: "Lo demás que pregunta queda anotado para la oficina.",
  inWriting: `Todo se puede hacer por escrito: aquí en el chat o a ${site.email.office}.`,
  tenantAgain: "Sin la palabra del dueño no podemos empezar, pero la oficina tiene lo que escribió aquí.",
  tenant: `El techo lo decide el dueño: dígaselo por escrito y con fotos; podemos revisarlo cuando él esté de acuerdo. Si el agua está cerca de luces o enchufes, aléjese. Él o usted puede llamar al ${display}.`,
  goodbye: `Adiós y gracias por escribir. Si surge algo, llame al ${display}.`,
  appointment:
    "Desde aquí no puedo confirmar una hora: paso su deseo a la oficina, y ellos la confirman con usted.",
  booking: {
    leadSoon: "La inspección es gratis y puedo reservarla aquí mismo.",
    lead: "La inspección es gratis y puedo reservarla aquí mismo.",
    byPhone: "por teléfono",
    byText: "por mensaje de texto",
    leadByPhone: (how) => `Sin correo paso una hora a la oficina, que la confirma ${how}.`,
    moveLead: "Puedo cambiar su visita.",
    offer: (times) => `¿Le conviene ${times.join(", o ")}?`,
    noneThen: {
      taken: "No hay nada libre entonces",
      closed: "Ese día no hacemos visitas",
      late: "Ninguna visita empieza tan tarde",
    },
    nearest: "lo más cercano:",
    farAhead:
      "Mi calendario no llega hasta entonces y no hay nada reservado: he pasado su deseo a la oficina, que acuerda un día con usted.",
    insisted: "He pasado esa hora a la oficina como su deseo; no queda reservada si no se la confirman.",
    stillFree: (times: readonly string[]) => `Siguen libres ${times.join(" y ")}.`,
    noneFree: `No hay horas libres en las próximas semanas: llame al ${display}.`,
    taken: "Lo siento, alguien acaba de tomar esa hora.",
    toConfirm: `He pasado esa hora a la oficina, que le llama para confirmarla; todavía no está reservada. ¿Tiene prisa? Llame al ${display}.`,
    refused: `Lo siento, no pude hacerlo: no hay nada reservado ni cambiado. Llame al ${display} y la oficina le da una hora; o pídame otra.`,
    which: "¿Qué día y a qué hora le conviene?",
    whichOf: "¿Cuál de las horas le conviene?",
    again: "Perdón, no le entendí.",
    takes: (minutes) => `La visita dura unos ${minutes} minutos.`,
    another: "Otra hora",
    chosen: (time) => `${time}: anotado, todavía sin reservar.`,
    needs: {
      name: "¿A qué nombre la reservo?",
      email: "¿A qué correo le envío la confirmación? Si no tiene, dígamelo.",
      phone: "¿A qué teléfono le llamamos ese día?",
      address: "¿Cuál es la dirección de la casa?",
    },
    phoneAllTheSame:
      "La visita necesita un número por si ese día no le encontramos; la oficina ve que no desea otras llamadas. ¿Cuál anoto?",
    needsEmail: (time, how) =>
      `Aquí solo puedo reservar con un correo para la confirmación; paso a la oficina que le conviene el ${time}, y se lo confirman ${how}.`,
    needsPhone: (time) =>
      `Sin un teléfono no puedo reservarlo aquí; paso a la oficina que le conviene el ${time}, y se lo confirman por escrito.`,
    wishInstead: (time, how) => `${time} en su lugar: se lo he dicho a la oficina, y se lo confirman ${how}.`,
    wishWithdrawn: (time) => `Le he dicho a la oficina que ya no quiere el ${time}.`,
    needsDetails: `Sin nombre, dirección y una forma de contactarle no puedo reservar. También puede llamar al ${display}.`,
    question: (time, details) => `Entonces: ${time}, para ${details}. ¿La reservo?`,
    moveQuestion: (time) => `Entonces: ${time} ¿Cambio su visita?`,
    bookIt: "Sí, adelante",
    booked: (time, email) =>
      `Reservado: ${time} Le enviamos la confirmación a ${email}; si tiene que cambiarla o cancelarla, dígamelo aquí.`,
    moved: (time) => `Cambiado: vamos el ${time} Le enviamos la nueva hora por correo.`,
    changedLater: `Cuando esté reservada, el enlace de su confirmación la cambia o la cancela; o llame al ${display}.`,
    noVisit: `No veo ninguna visita reservada en esta conversación. Abra el enlace de su confirmación, o envíemelo aquí. O llame al ${display}.`,
    own: (time) => `Su visita está reservada para el ${time}`,
    moveIt: "Cambiarla",
    cancelIt: "Cancelarla",
    keepIt: "Dejarla así",
    cancelQuestion: (time) => `¿Cancelo su visita del ${time}?`,
    cancelled: "Su visita está cancelada. Si nos necesita después, pídame otra hora.",
    kept: "Bien, queda como está.",
    changePassed: "Si la acordó de otro modo, la oficina tiene lo que escribió aquí.",
    oneHouse: (other) => `Una visita es para una casa: ${other} queda anotada para la oficina, sin reservar.`,
    ifWorse: `Si entra agua antes, llame al ${display} y dígalo.`,
    adjusterPassed:
      "Lo he pasado a la oficina, con el día y la hora; ellos le dicen si alguien puede estar allí.",
    isFree: "La inspección es gratis.",
    notYet: "Todavía no está reservada.",
    notYetCancelled: "Todavía no.",
    noneBooked: "Sí: no hay ninguna visita reservada en esta conversación.",
    onlyWish: (time) => `${time} es un deseo hasta que la oficina se lo confirme: no puedo apartar la hora.`,
    unwanted: "No hay nada reservado, y no le ofrezco más horas. La oficina tiene su mensaje y le responde.",
    nothingBooked: "No hay nada reservado.",
    left: "De acuerdo, no he reservado nada. Pídame una hora cuando quiera.",
  },
  handOver: {
    asked: "Eso se lo responde mejor una persona: paso su mensaje a la oficina y anoto que prefiere español.",
    missed: "Paso sus preguntas a la oficina y anoto que prefiere español.",
    already: "La oficina ya tiene su mensaje.",
    noTime: "Si responden y cuándo, lo deciden ellos.",
    isPassed: "Sí: la oficina tiene lo que escribió, con toda esta conversación.",
    noted: (wishes: string) => `Anotado: ${wishes}.`,
    added: "Lo he añadido para la oficina.",
    nobodyAnswers: "Lo siento. He avisado a la oficina que llamó y nadie contestó.",
    callUs: `Entonces lo más rápido es el teléfono: ${display}.`,
    enough: "Con eso la oficina le puede responder.",
    unreachable: "Por favor deje un teléfono o un correo para que le respondan.",
    reach: (how) => `Le responderán al ${how}.`,
    reachAnother: (whom) => `Tienen su nota: ${whom}.`,
    when: "No veo su calendario; responden en el orden en que llegan los mensajes.",
  },
  hours: {
    today: (date) => `Hoy es ${date}.`,
    on: (_day, hours) =>
      hours
        ? `Ese día la oficina abre de ${hours.replace(" to ", " a ")}: ${display}.`
        : "Ese día la oficina está cerrada.",
    open: () => `Ahora la oficina está abierta: ${display}.`,
    closed: () => "La oficina está cerrada ahora y le responde cuando abra.",
    later: () => `Puede llamar entonces al ${display}.`,
  },
  details: {
    ...english.details,
    met: (name) => `¡Mucho gusto, ${name}!`,
    noted: (list) => `Gracias, he anotado ${list}.`,
    corrected: (list) => `Corregido: ahora tengo ${list}.`,
    wishDropped: (list) => `Borrado: ${list}.`,
    preferences: (list) => `Anotado para la oficina: ${list}.`,
    deleted: () => "He borrado sus datos de esta conversación.",
    deletionPassed: `He avisado a la oficina que borre lo demás que tenga de usted; si lo quiere por escrito, escriba a ${site.email.office}.`,
    elsewhere: `Para lo demás escriba a ${site.email.office}.`,
    names: { name: "su nombre", email: "su correo", phone: "su teléfono", address: "su dirección" },
    ask: {
      name: "¿Me dice su nombre?",
      email: "¿A qué correo podemos escribirle? Puede omitirlo.",
      phone: "¿A qué teléfono podemos llamarle? Puede omitirlo.",
      address: "¿Cuál es la dirección de la casa? Puede omitirla.",
    },
    passed: "La oficina lo ve junto con lo que me ha contado aquí.",
    whatNext: "¿Qué le gustaría saber sobre su techo?",
  },
  emergency: {
    danger: `Si hay fuego, humo, gas o un cable vivo, salga de la casa y llame primero al 911. Cuando todos estén a salvo, llámenos al ${display}.`,
    hurt: `Si alguien está herido, llame ya al 911 y no mueva a quien no pueda levantarse. El techo puede esperar: después llámenos al ${display}.`,
    collapse: `Llame ahora al ${display} y diga que es una emergencia; si alguien está herido o en peligro, llame primero al 911. No entre en los cuartos de abajo ni suba al techo.`,
    leak: `Llame ahora al ${display} y diga que entra agua; si alguien está en peligro, llame primero al 911. No suba al techo, ponga una cubeta y aléjese de luces y enchufes mojados.`,
    again: `Por favor llame ahora al ${display}: es la forma más rápida. Mientras tanto ponga una cubeta y aléjese de luces y enchufes mojados.`,
    helpComing: `Bien. Hasta que lleguen haga lo que diga el 911: todos afuera, y a quien está herido o atrapado lo mueven los rescatistas. Después aseguramos el techo: ${display}.`,
    dangerAgain: `Pregunte al 911: ellos le dicen qué es seguro. Si algo se quema, huele o echa chispas, primero salgan todos, también quien necesita ayuda; a quien está herido o atrapado lo mueven los rescatistas. La oficina tiene su mensaje: ${display}.`,
    stay: `No puedo juzgarlo desde aquí. Salga si algo se quema, huele, echa chispas, cruje o se hunde; si no, no use los cuartos debajo del daño, y en caso de duda duerma en otro lugar. Llame al ${display}.`,
    wired:
      "Aléjese de la luz y de su interruptor. Si puede llegar al tablero con los pies secos, corte ese circuito, y que un electricista lo revise antes de usarlo. Si hay chispas, humo u olor, salga de la casa y llame al 911.",
    ifWorse: `Entonces llame al ${display} y diga primero que entra agua; si nadie contesta, escríbalo aquí, donde queda marcado urgente. Ponga una cubeta, aléjese de luces y enchufes mojados y no suba al techo.`,
    wetLight: `Aléjense todos de esa luz, de su interruptor y de los enchufes mojados. Si puede llegar al tablero con los pies secos, corte ese circuito. Si hay chispas, humo u olor, salgan de la casa y llamen al 911. Después llame al ${display} y diga que entra agua: lo he marcado urgente para la oficina.`,
    meanwhile:
      "Ponga una cubeta, mueva lo que el agua pueda dañar y no se quede debajo de un techo que se hunde. No suba al techo, tome fotos y guarde los recibos.",
    overhead: "Que nadie pase por debajo, y use otra entrada hasta que esté en el suelo.",
    stayOff: "Por favor, que nadie suba al techo, y menos de noche o mojado: eso lo hacemos nosotros.",
    ifClosed: () =>
      "La oficina está cerrada ahora; si nadie contesta, su mensaje queda marcado como urgente.",
    cover: "Primero aseguramos un techo abierto o que gotea, con una lona si hace falta.",
    attic:
      "Por favor, no suba al techo ni entre en un ático oscuro o mojado: un cielo raso no aguanta a una persona. Ponga cubos bajo las goteras y aparte lo que el agua pueda dañar.",
    soon: `Desde aquí no puedo prometer una hora: llame al ${display} y diga que entra agua; la oficina le dice cuándo pueden ir.`,
    noAnswer:
      "Si nadie contesta, su mensaje queda marcado como urgente para la oficina; deje su teléfono y dirección. Si hay peligro, llame al 911.",
    noAnswerKnown:
      "Si nadie contesta, su mensaje queda marcado como urgente para la oficina, con su teléfono. Si hay peligro, llame al 911.",
    safe: `Qué bueno que están a salvo. Después llámenos al ${display}.`,
  },
  area: {
    inside: (town) => `Sí, trabajamos en ${town}: está en nuestra zona.`,
    near: (town, miles) =>
      `${town} está a unas ${miles} millas, algo más lejos de las ${site.serviceRadiusMiles} que solemos ir: llame al ${display} y pregunte.`,
    far: (town, miles) =>
      `${town} está a unas ${miles} millas, demasiado lejos para nosotros: vamos hasta ${site.serviceRadiusMiles} millas.`,
    unknown: (zip) =>
      `${zip} está demasiado lejos para nosotros: vamos hasta ${site.serviceRadiusMiles} millas de ${site.address.city}.`,
  },
  sums: {
    ...english.sums,
    measured: (footprint, rise, percent, area) =>
      `Con ${footprint} pies² de planta, una pendiente de ${rise}/12 y ${percent}% de desperdicio, el techo tiene unos ${area} pies².`,
    ballpark: (area, ranges) => `Para ${area} pies² de techo calcule ${ranges.replaceAll(" to $", " a $")}.`,
    ofAll: (count, area, ranges) =>
      `Eso es uno; los ${count}, ${area} pies², serían ${ranges.replaceAll(" to $", " a $")}.`,
    together: (others, area, ranges) =>
      `Con los ${others} pies² de antes son ${area} pies²: ${ranges.replaceAll(" to $", " a $")}.`,
    rangeOf: (material, from, range) => `${range} con ${material}${from ? ` (desde ${from} por pie²)` : ""}`,
    otherSide: "¿Y el otro lado? Deme los dos en pies, por ejemplo 30 x 60, y lo calculo.",
    monthly: ({ area }, payment, apr, months, all) =>
      `Un techo de ${area} pies², financiado por completo a ${months} meses y ${apr}%, costaría unos ${payment.replace(" to $", " a $")} al mes, ${all.replace(" to $", " a $")} en total. Es un ejemplo, no una oferta.`,
    monthlyRest: (_, whole, down, rest, payment, { apr, months }) =>
      `Ese techo sería de unos ${whole.replace(" to $", " a $")}. Con ${down} al inicio, los ${rest.replace(" to $", " a $")} restantes a ${months} meses y ${apr}% serían unos ${payment.replace(" to $", " a $")} al mes. Es un ejemplo, no una oferta.`,
    conditions: () => "Sujeto a aprobación de crédito; rigen las condiciones del prestamista.",
    monthlyOf: (amount, payment, apr, months, all) =>
      `${amount} a ${months} meses y ${apr}% serían ${payment} al mes, ${all} en total. Es un ejemplo, no una oferta.`,
    roughly:
      "No hace falta saberlo exactamente: ¿la casa es pequeña, mediana o grande? Con eso le calculo un precio aproximado.",
    houses: ["Casa pequeña", "Casa mediana", "Casa grande"],
    confirm: `Es una estimación con nuestros precios iniciales; una inspección gratis la confirma. También puede usar ${pages.estimate.path}.`,
  },
};

/** What Eve says, in one of her languages. */
export function phrases(language: "en" | "es"): Words {
  return language === "es" ? spanish : english;
}

/** "a", "b" or "c" */
function listOr(titles: readonly string[]): string {
  return titles
    .map((title) => `"${title}"`)
    .join(", ")
    .replace(/, ("[^"]*")$/, " or $1");
}
