/** Words of one meaning in this trade, by the concept they stand for; single words in any of their forms. */
const SYNONYMS: Readonly<Record<string, string>> = {
  price:
    "price prices priced pricing cost costs costing costly charge charges charged expensive cheap cheaper cheapest affordable fee fees spend pricey costed dollars bucks rates",
  estimate:
    "estimate estimates estimating estimator quote quotes quoted quotation bid bids proposal calculator",
  inspect:
    "inspect inspects eyeball eyeballing inspected inspecting inspection inspections inspector assess assessment evaluate evaluation evaluated checkup diagnose",
  replace:
    "replace replaces replaced replacing replacement replacements reroof install installs installed installing installation installer",
  repair: "repair repairs repaired repairing fix fixed fixes fixing patch patched patching mend",
  leak: "leak leaks leaked leaking leaky leakage drip drips dripping seep seeping",
  stain: "stain stains stained discoloration discolored",
  insurance: "insurance insurer policy policies underwriter coverage covered",
  claim: "claim claims claiming",
  adjuster: "adjuster adjustor adjusters",
  warranty: "warranty warranties warrantied warrantee guarantee guarantees guaranteed",
  finance:
    "finance financed financing loan loans lender lenders apr interest installments instalments installment borrow mortgage heloc",
  payment:
    "pay paid pays paying payment payments deposit cash check checks cheque venmo paypal zelle invoice invoiced",
  asphalt: "asphalt",
  shingle: "shingle shingles shingled",
  metal: "metal steel tin aluminum copper",
  slate: "slate slates stone stones rock",
  membrane: "membrane membranes",
  flatroof: "flatroof",
  commercial:
    "commercial business businesses warehouse warehouses office building buildings shop store stores restaurant church industrial school retail plant apartment apartments complex",
  residential: "residential house houses home homes homeowner homeowners condo townhouse townhome",
  hail: "hail hailed hailstorm",
  storm: "storm storms stormy thunderstorm weather",
  gutter: "gutter gutters downspout downspouts",
  vent: "vent vents ventilation ventilated ventilate ventilating airflow breathe breathes breathing",
  skylight: "skylight skylights",
  chimney: "chimney chimneys",
  flashing: "flashing flashings flash",
  underlayment: "underlayment felt paper underlay synthetic",
  layer: "layer layers overlay overlays",
  permit: "permit permits permitting",
  offer: "offer offers code codes discount discounts coupon coupons promo promos deal deals special specials",
  hoa: "hoa association",
  moss: "moss algae lichen mildew streaks streak streaking mossy",
  clean: "clean cleaned cleaning wash washing powerwash",
  maintain: "maintain maintains maintained maintaining maintenance upkeep tuneup preventive preventative",
  career:
    "career careers job jobs hiring hire hired employment employer vacancy vacancies opening openings recruit recruiting recruiter apprentice apprenticeship internship intern",
  apply: "apply applied applying application applications applicant",
  resume: "resume resumes cv",
  benefit: "benefit benefits perks pto vacation 401k retirement dental",
  wage: "wage wages salary salaries payrate hourly",
  cancel:
    "cancel cancels canceled cancelled cancelling cancellation refund refunds reschedule rescheduling postpone",
  schedule: "schedule scheduled scheduling appointment appointments book booking booked slot",
  phone: "phone telephone number call calls calling ring text texting sms",
  email: "email emails mail",
  contact: "contact contacting reach reached",
  address: "address located location locations office headquarters headquartered showroom directions",
  area: "area areas county counties town towns city cities travel radius miles neighborhood zip region",
  person: "human person representative rep agent operator manager salesperson owner staff",
  privacy: "privacy private data confidential delete deletion deleted gdpr stored",
  color: "color colors colour colours shade shades styles style",
  energy: "hot hotter heat energy efficient efficiency cooler heating cooling utility bills insulated",
  noise: "noise noisy loud quiet sound sounds",
  lightning: "lightning",
  heavy: "heavy weight weigh weighs heavier pounds framing structure",
  rating: "rating",
  cleanup: "cleanup debris dumpster haul hauled hauling dispose disposed disposal trash",
  yard: "yard lawn landscaping plants bushes garden flowers driveway patio",
  worry:
    "worry worried worries worrying concern concerned concerns nervous anxious scared afraid uneasy wrong",
  pressure: "pressure pressured pushy",
  budget: "budget afford unaffordable",
  pet: "pet pets dog dogs puppy cat cats",
  kids: "kids baby children",
  neighbor: "neighbor neighbors neighbour",
  rain: "rain rains rained raining rainy",
  snow: "snow snowy snowing",
  experience: "experience experienced founded established since",
  crew: "crew crews workers employees team roofers guys",
  pitch: "pitch slope slopes sloped steep rise",
  square: "square squares",
  measure: "measure measured measuring measurement measurements calculate figure",
  size: "size sized footprint footage sqft",
  waste: "waste wasted",
  rot: "rot rotten rotted rotting spongy",
  sag: "sag sagging sags sagged dip dipping wavy uneven",
  age: "age old older aged",
  buy: "buy buying bought purchase purchasing selling realtor closing",
  icedam: "icicle icicles",
  holiday: "holiday holidays",
  subcontractor: "subcontractor",
  neglect: "neglect neglected ignore ignored wait waiting postponing delay delaying",
  document:
    "document documents documentation documented paperwork photos photo pictures picture pics pic report reports scope",
  sign: "sign signs symptom symptoms indication indicator spot tell",
  fire: "fire burn burns fireproof flammable",
  tree: "tree trees branch branches limb limbs",
  animal:
    "animal animals critter critters squirrel squirrels raccoon raccoons bird birds bat bats bees wasps rodent rodents mice",
  solar: "solar panels panel photovoltaic pv",
  robot: "robot bot ai chatbot",
  login: "login log signin password account accounts username",
  wind: "wind winds windy windproof",
  compare: "compare compared comparison versus vs difference differences better best pros cons between",
  curb: "curb resale",
  void: "void voids voided invalid invalidate",
  transfer: "transfer transfers transferable transferred",
  attic: "attic attics insulation",
  condensation: "condensation moisture humidity mold mould frost damp",
  fascia: "fascia soffit soffits trim",
  valley: "valley valleys",
  garage: "garage garages shed sheds barn barns carport porch",
  tarp: "tarp tarps tarped tarping",
  mobile: "trailer manufactured modular",
  contract: "contract contracts signed signing agreement written writing",
  honest: "honest legit legitimate scam scams trustworthy trust fraud reliable reputable",
};

const BY_WORD = new Map(
  Object.entries(SYNONYMS).flatMap(([concept, words]) => words.split(" ").map((word) => [word, concept])),
);

/** The concept a word stands for, if it is a word of the trade. */
export function conceptOf(word: string): string | undefined {
  return BY_WORD.get(word) ?? (Object.hasOwn(SYNONYMS, word) ? word : undefined);
}

/** All words that have a concept, for the spelling. */
export const TRADE_WORDS: readonly string[] = [...BY_WORD.keys()];
