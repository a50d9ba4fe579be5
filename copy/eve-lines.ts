import { ballparkLabel } from "#contract/roof/estimate.ts";
import { site } from "#site-data/company.ts";
import { company, financing } from "#site-data/data.ts";
import { figureTexts } from "#site-data/figures.ts";
import type { Opening } from "#site-data/office-clock.ts";
import { sayInSpanish, statedHoursInSpanish } from "#site-data/schema/hours.ts";
import { positions } from "./pages/application.ts";

const { display } = site.phone;
const { anInspection, bookVisit, noCharge } = figureTexts;
const gratis = noCharge ? " gratis" : "";

/** The topics of the articles: "roofs, prices, storm damage and warranties". */
export const topics = [
  "roofs",
  "prices",
  company.insuranceClaims ? "storm damage and claims" : "storm damage",
  ...(financing ? ["financing"] : []),
  "warranties",
  ...(positions.length > 0 ? ["jobs with us"] : []),
]
  .join(", ")
  .replace(/, ([^,]*)$/, " and $1");

/** The office's hours in Spanish: "lunes a viernes, de 7:00 a 18:00". */
export const SPANISH_HOURS = statedHoursInSpanish(site.week).join("; ");

const ENGLISH_GOODBYE = `Goodbye, and thank you for writing. If something comes up, call ${display}.`;
const ENGLISH_WELCOME = `Hello! Ask me about ${topics}.`;
const ENGLISH_OUTSIDE = `That's outside what I know. I can help with ${topics}.`;

/** Eve's sentences around cards and buttons. The sentences of articles stand in the articles. */
const english = {
  welcome: ENGLISH_WELCOME,
  welcomeBack: (name: string) => `Hello, ${name}! What would you like to know about your roof?`,
  thanks: "You're welcome. Anything else about your roof?",
  goodbye: ENGLISH_GOODBYE,
  crisis:
    "I'm sorry you're going through this. Please call or text 988, or call 911 if anyone is in danger; people there are trained to help.",
  emergency: {
    danger: `Leave the house now if there is fire, smoke, gas or a live wire, and call 911 before anything else. Keep everyone away from the roof and from wet lights, outlets and wires. Once everyone is safe, call us at ${display}.`,
    collapse: `Call ${display} now and say that it is an emergency; if anyone is hurt or in danger, call 911 first. Stay out of the rooms below the damage and off the roof. Keep the receipts and take photos from where it is safe.`,
    leak: `Call ${display} now and say that water is coming in; if anyone is in danger, call 911 first. Stay off the roof, set a bucket under the drip and keep away from wet lights and outlets.`,
    /** Beside what is said later, while the emergency lasts: the number and one thing to do, a different one each time. */
    advice: {
      danger: [
        `With fire, smoke, gas or a live wire everyone stays outside: 911 first, then us at ${display}.`,
        `Keep everyone away from the roof and the wires: 911 first, then ${display}.`,
        `Stay away from wet lights, switches and outlets: 911 if anyone is in danger, then ${display}.`,
      ],
      collapse: [
        `Stay out of the rooms below the damage; the office is at ${display}.`,
        `Stay off the roof, and say at ${display} that it is an emergency.`,
        `If it gets worse or anyone is in danger, call 911 first, then ${display}.`,
        `Take photos only from where it is safe; the number is ${display}.`,
      ],
      leak: [
        `Keep a bucket under the drip, and call ${display} if you haven't yet.`,
        `Stay out from under a ceiling that sags or bulges; the number is ${display}.`,
        `Move what water would spoil, and say at ${display} that it is still coming in.`,
        `Keep away from wet lights and outlets: ${display}, or 911 if anyone is in danger.`,
        `Stay off the roof, take photos from inside, and keep trying ${display}.`,
        `Keep the receipts for what you buy, such as a tarp; the number is ${display}.`,
      ],
    },
    ifClosed: (next: string) =>
      `The office is closed now and opens ${next}; if nobody answers, your message here is marked urgent.`,
    /** On a day that has the owner's words in place of times. */
    ifSaid: (said: string) => `Today: ${said}. If nobody answers, your message here is marked urgent.`,
  },
  hours: {
    on: ({ name, hours, said }: Opening) => {
      if (hours) return `On ${name}, the office is open from ${hours}: ${display}.`;
      return said ? `On ${name}: ${said}. Our number is ${display}.` : `On ${name}, the office is closed.`;
    },
    open: (until: string) => `The office is open until ${until} today: ${display}.`,
    closed: (next: string) => `The office, ${display}, is closed now; it opens and reads this ${next}.`,
    /** On a day that has the owner's words in place of times. */
    said: (said: string, next: string) => `Today: ${said}. The office, ${display}, reads this ${next}.`,
    /** In place of the next opening, for an office that names none. */
    soon: "at its next hours",
  },
  /** Facts that are always known, and asked for in any words. */
  known: {
    phone: `Our number is ${display}, our e-mail ${site.email.office}.`,
    hours: `Our hours: ${site.hoursText.join("; ")}.`,
    readToday: (until: string) =>
      `The office reads this while it is open, until ${until} today, and answers in turn. I can't promise a time; ${display} is quicker.`,
    readFrom: (next: string) =>
      `Nobody reads this before the office opens ${next}. If anyone is in danger, call 911.`,
    passed: "Yes, the office has it.",
    notPassed:
      "Nothing went to the office from here yet, though they can see this conversation. Leave your message here:",
    tonight: `Set a bucket under the drip, move what water would spoil, and stay out from under a ceiling that bulges and away from wet lights and outlets. Stay off the roof. Call ${display} and say that water is coming in; 911 if anyone is in danger.`,
    nobodyAnswers:
      "If anyone is in danger, water reaches lights or wires, or a ceiling may come down, call 911: they send the fire department, too. Otherwise leave your number here.",
  },
  area: {
    inside: (town: string) => `Yes, we work in ${town}: it is in our service area.`,
    near: (town: string, miles: number) =>
      `${town} is about ${miles} miles from us, just past the ${site.serviceRadiusMiles} miles we usually go. Call ${display} and ask.`,
    far: (town: string, miles: number) =>
      `${town} is about ${miles} miles from us, too far for our crews: we go up to ${site.serviceRadiusMiles} miles.`,
    unknown: (zip: string) =>
      `${zip} is too far for our crews: we serve ${site.region}, up to ${site.serviceRadiusMiles} miles from ${site.address.city}.`,
  },
  /** Lines that a language model may pick beside articles and cards. */
  plain: {
    yes: "Yes.",
    no: "No.",
    sorry: "I'm sorry about that.",
    understood: "Understood.",
    "you are welcome": "You're welcome.",
    goodbye: ENGLISH_GOODBYE,
    greeting: ENGLISH_WELCOME,
    program: `I'm a program, not a person. For a person, call ${display}.`,
    "not known": "I don't know that one.",
    outside: ENGLISH_OUTSIDE,
    "no time": "I can't promise a time from here.",
    "no coverage": "I can't say what an insurer, a lender or a warranty will pay.",
    "no match": "I can't match or beat a price here, but the office can look at it with you.",
    urgent: `Call ${display} now and say that it is urgent.`,
    "phone of the office": `The office's number is ${display}.`,
  },
  save: (details: string) => `Save: ${details}`,
  toSave: "Press the button to save this; nothing is saved until you do.",
  met: (name: string) => `Nice to meet you, ${name}!`,
  noted: (list: string) => `Noted: ${list}.`,
  corrected: (list: string) => `Corrected: I now have ${list}.`,
  beside: (list: string) => `Noted beside it, for the office: ${list}.`,
  both: "Both are right",
  whichOf: (field: string, held: string, other: string) =>
    `I have two of your ${field}: ${held} and ${other}. Which one should I keep?`,
  held: (list: string) => `Noted in this conversation: ${list}. Fix anything that's wrong below.`,
  heldNone: "I haven't noted anything about you in this conversation. You can leave it here:",
  theVisit: "visit",
  unconfirmed: "not confirmed yet",
  delete:
    "Pick what I should delete; nothing is deleted until you do. The office has your message too, for anything else we have on file.",
  deleteNone:
    "I have no contact details of yours here. The office has your message, and deletes anything else we have on file.",
  deleteOne: (what: string) => `Delete ${what}`,
  deleteAll: "Delete all of it",
  orCall: `In a hurry? Call ${display}.`,
  complaint: "I'm sorry about that. The office has your message, and a person will look into it.",
  callsEnded: (phone: string) =>
    `Done: nobody here calls or texts ${phone} any more. Email still reaches you.`,
  callsWhich: "Which number is it? Tell me, and nobody here calls or texts it any more.",
  rejected: "I'm sorry, that missed your question. Is it one of these?",
  rejectedAll: "I'm sorry, that missed your question, and I won't guess: I passed it on.",
  /** Passes something on, in other words each time, with when it is read. */
  told: [
    (when: string) => `I passed that on to the office, which reads it ${when}.`,
    (when: string) => `The office has that, too, and reads it ${when}.`,
    (when: string) => `That is with the office now; somebody reads it ${when}.`,
  ] as readonly ((when: string) => string)[],
  todayUntil: (closing: string) => `today, until ${closing}`,
  /** For what has no sure answer; a different one each time. */
  unsure: [
    "That is a question for a person, so I passed it on to the office.",
    "A person can answer that better: the office has it now.",
    "I passed that on to the office, where somebody knows.",
  ],
  unsureRest: "The rest I passed on to the office.",
  aboutThis: "Is it about this?",
  oneOfThese: "Is it about one of these?",
  perhaps: "Maybe this helps:",
  notMine: "A person can help better here: call, or leave your message. Or choose what it is about:",
  others: "Not what you asked? Maybe one of these:",
  none: "None of these",
  outside: [
    ENGLISH_OUTSIDE,
    `I only know this company and its work: ${topics}.`,
    "I leave that alone. If something is up with a roof, I'm glad to help.",
  ],
  anyoneHurt: "Is anyone hurt, or is anything burning, sparking, smelling of gas or about to fall?",
  itIs: "Yes",
  itIsNot: "No, nobody is in danger",
  size: "Not sure how big it is? A rough idea is enough: choose one below.",
  starting: (prices: readonly string[]) =>
    `Starting prices: ${prices.join("; ")}; ${anInspection} confirms the ballpark.`,
  startsAt: (material: string, price: number) => `${material} from $${price.toFixed(2)} per sq ft of roof`,
  assumed: (area: string, pitch: string, waste: number) =>
    `That takes ${area} sq ft as the ground your house covers, at a ${pitch}/12 pitch, with ${waste}% for waste.`,
  visitOn: (day: string) => `Free times on ${day} are below. Nothing is booked until you press the button.`,
  stillExact: (time: string) => `${time} is free and not booked yet: press the button below.`,
  stillOn: (day: string) => `Not booked yet: choose a time on ${day} below and press the button.`,
  visitOther: (day: string) =>
    `No visit is free at that hour; the free times nearest to it are below, from ${day} on. Nothing is booked until you press the button.`,
  farAhead: "My calendar doesn't go out that far, so nothing is booked.",
  wishPassed: "I've passed that on to the office, and they'll set a day with you.",
  fine: "All right. I'm here if anything comes up.",
  heard: "Thank you. The office sees that along with this conversation.",
  price: "Choose a material and a size, and I'll show you a rough price.",
  priced: (lines: readonly string[], roof: string, squares: string) =>
    `For about ${roof} sq ft of roof, ${squares} squares: ${lines.join("; ")}. A ${ballparkLabel(anInspection)}.`,
  notPriced: `That has no list price: we price it after we see the roof${noCharge ? ", and the look is free" : ""}.`,
  onSeveralFloors:
    "The roof covers the ground floor, not each floor's living space: give me the square feet on the ground, or choose a size below.",
  notSized: "Choose a material and how big the roof is.",
  visit: `The inspection is ${noCharge ? `${noCharge}, and ` : ""}scheduled ${figureTexts.inspection}. Nothing is booked until you press the button.`,
  visitExact: (time: string) =>
    `${time} is free. Check the details below and press the button: it isn't booked until you do.`,
  visitNear: (time: string) =>
    `Nothing is free at exactly that time; ${time} is the closest. It isn't booked until you press the button.`,
  visitNone: (day: string) =>
    `No visit is free then; free times from ${day} on are below. Nothing is booked until you press the button.`,
  notBooked: "It is not booked yet: choose a time below and press the button.",
  unchanged: (time: string) =>
    `Your visit is booked for ${time}. Nothing is changed yet: move or cancel it here.`,
  moveTo: (time: string, to: string) =>
    `Your visit is booked for ${time}, and ${to} is free. Not moved yet: press the button.`,
  wished: (time: string) => `The office has ${time} and will confirm it with you: it is not booked yet.`,
  noVisits: `Visits are set by phone: ${display}.`,
  ownVisit: (time: string) => `Your visit is booked for ${time}. You can move or cancel it here.`,
  secondVisit: (time: string) =>
    `Your visit on ${time} stays as it is; this is a second one, so check the address below.`,
  leak: `If water is coming in now, call ${display} and say so. Otherwise, what is it about?`,
  which: "What is it about?",
  help: "I'd like to help: what is it about?",
  payment: "Here's how a monthly payment works out: fill in what you'd borrow, and for how long.",
  paid: (monthly: string, amount: string, months: number, apr: number, total: string) =>
    `${amount} over ${months} months at ${apr}% comes to ${monthly} a month, ${total} in all: an example, not an offer.`,
  payable: (months: number) => `The longest term is ${months} months; choose an amount and a shorter one.`,
  person: (hours: string) =>
    `Call ${display}, or leave your message here: the office gets it word for word. ${hours}`,
  else: "Write it here in your own words, or leave it for the office:",
  noneOfThese: "Then a person can do better. Leave your question here, and the office gets it word for word.",
  passed: "Passed on to the office, word for word.",
  sendPhotos: "Send photos",
  photos: "Send up to six photos here, from the ground please: only our staff can open them.",
  photosPassed: (count: number) =>
    count === 1 ? "The office has your photo." : `The office has your ${count} photos.`,
  reach: (where: string) => `They'll reach you at ${where}.`,
  noReach: "Leave a phone number or an email address so they can get back to you.",
  saved: (details: string) => `Saved: ${details}.`,
  emptied: "Nothing is noted now.",
  forOffice: (words: string) => `For the office: "${words}".`,
  booked: (time: string) => `Booked: ${time}.`,
  mailed: (email: string) => `A confirmation with a calendar entry is on its way to ${email}.`,
  called: (phone: string) => `We'll call ${phone} when we're on our way.`,
  toConfirm: (time: string) =>
    `I've passed ${time} on to the office, and they'll call you to confirm: it is not booked yet. In a hurry? Call ${display}.`,
  moved: (time: string) => `Moved: ${time}.`,
  cancelled: (time: string) => `Cancelled: your visit on ${time}.`,
  noVisitNow: "No upcoming visit was booked in this conversation.",
  noVisit:
    "I don't see a visit booked in this conversation. If you booked before, use the link in your confirmation to move or cancel it. The office has your message too.",
  deleted: (names: string) => `Deleted: ${names}.`,
  safe: `Good to hear. If that changes, call 911 first, then ${display}.`,
  another: "Pick another time",
  free: bookVisit,
  roofPrice: "Price of a roof",
  office: "A person",
  callUs: `Call ${display}`,
  ownFields: { name: "my name", phone: "my phone number", email: "my email", address: "my address" },
  fields: { name: "name", phone: "phone", email: "email", address: "address" },
};

export type Lines = typeof english;

const SPANISH_GOODBYE = `Adiós y gracias por escribir. Si surge algo, llame al ${display}.`;
const SPANISH_WELCOME = "¡Hola! Pregúnteme por techos, precios, daños de tormenta y garantías.";
const SPANISH_OUTSIDE = "De eso no sé. Le puedo ayudar con techos.";

const spanish: Lines = {
  welcome: SPANISH_WELCOME,
  welcomeBack: (name) => `¡Hola, ${name}! ¿Qué le gustaría saber sobre su techo?`,
  thanks: "De nada. ¿Algo más sobre su techo?",
  goodbye: SPANISH_GOODBYE,
  emergency: {
    danger: `Si hay fuego, humo, gas o un cable vivo, salga de la casa y llame primero al 911. Que nadie se acerque al techo ni a luces, enchufes o cables mojados. Cuando todos estén a salvo, llámenos al ${display}.`,
    collapse: `Llame ahora al ${display} y diga que es una emergencia; si alguien está herido o en peligro, llame primero al 911. No entre en los cuartos de abajo ni suba al techo.`,
    leak: `Llame ahora al ${display} y diga que entra agua; si alguien está en peligro, llame primero al 911. No suba al techo, ponga una cubeta y aléjese de luces y enchufes mojados.`,
    advice: {
      danger: [
        `Con fuego, humo, gas o un cable vivo todos se quedan afuera: primero el 911, luego nosotros, ${display}.`,
        `Que nadie se acerque al techo ni a los cables: primero el 911, luego el ${display}.`,
        `Aléjese de luces, interruptores y enchufes mojados: el 911 si alguien está en peligro, luego el ${display}.`,
      ],
      collapse: [
        `No entre en los cuartos de abajo; la oficina es el ${display}.`,
        `No suba al techo, y diga al ${display} que es una emergencia.`,
        `Si empeora o alguien está en peligro, llame primero al 911, luego al ${display}.`,
        `Tome fotos solo desde donde es seguro; el número es el ${display}.`,
      ],
      leak: [
        `Deje una cubeta bajo la gotera, y llame al ${display} si aún no lo ha hecho.`,
        `No se quede debajo de un techo que se hunde o se hincha; el número es el ${display}.`,
        `Mueva lo que el agua pueda dañar, y diga al ${display} que sigue entrando.`,
        `Aléjese de luces y enchufes mojados: ${display}, o el 911 si alguien está en peligro.`,
        `No suba al techo, tome fotos desde adentro, y siga intentando el ${display}.`,
        `Guarde los recibos de lo que compre, como una lona; el número es el ${display}.`,
      ],
    },
    ifClosed: (next) =>
      `La oficina está cerrada ahora y abre ${next}; si nadie contesta, su mensaje queda marcado como urgente.`,
    ifSaid: (said) => `Hoy: ${sayInSpanish(said)}. Si nadie contesta, su mensaje queda marcado como urgente.`,
  },
  hours: {
    on: ({ hours, said }) => {
      if (hours) return `Ese día la oficina abre de ${hours.replace(" to ", " a ")}: ${display}.`;
      return said
        ? `Ese día: ${sayInSpanish(said)}. Nuestro número es el ${display}.`
        : "Ese día la oficina está cerrada.";
    },
    open: () => `Ahora la oficina está abierta: ${display}.`,
    closed: (next) => `La oficina, ${display}, está cerrada ahora; abre y lee esto ${next}.`,
    said: (said, next) => `Hoy: ${sayInSpanish(said)}. La oficina, ${display}, lee esto ${next}.`,
    soon: "en su próximo horario",
  },
  known: {
    phone: `Nuestro número es el ${display}, y el correo ${site.email.office}.`,
    hours: `Nuestro horario: ${SPANISH_HOURS}.`,
    readToday: (until) =>
      `La oficina lee esto mientras está abierta, hoy hasta las ${until}, y contesta por turno. No puedo prometer una hora; más rápido es el ${display}.`,
    readFrom: (next) =>
      `Nadie lee esto antes de que abra la oficina, ${next}. Si alguien está en peligro, llame al 911.`,
    passed: "Sí, la oficina lo tiene.",
    notPassed: "Todavía no pasé nada a la oficina, aunque puede ver esta conversación. Deje aquí su mensaje:",
    tonight: `Ponga una cubeta bajo la gotera, mueva lo que el agua pueda dañar, y aléjese de un techo hinchado y de luces y enchufes mojados. No suba al techo. Llame al ${display} y diga que entra agua; al 911 si alguien está en peligro.`,
    nobodyAnswers:
      "Si alguien está en peligro, el agua llega a luces o cables, o un techo puede caer, llame al 911: también mandan a los bomberos. Si no, deje aquí su número.",
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
  crisis: english.crisis,
  plain: {
    yes: "Sí.",
    no: "No.",
    sorry: "Lo siento mucho.",
    understood: "Entendido.",
    "you are welcome": "Con gusto.",
    goodbye: SPANISH_GOODBYE,
    greeting: SPANISH_WELCOME,
    program: `Soy un programa, no una persona. En el ${display} le atiende una persona.`,
    "not known": "Eso no lo sé aquí.",
    outside: SPANISH_OUTSIDE,
    "no time": "Desde aquí no puedo prometer una hora.",
    "no coverage": "Lo que pagará un seguro, un banco o una garantía, no lo puedo decir.",
    "no match": "Aquí no puedo igualar un precio; la oficina lo ve con usted.",
    urgent: `Llame ahora al ${display} y diga que es urgente.`,
    "phone of the office": `La oficina contesta en el ${display}.`,
  },
  save: (details) => `Guardar: ${details}`,
  toSave: "Presione el botón para guardar esto; antes no se guarda nada.",
  met: (name) => `¡Mucho gusto, ${name}!`,
  noted: (list) => `Anotado: ${list}.`,
  corrected: (list) => `Corregido: ahora tengo ${list}.`,
  beside: (list) => `Anotado aparte, para la oficina: ${list}.`,
  both: "Los dos son correctos",
  whichOf: (field, held, other) => `Tengo dos (${field}): ${held} y ${other}. ¿Cuál guardo?`,
  held: (list) => `Anotado en esta conversación: ${list}. Corrija abajo lo que haga falta.`,
  heldNone: "No tengo nada anotado de usted en esta conversación. Puede dejarlo aquí:",
  theVisit: "visita",
  unconfirmed: "sin confirmar",
  delete: "Presione lo que debo borrar; antes no se borra nada. Para lo demás, la oficina tiene su mensaje.",
  deleteNone: `Aquí no tengo datos suyos. Lo demás lo borra la oficina: tiene su mensaje, o escriba a ${site.email.office}.`,
  deleteOne: (what) => `Borrar ${what}`,
  deleteAll: "Borrar todo",
  orCall: `¿Tiene prisa? Llame al ${display}.`,
  complaint: "Lo siento mucho. La oficina tiene sus palabras, y una persona lo atiende.",
  callsEnded: (phone) =>
    `Hecho: ya nadie le llama ni le manda mensajes de texto al ${phone}. El correo electrónico sí le llega.`,
  callsWhich: "¿Qué número es? Dígamelo, y ya nadie le llama ni le manda mensajes de texto.",
  rejected: "Perdón, no respondí a su pregunta. ¿Es una de estas cosas?",
  rejectedAll: "Perdón, no respondí a su pregunta, y no voy a adivinar: la pasé a la oficina.",
  told: [
    (when) => `Lo pasé a la oficina; lo leen ${when}.`,
    (when) => `La oficina también tiene eso y lo lee ${when}.`,
    (when) => `Eso ya está con la oficina; alguien lo lee ${when}.`,
  ],
  todayUntil: (closing) => `hoy, hasta las ${closing}`,
  unsure: [
    "Eso lo contesta mejor una persona: lo pasé a la oficina.",
    "Para eso está la oficina; ya lo tiene.",
    "Lo pasé a la oficina, donde saben la respuesta.",
  ],
  unsureRest: "Lo demás lo pasé a la oficina.",
  aboutThis: "¿Se trata de esto?",
  oneOfThese: "¿Se trata de una de estas cosas?",
  perhaps: "Quizá le sirva esto:",
  notMine: "Aquí le ayuda mejor una persona: llame o deje su mensaje. O elija de qué se trata:",
  others: "¿No es esto? Entonces quizás:",
  none: "Ninguno de estos",
  outside: [
    SPANISH_OUTSIDE,
    "Yo solo sé de esta empresa y de techos: precios, goteras, daños de tormenta y garantías.",
    "Eso lo dejo. Si algo pasa con un techo, con gusto le ayudo.",
  ],
  anyoneHurt: "¿Hay alguien herido, o algo que se quema, echa chispas, huele a gas o está por caer?",
  itIs: "Sí",
  itIsNot: "No, nadie está en peligro",
  size: "¿No sabe el tamaño? Basta con pequeño, mediano o grande: elíjalo abajo.",
  starting: (prices) => `Precios desde: ${prices.join("; ")}.`,
  startsAt: (material, price) => `${material} desde $${price.toFixed(2)} por pie cuadrado de techo`,
  assumed: (area, pitch, waste) =>
    `Con ${area} pies cuadrados de planta una pendiente de ${pitch}/12 y ${waste}% de desperdicio.`,
  visitOn: (day) => `Abajo están las horas libres del ${day}. Nada se reserva hasta que presione el botón.`,
  stillExact: (time) => `El ${time} está libre y todavía no está reservado: presione el botón de abajo.`,
  stillOn: (day) => `Todavía no está reservada: elija abajo una hora del ${day} y presione el botón.`,
  visitOther: (day) =>
    `A esa hora no hay visitas libres; abajo están las más cercanas, desde el ${day}. Nada se reserva hasta que presione el botón.`,
  farAhead: "Mi calendario no llega hasta entonces, así que no hay nada reservado.",
  wishPassed: "Pasé su deseo a la oficina, que acuerda un día con usted.",
  fine: "De acuerdo. Aquí estoy si surge algo.",
  heard: "Gracias, la oficina lo ve con esta conversación.",
  price: "Elija un material y un tamaño, y le muestro un precio aproximado.",
  priced: (lines, roof, squares) =>
    `Para unos ${roof} pies cuadrados de techo, ${squares} squares: ${lines.join("; ")}. Es aproximado; se confirma con una inspección${gratis}.`,
  notPriced: `Eso no tiene precio de lista: lo calculamos después de ver el techo${noCharge ? ", y verlo es gratis" : ""}.`,
  onSeveralFloors:
    "El techo cubre la planta baja, no el espacio de cada piso: dígame los pies cuadrados en el suelo, o elija abajo un tamaño.",
  notSized: "Elija un material y el tamaño del techo.",
  visit: `${noCharge ? "La inspección es gratis y sin compromiso. " : ""}Nada se reserva hasta que presione el botón.`,
  visitExact: (time) =>
    `El ${time} está libre. Revise los datos abajo y presione el botón: antes de eso no está reservado.`,
  visitNear: (time) =>
    `A esa misma hora no hay nada libre; lo más cercano: ${time}. No está reservado antes de presionar el botón.`,
  visitNone: (day) =>
    `Entonces no hay visitas libres; abajo están las horas libres desde el ${day}. Nada se reserva hasta que presione el botón.`,
  notBooked: "Todavía no está reservada: elija una hora abajo y presione el botón.",
  unchanged: (time) =>
    `Su visita está reservada para el ${time}. Todavía no se cambió nada: aquí puede cambiarla o cancelarla.`,
  moveTo: (time, to) =>
    `Su visita está reservada para el ${time}, y el ${to} está libre. Todavía no se cambió: presione el botón.`,
  wished: (time) => `El ${time} está en manos de la oficina, que se lo confirma: todavía no está reservado.`,
  noVisits: `Las visitas se acuerdan por teléfono: ${display}.`,
  ownVisit: (time) => `Su visita está reservada para el ${time}. Aquí puede cambiarla o cancelarla.`,
  secondVisit: (time) => `Su visita del ${time} queda como está; esta es otra: revise abajo la dirección.`,
  leak: `Si está entrando agua ahora, llame al ${display} y dígalo. Si no, ¿de qué se trata?`,
  which: "¿De qué se trata?",
  help: "Con gusto le ayudo: ¿de qué se trata?",
  payment: "Un ejemplo de pago mensual: escriba cuánto pediría y por cuánto tiempo.",
  paid: (monthly, amount, months, apr, total) =>
    `${amount} en ${months} meses al ${apr} % son ${monthly} al mes, ${total} en total: un ejemplo, no una oferta.`,
  payable: (months) => `El plazo más largo es de ${months} meses; elija un monto y un plazo más corto.`,
  person: (hours) =>
    `Llame al ${display} o deje aquí su mensaje: la oficina lo recibe palabra por palabra. ${hours}`,
  else: "Escríbalo aquí con sus palabras, o déjelo para la oficina:",
  noneOfThese:
    "Entonces una persona sabe más. Deje aquí su pregunta, y la oficina la recibe palabra por palabra.",
  passed: "Enviado a la oficina, palabra por palabra.",
  sendPhotos: "Enviar fotos",
  photos: "Envíe aquí hasta seis fotos, tomadas desde el suelo: solo nuestro personal puede abrirlas.",
  photosPassed: (count) =>
    count === 1 ? "La oficina tiene su foto." : `La oficina tiene sus ${count} fotos.`,
  reach: (where) => `Le responden en ${where}.`,
  noReach: "Deje un teléfono o un correo para que puedan responderle.",
  saved: (details) => `Guardado: ${details}.`,
  emptied: "Ya no hay nada anotado.",
  forOffice: (words) => `Para la oficina: "${words}".`,
  booked: (time) => `Reservado: ${time}.`,
  mailed: (email) => `La confirmación va en camino a ${email}.`,
  called: (phone) => `Tenemos el ${phone} para avisarle cuando vayamos en camino.`,
  toConfirm: (time) =>
    `${time}: lo pasé a la oficina, que le llama para confirmarlo; todavía no está reservado. ¿Urgente? Llame al ${display}.`,
  moved: (time) => `Cambiado: ${time}.`,
  cancelled: (time) => `Cancelada: su visita del ${time}.`,
  noVisitNow: "No hay ninguna visita por venir que se haya reservado en esta conversación.",
  noVisit:
    "No veo ninguna visita reservada en esta conversación. Una anterior se cambia o cancela con el enlace de su confirmación; y la oficina tiene su mensaje.",
  deleted: (names) => `Borrado: ${names}.`,
  safe: `Qué bueno. Si eso cambia, llame primero al 911 y después al ${display}.`,
  another: "Elegir otra hora",
  free: `Reservar una visita${gratis}`,
  roofPrice: "Precio de un techo",
  office: "Una persona",
  callUs: `Llamar al ${display}`,
  ownFields: { name: "mi nombre", phone: "mi teléfono", email: "mi correo", address: "mi dirección" },
  fields: { name: "nombre", phone: "teléfono", email: "correo", address: "dirección" },
};

/** Eve's sentences in a language. */
export function linesIn(language: "en" | "es"): Lines {
  return language === "es" ? spanish : english;
}
