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
    asks: `i am worried about my roof; something is wrong with my roof; is my roof ok; is my roof okay;
      is my roof fine; how do i know if my roof is ok; how do i know if my roof is good; my roof looks bad;
      my roof looks terrible; i have a bad feeling about my roof; roof concerns; should i be worried;
      how can i tell if my roof is bad; is my roof safe; i have a problem with my roof; roof problem;
      roof trouble; roof issue; i need help with my roof; what is wrong with my roof;
      can you tell me if my roof is ok; not sure about my roof; my roof is in bad shape;
      does my roof need work; help with my roof; something does not look right on the roof;
      is my roof going bad; every time a big cloud rolls in i lose sleep over that roof;
      my husband thinks the roof is fine and i do not believe him;
      we just moved in and something up there looks funny to me;
      my neighbor says my roof looks rough from across the street;
      just want some peace of mind about our roof before winter;
      idk if this is a big deal or not but the roof looks weird from the yard;
      mom called and she is nervous about the house, can you tell her if the roof is alright;
      could be nothing could be something, that is why i am asking;
      i am not a roof person at all and i cannot tell good from bad;
      how would a normal person know their roof is in trouble;
      is there anything i should be watching for up there;
      roof just does not look right anymore compared to the other houses on my block;
      we have never had anybody look at it and it bugs me; my roof is giving me a headache lately;
      not sure what is going on with our roof and it stresses me out;
      i am 78 and alone in the house and i fret about the roof;
      guy delivering packages told me my roof looks bad; got a gut feeling the roof is going to be a problem;
      would you be concerned if this was your roof; what are warning signs that a roof is failing;
      the roof seems ok but how can i be sure; roof maybe have problem, i do not understand what;
      freaking out a little about the state of our roof;
      our inspector made the roof sound scary and now we are spooked;
      newlyweds here, closed on our starter home in june and every rainfall gives us jitters over that roof;
      my late husband always dealt with the roof and now i would not recognize trouble if it waved at me;
      mail carrier raised an eyebrow at my roof, ought i be alarmed; honest opinion, does a roof like mine
      spell trouble; something about that roof gnaws at me; sometimes i stand in the cul de sac squinting at
      my roof wondering whether it is healthy; bought at auction sight unseen, now dreading whatever the
      roof hides; is there a simple way for a layperson to judge the health of a roof; grandma insists her
      roof is dandy but i have my doubts; my gut tells me the roof is on its way out, am i paranoid; the
      appraiser frowned at our roof and scribbled a note without saying why; roof seems iffy, cannot put my
      finger on it`,
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
    asks: `my tenant says there is a leak; tenant reported a leak; leak at my rental; my roof leaks;
      do you fix leaks; i have a leak; roof leaks when it rains; leak around the chimney;
      where is my leak coming from; can you find a leak; how do you find a roof leak; what causes a roof leak;
      small leak in the attic; do you repair leaking roofs; what should i do about a leak; leaky roof;
      leaks in heavy rain; leak only with wind driven rain; leak only when the wind blows from one side;
      slow leak; is a small leak serious; roof drip; how do you find leaks; why is my roof leaking;
      roof leaks only sometimes; leak at the wall; leak in the corner; leak near the fireplace;
      leak after snow; water drips when it rains hard; wet attic after rain; i hear dripping;
      can you stop a leak; is a drip serious; leak in the garage; leaking skylight; leak at the valley;
      what do i do about water in my attic; wet insulation; water running down the wall;
      roof leaks at the vent; leak around the pipe; water gets in somewhere and nobody can figure out where;
      there is a plink plink plink in my attic whenever it pours;
      my roof drips but only when it blows hard out of the west;
      had three guys out and still have the same leak; it leaks by the fireplace every spring;
      tenants texted me that the roof is letting water in; we have a bucket in the hallway for rainy days;
      small drip over the laundry room, not every time; the porch roof lets rain through;
      upstairs bathroom fan has drops on it after a downpour; barn roof leaks onto my hay;
      in the garage there is a puddle after each rain; my renters say rain comes in around the skylight;
      i see daylight and damp boards in the attic; rain water enter in my house from the roof what i do;
      the insulation up there is soaked in one corner;
      where do leaks usually come from on a fifteen year old roof; it only leaks when snow melts;
      drip drip drip behind the wall when it rains and i am going crazy;
      leaky spot where the addition meets the old house; who can find the source of a leak that comes and goes;
      dad tarred around the pipe and it still lets water by; can you guys track down a leak;
      leeking roof, what now; pretty sure the valley is where the water sneaks in;
      pancake griddle hisses because rain lands on the stove through the hood; towels on the windowsill soak
      through during each cloudburst; church choir loft gets sprinkled during sunday downpours; raindrops
      plop into my crib room, well the ceiling corner, every squall; water beads along a beam in the vaulted
      room once it drizzles; we keep a saucepan under the loft for wet nights; my tub is dry yet a trickle
      comes down by the recessed light whenever it storms; rain finds its way inside but two handymen could
      not pinpoint the entry; moisture travels along the truss and ends up in my pantry; is it true that
      water shows up far away from the spot where it enters; my brother in law says the pipe collar is
      letting rain seep in; seepage near the kitchen exhaust each time we get a soaker; the dormer cheek
      weeps after long rains; tenants in 2b put out a kiddie pool because of how much drips`,
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
      is mold from the roof; moldy ceiling; a brown circle showed up on the bedroom ceiling;
      the popcorn ceiling has a yellowish blotch and it is spreading;
      there is a tea colored mark above the shower;
      came home from vacation to a discolored patch on the ceiling;
      painted over that spot last year and it came right back; i noticed a faint ring over the dining table;
      paint is flaking in the corner of the upstairs hall; the sheetrock feels soft and looks brownish;
      does a dry stain mean the leak is over; ceiling tile in the office turned brown;
      there is some dark blotchy stuff on the attic boards; closet smells damp and there is a mark up top;
      my ceiling has a bubble in the paint like a blister; is that ceiling spot from the roof or the plumbing;
      wallpaper peeling near the top of the wall; a stain that grows a little after every rain;
      kid says there is a weird brown cloud on his ceiling; big spot on ceiling, is from roof maybe;
      spots on the ceiling around the light since that storm, dry right now;
      moldy smell up in the attic when it is humid; the plaster is crumbling next to the chimney breast;
      what would make a coffee colored circle on drywall; water marks running down the bedroom wall;
      my realtor noticed a ceiling stain before the showing;
      looks as though somebody spilled iced tea across my bedroom ceiling; there is a rust tinted halo by
      the smoke detector; a map shaped blemish appeared over our headboard; my nephew primed over that
      blotch with sealer and it bled through again; ghostly outline on the plaster, could that mean rain
      gets in; crusty ring with a darker rim, kind of like a tree slice, on the den ceiling; the texture
      above the piano is swelling and tan; ceiling tiles in sunday school have tan circles; photographer
      staging our listing pointed out a dingy smudge overhead; does an amber splotch automatically mean the
      roof or can condensation do that; bubbled latex and a hint of mildew in the nursery corner; woke up,
      looked upward, saw a freckle of brown that was not there at bedtime`,
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
    asks: `my house has the original roof; original roof from when it was built;
      should i repair or replace my roof; do i need a new roof; can my roof be repaired;
      is it worth fixing an old roof; when should a roof be replaced; is my roof too old to repair;
      how do i know if i need a new roof; how old is too old for a roof; my roof is old should i replace it;
      repair vs replacement; is it time for a new roof; can you just patch it; do i need a whole new roof;
      roof is twenty years old; can i replace just part of the roof; partial replacement;
      replace one side only; replace half of my roof; just the back half; can you just replace one section;
      signs i need a new roof; how bad does it have to be to replace; my roof is old;
      my roof is from the nineties; roof was put on years ago; how long before i need a new roof;
      is my roof at the end of its life; do you think i need a roof; roof is past its life;
      can an old roof be fixed; fix or replace; not sure if i need a new roof; do i really need a new roof;
      whether i need a new roof; can it wait; roof never leaked but is old; my roof is old but does not leak;
      mine is old; roof is old leave it alone; is it cheaper to repair or replace; is patching enough;
      how many years do i have left; should i just replace it; do i replace the whole thing; replace one slope;
      can you do half now and half later; how do i tell the age of my roof;
      how old do shingles have to be before replacing; when should i worry about old shingles;
      how old is my roof; what shape is my roof in; is a repair worth it;
      my roof looks worse on the south side; inspector says roof has five years left;
      do you think it has a few more winters in it;
      one roofer says patch it, the other wants to sell me a full replacement;
      i keep throwing money at patches, at what point do i quit; roof was put on in 2001, fix it or start over;
      how many more years can i squeeze out of this thing; we are selling in two years, is a patch good enough;
      seems like a waste to redo everything for one bad spot; is this thing toast or can it be saved;
      only the back slope is bad, do i have to redo all of it; can i get away with just fixing it;
      owner of the building wants the cheapest route, patch or redo; honestly do i need the whole roof done;
      at 22 years with 3 tab shingles are we due; i would rather not replace it if there is another way;
      my folks' roof is older than i am; put a new roof or only repair, what is better;
      when is a roof beyond saving; house is from 1988 and nobody knows if the roof was ever changed;
      just the side facing the street looks shot; trying to decide if we bite the bullet on a new roof;
      the shingles are original to the house and it is a 1999 build;
      can we limp along another year or two before a full replacement;
      how do you decide between fixing and replacing; will one more patch hold or am i kidding myself;
      is half a roof even a thing you do;
      is this roof salvageable or are we throwing good money after bad; at what stage does mending become
      foolish; flipping a bungalow, could i keep the existing roof and only touch the ugly portion; trustees
      are split, some favor mending and others favor starting over; the seller patched it thrice, does that
      hint the entire thing should go; my brother in law swears it will survive another decade, an estimator
      swears it will not survive march; two decades of ohio winters on it, time to retire that roof;
      financially which is wiser, piecemeal fixing or wholesale replacement; could you redo solely the rear
      while leaving the front intact; the previous owner left no record so we cannot tell its age; roof is
      middle aged and has one wound, is surgery enough or does it need a transplant; what tips the scale
      toward a complete redo; we plan on moving into assisted living soon, is a full redo overkill`,
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
      ridge cap came off; can you fix the roof on my addition; spot repair; reseal;
      got a little job for you, a couple of shingles and a vent; is there a minimum size job you will take;
      i only need a small thing fixed up there; the plastic vent cover snapped off in the wind;
      need somebody to nail down a loose ridge piece; hoping you guys fix stuff and do not just sell new roofs;
      the boot around my plumbing pipe is split; can one of your guys patch the spot where the antenna was;
      we need a hole closed up where they took out a vent; there is a soft spot by the eave that needs mending;
      would you touch a roof that somebody else put on; looking for a roofer for a quick fix at a rental;
      a nail is poking up through a shingle; we got a punch list from the home inspector, few roof items;
      metal panel on the barn came loose, can you screw it back down; couple of slates slipped out of place;
      my handyman will not go up there, just need a patch; roof repairs on a split level;
      who do i get to fix flashing that pulled away; reattach some trim metal along the edge;
      you do touch ups on older roofs; can u fix roof only small part;
      small fix needed at the church hall roof; the other company said my job was too small for them;
      do repair work or replacement only;
      a drip edge piece dangles off my bungalow, can you refasten it; landlord special needed, one vent hood
      cracked; got a gash about the width of a dinner plate where the old swamp cooler sat; the lead collar
      split and wants swapping; church annex has a few things to mend before the inspector returns;
      counterflashing popped out of the mortar joint, do you reinsert it; nobody calls back because my job
      is only an hour of labor; do you tackle odds and ends for roofs installed by others; rivets sheared on
      a standing seam ridge cap, mendable; kid's rocket punched a small opening and i want it mended
      properly; the closing agreement lists three roof fixes the seller owes us; could you tidy up a sloppy
      patch the prior crew left; two slates cracked near the dormer and wobble`,
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
      discontinued shingles; find matching shingles; patch will be a different color; ridge shingles blew off;
      picked up four shingles from the lawn this morning; bare spot on the roof where the wind got under it;
      there are shingles in my neighbor's pool and i think they are mine;
      a chunk of shingles is flapping up there; i can see black paper where shingles should be;
      looks like a few tabs blew away over the garage; one shingle slid down and is sitting in the gutter;
      my shingles stopped being made, can you still match them;
      i am afraid the patch will stick out like a sore thumb;
      shingle edges are lifting like they are not sealed down; the ridge row is peeled up on one end;
      dog brought me a piece of shingle; gusts ripped off a strip along the edge;
      half a dozen shingles gone from the north side; got some shingles laying in the driveway;
      can you find the same color as what i have up there; some shingle are missing after big wind;
      shingles keep blowing off every time we get gusts;
      leftover bundle in the garage, can you use that to fill the gap;
      how close will the color be if you swap out a few; bald square on the shed roof where they flew off;
      missing tabs on my mom's house; loose shingle banging at night;
      tar strip let go and the shingles are standing up;
      patchwork of bare felt shows since the gusts; my retriever keeps fetching asphalt scraps from the
      hedge; counted eleven empty rectangles near the peak; our roof looks gap toothed after thursday; a tab
      is clinging by one nail and waving like a flag; strips of shingle landed in the birdbath; will
      mismatched patches make my weathered gray roof look like a checkerboard; the pattern is called estate
      gray and nobody stocks it anymore, can you come close; course nearest the rake is folded backwards;
      there is a naked patch of wood near the plumbing stack where shingles used to be; sealant never bonded
      so rows flutter whenever it gusts; neighbor handed me a pile of my own shingles over the fence;
      several pieces wound up on the trampoline`,
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
      how long after hail should i check; quarter sized hail; do i have storm damage;
      it sounded like golf balls on the roof last night;
      my truck hood is full of dings so i figure the roof took it too;
      pea size ice came down for ten minutes, should i care;
      the whole subdivision is getting roofs after that ice storm in may with the big stones;
      how can you tell if hail got me; the metal up there has little dents all over after the hail;
      the ac fins are flattened from hail; does hail the size of a nickel do anything to a roof;
      someone come look for hail hits please; everybody on my cul de sac is getting theirs done after the hail;
      would i even see bruises from the driveway; the vents up top have dimples in them;
      hailed like crazy here tuesday; we had hail two weeks ago and no leak, am i in the clear;
      hail the size of marbles and my plants are shredded; roof got pelted;
      what do hail hits look like on shingles; my metal shed is dimpled from the storm so what about the house;
      broken window screens and torn leaves from the ice that fell, is the roof ok;
      can you come see if the hail did anything;
      i manage a few houses in gahanna and they were all in the hail;
      hail damage check before i bother the insurance;
      is it possible the roof has hail damage and i cannot see it;
      the storm broke my skylight dome and dented the flue cap; hale storm came thru last nite;
      little dents on my gutters and vents; dings all over the gutters; dings in the metal vents; the vent cap is dimpled;
      the bird feeder got smashed and my hosta leaves look like confetti so did the shingles suffer; ice
      chunks bounced off the porch like popcorn around supper; my insurance pal says stones under an inch
      are harmless, true or not; dealership next door lost every windshield, figure my roof fared poorly;
      weather app logged one and a half inch stones at our address; hailstones the size of walnuts cracked
      my grill lid; is there such a thing as hidden bruising that surfaces months afterward; kids collected
      ice balls in a cooler, what should i check; the mailbox and the gutter covers look hammered; our
      steeple and copper bits got pockmarked by ice; how would a regular joe recognize hail marks versus
      ordinary blemishes; the stones only lasted a couple minutes but they were vicious`,
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
    asks: `do you have impact resistant shingles; class 4 shingles; hail proof roof;
      what roof is best for hail; ul 2218; hail resistant shingles; stronger shingles against hail;
      do class 4 shingles lower insurance; will a metal roof survive hail; does hail dent metal;
      would a metal roof hold up in a hailstorm; does hail break slate; strongest roof for hail;
      upgrade to class 4; are impact resistant shingles worth it; which roof stands up to hail best;
      tired of replacing shingles after every hail season; is there a shingle that can take a beating;
      what does class four mean on shingles; do tougher shingles exist for hail country;
      want something that will not get wrecked by ice balls again;
      if i upgrade can i get the impact rated kind; does ul 2218 matter for my house;
      my agent mentioned impact rated roofing; are those rubberized shingles any better in a hailstorm;
      got any shingle rated for hail; would steel get dinged up; is slate going to shatter when hail hits it;
      this is my second hail roof in six years, i want stronger;
      what is the toughest thing you can put on against hail; hail rated roofing options for a ranch house;
      my insurer asked if the new shingles are class 4; is it worth paying extra for impact shingles;
      are the stormproof shingles real or just marketing; impact resistant, you carry that;
      shingle for hail zone, strong one; do hail proof roofs exist;
      would metal be smarter than shingles where it hails a lot;
      who makes a shingle that survives two inch hail;
      third set of shingles in a decade thanks to ice storms, is there armor for a roof; engineer asking,
      which of your products passes the two inch steel ball drop test; sbs modified polymer shingles, do
      those fare better against hail; are sturdier shingles overkill for ohio hail; what would shrug off
      baseball sized stones; does the top impact class apply to any of your products; my cousin in oklahoma
      put on reinforced shingles for hail, can i get likewise; looking for the most rugged covering against
      falling ice; bulletproof shingles do they exist; which covering dents least when it hails; weighing
      the upcharge for hail tested shingles versus regular; do impact grade shingles truly resist fracture`,
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
      fence blew down is my roof ok; a storm passed through; that storm shook the house, what do i look for;
      gusts hit sixty here and the trampoline is in the neighbor's yard;
      my patio umbrella went through the fence so i worry what it did up top;
      can wind hurt a roof without ripping anything off; how would i spot storm damage from the sidewalk;
      had a twister warning and now the ridge looks different;
      everything seems ok after the storm but should somebody check;
      we lost power and a gutter section in the blow;
      limbs all over the lawn after last night, roof might be hit;
      a bad thunderstorm rolled through dublin last evening; what does creasing from wind look like;
      storm just passed what should i do about the roof; the wind was wild, something was flapping up there;
      a branch scuffed the shingles, do i need someone; come check out our building after the storm;
      i think the wind got under my shingles; after the hurricane remnants came through there is stuff hanging;
      our carport and roof took a beating in that gale; need a post storm look at a couple of rentals;
      storm damage on my roof, next steps; the windstorm bent my vent pipe;
      roof was fine before the storm, not so sure now; wind do damage in my roof, can you see;
      does sixty mph wind damage shingles;
      the gale flipped our chicken run and shook the rafters, what should i look at outside; power poles
      toppled along our road, how did my roof fare is what i want to know; microburst hit the subdivision,
      please have a peek; funnel cloud skirted the township and now pieces hang off the eave; patio set
      ended up in the creek so i suspect the roof took punishment; after the tempest, which clues reveal
      harm overhead; our church lost its sign in the blow and the trustees want the roof checked; is it
      possible gusts loosened stuff although nothing seems gone; a tumbling trash can or flagpole may have
      struck my roof during the squall; weatherman clocked seventy and my ridge cap appears crooked; strong
      northwest blow last evening, what must a homeowner check; the nor'easter leftovers rattled everything,
      any harm done up there`,
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
      shingles losing their coating; what is all this black sand at the bottom of my downspout;
      my splash block is covered with little stones; scooped a pound of grit out of the gutters;
      looks like coarse pepper washing off the roof; are shingles supposed to shed this much gravel;
      there are tiny colored pebbles all over the patio after rain;
      brand new roof and already sand in the gutter; gutter guy said my shingles are losing their granules;
      the sandpaper stuff is coming off the shingles; sandy stuff in the rain barrel;
      handfuls of grit every time i clean the gutters; does shedding gravel mean the roof is done;
      granular stuff collecting where the downspout dumps; kids found glittery sand under the spout;
      how much granule loss is normal; mini rocks in my gutter, is that from hail;
      the shingles are rubbing off on the ladder and in the gutter; roof is shedding like a dog;
      black gritty residue on the walkway under the eave; small stones come from roof in the rain water;
      grains keep piling up by the drain tile; should there be grit in the gutters after a storm;
      granules in the gutter is it bad;
      my rain chain spits out what resembles poppy seeds; dark specks like coffee grounds keep settling in
      the birdbath beneath the spout; vacuumed half a bucket of crumbs out of the eavestrough; driveway at
      the spout outlet looks sprinkled with mineral bits; is shedding mineral coating a symptom of anything;
      the flower pot beneath the spout fills with tiny black specks; we swept up a dustpan of ceramic crumbs
      by the stoop; toddler had fistfuls of roof grit in her pockets; fresh shingles drop loose grains at
      first, is that true; my gutter sludge feels like wet sandpaper; are those speckles washing out of the
      leader a bad omen; noticed a beach forming where the spout empties`,
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
      tabs curling up; wavy shingles; the tabs look like potato chips; shingles are turning up at the corners;
      they feel dry and snap when touched; looks like the surface is cracked like an old road;
      my shingles have bubbles all over; the south side is faded and bare;
      alligator skin pattern on the shingles; shingles look tired; everything is curling on the garage;
      the shingles went wavy a couple summers ago; edges fraying and turning up on my rental;
      i can see the mat through the shingles in places; they are cupped like little bowls;
      what makes shingles curl; shingles got brittle and pieces crumble off;
      is curling covered or is that just old age; sun baked shingles on the west side;
      my mother's shingles are all bent up; why do mine look so much worse than next door's, same age;
      fishmouths and buckles running across the slope; shingle look very old and broken on border;
      the roof has gone patchy and thin looking; cracks running down through the shingles;
      shingles shrinking with gaps between them; the barn shingles are crumbling like crackers;
      my shingles resemble cornflakes; corners flip upward like old book pages; surface has spiderweb cracks
      all across; fiberglass threads are peeking through on the sunny slope; they crunch like stale toast if
      the wind flexes them; i see tab corners clawing under; the whole slope looks sunburnt and ragged;
      shingles have gone threadbare like an old carpet; what does it mean when asphalt dries out and splits
      lengthwise; pockmarks and pimples dot the shingles yet we had no hail; our roof resembles elephant
      hide; edges frayed like worn denim, is that age talking; the realtor called our shingles weathered and
      brittle`,
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
      ridge is sagging; is a sagging roof dangerous; uneven roof; roof bowing; my roof has a dip;
      roof is bowed; low spot in the roof; ridge line dips; ceiling is sagging;
      roof deck sagging between rafters; swayback roof; cracked rafter; broken truss; rafters are cracked;
      there is a belly in the middle of the roof; the ridge has a swoop to it like an old horse;
      my garage roof is bowing down; from the street the roof line looks crooked;
      seems like the roof is sinking on one side; the porch roof droops at the corner;
      we noticed a low place that was not there last year; rafter in the attic has a split in it;
      a truss snapped i think; the ceiling is bellying downward upstairs;
      barn roof is swaybacked, is it safe to park in there; is a dip between the trusses normal;
      the plywood looks wavy between the rafters; home inspector wrote structural sag in the report;
      roof going down in the center, is danger?; the shed roof is leaning and looks like it could go;
      my old farmhouse roof has a bend in it; the roof looks like a hammock;
      is it dangerous to sleep under a bowed roof; the eave is dropping on the left side of the house;
      straight edge shows two inches of drop along the ridge; who fixes a saggy roof, you or a carpenter;
      humps and dips all over my roof; the lines of shingles do not run straight anymore, kind of a dip;
      my ridge resembles a camel's back; roof is caving slightly over the den; noticed a bulge and then a
      hollow between two rafters; the silhouette against the sunset is no longer level; our fellowship hall
      ceiling joists look bent and the roof follows; collar tie snapped and now the roof spreads; the porch
      overhang is slouching toward the steps; plywood flexes like a trampoline between supports; is a curved
      ridge merely old house charm or a structural hazard; a contractor removed an attic post and the roof
      dropped an inch; load of wet snow left a permanent bow; deflection measures about an inch over twelve
      feet, is that tolerable; the corner of the milking parlor roof slumped`,
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
      pine needles on the roof; overhanging tree; leaves piling on the roof;
      big oak leans right over the house; the neighbor's maple scratches my shingles all night;
      should these limbs be cut back from the shingles; do you guys do tree trimming;
      my gutters and roof are buried in pine needles; branches brush against the roof when it is windy;
      walnuts keep pelting the roof; how far should branches be from a roof;
      you take down trees too or just roofs; sap and leaves from the tree all over my shingles;
      a limb is resting against the garage; tree overhangs the bedroom, bad for the roof?;
      can somebody cut limbs that hang above the roof; is shade from trees ruining my shingles;
      the willow sweeps the roof; an old dead ash is next to the house and i fear for the roof;
      the arborist said it touches the shingles; trees too close to the roof;
      need a tree guy and a roofer, do you do both; squirrels jump off that branch onto the roof, cut it?;
      acorns hitting the roof are they hurting it; tree rub on roof, you can cut?;
      overgrown branches above my rental's roof; twigs and leaf piles in the valleys from the elm;
      hickory nuts bombard us all autumn, harmful; our sycamore drapes across the ridge like a blanket;
      squirrel highway from the cottonwood onto my shingles, prune it?; my neighbor refuses to prune his
      poplar which reaches over my eave; how many feet of clearance ought limbs have above shingles; arbor
      crew first or roofer first when limbs crowd the house; pinecones and sweetgum balls collect behind the
      chimney; a sapling is growing against the eave; birch twigs scratch the metal panels whenever it
      blows; would lopping a bough harm the roof beneath; is year round shade plus needles rough on
      shingles; do you employ an arborist; a leaning spruce keeps me awake imagining it on my bedroom`,
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
      board up service; temporary repair; if something goes wrong at 2 am is anybody reachable;
      you guys run an emergency crew; do you have someone on call on weekends;
      need it covered up until it can be fixed properly; could a crew throw a tarp over the bad part;
      who do i ring if the roof opens up on a sunday; can you put something temporary on so it stays dry;
      how quick are you when it is urgent; do you respond to emergencies after closing time;
      the insurance told me to get it tarped; blue tarp on the house, do you do that;
      stopgap until we get the roof done; what counts as an emergency for you;
      is there extra for emergency calls at night; holiday emergency, does someone pick up;
      can you cover a hole for the night; we board up and tarp after storms, is that something you do;
      temp fix before the rain on saturday; roof emergencies, you handle those?;
      my building needs an emergency patch tonight; secure the roof until the adjuster has seen it;
      emergency service for my mother's house; need somebody to make it watertight for now;
      round the clock roofing or only office hours for emergencies;
      the tarp someone put up is coming off, can you redo it;
      is there a hotline for crises outside normal times; who would show up at midnight if the ceiling
      started pouring; need makeshift protection until monday; do you dispatch someone on thanksgiving if
      disaster strikes; plastic sheeting over the opening, could your folks install it tonight; my rental
      property manager wants to know your after hours procedure; sandbag and cover it for me until materials
      arrive, possible?; quick cover so the nursery stays dry, a bandage basically; how rapidly can you
      shrink wrap or sheet over an exposed section; does a single drip at 3 am qualify for urgent help; our
      sanctuary needs sheltering before the funeral saturday; the blue cover blew loose and flaps all night,
      come reattach it; do you charge overtime for urgent midnight visits`,
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
      how do i tarp a roof; can i caulk it; should i get on the ladder; roof tar;
      how do i find the leak myself; should i rake snow off the roof; remove ice with a hammer;
      salt on ice dams; can i install my own roof; can i help to save money; do part of the work myself;
      what glue do i use to stick a shingle back down;
      thinking of going up there with a bucket of tar this weekend;
      my brother in law is handy, can he put the roof on; is there a youtube way to fix a drip;
      how steep is too steep to walk on; can i just spray that rubber stuff on it; which nails for shingles;
      i have a ladder so i might take a peek; how do i get up there safely;
      do you sell shingles so i can do it on my own; if i do the tear off will you do the rest;
      want to save cash and shingle my shed on my own; is it hard to swap a pipe boot on your own;
      how would i cover a hole by my own hands before rain;
      what can i use to plug a leak from inside the attic;
      can a homeowner do their own roof legally around here; steps to put on a metal panel please;
      should i sweep snow off with a broom; do i need a harness to clean my own roof;
      how can i make repair alone; me and my buddies could roof it in a weekend, tips?;
      can i hammer down a popped nail on my own; what do i smear on a crack;
      silicone or roofing cement for a gap; is it dumb to walk around up there;
      i watched tutorials and bought a roofing nailer, what could go wrong; is climbing onto a shallow porch
      roof alright for a fit sixty year old; handy dad wants to slap mastic on the seam, advise us; walk me
      through weaving a valley on my own; what shoes grip best on shingles, planning to go topside; which
      tube of goop does a layperson buy for nail holes; thinking of renting a lift and reroofing solo; my
      teenage sons could strip the shingles to trim labor, allowed?; duct tape across the crack until
      payday, smart or silly; can i pressure a loose shingle back using construction adhesive; how far apart
      do nails go if i shingle my doghouse; give me instructions for swapping a cracked boot; would a bungee
      harness suffice for a quick peek above the gutter`,
    pin: /^(?!.*\b(?:form|zip|application|resume|e ?mail)\b).*\b(?:diy|do it myself|(?:it|this|that|them|one|roof|leak|shingles?|flashing|hole|job|work) (?:all )?(?:by )?myself|fix (?:it|this|that) myself|(?<!\bpanels? )(?:climb|go|get|walk|step|crawl) (?:up )?(?:on|onto|up|to)(?: top of)? (?:my|the|a|our|there|it)\b(?: own)? ?(?:\w+ )?(?:roof|there|ladder|attic)|how (?:do|can|would) i (?:repair|fix|patch|install|replace|seal|tarp|flash|shingle)\b)/,
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
      can i wait to fix it; what if i wait; is it ok to leave it; will it get worse;
      what damage does a leak do; how urgent is this; do i have to fix it now; can it wait until spring;
      is it dangerous to wait; what is the worst that happens if i just leave it;
      it has been dripping for two years and i never dealt with it; can this sit until our money comes in april;
      do i have to deal with it right away; we put it off all summer; how bad does it get if nobody touches it;
      could i hold off till spring; thinking we let it ride another season;
      my dad keeps putting off the roof; is there a rush or can i take my time;
      no money now, what if i do nothing; if i leave the missing shingles alone will the wood go bad;
      how fast does a little problem turn into a big one; is next year soon enough;
      honestly it only drips a little, can i ignore it; what does it do to the house over time if it is left;
      we keep kicking the can down the road on this roof; waiting a few months, bad idea?;
      does a minor leak get worse on its own; how much time do i have before it becomes serious;
      i can wait or must fix fast; will holding off cost me more later;
      husband says leave it be till something breaks; could a delay hurt us;
      is it okay to live with a small drip for a while;
      we are broke until tax season, how risky is procrastinating; divorce is tying up funds, could the
      damaged spot survive a few more months; landlord keeps stalling about my drip, what eventually occurs;
      suppose i simply live with it, what gets ruined first; my uncle ignored his for a decade and nothing
      collapsed, so why hurry; does postponing turn a cheap fix into an expensive one; i would rather delay
      until the kids graduate; is there harm in sleeping on it for a season; trustees tabled the roof until
      next budget, what are we risking; will rot spread if i shrug it off; deferring until retirement,
      sensible or reckless; how rapidly does wet plywood decay when nobody intervenes`,
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
      something chewed through my vent; something is scratching around above my bedroom at night;
      a family of raccoons moved in under the eave; birds keep going in and out of a gap by the gutter;
      there are droppings all over the attic; squirrels chewed right through the corner board;
      we hear little feet up there; do you get rid of bats; can you close up the hole the critters use;
      starlings in the bathroom vent; a big wasp nest hangs at the peak;
      carpenter bees are drilling in my roof edge; possum in the attic, who do i call;
      mice get in from the roof i think; flying squirrels got in under the ridge;
      woodpecker is hammering holes in the side near the roof; exterminator says the roof vent needs a screen;
      animal damage on the soffit at my rental; rodents ate the boot around the pipe;
      there is a nest under the panels up there; have animals living in roof, you take out?;
      pigeons roosting on our building; critter got in, need the opening sealed;
      bees swarming near the chimney top; the screen on my gable vent is torn and birds come in;
      a chipmunk vanished beneath my ridge vent; bat guano streaks below the gable louver; sparrows hatch
      chicks behind our fascia gap each spring; rodent teeth marks on the lead collar; yellowjackets stream
      out from under a shingle; the trapper evicted a groundhog, no, a raccoon, and told us to patch the
      entry; owls roosting in our belfry tore the screen; a skunk smell and scampering overhead; barn
      swallows plaster mud under the eave; something furry peered at me through the soffit slot; rodent
      guard for plumbing stacks, do you fit those; opossum babies fell through the vent pipe; my wildlife
      guy caught the culprit, who seals the opening; ants parade out of the rafters`,
    say: [
      "Removing animals is not our trade, so call a wildlife service for that.",
      "Once they are out we can close the hole, vent or flashing they came in by; the inspection is free.",
    ],
    forStaff: true,
  },
  {
    id: "other-damage",
    title: "Fire, lightning and other blows",
    path: pages.contact.path,
    asks: `there was a fire and part of the roof burned last week; lightning hit the house on monday;
      a bolt struck our chimney and scorched the shingles; fireworks landed on my roof and left burn marks;
      a drone crashed into my shingles; the cable installer put his foot through something;
      kids threw rocks on the roof; vandals tore up the shingles on our empty building;
      somebody stole the copper off our roof; bullet hole in the roof from new year's;
      the neighbor's kite line and a ball broke some slates; a truck backed into the eave of the carport;
      grill flare up melted the soffit and shingles; house fire, need the roof rebuilt;
      smoke damage in the attic, can the roof be saved; earthquake or blasting nearby cracked something up top;
      the fire department cut an opening in my roof last month; chimney fire scorched the roof around it;
      painters spilled a bucket of paint all over the shingles;
      hvac guys scratched and dented the metal panels; satellite guy drilled holes and left;
      the delivery lift hit my gutter and roof edge; roof burned at the rental, who rebuilds that;
      airplane ice or something fell on the roof; christmas light crew cracked my shingles;
      moving van hit the overhang;
      a golf ball from the course cracked two of my slates; sparks from the neighbor's bonfire scorched
      pinholes up top; an electrician dropped his drill and it punctured a panel; welders melted our rubber
      roof while fixing the hvac stand; a semi clipped the awning and ripped the corner of our store roof;
      teenagers skateboarded on our school roof and tore it up; power surge and a lightning flash blew off a
      corner of the ridge; solar crew left extra holes when they quit; paintball splatter and broken tabs
      after a prank; the sheriff shot a flare or someone did and it singed our roof; window washers stomped
      across and snapped tiles; meteorite, no joke, or a chunk of concrete punched through my carport; the
      tv technician stepped between joists and cracked things above; arson at our vacant rental, the rafters
      are charred`,
    say: [
      `Such damage needs a person's eyes: stay off the roof and out from under it, and call ${site.phone.display}; if anything burns, sparks or smokes, call 911 first.`,
      "We inspect free of charge and document what we find with photos; who pays for it is for you and the insurers to settle.",
    ],
    forStaff: true,
  },
  {
    id: "mold-health",
    title: "Mold and health",
    path: pages.contact.path,
    asks: `is the mold in my attic making us sick; my kids cough since the roof started leaking;
      is black mold from a roof leak dangerous; can i sleep in a room with a damp ceiling;
      do you test for mold; asthma acting up and i blame the wet attic;
      is it safe to breathe in there with the moldy boards;
      baby's room has mold on the ceiling, is that harmful; my doctor asked about mold in the house;
      should we move out because of the mold; how toxic is attic mold; do you do air testing for mold;
      will mold go away once the roof is fixed; headaches from the musty smell upstairs;
      is the mold a health risk; mold allergies and a leaky roof; tenant claims mold made her ill;
      can mold from a leak hurt my pets; mold inspection and air quality;
      is it okay for grandma to stay with mold up there; mold is bad for the lungs yes or no;
      who checks if mold is the dangerous kind;
      wheezing ever since the rafters turned fuzzy, connected?; pediatrician wonders whether spores from our
      attic trigger the rash; are fuzzy rafters hazardous to an expecting mom; could spores overhead explain
      my sinus infections; do you send samples to a lab for fungus; chemo patient at home, is a musty attic
      unsafe; is it wise to vacate the bedroom with fungus overhead; my parrot sneezes near the damp wall;
      will bleach kill the fungus so my lungs are protected; our daycare parents fear spores from the drip;
      immune compromised renter demands spore counts; tell me if that fuzzy growth is the toxic type`,
    say: [
      "Whether mold is a danger to health I cannot say: ask a doctor, or a mold specialist, as testing and removing it are not our trade.",
      `What we can do is trace the water and fix where it comes in; ${look.charAt(0).toLowerCase()}${look.slice(1)}`,
    ],
    forStaff: true,
  },
  {
    id: "roof-sounds",
    title: "Sounds from the roof",
    path: pages.contact.path,
    asks: `my roof makes a popping noise at night; something creaks up there when it gets cold;
      there is a loud bang in the attic every evening; the roof groans when the wind blows;
      ticking sound from the ceiling when the sun comes out; i hear flapping up top but i see nothing;
      rattling on the roof during gusts; what is that humming coming from the roof vent;
      whistling noise in the attic; the metal panels go boom when it warms up;
      creaking noises since the new furnace went in, is it the roof;
      is it normal for a house to pop and crack overhead; strange sounds in the roof;
      roof make noise tac tac when cold; clicking above my bed and it is not raining;
      something is tapping on the roof all night; a thud up there woke us up; my attic squeaks like a ship;
      rumbling on the roof but no snow; why does the roof crack so loud in winter;
      vibrating sound from the ridge; it sounds like somebody walks on the roof;
      banging noise only when it is windy;
      clunk, clunk, then silence, every dusk above the hallway; my attic sounds haunted whenever
      temperatures plunge; a faint drumming above the nursery though skies are clear; gutters or panels go
      ping around noon; hear a moaning whenever it gusts from the lake; something snaps like a knuckle
      overhead around dawn; the turbine on top squeals; is that ghostly knocking caused by expanding lumber;
      loud crack like a gunshot above us in january; buzzing noise near the peak, cannot tell why; sounds
      resemble marbles rolling across the ceiling; flap flap flap above my pillow in a breeze; old timers
      say houses settle, but why does mine shriek up there`,
    say: [
      `I cannot tell from here what makes a sound; the inspection is free and scheduled ${figureTexts.inspection}, from outside and from the attic.`,
      `If you hear cracking or something moves, leave the rooms under it and call 911; then call ${site.phone.display}.`,
    ],
    forStaff: true,
  },
  {
    id: "storm-record",
    title: "Which storm it was",
    path: pages.contact.path,
    asks: `what day was the hail at my address; was there hail in my zip code last year;
      when was the last big storm here; how large were the hailstones in dublin in may;
      do you have hail maps; can you look up the storm date for my house;
      my insurer wants the exact date of loss and i do not remember;
      how strong was the wind at my place on sunday; did the tornado pass my street;
      where do i find weather records for my address; history of hail in my county;
      which storm caused my damage; do you have a hail report for my neighborhood;
      bought the house recently, what storms has it been through; did it hail here last night;
      can you prove which storm did it; radar data for my street; was it the april or the june storm;
      date of the storm that hit hilliard; i need the storm date for my claim; hail swath map`,
    say: [
      "I have no weather records here; your local National Weather Service office and NOAA's public storm reports list hail and wind by day and place.",
      `Note the day as well as you know it and take dated photos from the ground; the inspection is free, call ${site.phone.display}.`,
    ],
    forStaff: true,
  },
  {
    id: "roof-load",
    title: "What a roof can carry",
    path: pages.contact.path,
    asks: `how much weight can my roof hold; can my rafters carry a heavier roof; how many pounds per square foot is safe;
      what is the dead load of my roof; how much snow can my roof take before it breaks;
      two feet of snow up there, will it hold; is my roof strong enough for a new ac unit;
      can the trusses hold another layer plus snow; engineer asks for live load and dead load;
      can i store heavy things in the attic; do i need a structural engineer for my roof;
      will my framing bear it; span tables for my rafters; can a deck be built on top of my flat roof;
      weight limit for people on my roof; is the structure able to bear more weight;
      do you do load calculations; can my barn roof bear hay hoisted from the rafters;
      rafter size and spacing, is it enough; uplift and load figures for my building`,
    say: [
      "What a roof can carry is for a structural engineer who has seen the framing; I give no loads from here.",
      `We look at deck and framing in a free inspection and say what we see; if something cracks or moves, leave the rooms under it, call 911 and then ${site.phone.display}.`,
    ],
    forStaff: true,
  },
];
