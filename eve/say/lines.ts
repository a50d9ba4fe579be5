import { site } from "#site/company.ts";

const { display } = site.phone;

/** The sentences around cards and presses; what articles say stands in the articles. */
const english = {
  price: "Choose a material and a size, and I show a rough price.",
  priced: (lines: readonly string[], roof: string) =>
    `For about ${roof} sq ft of roof: ${lines.join("; ")}. A ballpark, confirmed by a free inspection.`,
  notPriced: "That has no list price: we price it after we see the roof, and seeing it is free.",
  notSized: "Choose a material and how large the roof is.",
  visit: `The inspection is free, with no obligation. Nothing is booked until you press the button.`,
  noVisits: `Visits are set by phone: ${display}.`,
  ownVisit: (time: string) => `Your visit is booked for ${time}. You can move or cancel it here.`,
  leak: `If water is coming in now, call ${display} and say so. Otherwise, what is it about?`,
  which: "What is it about?",
  payment: "An example of a monthly payment: fill in what you would borrow, and for how long.",
  paid: (monthly: string, amount: string, months: number, apr: number, total: string) =>
    `${amount} over ${months} months at ${apr} % comes to ${monthly} a month, ${total} in all: an example, not an offer.`,
  payable: (months: number) => `The longest term is ${months} months; choose an amount and a shorter one.`,
  person: (hours: string) =>
    `Call ${display}, or leave your message here: the office gets it word for word. ${hours}`,
  else: "Write it here in your own words, or leave it for the office:",
  noneOfThese: "Then a person knows better. Leave your question here, and the office gets it word for word.",
  passed: "Passed on to the office, word for word.",
  reach: (where: string) => `They reach you at ${where}.`,
  noReach: "Leave a phone number or an e-mail address, so that they can answer.",
  saved: (details: string) => `Saved: ${details}.`,
  emptied: "Nothing is noted now.",
  forOffice: (words: string) => `For the office: "${words}".`,
  booked: (time: string) => `Booked: ${time}.`,
  mailed: (email: string) => `A confirmation with an entry for your calendar is on its way to ${email}.`,
  called: (phone: string) => `We call ${phone} when we are on our way.`,
  toConfirm: (time: string) =>
    `${time} is passed on to the office, which calls you to confirm it: it is not booked yet. In a hurry? Call ${display}.`,
  moved: (time: string) => `Moved: ${time}.`,
  cancelled: (time: string) => `Cancelled: your visit on ${time}.`,
  noVisit: "There is no visit to come that was booked in this conversation.",
  deleted: (names: string) => `Deleted: ${names}.`,
  safe: `Good to hear. If that changes, call 911 first, then ${display}.`,
  another: "Pick another time",
  free: "Book a free visit",
  roofPrice: "Price of a roof",
  office: "A person",
  fields: { name: "name", phone: "phone", email: "e-mail", address: "address" },
};

export type Lines = typeof english;

const spanish: Lines = {
  price: "Elija un material y un tamaño, y le muestro un precio aproximado.",
  priced: (lines, roof) =>
    `Para unos ${roof} pies cuadrados de techo: ${lines.join("; ")}. Es aproximado; se confirma con una inspección gratis.`,
  notPriced: "Eso no tiene precio de lista: lo calculamos después de ver el techo, y verlo es gratis.",
  notSized: "Elija un material y el tamaño del techo.",
  visit: "La inspección es gratis y sin compromiso. Nada se reserva hasta que presione el botón.",
  noVisits: `Las visitas se acuerdan por teléfono: ${display}.`,
  ownVisit: (time) => `Su visita está reservada para el ${time}. Aquí puede cambiarla o cancelarla.`,
  leak: `Si está entrando agua ahora, llame al ${display} y dígalo. Si no, ¿de qué se trata?`,
  which: "¿De qué se trata?",
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
  reach: (where) => `Le responden en ${where}.`,
  noReach: "Deje un teléfono o un correo para que puedan responderle.",
  saved: (details) => `Guardado: ${details}.`,
  emptied: "Ya no hay nada anotado.",
  forOffice: (words) => `Para la oficina: "${words}".`,
  booked: (time) => `Reservado: ${time}.`,
  mailed: (email) => `La confirmación va en camino a ${email}.`,
  called: (phone) => `Llamamos al ${phone} cuando vayamos en camino.`,
  toConfirm: (time) =>
    `${time}: lo pasé a la oficina, que le llama para confirmarlo; todavía no está reservado. ¿Urgente? Llame al ${display}.`,
  moved: (time) => `Cambiado: ${time}.`,
  cancelled: (time) => `Cancelada: su visita del ${time}.`,
  noVisit: "No hay ninguna visita reservada en esta conversación.",
  deleted: (names) => `Borrado: ${names}.`,
  safe: `Qué bueno. Si eso cambia, llame primero al 911 y después al ${display}.`,
  another: "Elegir otra hora",
  free: "Reservar una visita gratis",
  roofPrice: "Precio de un techo",
  office: "Una persona",
  fields: { name: "nombre", phone: "teléfono", email: "correo", address: "dirección" },
};

export function linesIn(language: "en" | "es"): Lines {
  return language === "es" ? spanish : english;
}
