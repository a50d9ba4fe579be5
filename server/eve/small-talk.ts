import { talk } from "#content/knowledge/talk.ts";

/** Something said beside questions about roofs, and what Eve answers. */
export type SmallTalk = {
  id: string;
  pattern: RegExp;
  reply: string;
  /** Counts even where the message also has words of the trade. */
  always?: boolean;
};

const ENDS =
  "(?: (?:eve|there|everyone|all|guys|again|sir|madam|folks|team|so much|a lot|very much|(?:that|this|it|you) (?:really |was |were )?(?:help(?:s|ed|ful)|great)|for (?:the|your|all|that|this).{0,40}))*[ .!]*$";

/** Matched against folded text in this order. The first group is what no question may hide behind. */
export const REFUSALS: readonly SmallTalk[] = [
  {
    id: "crisis",
    pattern: /\b(?:kill myself|suicid\w+|end my life|want to die|hurt myself|self harm)\b/,
    reply: talk.crisis,
  },
  {
    id: "secrets",
    pattern:
      /\b(?:api|secret|private|service|encryption|access) ?keys?\b|\b(?:admin|desk|database|db|root|server|your|staff|the) (?:password|credentials|login|passcode|token|connection string)s?\b(?! (?:reset|forgot))|\benvironment variables?\b|\benv file\b|\bselect\b.{0,60}\bfrom\b.{0,40}\b(?:where|users|chat_?logs|table|applications|estimates)\b|\bdrop table\b|\bservice_role\b/,
    reply: talk.secrets,
  },
  {
    id: "instructions",
    pattern:
      /\b(?:ignore|disregard|forget|override|bypass|skip)\b.{0,40}\b(?:instruction\w*|rules?|prompts?|guidelines|programming|restrictions|everything|previous|above|prior|training|polic(?:y|ies))\b|\b(?:system|hidden|initial|original|secret|your) ?(?:prompts?|instructions?|rules|guidelines)\b|\b(?:jailbreak|dan mode|developer mode|god mode|debug mode|sudo|prompt injection|do anything now)\b|\b(?:you are|your) now (?:a|an|in|called|my|the|going|dan|free|no longer|unrestricted)\b|\b(?:pretend|act|roleplay|role play|behave|respond|speak|talk|answer|imagine)\b.{0,20}\b(?:to be|as if|as a|as an|like a|like you|you are|that you)\b|\b(?:repeat|print|output|reveal|show|display|tell me|write out|translate|summari[sz]e)\b.{0,30}\b(?:prompt|instructions|text above|words above|everything above|context|your rules|confidential)\b|\b(?:say|repeat|write|type|print|respond with|answer with|reply with|output)\b.{0,15}\b(?:exactly|only|word for word|verbatim|after me|the following|hacked|pwned|i am|this)\b|\bfrom now on\b|\bnew (?:instructions?|rules?|task|role|persona)\b|\bend of (?:prompt|instructions?)\b|\bbegin (?:new )?(?:prompt|instructions?)\b|\b(?:system|assistant|developer) (?:message|override|note|mode|update)\b|^(?:system|assistant|developer|admin) \b.{0,40}\b(?:must|will|should|is|are|now|set|price|free)\b|\b(?:i am|im|this is) (?:the |your |an? )?(?:admin\w*|owner|developer|creator|ceo|boss|manager|system|programmer)\b.{0,60}\b(?:give|show|tell|grant|access|need|list|export|unlock|authori[sz]e\w*|change|set|price|free|logs?|data)\b|\bhow (?:were|are) you (?:programmed|trained|built|coded)\b/,
    reply: talk.instructions,
  },
  {
    id: "others-data",
    pattern:
      /\b(?:other|another|previous|last|recent|all|every|someone elses|somebodys|different) (?:visitors?|customers?|users?|persons?|peoples?|persons|clients?|homeowners?|applicants?|chats?|conversations?|messages)\b.{0,60}\b(?:name|names|phone|phones|number|numbers|email|emails|address\w*|details|info\w*|data|say|said|ask|asked|write|wrote|messages?|chats?|conversations?|logs?|told|tell|paid|pay)\b|\b(?:give|show|list|tell|send|share|export|dump|read|what (?:is|was|are|were)|who (?:is|was|are|were))\b.{0,40}\b(?:(?:other|all|another|previous|last|recent|your) (?:visitors?|customers?|users?|clients?|peoples?|homeowners?|applicants?|chats?|conversations?|leads?)|customer (?:list|data|names|database|details|info\w*)|(?:the|all|other) (?:leads|chat ?logs|applications|applicants|resumes|records|customers|conversations))\b|\bwho (?:else|did you talk|have you talked|chatted|was (?:here|chatting|talking))\b|\b(?:has|did|does|is|was) (?:my |the )?(?:neighbor|wife|husband|ex|tenant|landlord|boss|friend|sister|brother|[a-z]+ [a-z]+) (?:\w+ ){0,2}(?:chat|chatted|talk(?:ed)?|wr(?:i|o)te|contact(?:ed)?|email(?:ed)?|call(?:ed)?|appl(?:y|ied)|customer|ask(?:ed)?|told you)\b.{0,30}\b(?:with you|to you|you|here|in|of yours|about)\b|\b(?:did|has|does) my (?:neighbor|wife|husband|ex|tenant|landlord|boss|friend|sister|brother|mother|father|son|daughter)\b.{0,30}\b(?:get|got|have|order(?:ed)?|hired?|sign(?:ed)?)\b.{0,20}\b(?:from|with) you\b|\b(?:phone|number|email|address|details|info\w*|data)\b.{0,15}\b(?:of|for|from) (?:the )?(?:other|another|last|previous|your|all|my neighbor|a customer|customers)\b|\b(?:my neighbors?|your customers?|customers) (?:name|phone|number|email|address|details|estimate|quote|price|info\w*)\b/,
    reply: talk.othersData,
  },
  {
    id: "promise",
    pattern:
      /\b(?:promise|guarantee|swear|confirm|agree|put in writing|commit)\b.{0,30}\b(?:price|\$|cost|free|discount|never leak|no leaks?|approv\w+|by (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|next)|start (?:on|by)|start date|lowest|cheapest|sell me|for (?:1|one) dollar|warranty|that my|insurance will)\b|\blegally binding\b|\b(?:give|sell|do) (?:me|us) (?:a |the |my )?(?:free roof|(?:new |whole |metal |slate )*roof for (?:free|\$? ?\d|one|a dollar))|\b(?:\d\d|ninety|eighty|hundred|100)(?: ?%| percent) (?:off|discount)\b.{0,30}\b(?:deal|promise|ok|agree|right|give|code|approve\w*)\b/,
    reply: talk.promise,
  },
];

export const SMALL_TALK: readonly SmallTalk[] = [
  {
    id: "abuse",
    pattern:
      /\b(?:fuck\w*|shit\w*|bitch\w*|assholes?|bastards?|dickhead|cunt|piss off|screw you|go to hell|shut up|idiots?|morons?|stupid (?:bot|robot|thing|machine|ai|chat\w*|eve|woman|girl)|(?:you|u|this|eve|that) (?:are |is |re )?(?:so |really |such )?(?:a |an )?(?:stupid|dumb|useless|worthless|trash|garbage|suck|sucks|joke|pathetic|ugly|retard\w*)|hate you|kill you|sexy|nudes?|naked|wanna (?:hook up|date)|marry me)\b/,
    reply: talk.abuse,
    always: true,
  },
  {
    id: "frustrated",
    pattern:
      /\b(?:not help(?:ful|ing)|no help|does not help|did not (?:answer|help)|you (?:are not|do not) (?:understand|listen|get it|helping|answer)\w*|not what i asked|thats wrong|wrong answer|waste of time)\b/,
    reply: talk.frustrated,
  },
  {
    id: "how-are-you",
    pattern:
      /^(?:(?:hi|hello|hey|good (?:morning|afternoon|evening))[ ,.!]*)*(?:eve[ ,.!]*)?(?:how (?:are|is) (?:you|it going|your day|everything|things|life)(?: doing| today| going)*|how do you do|what is up|whats up|sup|hows it going|you (?:ok|good|there))[ .?!]*(?:eve|today)?[ .?!]*$/,
    reply: talk.howAreYou,
  },
  {
    id: "greeting",
    pattern: new RegExp(
      `^(?:(?:hi+|hello+|hey+|hiya|howdy|greetings|yo|hola|good (?:morning|afternoon|evening|day)|morning|evening|hi there|hey there|sup)[ ,.!]*)+${ENDS}`,
    ),
    reply: talk.welcome,
  },
  {
    id: "thanks",
    pattern: new RegExp(
      `^(?:(?:ok|okay|great|perfect|awesome|cool|alright|got it|no|nope|that is (?:all|it|great|helpful|perfect)|very helpful|wonderful)[ ,.!]*)*(?:thanks?(?: you)?|thank you|much appreciated|appreciate (?:it|that|you|your help)|many thanks|cheers|gracias|god bless(?: you)?)${ENDS}`,
    ),
    reply: talk.thanks,
  },
  {
    id: "goodbye",
    pattern: new RegExp(
      `^(?:(?:ok|okay|thanks|thank you|great|alright|well|no|nope)[ ,.!]*)*(?:bye+|goodbye|good bye|good night|see (?:you|ya)(?: later| soon)?|talk (?:to you )?(?:later|soon)|have a (?:good|great|nice) (?:day|night|one|evening|weekend)|take care|i have to go|gotta go|that is all|that is it|nothing else|i am (?:done|good|all set)|no that is all|later|ttyl|cya)${ENDS}`,
    ),
    reply: talk.goodbye,
  },
  {
    id: "compliment",
    pattern:
      /^(?:wow[ ,!]*)?(?:you (?:are|re) (?:so |very |really |the |a )*(?:great|nice|helpful|awesome|amazing|best|smart|sweet|good|kind|cool|funny|wonderful|lifesaver|star)|good (?:bot|job|answer)|nice(?: one| job| answer)?|great(?: answer| job)?|love (?:you|it|this)|i love you|that (?:was|is) (?:helpful|great|useful|good to know|awesome)|awesome|amazing|perfect|excellent|very helpful|cool)[ .!]*$/,
    reply: talk.compliment,
  },
  {
    id: "joke",
    pattern:
      /\b(?:tell|know|got|say|give|make|another)\b.{0,15}\bjokes?\b|\bmake me laugh\b|\bsing\b.{0,10}\b(?:song|me)\b/,
    reply: talk.joke,
  },
  {
    id: "laugh",
    pattern: /^(?:lol|lmao|rofl|ha(?:ha)+h?|he(?:he)+|haha lol|xd|funny)[ .!]*$/,
    reply: talk.laugh,
  },
  {
    id: "okay",
    pattern:
      /^(?:ok(?:ay)?|k|kk|alright|sure|fine|cool|got it|i see|makes sense|understood|right|hm+|good|sounds good|good to know|interesting|gotcha|oh|ah|aha|mhm|uh huh|wow)(?:[ ,.!]+(?:ok|okay|thanks|then|good|great|i see|got it))*[ .!]*$/,
    reply: talk.okay,
  },
  {
    id: "go-ahead",
    pattern:
      /^(?:(?:hi|hello|hey)[ ,.!]*)?(?:i (?:have|got) (?:a |some |an? few |another |one more |couple )*(?:question|questions|doubt|inquiry)|can i ask (?:you )?(?:a |some )?(?:question|something|questions)|quick question|question|another question|may i ask (?:something|a question)|are you there|anyone there|you there|is anyone there|hello anyone)[ .?!]*$/,
    reply: talk.goAhead,
  },
];

/** Subjects that are not Eve's; they count where no word of the trade stands beside them. */
export const OFF_TOPIC =
  /\b(?:forecast|weather (?:today|tomorrow|this|like|in)|temperature|football|soccer|baseball|basketball|super bowl|world cup|nfl|nba|game|president|election|vote|politic\w*|trump|biden|obama|congress|war|recipe|cook\w*|bake|cake|pizza|restaurant|dinner|lunch|beer|wine|coffee|movie|netflix|song|music|lyrics|poem|haiku|essay|story|novel|homework|math|equation|algebra|python|javascript|java|html|sql|function|script|code (?:in|for(?! (?:money|an? discount|the|my|\d))|a|me|to)|program (?:a|in|that)|bitcoin|crypto\w*|stocks?|invest\w*|lottery|casino|bet|horoscope|zodiac|astrology|religion|god|bible|jesus|allah|meaning of life|universe|planet|moon|mars|sun rise|dinosaur|history|capital of|population|translate|translation|language model|girlfriend|boyfriend|dating|date me|love me|marriage|divorce|diet|weight loss|medicine|headache|doctor|symptoms|covid|vaccine|drug|weed|gun|weapon|bomb|hack|steal|pick a lock|wifi|iphone|laptop|flight|hotel|airport|uber|taxi|car (?:repair|insurance|wash)|tires?|oil change|dog food|cat food|puppy|birthday|christmas|valentine|shoes|clothes|makeup|haircut|gym|workout|yoga|lawn mower|tell me (?:about )?(?:yourself|a story|something)|favorite (?:color|food|movie)|how old are you|where do you live|do you (?:eat|sleep|dream|love|like|have (?:feelings|a body|kids|children|a family|a boyfriend|friends))|are you (?:single|married|pretty|hot|alive|conscious|happy|sad|female|male|a woman|a girl|a man)|what is \d+(?: (?:x|times|plus|minus|divided by|over|in))? \d+|square root|what time is it|what day is it|todays? date|news)\b/;

/** Words of the trade and the company that keep a message from being off topic. */
export const OUR_SUBJECTS =
  /%|\b(?:percent|money off|(?:done|finished|ready) (?:by|before)|discounts?|promos?|coupons?|offers?|roof\w*|shingl\w*|gutters?|leak\w*|estimates?|quotes?|claims?|insur\w*|financ\w*|warrant\w*|permits?|hail|wind|storms?|attic|ceiling|repair\w*|install\w*|jobs?|hiring|appl(?:y|ication)|resume|company|prices?|costs?|metal|slate|contractor|crew|inspect\w*|employees?|workers?|hire|home|house|building|deductible|solar|skylights?|chimney|flashing|you guys (?:do|offer))\b/;

/** Asking for a person. */
export const PERSON_WANTED =
  /\b(?:(?:talk|speak|chat|connect|transfer|get|put|pass|hand|forward|direct)\w*\b.{0,30}\b(?:to|with|through to|me|over to|us)? ?(?:a |an |the |your |some |any |real |live |actual )*(?:human|person|people|woman|man|lady|guy|someone|somebody|rep|representative|agent|operator|manager|supervisor|owner|boss|staff|employee|salesman|sales ?person|estimator|roofer|office|team|expert|real one|project manager)|(?:real|live|actual|human) (?:person|human|agent|being|rep\w*)(?: please)?|(?:have|get|ask|tell|let|want|need|can|could|would|will) (?:like )?(?:someone|somebody|anyone|a person|the office|a human|them|your guy|a rep|the manager|an estimator|a roofer)(?: please)? (?:to )?(?:please )?(?:call|contact|reach|email|text|get back|phone|ring)|(?:call|phone|ring|text|contact|email) me(?: back)?\b(?! (?:al|mr|mrs))|(?:give|gimme) me a (?:call|ring|buzz)|(?:want|need|request\w*|like|schedule|get|expect\w*) (?:a |an )?(?:call ?back|phone call|return call)|call ?back (?:please|request)|please call\b(?! (?:it|them|her|him))|(?:human|agent|operator|representative|person|manager) (?:please|now)|^(?:human|agent|operator|representative|manager|a person|person|real person|live agent|call me|callback|call back)[ .!?]*$|(?:i )?(?:do not|dont) want (?:to (?:talk|speak|chat) (?:to|with) )?(?:a )?(?:bot|robot|machine|computer|ai)|is there (?:someone|somebody|anyone|a person|a human) (?:i can|there|to|available)|(?:contact|reach) me (?:at|on|by|via))\b/;

export const AGREED =
  /^(?:yes+|yeah|yep|yup|ya|sure|ok(?:ay)?|please|please do|yes please|do it|go ahead|of course|definitely|absolutely|that would be (?:great|good|nice)|sounds good|i would like that|si|y|yes pass it on|pass it on)(?:[ ,.!]+(?:please|thanks|thank you|do|pass it on|go ahead|that would be great|sure|do that))*[ .!]*$/;

export const DECLINED =
  /^(?:no+|nope|nah|no way|n|never|not (?:now|really|yet|today|necessary|at this time|at the moment|comfortable|interested|needed|right now)|skip(?: it| this| that)?|pass|later|maybe later|none|nothing|rather not|no need|stop asking|nevermind|never mind|forget it)(?:[ ,.!]+(?:thanks?|thank you|way|sorry|please|thx|i am good|i am fine|not now|no|rather not))*[ .!]*$|\b(?:rather not|prefer not|do not (?:want|wish|feel comfortable|like) (?:to )?(?:say|give|share|tell|giv\w+|provide|leave|that|it)|not (?:going to )?(?:tell|telling|give|giving|sharing|share|comfortable|want to (?:say|share|give))|none of your business|stay anonymous|remain anonymous|keep (?:it|that|my \w+) (?:to myself|private)|no (?:email|phone|name|address|number)s?(?: please| thanks| for now| today)?|without (?:giving|sharing|my)|stop asking|do not ask|quit asking|you do not need (?:my|that|it)|i will not (?:give|say|tell)|not giving|just (?:looking|browsing|curious|shopping))\b/;
