import { figureTexts } from "#content/figures.ts";
import type { Article } from "#content/knowledge/article.ts";
import { pages } from "#content/pages.ts";
import { site } from "#site";

const path = pages.whyChooseUs.path;

export const warrantyArticles: readonly Article[] = [
  {
    id: "warranty",
    title: "Warranties",
    path,
    asks: `what is the warranty; and the warranty; what warranty do you offer; do you have a warranty; is there a guarantee; how long is the warranty;
      what is covered by the warranty; warranty on new roof; do you guarantee your work;
      what kind of warranties are there; warranty on shingles; manufacturer warranty;
      what does the warranty cover; is your work guaranteed; how many years warranty;
      is there a warranty on the work and the shingles; how good is your warranty; what if the shingles fail;
      do repairs have a warranty; does metal have a warranty; slate warranty; is there a leak guarantee;
      what guarantee do i get; do you stand behind your work; warranty paperwork; full warranty;
      what is the thirty year thing you advertise; the 30 year warranty shingles;
      warranty?; whats covered if it fails; do i get a guarantee with it; how long am i covered;
      are the shingles guaranteed; you guys stand behind it; what do i get in case its defective;
      bad batch of shingles who pays; does slate come with anything in writing;
      whats the metal panel warranty; do i have some kind of protection if roof goes bad; garantee on roof?;
      how many years guarantee you give; the 30 years thing whats included;
      will you put the warranty on paper; when do i get the warranty papers; is the warranty free or extra;
      do you charge for the warranty; is the warranty from you or from the factory; who backs the roof;
      if the shingles are junk who replaces them; product defect coverage; are roofs guaranteed;
      do i get a certificate of warranty; whats your guarantee; tell me about your warrantys;
      is 30 year warranty standard; does the garage roof get a warranty too;
      i want something in writing that its good; no warranty no deal; do new roofs come with warranty;
      thirty year shingles really covered?; after you guys leave what protects me;
      is anything guaranteed on a roof;
      newlyweds ask what assurance comes along with the roof;
      trustees demand written assurance on any new roof; what recourse exists when shingles prove defective;
      do you put your promise on paper; engineer requests warranty duration and scope;
      suppose the product is faulty who foots replacement;
      my brother in law says roof warranties are worthless are yours; coverage length on panels;
      do barns get the same warranty; peace of mind wise what do you promise;
      landlord with rentals does every unit get the warranty; is assurance included or an upsell;
      do you vouch for your roofs`,
    say: [
      `Two: the manufacturer's for the material, ${figureTexts.warranty} on our warranty shingles, and our own warranty on the work.`,
      "You get both in writing before we start, with what keeps them valid.",
    ],
  },
  {
    id: "workmanship-warranty",
    title: "Workmanship warranty",
    path,
    asks: `do you have a workmanship warranty; labor warranty; how long is your workmanship warranty;
      warranty on repairs; is labor covered; warranty on installation; do you guarantee repairs;
      what if it leaks after you leave; what if something goes wrong later; how long do you warranty your work;
      if it leaks next year do you come back; will you come back if it leaks; what if i have a problem after;
      service after installation; guarantee on repair work; callback policy;
      what if your guys botch it; what if you put it on wrong; is the install covered;
      do you come back if it drips next spring; how long do you back your labor; labor guarantee?;
      what if a shingle blows off a month after you put it on; is your labor warrantied;
      who pays for labor if something fails; bad nailing who fixes it; what if there is a mistake in the work;
      installation error coverage; if a repair doesnt hold do you redo it free; do you warranty patch jobs;
      how long is a repair good for; guarantee on a leak fix; what happens if it leaks 6 months from now;
      will you fix your own mistakes; do you charge to come back; come back for free if leak?;
      work guarantee how many years; installers warranty; contractor warranty; craftsmanship warranty;
      five years or ten years on labor; last roofer never came back will you; do you honor your work;
      are your workers work guaranteed; problems down the road who do i call;
      is labor covered along with the shingles; how long you responsible for the roof after finish;
      is your work covered beside what the shingle maker promises; labor guarantee; is the labor covered too; how many years does the labor guarantee run;
      sloppy nailing discovered later who redoes it;
      new roof drips the following winter do you return gratis; is your crews craftsmanship assured;
      boot you sealed reopened after months is the redo gratis; you vanish after payment or return;
      human error by an installer is remedied by whom;
      trustees ask how lengthy your craftsmanship promise is;
      brother in law says roofers disappear once a leak starts;
      flashing you installed popped loose do i pay again; tenant reports a drip beneath your recent patch;
      labor promise in years please; mistakes by your subs covered?;
      does the craftsmanship promise include repairs on a barn`,
    say: [
      "Yes, our own warranty covers the work, beside the manufacturer's for the material.",
      `Its length and terms are on paper with your estimate, so I will not quote years here; ask at ${site.phone.display} if you want them beforehand.`,
    ],
  },
  {
    id: "warranty-void",
    title: "What voids a warranty",
    path: pages.services.path,
    asks: `what voids a roof warranty; can the warranty be void; how do i keep my warranty valid;
      does solar void the warranty; do i need maintenance for the warranty; what is not covered by warranty;
      will a satellite dish void my warranty; does pressure washing void the warranty;
      can i put a satellite dish on a new roof; does walking on the roof void the warranty;
      what do i have to do for my warranty; maintenance for warranty; christmas lights warranty;
      will adding a skylight void it;
      will i lose my warranty if; can i lose the warranty; what kills the warranty;
      what would make the warranty no good; putting up a dish will that mess up my coverage;
      if i hang lights up there is the guarantee gone; does going up on the roof cancel the warranty;
      do i have to do checkups to keep it; what if i skip the maintenance;
      forgot the yearly inspection is my warranty gone; if my handyman patches it am i still covered;
      someone else worked on my roof is the warranty void; can another company repair without voiding;
      do solar panels cancel the guarantee; adding a vent later ok with warranty;
      does power washing ruin the warranty; bleach on shingles warranty; what not to do with a new roof;
      fine print on the warranty; exclusions in the warranty; what isnt covered under the guarantee;
      bad ventilation void the warranty?; does a second layer void it; painting the roof warranty;
      cutting a hole for a fan later; how i keep guarantee good; rules to keep warranty;
      do i need to keep records for the warranty; tv antenna on roof warranty; warranty conditions;
      hoisting a flag up there would that forfeit my warranty;
      son mounted a hoop on the fascia did we forfeit the warranty; neglecting checkups forfeits it?;
      hot tub chimney pipe punched through afterward is warranty toast;
      tenant walked up there is the warranty ruined; do pets or goats on the roof jeopardize the warranty;
      zinc strips jeopardize the warranty?; deck attached later jeopardizes coverage;
      what behavior forfeits the promise; brother in law swapped a vent himself is my guarantee dead;
      renovating the attic jeopardize the warranty; loopholes that let the maker refuse;
      spray foam insulation invalidates?; coating shingles invalidates the warranty;
      does salt or moss killer invalidate it`,
    say: [
      "Missed maintenance or changes that were not approved can void a roof warranty.",
      "A dated report from each maintenance visit shows that yours was looked after; ask before anything is mounted on the roof.",
    ],
  },
  {
    id: "warranty-kinds",
    title: "Kinds of warranty",
    path,
    asks: `difference between manufacturer and workmanship warranty; what is a system warranty;
      material warranty vs labor warranty; types of roof warranty; what is a manufacturer warranty;
      whats a manufacturers warranty versus yours; two warranties why; how many warranties do i get;
      whats the difference between the two; which warranty covers what; material or labor which is which;
      what is a workmanship warranty anyway; explain the warranties to me; system warranty?;
      whats a full system warranty; do i get the system one; is there one warranty or several;
      i dont understand the warranties; factory warranty vs contractor warranty;
      product warranty vs install warranty; does one warranty cover everything; my quote lists 3 warranties;
      kinds of guarantee; who gives which warranty; if the shingle fails is it you or the maker;
      is the factory responsible or you; what does the maker cover and what do you cover;
      enhanced or standard warranty which is it; levels of warranty; warranty types explain please;
      manufacturer covers labor too?; all parts from one brand warranty;
      is there difference of guarantee material and guarantee work; limited warranty meaning;
      baffled by three separate warranties on my proposal;
      distinguish the makers promise from the installers;
      engineer asks material versus installation scope split;
      which promise handles faulty product and which handles faulty nailing;
      newlyweds dont grasp the warranty jargon; tiers of warranty translated for a beginner;
      does the maker reimburse wages too or only product;
      standard versus upgraded system explain the distinction;
      brother in law says there are two separate promises; overlap between the makers and yours?;
      comparison of warranty categories; what distinguishes a system one;
      translate limited versus full warranty`,
    say: [
      "A manufacturer's warranty covers the material, a workmanship warranty covers how we put it on, and a system warranty covers parts of one maker together.",
      "Which of them come with your roof stands in the written estimate.",
    ],
  },
  {
    id: "warranty-life",
    title: "Warranty and life",
    path: pages.faq.path,
    asks: `does a ${figureTexts.warranty} warranty mean the roof lasts that long; is it a thirty year roof;
      will the shingles last 30 years; are shingles good for thirty years; is the warranty the same as the life;
      so 30 year shingles will go 30 years; if its warrantied for 30 does it last 30;
      does thirty year mean thirty years; why did my 30 year roof die at 18;
      my thirty year shingles are shot after twenty; 30 year shingles only lasted 15 why;
      is the 30 years real or marketing; do 30 year roofs really make it;
      will i ever need another roof in 30 years; i am 60 will this be my last roof;
      is a 30 year warranty the same as 30 years of life; 30 year shingle meaning; the 30 is for what exactly;
      how come the warranty is longer than the roof lasts; does warranty length equal roof life;
      30 years is long time is it true; roof good for the whole 30?; warranty years vs actual years;
      honest life of a 30 year shingle; can i count on thirty years;
      will the roof be good until the warranty ends; what does 30 year really mean;
      warranty says 30 but friend says 20; does it really hold up the whole warranty;
      bought thirties and they crumbled at seventeen was it a lie; is the thirty merely a sticker;
      does the promised thirty equal actual endurance;
      grandma expects precisely three decades from her shingles right?;
      three decades promised three decades delivered?; my brother in law calls the thirty a sales gimmick;
      flipper wonders whether thirty on the brochure equals reality;
      engineer asks mean service time versus warranted time;
      why promise thirty if weather kills them sooner; expiry of warranty equals death of roof?;
      warranted years are they a prediction; outlive its own warranty or fall short`,
    say: [
      `No: a ${figureTexts.warranty} warranty is a promise about the material, not the life of a roof.`,
      "Sun, wind and upkeep decide that; architectural shingles typically come to about as many years.",
    ],
  },
  {
    id: "warranty-transfer",
    title: "Transferring a warranty",
    path: pages.contact.path,
    asks: `is my old roof still under warranty; roof is 12 years old is the warranty still good; is the warranty transferable; can i transfer the warranty when i sell;
      does the warranty pass to the new owner; i bought a house with your roof is the warranty still good;
      prorated warranty; lifetime warranty; if i sell the house does the warranty go with it;
      new owner warranty; warranty when selling; bought the house recently is the roof under warranty;
      how do i register my warranty; is it prorated; lifetime shingles;
      im selling can the buyer get the warranty; just bought this place does the old warranty come with it;
      warranty when house changes hands; previous owner had you do the roof am i covered;
      seller says roof has warranty how do i check; does the guarantee follow the house or the person;
      do i have to sign something to hand the warranty over; transfer fee for warranty;
      how do i put the warranty in my name; parents left me the house does their roof warranty carry over;
      can i pass it on to my kids; buyer asking about warranty on roof;
      roof from 2015 is it still under guarantee; is there anything left on my warranty;
      how do i know if my roof is still covered; we had the roof done 8 years ago is it warrantied;
      do i need to register it; did you register my warranty; warranty card; does coverage go down each year;
      prorate?; full value or prorated; is it lifetime; do you have lifetime warranty shingles;
      what does lifetime mean; moved in last month who has the roof papers; second owner warranty;
      transferrable guarantee?; house sold is warranty finish?;
      landlord sold the building does the roof warranty transfer;
      newlyweds bought from the first owner does his roof promise carry to us;
      buyer of my bungalow wants the promise assigned;
      estate passes to siblings does the roof warranty remain;
      is there a deadline to notify after closing for the warranty;
      divorce gave me the house is the warranty still mine;
      realtor wants to advertise a transferable promise; flipper selling wants the warranty moved;
      depreciating coverage or steady; roof dates to 2009 is any coverage remaining;
      serial number to verify coverage; subsequent purchaser coverage?; activate or enroll the warranty how;
      church sold the parsonage does the promise follow; expired or still in force how do i verify`,
    say: [
      `That depends on the warranty's own terms, which I do not have here; both warranties come on paper, so look there or call ${site.phone.display}.`,
      `What I can state is ${figureTexts.warranty} warranty shingles from the manufacturer and our own warranty on the work.`,
    ],
    forStaff: true,
  },
  {
    id: "warranty-storm",
    title: "Warranty and storms",
    path: path,
    asks: `does the warranty cover hail; if a storm wrecks the new roof is that warranty or insurance;
      tree falls on the roof is it under warranty; wind tore shingles off is that warranty;
      act of god warranty; is storm damage in the guarantee; who pays if hail hits my brand new roof;
      tornado takes the new roof are we covered by you; warranty or insurance which one do i call;
      hail last night my roof is only 2 years old does the guarantee cover it;
      does the guarantee cover lightning; is ice damage under warranty;
      blown off shingles warranty claim or insurance; are branches covered by the roof warranty;
      does the shingle maker pay for hail; if it blows off in a storm do you replace it free;
      squirrels chewed the roof is that warranty; snow load broke something is it guaranteed;
      weather damage covered under guarantee?; new roof got hit by hail what now warranty; flood warranty;
      windstorm peeled your fresh shingles off whose bill; derecho hit our month old roof promise or policy;
      is mother nature excluded; meteor or microburst excluded?;
      icicles tore the eave is the promise useful; hail pocked my brand new panels is the maker liable;
      brother in law says warranties never pay for gales;
      oak limb speared our recent roof does the promise help; wildfire or flood excluded from the warranty;
      landlord asks whether storms fall under the promise or the policy;
      raccoon ripped vents is it the warranty; cyclone clause in the warranty;
      hurricane remnants tore ridge caps under guarantee still`,
    say: [
      "What the manufacturer's warranty says on wind and hail stands in its own papers, which I do not have here.",
      `Storm damage is a matter to ask your insurer about, so check your policy; we inspect free of charge: ${site.phone.display}.`,
    ],
    forStaff: true,
  },
  {
    id: "warranty-longer",
    title: "Longer warranties",
    path: pages.contact.path,
    asks: `can i buy a longer warranty; extended warranty; upgrade the warranty; is there a 50 year option;
      golden pledge; platinum warranty; pay extra for more coverage; can i get the labor part extended;
      do you sell a protection plan; add more years to the guarantee; is there a better warranty than the 30;
      lifetime upgrade; how much to extend the warranty; warranty extension;
      25 year labor warranty available?; manufacturers extended plan; non prorated warranty option;
      can the warranty be renewed; my warranty is running out can i renew it;
      do you offer the top tier warranty; home warranty company for roofs; i want more than 30 years;
      more long guarantee possible?; gaf system plus; can i purchase coverage for repairs;
      premium warranty package; optional coverage;
      may we purchase beefier coverage; is a diamond tier sold;
      trustees would pay for half a century coverage; prolong the promise past three decades;
      silver gold platinum tiers do you carry; add on coverage for craftsmanship cost;
      brother in law has fifty years on his can i; forever promise sold?;
      top off my coverage once it lapses; supplementary coverage plan; enhanced coverage fee;
      surepro or preferred protection sold?; american home shield instead; stretch coverage for resale;
      worth paying for beefier coverage`,
    say: [
      `What I can state is ${figureTexts.warranty} warranty shingles from the manufacturer and our own warranty on the work.`,
      `Longer or additional coverage is for the office to name, in writing: ${site.phone.display}.`,
    ],
    forStaff: true,
  },
  {
    id: "warranty-papers",
    title: "Lost warranty papers",
    path: pages.contact.path,
    asks: `i lost my warranty papers; cant find the warranty; need a copy of my warranty;
      can you email me my warranty; send me the warranty document; where is my warranty number;
      we moved and the roof papers are gone; never got my warranty certificate; you never sent the warranty;
      i need proof of warranty for the buyer; can you look up my warranty; do you keep warranty records;
      copy of the guarantee for my insurance; my husband had the warranty papers and he passed;
      what was my warranty again; reprint of the warranty; paperwork from our roof burned up;
      need warranty info for closing; who has a record of my roof; paper of guarantee lost;
      how do i pull up my warranty; resend warranty please; can i see a sample warranty;
      let me read the warranty before i sign; do you have the warranty text online;
      basement flood soaked our roof warranty; filing cabinet purge threw away my warranty;
      widow searching for the warranty her husband stored; dog chewed the warranty lol duplicate please;
      divorce and my ex kept the warranty folder; duplicate certificate for the title company;
      new computer lost the pdf of my warranty; realtor needs the warranty scanned by noon;
      trustees cannot locate the warranty file; misplaced the envelope with my warranty;
      attorney handling probate requests the warranty copy; specimen of your warranty wording;
      may i preview the warranty wording; retrieve warranty by street name`,
    say: [
      "I have no warranty papers and cannot look yours up.",
      `Call ${site.phone.display} or write to ${site.email.office} with the address of the house and the year of the work, and ask for a copy.`,
    ],
    forStaff: true,
  },
  {
    id: "warranty-others",
    title: "Another company's warranty",
    path: pages.contact.path,
    asks: `my roofer went out of business who honors the warranty; the company that did my roof is gone;
      will you take over somebody elses warranty; other roofer wont answer about his warranty;
      my builder put the roof on is it your warranty; do you do warranty work for gaf;
      my roof is under warranty with another outfit can you fix it;
      can you handle my manufacturers claim on a roof you didnt install;
      shingles are defective but a different crew put them on;
      old roofers guarantee is worthless what can i do; roofer retired and my roof leaks;
      new build house roof leaking builder ignores me;
      will a repair by you cancel the other companys warranty; warranty from a company that closed;
      can you honor a competitors guarantee; contractor disappeared and i have 10 year warranty from him;
      how do i make a claim with the shingle maker; manufacturer claim help shingles bad;
      we bought a flip and the roofer wont stand behind it; another contractors bad work do you cover it;
      warranty other roofer dead company;
      fly by night outfit left us with a dripping roof and a void promise;
      bankrupt roofer left my promise orphaned; builder of our subdivision folded who honors his roof;
      roofer died and his son refuses the promise; orphan warranty rescue?;
      lowes installers did mine will you honor it; class action shingles installed by somebody else;
      competitor refuses to return about his leak; developer ignores emails about my year old roof;
      brother in law nailed mine with defective shingles; prior contractor moved to texas with my promise;
      inherited a promise from a defunct firm; certified to service makers warranty on anothers install?;
      church roofer skipped town after two years`,
    say: [
      "Our own warranty is on our own work, so another company's promise is theirs to keep; the manufacturer's terms stand in its papers.",
      `We can inspect the roof free of charge and give you photos and a written estimate: ${site.phone.display}.`,
    ],
    forStaff: true,
  },
];
