import { positions } from "#content/application.ts";
import { careers, openings } from "#content/careers.ts";
import { figureTexts } from "#content/figures.ts";
import type { Article } from "#content/knowledge/article.ts";
import { pages } from "#content/pages.ts";
import type { JobOpening } from "#content/shapes.ts";
import { site } from "#site";

const path = pages.careers.path;
const titles = openings.map(({ title }) => title);
const listed = `${titles.slice(0, -1).join(", ")} and ${titles.at(-1)}`;

export const careerArticles: readonly Article[] = [
  {
    id: "careers",
    title: "Open positions",
    path,
    asks: `are you hiring; do you have any jobs; what positions are open; can i work for you; job openings;
      i am looking for work; i want to be a roofer; do you need help; careers; employment opportunities;
      i need a job; are there any openings; what jobs do you have; i am a roofer looking for work;
      roofer with years of experience looking for work; any work available for a roofer; need any roofers;
      where do i see jobs; any roofing jobs; roofing job openings; job opportunities;
      looking for a roofing job; do you have work; want to join your team; positions available;
      what roles are you hiring for; is the job still open; full time jobs; i need work;
      where can i see open jobs; employment; hiring now; can i work there; are you looking for people;
      vacancies; you guys need anybody; got room for one more on the crew;
      my nephew wants a roofing job, anything open; is there work for me; i want to get on with you;
      laid off and looking, what do you have; can i come work for larkfield; which spots are you filling;
      roofer with ten years under my belt here, hiring?; saw your help wanted sign; any positions right now;
      how do i get on the crew; looking for steady work; are you short handed; do you have a job board;
      i saw a job ad on indeed, is it still up; i search job; any gigs for a roofer;
      is there something open for my son; who do you need at the moment; looking for full time employment;
      what kind of jobs are at your company; work for you guys possible?; hiring in columbus?;
      bricklayer by trade between gigs, does your firm have a spot; do you employ carpenters or only
      roofers; my cousin just moved here from peru and seeks a job with you; recruiting at present?; bad
      knee but sharp mind, which openings suit me; who is wanted on your team this season; i drove by your
      yard and figured i would ask about employment; is larkfield adding staff; seasoned shingler seeking a
      crew; do you have anything for a dad who must feed four kids; i was let go at the plant, might you use
      me; looking to switch employers, same trade`,
    say: [
      `Yes, open now: ${listed}, full-time in ${site.address.city}, ${site.address.state}.`,
      `Apply at ${pages.application.path}, or send a resume for something else.`,
    ],
  },
  ...openings.map(openingArticle),
  {
    id: "apply",
    title: "Applying",
    path: pages.application.path,
    asks: `how do i apply for a job; where do i apply; job application; where do i send my resume;
      how do i submit an application; what do i need to apply; application form; how to apply;
      can i apply online; apply for a position; do i need a resume to apply; is a resume required;
      can i email my resume; can i drop off my resume in person; apply in person; walk in application;
      how can i apply; where is the application; apply online; can i apply without a resume;
      can i apply for two jobs; can i apply by email; how long does the application take; what do i fill out;
      job application link; where do i upload my resume; do i need an account to apply;
      apply for more than one position; where is the form to put in for a job; how do i throw my hat in;
      can i walk in and fill something out; where do i put my resume;
      do i have to have a resume or can i just fill out the form; how long is the application;
      can i go for two of the positions; want to put in an application; is there a paper application;
      sign me up for a job; how do i send you my work history; i would like to be considered for a position;
      do you take applications over the phone; can i apply from my phone;
      what details do you need to consider me for work; i want apply, where; what do i click to apply;
      my son wants to submit an application; can somebody help me fill out the job form;
      do you need a cover letter; how can i put my name in for the job; is applying online the only way;
      link to put my name forward as a candidate; is a handwritten letter acceptable for job seekers; i lack
      a computer, how do i put in for the job; step by step for submitting my candidacy; may a parolee fill
      in the same job form; do i mail my qualifications or type them in somewhere; what do you ask job
      candidates to provide; can my wife complete the job form on my account; may i show up at the yard
      monday and ask the boss for a job; which page has the form for job seekers; do job seekers need
      references on the form; can i save the job form and finish it later`,
    say: [
      `Fill in the form with your name, e-mail and position (${positions.join(", ")}); a resume helps but is optional.`,
      `It takes about three minutes; questions go to ${site.email.careers}.`,
    ],
  },
  {
    id: "resume",
    title: "Resume files",
    path: pages.application.path,
    asks: `what file type for my resume; how big can my resume be; resume file size limit;
      can i upload a word document; resume upload not working; can i send a photo of my resume; pdf resume;
      my resume will not upload; resume format; what file types can i send for the application;
      attach a file to the application; upload failed resume; maximum resume size; can i use a google doc;
      can i attach a jpg; docx ok; resume too large; which formats; file type for resume;
      will you take a jpeg of my cv; my cv is in pages format; says file too large;
      can i send it as a google doc link; the upload button rejects my document; how many mb can my cv be;
      is word alright or does it have to be pdf; tried attaching my resume three times and it fails;
      which file extensions are accepted; can i send a picture i took of my resume; odt file ok;
      my resume is a 12 meg pdf; what is the size cap for the attachment; does it take txt files;
      attachment error on the job form; scan of my resume is huge; resume in what type of document;
      can i upload two files, resume and certificates; file not supported message on the application;
      which format for cv; can i paste my resume in place of attaching it;
      my cv is on linkedin, is a link sufficient; heic or png screenshot of my cv accepted; curriculum vitae
      as rtf; website spins forever while attaching my cv; what is the megabyte ceiling for the cv; is
      libreoffice document fine for the cv; does a scanned handwritten cv work; i get an error saying
      unsupported extension with my cv; may i zip together my cv and letters; uploaded the wrong cv, can i
      replace it; password protected cv, will it open`,
    say: [
      `A resume may be a PDF, DOC or DOCX of up to ${figureTexts.resumeSize}.`,
      `If the upload gives trouble, e-mail it to ${site.email.careers}.`,
    ],
  },
  {
    id: "benefits",
    title: "Benefits",
    path,
    asks: `what benefits do you offer employees; do you have health insurance for workers; retirement plan;
      401k; paid time off; what are the perks of working there; do you provide training; is there a pension;
      employee benefits; paid training; do you offer health insurance; what are the benefits;
      do workers get insurance; dental; vision; paid vacation; pto; retirement; training for new people;
      do you provide tools; overtime; company truck; perks; is there medical coverage for employees;
      what comes with the job besides pay; 401k match for workers; get any vacation days; do your people get dental;
      is training paid; is there money put toward retirement; health plan for family too?; sick days?;
      what perks come with working there; do you give guys boots or tools; what happens with pay on rainy days;
      can i move up in the company; are holidays paid for workers; is there a retirement plan for crew;
      do employees get a company vehicle; i have kids and need insurance, does the job have that;
      what do you do for your workers; bonuses or profit sharing; is it a safe place to work;
      room for growth in the job; what benefit for worker; maternity or paternity leave;
      is optometry or a dentist included for staff; do hired hands get paid when it pours; does your firm
      contribute toward a roth or pension for staff; newborn arriving, do dads get leave; are tuition or
      certification fees reimbursed for crew; do employees receive a boot allowance; are spouses insured
      through the job; life insurance for workers or disability pay; how much vacation accrues the first
      year; christmas bonus for crew members; will the company pay for my harness and hammer; do you promote
      helpers to foremen`,
    say: [
      `What you get: ${careers.benefits
        .map(({ title }) => title.toLowerCase())
        .join(", ")
        .replace(/, ([^,]*)$/, " and $1")}.`,
      "Pay comes every week, overtime is counted by the hour, and training is on the clock.",
    ],
  },
  {
    id: "wages",
    title: "Pay",
    path,
    asks: `how much do you pay roofers; what is the salary; hourly rate for technicians; what does the job pay;
      starting pay; wages; how much does a project manager make; sales commission;
      what do you pay your workers; how much will i make; how much do roofers make; how much will i get paid;
      pay per hour; does the sales job pay commission; salary for project manager; when is payday; weekly pay;
      what does a roofing technician make; pay scale; compensation; bonus; per square pay; whats the hourly;
      how much a week would i take home; pay for a beginner roofer; is it salary or by the square;
      what would a project manager earn; do sales reps get a base; how often do paychecks come;
      what do you start people at; does it pay better than framing; is there overtime pay;
      how much money for the roofer job; do you pay by the hour or the job;
      what is the range for the sales position; is it 1099 or w2; can i negotiate the pay;
      do you pay cash daily; twenty five an hour or less; raise after ninety days?;
      how much you pay for worker; how well do you guys pay; earnings for a technician;
      when would i see my first paycheck; does experience bump the rate; do you pay for drive time;
      paycheck amount for a greenhorn shingler; do reps live off commission alone; dollars per hour for a
      skilled slater; which day do checks get cut; what does your firm pay a foreman; salaried or hourly for
      managers; piecework or time card; annual earnings of your reps; is direct deposit offered for
      paychecks; would ten seasons of shingling earn me a better rate; union scale or lower; do helpers get
      time and a half`,
    pin: /\b(?:salary|wages?|hourly|starting pay|pay rate|commission)\b|\b(?:do|does|would|will) (?:you|it|they|the (?:job|position))(?: guys)? pay\b(?!.{0,25}(?:deductible|for (?:my|the) roof))/,
    say: [
      "I have no pay figures; what the page says is fair, regular pay every week with overtime counted by the hour.",
      `Ask about a position at ${site.email.careers}.`,
    ],
    forStaff: true,
  },
  {
    id: "no-experience",
    title: "Without experience",
    path,
    asks: `do i need experience to work there; do i need experience to be a roofer; no experience roofer job;
      do you train new people; can i become a roofer; entry level; apprentice; are there internships;
      i have never roofed before; do you hire beginners; do you hire felons; minimum age to work;
      are you taking apprentices; do you train; no experience needed; can i learn on the job;
      i am new to roofing; first job; student job; can a woman be a roofer; do i need a license to work there;
      do i need tools; do i need a car; felony; second chance; how old do i have to be; 17 years old job; visa;
      work permit; never held a nail gun, would you still take me;
      i am 18 and just graduated, can i start with you; green as grass but i work hard;
      do you teach people the trade; any helper or laborer spots for newbies; career changer at 45, is that ok;
      is being afraid of heights a problem for the job; i have a record, will you hire me;
      can my 16 year old work for you this summer; do i need my own tools to start;
      no license no car, can i work; got a ged only; can i learn roofing with you;
      fresh out of the army, no roofing background; worked in a warehouse, want to try roofing;
      do women work on your crews; i do not have papers, can i work; what if i know nothing about roofs;
      trainee spot; is this an ok first job; would you take somebody with zero skills;
      without experience i can work?; just out of jail and need a chance; do you hire high school kids;
      i quit my job and want to swing a hammer; i want to learn roofing from nothing;
      dropped out of school, eager to sweat, any chance; ex convict rebuilding my life, would you take a
      gamble on me; barista wanting out, could i become a shingler; my grandson is fifteen and keen on
      earning, permissible?; dishwasher here, unskilled yet strong, would you teach me; heights make me
      dizzy, is roofing out of the question; refugee with no trade but willing to be taught; never swung a
      hammer professionally; stay at home mom craving a trade, welcome?; bad knee, no skills in roofing,
      hopeless?; is there coaching for absolute novices; recovering addict seeking honest labor and a
      mentor; i only know landscaping, is that enough to begin on a crew`,
    say: [
      "For Roofing Technician, roofing or other building experience is a plus and not a must: we train people who show up and care.",
      `Paid training is part of the job; anything else, ask ${site.email.careers}.`,
    ],
  },
  {
    id: "after-applying",
    title: "After applying",
    path: pages.application.path,
    asks: `i applied and have not heard back; when will i hear about my application;
      status of my job application; what happens after i apply; did you get my application;
      how long does hiring take; interview process; i sent my resume last week;
      have not heard back about my application; how long until i hear about the job; did you receive my resume;
      when are interviews; who do i ask about my application; application status; is the position filled;
      will you call me for the job; next steps after applying; i applied last week; i sent my application;
      put in for the tech job two weeks ago, crickets; did anyone look at my resume;
      what comes after i hit send on the application; when do interviews happen;
      been waiting to hear about the sales job; is the hiring manager going to call; how fast do you hire;
      should i follow up on my application; no response to my resume; is somebody reviewing my application;
      how long is the hiring process; had an interview, when do i find out; i sent my cv, now what;
      will i get an email if i am not picked; any update on the technician position i went for;
      do you call everyone who applies; submitted the job form and got no confirmation;
      how many interviews are there; waiting for an answer about work; did i get the job;
      when will you decide on candidates; who reads the resumes;
      did my candidacy land on somebody's desk; silence since my interview monday; do rejected candidates
      get notified; turnaround between job form and interview; how many rounds until an offer; was the
      technician opening given to another candidate; your recruiter said she would ring, nothing so far; i
      filled in the job form on sunday, what follows; may i ask for feedback on why i was not hired; when
      would a hired candidate begin; i forwarded my cv twice, was it seen; who decides which candidates get
      hired`,
    pin: /\b(?:my|job) (?:job )?application\b.{0,40}\b(?:status|hear|heard|received|get|got|update)\b|\b(?:status|update)\b.{0,20}\b(?:my|job) (?:job )?application\b|\bi applied\b/,
    say: [
      "A person in the office reads each application, usually within a few working days, and then calls or writes to arrange a first conversation.",
      `I cannot see applications; ask at ${site.email.careers}.`,
    ],
  },
  {
    id: "general-application",
    title: "Other positions",
    path,
    asks: `do you have office jobs; administrative assistant position; can i send a general application;
      my position is not listed; part time jobs; do you have summer jobs; receptionist job;
      do you hire estimators; marketing job; driver job; weekend work; seasonal work; office job;
      admin assistant; secretary; bookkeeper; part time; summer job; weekend job; driver; estimator job;
      marketing position; other jobs; my job is not listed; internship; foreman job; remote work;
      are you an equal opportunity employer; do technicians work in winter; is the work year round;
      are layoffs common in winter; i do bookkeeping, need anyone; can i work part time;
      looking for something in the office; summer gig for a college kid; do you take interns;
      is there remote work; you do not list my trade, can i still send something; any driver spots;
      i am an estimator looking to move; warehouse or yard help?; do you hire in sales support;
      do you need a receptionist; my skill is marketing, any need; is there weekend only work;
      i would do anything, clean, drive, office; do guys get laid off in winter; hr or accounting openings;
      work only in the summer?; can i send a resume for later; nothing on the list fits me;
      mechanic for your trucks; office work for woman, you have?; social media person needed?;
      gutter or siding installer job; put me in your file for the future;
      dispatcher or scheduler needed?; i am a drafter, would a firm like yours want me on file; semi retired
      and want twenty hours a week at a desk; drone pilot seeking a role with your firm; custodian or errand
      runner vacancies; may i leave my name should something new arise; warehouse forklift operator here;
      high school counselor asking about co op placements; is there desk employment for someone with a bad
      knee; safety officer or trainer positions; payroll clerk vacancy; teacher wanting employment only june
      through august; does shingling employment dry up in january`,
    say: [
      `The application form takes ${positions.at(-1)} and general applications too, beside ${listed}.`,
      "Send your resume all the same and we keep it in mind when something opens; the positions listed are full-time.",
    ],
  },
  {
    id: "subcontract",
    title: "Subcontractors and suppliers",
    path: pages.contact.path,
    asks: `do you hire subcontractors; i have a crew looking for work; subcontractor opportunities;
      i want to sell you leads; i am a supplier; vendor; partnership; seo services;
      marketing services for your company; advertise with us; business proposal;
      how do i become a subcontractor for you; do you need subs; i have my own crew; sub work; sell you leads;
      vendor application; we supply materials; web design offer; sponsorship; donate to our school;
      partner with you; business opportunity; collaborate; advertise;
      we are a three man crew that wants your overflow; do you sub out jobs;
      i got my own crew and insurance, need work; we sell shingles wholesale;
      rep from a metal supplier, who buys for you; i can get you more leads;
      would you sponsor our little league team; we build websites for roofers;
      want to partner on solar installs; i run a gutter business, let us trade referrals;
      who handles purchasing; can i pitch you our software; do you use outside crews;
      looking to get on your vendor list; drone photo services for roofers;
      your google ranking could be better, let me help; our dumpster company wants your account;
      do you give to charity raffles; my crew is available next week for sub work;
      i am sub contractor, need project; insurance agent here, want to swap leads; realtor partnership idea;
      storm restoration crew looking for a home; we do advertising on radio;
      two brothers with a dump trailer want to piece out your overflow; wholesaler of coil nails wishes to
      quote you; we print yard signs for contractors; i sell crm software to roofers; our staffing agency
      can furnish laborers; copper fabricator seeking trade accounts; drone mapping startup pitching you;
      mural artist offering truck wraps; lead generation firm, exclusive appointments; gutter fabricator
      proposing an alliance; public adjuster looking to network with roofers; how do independent crews
      register with you; high school band seeks ad sponsors`,
    say: [
      `That is for the office: write to ${site.email.office}.`,
      `Crews and people looking for a position can also write to ${site.email.careers}.`,
    ],
    forStaff: true,
  },
  {
    id: "work-hours",
    title: "Working hours and places",
    path,
    asks: `what time would i have to be at the yard; how many hours a week would i work;
      do crews work saturdays; what is the shift like for a roofer;
      do you travel out of town for jobs as an employee; where would i report in the morning;
      is the job monday to friday; how long are the days on the crew;
      do i have to drive to the job site on my own; are hours steady in the winter for employees;
      would i be working sundays; start time for technicians; is there a van that picks up the crew;
      do you let guys leave early for kids; flexible schedule for employees;
      how many days a week is the roofing job; what are the working hours for the crew; is overtime mandatory;
      are nights required for the sales job; do i work when it rains; can i set my own schedule as a rep;
      what time the work starts for worker; how far do crews drive each day; which town would i work in;
      single dad, must i clock in before the school bus; when do crews knock off for the evening; is a ten
      hour summer shift customary on the crew; do crew members get sundays off; carpool or van to job sites
      for staff; where do staff gather each dawn; could i have fridays free for mosque if hired; how far
      from home would a crewman end up working; night class student, would the crew schedule clash; are
      staff sent overnight to distant towns; lunch breaks for crew members, how long`,
    say: [
      `The positions listed are full-time in ${site.address.city}, ${site.address.state}, and technicians start from the yard in the morning; overtime is counted by the hour and rain days are planned for.`,
      `I have no exact hours or routes; ask at ${site.email.careers}.`,
    ],
    forStaff: true,
  },
  {
    id: "screening",
    title: "Checks before hiring",
    path,
    asks: `do you drug test; do you do background checks on employees; is there a pee test;
      do you test for weed; will you run my record; do you check references before hiring;
      do i need a clean driving record for the job; do you e verify; is a physical required to be hired;
      dui five years ago, does it matter for the job; do you look at credit for hiring;
      drug screen before or after the offer; random testing on the crew?;
      what do you check before you hire somebody; medical marijuana card, can i still work there;
      will my misdemeanor show up in your check; do you fingerprint new hires; is there a hair test;
      pre employment screening; how strict are you about drugs at work;
      do you need my social security number for the job; you make drug test for work?;
      driver license check for sales rep;
      on probation, will that surface when you vet me; urine cup or mouth swab for new hires; cdl suspended,
      does that sink me for the rep role; do recruiters peek at my facebook before an offer; is cannabis use
      disqualifying for staff; lift test or doctor exam before joining; do you call former bosses before an
      offer; theft charge from my youth, will you discover it when hiring; immigration documents checked at
      hiring?; do reps need a spotless motor vehicle record; how many years back does your hiring check go;
      prescription opioids for my bad knee, would i flunk your test`,
    say: [
      "I have nothing on drug tests, background checks or other checks before hiring; what each position asks for is listed on the careers page.",
      `Please ask at ${site.email.careers}.`,
    ],
    forStaff: true,
  },
];

function openingArticle(opening: JobOpening): Article {
  const name = opening.title.toLowerCase();
  return {
    id: `opening-${name.replaceAll(" ", "-")}`,
    title: opening.title,
    path,
    asks: `${name} job; ${name} position; requirements for ${name}; tell me about the ${name} opening;
      is the ${name} position still open; what does a ${name} do; apply for ${name}; qualifications for ${name};
      i want to be a ${name}; is ${name} something you need right now;
      what would i do all day as a ${name}; am i a fit for ${name}; does the ${name} opening need a license;
      the ad for ${name}; who would suit the ${name} role; i worked as a ${name} for years and want to join;
      what do you look for in a ${name}; interested in the ${name} spot; duties of the ${name};
      could i be one of your ${name} people; my brother wants the ${name} job; ${name} wanted?;
      what skills for ${name}; is the ${name} role full time; describe the ${name} role;
      have you filled the ${name} job; can a beginner go for ${name}; ${name} vacancy;
      where would a ${name} work; what must a ${name} know`,
    say: [
      `${opening.title} is open: ${opening.type.toLowerCase()}, in ${opening.location}. ${opening.description}`,
      `Asked for: ${opening.requirements.map((text) => text.charAt(0).toLowerCase() + text.slice(1)).join("; ")}.`,
    ],
  };
}
