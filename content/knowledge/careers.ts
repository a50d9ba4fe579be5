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
      where do i see jobs; any roofing jobs; roofing job openings; job opportunities; looking for a roofing job;
      do you have work; want to join your team; positions available; what roles are you hiring for;
      is the job still open; full time jobs; i need work; where can i see open jobs; employment; hiring now;
      can i work there; are you looking for people; vacancies`,
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
      apply for more than one position`,
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
      can i attach a jpg; docx ok; resume too large; which formats; file type for resume`,
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
      do you provide tools; overtime; company truck; perks`,
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
      starting pay; wages; do you drug test; do you do background checks on employees;
      what are the working hours for the crew; how much does a project manager make; sales commission;
      what do you pay your workers; how much will i make; how much do roofers make; how much will i get paid;
      pay per hour; does the sales job pay commission; salary for project manager; when is payday; weekly pay;
      what does a roofing technician make; pay scale; compensation; bonus; per square pay`,
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
      work permit`,
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
      will you call me for the job; next steps after applying; i applied last week; i sent my application`,
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
      are layoffs common in winter`,
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
      partner with you; business opportunity; collaborate; advertise`,
    say: [
      `That is for the office: write to ${site.email.office}.`,
      `Crews and people looking for a position can also write to ${site.email.careers}.`,
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
      i want to be a ${name}`,
    say: [
      `${opening.title} is open: ${opening.type.toLowerCase()}, in ${opening.location}. ${opening.description}`,
      `Asked for: ${opening.requirements.map((text) => text.charAt(0).toLowerCase() + text.slice(1)).join("; ")}.`,
    ],
  };
}
