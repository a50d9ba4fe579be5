import { ownValue } from "#contract/values.ts";
import { localTime } from "#site/local-time.ts";
import { isUnwanted, NEGATION } from "./preferences.ts";
import { fold, wordsOf } from "./text/fold.ts";

/** When a visitor would like to be visited: any of these days, and minutes of the day. What is not said is undefined. */
export type Wish = {
  weekdays?: readonly string[];
  /** On none of these. */
  without?: readonly string[];
  /** ISO, the first and the last. */
  dates?: readonly [from: string, until: string];
  /** About then; not before; and begun before. */
  at?: number;
  from?: number;
  until?: number;
  /** "3ish", "around 3" */
  about?: boolean;
  /** As late in the day as there is. */
  latest?: boolean;
};

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
/** Other ways to write them, those that mean nothing else. */
const SHORT_DAYS: Readonly<Record<string, string>> = {
  ...{ mon: "Monday", tue: "Tuesday", tues: "Tuesday", weds: "Wednesday", thu: "Thursday", thur: "Thursday" },
  ...{ wensday: "Wednesday", wednsday: "Wednesday", wedsday: "Wednesday", thrusday: "Thursday" },
  ...{ tuseday: "Tuesday", teusday: "Tuesday", satuday: "Saturday", saterday: "Saturday", firday: "Friday" },
  ...{ thurs: "Thursday", fri: "Friday", domingo: "Sunday", lunes: "Monday", martes: "Tuesday" },
  ...{ miercoles: "Wednesday", jueves: "Thursday", viernes: "Friday", sabado: "Saturday" },
};
const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const SPANISH_MONTHS =
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");
const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const PARTS: Readonly<Record<string, Pick<Wish, "at" | "from" | "until">>> = {
  ...{ morning: { until: 720 }, mornings: { until: 720 }, manana: { until: 720 }, noon: { at: 720 } },
  ...{ afternoon: { from: 720 }, afternoons: { from: 720 }, tarde: { from: 720 }, lunchtime: { at: 720 } },
  ...{ evening: { from: 1020 }, evenings: { from: 1020 }, tonight: { from: 1020 } },
};
/** Within a part of the day. */
const NARROWER: Readonly<Record<string, Pick<Wish, "from" | "until">>> = {
  ...{ "early morning": { until: 600 }, "mid morning": { from: 540 }, "late morning": { from: 600 } },
  ...{ "early afternoon": { until: 900 }, "late afternoon": { from: 900 } },
};
const HOUR = 60;
const LAST_DAYTIME = 6; // "at 6" is in the evening, "at 7" in the morning
const MIDDAY = 12;
const WEEK = 7;

/** "1115 works" */
const BARE_TIME =
  /\b(\d{1,2})(00|15|30|45)\b(?=\s*(?:[ap]m\b|works\b|is (?:fine|good|ok)|sounds\b|please\b))/gi;
const MONTH_AND_DAY = /\b(1[0-2]|[1-9])\/(3[01]|[12]\d|[1-9])\b(?!\/|\s*(?:pitch|slope))/g;
const SOON = 60; // days

/** "12/9" as "dec 9" where that is one of the next days, and no pitch. */
function soonDate(said: string, month: number, day: number, now: Date): string {
  const today = localTime(now).date;
  const date = nextDate(today, day, month - 1);
  return date && date <= later(today, SOON) ? `${MONTHS[month - 1]} ${day}` : said;
}

/** "after 430" */
const LED_TIME =
  /(?<=\b(?:after|before|until|till|from|past) )(\d{1,2})(00|15|30|45)\b(?! ?(?:sq|feet|ft|dollars))/gi;
/** What else fills somebody's day: "I have the dentist Tuesday". */
const OTHER_MATTER =
  /\b(?:dentist|vet|doctor|school|practice|soccer|meeting|flight|wedding|rain\w*|storm|snow\w*|forecast|pick(?:ing)? up|(?<!do |does |would |will )(?:i|we|she|he) (?:have|need|got) to)\b/i;

/** "I can't do tomorrow": a day that is not meant, where another sentence names one that is. */
const NOT_THEN =
  /\b(?:can ?not|can't|cant|won't|wont|unable|not) (?:\w+ )?(?:do|make|work|possible|good)\b|\bno (?:puedo|podemos|me queda)\b|\b(?:forget|skip|never mind|scratch) (?:the |about )?\w+|(?<!not |nothing )\btoo (?:early|late|soon)\b/i;

/** "Just text me after 4" */
const OF_A_CALL =
  /\b(?:call|text|ring|phone|reach)\b.{0,40}\b(?:after|before|until|till|til|between|tomorrow|today|tonight|holidays?|thanksgiving)\b/i;

/** A message without the sentences in which a time is of something else, where others are left. */
export function withoutOtherMatters(message: string): string {
  const sentences = message.split(/(?<=[.?!])\s+/);
  const kept = sentences.filter(
    (sentence) => !OTHER_MATTER.test(sentence) && !NOT_THEN.test(sentence) && !OF_A_CALL.test(sentence),
  );
  return kept.length > 0 ? kept.join(" ") : message;
}

/** "next week, not the 10th" */
const NOT_THE_DATE = /\bnot (?:on )?the \d{1,2}(?:st|nd|rd|th)\b/gi;
/** "8 am I'm asleep" */
const ASLEEP_AT =
  /\b(?:at )?\d{1,2}(?::\d\d)? ?(?:am|pm)? (?:i['’]?m|i am) (?:still )?(?:asleep|sleeping|at work|working|in bed|busy|in class|in school)\b/gi;
const GREETING = /\bgood (?:morning|afternoon|evening)\b(?! (?:is|would|works|time|for))/gi;

/** Any day: whether a time is named depends on none. */
export const SOME_DAY = new Date("2026-01-07T12:00:00Z");

/** The wish in a message that came `now`; undefined where it names no time. */
export function wishIn(message: string, now: Date): Wish | undefined {
  const words = wordsOf(
    fold(
      withoutOtherMatters(message)
        .replace(GREETING, " ")
        .replace(NOT_THE_DATE, " ")
        .replace(ASLEEP_AT, " ")
        .replace(MONTH_AND_DAY, (said, month, day) => soonDate(said, Number(month), Number(day), now))
        .replace(BARE_TIME, "$1h$2")
        .replace(LED_TIME, "$1h$2")
        .replace(/(\d)\s*:\s*(\d\d)/g, "$1h$2")
        .replace(/\b([ap])\.\s?m\b\.?/gi, "$1m")
        .replace(/\b(?:despu[eé]s de|a partir de|salgo a) las? /gi, "after ")
        .replace(/\btrabajo hasta las? /gi, "work until ")
        .replace(OPENS_AT, "before ")
        .replace(/\bhasta las? /gi, "until ")
        .replace(/\bantes de las? /gi, "before "),
    ),
  );
  const late = /\b(?:latest|as late as|late as possible|last (?:one|slot|time|appointment))\b/.test(
    words.join(" "),
  );
  const workdays = words.findIndex((word, index) => word === "weekdays" && isUnwanted(words, index)) >= 0;
  const without = [...excludedDays(message), ...(workdays ? WEEKDAYS.slice(1, 6) : [])];
  const lost = dayLost(words, now);
  if (lost) without.push(lost);
  const { weekdays, ...days } = daysIn(lost ? words.filter((word) => word !== "tomorrow") : words, now);
  const wanted = weekdays?.filter((day) => !without.includes(day)) ?? [];
  const wish = {
    ...days,
    ...(wanted.length > 0 && { weekdays: wanted }),
    ...(without.length > 0 && { without }),
    ...timesIn(words),
    ...(late && { latest: true }),
  };
  return Object.keys(wish).length > 0 ? wish : undefined;
}

/** The weekday of tomorrow, where nobody can be visited then: "tomorrow is out". */
function dayLost(words: readonly string[], now: Date): string | undefined {
  const index = words.indexOf("tomorrow");
  if (index < 0 || !isExcluded(words, index)) return undefined;
  return weekdayOn(later(localTime(now).date, 1));
}

function weekdayOn(date: string): string {
  return WEEKDAYS[new Date(`${date}T12:00Z`).getUTCDay()] ?? "";
}

const DENIES = /^(?:not|no|never|except|cannot|cant|wont|avoid|isnt)$/;
/** What may stand between that and the day: "not home on Wednesday". */
const OF_BEING_THERE =
  /^(?:do|make|be|on|a|any|the|it|home|here|available|free|around|in|good|this|for|me|us|possible|able|to)$/;
/** "the crew was not here Wednesday" */
const OF_ANOTHER = /^(?:was|were|did|they|crew|nobody|why)$/;
const DAY_IS_TAKEN =
  /^(?:(?:is|are) )?(?:not (?:good|possible|an option)|no good|out|bad|impossible|taken|(?:will not|wont|does not|doesnt|do not|dont|cannot|cant) (?:work|do|be|suit)|(?:is|are) (?:also |already )?when|(?:is|are) (?:also |already )?(?:my|her|his|our|for) (?!best|day off|free|only|preferred|favorite|first)\w+|i (?:work|am (?:busy|away|out|at)|cannot|cant)|we (?:work|are (?:busy|away|out|at)|cannot|cant))\b/;
const ELSEWHERE =
  /\b(?:dentist|vet|doctor|dialysis|chemo|church|mass|surgery|therapy|practice|funeral|wedding|club|podiatrist|hairdresser|jury|court date|bingo)\b/;

/** "No, Saturday 9 am" wants the Saturday; "no Saturdays" does not. */
const SAYS_NO = /^\s*(?:no|nope|nah)(?:\s*[,:;-]|(?=\s+\p{L}+day\s+(?:(?:at\s+)?\d|(?:is|works)\b)))/iu;

/** The weekdays on which a message says that nobody can be visited: "not Wednesday", "no Sundays", "Monday is my dialysis". */
export function excludedDays(message: string): string[] {
  const days = message.split(/(?<=[.?!\n;])\s*/).flatMap((sentence) => {
    const words = wordsOf(fold(sentence.replace(SAYS_NO, "")));
    if (sentence.includes("?")) return [];
    const text = words.join(" ");
    const elsewhere =
      ELSEWHERE.test(text) && !/\b(?:after|before|until|till|at \d{1,2}|\d{1,2}(?:am|pm))\b/.test(text);
    return words.flatMap((word, index) => {
      const day = weekdayOf(word.replace(/(?<=day)s$/, ""));
      return day && (elsewhere || isExcluded(words, index)) ? [day] : [];
    });
  });
  return [...new Set(days)];
}

function isExcluded(words: readonly string[], index: number): boolean {
  // "Jess works Tuesdays"
  const [who = "", does = ""] = words.slice(Math.max(0, index - 2), index);
  if (/^works?$/.test(does) && !/^(?:what|that|it|this|time|one|which|also|\w+day)$|\d/.test(who))
    return true;
  if (DAY_IS_TAKEN.test(words.slice(index + 1, index + 5).join(" "))) return true;
  for (let at = index - 1; at >= 0; at--) {
    const word = words[at] ?? "";
    const listed = /^(?:or|and|nor)$/.test(word) && weekdayOf((words[at - 1] ?? "").replace(/s$/, ""));
    const anyOther = word === "but" && /^(?:anything|any|day|anytime)$/.test(words[at - 1] ?? "");
    // "you are still showing me Tuesday"
    if (word === "me" && /^(?:showing|offering|offered|giving|gave|show)$/.test(words[at - 1] ?? ""))
      return true;
    if (DENIES.test(word) || anyOther) return !OF_ANOTHER.test(words[at - 1] ?? "");
    if (listed) return isExcluded(words, at - 1);
    if (!OF_BEING_THERE.test(word)) return false;
  }
  return false;
}

const HOLIDAYS: Readonly<Record<string, (year: number) => string>> = {
  christmas: (year) => `${year}-12-25`,
  "new years": (year) => `${year + 1}-01-01`,
  thanksgiving: (year) => {
    const first = new Date(Date.UTC(year, 10, 1)).getUTCDay();
    return `${year}-11-${String(1 + ((4 - first + WEEK) % WEEK) + 3 * WEEK).padStart(2, "0")}`; // the fourth Thursday
  },
};

/** The days that a text names, ISO, three at most: "Friday", "the 27th", "the day after Thanksgiving", "tomorrow or Friday". */
export function daysNamedIn(text: string, now: Date): string[] {
  const today = localTime(now).date;
  const [name = "", dateOf] = Object.entries(HOLIDAYS).find(([holiday]) => text.includes(holiday)) ?? [];
  // "Are you open Friday, with Thanksgiving?" asks of the Friday.
  const other = daysIn(wordsOf(text), now).weekdays ?? [];
  if (
    dateOf &&
    (other.length === 0 || text.includes("thanksgiving day") || /\bday (?:after|before)\b/.test(text))
  ) {
    const beside = text.includes(`day after ${name}`) ? 1 : text.includes(`day before ${name}`) ? -1 : 0;
    return [later(dateOf(Number(today.slice(0, 4))), beside)];
  }
  const { dates, weekdays = [] } = daysIn(wordsOf(text), now);
  if (dates && weekdays.length === 0) return dates[0] === dates[1] && dates[0] !== today ? [dates[0]] : [];
  const named = [...new Set(weekdays)].map((weekday) => {
    const ahead = (WEEKDAYS.indexOf(weekday) - new Date(`${today}T12:00Z`).getUTCDay() + WEEK) % WEEK;
    return later(today, ahead);
  });
  return named.length > MOST_NAMED ? [] : named.sort();
}

const MOST_NAMED = 3;

function daysIn(words: readonly string[], now: Date): Pick<Wish, "weekdays" | "dates"> {
  const today = localTime(now).date;
  const weekdays = words.flatMap((word, index) => {
    const day = WEEKDAYS.find((name) => [name.toLowerCase(), `${name.toLowerCase()}s`].includes(word));
    if (/^weekends?$/.test(word)) return ["Saturday", "Sunday"];
    if (/^weekdays?$/.test(word)) return isUnwanted(words, index) ? [] : WEEKDAYS.slice(1, 6);
    if (
      word === "sat" &&
      (/^(?:on|this|next|come|by)?$/.test(words[index - 1] ?? "") ||
        /^(?:works|morning|would|is|please)$/.test(words[index + 1] ?? "") ||
        (HOUR_OF_DAY.test(words[index + 1] ?? "") && !COUNTED.test(words[index + 2] ?? "")))
    )
      return "Saturday";
    // "Wednesday would be better than Tuesday"
    if (
      /^(?:than|of)$/.test(words[index - 1] ?? "") &&
      !/^(?:week|end|beginning|morning|afternoon)$/.test(words[index - 2] ?? "")
    )
      return [];
    return day ?? ownValue(SHORT_DAYS, word) ?? [];
  });
  const text = words.join(" ");
  // "Friday? no, sorry, Saturday"
  const corrects =
    /\b(?:\w+day|mon|tues?|weds?|thurs?|fri|sat) (?:no|sorry|actually|or rather|wait|i mean)\b|\binstead\b/.test(
      text,
    );
  if (corrects && weekdays.length > 1) weekdays.splice(0, weekdays.length - 1);
  const due = dueIn(words, today);
  if (due) return { dates: due };
  const eve = holidayEve(words.join(" "), today);
  if (eve) return { dates: [today, eve] };
  const dates = datesIn(text, words, today);
  // "Tomorrow or Wednesday": either
  const [date, until] = /\b(?:tomorrow|today|tonight)\b/.test(text) ? (dates ?? []) : [];
  if (date && date === until && date < later(today, WEEK) && weekdays.length > 0) {
    const either = [...new Set([weekdayOn(date), ...weekdays])];
    if (either.length > 1 && !THIS_DAY.test(text))
      return { weekdays: either, dates: [today, later(today, WEEK - 1)] };
  }
  return { ...(weekdays.length > 0 && { weekdays }), ...(dates && { dates }) };
}

function weekdayOf(word: string): string | undefined {
  return WEEKDAYS.find((name) => name.toLowerCase() === word) ?? ownValue(SHORT_DAYS, word);
}

/** "before the holiday", "by Christmas": of the next one, where none is named. */
const BEFORE_HOLIDAY = /\b(?:by|before) (?:the |this )?(holidays?|thanksgiving|christmas|new years)\b/;

function holidayEve(text: string, today: string): string | undefined {
  const [, name] = BEFORE_HOLIDAY.exec(text) ?? [];
  if (!name) return undefined;
  const year = Number(today.slice(0, 4));
  const next = Object.values(HOLIDAYS)
    .map((dateOf) => dateOf(year))
    .filter((date) => date > today)
    .sort();
  const date = HOLIDAYS[name]?.(year) ?? next[0];
  return date && date > today ? later(date, -1) : undefined;
}

/** "come by Thursday" is on that day */
const COMES_BY = /^(?:come|comes|coming|stop|stops|swing|drop|pop|go|drive|be)$/;

/** "before we open, we open at 9" */
const OPENS_AT =
  /\bbefore (?:we|i) (?:open|start|leave)(?:[,.;]? (?:and )?(?:we|i) (?:open|start|leave))? at (?=\d)/gi;

/** "by Thursday", "before the weekend": until that day. "Not before Thursday": from that day on. */
function dueIn(words: readonly string[], today: string): Wish["dates"] {
  for (const [index, word] of words.entries()) {
    const article = words[index - 1] === "the" ? 1 : 0;
    const [led = "", lead = ""] = [words[index - 1 - article], words[index - 2 - article]];
    const name = /^weekend$/.test(word) ? "Saturday" : weekdayOf(word);
    // "The deadline is Friday", "Friday is the deadline"
    const due =
      words.slice(Math.max(0, index - 3), index).includes("deadline") ||
      words.slice(index + 1, index + 4).includes("deadline");
    if (name && due)
      return [
        today,
        later(today, (WEEKDAYS.indexOf(name) - new Date(`${today}T12:00Z`).getUTCDay() + WEEK) % WEEK),
      ];
    if (!name || !/^(?:by|before)$/.test(led) || (led === "by" && COMES_BY.test(lead))) continue;
    const weekday = new Date(`${today}T12:00Z`).getUTCDay();
    const ahead = (WEEKDAYS.indexOf(name) - weekday + WEEK) % WEEK || WEEK;
    if (led === "before" && NEGATION.test(lead)) return [later(today, ahead), later(today, ahead + WEEK - 1)];
    return [today, later(today, led === "before" || word === "weekend" ? ahead - 1 : ahead)];
  }
  return undefined;
}

const IN_MONTH =
  /\b(in|during|early|late|mid|next|until|till|before) (january|february|march|april|may|june|july|august|september|october|november|december)\b(?! \d)/;

/** "In January is fine", "nobody before January": the days of the next such month, or those up to it. */
function monthIn(text: string, today: string): Wish["dates"] {
  const [, lead, name = ""] = IN_MONTH.exec(text) ?? [];
  const month = MONTHS.indexOf(name.slice(0, 3));
  if (!lead || month < 0) return undefined;
  const now = new Date(`${today}T12:00Z`);
  const year = now.getUTCFullYear() + (month < now.getUTCMonth() ? 1 : 0);
  const first = new Date(Date.UTC(year, month, 1, 12)).toISOString().slice(0, 10);
  const last = new Date(Date.UTC(year, month + 1, 0, 12)).toISOString().slice(0, 10);
  if (lead === "before" && !/\b(?:not|nobody|no one|nothing)\b/.test(text)) return [today, later(first, -1)];
  return [first < today ? today : first, last];
}

/** "this Thursday", "Thursday this week" */
const THIS_DAY = /\bthis (?:coming )?(\w+)\b(?! month)|\b(\w+day) this week\b/;

function datesIn(text: string, words: readonly string[], today: string): Wish["dates"] {
  const day = (ahead: number) => later(today, ahead);
  const untilSunday = (WEEK - new Date(`${today}T12:00Z`).getUTCDay()) % WEEK;
  const next = words.findIndex((word, index) => words[index - 1] === "next" && weekdayOf(word));
  if (next >= 0) {
    const ahead = untilSunday + (WEEKDAYS.indexOf(weekdayOf(words[next] ?? "") ?? "") || WEEK);
    return [day(ahead), day(ahead)]; // of the week after this one
  }
  const [, coming, ofThisWeek] = THIS_DAY.exec(text) ?? [];
  const named = weekdayOf(coming ?? ofThisWeek ?? "");
  if (named) {
    const ahead = (WEEKDAYS.indexOf(named) - new Date(`${today}T12:00Z`).getUTCDay() + WEEK) % WEEK;
    return [day(ahead), day(ahead)];
  }
  if (/\b(?:day after tomorrow|pasado manana)\b/.test(text)) return [day(2), day(2)];
  if (words.includes("tomorrow") || /\bpara manana\b|^manana\b/.test(text)) return [day(1), day(1)];
  if (words.some((word) => ["today", "tonight", "hoy"].includes(word))) return [today, today];
  if (/\b(?:next week|proxima semana|semana que viene)\b/.test(text))
    return [day(untilSunday + 1), day(untilSunday + WEEK)];
  if (/\b(?:this week|esta semana)\b/.test(text)) return [today, day(untilSunday)];
  const inMonth = monthIn(text, today);
  if (inMonth) return inMonth;
  const ofMonth = dayOfMonthIn(words, today);
  // "Before December 15", "by the 20th"
  const [, bound] = ofMonth ? (BOUND_DATE.exec(text) ?? []) : [];
  // "The committee meets on the 10th, and we need it before that"
  if (ofMonth && /\b(?:before|by) (?:that|then)\b/.test(text)) return [today, later(ofMonth, -1)];
  if (ofMonth && bound) return [today, bound === "by" ? ofMonth : later(ofMonth, -1)];
  return ofMonth ? [ofMonth, ofMonth] : undefined;
}

const BOUND_DATE =
  /\b(by|before) (?:the |our |my )?(?:(?:jan|feb|march|apr|may|june?|july?|aug|sept?|oct|nov|dec)\w* )?\d{1,2}(?:st|nd|rd|th)?\b(?! ?(?:am|pm|oclock))/;

/** "december 3", "dec 3rd", "the 24th", "12/3": the next date of that name. */
function dayOfMonthIn(words: readonly string[], today: string): string | undefined {
  for (const [index, word] of words.entries()) {
    const month = word.length >= 3 && word !== "mar" ? MONTHS.indexOf(word.slice(0, 3)) : -1;
    const written =
      month >= 0 && /^(?:jan|feb|march|apr|may$|june?$|july?$|aug|sept?|oct|nov|dec)/.test(word);
    const number = Number(/^(\d{1,2})(?:st|nd|rd|th)?$/.exec(words[index + 1] ?? "")?.[1]);
    if (written && number >= 1 && number <= 31) return nextDate(today, number, month);
    const spanish = words[index + 1] === "de" ? SPANISH_MONTHS.indexOf(words[index + 2] ?? "") : -1;
    if (spanish >= 0 && /^\d{1,2}$/.test(word)) return nextDate(today, Number(word), spanish);
  }
  const ordinals = words.flatMap((word, index) => {
    const ordinal = Number(/^(\d{1,2})(?:st|nd|rd|th)$/.exec(word)?.[1]);
    const [led = "", before = ""] = [words[index - 1], words[index - 2]];
    const lead = led === "the" ? before : led;
    // "She stays till the 12th, so say Monday the 14th"
    return ordinal >= 1 && ordinal <= 31 && !/^(?:till|til|until)$/.test(lead)
      ? [{ ordinal, ofDay: weekdayOf(lead) !== undefined }]
      : [];
  });
  const { ordinal } = ordinals.find(({ ofDay }) => ofDay) ?? ordinals[0] ?? {};
  return ordinal === undefined ? undefined : nextDate(today, ordinal);
}

function nextDate(today: string, day: number, month?: number): string | undefined {
  for (let ahead = 0; ahead <= 366; ahead++) {
    const date = later(today, ahead);
    if (Number(date.slice(8)) === day && (month === undefined || Number(date.slice(5, 7)) === month + 1))
      return date;
  }
  return undefined;
}

function later(date: string, days: number): string {
  const moment = new Date(`${date}T12:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

function timesIn(words: readonly string[]): Pick<Wish, "at" | "from" | "until" | "about"> {
  let wish: Pick<Wish, "at" | "from" | "until" | "about"> = {};
  for (const [index, word] of words.entries()) {
    const before = words[index - 1] ?? "";
    const part = ownValue(PARTS, word);
    const narrower = NARROWER[`${before} ${word}`];
    if (part?.at !== undefined && /^(?:until|till|til|before|by)$/.test(before)) {
      wish = { ...wish, until: part.at }; // "I am off till noon"
    } else if (part?.at !== undefined && /^(?:after|from|past)$/.test(before))
      wish = { ...wish, from: part.at };
    else if (part && isUnwanted(words, index))
      wish = { ...(part.until === MIDDAY * HOUR && { from: MIDDAY * HOUR }), ...wish }; // a time that is told says more
    else if (part && !(word === "manana" && before !== "la")) wish = { ...wish, ...part, ...narrower };
    if (/^[ap]m$/.test(word) && weekdayOf(before))
      wish = { ...wish, ...PARTS[word === "am" ? "morning" : "afternoon"] };
    if (/^(?:work|school)$/.test(word) && before === "after") wish = { ...wish, from: 1020 };
    if (word === "lunch" && before === "after") wish = { ...wish, from: 780 };
    else if (word === "lunch" && weekdayOf(before)) wish = { ...wish, from: 660, until: 810 };
    const minutes = clockAt(words, index);
    if (minutes === undefined) continue;
    const denied = words.slice(Math.max(0, index - 6), index - 1).some((one) => NEGATION.test(one));
    const [, onward] = OR_LATER.exec(words.slice(index + 1, index + 4).join(" ")) ?? [];
    if (onward)
      wish = /^(?:later|after)$/.test(onward) ? { ...wish, from: minutes } : { ...wish, until: minutes + 1 };
    else if (/^(?:after|from|past)$/.test(before) || (before === "before" && denied))
      wish = { ...wish, from: Math.max(minutes, wish.from ?? 0) };
    else if (
      /^(?:until|till|til)$/.test(before) &&
      words.slice(Math.max(0, index - 4), index).includes("work")
    )
      wish = { ...wish, from: Math.max(minutes, wish.from ?? 0) }; // "I work until 5"
    else if (/^(?:before|by|until|till|til)$/.test(before)) wish = { ...wish, until: minutes };
    else if (before === "between") wish = { ...wish, from: minutes };
    else if (isRange(words, index)) wish = { ...wish, from: minutes };
    else if (/^(?:and|to)$/.test(before) && wish.from !== undefined) wish = { ...wish, until: minutes };
    else wish = { ...wish, at: minutes, ...(isRough(words, index) && { about: true }) };
  }
  // "After 2, she has her class till 1"
  const { until, ...others } = wish;
  if (until !== undefined && until <= (wish.from ?? 0)) return others;
  return wish;
}

function isRough(words: readonly string[], index: number): boolean {
  return (
    /ish$/.test(words[index] ?? "") || /^(?:around|about|roughly|like|near)$/.test(words[index - 1] ?? "")
  );
}

/** "eight is too early", "8 does not work" */
const TURNED_DOWN =
  /^(?:oclock |[ap]m )?(?:is |are |would be )?(?:too |a bit |way |i (?:am )?(?:still )?(?:at |in )?(?:work|busy|out|school|class|asleep|sleeping|bed)|no good|not (?!\d)|bad|out|impossible|does|doesnt|wont|will not|cannot)/;

const BEFORE_HOUR = /^(?:at|is|around|about|make|say|for|ok|then)?$/;
/** What may follow an hour that is written out: "is the eleven all right?", not "three bedrooms". */
const AFTER_HOUR =
  /^(?:is|please|works?|sounds|oclock|would|and|then|am|pm|fine|good|great|ok|okay|all|not|in|on|no|thanks|suits?|i|it|for|too|a)?$/;

const AFTER_SPOKEN =
  /^(?:is|please|works?|sounds|oclock|would|and|or|then|am|pm|fine|good|great|ok|okay|all|not|in|on|no|thanks|suits?|i|it|for|too|today|tomorrow|only|if|but|to|thirty|fifteen|forty|at|the|when|because|my|we|weekdays|weekends)?$/;

/** The hours, 1 to 12, that are named and wanted, also where nothing else tells that a number is one. */
export function hoursIn(message: string): number[] {
  const words = wordsOf(fold(message));
  return words.flatMap((word, index) => {
    const digits = /^(\d{1,2})(?:h\d\d)?(?:am|pm|ish)?$/.exec(word)?.[1];
    const hour = digits === undefined ? NUMBERS.indexOf(word) : Number(digits);
    const [next = "", before = ""] = [words[index + 1], words[index - 1]];
    if (word === "one" && before !== "at" && next !== "oclock") return []; // "the other one"
    const named = before === "the" || (BEFORE_HOUR.test(before) && AFTER_HOUR.test(next));
    const spelled = digits === undefined && !named;
    const counted = spelled || COUNTED.test(next) || /\d/.test(next) || /\d/.test(before);
    // "No, 11 not 8" wants the 11.
    const unwanted =
      (NEGATION.test(before) && !(before === "no" && index === 1)) ||
      TURNED_DOWN.test(words.slice(index + 1, index + 7).join(" "));
    return hour < 1 || hour > MIDDAY || counted || unwanted || /^(?:first|last)$/.test(next) ? [] : [hour];
  });
}

const HOUR_OF_DAY = /^(?:[1-9]|1[0-2])$/;

/** "1 to 3", and nothing that is counted so. */
function isRange(words: readonly string[], index: number): boolean {
  const [from = "", to, until = "", next = ""] = words.slice(index, index + 4);
  return HOUR_OF_DAY.test(from) && to === "to" && HOUR_OF_DAY.test(until) && !COUNTED.test(next);
}

const COUNTED =
  /^(?:st|nd|rd|th|sq|square|squares|feet|ft|foot|beds?|bedrooms?|br|baths?|car|cars|buildings|houses|units|things|questions|bids|quotes|estimates|opinions|guys|kids|times|years?|yrs?|days?|weeks?|months?|hours?|minutes?|miles?|stories|floors|layers?|people|inch(?:es)?|percent|\d+)$/;

/** "I leave for work at 7" */
const LEAVES = /\b(?:leaves?|start|starts|off) (?:for |to )?(?:work|school|church|shift)$/;
const OF_ANOTHERS_DAY =
  /^(?:naps?|sleeps?|starts?|begins?|leaves?|ends?|arrives?|class|shift|bus|kids|lunch)$/;

/** Minutes of the day of a time that stands at `index`: "3pm", "3 pm", "3h30", "at five". A bare number needs a word before it. */
/** "6 or later", "9 am or before" */
const OR_LATER = /^(?:[ap]m |oclock )?or (later|after|earlier|before)\b/;

function clockAt(words: readonly string[], index: number): number | undefined {
  const [, digits, minutes = "0", attached] =
    /^(\d{1,2})(?:h(\d\d))?(am|pm|ish)?$/.exec(words[index] ?? "") ?? [];
  const hour = digits === undefined ? NUMBERS.indexOf(words[index] ?? "") : Number(digits);
  const next = words[index + 1] ?? "";
  const half = attached && attached !== "ish" ? attached : /^[ap]m$/.test(next) ? next : undefined;
  const before = words[index - 1] ?? "";
  const led = /^(?:at|do|after|before|by|from|until|till|til|around|between|about|past|las)$/.test(before);
  const after = before === "then" ? (words[index - 2] ?? "") : before; // "Wednesday then. 11."
  const day = weekdayOf(after) ?? (after === "sat" ? "Saturday" : undefined);
  const joined =
    isRange(words, index) ||
    (/^(?:and|to)$/.test(before) && (words.includes("between") || isRange(words, index - 2)));
  const exact =
    (words[index] ?? "").includes("h") || next === "oclock" || /^\d{1,2}ish$/.test(words[index] ?? "");
  const onward = OR_LATER.test(words.slice(index + 1, index + 4).join(" "));
  if (
    !(half || led || joined || exact || onward || (day && digits)) ||
    hour < 1 ||
    hour > 23 ||
    Number(minutes) > 59
  )
    return undefined;
  if (attached === undefined && COUNTED.test(next)) return undefined;
  // "do one building at a time"
  if (digits === undefined && !AFTER_SPOKEN.test(next) && !weekdayOf(next.replace(/s$/, "")))
    return undefined;
  const said = words.slice(Math.max(0, index - 4), index - 1);
  if (before === "at" && (OF_ANOTHERS_DAY.test(said.at(-1) ?? "") || LEAVES.test(said.join(" "))))
    return undefined; // "baby naps at 11"
  const pm = half ? half === "pm" : hour <= LAST_DAYTIME;
  return (
    (pm && hour < MIDDAY ? hour + MIDDAY : !pm && half && hour === MIDDAY ? 0 : hour) * HOUR + Number(minutes)
  );
}

export function namesDay(wish: Wish | undefined): boolean {
  return (wish?.weekdays ?? wish?.dates) !== undefined;
}
