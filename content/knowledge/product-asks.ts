import type { ProductKey } from "#content/shapes.ts";

/** The aspects of a product that have an article each. */
export type Aspect = "price" | "about" | "life" | "wind" | "maintenance" | "energy" | "rating";

/** `any`: of whichever product, with "*" for a name of it; the rest are asked of one product alone. */
const ways: Record<Aspect, Record<"any" | ProductKey, string>> = {
  price: {
    any: `* price?; whats * run; price on *; * how much a foot; how much does * go for; what would * set me back;
      quote me on *; how much u charge for *; what do you get per foot for *; rough number for *; is * pricey;
      can i afford *; * per square foot?; how much money is *; what am i looking at for *;
      whats it cost to put on *; how much to throw * on my house; price tag on *;
      my wife wants * how much is that; give me a number for *; what does * start at; how much dollars for *;
      if i go with * what do i pay; whats the damage for *; * on a 1200 foot house how much;
      cost to switch over to *; * prices; what do folks pay for *;
      tell me what * costs before i get my hopes up;
      newlyweds on a shoestring asking what * costs; our trustees need the figure for *;
      is it true * costs a fortune; flipper penciling out * per foot; roughly what is the outlay on *;
      landlord pricing * for a duplex; bucks per foot on *`,
    asphalt: `four fifty a foot for which shingles; whats the price on the cheap kind the regular shingles;
      basic shingle job how much; just plain shingles whats that cost; shingle the garage and house how much;
      cheapest shingles you carry how much; cost of asphalt roof for a rental; shingle price per foot;
      reshingle a small ranch whats it run; how much does it cost to reshingle; new shingles cost;
      inexpensive laminated covering costs what per foot; entry level shingle figure;
      dirt cheap composition roof outlay; what do economy shingles fetch; composition shingles per foot`,
    metal: `eight bucks a foot is for metal right; how much is tin for my barn and house;
      steel roofing price per foot; is metal a lot more money;
      my brother wants to go metal on the farmhouse whats that run; metal panels cost;
      standing seam per square foot; metal sheets how much; what would it cost to go from shingle to metal;
      how much to metal roof a cabin;
      cattle farmer pricing steel for a milking parlor; outlay for steel on a bungalow;
      corrugated or ribbed steel per foot; galvanized sheets figure; what do steel panels fetch`,
    slate: `15 dollars a foot is that the slate; why is slate so dear;
      how much would real slate be on my old victorian; slate is expensive isnt it; slate tile price per foot;
      how much for stone tiles up there; new slate roof price; slate roofing cost per foot;
      how much to reslate;
      quarried stone overhead must cost a fortune how much; outlay for natural stone tiles on a tudor;
      is slate only for millionaires; what do quarried tiles fetch per foot;
      trustees want slate on the chapel at what figure`,
  },
  about: {
    any: `thinking about *; im considering * what do i need to know; my neighbor has * and i like it;
      do yall put on *; can you throw * on my place; you guys work with *?; * yes or no;
      we are leaning toward *; i have my heart set on *; is * any good; what do you think of *;
      whats so special about *; can i get *; do you carry *; i heard good things about *;
      is * right for an old house; you do *?; do you have a crew for *; sell me on *; info on *;
      can my house have *; we had * growing up; what comes with *; why would anybody get *;
      swap my roof for *; i would love * on our place; can you redo my roof in *; describe * for me;
      want * please; you make roof of *?;
      newlyweds smitten with * tell us more; is it true you install *; trustees are intrigued by *;
      brother in law raves about *; any drawbacks to *; explain * to a beginner;
      convince my husband about *; realtor recommended *`,
    asphalt: `laminated shingles you have?; do you still do plain shingles; do shingles hold up to anything;
      are regular shingles junk; asphalt roofs any good these days; just want normal shingles;
      reshingle my house; can you shingle a colonial; asphalt?; shingle guy needed;
      are your shingles the thick kind;
      is composition roofing among your offerings; would laminated shingles flatter a bungalow;
      the ordinary gritty covering everybody has do you install it; asphalt versions you install;
      nothing fancy just ordinary shingles`,
    metal: `do you do standing seam; is it screw down or standing seam; metal?; tin roofs you do them;
      hidden fastener panels; do you do those vertical metal panels; always wanted a metal roof;
      metal on a regular house looks like a barn; steel roof on a ranch good idea?; modern metal look;
      do you do metal farmhouse roofs;
      seamed steel panels for a cottage do you install; aluminum or steel covering yes or no;
      is a sleek contemporary steel look offered; farmer wants steel on the homestead;
      would steel suit a chapel; galvanized covering installed by you`,
    slate: `is it real slate or fake; is your slate actual stone; slate?; do people still put on slate;
      hand hung slate; we have a historic house and want slate; stone tiles for my roof; is the slate natural;
      love the look of slate; do you have slaters; real stone shingles; old world look slate;
      quarried stone on a chapel do you install it; authentic slate for a gothic revival;
      genuine stone rather than imitation; our tudor deserves slate; welsh or vermont slate`,
  },
  life: {
    any: `how many years do i get out of *; will * outlive me; how long till * wears out;
      when would * need replaced; * lasts how long; whats the life of *; how long is * good for;
      years out of *; will * make it 25 years; how old can * get; average age of * when it dies; is * forever;
      does * hold up over time; how long before i have to redo *; life span * how many year;
      do i ever have to replace *; my * is twenty years old how much time is left on it; * longevity;
      how durable is *; how quick does * wear; will my kids have to replace *;
      will * see me through retirement; * how long it hold; if i put on * now when is the next one;
      service life for *;
      retiring soon so does * survive three decades; engineer asks mean service time of *;
      is it true * dies young; toddlers now college later will * still stand; expiry date of *;
      brother in law claims * crumbles early; how aged before * is finished`,
    asphalt: `how long do asphalt roofs last in ohio; shingles wear out fast dont they;
      do shingles still last 30 years like they used to; new shingles put on today good until when;
      how long are architectural shingles good; regular shingles lifespan; life of a composition roof;
      how many years do shingles have in them; why do shingles only last so long;
      are shingles a 20 or 30 year thing;
      when do composition shingles expire; do ordinary shingles reach three decades;
      shingles crumble at what age; mean service time of laminated shingles;
      mine croaked young how long should shingles survive`,
    metal: `does metal really go 50 years; 80 years for metal is that true; last roof ill ever buy metal;
      is metal a lifetime roof; tin on my barn is from 1950 how; how old do metal roofs get;
      will metal outlast the house; years for standing seam; when do metal roofs go bad; does metal wear out;
      steel survives half a century fact or hype; great grandchildren still beneath the steel?;
      expiry of steel panels; does aluminum or steel survive generations; mean service time of steel`,
    slate: `100 years out of slate?; grandma had slate her whole life how long does it go; does slate ever wear out;
      slate from the 1920s still good?; is slate a hundred year roof; will slate last longer than me;
      can slate go bad; my slate is 90 years old is it done; how many generations does slate last;
      castle roofs in europe are slate does it survive centuries; does quarried stone ever expire;
      monks laid slate ages ago and it stands true?; mean service time of stone tiles;
      slate survives how many lifetimes`,
  },
  wind: {
    any: `will * stay on in a big blow; does * rip off in storms; can * take 80 mph; * in a tornado;
      we get nasty wind out here is * ok; how windy can it get before * comes off; is * rated for wind;
      whats the wind class of *; * wind rating?; does * flap in wind; live on an open field will * hold;
      will * survive a derecho; is * storm proof; would * fly off in a gale; how strong is * in wind;
      how much wind can * stand; wind test on *; gusts and *; does wind get under *; * strong for wind?;
      worried about wind with *; is * safe in high winds; wind uplift on *; hurricane winds and *;
      would * withstand a twister; hilltop chapel gets hammered by gales does * cling;
      engineer wants uplift class of *; do squalls peel *;
      brother in law lost his covering in a gale is * sturdier; does * cling in a cyclone;
      trailer park twister alley and *`,
    asphalt: `class h shingles; astm d7158; d3161 class f whats that;
      mine keep blowing off will new shingles stay put; shingles that dont blow away;
      do architectural shingles hold in wind; how many mph are the shingles good for; wind tested shingles;
      are your shingles wind rated;
      squalls strip tabs off my ranch do laminated ones cling; astm class for laminated shingles in gales;
      adhesive strip grips in gales?; twister versus shingles`,
    metal: `will the wind peel the metal back like a can; metal sheet blew off the neighbors barn;
      do panels come loose in wind; standing seam wind rating; how is the metal held down in storms;
      is metal better in hurricanes; metal panels and tornados; clip spacing for wind;
      could a twister unzip seamed panels; does steel sail away in a gale; prairie squalls and seamed steel;
      uplift class of steel panels; do seamed panels flutter`,
    slate: `do slates fly off in a storm; slate falling in high winds; is slate heavy enough to stay put in wind;
      will gusts lift slate; slate and storms; nailing of slate for wind; slates rattle in the wind;
      tornado and slate roof;
      stone tiles turning into missiles in a gale; does heft keep slate put in squalls;
      twister and stone tiles; uplift class of slate; hooks or nails hold slate in a gale`,
  },
  maintenance: {
    any: `do i have to do anything to * once its up; how much work is *; is * a lot of upkeep;
      does * need to be sealed or coated; * care; how do i take care of *; * maintenance?;
      what do i gotta do to keep * nice; how often does * need looked at; can i forget about * after its on;
      is * a pain to keep up; what kind of attention does * need; keep * in good shape how;
      do you have to wash *; is * hassle free; yearly upkeep on *; does * need checkups;
      what maintenance do * owners do; is * easy to take care; things to check on *;
      i travel a lot is * ok without care; anything to tighten or repaint on *; looking after *;
      lazy bachelor asks what chores * demands; snowbird gone half the year can * be ignored;
      does * demand yearly attention; disabled and unable to fuss is * effortless; chores that come with *;
      landlord wants zero chores is * it; routine servicing for *`,
    asphalt: `do shingles need any care; should shingles be sealed every few years; how do i look after shingles;
      shingle upkeep; how often should shingles be looked at; do i have to treat shingles with something;
      shingle care tips; new shingles do i need to do anything; taking care of an asphalt roof;
      chores for laminated shingles; do composition shingles demand rinsing;
      servicing schedule for shingles; neglect shingles for a decade fine?`,
    metal: `do you have to repaint metal; do the seams need resealed; does metal need oiled or coated;
      metal upkeep each year; tighten screws on metal every year?; wash a metal roof?;
      is metal maintenance free; set it and forget it metal; who checks the seams; caring for standing seam;
      do seamed panels demand lubricating or painting; chores with steel; rinse steel annually?;
      neglecting a steel covering fine?; servicing schedule for steel`,
    slate: `does slate need much; is slate high maintenance; how often do you check slate;
      replace a slate now and then is that the upkeep; care for slate; old slate upkeep;
      does slate need sealing; moss on slate care; what do slate owners have to do each year;
      chores for stone tiles; does slate demand a specialist annually; servicing schedule for slate;
      scrub lichen off stone tiles?; how fussy is slate to own`,
  },
  energy: {
    any: `does * save on ac; will * cut my electric bill; is * hot in july; does * hold heat;
      is * good insulation; * and cooling bills; will my upstairs be cooler with *;
      does * keep heat in during winter; is * green energy wise; * energy rating; is * cool or hot;
      how hot does * get; does * reflect the sun; * for a hot house; help with heating bill from *?;
      is * better for the ac; is * the efficient one; does * make house warm in winter;
      would * lower my utilities; summer heat and *; does * bake the attic; power bill with *;
      how efficient is *; does the sun heat up *; * insulating value;
      sweltering bedrooms would * help; does * lessen the thermostat battle; engineer asks reflectance of *;
      propane costs and *; would * keep a nursery comfortable; does * roast us in august;
      is * thrifty on kilowatts`,
    asphalt: `do shingles soak up heat; black shingles make house hot; light shingles cooler?;
      do asphalt shingles trap heat; hot shingles in summer; reflective shingles; are shingles bad for energy;
      cool shingles; shingles and electric bill; do white shingles help;
      emissivity of laminated shingles; do dark granules absorb sunshine; composition shingles sweltering?;
      pale shingles and comfort indoors; do shingles absorb heat`,
    metal: `metal in the sun like an oven?; wont metal turn my house into an oven;
      does a white metal roof stay cooler; reflective metal finish; cool metal roof;
      do metal roofs save energy; is metal hot or cold in winter; metal cools house?; heat bounces off metal;
      steel roof air conditioning bill;
      does steel bounce sunshine away; solar reflectance index of steel; sweltering beneath steel?;
      propane savings with steel; pale steel and comfort indoors`,
    slate: `does stone keep the house cool; is slate good for insulation; slate in summer heat;
      slate warm in winter; does dark slate get hot; thick stone and heat; is slate energy saving;
      slate house stays cool?; does slate hold heat at night;
      thermal mass of quarried stone; does stone absorb sunshine all day; sweltering beneath stone tiles?;
      comfort indoors with slate; r value of slate`,
  },
  rating: {
    any: `how many stars does * get; * rating; whats * score; how did * do in ratings; is * highly rated;
      * out of five; number of stars on *; why does * have that score; who gave * its rating; is * 5 stars;
      what score does * have on your page; stars *?; rating for *; what rate has *; how do you score *;
      * review score; does * get good marks; what is the grade for *; is * top rated; how you rate *;
      what are the stars next to * based on; where does the rating of * come from; how well rated is *;
      your own score for *;
      critics score for *; who awarded * those stars; is the score of * bogus; decimals beside * mean what;
      trophy or medal for *; popularity score of *; how many reviewers scored *`,
    asphalt: `what is the number next to shingles; who rates shingles that high; shingles get how many stars;
      nearly five stars for shingles from who;
      composition shingles score; who awarded shingles nearly five; are those shingle stars bogus;
      shingle grade out of five; judge behind the shingle score`,
    metal: `best rating for metal says who; why is metal rated that good; metal highest stars?; metal gets how many stars;
      metal stars is that from customers;
      who awarded steel the top score; are steel stars bogus; steel grade out of five;
      judge behind the steel score`,
    slate: `slate not a five?; why is slate rated lower; stars of slate; slate gets how many stars;
      slate has the lowest stars why;
      who docked slate points; stone tiles score out of five; are slate stars bogus;
      judge behind the slate score; why slate trails in stars`,
  },
};

const comparisons = `{a} or {b}?; torn between {a} and {b}; cant decide {a} or {b}; {b} over {a} why;
  is {b} that much better than {a}; whats the difference {a} {b}; my husband wants {a} i want {b};
  {a} versus {b} which one; if it was your house {a} or {b}; is it worth paying more for {b} than {a};
  do i go {b} or stick with {a}; switching from {a} to {b} worth it; {a} {b} pros and cons;
  how does {b} stack up against {a}; {b} last longer than {a}?; how much more is {b} than {a};
  price difference {a} and {b}; cheaper {a} or {b}; what lasts longer {a} or {b}; had {a} now thinking {b};
  which you like more {b} or {a}; weigh {a} against {b} for me; {b} beats {a}?; why pick {a} instead of {b};
  old roof is {a} should we do {b} this time; side by side {a} and {b}; which one better for me {a} and {b};
  helping my parents pick {a} or {b}; {a} and {b} which holds up more;
  is {a} good enough or should i spring for {b}; extra money for {b} or save with {a};
  {b} too fancy should i just do {a};
  newlyweds squabbling over {a} and {b}; brother in law preaches {b} but i lean {a};
  flipper deciding between {a} and {b}; trustees are split {a} camp and {b} camp;
  does {b} justify its premium over {a}; engineer wants tradeoffs of {a} against {b};
  landlord dilemma {a} or {b}; {a} today or splurge on {b}; contrast {a} with {b};
  realtor says {b} my wallet says {a}; on the fence {a} {b}; upgrade to {b} from {a} smart or silly`;

/** Ways of asking for an aspect of a product, with the next of its names each time, separated by semicolons. */
export function productAsks(aspect: Aspect, key: ProductKey, names: readonly string[]): string {
  const named = ways[aspect].any
    .split(";")
    .map((way, index) => way.replace("*", names[index % names.length] ?? ""));
  return [...named, ways[aspect][key]].join(";");
}

/** Ways of weighing the product called `a` against the one called `b`, separated by semicolons. */
export function comparisonAsks(a: string, b: string): string {
  return comparisons.replaceAll("{a}", a).replaceAll("{b}", b);
}
