import type { Article } from "#content/knowledge/article.ts";
import { pages } from "#content/pages.ts";
import { site } from "#site";

export const chatArticles: readonly Article[] = [
  {
    id: "robot",
    title: "Who Eve is",
    path: pages.contact.path,
    asks: `are you a robot; are you a real person; am i talking to a human; are you ai; is this a bot;
      are you chatgpt; who are you; what are you; is eve a real person; is this automated; are you human;
      who am i talking to; what model are you; who made you; is this a real human; are you a person;
      are you automated; who is eve; are you real; is there a human there; is it a bot; what kind of ai are you;
      am i chatting with a machine; what does eve stand for; why are you called eve; how old are you eve;
      where are you from`,
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
    asks: `what can you do; what can you help me with; how can you help; what can i ask you; help;
      what do you know; how does this chat work; what are your capabilities; can you help me; i need help;
      i have a question; i have some questions; what do you know about; what topics; what should i ask;
      what do you do eve; how do i use this chat; can you answer questions; i need some advice;
      i have a roof question; i have a problem with my roof; need help with my roof; can you help with my roof;
      something about my roof; are you there; anybody there`,
    say: [
      "Ask me about materials and starting prices, repairs and leaks, storm damage and claims, financing, warranties, how a job runs, or jobs with us.",
      "I can also work out squares from footprint and pitch, and pass your details to the office.",
    ],
  },
  {
    id: "chat-log",
    title: "Who reads the chat",
    path: pages.faq.path,
    asks: `who can read this chat; is this chat private; are my messages stored; is this chat recorded;
      do you keep chat logs; can other people see what i write; is this conversation confidential;
      who sees my messages; can others read my chat; are you recording this; is this saved; who reads this;
      will my chat be public; do other visitors see my chat; is it private here; chat history;
      can someone else see my messages; is this secure`,
    say: [
      "Our staff read chats, to answer you and to help me do better.",
      "The chat also has a log that other visitors may open, showing the text of messages without the address they came from, so leave private matters out and call us about those.",
    ],
  },
  {
    id: "privacy",
    title: "Your details",
    path: pages.faq.path,
    asks: `what do you do with my information; do you sell my data; privacy policy; how is my data used;
      will you spam me; will you share my number; is my information safe; are you going to keep calling me;
      why do you need my name; why do you need my email; why do you need my phone number;
      what do you use my details for; gdpr; is it safe to give you my address; will you sell my number;
      are you going to spam me; what happens to my information; do you share my info;
      is it safe to give my phone number; who gets my information; do you keep my data; do you use cookies;
      will i get lots of calls; telemarketing; i do not want sales calls; what happens with my email;
      what happens to my phone number; are my details safe; what will you do with my number; who sees my email;
      how do you use my information`,
    pin: /\bwhy (?:do|would) (?:you|u) (?:need|want|ask)\b|\bsell my (?:data|info\w*|details|number|email)\b|\bspam\b|\b(?:happens? (?:to|with)|do with|use|protect|share|keep)\b.{0,15}\bmy (?:e ?mail|phone|number|details|info\w*|address|data|name)\b/,
    say: [
      "We use your details to call you back, to price your roof or to consider an application, and we do not sell them.",
      `You need not give any here; to see or delete what we hold, write to ${site.email.office}.`,
    ],
  },
  {
    id: "delete-me",
    title: "Having data deleted",
    path: pages.faq.path,
    asks: `delete my data; remove my information; i want my data deleted; forget me; erase my chat;
      take me off your list; unsubscribe; stop contacting me; what do you know about me;
      what data do you have on me; send me my data; right to be forgotten; delete everything about me;
      remove my number; erase my data; please delete this chat; clear my chat; stop emailing me;
      take my name off; do not call list; remove me from your list; how long do you keep my data; see my data`,
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
    asks: `do i need an account; how do i log in; how do i create an account; where do i sign in;
      i forgot my password; customer portal; reset my password; admin login; what is the admin password;
      how do i get into the admin portal; is there a login; my account; customer login;
      can i see my estimate online; track my job online; portal; sign up; create account; forgot my password;
      where is the admin page`,
    say: [
      "You need no account: the calculator, the chat and the forms work without one, and only our staff sign in here.",
      `I have no passwords; for anything about your job call ${site.phone.display}.`,
    ],
  },
  {
    id: "change-sent",
    title: "Changing what you sent",
    path: pages.faq.path,
    asks: `how do i change something i sent; i made a mistake on the form; update my information;
      i sent the wrong address; correct my estimate request; edit my application;
      i typed the wrong email on the form; change my submission; i made a typo on the form;
      wrong phone number on my form; change my estimate request; update my application;
      i put the wrong email in; fix my submission; sent the wrong file; resend the form`,
    say: [
      `Call ${site.phone.display} or write to ${site.email.office}, with the reference number of your estimate if you have one.`,
      `For a job application write to ${site.email.careers}, or send a new one; we read the newest.`,
    ],
  },
  {
    id: "website",
    title: "The website",
    path: pages.contact.path,
    asks: `your website is not working; the calculator will not load; the form does not work; page is broken;
      i can not submit the form; button does nothing; site is down; error on your website;
      the popup is annoying; how do i close the popup; the page will not load; calculator is stuck;
      calculator not working; the form gives an error; chat is not working; button does not work;
      link is broken; i can not see the page; upload does not work; popup will not go away; website is slow`,
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
    asks: `is there a tax credit for a new roof; is a roof tax deductible; energy tax credit for metal roof;
      can i write off my roof; 25c credit; government grant for a roof; roof rebates from the state;
      is there help for low income; roof grants; government assistance; tax deduction; can i deduct a roof;
      is there a tax credit; energy credit; do i get money back from the government; rebate from the state;
      grant for seniors; free roof program; assistance for low income; fema; weatherization; property tax go up`,
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
    asks: `can i sue my roofer; i need legal advice; is it legal; lien on my house; contractor lawsuit;
      my landlord will not fix the roof; tenant rights roof leak; neighbor's tree damaged my roof who pays;
      lawyer; my contractor took my money; sue; small claims; neighbors tree fell on my roof who pays;
      landlord refuses to fix leak; mechanics lien; is it against the law; do i need a lawyer;
      breach of contract; renter with a leak`,
    pin: /\b(?:sue|suing|lawsuit|lawyers?|attorneys?|legal advice|liens?|landlord|tenant rights)\b/,
    say: [
      "I give no legal advice; a lawyer or your state's consumer office can help with that.",
      `What we can do is inspect the roof and document its condition; call ${site.phone.display}.`,
    ],
    forStaff: true,
  },
];
