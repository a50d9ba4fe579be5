import { figureTexts } from "#content/figures.ts";
import type { Article } from "#content/knowledge/article.ts";
import { pages } from "#content/pages.ts";
import { site } from "#site";

const look = `The inspection is free and scheduled ${figureTexts.inspection}.`;

export const damageArticles: readonly Article[] = [
  {
    id: "worried",
    title: "Worried about a roof",
    path: pages.contact.path,
    asks: `i am worried about my roof; something is wrong with my roof; is my roof ok; is my roof okay; is my roof fine;
      how do i know if my roof is ok; how do i know if my roof is good; my roof looks bad; my roof looks terrible;
      i have a bad feeling about my roof; roof concerns; should i be worried; how can i tell if my roof is bad;
      is my roof safe; i have a problem with my roof; roof problem; roof trouble; roof issue; i need help with my roof;
      what is wrong with my roof; can you tell me if my roof is ok; not sure about my roof; my roof is in bad shape;
      does my roof need work; help with my roof; something does not look right on the roof; is my roof going bad`,
    pin: /\b(?:worr\w+|concern\w*|nervous|anxious|scared|afraid|uneasy|bad feeling|(?:some ?thing|what) (?:is |might be |may be |could be |seems )?(?:wrong|off|up))\b(?: \w+)? (?:about|with|for|over) (?:my|our|the|this|that) (?:\w+ )?roof(?: \w+)?[ .!?]*$|^(?!why|should)(?:\w+ ){0,6}(?:is|if) (?:my|our|the) roof (?:is )?(?:ok|okay|fine|alright|all right|good|safe|bad)[ .!?]*$/,
    say: [
      "Let us look, then you know: the inspection is free, comes with photos, and if nothing needs doing or a repair will do, we say so.",
      "What have you noticed: a stain or drip inside, missing or curled shingles, granules by a downspout, a recent storm, or just the roof's age?",
      `Please stay off the roof; if water is coming in, call ${site.phone.display}, else leave your name and number here and we schedule a visit ${figureTexts.inspection}.`,
    ],
  },
  {
    id: "leak",
    title: "Leaks",
    path: pages.services.path,
    asks: `my tenant says there is a leak; tenant reported a leak; leak at my rental; my roof leaks; do you fix leaks; i have a leak; roof leaks when it rains; leak around the chimney;
      where is my leak coming from; can you find a leak; how do you find a roof leak; what causes a roof leak;
      small leak in the attic; do you repair leaking roofs; what should i do about a leak; leaky roof;
      leaks in heavy rain; leak only with wind driven rain; leak only when the wind blows from one side; slow leak; is a small leak serious; roof drip;
      how do you find leaks; why is my roof leaking; roof leaks only sometimes; leak at the wall;
      leak in the corner; leak near the fireplace; leak after snow; water drips when it rains hard;
      wet attic after rain; i hear dripping; can you stop a leak; is a drip serious; leak in the garage;
      leaking skylight; leak at the valley; what do i do about water in my attic; wet insulation;
      water running down the wall; roof leaks at the vent; leak around the pipe`,
    say: [
      `If water is coming in now, call ${site.phone.display} first and stay off the roof.`,
      "We trace a leak from attic to shingle and fix the cause; water can run along a rafter for several feet, so the stain is a clue and not an address.",
      look,
    ],
  },
  {
    id: "stain",
    title: "Stains on a ceiling",
    path: pages.services.path,
    asks: `i have a water stain on my ceiling; brown spot on the ceiling; what is the stain on my ceiling;
      ceiling is wet; wet spot in the attic; damp ceiling; water spot upstairs;
      stain on the wall near the chimney; water stain near the vent pipe; stain in the closet;
      yellow ring on ceiling; mold in the attic; attic smells musty; ceiling discoloration;
      what causes a brown ring on the ceiling; is a ceiling stain serious; paint is bubbling on the ceiling;
      drywall is wet; water marks on the ceiling; ceiling paint peeling; smell of mold upstairs;
      black spots in the attic; dark spots on the ceiling; wall is damp; old stain getting bigger;
      wet patch over the window; wet patch after the storm; damp patch on the wall; can a leak cause mold;
      is mold from the roof; moldy ceiling`,
    say: [
      "A stain is a clue and not an address: water can run along a rafter for several feet before it drips.",
      `We trace it from the attic to the shingle and fix the cause; ${look.charAt(0).toLowerCase()}${look.slice(1)}`,
      `If it is growing or dripping, call ${site.phone.display} now.`,
    ],
  },
  {
    id: "repair-or-replace",
    title: "Repair or replacement",
    path: pages.services.path,
    pin: /\b(?:do|if|whether|sure) (?:i|we) (?:\w+ )?need (?:a |an |the )?(?:\w+ )?(?:new|whole) roof\b/,
    asks: `my house has the original roof; original roof from when it was built; should i repair or replace my roof; do i need a new roof; can my roof be repaired;
      is it worth fixing an old roof; when should a roof be replaced; is my roof too old to repair;
      how do i know if i need a new roof; how old is too old for a roof; my roof is old should i replace it;
      repair vs replacement; is it time for a new roof; can you just patch it; do i need a whole new roof;
      roof is twenty years old; can i replace just part of the roof; partial replacement; replace one side only;
      replace half of my roof; just the back half; can you just replace one section; signs i need a new roof;
      how bad does it have to be to replace; my roof is old; my roof is from the nineties;
      roof was put on years ago; how long before i need a new roof; is my roof at the end of its life;
      do you think i need a roof; roof is past its life; can an old roof be fixed; fix or replace;
      not sure if i need a new roof; do i really need a new roof; whether i need a new roof; can it wait;
      roof never leaked but is old; my roof is old but does not leak; mine is old; roof is old leave it alone;
      is it cheaper to repair or replace; is patching enough; how many years do i have left; should i just replace it; do i replace the whole thing;
      replace one slope; can you do half now and half later; how do i tell the age of my roof;
      how old do shingles have to be before replacing; when should i worry about old shingles;
      how old is my roof; what shape is my roof in; is a repair worth it; my roof looks worse on the south side;
      inspector says roof has five years left`,
    say: [
      "Age, how much is damaged and the state of the deck decide, and that takes a look: if a repair will do, we say so.",
      `You see the photos, the scope and the price before you decide; the inspection is free and scheduled ${figureTexts.inspection}.`,
    ],
  },
  {
    id: "repair",
    title: "Repairs",
    path: pages.services.path,
    asks: `do you do repairs; do you do small jobs; can you fix a few shingles; can you repair my roof;
      will you do minor repairs; roof repair; what repairs do you do; do you fix flashing; is my job too small;
      do you repair roofs you did not install; do you only replace or also repair; i need a roof repair;
      something is wrong with my roof; can you repair metal roofs; do you repair slate;
      can you fix a roof another company did; do you do patch jobs; fix a hole in my roof; replace a vent;
      reattach flashing; nail pops; fix a valley; small repair; i need something fixed on my roof;
      ridge cap came off; can you fix the roof on my addition; spot repair; reseal`,
    say: [
      "Yes, we repair leaks, missing shingles, cracked pipe boots and failed flashing: traced to the cause, then fixed, with photos before and after.",
      look,
    ],
  },
  {
    id: "missing-shingles",
    title: "Missing or lifted shingles",
    path: pages.services.path,
    asks: `i have missing shingles; shingles blew off; shingles in my yard; some shingles are loose;
      wind took shingles off; lifted shingles; shingle fell off my roof; a few shingles came off;
      can you replace missing shingles; creased shingles; can you match my shingles;
      will new shingles match the old ones; color match for repair; a shingle is hanging; shingle came loose;
      found a shingle in the grass; several shingles gone; part of my shingles peeled back;
      shingle tabs missing; can you match my old shingles; will the repair match; match the existing roof;
      discontinued shingles; find matching shingles; patch will be a different color; ridge shingles blew off`,
    say: [
      "Lifted, creased or missing shingles are a usual sign of wind; do not climb up, but take dated photos from the ground.",
      "We replace them and match color and shape as closely as we can.",
      look,
    ],
  },
  {
    id: "hail",
    title: "Hail damage",
    path: pages.insuranceClaims.path,
    asks: `how do i know if i have hail damage; signs of hail damage; we had a hail storm;
      what does hail damage look like; can hail ruin a roof; hail hit my house last night;
      do you check for hail damage; do i have hail damage; golf ball hail;
      my neighbor is getting a new roof from hail; neighbors are getting new roofs after the storm;
      how do i get a new roof after hail; is hail damage visible from the ground; dents in my gutters;
      hail inspection; we got hail; we had hail yesterday; was there hail damage; how big does hail have to be;
      how do you check for hail; my car got hail damage is my roof hit; neighbors have hail damage;
      my whole street is getting new roofs; hail dents; does hail hurt shingles; small hail;
      how long after hail should i check; quarter sized hail; do i have storm damage`,
    say: [
      "Look from the ground for dents in gutters, downspouts and vents; hail bruises on shingles often cannot be seen from there, so do not climb up.",
      "We inspect free of charge and photograph each slope.",
      "Note the date of the storm, and check your policy for how long you can file.",
    ],
  },
  {
    id: "hail-shingles",
    title: "Hail-resistant shingles",
    path: pages.product.path,
    asks: `do you have impact resistant shingles; class 4 shingles; hail proof roof; what roof is best for hail;
      ul 2218; hail resistant shingles; stronger shingles against hail; do class 4 shingles lower insurance;
      will a metal roof survive hail; does hail dent metal; would a metal roof hold up in a hailstorm;
      does hail break slate; strongest roof for hail; upgrade to class 4; are impact resistant shingles worth it`,
    say: [
      "Yes, there is a hail-tested shingle option: UL 2218 Class 4.",
      "No roof is hail-proof, and whether your insurer rewards that class is for your insurer to say.",
    ],
  },
  {
    id: "wind",
    title: "Wind damage",
    path: pages.insuranceClaims.path,
    asks: `signs of wind damage; wind damaged my roof; how do i know if wind damaged my roof; tornado damage;
      does wind damage shingles; we had high winds; shingles creased by wind; storm damage;
      what does storm damage look like; my roof was damaged in a storm; what should i do after a storm;
      tree branch scraped roof; storm hit last night; check roof after storm; wind damage to my roof;
      check my roof after the storm; tree limb scraped the shingles; what should i look for after a storm;
      big storm came through; storm last week; derecho; straight line winds; siding and roof damaged by wind;
      how can i tell if the storm damaged my roof; my roof might be damaged; possible storm damage;
      fence blew down is my roof ok; a storm passed through`,
    say: [
      "From the ground, look for lifted, creased or missing shingles, shingle pieces in the yard, and dents on gutters, vents and downspouts; please stay off the roof.",
      "Take photos with the date and let us inspect, free of charge.",
      `If water is coming in, call ${site.phone.display} first.`,
    ],
  },
  {
    id: "granules",
    title: "Granules in the gutter",
    path: pages.insuranceClaims.path,
    asks: `granules in my gutters; sand in the downspout; shingle granules coming off; losing granules;
      grit in the gutter; is granule loss bad; black sand at the downspout; little black grains in the gutter;
      gravel in my gutter; sand washing off the roof; bald shingles granules; lots of grit by the downspout;
      shingles losing their coating`,
    say: [
      "Granules below a downspout can go with hail, wear or a young roof; alone they prove nothing.",
      `A look settles it: ${look.charAt(0).toLowerCase()}${look.slice(1)}`,
    ],
  },
  {
    id: "worn-shingles",
    title: "Curling or cracked shingles",
    path: pages.services.path,
    asks: `my shingles are curling; cracked shingles; shingles are cupping; bald spots on shingles;
      brittle shingles; blistering shingles; my roof looks worn out; buckled shingles; worn shingles;
      roof looks bad; deteriorating shingles; bubbles in my shingles; shingles are lifting at the edges;
      shingle edges curl; roof looks old; shingles look bad; faded shingles; thin shingles;
      shingles are breaking; south side shingles look worse; roof is losing its color; shingles crumbling;
      tabs curling up; wavy shingles`,
    say: [
      "Curled, cracked or bald shingles usually mean wear rather than one storm, and wear alone is not covered by insurance.",
      `We look at all slopes and say whether a repair will do or a new roof is due; ${look.charAt(0).toLowerCase()}${look.slice(1)}`,
    ],
  },
  {
    id: "sagging",
    title: "A sagging roof",
    path: pages.contact.path,
    asks: `my roof is sagging; roof sags in the middle; dip in my roof; wavy roof; roof line is not straight;
      ridge is sagging; is a sagging roof dangerous; uneven roof; roof bowing; my roof has a dip; roof is bowed;
      low spot in the roof; ridge line dips; ceiling is sagging; roof deck sagging between rafters;
      swayback roof; cracked rafter; broken truss; rafters are cracked`,
    say: [
      `A sag can mean trouble in the deck or framing, so keep away from below it and call ${site.phone.display}.`,
      "We look from outside and from the attic; if you hear cracking or it is moving, leave the rooms under it and call 911.",
    ],
  },
  {
    id: "tree",
    title: "Trees and branches",
    path: pages.contact.path,
    asks: `branches hanging over my roof; tree branches touching the roof; do you trim trees;
      should i cut back trees near the roof; do you remove trees; branch rubbing on shingles;
      tree is touching the roof; branches scrape the shingles; can you cut the tree; acorns on my roof;
      pine needles on the roof; overhanging tree; leaves piling on the roof`,
    say: [
      `We do not list tree work; if a branch has come down on the roof, stay out from under it and call ${site.phone.display}.`,
      "We close the opening, repair the frame and the deck, and cover the slope again.",
    ],
  },
  {
    id: "emergency-service",
    title: "Emergency repair",
    path: pages.contact.path,
    asks: `do you do emergency repairs; do you tarp roofs; emergency tarp; after hours emergency service;
      do you come out at night; weekend emergency; can you tarp my roof; do you have a night line;
      emergency roofer; how fast in an emergency; what kind of tarp do you use; can you tarp it;
      put a tarp on my roof; tarp service; do you answer at night; emergency number; after hours number;
      what if it happens on sunday; can you come in the middle of the night; is one drip an emergency;
      board up service; temporary repair`,
    say: [
      `Call ${site.phone.display} and say that it is an emergency: we make a leaking roof safe first, with a tarp if needed, and repair it afterwards.`,
      "Keep the receipts for emergency work; they belong with the papers of a claim. If someone is hurt or in danger, call 911 first.",
    ],
  },
  {
    id: "diy",
    title: "Doing it yourself",
    path: pages.contact.path,
    asks: `can i fix it myself; how do i repair my own roof; can i go up on the roof; how do i patch a leak;
      is it safe to walk on my roof; diy roof repair; how do i replace a shingle; can i tarp it myself;
      how do i install shingles; should i climb up and look; how do i get on my roof;
      how do i shovel snow off my roof; how to seal a leak; roof rake; hire a handyman; how do i fix a leak;
      what sealant should i use; can i use flex seal; how to replace shingles; is it ok to go on the roof;
      how do i tarp a roof; can i caulk it; should i get on the ladder; roof tar; how do i find the leak myself;
      should i rake snow off the roof; remove ice with a hammer; salt on ice dams; can i install my own roof;
      can i help to save money; do part of the work myself`,
    pin: /\b(?:diy|do it myself|(?:it|this|that|them|one|roof|leak|shingles?|flashing|hole|job|work) (?:all )?(?:by )?myself|fix (?:it|this|that) myself|(?:climb|go|get|walk|step|crawl) (?:up )?(?:on|onto|up|to)(?: top of)? (?:my|the|a|our|there|it)\b(?: own)? ?(?:\w+ )?(?:roof|there|ladder|attic)|how (?:do|can|would) i (?:repair|fix|patch|install|replace|seal|tarp|flash|shingle)\b)/,
    say: [
      "Please stay off the roof: I give no instructions for work up there, as falls are the great danger of this trade.",
      `From inside you can set a bucket and take photos; we will look, free of charge. Call ${site.phone.display}.`,
    ],
  },
  {
    id: "neglect",
    title: "Waiting with a repair",
    path: pages.insuranceClaims.path,
    asks: `what happens if i ignore a leak; can a repair wait; how long can i wait to replace my roof;
      is it urgent; can i wait until next year; what if i do not fix it; how long can a damaged roof wait;
      can i wait to fix it; what if i wait; is it ok to leave it; will it get worse; what damage does a leak do;
      how urgent is this; do i have to fix it now; can it wait until spring; is it dangerous to wait`,
    say: [
      "Water keeps working: a lifted shingle becomes wet decking, then a ceiling, and early repairs are small repairs.",
      `Have it looked at and then decide; ${look.charAt(0).toLowerCase()}${look.slice(1)}`,
    ],
  },
  {
    id: "animals",
    title: "Animals in the roof",
    path: pages.contact.path,
    asks: `squirrels in my attic; raccoon on the roof; birds nesting in my vent; bats in the attic;
      animals got into my roof; wasps under the shingles; woodpecker holes; bees in my roof; mice in the attic;
      raccoons tore my soffit; woodpeckers; birds under the solar panels; something is living in my roof;
      hornets nest on the roof; chewed vent; squirrel hole; rat in the roof; rats got in through the vent;
      something chewed through my vent`,
    say: [
      "Removing animals is not our trade, so call a wildlife service for that.",
      "Once they are out we can close the hole, vent or flashing they came in by; the inspection is free.",
    ],
    forStaff: true,
  },
];
