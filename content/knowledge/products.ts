import { figureTexts, price } from "#content/figures.ts";
import type { Article } from "#content/knowledge/article.ts";
import { pages } from "#content/pages.ts";
import { comparison, product, products } from "#content/product.ts";
import type { Product, ProductKey } from "#content/shapes.ts";

type Property = (typeof comparison)[number]["property"];

/** What people call each product, apart from its name, and how a sentence goes on after the name. */
const spoken: Record<ProductKey, { name: string; called: readonly string[]; verbs: Verbs }> = {
  asphalt: {
    name: "asphalt shingles",
    called: ["asphalt shingles", "shingles", "a shingle roof"],
    verbs: { start: "start", last: "last", are: "are", carry: "carry" },
  },
  metal: {
    name: "metal",
    called: ["metal", "a metal roof"],
    verbs: { start: "starts", last: "lasts", are: "is", carry: "carries" },
  },
  slate: {
    name: "slate",
    called: ["slate", "a slate roof", "slate tiles"],
    verbs: { start: "start", last: "last", are: "are", carry: "carry" },
  },
};

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
      do you have other materials; which kinds of roofing do you sell`,
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
      expensive is a new roof`,
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
      how many years will a roof last`,
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
      cheapest versus longest lasting`,
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
      what holds up best in wind`,
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
      light or dark shingles; house is hot upstairs; which roof stays cool; heat from the roof`,
    say: [eachIs("Energy efficiency"), "I cannot promise a figure on your bills."],
  },
  {
    id: "materials-maintenance",
    title: "Upkeep by material",
    path,
    asks: "which roof needs the least maintenance; low maintenance roof; upkeep of different roofs; easiest roof to maintain",
    say: [eachIs("Maintenance"), "Missed maintenance can void a warranty."],
  },
  {
    id: "materials-rating",
    title: "Product ratings",
    path,
    asks: `what are the product ratings; which material is rated best; which product has the best rating;
      star rating of products; how are your products rated; highest rated roof`,
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
      what brand of shingles; what shingle quality; what brands do you carry; do you use gaf or owens corning`,
    say: [
      `Ours are laminated architectural shingles with a ${figureTexts.warranty} manufacturer's warranty.`,
      "The brand and line for your roof are named in the written estimate; ask the office if you want a particular one.",
    ],
  },
];

function articlesOf(item: Product): Article[] {
  const { called, verbs } = spoken[item.key];
  const ask = (...patterns: string[]) =>
    patterns.flatMap((pattern) => called.map((word) => pattern.replace("*", word))).join("; ");
  const aspect = (id: string, property: Property, patterns: string[], more: string): Article => ({
    id: `${item.key}-${id}`,
    title: `${item.name}: ${property.toLowerCase()}`,
    path,
    asks: ask(...patterns),
    say: [`${item.name}, ${property.toLowerCase()}: ${lowered(cell(property, item.key))}.`, more],
  });
  return [
    {
      id: `${item.key}-price`,
      title: `${item.name}: price`,
      path,
      asks: ask(
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
      asks: ask("what is the rating of *", "how is * rated", "stars for *"),
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
      which is better ${a} or ${b}`,
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
