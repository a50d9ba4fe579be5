/** Short and slangy spellings by what they stand for; words as they come out of the folding below. */
const SHORT_FORMS = pairs(`
  u you|ur your|r are|y why|pls please|plz please|thx thanks|ty thanks|tks thanks|abt about|cuz because|bc because
  gonna going to|wanna want to|gotta got to|lemme let me|gimme give me|dunno do not know|wont will not|cant can not
  dont do not|doesnt does not|didnt did not|isnt is not|arent are not|wasnt was not|shouldnt should not|havent have not
  couldnt could not|wouldnt would not|whats what is|wheres where is|whens when is|whos who is|hows how is|thats that is
  theres there is|im i am|ive i have|id i would|ill i will|youre you are|youve you have|yall you all|weve we have
  theyre they are|its it is|lets let us|sqft sq ft|sf sq ft|sqf sq ft|approx about|w with|b4 before|rn now
  shud should|shoud should|shuld should|wud would|woud would|cud could|coud could|thier their|teh the|wich which|becuase because|alot a lot
  kinda kind of|sorta sort of|outta out of|
  thru through|nite night|lite light|
  exp experience|
  yr year|yrs years|mo month|mos months|hrs hours|hr hour|appt appointment|info information|ins insurance|avg average
  ruff roof|rooof roof|roofs roof|rooves roof|hale hail|leek leak|leeking leaking|sealing ceiling|estamit estimate
  tommorow tomorrow|tmrw tomorrow|tonite tonight|comin coming|leakin leaking|drippin dripping|goin going|fixin fixing
  rufe roof|qoute quote|guage gauge|addy address|cust customer|celling ceiling|shingel shingle|shingels shingles
  resi residential|comm commercial|reno renovation|sched schedule|guarentee guarantee|garantee guarantee
`);

function pairs(text: string): Map<string, string> {
  const entries = text.split(/[|\n]/).map((pair) => pair.trim());
  return new Map(
    entries.filter(Boolean).map((pair) => {
      const gap = pair.indexOf(" ");
      return [pair.slice(0, gap), pair.slice(gap + 1)];
    }),
  );
}

/**
 * A message in the form that patterns are matched against: small Latin letters, digits, "$", "%", "/", "." inside
 * numbers and sentence marks; accents and apostrophes gone, short forms written out, one space between words.
 * @example fold("How much’s a 1,500 sqft ruff??") -> "how muchs a 1500 sq ft roof ?"
 */
export function fold(text: string): string {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’‘`´]/g, "")
    .replace(/(\d),(?=\d{3}\b)/g, "$1")
    .replace(/,\s*(?=(?:how|what|when|where|who|do you|can you|is there|are you|will|does)\b)/g, " and ")
    .replace(/(\d)\s?(k)\b/g, "$1000")
    .replace(/(\d)(sq|sf|ft|yr|year|hr|min|day|month|inch|mile|square)/g, "$1 $2")
    .replace(/\b(re)-(?=roof)/g, "$1")
    .replace(/[^\p{L}\p{N}$%/.?!\n]+/gu, " ")
    .replace(/\.(?!\d)/g, " . ")
    .replace(/([?!\n])+/g, " $1 ");
  return plain
    .split(/[^\S\n]+/)
    .map((word) => SHORT_FORMS.get(word) ?? word)
    .join(" ")
    .trim();
}

/** The words of a folded text, without sentence marks. */
export function wordsOf(folded: string): string[] {
  return folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
