import { figureTexts, price } from "#content/figures.ts";
import type { Article } from "#content/knowledge/article.ts";
import { type Aspect, comparisonAsks, productAsks } from "#content/knowledge/product-asks.ts";
import { pages } from "#content/pages.ts";
import { comparison, product, products } from "#content/product.ts";
import type { Product, ProductKey } from "#content/shapes.ts";

type Property = (typeof comparison)[number]["property"];

/** What people call each product, apart from its name, and how a sentence goes on after the name. */
const spoken: Record<ProductKey, Spoken> = {
  asphalt: {
    name: "asphalt shingles",
    called: ["asphalt shingles", "shingles", "a shingle roof"],
    also: ["asphalt", "architectural shingles", "regular shingles"],
    verbs: { start: "start", last: "last", are: "are", carry: "carry" },
  },
  metal: {
    name: "metal",
    called: ["metal", "a metal roof"],
    also: ["standing seam", "a steel roof", "a tin roof"],
    verbs: { start: "starts", last: "lasts", are: "is", carry: "carries" },
  },
  slate: {
    name: "slate",
    called: ["slate", "a slate roof", "slate tiles"],
    also: ["natural slate", "a stone roof"],
    verbs: { start: "start", last: "last", are: "are", carry: "carry" },
  },
};

type Spoken = { name: string; called: readonly string[]; also: readonly string[]; verbs: Verbs };
type Verbs = { start: string; last: string; are: string; carry: string };

const path = pages.product.path;

const priceDepends =
  "Pitch, layers to remove, flashing and access change the final price, so it is a ballpark that a free inspection confirms.";

/** Everything /product states about the three materials, one article for each aspect, so that an edit there is heard here. */
export const productArticles: readonly Article[] = [
  ...products.flatMap(articlesOf),
  ...pairs(products).map(comparisonOf),
  {
    id: "materials",
    title: "The materials",
    path,
    asks: `what materials do you offer; what kind of roofs do you install; what kind of roofs do you put on;
      what types of roofing do you have; which roofing products; what roof types do you sell;
      what options are there for a roof; what shingles do you carry; what roofing options do you have;
      roof choices; what do you use on houses; what products do you carry; list of materials;
      do you have other materials; which kinds of roofing do you sell;
       what can i put up there; what do you guys put on roofs; which ones do you work with;
      whats on the menu for roofing; what are my choices; whats available for a house; types?; kinds of roofs;
      tell me all the options; what kind do you have; what sort of roofing can i pick from;
      do you just do shingles or other stuff; is it only shingles; which materials can i choose;
      what products are on your page; your catalog; what do you stock; do you have anything besides shingles;
      show me your roofing materials; what all roofs you make; roof systems you offer;
      how many kinds do you install; different types of roofs for a ranch house;
      what materials are out there through you; what would i have to choose between; selection of roofs;
      your lineup; material list please; what stuff do you use for roofs;
      beginner here name every covering you install; trustees want the full assortment;
      portfolio of coverings; do you carry anything fancier than ordinary shingles;
      brother in law claims you only install asphalt true?; enumerate your offerings;
      newlyweds browsing whats in the range; which coverings exist for a bungalow; brochure of coverings;
      assortment?; variety you install; what could replace my tired covering`,
    say: [
      `For houses we put on three: ${listed(products.map((item) => `${item.name} from ${price(item.pricePerSquareFoot)} per sq ft`))}.`,
      "Flat and low-slope commercial roofs get a membrane.",
    ],
  },
  {
    id: "materials-price",
    title: "Starting prices",
    path,
    asks: `how much; what is your lowest price; lowest price you have; how much is a new roof; what does a roof cost; price of a roof replacement;
      roof price per square foot; roofing prices; average cost of a new roof; how much do you charge for a roof;
      how much to replace my roof; cost per square foot; how much to replace the roof on my house;
      what are your prices; what are your rates; cheapest roof; roof replacement cost;
      how much would a whole new roof run me; price list; which is the cheapest material; least expensive roof;
      why does it cost so much; price range for a new roof; rough price for a roof; how much money for a roof;
      what would a roof cost me; typical price; how much does roofing cost; whats a roof go for these days;
      how much should i budget for a roof; price difference between materials; how much is labor;
      price for a small house; cost to reroof a house; how much to shingle a house; roof on a ranch house cost;
      expensive is a new roof;
      how much for everything; ballpark?; price?; prices?; cost?; whats the damage; whats it gonna cost me;
      how much we talking; whats a roof run these days; what would it set me back to redo the whole thing;
      how much to slap a new roof on; throw me a number; what do you charge for a house like mine;
      3 bedroom ranch how much; 1500 sq ft house new roof price; price for a two story;
      my neighbor paid 12 thousand for his what would mine be; are we talking ten grand or thirty;
      will 10k get me a new roof; whats the cheapest you got; cheapest kind; least i could pay for a new roof;
      lowest cost roof; cheapest way to get a whole new roof; how much cost new roof please;
      money for roof how much; your rates per foot; per foot prices; what you charge by the foot;
      just give me a price; i only want to know how much; need a rough idea of cost;
      can you tell me what a roof costs before anybody comes out; double wide new roof cost; barn roof price;
      cost of a new roof on the garage; what would a roof on a cape cod go for; cost to swap my roof;
      how much do your guys get for a roof; going rate for a roof; how much to tear off and put new on;
      how much am i in for; i need to plan my savings what does a roof cost; money for a whole roof;
      what do most people end up paying;
      how come metal costs more than shingles; why is slate so much dearer than metal; why does metal cost more; price of shingles against metal;
      newlyweds need a ballpark for covering a bungalow; widow wondering what fresh roofs fetch;
      flipper needs per foot figures across the board; trustees ask the ballpark for a parsonage;
      does a roof cost as much as a car; cheapest covering per foot;
      list me every figure from lowest to highest; total damage to the wallet for a cottage;
      ten thousand twenty thousand what are we facing; price sheet for all coverings;
      brother in law claims roofs are fifteen grand minimum; dollars per foot across your range`,
    say: [
      `Starting prices per sq ft of roof are ${listed(products.map((item) => `${price(item.pricePerSquareFoot)} for ${spoken[item.key].name}`))}.`,
      priceDepends,
      "Tell me the roof's square feet and a material and I will work out a range.",
    ],
  },
  {
    id: "materials-life",
    title: "How long roofs last",
    path,
    asks: `how long does a roof last; roof lifespan; which roof lasts longest; how long will my new roof last;
      life expectancy of roofs; what is the most durable roof; longest lasting roofing material;
      how many years will a roof last;
      which roof will outlast me; roof that lasts forever; i want to do this one time in my life;
      how many years you get out of a roof; whats the life of each kind; how long between roofs;
      how often do you need a new roof; when will i have to do this again; longest living roof;
      which one goes the most years; toughest roof; most durable?; years each material; how long does each one go;
      how long roof stay good; i am 70 i never want to do it again; are some roofs good for a hundred years;
      a roof my kids will inherit; how much life in a new roof; average life of a roof;
      how many years before it wears out; shelf life of a roof; do roofs last as long as they say;
      what holds up longest; best roof for the long haul; lifespans?; expected years per material;
      does weather shorten roof life; do roofs in ohio last less; anything that goes longer than shingles;
      which lasts longer, 30 year shingle or slate; does a shingle last as long as slate; does metal outlast shingles; shingle against slate in years;
      which covering survives generations; retiree wants a final covering ever;
      engineer asks mean service time per covering; grandkids should never worry which endures;
      endurance ranking of coverings; is it true nothing survives three decades;
      years per covering in a list; which expires soonest; shortest lived covering;
      bequeath a roof to my heirs; which one endures ohio winters longest;
      newlyweds hope to reroof only once`,
    say: [eachIs("Lifespan"), product.lifespanNote],
  },
  {
    id: "materials-compare",
    title: "Choosing a material",
    path,
    asks: `which material is best; what roof should i get; which roof do you recommend; best roofing material;
      compare materials; help me choose a roof; what is the best roof for my house;
      difference between shingle metal and slate; pros and cons; which one should i choose;
      what would you put on your own house; what is the most popular roof; best bang for the buck;
      best value roof; which is best for a rental; best roof for resale; what do most people get;
      cheapest versus longest lasting;
      what would you go with; just tell me which one to get; im lost which roof; too many choices help;
      cant decide what to put on; what do the neighbors usually put on;
      what would your guys put on their own homes; what suits an old farmhouse; best roof for the money;
      whats the smart choice; good better best; rank them; compare all three; chart of the three;
      whats right for a rental i dont live in; planning to stay 5 years which one;
      staying till i die which one; selling soon which material; what goes good on a colonial;
      best one for kids playing ball against it; which is better in general; recommend something;
      which roof do you like best; what do you suggest; advice on choosing; which for cheap but good;
      upgrade from what i have to what; my husband and i fight over which roof settle it;
      what kind should go on a cabin in the woods; what material for a lake house; which roof is for me;
      what is best roof sir; tell difference between all of them; how do they compare; choose for me;
      beginner paralyzed by the choices; newlyweds want guidance on a covering;
      trustees want a matrix of the three coverings; flipper seeking the sweet spot covering;
      tradeoffs among all three; steer me to the proper covering;
      verdict please which covering wins overall; landlord who hates spending which covering;
      bungalow with kids and dogs which covering; narrow it down for me; engineer wants a decision table;
      realtor friend asks which covering suits a starter home`,
    say: [
      "It depends on pitch, framing, budget and how long you mean to stay.",
      `${products.map((item) => `${capital(spoken[item.key].name)}: ${facts(item)}`).join("; ")}.`,
      "The comparison table also sets wind resistance, maintenance and energy side by side.",
    ],
  },
  {
    id: "materials-wind",
    title: "Wind resistance",
    path,
    asks: `what wind can it take; how much wind can a roof take; how strong a wind can it stand; which roof is best for high winds; wind resistance; what wind rating;
      can your roofs handle a tornado; wind speed rating; how much wind can a roof take;
      strongest roof against storms; hurricane rated; how fast a wind can the shingles stand;
      can shingles survive a tornado; will my roof survive high winds; how do shingles hold up in storms;
      do metal roofs blow off; wind warranty; most wind proof option; best roof against wind; windproof roof;
      what holds up best in wind;
      what roof stays on in bad storms; it gets windy as heck here what should i get;
      ours blew off twice which one wont; which one can take a tornado; top wind rating you have;
      wind mph for each; strongest one in wind; which roof will stay put;
      we live on top of a hill with wind what roof; open fields all around which material;
      best against hurricanes; storm proof roof which; wind class of your roofs;
      do you have anything rated for big wind; what holds best in gusts; roof that wont blow away;
      strong winds every spring which roof survive; compare wind resistance; wind numbers please;
      wind ratings of all three; derecho proof; what speed wind before a roof goes; which roof wont lift;
      will any roof stand 100 mph; least likely to blow off; roofs for windy places; wind rated roofing;
      best choice for storms;
      twister alley which covering clings; hilltop chapel gales which covering;
      squalls stripped ours twice which is sturdier; engineer asks astm classes for every covering;
      cyclone worthy covering; weakest in gales of the three; rank them against gales;
      sturdiest against squalls; brother in law says none survive a twister;
      lakefront squalls which covering; uplift classes across the range;
      trailer on the prairie which covering stays`,
    say: [
      eachIs("Wind resistance"),
      "I give the class and not a speed, because the same class is quoted with different speeds.",
    ],
  },
  {
    id: "materials-energy",
    title: "Energy efficiency",
    path,
    asks: `which roof is most energy efficient; does a roof lower energy bills; cool roof;
      coolest roof for summer; does color affect heat; what roof keeps my house cooler; reflective roof;
      save on heating and cooling; does a dark roof make the house hotter; black roof heat;
      light or dark shingles; house is hot upstairs; which roof stays cool; heat from the roof;
      which roof keeps the ac bill down; coolest roof you have; my upstairs bakes which roof helps;
      will a new roof lower the electric bill; does it matter what color for heat;
      white or black roof for heat; which material holds heat; what roof is green; energy saving roof;
      most eco for energy; will my house be cooler with a new roof;
      electric bill is killing me would another roof help; which is better insulated roof;
      whats the best roof for hot summers; roof that reflects sun; energy star roof; do roofs save power;
      save on my heating with which roof; winter warm roof; dark roof or light one; black shingles too hot?;
      hot attic which material; sun beats on my roof all day what should i get; energy efficiency of each;
      roof for cool house; efficient roofs; which one is best for my gas bill;
      cut cooling costs with the roof;
      sweltering loft which covering cools it; propane hog house which covering helps;
      engineer asks reflectance across the range; thriftiest covering for air conditioning;
      pale or charcoal for comfort indoors; utility invoice is brutal which covering helps;
      nursery roasts every august which covering; leaf on the thermostat which covering;
      sunshine hammers us which covering; kilowatts saved by which covering;
      is it true coverings alter the utility invoice; frugal on energy which covering wins`,
    say: [eachIs("Energy efficiency"), "I cannot promise a figure on your bills."],
  },
  {
    id: "materials-maintenance",
    title: "Upkeep by material",
    path,
    asks: `which roof needs the least maintenance; low maintenance roof; upkeep of different roofs; easiest roof to maintain;
      which one do i never have to touch; least work roof; least hassle roof;
      i dont want to fuss with it what should i get; which needs the least looking after;
      maintenance free roof; no upkeep roof which; i am too old to fuss with a roof which is easiest;
      compare upkeep; how much care does each one take; which is the most work;
      what roof is good for someone who never does maintenance; rental property roof with no upkeep;
      cabin roof nobody checks on; easy care roof; which roof is the lazy mans roof;
      least trouble over the years; fewest problems roof; which one gives the least headache;
      do any roofs take care of themselves; cheapest to keep up over time; cost of upkeep which is lowest;
      what needs more care metal or the others; simple to maintain roofing; roof not need service;
      what kind of care do different roofs need; upkeep for each; maintenance comparison;
      bachelor who hates chores which covering; snowbird absent half the year which covering;
      wheelchair user wants zero chores overhead; landlord overseas needs a worry free covering;
      chores ranked for the three coverings; neglect proof covering; fussiest covering of the three;
      widow cannot tend a roof which is simplest; servicing demands across the range;
      which covering tolerates neglect; busy parents want effortless covering;
      parsonage with no caretaker which covering`,
    say: [eachIs("Maintenance"), "Missed maintenance can void a warranty."],
  },
  {
    id: "materials-rating",
    title: "Product ratings",
    path,
    asks: `what are the product ratings; which material is rated best; which product has the best rating;
      star rating of products; how are your products rated; highest rated roof;
      what are all the stars; which one has the most stars; best score on your page; ratings?;
      what do the stars mean; stars next to the products; who gives those ratings;
      are the ratings from customers; is almost five out of 5 believable; which is your highest scored roof;
      lowest rated product; are those stars real; did you make up the ratings;
      how do you come up with the stars; rating of each; compare ratings; what score did each get;
      number by the stars; ratings on the product page; which roof got the best marks; whats rated number one;
      are the product reviews yours; are the stars from google; why do your own products have ratings;
      product scores; rank by rating; how many stars each; points out of five for each; rated the best?;
      who awards your stars; bogus stars or genuine; skeptical about scores near five;
      which covering tops the scoreboard; scoreboard of coverings; reviewers behind the stars who are they;
      brother in law laughs at self awarded stars; decimals beside each covering mean what;
      how many voters behind the scores; independent scores or yours; leaderboard;
      consumer magazine scores for coverings`,
    say: [
      `On our product page the ratings are ${listed(products.map((item) => `${item.rating} for ${item.name}`))}, out of 5.`,
      "Those are our own ratings, shown beside each product.",
    ],
  },
  {
    id: "shingle-kinds",
    title: "Kinds of shingle",
    path,
    asks: `what kind of shingles do you use; do you use architectural shingles; three tab shingles;
      dimensional shingles; laminated shingles; difference between architectural and three tab;
      what brand of shingles; what shingle quality; what brands do you carry; do you use gaf or owens corning;
      what brand are they; gaf?; owens corning?; certainteed?; is it timberline; do you use duration shingles;
      malarkey; tamko; iko shingles; are they the cheap 3 tab; 3 tab or architectural;
      the thick ones or thin ones; do you have the dimensional look; luxury shingles; designer shingles;
      what make of shingles; who makes your shingles; where are the shingles made; made in usa shingles;
      can i choose the brand; my house has three tabs can i upgrade; can you do three tab to match;
      whats the difference with architectural; laminated meaning; which line of shingles; shingle model;
      good quality shingles or builder grade; builder grade?; are your shingles top of the line;
      can i get gaf hdz; what type shingle you install; do you use name brand; name of the shingle;
      is it a good brand; shingle manufacturer; do you sell hexagon shingles; scalloped shingles;
      shingles that look like wood; shingles that look like slate; heavy shingles;
      thirty year shingles what kind are they; are the shingles fiberglass;
      what kinds of asphalt shingles are there;
      contractor asks which manufacturer you favor; landmark pro or oakridge; atlas pinnacle available?;
      is it single ply tabs or laminated; flimsy tabs or chunky dimensional;
      brother in law swears by malarkey do you carry it; polymer modified shingles?;
      premium shingle line name; sbs rubberized shingles; tier of shingle you nail;
      engineer asks fiberglass mat or organic mat; pabco or atlas; which plant manufactures yours`,
    say: [
      `Ours are laminated architectural shingles with a ${figureTexts.warranty} manufacturer's warranty.`,
      "The brand and line for your roof are named in the written estimate; ask the office if you want a particular one.",
    ],
  },
];

function articlesOf(item: Product): Article[] {
  const { called, also, verbs } = spoken[item.key];
  const ask = (aspect: Aspect, ...patterns: string[]) =>
    [
      ...patterns.flatMap((pattern) => called.map((word) => pattern.replace("*", word))),
      productAsks(aspect, item.key, [...called, ...also]),
    ].join("; ");
  const aspect = (id: Aspect, property: Property, patterns: string[], more: string): Article => ({
    id: `${item.key}-${id}`,
    title: `${item.name}: ${property.toLowerCase()}`,
    path,
    asks: ask(id, ...patterns),
    say: [`${item.name}, ${property.toLowerCase()}: ${lowered(cell(property, item.key))}.`, more],
  });
  return [
    {
      id: `${item.key}-price`,
      title: `${item.name}: price`,
      path,
      asks: ask(
        "price",
        "how much is *",
        "what does * cost",
        "price of * per square foot",
        "how much for *",
        "how expensive is *",
        "cost of *",
        "starting price for *",
        "how much to replace my roof with *",
      ),
      say: [
        `${item.name} ${verbs.start} at ${price(item.pricePerSquareFoot)} per sq ft of roof.`,
        priceDepends,
      ],
    },
    {
      id: `${item.key}-about`,
      title: item.name,
      path,
      asks: ask(
        "about",
        "tell me about *",
        "do you install *",
        "do you do *",
        "do you offer *",
        "what is * like",
        "is * a good choice",
        "why choose *",
        "advantages of *",
        "features of *",
        "do you sell *",
        "i want *",
      ),
      say: [
        `Yes, ${item.name} ${verbs.are} one of our three: ${item.features.map(lowered).join("; ")}.`,
        `Starting price ${price(item.pricePerSquareFoot)} per sq ft; lifespan ${lowered(cell("Lifespan", item.key))}.`,
      ],
    },
    aspect(
      "life",
      "Lifespan",
      [
        "how long does * last",
        "lifespan of *",
        "how many years will * last",
        "* life expectancy",
        "is * durable",
      ],
      product.lifespanNote,
    ),
    aspect(
      "wind",
      "Wind resistance",
      ["how does * do in wind", "wind rating of *", "is * good in storms", "will * blow off"],
      "What yours needs where you live, we check at the free inspection.",
    ),
    aspect(
      "maintenance",
      "Maintenance",
      ["does * need maintenance", "upkeep of *", "how do i maintain *", "is * low maintenance"],
      "Missed maintenance can void a warranty.",
    ),
    aspect(
      "energy",
      "Energy efficiency",
      ["is * energy efficient", "does * keep the house cooler", "does * get hot in summer"],
      "I cannot promise a figure on your bills.",
    ),
    {
      id: `${item.key}-rating`,
      title: `${item.name}: rating`,
      path,
      asks: ask("rating", "what is the rating of *", "how is * rated", "stars for *"),
      say: [
        `${item.name} ${verbs.carry} a rating of ${item.rating} out of 5.`,
        "It is our own rating, shown beside the product.",
      ],
    },
  ];
}

function comparisonOf([one, other]: readonly [Product, Product]): Article {
  const [a, b] = [spoken[one.key].name, spoken[other.key].name];
  return {
    id: `${one.key}-or-${other.key}`,
    title: `${one.name} or ${other.name}`,
    path,
    asks: `${a} or ${b}; ${a} vs ${b}; difference between ${a} and ${b}; is ${b} better than ${a};
      ${b} instead of ${a}; should i get ${a} or ${b}; compare ${b} and ${a}; is ${b} worth it over ${a};
      which is better ${a} or ${b}; ${comparisonAsks(a, b)}`,
    say: [
      `${capital(a)}: ${facts(one)}. ${capital(b)}: ${facts(other)}.`,
      "Which suits you depends on pitch, framing, budget and how long you mean to stay.",
    ],
  };
}

/** "from $8.00 per sq ft, typically 40 to 80 years" */
function facts({ key, pricePerSquareFoot }: Product): string {
  return `from ${price(pricePerSquareFoot)} per sq ft, ${lowered(cell("Lifespan", key))}`;
}

/** "Asphalt shingles: fair. Metal: good." */
function eachIs(property: Property): string {
  return products
    .map(({ key }) => `${capital(spoken[key].name)}: ${lowered(cell(property, key))}.`)
    .join(" ");
}

function cell(property: Property, key: ProductKey): string {
  return comparison.find((row) => row.property === property)?.values[key] ?? "";
}

function pairs<T>(items: readonly T[]): (readonly [T, T])[] {
  return items.flatMap((one, index) => items.slice(index + 1).map((other) => [one, other] as const));
}

/** "a, b and c" */
function listed(items: readonly string[]): string {
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

/** A capital first letter made small, but not that of an acronym such as ASTM. */
function lowered(text: string): string {
  return text.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
