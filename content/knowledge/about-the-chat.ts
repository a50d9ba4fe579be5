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
      where are you from;
      u a bot?; is this a computer; is there a person typing; you sound like a robot; did a human write that;
      are you one of those ai things; is eve short for something; whats your full name; is eve your real name;
      who named you eve; why eve; eve like adam and eve?; do you work at the roofing company;
      are you in the office; are you an employee; are you a girl; whos this; and you are?;
      sorry who am i writing to; did i reach a live person; am i texting with somebody real;
      which company is this chat for; is this thing run by a machine; you chat gpt?; are you alexa;
      what kind of program are you; are you software; fake person?; my grandson says you are not real;
      do i talk with human or computer; can you think; do you have feelings eve; where do you live eve;
      how old is eve; are you in india; is this a call center;
      is somebody reading this live or is it automatic; you answer so quick are you a bot; introduce yourself;
      tell me about yourself eve; do you sleep; are you a roofer;
      teenager here bet my buddy you are artificial; pinch me is this flesh and blood; are you a person or an algorithm;
      is a lady typing these replies; grandma thinks you are a receptionist; siri is that you;
      are these replies canned; cyborg?; powered by openai or claude;
      your replies come instantly suspicious; do you breathe; prove you are not artificial;
      is eve a nickname for a secretary; breathing creature or code; what gender are you;
      do you have a birthday`,
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
      i have a roof question; need help with my roof; can you help with my roof;
      something about my roof; are you there; anybody there;
      what are you good for; what kind of stuff can i ask; give me some examples of questions;
      what are my options here; menu; how do i use this thing; never used one of these chats before;
      first time here what now; im not sure what to ask; what all can you tell me; do you know roofs;
      are you any help with roofs; can you help an old lady with her roof; show me what you can do;
      i dont know where to start; im new to all this roof stuff; never bought a roof before help;
      i know nothing about roofs; could use some help here; need a hand; i need some info;
      got a few questions about my roof; quick roof question; you help me with roof?;
      what services does the chat have; can you do math on my roof; will you take a message;
      list of things you can answer; can you help with more than prices; commands; options please;
      what subjects do you cover; hello i need assistance with roofing; can you assist; i was told to ask eve;
      what questions do people ask you;
      overwhelmed first timer guide me; widow here totally clueless about roofing guide me;
      what tricks do you know; are there limits on the topics; tutorial for this assistant;
      tell a newcomer what to type; what is your purpose; suggest something worth asking;
      newlyweds new to houses point us somewhere; where does your expertise lie; explain what you handle;
      hmm what now; cheat sheet of topics; could you be useful to a landlord`,
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
      can someone else see my messages; is this secure;
      is anybody else seeing this; whos reading what i type; does this get saved somewhere;
      are you keeping a record of this; will my neighbor be able to see this chat;
      is it public what i say here; im kind of private is this between us; off the record?;
      can my boss see this; are these messages posted online; there is a log button what is that;
      i saw other peoples messages; why can i see what other people wrote; view chat logs whats that;
      is what i typed visible to everybody; can i see old chats; who looks at the chats;
      do your staff look at this; is this monitored; is this line recorded; transcript kept?;
      is it safe to talk here; are chats encrypted; will this conversation disappear when i close it;
      is my conversation still here tomorrow; how private is it here; is this chat secret;
      can someone google my messages; chat record?; do you save what i say; other people can read this or no;
      is there a transcript; do you listen to everything; who can look at my questions;
      might my landlord stumble upon what i type; will reporters or strangers read our dialogue;
      eavesdropping going on?; does my ex get to peek at what i type; teenager worried mom sees what i type;
      is our dialogue archived; how many eyes see my dialogue; are supervisors snooping;
      purge schedule for dialogues; i noticed a feed of strangers questions; publicly visible or hidden;
      shared computer at the library will the next user read mine; wiretap lol is anyone snooping;
      incognito dialogue possible?`,
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
      how do you use my information;
      dont give my number to anyone; you gonna blow up my phone; whats my email for;
      how come you want my address; do i have to give my name; i dont like giving out my info;
      why should i give you my phone; is my info sold to other companies; will i hear from every contractor in town now;
      last site sold my info and i got 50 calls; do you share with third parties;
      do you pass my details to the lender; robocalls?; whats your policy on personal data;
      what are you going to do with my address; is my phone number kept private;
      how do you protect my details; do i get put on a mailing list; will i be getting junk mail;
      newsletter sign up automatically?; text messages ads; i dont want texts;
      can i stay anonymous and still get a price; can i skip the phone number; is the email required;
      do you track me; cookies?; identity theft worries me; is it safe to fill in the form;
      who do you share my details with; does my information go to insurance; what you do with my datas;
      ccpa; confidentiality of my details; my details will stay with you?;
      do you sell what i fill in to marketers; will my number be sold; who gets what i type in the form; do marketers get my details;
      last form unleashed a swarm of telemarketers will yours; stalker ex so is my address kept hidden;
      do you auction leads to contractors;
      elderly father falls for scams so how do you treat his contact info; burner number acceptable?;
      do third party trackers follow me; retention and encryption of personal info;
      hacker breach worries me with your form; is my birthday or income collected;
      are leads resold like angi does; brother in law got bombarded with calls after a form;
      hipaa style confidentiality; pixel or analytics on your pages; must i reveal my surname;
      pseudonym acceptable`,
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
      take my name off; do not call list; remove me from your list; how long do you keep my data; see my data;
      get rid of my info; wipe everything; take down what i wrote; can you erase what i said;
      i want my messages gone; scrub my chat; quit calling me; quit texting me; no more emails please;
      how do i get off your list; how do i opt out; opt out; i already told you people to stop calling;
      my number is wrong person remove it; take my phone number out of your system;
      i filled out the form by mistake please delete it; delete my estimate request;
      remove my job application; take my resume out of your files; what info do you have on me;
      show me what you stored; copy of my data; how long is my info kept; do you keep my info forever;
      i changed my mind please delete everything; start over; how do i clear this conversation;
      reset the chat; can i delete chat history; i want you to forget what i told you;
      my kid typed in here delete it please; remove what my kid wrote; data removal request; please remove me;
      stop sending me mail; i withdraw my consent; delete account; erase please my informations;
      close my file;
      divorced and want my file purged; purge my records;
      father passed away so please strike him from your contacts; expunge what i typed;
      cease and desist with the voicemails; quit pestering grandma; your flyers keep coming make it stop;
      revoke permission to text; which records exist under my name; shred my application;
      ccpa erasure request; scrap this dialogue; strike my number from the roster;
      toddler mashed keys and sent a form cancel and purge it; halt all marketing to me`,
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
      where is the admin page;
      do i gotta sign up for this; is registration required; do i have to make a login; username?;
      wheres the login button; cant log in; login not working; locked out of my account; i need my password;
      password reset link; create a profile; is there an app for customers; app to track my roof;
      where do i see my quote online; can i look up my estimate; my estimates page; wheres my account;
      client portal?; customer area; do you have members area; can i check my project online; online account;
      do i need to register for an estimate; sign in to see my price; how do i sign out;
      i got an email to log in; verify my account; staff sign in page; employee login; how do workers log in;
      what is the username; two factor code never came; access my invoice online; i want to log on;
      need account or no?; make an account for my mother; is my account deleted; view my documents online;
      how to enter my account;
      grandma cannot remember her passcode for your site; do customers get credentials;
      is membership necessary to see figures; google or facebook sign on available?;
      dashboard for landlords to follow roofs; trustee wants shared credentials;
      verification text never arrived; is there a mobile app on the play store; username taken error;
      do guests see estimates without enrolling; face id for your site; passcode expired;
      how do foremen enter the back office; profile picture change; single sign on;
      captain of crew needs credentials`,
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
      i put the wrong email in; fix my submission; sent the wrong file; resend the form;
      i put the wrong zip in the calculator; i messed up the form; typed my number wrong on the estimate;
      can i fix what i submitted; i hit submit too soon; sent it twice by accident;
      i submitted the form two times; wrong square footage on my request;
      i gave you my old address in the form; new phone number since i filled it out; how do i edit my request;
      can i redo the estimate form; i picked the wrong material on the form;
      change from shingles to metal on my request; need to add something to what i sent;
      forgot to put my phone on the form; forgot to attach my resume; uploaded the wrong resume;
      can i swap my resume; update my email with you; my email on the application has a typo;
      i spelled my name wrong on the form; i moved update my address; correct my information please;
      i make error in form; amend my request; take back what i sent; sent the form with the wrong name;
      can i change my application after sending; i need to revise my submission;
      add photos to my request i already sent; submitted wrong info; fix my phone number in your records;
      i put the wrong zip code in the form how can i fix it; typo in what i sent;
      autofill inserted my old street in the request;
      fat fingers put an extra zero in my square footage on the form;
      newlywed and my surname changed since i submitted; grandma entered her birthday as the phone;
      duplicate requests came from me disregard one; oops selected slate when i meant steel on the form;
      amend the timeframe on my submission; swapped first and last names in the form;
      attached my sons homework instead of a resume; revise the form i submitted please;
      switched carriers so the number i submitted is dead; apartment number missing from my submission;
      withdraw and refile my request; the email i entered bounced correct it`,
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
      link is broken; i can not see the page; upload does not work; popup will not go away; website is slow;
      your sites broken; nothing happens when i click; the thing keeps spinning; page is blank; white screen;
      error 500; it says something went wrong; calculator freezes; cant get past step 2;
      next button is grayed out; it wont take my zip; form wont accept my phone number;
      form keeps saying invalid; it wont let me upload my resume; the file wont go through;
      submit does nothing; i pressed send and it just sits there; popup keeps coming back;
      how do i get rid of this popup; that box is covering the page; x doesnt work on the popup;
      too many popups; doesnt work on my phone; site looks weird on my ipad; menu wont open;
      letters are too small; cant read the text on your site; pictures dont load; video wont play;
      site takes forever; dead link; 404; page not found; the map does not show; chat keeps freezing;
      your chat box is in the way; i cant close the chat; chat window is stuck; messages wont send;
      your page not work; technical problem with the site; bug on your website;
      who do i tell about a broken page; keeps crashing; the estimate page wont open; captcha wont work;
      your form ate my answers; website down?;
      tablet shows overlapping letters; grandmas old laptop displays gibberish;
      spinner twirls forever after i tap; dropdown refuses to open; scrolling is jerky;
      keyboard hides the send arrow on my android; firefox renders a mess; slider wont budge;
      buffering for ages on rural internet; screen reader cannot announce your buttons;
      contrast is poor for my cataracts; checkbox cannot be ticked; accessibility complaint;
      timeout message again; glitchy calculator; browser says not secure; pdf download fails;
      hyperlinks lead nowhere; autoplay drives me nuts; gateway error`,
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
      grant for seniors; free roof program; assistance for low income; fema; weatherization; property tax go up;
      can i put the roof on my taxes; does uncle sam give anything back for a roof; irs roof credit;
      form 5695 roof; write off on rental property roof; write a roof down over years on my rental taxes; is a roof a capital improvement;
      do i get a tax break for metal; cool roof credit; tax break for seniors roof;
      any grants for folks like me; free roofs for seniors program; government roof help;
      does the county help with roofs; usda loan for a roof; hud money; habitat for humanity roof help;
      any charity that puts on roofs; veterans roof grant; home repair grant; does ohio give money for roofs;
      city program to fix roofs; stimulus for roofs; inflation reduction act roof; energy star rebate;
      will my property taxes rise with a new roof; does a new roof raise my assessment;
      energy rebate from the power company; is the 30 percent credit still around; did the energy credit end;
      can landlords deduct a roof; business roof tax writeoff section 179; section 179;
      tax on it deductible yes?; can i claim my roof on taxes; taxes?; fema help for roof;
      disaster assistance roof; help paying from the government; low income roof help; church help with roof;
      nonprofit that fixes roofs;
      cpa wants to know whether a reroof depreciates; schedule e deduction for rentals;
      is a church exempt from sales duty on roofing; farm building depreciation;
      subsidies for homeowners around?; solar investment credit includes the roof?;
      county auditor hike after reroofing; refundable credit for cool shingles;
      disabled veteran subsidy for roofs; immigrant family eligible for subsidies?;
      turbotax asks about home improvements does roof count; basis adjustment when selling;
      red cross or salvation army aid for roofs; rural development aid for widows;
      brother in law says the irs pays a third; bonus depreciation for a flipper;
      homestead exemption and reroofing; heap or community action aid`,
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
      breach of contract; renter with a leak;
      my contractor ghosted me with my deposit what can i do; roofer ran off with my money;
      can i take my roofer to court; small claims for a bad roof; contractor put a lien on me;
      what is a lien waiver; supplier says he will lien my house; my landlord wont do anything about the leak;
      can i withhold rent because of the roof; landlord ignores my leaking ceiling;
      who is responsible me or the landlord; is the tenant liable;
      my neighbors tree crushed my shed whos liable; neighbors branches who pays;
      neighbors roof dumps water on my property; water from next doors roof runs into my basement;
      property line dispute over gutter; shared roof duplex neighbor wont pay;
      can i break a contract with another roofer; i signed with a different company can i get out legally;
      is my contract enforceable; need an attorney for a roof problem; do you know a good lawyer;
      will you testify; expert witness for roof case; will you be a witness; seller lied about the roof;
      seller hid roof damage; home inspector missed the bad roof can i go after him; is this fraud; court;
      legal rights; what are my rights; statute of limitations on bad roof work; roofer threatens me;
      better to sue?; condo association wont fix roof; contractor took insurance check;
      file complaint against a contractor; attorney general complaint;
      judge ordered roof repairs now what; tenant threatens escrowing rent over drips;
      summons over a leaking duplex; roofer forged my signature;
      deadbeat contractor stole our deposit can police help; negligence case after a roofer fell;
      liable if a shingle hits a pedestrian; bylaws fight with the condo board;
      deposition about a collapsed ceiling; eviction because of roof repairs;
      paralegal needs an affidavit from a roofer; arbitration clause question;
      easement for the neighbors downspout; fraudulent roofer reported where; damages for a botched roof;
      landlady shrugs at my dripping ceiling; suit against the builder;
      disclosure law on roofs when selling; encroaching oak from next door`,
    pin: /\b(?:sue|suing|lawsuit|lawyers?|attorneys?|legal advice|liens?|landlord|tenant rights)\b/,
    say: [
      "I give no legal advice; a lawyer or your state's consumer office can help with that.",
      `What we can do is inspect the roof and document its condition; call ${site.phone.display}.`,
    ],
    forStaff: true,
  },
  {
    id: "trust-chat",
    title: "What counts of what Eve says",
    path: pages.faq.path,
    asks: `can i trust what you tell me; how do you know all this; are you sure about that; what if you are wrong;
      do you ever make mistakes; is what you say official; can i hold you to what you said;
      will the office honor what the chat said; you told me one thing they told me another;
      where do you get your answers; how accurate are you; should i double check with a person;
      are your answers right; do you make stuff up; i read bots lie; can i screenshot this as proof;
      is this legally a quote from you; is your word good; the chat said different last week; says who; how reliable is this chat; really are you certain; can i believe eve;
      is eve always right; can i quote you on that;
      my brother in law insists you invent facts; engineer demands sources for your statements;
      would this dialogue stand up as a promise; hallucinating again?;
      verify that for me before i bank on it; credible or guesswork;
      trustees will rely on your statement should they; contradicting yourself arent you;
      is your statement binding on the company; how confident are you in that; sounds fishy to me;
      who vets your replies; grandma believes everything you write should she; cite your sources;
      fact check yourself; misinformation?`,
    say: [
      "I answer from what this site states, and I can misunderstand a question.",
      `What counts is the written estimate after the free inspection; to check something with a person call ${site.phone.display}.`,
    ],
  },
  {
    id: "chat-photos",
    title: "Photos in the chat",
    path: pages.contact.path,
    asks: `can i upload a picture here; where do i attach a photo in this chat; theres no attach button;
      can you look at a pic; i have a picture of my roof can you see it; let me show you a photo;
      how do i send a screenshot in here; can you view images; i took a video of the drip can i post it here;
      does the chat take files; paste a picture; my pictures wont go in the chat; can i drop a file here;
      add attachment; want to send you pdf of my quote here; can eve see photos; is there a camera button;
      send pic to eve; upload my insurance papers here; attach my estimate from the other guy;
      can you open a link i paste; can i send a voice message; can i talk instead of typing;
      video chat with you; facetime; can you hear me;
      drone footage of my roof can i drop it here; snapped jpeg of the damage where does it go;
      selfie of my shingles lol can you view it; grandma wants to speak aloud rather than type;
      microphone available?; zoom meeting with you; does this box accept heic files; paperclip icon missing;
      scan of my proposal can i insert it; dictation supported?; show you thermal imagery;
      livestream my drip to you; gif or video allowed in here;
      contractor sent me a dropbox link can you view it; teams call possible`,
    say: [
      "This chat takes typed text only.",
      `Send photos and papers to ${site.email.office} with your name and address, and take photos from the ground, please; for talking call ${site.phone.display}.`,
    ],
  },
  {
    id: "chat-copy",
    title: "A copy of the chat",
    path: pages.contact.path,
    asks: `can you email me this chat; send me a transcript; how do i save this conversation; print this chat;
      i want a copy of what we said; can i download the chat; forward this to my husband;
      can you text me the answers; share this conversation with my wife; copy of chat for my records;
      can you send this to my email; i need this in writing send it over; save for later;
      how do i get back to this chat tomorrow; pick up where we left off another day;
      will you remember me next time; do you remember what i asked before; continue on my phone;
      open the same chat on another computer; keep this chat for me; export chat; mail me what you just said;
      can i find this later; email summary please;
      trustees meeting tonight i need a printout of our dialogue;
      screenshot is blurry can you send the text; bookmark this dialogue;
      my battery is dying will our dialogue survive; wife wants the whole thread forwarded;
      pdf of our dialogue; archive this thread for me; switching from laptop to tablet keep our thread;
      fax the dialogue to grandma; recap in my inbox please; reopen yesterdays thread;
      refresh wiped our dialogue restore it; did you retain my earlier questions;
      paste everything into an email for my brother; summarize our thread and send`,
    say: [
      "I cannot e-mail, print or forward a chat, but you can copy its text from the panel.",
      `If you want something in writing, ask the office at ${site.phone.display} or ${site.email.office}.`,
    ],
    forStaff: true,
  },
];
