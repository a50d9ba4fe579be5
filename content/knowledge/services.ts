import { figureTexts } from "#content/figures.ts";
import type { Article } from "#content/knowledge/article.ts";
import { pages } from "#content/pages.ts";
import { services } from "#content/services.ts";
import { site } from "#site";

const path = pages.services.path;
const [residential, commercial] = services.cards;

export const serviceArticles: readonly Article[] = [
  {
    id: "services",
    title: "Services",
    path,
    asks: `what services do you offer; what do you do; what kind of work do you do; what roofing services;
      what does your company do; do you do roofing; what all do you do; list of services;
      what can you do for me; what do you specialize in; do you only do roofs; which services;
      what kind of company is this; do you do new construction; do you do additions; type of work;
      roofing services`,
    say: [
      `We do ${services.cards
        .map(({ title }) => title.toLowerCase())
        .join(", ")
        .replace(/, ([^,]*)$/, " and $1")}.`,
      "From the new roof to the leak on a Sunday and the gutters in between: tell me what your roof needs.",
    ],
  },
  {
    id: "residential",
    title: residential.title,
    path,
    asks: `do you do residential roofing; do you work on houses; residential roofs;
      what is included in a new roof; what does a roof replacement include; do you replace roofs;
      do you do full replacements; what comes with a new roof; do you do tear offs; roof replacement;
      full roof replacement; replace my roof; complete tear off and replacement;
      what do you do when you replace a roof; new construction roof; new build; townhouse roof;
      what is in a full replacement`,
    say: [
      `${residential.description}`,
      `It is typically done in ${figureTexts.replacement}, with ${figureTexts.warranty} warranty shingles, metal or slate, and the yard swept for nails.`,
    ],
  },
  {
    id: "commercial",
    title: commercial.title,
    path,
    asks: `do you do commercial roofing; commercial roofs; do you work on warehouses; roof for my business;
      my office building needs a roof; store roof; do you do apartment buildings; church roof; restaurant roof;
      strip mall roof; roof for a school; do you do industrial buildings; property manager;
      we manage apartment buildings; i manage units that need roofs; several rental units; multi family; duplex;
      portfolio of rentals; townhome complex; can you bid several buildings; property management; condo association;
      hotel roof; gym roof; medical office; daycare; factory; strip center; shopping center; bank;
      farm building; municipal building; school roof; church roof leaking; roof for our store;
      bid for a commercial project; commercial repair; commercial estimate`,
    say: [
      `Yes: ${commercial.description.charAt(0).toLowerCase()}${commercial.description.slice(1)}`,
      `That includes ${commercial.features.map((feature) => feature.charAt(0).toLowerCase() + feature.slice(1)).join("; ")}.`,
      `It is priced after a look; call ${site.phone.display}.`,
    ],
  },
  {
    id: "flat-roof",
    title: "Flat roofs",
    path,
    asks: `do you do flat roofs; flat roof repair; my flat roof leaks; flat roof replacement; low slope roof;
      ponding water; water pooling on my flat roof; standing water on the roof; puddles on the roof; scuppers;
      roof drain clogged; parapet wall; flat roof with ponding; how long can water sit on a flat roof;
      is standing water bad; water sits on my roof; flat roof drains; flat roof bubbles; blisters on flat roof;
      flat roof over porch leaks; flat roof patch; rooftop unit leaking; hvac curb leak; parapet;
      drain is clogged on the roof; peeling rubber roof; seam coming apart; flat garage roof`,
    say: [
      "Yes, flat and low-slope roofs: membrane replacement and repair, flashing at parapets and rooftop units, drains, scuppers and insulation.",
      "A flat roof should have a slight fall to its drains, so a puddle that stays after a dry day is worth a phone call.",
    ],
  },
  {
    id: "membranes",
    title: "Membranes",
    path: pages.contact.path,
    asks: `do you install tpo; epdm roofing; rubber roof; modified bitumen; torch down roof; pvc roof membrane;
      tar and gravel roof; built up roof; which membrane is best; tpo or epdm; roof coating; silicone coating;
      spray foam roof; how long does a tpo roof last; how long does a rubber roof last; do you do roof coatings;
      what membrane do you use; epdm or tpo; how long does epdm last; rubber roofing on my porch; torch down;
      white roof; roof coating instead of replacement; can you coat my roof; gravel roof; built up; pvc roof;
      which flat roof material is best; tpo lifespan; duro last; foam roof; warranty on tpo`,
    say: [
      "We replace and repair membranes on flat and low-slope roofs.",
      `Which system suits yours, its life and its price are for the person who sees the roof: I do not have those here, so call ${site.phone.display} for a free look.`,
    ],
    forStaff: true,
  },
  {
    id: "business-open",
    title: "Staying open during the work",
    path,
    asks: `can my business stay open during roofing; will you work around our hours;
      do we have to close the store; can you work at night on our building; roof work while customers are here`,
    say: [
      "Yes, commercial work is planned around your hours so that your doors stay open.",
      `Tell the office at ${site.phone.display} when you open and close.`,
    ],
  },
  {
    id: "maintenance",
    title: "Maintenance",
    path,
    asks: `do you offer roof maintenance; how often should i have my roof inspected; roof maintenance plan;
      how do i maintain my roof; how do i take care of my roof; roof tune up; what is included in maintenance;
      annual inspection; maintenance contract; how often should a roof be checked;
      how can i make my roof last longer; preventive maintenance; should i get my roof checked every year;
      do you have maintenance contracts; maintenance for businesses; maintenance plan for a commercial roof;
      yearly roof check; what does maintenance include; how do i take care of a metal roof; roof care tips;
      when should i inspect my roof; do new roofs need maintenance; service agreement; spring roof check;
      fall roof check; winterize my roof; how to extend roof life; is maintenance necessary`,
    say: [
      "Yes: have the roof looked at twice a year, in spring and fall, and after storms.",
      "On a visit we clear gutters and valleys, check seals, boots and flashing, fix small faults and leave a dated report with photos; missed maintenance can void a warranty.",
    ],
  },
  {
    id: "cleaning",
    title: "Moss and cleaning",
    path: pages.contact.path,
    asks: `do you clean roofs; moss on my roof; algae on shingles; black streaks on my roof;
      can i pressure wash my roof; how do i get rid of moss; roof washing; roof cleaning;
      green stuff on my roof; lichen; soft wash; should i power wash the shingles; dirty roof; leaves on roof;
      dark streaks on my roof; black stains on shingles; mold on my roof; green roof; algae streaks;
      can you wash my roof; bleach on roof; zinc strips; clean leaves off the roof; roof looks dirty;
      moss between shingles; lichens; remove moss; is moss bad; pressure washing shingles`,
    say: [
      "Roof washing is not on our list; maintenance visits clear gutters and valleys and check seals, boots and flashing.",
      `Please do not climb up or wash it yourself; ask the office at ${site.phone.display} what they advise for moss or streaks.`,
    ],
    forStaff: true,
  },
  {
    id: "other-trades",
    title: "Other trades",
    path,
    asks: `do you do siding; do you replace windows; do you paint houses; do you install doors; fence; concrete;
      deck building; kitchen remodel; plumbing; hvac; electrical work; insulation; drywall repair;
      interior ceiling repair; do you fix ceilings; landscaping; awnings; garage doors; flooring;
      bathroom remodel; basement; waterproofing; do you do stucco; attic insulation; r value of insulation;
      blow in insulation; mold removal; asbestos removal; do you build additions; fascia and soffit;
      soffit repair; sunroom; pergola; holiday lights; pest control; can you fix my siding;
      do you do soffit and fascia; rotten fascia; soffit is rotting; can you paint the ceiling after;
      do you fix drywall; ceiling repair after leak; interior repair; do you do masonry; build a deck;
      foundation; bathroom fan; dryer vent; do i have enough insulation; do you spray insulation;
      wood rot on trim; do you do awnings; leaf removal; pressure washing driveway; garage door repair;
      handyman; mold remediation; water damage cleanup; carpet wet`,
    say: [
      "That is not on our list: we do residential and commercial roofing, roof repair and roof maintenance.",
      `If it goes with a roof job, ask the office at ${site.phone.display}.`,
    ],
    pin: /\b(?:do|does|can|will|could|would) (?:you|yall|your)\b[^?.!]{0,40}\b(?:siding|windows?(?! of)|paint(?:ing)?|doors|fenc(?:e|es|ing)|concrete|driveways?|kitchens?|plumbing(?! (?:vent|pipe|stack|boot))|hvac|furnace|air condition\w*|electrical|wiring|drywall|landscap\w+|mow|floor(?:s|ing)|bathrooms?|basements?|stucco|asbestos|pergolas?|christmas lights|pools?|remodel\w*)\b/,
    forStaff: true,
  },
  {
    id: "other-materials",
    title: "Other materials",
    path: pages.product.path,
    asks: `do you install cedar shakes; wood shingles; clay tile roof; concrete tile; spanish tile;
      synthetic slate; composite shingles; solar shingles; green roof; copper roof; thatched roof;
      wood shake roof; rubber shingles; plastic roof panels; tile roof`,
    pin: /\b(?:cedar|shakes?|clay|terracotta|tesla|thatch\w*|(?:synthetic|plastic|concrete|spanish|ceramic|solar|wood) (?:tiles?|shingles?|shakes?|slates?|roof))\b/,
    say: [
      "That material is not in our list: we offer asphalt shingles, standing-seam metal and slate, and membranes on flat roofs.",
      `For repair of another kind of roof, ask the office at ${site.phone.display}.`,
    ],
    forStaff: true,
  },
  {
    id: "garage",
    title: "Garages, sheds and others",
    path: pages.contact.path,
    asks: `do you do garage roofs; can you roof my shed; barn roof; porch roof; detached garage; carport;
      mobile home roof; trailer roof; manufactured home; gazebo; do you do townhomes; condo roof; duplex;
      do you do sheds; small garage roof; roof on my porch; gazebo roof; chicken coop; barn metal roof;
      dog house; mobile home; manufactured home roof over; camper; boat house; playhouse; roof on an addition;
      sunroom roof`,
    say: [
      "Houses, shops and warehouses are our daily work; for smaller or special buildings ask the office, as I have no list of them.",
      `Call ${site.phone.display}; the look and the written estimate are free.`,
    ],
    forStaff: true,
  },
];
