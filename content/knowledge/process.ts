import { figureTexts } from "#content/figures.ts";
import type { Article } from "#content/knowledge/article.ts";
import { pages } from "#content/pages.ts";
import { site } from "#site";

export const processArticles: readonly Article[] = [
  {
    id: "duration",
    title: "How long a replacement takes",
    path: pages.faq.path,
    asks: `how long does a roof replacement take; how many days to replace a roof; how long will the job take;
      how long does it take to install a roof; can you do it in one day; how long will you be at my house;
      duration of a roof job; how long does it take to put on a new roof; when will you be done;
      how long to roof a house; how long does tear off take; how long does a reroof take;
      how many days does it take; is one day enough; how long will my house be without a roof;
      how long does a metal roof take to install; how long does slate take;
      how long does it take to tear off and replace; how long will the crew be here;
      when will the job be finished; how fast can you replace a roof;
      how many days will you be banging on my house; is it done in a day or does it drag on;
      are we talking days or weeks for a new roof; how long am i going to have strangers on my roof;
      how much time does a 2500 foot house take; will you be finished by the weekend if you start wednesday;
      my cousin's took two weeks, is that normal; start to finish on site, how many days;
      how long does a crew need for a small ranch; when you start monday when do you leave;
      what is the turnaround on a complete reroof; need to tell my tenants how many days the work goes on;
      time frame for tear off and new shingles; big house with two layers, how many days;
      do roof jobs drag out; how much days for new roof; how long for a standing seam job;
      does slate take weeks; one day roof, possible?;
      working from home, how many days of hammering should i plan on; how quick is your crew on a replacement;
      expected length of a garage and house together;
      does slate take as long as shingles to install; does metal take longer to put on than shingles; my neighbors roof took two days is that normal; how long will there be guys banging overhead; how many days of noise; how long will the hammering go on; a week or a day;
      how come slate takes so much longer; why does stone take longer than shingles;
      i sleep days as a nurse, how many shifts will the pounding span; does a cape usually wrap in an
      afternoon or linger; our vacation rental has guests friday, roof begun tuesday, will it be finished;
      hours or weeks for a roof swap on a modest bungalow; realistic span from stripping to ridge cap; will
      a twenty square gable need more than a couple of days; my brother in law claims a proper roof takes a
      fortnight; how lengthy is construction on a colonial; engineer here, crew days per square for a tear
      off; church parking is blocked for how many days while you reroof; how many nights must we sleep under
      an unfinished roof`,
    say: [
      `Typically ${figureTexts.replacement} for a single-family house.`,
      "Size, pitch, layers to remove, the material and the weather decide, and slate takes longer; the expected length stands in your written estimate.",
    ],
  },
  {
    id: "duration-repair",
    title: "How long a repair takes",
    path: pages.services.path,
    asks: `how long does a repair take; how long to fix a leak; how quickly can you repair shingles;
      how long does an inspection take; time to repair flashing; how long does the estimate visit take;
      how long does it take to fix a leak; how long to repair; how long does the inspection take;
      how long will it take to fix my shingles; how long are you here for the estimate;
      how long does maintenance take; how long will your guy be here for a small fix;
      is a leak fix a one hour thing or all day; do i have to set aside a whole morning for the inspection;
      how long does it take to swap a pipe boot; time needed to put back a few shingles;
      will the repair be done the same day you start; how many hours for a patch;
      how long is the estimate appointment; quick fix or two day job for a valley;
      what does a repair take, time wise; inspection is how long, 20 minutes?;
      i have a lunch break, is that enough for you to look; how long would chimney flashing take you;
      how much time for repair leak; repairs, do you finish in one trip;
      how long do you need for a maintenance visit; how long is your guy up there when he inspects;
      can a repair be wrapped up before my shift at three;
      can the pipe collar be swapped over my coffee break; is a patch visit minutes or half a day; how
      lengthy is the walkthrough with your estimator; landlord wants to know the hours a small mend
      occupies; will i miss my matinee if your fellow inspects at one; swapping five shingles eats up how
      much of a morning; does mending need a second trip typically; ought i reserve an entire afternoon for
      an estimate; how lengthy is a springtime tune up; step flashing swap, labor hours please; my toddler
      naps at two, would a quick fix be over by then`,
    say: [
      "I have no set time for that: it depends on what we find.",
      `The inspection is scheduled ${figureTexts.inspection}, and the written estimate after it says how long the work should take.`,
    ],
  },
  {
    id: "soon",
    title: "How soon we come",
    path: pages.contact.path,
    asks: `how soon can you come out; how fast can someone look at my roof; when can you inspect my roof;
      how quickly can i get an inspection; earliest appointment; can you come today; can someone come tomorrow;
      how soon can i get an estimate; same day inspection; how long until someone comes out;
      how do i schedule an inspection; i want to schedule an inspection; book an appointment;
      can i make an appointment; can you come look at my roof; need an inspection; set up a time;
      schedule a visit; can i get an appointment on saturday; appointment this week; appointment tomorrow;
      are you available this weekend; how quickly can you come look; do you have openings this week;
      can you come monday; can somebody come this afternoon; when is your next opening;
      i want to book an inspection for tuesday morning; what days do you do inspections;
      do you do evening appointments; can you come on the weekend; schedule an estimate; how do i book;
      please send someone out; can you send someone; come check my roof; i need someone to look at my roof;
      how long is the wait for an inspection; any chance you could come thursday; can you come by this week;
      would monday work; are you free tomorrow; come over today; can someone stop by;
      swing by sometime this week?; got any time on friday for a look; can one of your folks come check it out;
      i need eyes on this roof asap; is saturday morning taken; what is your next available slot;
      put me on the calendar please; get someone over here this afternoon if you can;
      could someone drop by my mom's place tomorrow;
      i am off work tuesday and thursday, either one good for a visit; come take a look at my garage;
      when might somebody get out here; want to get on the list for a look;
      how long till one of your guys can see it; pls send a guy;
      i am leaving town sunday, can you come before that; is 9 am next monday open;
      do you have evening slots for an inspection; can u come out today;
      need a visit for my building this week if possible; you can come when to see roof;
      is there a wait for inspections after the storm; when can i get a man out here;
      i would like a time for an inspection; schedule me for the 14th;
      text me a time that works to see the roof; could you pop over after five;
      how quick can somebody look at our building; how fast can someone eyeball it; my boss wants to know how soon you can look;
      any slot before my flight on the 9th for a look; could an estimator visit during my lunch hour
      thursday; pencil me in for a look; is there anyone free to eyeball it before sundown; our trustees
      meet wednesday evening, could you look prior; i get off at four thirty, would you visit afterward;
      what is the soonest a human can look; squeeze in a peek before the appraiser arrives; realtor with an
      inspection contingency expiring sunday, can you look promptly; book a visit for grandma next tuesday;
      i would love a visit at your earliest convenience; do you have a vacancy on the schedule for estimates`,
    say: [
      `We schedule your inspection ${figureTexts.inspection} of your call to ${site.phone.display}, free of charge.`,
      "I cannot book an exact hour here, but leave your name, phone number and address and the office will call you with a time.",
    ],
  },
  {
    id: "start-date",
    title: "Start date",
    path: pages.services.path,
    asks: `i need it done by christmas; needs to be finished by a date; done before the holidays;
      how soon can you start; when can you start the work; how far out are you booked;
      what is the wait for a new roof; can you start next week; when could you do my roof;
      lead time for a replacement; can you guarantee a start date; how long before you can start;
      can you do it before winter; can you do it before thanksgiving; how long between signing and starting;
      how long until you can start; when would the work begin; how far booked out are you;
      how soon could you put the roof on; how long from signing to start; do you have a waiting list;
      can you do it this month; are you busy right now; can you finish by a date;
      can you do it before the holidays; can you rush it; if i say yes today when would hammers swing;
      is your calendar full; how backed up are you; hoping to have it on before the snow flies;
      we are listing the house in march, can it be done by then; what is the lead time right now;
      when do you have a crew open for a full roof; baby is due in six weeks, can you be done by then;
      how many weeks out are you; signed last night, when do you begin;
      after i pick the shingles how long till you start; wedding in our backyard in may, roof has to be on by then;
      are you slammed after the storm; can you squeeze my roof in this month;
      closing is on the 30th and the roof must be on; when would work start if i accept; i want a firm date;
      when you can begin the work; put us down for a spring install; can my project jump the line;
      rental turnover is in june, can you hit that; how soon after the permit do you start;
      do you have a backlog;
      will you tell me the day you start; do i just wake up to hammering; how will i know which day you come to do the work;
      graduation party is in june, could the roof be on beforehand; queue length for full roofs at present;
      once the ink dries, how many weeks until ladders go up; our lender insists the roof be on prior to
      settlement; flipper on a deadline, quickest you could commence; school reopens in august, can
      installation happen beforehand; are crews tied up until spring; do you notify folks of the kickoff
      day; might i reserve a week in september for the installation; foster care inspection looms, roof has
      to be on by then; which week could installation commence; does paying promptly bump me up the line for
      installation`,
    say: [
      "I cannot see the crew's calendar, so I will not promise a date here.",
      `The start date stands in your written estimate; the inspection before it is scheduled ${figureTexts.inspection} of a call to ${site.phone.display}.`,
    ],
  },
  {
    id: "process",
    title: "How a job runs",
    path: pages.services.path,
    asks: `what is the process for a new roof; how does the process work; how does the whole process work;
      how does it all work from start to finish; how does a roof replacement work; what are the steps;
      what happens during a replacement; walk me through it; what should i expect when getting a new roof;
      what is involved in a replacement; how do you work; what happens on the day of installation;
      how does it work; what is the order of work; who does what; what happens after i sign;
      what happens next after the estimate; what do you do first; explain the process; what is a tear off;
      how do you replace a roof; how do you install a new roof; what is the procedure;
      how do you guys go about a job; never bought a roof before, what happens;
      what goes on from the first call to the last nail; who shows up and what do they do;
      can you describe a typical job; what is the game plan once i hire you;
      explain roofing jobs for a first time homeowner; what will the day look like when they tear it off;
      give me the play by play; after i sign, then what; which comes first, tear off or delivery;
      walk my parents through how this works please; stages of a roof job; what are the phases;
      how your company do the work, step by step; is there somebody who keeps me posted each day;
      how will i know what happens next during the work; ok i am in, how does it go from here on the job;
      whats involved; how do you do a tear off; what do you do on the last day;
      how does a reroof project usually unfold;
      describe the journey from handshake to cleanup; newlyweds ask, what unfolds once we hire a roofer;
      sketch out the phases for our church board; teenager helping grandma, could you outline how a roof job
      goes; chronology of install day please; what is the workflow at your company; who orchestrates
      materials and labor once we commit; what sequence do roofers follow on the morning they arrive; give a
      novice the big picture of reroofing; do you hold a kickoff meeting, then strip, then what; is somebody
      updating me as phases finish`,
    say: [
      "We look, you get scope, material, price, start date and both warranties in writing, we do the work, and we walk it with you before the final invoice.",
      `The inspection is scheduled ${figureTexts.inspection} and a typical replacement takes ${figureTexts.replacement}; we open only what we can close the same day.`,
    ],
  },
  {
    id: "inspection",
    title: "What an inspection covers",
    path: pages.services.path,
    asks: `will you find hidden damage; can you see damage under the shingles; can you tell from pictures;
      is a photo enough to tell; what do you check in an inspection; what does an inspection include;
      what happens at the inspection; how do you inspect a roof; will i get a report;
      do i get photos after the inspection; do you use drones; inspection before buying a house;
      roof inspection for a home sale; roof certification; does an inspector go on the roof;
      can you inspect a house i am buying; roof inspection for closing; insurance wants a roof report;
      report on the condition of the roof; letter for my insurance renewal; home inspector flagged the roof;
      do you inspect attics; do you check the gutters too; how thorough is the inspection;
      do you take pictures of my roof; will you show me the damage; do you give a written report;
      inspection for insurance renewal; do you inspect for home buyers; pre purchase roof inspection;
      how do you check for damage; can i get a copy of the report; is a drone inspection ok;
      do you walk on the roof; my roof needs to be checked; roof check up;
      what does your guy look at when he comes; will he go in the attic;
      do i end up with photos of what he saw; buying a house, want a roofer to check it first;
      lender wants a roof cert; my realtor needs something in writing about the roof;
      do you fly a drone or climb; can the look be done from photos i took;
      will the inspector find a problem under the shingles; insurance wants proof of the condition for renewal;
      what is on your checklist; four point style roof report, do you write those;
      seller says roof is fine, can you verify; does the inspection cover flashing and vents;
      am i going to get a write up; offer on a house is contingent on the roof; how careful is the look over;
      the home inspector's report says consult a roofer; what you check when inspect;
      can i follow along while you inspect; moisture scan or just eyes;
      need documentation of roof age and condition; do you look at the barn too when inspecting;
      what do i learn from an inspection; will the inspector just look from the truck or do more;
      what proof do i get of what is wrong; can you prove it needs replacing; show me what you saw up there; how do i know you are telling me what is really wrong; evidence of the damage; my wife thinks the roof is shot and i do not, who is right; someone should settle whether it is bad;
      the buyer's contingency requires a roofer's opinion, what do you examine; do you use infrared or a
      moisture meter; is your examination more than a glance from the sidewalk; what deliverable do i
      receive following your walkthrough; underwriter wants remaining life stated on letterhead; is crawling
      in the attic part of your examination; va loan appraiser flagged shingles, need a roofer's written
      opinion; do you examine chimneys and valleys as well during the walkthrough; flipper here, before i
      bid on a foreclosure could you evaluate its roof; will you email snapshots of whatever you discover;
      how rigorous is your survey; can concealed rot be detected without stripping shingles; my wife wants
      visual proof rather than a sales pitch; can an expert settle our argument on its condition`,
    say: [
      "We look at the roof, the flashing and what the attic shows, and you get photos of what we find, also of what is fine.",
      `The inspection is free and scheduled ${figureTexts.inspection}; for a certificate for a sale or lender, ask the office at ${site.phone.display} first.`,
    ],
  },
  {
    id: "permits",
    title: "Permits",
    path: pages.services.path,
    asks: `do i need a permit for a new roof; who gets the permit; do you pull permits; are permits included;
      building permit for roof; does my city require a permit; is a permit required to replace shingles;
      do you handle permits; building code; code requirements; roof up to code; do i need to get a permit;
      will the city inspect; who handles the permit; does the price include the permit; is it to code;
      code upgrade; does code require ice shield; how much is a permit; does the city make me get a permit;
      is the permit on you or on me; will an inspector from the county show up;
      do i have to call city hall before a reroof; township says i need paperwork for a new roof;
      do you file the permit stuff; are you going to do it by the code; is a permit fee tacked on;
      permit needed for just a few shingles?; do sheds need permits to be roofed;
      who deals with the building department; my town is picky about roofs;
      do you know the rules in westerville; code says two layers max, is that so here; can i skip the permit;
      does reroofing a garage need approval from the city; permit who make it;
      will it pass inspection by the city; is everything you do up to current code;
      what if the building inspector fails it; drip edge required by code?;
      do landlords need a different permit;
      is paperwork at the courthouse necessary for new shingles; who deals with the zoning clerk; my
      municipality is strict, do you know its ordinances; will a county official examine the finished roof;
      nail spacing and drip edge, do you follow the irc; would swapping a few squares trigger the building
      department; brother in law says nobody bothers with permits, true?; do i post something in the window
      for the city; village clerk asked for contractor registration and a permit; is a farm exempt from
      permits; engineer asking, which edition of the residential code do you build to; fines if a roof is
      done without permission from the city`,
    say: [
      "Permits are local, and we check for you what your town asks for.",
      "Ice barrier, ventilation and flashing are done to your local code; whether the permit is in the price stands in the written estimate.",
    ],
  },
  {
    id: "contract",
    title: "What you get in writing",
    path: pages.services.path,
    asks: `do i get a contract; do you have a contract; what is in the written estimate;
      do i get it in writing; what do i sign; is there paperwork; what does the contract include;
      what is included in the price; does the price include tear off; what papers do i get;
      is everything in writing; do you give a written quote; what do i have to sign;
      can i read the contract first; what does the estimate say; is labor included; what exactly is included;
      is everything included in the price; will i have something on paper;
      i want it all spelled out before you begin; what exactly am i signing;
      send me the agreement so i can read it; is the tear off listed in the price;
      my son wants to look over the contract first; does the quote list what shingles i get;
      itemized or just one number; do you do handshake deals; is haul away listed on the paperwork;
      what does the final document say; can you put the scope on paper;
      is the material and labor both in that number; can my brother in law go over the agreement first;
      what does your proposal spell out; will the start date be in the paperwork; where is the fine print;
      you give paper with all details; do i get a copy of what i signed;
      can i take a day to read before i sign; does the written offer say how long it takes;
      digital signature or paper;
      before committing, i want a document listing each item; is a verbal promise ever binding with you or
      is all of it documented; could my attorney daughter review your agreement beforehand; will
      underlayment brand and shingle line be listed on the proposal; trustees require a signed scope, do you
      furnish one; do you use docusign; spell out exclusions in the proposal?; lump sum or line by line on
      your proposal; what clauses does your agreement contain; may i keep a duplicate of whatever i sign; is
      stripping and hauling mentioned in the document; i distrust vague bids, how detailed are yours`,
    say: [
      "You get scope, material, price, start date and both warranties on paper before anything starts.",
      "You see photos, scope and price before you sign anything.",
    ],
  },
  {
    id: "payment",
    title: "Paying",
    path: pages.services.path,
    asks: `who do i make the check out to; do you need money up front; do i pay up front;
      do you take a deposit; do you take cards; how do i pay; when do i pay; do you take credit cards;
      do you require a deposit; is money due up front; payment schedule; do you accept checks;
      do you take cash; when is the final payment due; how much down payment; do i pay before or after;
      what payment methods; half up front; do you take venmo; when is payment due; do i pay when finished;
      do you take cards; do you accept cash; can i write a check; is there a fee for credit cards;
      where do i send payment; how do i pay my invoice; do you want half down; how much up front;
      address to mail a check; do you take payment from the insurance check; do you bill insurance directly;
      pay online; do you accept bitcoin; what ways can i pay; can i settle the bill with my amex; settle up in crypto or by credit card;
      what do you need from me before you start, money wise; can i put it on my visa; is a third down normal;
      do i owe you on the day you finish; do you want cash; who gets the check;
      can i split it, some now and some after; are you going to ask for money before the material comes;
      how do most people pay you; i do not like paying before work is done; zelle ok?;
      do you need a credit card on file; when is my money due; can our management company pay by ach;
      where do i mail the payment; amex accepted; do you charge extra for cards;
      do i pay the crew or the office; how i must pay, cash or card; what is the deposit on a 12000 job;
      need an invoice before i can pay; pay in full at the end; net 30 for businesses;
      my dad wants to pay with a personal check; can i drop off a check;
      does your office accept cashier's checks or money orders; is a retainer due when i sign; installments
      as milestones are reached?; discover card, yes or no; how much must i hand over before shingles are
      delivered; when is the balance settled; church treasurer asks, do you invoice and what are the terms;
      paypal possible?; surcharge for swiping plastic; to whom is my check written; is it customary to hand
      roofers a third beforehand; wire transfer from overseas acceptable; grandma only uses cash, is that
      alright`,
    say: [
      "You pay the final invoice when you have walked the finished job with us and seen it.",
      `Ways to pay and any deposit stand in your written estimate; ask the office at ${site.phone.display} beforehand. If you want to spread the cost, see the financing page.`,
    ],
  },
  {
    id: "cancel",
    title: "Cancelling or moving a date",
    path: pages.contact.path,
    asks: `can i cancel; how do i cancel my appointment; cancellation policy; reschedule my inspection;
      i need to change my appointment; can i cancel after signing; cancel the contract; move my appointment;
      what if i change my mind; refund; can i get my deposit back; postpone the job; i want to cancel;
      please cancel my inspection; change my appointment; can i get out of the contract;
      how long do i have to cancel; what is your cancellation policy;
      need to move my inspection to another day; cooling off period; i want my money back; get a refund;
      money back; give me a refund; something came up, cannot do wednesday; i need to push back my inspection;
      can we move it to next week; changed my mind, do not come;
      i signed yesterday and i am having second thoughts; how do i back out;
      got a cheaper bid, want out of your contract; is there a fee if i bail;
      we have to put the roof off until fall; call off the visit please; not going to go forward with the job;
      i have covid so tomorrow is no good for the visit; is my deposit gone if i stop now;
      three day right to cancel; need a different day for my appointment;
      please take me off the schedule for monday; wife wants to cancel the contract; can the date be switched;
      i want return my money; house got sold so we do not need the roof; scrap the job;
      am i locked in after signing; can i pause the project;
      we got cold feet, how do we withdraw; my mother passed away, please hold off on friday's visit;
      buyer's remorse after signing with you; bumping my estimate visit to another afternoon; please void
      our agreement; is there a penalty for withdrawing; jury duty came up so thursday no longer works for
      the estimate; sickness in the family, can we shift the installation; rescind the agreement i signed at
      the fair; we are postponing until our refinance goes through, tell the crew; will i forfeit what i
      paid down if i withdraw; my spouse vetoed it, undo the order`,
    say: [
      `Call ${site.phone.display} or write to ${site.email.office} to cancel or move a date; I cannot change appointments myself.`,
      "An estimate binds you to nothing; for work already under contract, what you signed says how it can be cancelled.",
    ],
    forStaff: true,
  },
  {
    id: "job-status",
    title: "A job in progress",
    path: pages.contact.path,
    asks: `what is the status of my estimate; where is my crew; when is the crew coming; i have not heard back;
      nobody called me back; status of my job; did you get my request; i sent a form and no one answered;
      i submitted an estimate; nobody showed up; crew did not show; i am still waiting for my quote;
      follow up on my estimate; when will i get my estimate; what is happening with my roof;
      where are the guys; the crew is late; has my material arrived; i need an update on my project;
      waiting on a call back; i called and nobody answered; status of my repair; is my roof scheduled;
      when is my appointment; i lost my reference number; still have not gotten my quote;
      it has been a week and not a peep from you; was somebody supposed to be here this morning;
      your guy said he would send numbers, nothing yet; what time is my crew getting here;
      did my form go through; wondering where things are with my roof; i left two voicemails;
      are the shingles here yet; any word on my estimate; the truck never came; is someone still coming today;
      is my job on the books; checking in on my project; you said monday and it is wednesday; whats the holdup;
      filled out the thing online yesterday, then silence; who has my file; i am waiting long time for answer;
      my tenant says no roofers are there; has the permit for my job come in;
      when do the guys return to finish; can you look up my order; need eta on crew;
      i was told someone would call;
      i called yesterday when will someone come; waiting for the look at my roof since i called;
      radio silence since your estimator left; it is noon and the driveway is still empty; have the pallets
      shipped for my house; two weeks of waiting and no numbers; any progress on the file for the smith
      residence; i was promised a callback by friday; did the crew forget us, the roof is half stripped and
      quiet; ghosted after the walkthrough; checking whether our project has been slotted; trustees are
      asking where our bid is; the dumpster arrived but nobody came with it; which day did you put me down
      for, i misplaced the note; your dispatcher said between eight and ten, now it is eleven`,
    say: [
      "I cannot see estimates, appointments or jobs from here, and I am sorry if you were left waiting.",
      `Please call ${site.phone.display}, with your reference number if you have one, or leave your name and phone and I will pass it on.`,
    ],
    pin: /^(?!.*\b(?:appl\w*|resume|interview|hiring)\b).*\b(?:no ?(?:one|body)|never|nobody|have not|did not)\b.{0,25}\b(?:call(?:ed)?(?: me)? back|show(?:ed|n)?(?: up)?|heard (?:back|from|anything)|got(?:ten)? back|answered|responded|came)\b/,
    forStaff: true,
  },
  {
    id: "complaint",
    title: "A problem with our work",
    path: pages.contact.path,
    asks: `i have a complaint; i am not happy with the work; you did a bad job;
      my new roof is leaking after you fixed it; i want to speak to a manager; your crew damaged my property;
      your roofers broke my gutter; the roof you installed leaks; warranty claim on my roof; terrible service;
      the repair did not work; roof still leaks after repair; your guys left a mess;
      something broke during the work; i want a refund; my roof was installed wrong; unprofessional crew;
      the crew broke my window; leak came back; shingles you put on are falling off; dissatisfied;
      not satisfied with the job; your people left nails all over my driveway;
      my roof is two months old and drips; i am really upset with how this went;
      there is a dent in my car from your crew; the work looks sloppy;
      they trampled my flowers and did not say sorry; shingles are crooked, come make it right;
      you guys did my roof last year and there is already a stain; this is unacceptable, who is your boss;
      the foreman was rude to my wife; gutter got bent during your job; the patch you did failed;
      i want to report one of your workers; you used the wrong color; not what i paid for;
      my satellite dish was knocked off by your team; it leaked before, you fixed, still leak;
      disappointed in you; i will leave a bad review unless someone calls me;
      your dumpster cracked my driveway; siding scratched by your ladder;
      how do i file a grievance about a job; the crew skipped half the cleanup;
      you promised a walk through and it never occurred; need you to come back and redo this;
      furious, your helpers smashed my birdbath; my brand new ridge is crooked like a snake; you folks
      nicked the cable line and our tv is out; there are boot prints on my stucco from your people; sloppy
      caulking, bent vents, come fix what you botched; i feel cheated by how your foreman treated me; same
      drip returned after you supposedly cured it; shoddy workmanship on our parsonage, we expect a remedy;
      who handles grievances about your employees; the shade installed is not the one i ordered; one of your
      drivers flattened my mailbox; your fellows cussed in front of my kids; a skylight you installed fogs
      and weeps; i demand somebody senior phones me regarding the mess`,
    pin: /\b(?:complain\w*|bad (?:job|work)|poor (?:job|work\w*)|not happy with|unhappy with|(?:your|the) (?:crew|guys|roofers|workers|company) (?:broke|damaged|left|ruined|cracked|scratched|did not|never)|you (?:guys )?(?:installed|fixed|repaired|replaced|did|put)\b.{0,40}\b(?:leak\w*|still|again|already|wrong|fail\w*))\b/,
    say: [
      `I am sorry. Call ${site.phone.display} and say what happened: our own warranty on the work is there for that, and a person must look at it.`,
      "Leave your name, phone number and address here and I will pass it on to the office.",
    ],
    forStaff: true,
  },
  {
    id: "for-someone-else",
    title: "Asking for someone else",
    path: pages.contact.path,
    asks: `i am asking for my mother who lives alone;
      my dad is 84 and does not do computers, can i set it up for him; can my son deal with you for me;
      i live in arizona but own a house there; daughter here, trying to arrange a roof for my parents;
      can i be the contact while my brother owns the house;
      my neighbor is elderly and needs a roofer, i am writing for her;
      i hold the papers for my aunt, can i sign; we are overseas until may, can you work with my sister;
      my wife handles the house, please talk to her; i am the executor of an estate with a bad roof;
      does the owner have to be the one who signs; i am the super, not the owner, can i order a visit;
      asking on behalf of a friend; can i schedule for my grandparents;
      my name is not on the deed, can i still get a quote; i rent this place but the owner told me to call you;
      my english is bad, can my daughter talk with you; out of state owner, how do we do this;
      for my mother in law, can i arrange all; caretaker of a cabin for the family that owns it;
      can my realtor set up the visit for me; the house belongs to a trust;
      do both spouses need to be there to sign;
      great aunt is in memory care and i hold her power of attorney; teenager typing for grandma, she has no
      computer; i handle affairs for my disabled brother, may i book for him; stationed abroad, my father in
      law can open the door for you; probate is pending on dad's place, who authorizes the roof; translator
      for my parents, may i speak in their stead; godmother asked me to line up a roofer for her; i house
      sit and the proprietors told me to phone; can a legal guardian arrange the visit; co owner lives in
      spain, must she consent in person; pastor here, though the diocese owns the building; estate attorney
      arranging things on behalf of heirs`,
    say: [
      "You may ask for somebody else: leave your name and number and the address of the building, and the office will call you.",
      `Who has to be there and who may sign is for a person to say; ask at ${site.phone.display}.`,
    ],
    forStaff: true,
  },
  {
    id: "change-choice",
    title: "Changing a signed job",
    path: pages.contact.path,
    asks: `i picked charcoal but now i want brown; can i switch from shingles to metal after i signed;
      is it too late to pick another color; want to add the garage to the job you already have;
      can we upgrade the shingle now that the contract is done;
      my hoa refused the color i ordered, can i swap it; take the shed off our contract;
      changed our minds on the material; wife hates the color we chose; is the color locked in after i sign;
      we want to add a skylight to our signed job; what if i want something different once you have begun;
      can i modify the order; please put the other shingle on my job; can i change what i selected;
      already signed but want slate now; order is placed, can i alter it; make a change to the scope of my job;
      i want change color after contract; add gutters to our existing contract;
      drop the porch from what we agreed on; can the plan be altered mid job;
      regret choosing driftwood, prefer onyx, still possible?; could we revise the order to include ridge
      vent; tacking a breezeway onto the job we agreed upon; my spouse saw a sample and now detests our
      selection; can i downgrade to a plainer shingle after committing; materials are ordered though we
      changed our preference; swap the drip edge shade on our upcoming job; revise the paperwork, omit the
      workshop; how late may i alter my selection; we committed last week but fancy standing seam instead;
      amendment to the agreement for our parsonage job; is a change order possible once the crew has begun`,
    say: [
      `Call ${site.phone.display} soon: I cannot change a job from here, and what you signed says how it can be changed.`,
      "Before you sign nothing is fixed, and the written estimate can be made for another material or color.",
    ],
    forStaff: true,
  },
  {
    id: "past-papers",
    title: "Papers of an earlier job",
    path: pages.contact.path,
    asks: `can you send me a copy of my old invoice; you did my roof in 2015, what shingle is it;
      lost my warranty papers from your company; need the receipt for the work you did last year;
      what color did you put on my house; i need proof of when the roof was installed;
      selling my house and the buyer wants your paperwork;
      did larkfield do the roof at my address, previous owner said so; need a paid in full letter;
      can i get the inspection photos from my visit last spring; look up my records please;
      who was the crew lead on my job in 2019; copy of the contract i signed with you;
      need the permit number from my roof job; my accountant needs the invoice from the rental's roof;
      do you keep files on old jobs; which brand went on in 2017 when you did our place;
      i had my roof done by you years ago and need the documents; need old papers of my roof;
      can you resend my final bill; final invoice never made it to my email, send a duplicate;
      certificate of completion for a roof you finished; how old is the roof you put on 1200 maple;
      you shingled my place under the prior owner, have any records?; misplaced the folder from when your
      crew roofed us; refinancing and the bank wants the receipt from my 2018 roof; what shade and line did
      you install for us back then; audit time, resend last summer's invoice to our church; a buyer's
      attorney requests documentation of your earlier job; do your archives go back a decade; flood ruined
      my files, can you reprint the paperwork from our job; which year did your company roof this address;
      was my house ever one of your jobs; duplicate of the completion letter please; need the shingle lot
      number from our earlier job`,
    say: [
      `I cannot see past jobs or their papers: call ${site.phone.display} or write to ${site.email.office}, with the address of the building and about when the work was done.`,
      "Leave your name and number here and I will pass it on to the office.",
    ],
    forStaff: true,
  },
];
