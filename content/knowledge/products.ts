import { figureTexts, price } from "#content/figures.ts";
import type { Article } from "#content/knowledge/article.ts";
import { pages } from "#content/pages.ts";
import { comparison, product, products } from "#content/product.ts";
import type { Product, ProductKey } from "#content/shapes.ts";

type Property = (typeof comparison)[number]["property"];

/** What people call each product, apart from its name. */
const spoken: Record<ProductKey, { name: string; plural: boolean; called: readonly string[] }> = {
  asphalt: {
    name: "asphalt shingles",
    plural: true,
    called: ["asphalt shingles", "shingles", "a shingle roof"],
  },
  metal: { name: "metal", plural: false, called: ["metal", "a metal roof"] },
  slate: { name: "slate", plural: false, called: ["slate", "a slate roof", "slate tiles"] },
};

const path = pages.product.path;

/** Everything /product states about the three materials, one article for each aspect, so that an edit there is heard here. */
export const productArticles: readonly Article[] = [
  ...products.flatMap(articlesOf),
  ...pairs(products).map(comparisonOf),
  {
    id: "materials",
    title: "The materials",
    path,
    asks: `what materials do you offer; what kind of roofs do you install; which roofing products; what roof types do you sell
      what options are there for a roof; what shingles do you carry; what roofing options do you have; roof choices`,
    say: [
      `For houses we put on ${list(
        products.map(({ name }) => name),
        "and",
      )}.`,
      `They start at ${list(
        products.map((item) => `${price(item.pricePerSquareFoot)} per sq ft (${spoken[item.key].name})`),
        "and",
      )}.`,
      "Flat and low-slope commercial roofs get a membrane.",
    ],
  },
  {
    id: "materials-price",
    title: "Starting prices",
    path,
    asks: `how much is a new roof; what does a roof cost; price of a roof replacement; roof price per square foot; roofing prices
      average cost of a new roof; how much do you charge for a roof; how much to replace my roof; cost per square foot
      how much to replace the roof on my house; what are your prices; what are your rates; cheapest roof; roof replacement cost
      how much would a whole new roof run me; price list; which is the cheapest material; least expensive roof`,
    say: [
      `Starting prices per square foot of roof are ${list(
        products.map((item) => `${price(item.pricePerSquareFoot)} for ${spoken[item.key].name}`),
        "and",
      )}.`,
      "Pitch, layers to remove, flashing and access change the final price, so it is a ballpark that a free inspection confirms.",
      "Tell me the roof's square feet and a material and I will work out a range.",
    ],
  },
  {
    id: "materials-life",
    title: "How long roofs last",
    path,
    asks: `how long does a roof last; roof lifespan; which roof lasts longest; how long will my new roof last; life expectancy of roofs
      what is the most durable roof; longest lasting roofing material; how many years will a roof last`,
    say: [
      `${list(
        products.map(({ key }) => `${spoken[key].name}: ${lowered(cell("Lifespan", key))}`),
        "and",
        "; ",
      )}.`.replace(/^./, upper),
      product.lifespanNote,
    ],
  },
  {
    id: "materials-compare",
    title: "Choosing a material",
    path,
    asks: `which material is best; what roof should i get; which roof do you recommend; best roofing material; compare materials
      help me choose a roof; what is the best roof for my house; difference between shingle metal and slate; pros and cons`,
    say: [
      `It depends on pitch, framing, budget and how long you mean to stay: ${list(
        products.map(
          (item) =>
            `${spoken[item.key].name} from ${price(item.pricePerSquareFoot)} per sq ft, ${lowered(cell("Lifespan", item.key))}`,
        ),
        "and",
        "; ",
      )}.`,
      "The comparison table sets lifespan, wind resistance, maintenance and energy side by side.",
    ],
  },
  {
    id: "materials-wind",
    title: "Wind resistance",
    path,
    asks: `which roof is best for high winds; wind resistance; what wind rating; can your roofs handle a tornado; wind speed rating
      how much wind can a roof take; strongest roof against storms; hurricane rated`,
    say: [
      `Wind resistance is stated by test class: ${list(
        products.map(({ key }) => `${spoken[key].name}: ${keepCase(cell("Wind resistance", key))}`),
        "and",
        "; ",
      )}.`,
      "I give the class and not a speed, because the same class is quoted with different speeds.",
    ],
  },
  {
    id: "materials-energy",
    title: "Energy efficiency",
    path,
    asks: `which roof is most energy efficient; does a roof lower energy bills; cool roof; coolest roof for summer; does color affect heat
      what roof keeps my house cooler; reflective roof; save on heating and cooling`,
    say: [
      `${list(
        products.map(({ key }) => `${spoken[key].name}: ${lowered(cell("Energy efficiency", key))}`),
        "and",
        "; ",
      )}.`.replace(/^./, upper),
      "I cannot promise a figure on your bills.",
    ],
  },
  {
    id: "materials-maintenance",
    title: "Upkeep by material",
    path,
    asks: `which roof needs the least maintenance; low maintenance roof; upkeep of different roofs; easiest roof to maintain`,
    say: [
      `${list(
        products.map(({ key }) => `${spoken[key].name}: ${lowered(cell("Maintenance", key))}`),
        "and",
        "; ",
      )}.`.replace(/^./, upper),
    ],
  },
  {
    id: "materials-rating",
    title: "Product ratings",
    path,
    asks: `what are the product ratings; which material is rated best; which product has the best rating; star rating of products`,
    say: [
      `On our product page ${list(
        products.map((item) => `${item.name} carries ${item.rating}`),
        "and",
      )} out of 5.`,
      "Those are our own ratings, shown beside each product.",
    ],
  },
  {
    id: "shingle-layers",
    title: "Kinds of shingle",
    path,
    asks: `what kind of shingles do you use; do you use architectural shingles; three tab shingles; dimensional shingles; laminated shingles
      difference between architectural and three tab; what brand of shingles; what shingle quality`,
    say: [
      `Our ${products[0].name.toLowerCase()} are laminated architectural shingles with a ${figureTexts.warranty} manufacturer's warranty.`,
      "The brand and line for your roof are named in the written estimate; ask the office if you want a particular one.",
    ],
  },
];

function articlesOf(item: Product): Article[] {
  const { name, plural, called } = spoken[item.key];
  const ask = (...patterns: string[]) =>
    patterns.flatMap((pattern) => called.map((word) => pattern.replace("*", word))).join("; ");
  const aspect = (id: string, property: Property, patterns: string[], ...more: string[]): Article => ({
    id: `${item.key}-${id}`,
    title: `${item.name}: ${property.toLowerCase()}`,
    path,
    asks: ask(...patterns),
    say: [`${item.name}: ${keepCase(cell(property, item.key))}.`, ...more],
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
      ),
      say: [
        `${item.name} ${plural ? "start" : "starts"} at ${price(item.pricePerSquareFoot)} per sq ft of roof.`.replace(
          "Tiles starts",
          "Tiles start",
        ),
        "Pitch, layers to remove, flashing and access change the final price, so it is a ballpark that a free inspection confirms.",
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
      ),
      say: [
        `Yes, ${item.name} ${plural || item.key === "slate" ? "are" : "is"} one of our three: ${item.features.map(keepCase).join("; ")}.`,
        `${/s$/.test(item.name) ? "They start" : "It starts"} at ${price(item.pricePerSquareFoot)} per sq ft and ${/s$/.test(item.name) ? "last" : "lasts"} ${lowered(cell("Lifespan", item.key))}.`,
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
    aspect("wind", "Wind resistance", [
      "how does * do in wind",
      "wind rating of *",
      "is * good in storms",
      "will * blow off",
    ]),
    aspect("maintenance", "Maintenance", [
      "does * need maintenance",
      "upkeep of *",
      "how do i maintain *",
      "is * low maintenance",
    ]),
    aspect("energy", "Energy efficiency", [
      "is * energy efficient",
      "does * keep the house cooler",
      "does * get hot in summer",
    ]),
    {
      id: `${item.key}-rating`,
      title: `${item.name}: rating`,
      path,
      asks: ask("what is the rating of *", "how is * rated", "stars for *"),
      say: [
        `${item.name} ${/s$/.test(item.name) ? "carry" : "carries"} our own rating of ${item.rating} out of 5.`,
      ],
    },
  ];
}

function comparisonOf([one, other]: readonly [Product, Product]): Article {
  const [a, b] = [spoken[one.key], spoken[other.key]];
  const facts = (item: Product) =>
    `from ${price(item.pricePerSquareFoot)} per sq ft, ${lowered(cell("Lifespan", item.key))}`;
  return {
    id: `${one.key}-or-${other.key}`,
    title: `${one.name} or ${other.name}`,
    path,
    asks: `${a.name} or ${b.name}; ${a.name} vs ${b.name}; difference between ${a.name} and ${b.name}; is ${b.name} better than ${a.name}
      should i get ${a.name} or ${b.name}; compare ${b.name} and ${a.name}; is ${b.name} worth it over ${a.name}`,
    say: [
      `${upper(a.name.charAt(0))}${a.name.slice(1)}: ${facts(one)}. ${upper(b.name.charAt(0))}${b.name.slice(1)}: ${facts(other)}.`,
      "Which suits you depends on pitch, framing, budget and how long you mean to stay.",
    ],
  };
}

function pairs<T>(items: readonly T[]): (readonly [T, T])[] {
  return items.flatMap((one, index) => items.slice(index + 1).map((other) => [one, other] as const));
}

function cell(property: Property, key: ProductKey): string {
  const row = comparison.find((candidate) => candidate.property === property);
  return row?.values[key] ?? "";
}

/** "a, b and c" */
function list(items: readonly string[], word: string, separator = ", "): string {
  return `${items.slice(0, -1).join(separator)}${separator === ", " ? "" : separator.trim()} ${word} ${items.at(-1)}`.replace(
    "; and",
    "; and",
  );
}

function lowered(text: string): string {
  return text.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}

/** As {@link lowered}, but names of standards keep their capitals. */
function keepCase(text: string): string {
  return /^[A-Z]{2}/.test(text) ? text : lowered(text);
}

function upper(text: string): string {
  return text.toUpperCase();
}
