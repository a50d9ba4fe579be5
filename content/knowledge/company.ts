import { figureTexts } from "#content/figures.ts";
import type { Article } from "#content/knowledge/article.ts";
import { pages } from "#content/pages.ts";
import { site } from "#site";

const address = `${site.address.street}, ${site.address.city}, ${site.address.state} ${site.address.zip}`;
const hours = site.hoursText.join("; ");
const towns = site.towns.join(", ");

export const companyArticles: readonly Article[] = [
  {
    id: "contact",
    title: "Contact",
    path: pages.contact.path,
    asks: `how do i contact you; what is your phone number; how can i reach you; what is your email;
      can i call you; contact info; how do i get in touch; do you have a phone; email address; who do i call;
      can i text you; how do i talk to the office; send a message; what number do i call;
      how do i reach someone; what number should i call; whats the best way to contact you; can i email you;
      can i text; is there a number to text; email for the office; fax; how do i send pictures;
      can i send you photos; where can i send photos; message form; call you; who answers the phone;
      what digits do i dial; whats the number over there; can i shoot you a text; where do i write to;
      is there an email i can use; i would rather phone than type; need your phone;
      how can my mother reach somebody; can i send a couple of pictures of my roof to you;
      best way to get ahold of you guys; number for the front desk please; give me the office line;
      do you answer texts; where do i send a video of the leak; i want to write a message to the company;
      have you got a fax machine; can i just call; is somebody going to pick up if i ring;
      contact details for your outfit; telephone of company please; email me at or where do i email you;
      how do vendors or customers get through to you; i keep losing your number;
      how to get hold of a live person by phone;
      how might i telephone an actual human; what extension reaches the estimators; i want to mail a
      handwritten letter or phone, how; voicemail or live receptionist, which do i get; is whatsapp
      available; to which inbox do i forward snapshots; give grandma a telephone number she can dial; pass
      me your digits; tenant asking, how do i reach your office; do you have a toll free line; best channel
      to reach a human swiftly; who do i ring regarding my roof`,
    say: [
      `Call ${site.phone.display} or write to ${site.email.office}; a person answers.`,
      `Hours: ${hours}.`,
    ],
  },
  {
    id: "hours",
    title: "Hours",
    path: pages.contact.path,
    asks: `what are your hours; when are you open; are you open on saturday; are you open sunday;
      are you open today; what time do you close; business hours; are you open on weekends;
      do you work weekends; what time do you open; are you closed on holidays; when can i call;
      do you work on sundays; saturday hours; when do you open; when do you close; are you open on holidays;
      open late; hours on saturday; is the office open; closed on sunday; open on july 4th;
      are you open on memorial day; is anyone there now; what time can i call; office hours; weekend hours;
      are you around on saturdays; how late are you there; is it too early to ring; you guys closed now?;
      what days do you work; can i catch someone at six in the morning; until when is the phone staffed;
      is anybody in on sunday; are you off for labor day; when does the front desk open;
      after what time is nobody there; open christmas eve?; do you keep evening hours;
      is 5:30 too late to call; lunch hour closed or not; what hours does your shop keep; which time you open;
      do you work saturdays; new years day are you working; business times please; open right now?;
      still open?; what time do phones go on; is the office closed for thanksgiving;
      do you answer phones on veterans day; i finish work at six, is anybody still in then; is the
      receptionist in before breakfast; are weekends staffed; do you shut for easter monday; midday break,
      is the counter closed; until what time may i ring tonight; is someone in the office on juneteenth; are
      you open evenings for working folks; which weekdays is the office staffed; day after thanksgiving,
      staffed or closed`,
    say: [`Our hours: ${hours}.`, `The phone is ${site.phone.display}; for holidays please ask there.`],
  },
  {
    id: "area",
    title: "Service area",
    path: pages.contact.path,
    asks: `what areas do you serve; do you work in my town; where do you work; do you come to ${site.towns[1]};
      service area; do you service my zip code; how far do you travel; are you local;
      do you cover ${site.towns[3]}; which cities; what counties do you serve; do you do work out of state;
      am i in your area; do you come out to the country; do you come this far; how far out do you go;
      i am 60 miles away; is my zip in your area; do you serve rural areas; which towns;
      do you go to other counties; do you work outside columbus; are you near me; do you travel; out of town;
      another state; do you come out to my neck of the woods; i am over in dublin, is that ok;
      is marysville too far for you; we live out in the sticks; do you drive to newark;
      my cabin is an hour south, do you do that; zip is 43081; how many miles will you go;
      are you guys around here; which towns do your trucks go to; do you cover all of franklin county;
      is lancaster in your territory; i am just outside the city limits; would you do a house in kentucky;
      my farm is off route 23 north; do you do roofs in hilliard; have a rental in grove city, do you go there;
      too far out for you?; you work in my city?; service range; any crews near gahanna;
      what part of ohio do you work in; will you travel for a barn; i am in the next county over;
      do you come to reynoldsburg;
      do your crews venture into amish country; our lake cabin sits past zanesville, within range?; realtor
      with listings in pickerington and powell, do you come to those; i reside across the state line in
      indiana, do you come there; does your territory include delaware county; how distant is too distant;
      rural route, gravel lane, forty minutes from downtown, is that within reach; is chillicothe within
      your radius; church in london ohio, within your territory?; list the suburbs you visit; would you
      drive to my hunting lodge near athens; do you operate in bexley and upper arlington`,
    say: [
      `We serve ${site.region}: ${towns} and around, up to ${site.serviceRadiusMiles} miles.`,
      `If you are near the edge of that, call ${site.phone.display} and ask.`,
    ],
  },
  {
    id: "address",
    title: "Office",
    path: pages.contact.path,
    asks: `where are you located; what is your address; where is your office; can i visit your office;
      do you have a showroom; directions to your office; where is the company based; physical address;
      can i stop by; where is your shop; where is the office; can i come by; office location; mailing address;
      do you have other locations; do you have a branch in another city; are you in cleveland;
      where are you guys at; drop something off; visit you; where is your shop at;
      can i walk in and look at samples; got a place i can visit; what street are you on;
      how do i get to your office; is there parking at your office;
      do you have a physical location or only online; where should i drop papers;
      mailing address for my check stub; what city are you out of; want to come see shingles in person;
      where are you headquartered; give me the address so i can put it in my gps; any other branches;
      where you are located please; is your office near downtown; where do your trucks come from;
      can i come in and talk to someone face to face; are you based in columbus;
      do you keep a display of materials i can see; where is home base; any office up in delaware;
      whereabouts is your headquarters; may i browse shingle samples at your place; which intersection are
      you near; i prefer meeting face to face, where may i go; is your storefront wheelchair accessible;
      waze cannot find you, what is the street; do you have a yard or warehouse people can visit; where
      should i deliver a package for your estimator; are you downtown or in a suburb; can i swing past your
      building and pick up a brochure; any satellite branch near dayton`,
    say: [
      `Our office is at ${address}.`,
      `Please call ${site.phone.display} before you come; hours: ${hours}.`,
    ],
  },
  {
    id: "experience",
    title: "Experience",
    path: pages.whyChooseUs.path,
    asks: `how long have you been in business; how many years of experience do you have; are you experienced;
      when was the company founded; how old is your company; are you a new company; experience;
      who are you guys; tell me about your company; about us; are you a real company; who is ${site.name};
      how many roofs have you done; how long has the company existed; are you new; when did you start;
      how experienced is the crew; years in business; is this your first year; who is larkfield;
      history of the company; how long have you guys been at it; are you new at this;
      since when are you in business; how many roofs under your belt; whats your background;
      tell me who you are as a company; been around long?; is this a fly by night operation;
      how seasoned is your outfit; what year did you start; is your company older than ten years;
      any track record; never heard of you before; have you done a lot of metal roofs over the years;
      how many years you work with roofs; what do you know about roofs, honestly; when did larkfield begin;
      are you rookies; give me some history on you; years of roofing behind you;
      do you have experience with old houses; been through a lot of winters as roofers?;
      veteran roofers or greenhorns; are you a startup; how many decades have you been roofing; did your
      outfit exist during the 2012 derecho; introduce yourselves in a nutshell; engineer checking your
      pedigree as a firm; how many churches has your firm roofed over time; who exactly is larkfield and
      since when; how well established is your firm; my grandpa asks if you were around in the nineties;
      does your firm have a proven background in slate`,
    say: [
      `${site.name} has ${figureTexts.experience}, with roofs across ${site.region}; we were founded in ${site.founded}.`,
      "What we keep to: straight answers, one crew with one lead, and warranties on paper.",
    ],
  },
  {
    id: "why-us",
    title: "Why us",
    path: pages.whyChooseUs.path,
    asks: `how do i know you will not disappear; will you still be around later;
      i got burned by a contractor before; why should i choose you; what makes you different;
      why are you better than other roofers; why pick your company; what sets you apart;
      are you the best roofer; why hire you; are you any good; can i trust you; are you legit;
      how do i know you will do a good job; how do i pick a roofer; what should i ask a roofer;
      why not go with somebody cheaper; what is special about you; are you honest; are you reliable;
      can i trust your company; tell me why you; how are you different; what makes a good roofer;
      are you guys any good; are you professional; convince me; quality of your work;
      give me one good reason to go with you; everybody says they are the best;
      what do i get with you that i do not get elsewhere; the last contractor left us hanging;
      there are a hundred roofers around here, why you; i do not trust contractors;
      how will i know you will not vanish after you are paid; sell me on your company;
      what is in it for me if i hire you; how can i be sure you do not do shoddy work;
      do you do what you say you will; got ripped off once, nervous to hire again;
      where do you beat the big guys; my wife wants to know why we should use you;
      are you dependable; do you stand out in any way; are your people trustworthy;
      what makes larkfield worth it; are you a good company; why choose you and not other; prove you are good;
      are you a quality outfit; how do i tell a good roofer from a bad one; what promises do you keep;
      convince my dad, he is skeptical of roofers;
      newlyweds interviewing four roofers, what tips the balance toward you; burned by a crook last year,
      reassure me; what would your competitors say you do better; persuade my skeptical wife; why should our
      trustees award you the bid; are you upright folks; would you roof your own mother's house the same
      way; what separates pros from hacks; how am i certain you will honor your word; is larkfield
      trustworthy or all talk; tell me your biggest strength; what if you vanish once the check clears;
      angry at contractors in general, why are you any different`,
    say: [
      "Straight answers, one crew with one lead who answers your calls, and warranties on paper: if a repair will do, we say so.",
      `We have ${figureTexts.experience}, close the roof each evening and walk the finished job with you before the final invoice.`,
    ],
  },
  {
    id: "licensed-and-insured",
    title: "Licensed and insured",
    path: pages.contact.path,
    asks: `are you licensed and insured; licensed bonded and insured; license and insurance;
      do you have your license and insurance in order; proof of license plus insurance please;
      are you guys fully licensed, bonded and insured; i only hire licensed insured roofers;
      send over license and insurance papers; my property manager requires license and insurance on file;
      are both your license and insurance current; is the company insured and licensed in ohio;
      you have license, insurance, all legal?; licensed and covered for accidents;
      bonded, licensed, the works?; license and coi before we let you on site;
      can i check your license and your insurance; do you carry a license and insurance;
      insured and license holder; you have the license and also the insurance?;
      before i sign, license and insurance; my hoa wants license and insurance certificate;
      are your roofers licensed and insured too; legit with license and insurance?;
      procurement wants license copies along with insurance copies; fully licensed plus insured, yes or no;
      our diocese demands contractors be licensed, insured and bonded; is your outfit both insured and
      properly licensed; forward me the insurance certificate as well as the license; flipper here, i verify
      license and insurance on everybody; do you meet license and insurance requirements for city jobs;
      licensed, insured, legit, all three?`,
    pin: /\blicen[sc]\w*(?: \w+){0,2} (?:insur\w+|bonded)\b|\b(?:insured|bonded)(?: \w+){0,2} licen[sc]\w*/,
    say: [
      "Yes, our estimates come from licensed and insured professionals.",
      `Ask the office at ${site.phone.display} for the license number and the certificate of insurance, so that you can check both yourself; I do not hand out numbers in the chat.`,
    ],
  },
  {
    id: "license",
    title: "License",
    path: pages.contact.path,
    asks: `are you licensed; what is your license number; do you have a contractor license; are you certified;
      are you registered; are you gaf certified; owens corning preferred contractor; can i see your license;
      manufacturer certified; certifications; are you a licensed contractor; license number please;
      are you certified by gaf; are you a certified installer; owens corning preferred;
      are you affiliated with owens corning; do you have certifications; registered contractor;
      manufacturer approved installer; are you accredited; credentials;
      what number is on your contractor license; are you registered with the city of columbus;
      where can i look you up; is your license active; do you hold a state license;
      manufacturer training, any?; are you a gaf master elite; certainteed shinglemaster?;
      any badges or credentials; can i verify your registration;
      do roofers need a license here and do you have one; license no pls;
      what certifications does your company have; are you an approved contractor for a shingle brand;
      do you hold a commercial license; city requires registered contractors, are you;
      you have license for work?; owens corning platinum or anything; are you allowed to work in this county;
      show me your credentials; is your company certified to put on metal; trade license for my records;
      are you osha certified;
      are you sanctioned by the state board; which manufacturer has endorsed your installers; malarkey or
      atlas certified, by chance; realtor needs your registration digits; do you possess a contractor permit
      for columbus; tamko pro or similar designation; is there a database listing your license; qualified to
      install standing seam per the maker; may i view a scan of your license; does ohio license roofers at
      all; has your license ever been suspended`,
    say: [
      "Our estimates come from licensed and insured professionals.",
      `For the number or a certificate call ${site.phone.display}, and check it with your city or state; I do not hand out numbers in the chat.`,
    ],
  },
  {
    id: "insured",
    title: "Insured",
    path: pages.contact.path,
    asks: `are you insured; do you have liability insurance; do you carry workers comp; are you bonded;
      what if a worker gets hurt on my property; what if you damage my house; proof of insurance;
      what is your insurance carrier; who insures you; certificate of insurance;
      who is liable if someone gets hurt; do you have insurance; what if someone falls;
      what if a roofer gets hurt; liability insurance; workers compensation; what if you break something;
      who pays if you damage my house; am i liable; is your crew legal and insured; are you legit and insured;
      do you carry coverage in case something gets broken; what if a guy falls off my roof, am i on the hook;
      who pays if you put a foot through my ceiling; send me a coi; is there workmans comp on your crew;
      how much liability do you carry; my building owner wants to be additional insured;
      if a worker gets injured do they come after my homeowners;
      what happens if your ladder breaks my window, who covers it; are the guys insured;
      is damage to my house on your policy or mine; umbrella policy; do you have general liability;
      can you prove you are insured; the company have insurance for accident?;
      if something happens to my car from the work, who is responsible; is there a surety bond;
      what if you start a fire with a torch; who is your insurance with;
      am i responsible for injuries on my property; need your insurance certificate for the condo;
      what protects me if something goes wrong on site; would your liability insurer make good a broken patio;
      suppose a helper tumbles off my ladder, am i sued; what limits does your liability policy carry; our
      diocese needs a certificate naming it as additional insured; if shingles crash onto my greenhouse, who
      reimburses me; is your workforce protected by workers compensation; performance bond available for a
      municipal job; my lawyer asks about indemnity and liability; a nail punctures the neighbor's pool,
      whose insurance responds; torch work on our roof, does your policy allow it; who compensates me if
      your truck hits the porch pillar; are helpers uninsured; landlord requires evidence of workers comp
      before anyone climbs`,
    say: [
      "We are licensed and insured professionals.",
      `Ask the office at ${site.phone.display} for the certificate of insurance, so that you can read yourself what it covers.`,
    ],
  },
  {
    id: "reviews",
    title: "Reviews",
    path: pages.insuranceClaims.path,
    asks: `do you have reviews; where can i read reviews; are you on google; what is your bbb rating;
      do you have references; can i talk to past customers; how are your ratings; what do customers say;
      testimonials; yelp; can i see your work; photos of past jobs; portfolio; recent projects;
      before and after pictures; do you have examples of your work; got pictures of roofs you have done;
      photos of your roofs; do you have any reviews; google reviews; bbb; where are your reviews;
      can i see photos of your work; can i see a roof you did; references near me;
      what do people say about you; how many stars; are you rated; show me pictures;
      pictures of finished roofs; gallery; customer stories; has anyone complained;
      what are folks saying about you; got any happy customers i could call; how many stars do you have;
      is there a place with pictures of your work; can i drive past a roof you did; any before and afters;
      do people like you guys; anyone on my street used you; what is your google score; show off some jobs;
      look at your work online where; are you on angi; any bad feedback on you;
      i want names of three past clients; have you done roofs in westerville i could look at;
      where are the reviews; do you have a portfolio for metal; bbb grade; your work photos please;
      what do past clients think; nextdoor people mention you?; i read a bad comment about you;
      are the testimonials real people; commercial references for a school board;
      feedback from other landlords;
      links to feedback from homeowners; may i phone somebody whose roof you did; what is your reputation
      around grandview; consumer reports or angie's list, any score; any albums of finished slate jobs; does
      anyone badmouth you; list three churches that would vouch for you; show a gallery with cedar to
      asphalt transformations; i googled you and saw one star, explain; word of mouth about larkfield,
      good?; are folks content afterward; may i drive by a finished standing seam house; any realtors who
      recommend you`,
    say: [
      "The projects and customer words on this site are marked as samples, so I will not quote a rating from them.",
      `Ask the office at ${site.phone.display} for references in your area.`,
    ],
  },
  {
    id: "crew",
    title: "The crew",
    path: pages.whyChooseUs.path,
    asks: `do you use subcontractors; who will be on my roof; are your workers employees;
      do you use your own crew; who does the work; is there a supervisor on site; who is supervising;
      who will be supervising the work; do your roofers speak english; background checks;
      are your workers trained; how many people are on the crew; is the crew safe; who is in charge of my job;
      project manager for my roof; how many guys on a crew; how many workers; how many employees do you have;
      do you use your own guys; are they subcontractors; who will be working on my house;
      do you background check your guys; do your workers speak english; is there a foreman;
      who is the crew lead; who do i talk to during the job; are they employees; do they wear harnesses;
      is your crew safe; same crew every day; are you supervising; who is going to be up there;
      are the workers on your payroll; is it your own people or do you sub it out;
      will there be a boss on site; how many fellas show up; do the guys pass background checks;
      i am a single woman at home, who are these workers; someone in charge i can talk to while they are here;
      do they tie off; do your crews wear safety gear; are they the same people every day; who runs the job;
      are your installers trained; do i get the foreman's cell; does anyone on the crew speak english;
      day laborers or regular staff; workers are yours or other company; who do i go to on the day if something is off;
      is somebody watching the crew; how big is a typical crew; will a supervisor check the work;
      are your workers union; are the guys legal to work; do they smoke or play loud music;
      do they know how to put on slate;
      do i meet the same people every day; is it random guys each day or the same crew; who shows up in the morning;
      are the fellows on my house your own staff or hired help; do helpers undergo criminal checks; my kids
      are home alone after school, who will be around; name of the supervisor who watches my job; does the
      lead speak portuguese or english; how large a team arrives; fall protection, harnesses, do your people
      use them; temp agency laborers or permanent staff; who keeps the team accountable on site; do
      apprentices work unsupervised up there; are swearing and smoking tolerated among your team; will
      identical faces return each morning; is an experienced lead present the whole time`,
    say: [
      "One crew with one lead: the person who leads your job is on the roof with the crew, has your number and answers when you call.",
      `I have nothing on employment or background checks here; ask at ${site.phone.display}.`,
    ],
  },
  {
    id: "storm-chasers",
    title: "People at the door",
    path: pages.whyChooseUs.path,
    asks: `a roofer knocked on my door; someone said my roof has damage; is this a scam; storm chasers;
      door to door roofers; how do i avoid roofing scams; a guy offered me a free roof;
      someone wants me to sign today; are you the ones who came to my door; how do i spot a bad roofer;
      contractor wants money up front; is it legit if a roofer knocks; somebody came to my door;
      man at my door about my roof; is it a scam; salesman says i have hail damage; guy offered a free roof;
      pressure to sign; out of town roofers; roofer wants a deposit; should i sign;
      do i have to use the roofer who inspected; they want me to sign a contingency; assignment of benefits;
      how to avoid getting ripped off; red flags; guy with out of state plates says i have hail;
      two fellas rang the bell and want to check my shingles;
      they offered to inspect for free and then wanted a signature;
      some company left a flyer saying my roof is damaged; is it normal for a roofer to show up unannounced;
      he wants half the money now or the deal is gone; a salesman told grandma she needs a roof;
      they said sign here just so we can talk to your insurance; how do i know a roofer is not a crook;
      a man on the street pointed at my roof and said it is bad; did one of your people stop at my house;
      got a call from a roofer i never contacted; neighbors got scammed by a roofer;
      they keep knocking in our subdivision; roofer says today only price;
      some guy in my driveway is asking about the roof; he climbed up and broke a shingle i think;
      assignment of benefits form, should i sign it; strange man want check my roof, is safe?;
      contractor asked my mother for cash up front; canvassers after the storm;
      are the folks in the yellow vests yours; fake roofers around here?; how do i avoid a rip off;
      they pushed me to sign on a tablet;
      a pushy fellow with a clipboard insists i sign tonight; solicitor claims the entire street has hail,
      believe him?; someone phoned my elderly aunt pretending to be a roofer; vehicle with texas plates
      cruising our block offering inspections; a stranger climbed my ladder uninvited and showed me a broken
      tab; he vowed to pay my share if i sign his tablet; is a free inspection from a door knocker a trick;
      what warning signs reveal a dishonest contractor; he grabbed a deposit and vanished, how do i avoid
      another; leaflet hung on our doorknob says urgent roof damage; young man on the porch says he
      represents larkfield, verify?; my immigrant parents were pressured into signing something; pushy
      canvasser scared my wife`,
    pin: /\bstorm chas\w+|\bdoor to door\b|\bknock\w*\b.{0,15}\bdoor\b|\b(?:came|come) to (?:my|our) door\b/,
    say: [
      "Take your time: do not sign at the door, ask for name, license and insurance papers and a written scope and price, and let nobody promise to make a deductible disappear, as it is yours to pay.",
      "We show photos, scope and price before you sign anything, and our look is free as a second opinion.",
    ],
  },
  {
    id: "second-opinion",
    title: "Second opinion",
    path: pages.contact.path,
    pin: /\b(?:another|other|different|second|local) (?:roofer|roofing company|company|contractor|guy|bid|bidder)s?\b.{0,30}\b(?:quot\w+|bid|charg\w+|cheaper|less|lower|estimated?|wants?|asking)\b/,
    asks: `i am getting 3 quotes what should i compare; can you give a second opinion;
      another roofer said i need a new roof; i have another quote; can you look at a competitor quote;
      compare your quote with another; i got a quote for 20000 is that fair; is this a good price;
      other company quoted me; is my quote fair; is 14000 fair; got a quote for 14k; is that too much;
      another company said; can you check another quote; compare bids; three quotes; my quote seems high;
      is this reasonable; do you agree with the other roofer; can you look at their estimate;
      i am getting three quotes what should i compare; what should i look at in quotes;
      how do i compare estimates; what questions should i ask; company a says 15 and company b says 22;
      would you look over the bid i have; is 18 grand about right for my house;
      a roofer told me it all has to go, i doubt it; what should i watch for when i compare bids;
      got three bids that are miles apart; can you beat the quote i was given;
      does this number sound fair to you; i think i am being overcharged by a roofer;
      the other outfit says i need all new wood too; what do i ask the roofers i am interviewing;
      my brother in law thinks the bid is nuts; want another set of eyes on this;
      one guy says repair, one guy says replace, you tell me; how do i read these proposals side by side;
      someone else quoted 9500; is my bid high or low; other company price is good or not;
      i have an estimate from home depot; he says it needs replaced but it is only 12 years old;
      am i getting taken by this quote; check if this other proposal makes sense;
      want a second look before i commit to someone; how many bids should i get;
      their bid leaves out flashing, is that ok;
      two contractors contradict each other, referee please; a big chain quoted me a fortune, sanity check?;
      the guy yesterday condemned my whole roof, verify please; would you review a rival's proposal; apples
      to apples comparison tips for bids; is 31 thousand outrageous for a ranch; three proposals vary
      wildly, why; my uncle thinks the contractor is gouging us; we want an independent pair of eyes after a
      grim diagnosis; flipper with a cheap bid in hand, too good to be true?; does a rival's lowball mean
      corners are cut; trustees gathered four proposals and feel lost`,
    say: [
      `Gladly: our inspection and written estimate are free, scheduled ${figureTexts.inspection}, and if a repair will do, we say so.`,
      "I cannot judge another company's price from here; compare scope, material and both warranties line by line.",
    ],
  },
  {
    id: "owner",
    title: "Who runs the company",
    path: pages.contact.path,
    asks: `who owns the company; who is the owner; who is the ceo; is it family owned; are you a franchise;
      are you locally owned; what is your revenue; name of the owner; who is in charge;
      is it a family business; who founded the company; are you a national company; locally owned;
      how big is your company; is this a franchise; whos the boss; is it mom and pop or corporate;
      who started larkfield; do you belong to a chain; private equity owned?;
      i want to know who i am giving my money to; name of the president; how many people on your payroll;
      is the owner hands on; veteran owned?; woman owned or minority owned; are you part of a bigger outfit;
      local family or a national brand; how much business do you do in a year; who is the head of the company;
      is the owner a roofer himself; who own this company; can i talk to the owner; are you guys homegrown;
      who is behind larkfield roofing; what is the owner like; who runs larkfield day to day;
      which family is behind your firm; is larkfield a subsidiary of some conglomerate; founder still
      involved; are investors running the show; name your chief executive; how many staff are on your books;
      is your boss from around here; who signs the paychecks at the top; is it a partnership or sole
      proprietor; can the proprietor phone me personally; lgbt owned or disabled veteran owned`,
    say: [
      `I have nothing on owners or staff here; ${site.name} has been working since ${site.founded} in ${site.region}.`,
      `The office can tell you more at ${site.phone.display}.`,
    ],
    forStaff: true,
  },
  {
    id: "social",
    title: "Social media",
    path: pages.contact.path,
    asks: `are you on facebook; do you have instagram; social media; youtube channel; follow you online;
      do you have a facebook page; do you post videos anywhere; where can i follow you guys; got a tiktok;
      are you on fb; whats your insta; any youtube clips of your jobs; can i tag you on instagram;
      link to your facebook; do you have a page i can like; how do i find you on social;
      is larkfield on nextdoor or twitter; send me your socials; you have instagram page?;
      i want to share your page with my friends; do you post job photos on facebook; do you have a channel;
      your handle; is there a facebook group; can i message you on facebook; linkedin?;
      do you post reels; pinterest boards of your roofs?; any podcast or vlog; i scroll instagram, what is
      your username; subscribe to your videos where; snapchat or threads account; hashtag for your company;
      tagging you in my facebook post, what name do i use; follow your company on x; does larkfield tweet`,
    say: [
      `Yes, you find us on ${site.social
        .map(({ label }) => label)
        .join(", ")
        .replace(/, ([^,]*)$/, " and $1")}; the links stand at the top of our contact page.`,
    ],
  },
  {
    id: "languages",
    title: "Other languages",
    path: pages.contact.path,
    asks: `does anyone in the office speak spanish; my parents only speak chinese;
      do you have a spanish speaking salesman; is there an interpreter;
      i speak little english, somebody speak my language?; can i get the estimate in spanish;
      do you have bilingual staff; russian speaking roofer; someone who talks somali;
      can your inspector speak arabic with my dad; i am deaf, how do we communicate; do you take relay calls;
      hablan espanol in the office; sign language interpreter for the visit;
      is the paperwork available in other languages; my tenant speaks nepali;
      what languages do you speak over there; polish speaking contractor;
      hard of hearing, can we do everything in writing; can we talk in french;
      my mother does not understand english well; portuguese ok?;
      does anyone there speak spanish; do you have a spanish speaker; my mother only speaks polish;
      can someone help me in another language; my english is not good is there somebody who speaks arabic;
      do you speak other languages; can we do this in french; is there a translator; need an interpreter;
      sign language; my dad is deaf how can he contact you; do you have forms in spanish;
      somali speaker at your office?; bilingual staff; i speak little english; sorry for my english;
      tty number; what languages do you speak; chinese speaking person; russian?; can eve talk german;
      website in spanish; is the contract available in spanish; hablan espanol someone there;
      my abuela knows only spanish, anyone there who does; vietnamese speaking estimator available; nepali and
      swahili speakers in our building, can you communicate; could the paperwork be translated to mandarin;
      ukrainian refugee family, somebody who understands us?; does your receptionist know creole; my father
      lip reads, how would the visit go; asl user, text only please; anyone fluent in hindi; korean church
      needs a bilingual estimator; i am more comfortable in italian; is tagalog spoken by your people`,
    say: [
      "I answer in English only, and I do not know who in the office or on a crew speaks another language.",
      `Ask at ${site.phone.display} or write to ${site.email.office}, also if writing suits you better than a call.`,
    ],
    forStaff: true,
  },
];
