import type { Article } from "#content/knowledge/article.ts";
import { pages } from "#content/pages.ts";
import { site } from "#site";

export const chatArticles: readonly Article[] = [
  {
    id: "robot",
    title: "Who Eve is",
    path: pages.contact.path,
    asks: `are you a robot; are you a real person; am i talking to a human; are you ai; is this a bot; are you chatgpt; who are you; what are you; is eve a real person; is this automated; are you human; who am i talking to
      what model are you; who made you`,
    pin: /\b(?:are|r|is) (?:you|this|eve|u)\b.{0,25}\b(?:robot|bot|human|real|person|automated|a computer|machine|ai|chatgpt)\b|\bam i (?:talking|speaking|chatting) (?:to|with)\b|\bwho (?:are|is) (?:you|eve|this)\b|\bwhat are you\b(?! (?:hours|prices|doing|open|trying|charg))/,
    say: [
      `I am Eve, the assistant of ${site.name}: a program, not a person.`,
      `I answer from what this site knows; for a person call ${site.phone.display}, or leave your number and I pass it on.`,
    ],
  },
  {
    id: "can-do",
    title: "What Eve can do",
    path: pages.faq.path,
    asks: `what can you do; what can you help me with; how can you help; what can i ask you; help; what do you know; how does this chat work; what are your capabilities; can you help me; i need help; i have a question; i have some questions`,
    say: [
      "Ask me about materials and starting prices, repairs and leaks, storm damage and claims, financing, warranties, how a job runs, or jobs with us.",
      "I can also work out squares from footprint and pitch, and pass your details to the office.",
    ],
  },
  {
    id: "chat-log",
    title: "Who reads the chat",
    path: pages.faq.path,
    asks: `who can read this chat; is this chat private; are my messages stored; is this chat recorded; do you keep chat logs; can other people see what i write; is this conversation confidential; who sees my messages; can others read my chat`,
    say: [
      "Our staff read chats, to answer you and to help me do better.",
      "The chat also has a log that other visitors may open, showing the text of messages without the address they came from, so leave private matters out and call us about those.",
    ],
  },
  {
    id: "privacy",
    title: "Your details",
    path: pages.faq.path,
    asks: `what do you do with my information; do you sell my data; privacy policy; how is my data used; will you spam me; will you share my number; is my information safe; are you going to keep calling me; why do you need my name; why do you need my email; why do you need my phone number
      what do you use my details for; gdpr; is it safe to give you my address`,
    pin: /\bwhy (?:do|would) (?:you|u) (?:need|want|ask)\b|\bsell my (?:data|info\w*|details|number|email)\b|\bspam\b/,
    say: [
      "We use your details to call you back, to price your roof or to consider an application, and we do not sell them.",
      `You need not give any here; to see or delete what we hold, write to ${site.email.office}.`,
    ],
  },
  {
    id: "delete-me",
    title: "Having data deleted",
    path: pages.faq.path,
    asks: `delete my data; remove my information; i want my data deleted; forget me; erase my chat; take me off your list; unsubscribe; stop contacting me; what do you know about me; what data do you have on me; send me my data; right to be forgotten`,
    pin: /\b(?:delete|erase|remove|forget|wipe)\b.{0,25}\b(?:my (?:data|info\w*|details|chat|messages?|number|email|conversation|account|record)|me|this (?:chat|conversation))\b|\b(?:unsubscribe|do not (?:contact|call|email) me|stop (?:calling|contacting|emailing|texting)|off (?:your|the) (?:call |mailing )?list)\b|\bwhat (?:data|info\w*|details) (?:do )?you have (?:on|about|of) me\b/,
    say: [
      `Write to ${site.email.office} to see what we hold about you or to have it deleted; I cannot do that from the chat.`,
      "'Start over' in this panel begins a new conversation.",
    ],
    forStaff: true,
  },
  {
    id: "account",
    title: "Accounts",
    path: pages.faq.path,
    asks: `do i need an account; how do i log in; how do i create an account; where do i sign in; i forgot my password; customer portal; reset my password; admin login; what is the admin password; how do i get into the admin portal`,
    say: [
      "You need no account: the calculator, the chat and the forms work without one, and only our staff sign in here.",
      `I have no passwords; for anything about your job call ${site.phone.display}.`,
    ],
  },
  {
    id: "change-sent",
    title: "Changing what you sent",
    path: pages.faq.path,
    asks: `how do i change something i sent; i made a mistake on the form; update my information; i sent the wrong address; correct my estimate request; edit my application; i typed the wrong email on the form; change my submission`,
    say: [
      `Call ${site.phone.display} or write to ${site.email.office}, with the reference number of your estimate if you have one.`,
      `For a job application write to ${site.email.careers}, or send a new one; we read the newest.`,
    ],
  },
  {
    id: "website",
    title: "The website",
    path: pages.contact.path,
    asks: `your website is not working; the calculator will not load; the form does not work; page is broken; i can not submit the form; button does nothing; site is down; error on your website; the popup is annoying; how do i close the popup`,
    say: [
      "I am sorry about that: try reloading the page first.",
      `If it stays, call ${site.phone.display} or write to ${site.email.office} and a person takes your request.`,
    ],
    forStaff: true,
  },
  {
    id: "tax",
    title: "Taxes",
    path: pages.contact.path,
    asks: `is there a tax credit for a new roof; is a roof tax deductible; energy tax credit for metal roof; can i write off my roof; 25c credit; government grant for a roof; roof rebates from the state; is there help for low income; roof grants; government assistance
      tax deduction`,
    pin: /\btax(?:es)?\b|\b25 ?[cd]\b|\b(?:government|federal|state|city) (?:grants?|programs?|assistance|rebates?|help)\b|\broof grants?\b/,
    say: [
      "I make no promises about taxes or public programs; the federal credits known as 25C and 25D ended on December 31, 2025.",
      "Please ask a tax adviser about your case.",
    ],
  },
  {
    id: "legal",
    title: "Legal questions",
    path: pages.contact.path,
    asks: `can i sue my roofer; i need legal advice; is it legal; lien on my house; contractor lawsuit; my landlord will not fix the roof; tenant rights roof leak; neighbor's tree damaged my roof who pays; lawyer`,
    pin: /\b(?:sue|suing|lawsuit|lawyers?|attorneys?|legal advice|liens?|landlord|tenant rights)\b/,
    say: [
      "I give no legal advice; a lawyer or your state's consumer office can help with that.",
      `What we can do is inspect the roof and document its condition; call ${site.phone.display}.`,
    ],
    forStaff: true,
  },
];
