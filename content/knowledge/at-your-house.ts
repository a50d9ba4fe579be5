import { figureTexts } from "#content/figures.ts";
import type { Article } from "#content/knowledge/article.ts";
import { pages } from "#content/pages.ts";
import { site } from "#site";

export const houseArticles: readonly Article[] = [
  {
    id: "be-home",
    title: "Being at home",
    path: pages.contact.path,
    asks: `do i need to be home; do i have to be there for the inspection; do i need to be home while you work;
      can i stay in the house during the work; should we leave during roof replacement;
      can i work from home during the replacement; do i have to be present for the estimate;
      can you come while i am at work; come when i am at work; can you do it when nobody is home;
      can the inspection happen without me; do i have to take off work; should somebody be home;
      can we live there during the job; is it safe to stay inside; can my kids nap during the work;
      can i be there when the inspector comes; can i be there for the inspection;
      i work days, can you do it without me there; nobody is home until six;
      ok if i am on vacation while you roof; do you need me around for anything;
      can i leave you the gate code and go to work; my tenants will be there but i will not;
      do we have to clear out of the house; is it alright to nap upstairs during this;
      i have night shift and sleep in the day; do i have to take a day off for the estimate;
      could you look at it while we are gone; must someone be in the house;
      my mom is bedridden, can she stay inside; will i be locked out of my own place;
      can we still cook and shower while you work; do my renters have to leave for the day;
      can you get what you need from outside if i am out; what if i step out for errands;
      is it too dangerous to be inside with a newborn; i have zoom calls all week, can i stay;
      i need to be at home when you come or no; the building is vacant, lockbox ok?; can i watch;
      does anybody need to let you in;
      agoraphobic, may i remain inside as you hammer; i am a nurse asleep until two, must i answer the door;
      do i hand over a key or leave the back gate unlatched; deployed overseas, can everything happen in my
      absence; would you need me to sign in person or may i be away; must the tenant be present for your
      estimator; oxygen concentrator at home, may i stay put; home office with conference calls, shall i
      relocate; is it mandatory that an adult be around; honeymoon that week, fine if nobody is there?;
      homeschooling family, may lessons continue indoors; can the dogs and i remain upstairs`,
    say: [
      "I have no rule on that; tell the office what suits you when the date is set.",
      "At the end there is a final walk-through with you and the crew lead: every slope, the gutters, the attic and the yard.",
    ],
  },
  {
    id: "prepare",
    title: "Getting ready",
    path: pages.services.path,
    asks: `how do i prepare for a roof replacement; what should i do before you come; do i need to move my car;
      should i take pictures off the walls; move patio furniture; what about my plants;
      will you protect my landscaping; protect my garden; where do you put the dumpster; pets during roofing;
      will it be noisy for my dog; kids nap; how loud is it; where will the crew park;
      do you need access to my driveway; what about the satellite dish; what time do you start in the morning;
      how early does the crew start; do i need to empty my attic; can we use the driveway; how noisy is it;
      what do i need to move before the work; do i need to cover things in the attic;
      will dust fall in my attic; will you cover my pool; will you protect my bushes;
      where do you put the materials; do you need electricity; do you need a bathroom; porta potty;
      can you park on my lawn; will the driveway get damaged; should i take down my antenna;
      what time does the crew arrive; will things fall off my walls; how should i prepare my house;
      what about my hot tub; my dog is nervous; can my dog be outside while you work; where should my pets be;
      is it safe for my dog; will you wreck my flower beds; where should my cars go; will it shake the house;
      anything on my end to get done ahead of the crew; should the cars be out of the garage;
      our koi pond is right under the eave; should i take the mirrors down; where does the dump trailer go;
      my cat freaks out at noise; grill and furniture are on the deck, move them?;
      are my roses going to survive; stuff stored in the attic, cover it?; will my ceiling lamp rattle;
      what about the swing set close to the house; do you need an outlet; where will you stack the shingles;
      is the truck going to crack my new driveway; can the crew use my toilet; what time will the racket begin;
      should i warn my neighbors; we have a trampoline and a pool by the house;
      the security cameras are on the eave; should i board the dog;
      is there a checklist for homeowners before roof day; what i must move before;
      how bad is the noise for a baby; how do i protect the stuff in my garage from dust;
      street parking only, where would your trucks go; i have a sprinkler system and a fence, anything special;
      do i unplug or take down christmas lights; can horses stay in the barn while you work on it;
      chores for me ahead of the crew's arrival; do chandeliers and china need securing; where should my rv
      be during roof week; beehives by the fence, shall i relocate them; how deafening is it for a parakeet;
      new sod was just laid, is it endangered by the crew; do attic boxes need plastic sheeting; which hour
      do compressors begin; grandma's hummel figurines on shelves, remove them?; any heads up for neighbors
      regarding commotion; drape the vegetable beds?; may your folks plug into my outlet; wind chimes,
      hammock and gnomes, put away?`,
    say: [
      "The crew lead goes through your yard, driveway and what must be moved with you before the start; expect a noisy day or more.",
      "We close the roof at the end of each working day and sweep lawn, beds and driveway with a magnet before we leave.",
    ],
  },
  {
    id: "cleanup",
    title: "Cleanup",
    path: pages.whyChooseUs.path,
    asks: `do you clean up afterwards; what about nails in the yard; do you haul away the old roof;
      who cleans up the mess; do you use a magnet for nails; is disposal included;
      do you take away the old shingles; will there be nails in my driveway; do you bring a dumpster;
      what do you do with the old shingles; do i need my own dumpster; do you pick up nails;
      will you leave trash; how clean do you leave the yard; who takes the debris away; is hauling included;
      nail in my tire; do you sweep for nails; how big is the dumpster; do you recycle shingles;
      who picks up all the junk; i have barefoot kids, what about nails;
      do you leave the yard how you found it; is the dumpster on you; is the heap of debris gone when you are;
      do you run one of those magnet rollers; last roofers left nails everywhere and i got a flat;
      will there be scraps in my flower beds; do i need to rent a bin;
      are you going to blow out the gutters after; do you take all the trash with you;
      how do you make sure no nails are left; my dog eats everything, is the lawn safe after;
      when does the dumpster get picked up; is removal of old material part of it;
      do you clean at the end of each day; horses graze by the barn, nails are a big worry;
      do you clean the mess when finish; will you sweep the street too; what if i find nails later;
      where do the old shingles end up; is dump fee included; leftover bundles, do you leave them;
      do you rake up the debris in the grass;
      barefoot toddlers, is the grass combed for fasteners; who carts off the ripped shingles; our goats
      nibble anything, is the pasture picked clean; sharp bits in my gravel lane worry me; what happens to
      the trash trailer afterward; do you leave a spotless lawn; does somebody pick staples out of flower
      beds; churchyard has an easter egg hunt after, will it be free of nails; are scrap metal and wrappers
      hauled off; found a fastener weeks after, will you return with the magnet; landfill charges, who bears
      them; will sawdust or crumbs be vacuumed from the attic`,
    say: [
      "Yes: we sweep lawn, beds and driveway with a magnet for nails before we leave.",
      "The final walk-through with you and the crew lead includes the yard; what is hauled away stands in the written scope.",
    ],
  },
  {
    id: "weather",
    title: "Rain and weather",
    path: pages.services.path,
    asks: `what happens if it rains during the job; do you work in the rain;
      what if it rains while my roof is off; will weather delay the job;
      what if there is a storm during installation; will my house be exposed overnight;
      does bad weather push the schedule; what if a storm comes while the roof is open;
      what happens when it rains halfway; is it ok to roof in the rain; will rain ruin my house during the job;
      do you tarp at night; what if it snows; do you work in the heat; wind delay;
      does it matter if it is cloudy; what weather do you need to roof; what if it is windy on the day;
      forecast says storms all week, what then; will my stuff get wet if it pours mid job;
      do you cover it up at night; is the roof going to be wide open overnight;
      what if the sky opens up after you tear it off; do you call it off for drizzle;
      radar shows rain on my install day; does heat stop the crew;
      how do you keep water out while it is torn up; if it rains on tuesday do you come wednesday;
      half done and a thunderstorm rolls in, then what; do you watch the weather before you rip it off;
      who decides if it is too wet to work; gusty day, still working?; is a little snow a problem for the crew;
      wet decking, do you shingle over it; do rain days cost me extra; if rain come when roof is open?;
      will the job stop if it freezes; what is your rain plan; i see the roof is bare and clouds are coming;
      do you work in fog or dew; is my ceiling at risk if it storms during the replacement;
      a cloudburst mid tear off, is my piano doomed; do sprinkles halt your crew; at dusk is the exposed
      wood covered; what if lightning approaches while they are up there; humidity or frost on the boards,
      do they wait; a blizzard arrives on installation day, then?; the meteorologist predicts showers all
      weekend of our install; newly stripped roof and a surprise squall, what protects us; heat wave of a
      hundred degrees, do crews pause; is the schedule flexible if skies look threatening; are we vulnerable
      overnight with shingles off; do you refund us if rain postpones things`,
    say: [
      "We open only as much roof as we can close the same day, so the house is shut each evening.",
      "Weather can move the schedule; you hear beforehand what happens if it rains.",
    ],
  },
  {
    id: "season",
    title: "Best season",
    path: pages.contact.path,
    asks: `what is the best time of year to replace a roof; can you install a roof in winter;
      do you work in winter; can shingles be installed in the cold; is it too cold to roof;
      should i wait until spring; do you roof in the snow; best season for roofing;
      when should i replace my roof in the year; can you roof in winter; do shingles seal in the cold;
      too cold to shingle; best month for a roof; is summer too hot for roofing; is fall a good time;
      should i wait until after winter; off season; is there a better month to do this;
      do people get roofs in january; am i crazy to reroof in december;
      will shingles stick when it is freezing out; how late in the year do you put on roofs;
      is it cheaper or better in the off season; do you shut down for the winter;
      july heat, bad for new shingles?; should i hold out for warm weather; can metal go on in the cold;
      spring or fall, which is smarter; is it dumb to roof in a cold snap; does cold weather hurt the install;
      what temperature is too low for roofing; when is the ideal time of year; do you roof all twelve months;
      in winter you make roofs?; we can do it anytime, what season do you suggest;
      is november cutting it close; do i wait till it warms up; winter install ok or not;
      rainy spring or dry autumn for a new roof; barn roof before or after winter;
      does chilly air keep adhesive strips from bonding; is february a foolish month for reroofing; are
      autumn installs superior to spring ones; in which quarter do you advise renewing a roof; scorching
      august, does asphalt scuff while installing; is there a slow period where roofing makes more sense; my
      brother in law claims winter roofs fail, fact or myth; is frost the enemy of new shingles; should our
      church hold off until the thaw; ideal climate conditions for laying shingles; do you hibernate or roof
      through christmas; minimum thermometer reading for shingling`,
    say: [
      "I will not name a season from here: it depends on the material, the weather and how urgent the roof is.",
      `Do not let a leak wait for spring; the inspection is free and scheduled ${figureTexts.inspection}, and the person who sees the roof can tell you whether it can wait.`,
    ],
  },
  {
    id: "hoa",
    title: "HOA",
    path: pages.contact.path,
    asks: `my hoa needs approval; does the hoa have to approve; do you work with an hoa;
      homeowners association rules about roofs; hoa color rules; hoa says i need approval; hoa colors;
      do you send paperwork to the hoa; association approval; historic district; does my hoa allow metal;
      condo board; the board has to sign off on my roof; my neighborhood has rules on shingles;
      what do you give me for the architectural committee; hoa wants a form filled out before any work;
      condo trustees need three bids; can i use metal in an hoa; covenants say only certain shades;
      the association is a pain, can you help with the form; historic board has to approve the roof;
      they fined me because the roof looks shabby; does the association pay or do i;
      deed restrictions on roofing; need a sample for the committee; how do i get hoa approval for a new roof;
      hoa must say yes first?; which colors does my subdivision allow;
      the management company for my condo wants your specs; architectural review takes 30 days;
      village preservation board rules; have you dealt with boards before;
      letter from the homeowners association about my roof; our bylaws limit roof materials;
      our covenant committee is picky about hues; landmark commission consent for a historic rowhouse; gated
      community has an approval packet; property association vetoed my pick, advise; do boards normally
      accept standing seam; bylaws require a submittal with cut sheets; who petitions the association, me or
      you; strict subdivision, only weathered tones permitted; neighborhood president wants to see a swatch;
      our association demands contractor paperwork prior to work; am i obliged to ask the board before
      reshingling; village architectural guidelines for roofs`,
    say: [
      "Association rules are your HOA's to state, so ask them before you choose material and color.",
      "Your written estimate names scope and material, which is what most boards want to see; tell us what else yours asks for.",
    ],
  },
  {
    id: "shared-roof",
    title: "Shared roofs",
    path: pages.contact.path,
    asks: `my half of the duplex needs a roof and the other owner will not pay; we share a roof with next door;
      can you do only my side of a twin; townhouse with attached neighbors, how does that work;
      row house, the roof runs across all of us; neighbor wants to split the roof with me;
      both sides of the duplex at once, one bill or two; the party wall between our roofs leaks;
      who is responsible for a shared roof; can you roof my unit without touching theirs;
      my neighbor already did his half; attached garage shared by two houses;
      the leak is on their side but comes in on mine; do you need permission from the person next door;
      we co own a double and want it reroofed; condo unit on the top floor, is the roof mine or theirs;
      how do you end a roof where two homes meet; joined houses with one roof;
      i share roof with neighbor, what we do; semi detached house roof, half only;
      different colors on each half of a double; next door refuses to fix their part of our roof;
      conjoined bungalow, other family is broke, could you stop at the seam; my neighbor and i split a
      carport roof; quadplex with four deeds, whose duty is the covering; brownstone adjoining another, rain
      travels across; townhome association says shingles belong to each owner; attached twin, the lady
      beside us refuses; can half get metal although the adjoining half keeps shingles; who foots the bill
      when two households own one roof; divide the invoice between two families; zero lot line house, your
      ladder would stand on theirs; my unit sits beneath the neighbor's leaky section; co op apartments,
      shareholders disagree about the roof`,
    say: [
      "Who owns and pays for which part is between you and the other owner or your association, and I give no legal advice.",
      `We inspect the roof free of charge, with photos of what we find; call ${site.phone.display} and tell the office that it is shared.`,
    ],
    forStaff: true,
  },
  {
    id: "crew-treats",
    title: "Tips and refreshments",
    path: pages.contact.path,
    asks: `should i tip the roofers; is it customary to tip the crew; how much do people tip roofers;
      do your guys accept tips; should i feed the crew lunch; can i bring the workers donuts and coffee;
      do i offer the crew water; grandma wants to bake cookies for the roofers;
      is a gratuity expected; i would like to thank the crew with something; pizza for the guys, ok;
      are workers allowed to take a beer after work; do i have to provide drinks;
      would the team like lemonade; can i give the foreman a gift card as a thank you;
      is it rude not to tip; gratuity for roofing crew; tipping etiquette for roofers;
      tip included in the price or extra; a cooler with soda for the crew`,
    say: [
      "I have no rule on tips or treats here, and nothing of the kind stands among our prices.",
      `The office can say what the crew may accept: ${site.phone.display}.`,
    ],
    forStaff: true,
  },
];
