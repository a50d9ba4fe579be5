/**
 * Sayings of several words and the one concept each stands for; matched against folded text before words are looked at.
 * `$&` keeps the words as well. Order matters: longer sayings come first.
 */
export const PHRASES: readonly (readonly [RegExp, string])[] = [
  // sayings of every day
  [
    /\b(?:an? arm and a leg|a pretty penny|a (?:small )?fortune|a kings? ransom|(?:break|breaks|breaking) the bank|(?:pay|paying|paid) through the nose)\b/g,
    " price ",
  ],
  [
    /\b(?:foots?|footing) the bill\b|\b(?:pick|picks|picked|picking) up the (?:tab|bill|check)\b|\b(?:on the hook|out of my own pocket)\b/g,
    " payment ",
  ],
  [
    /\b(?:on a shoestring|(?:strapped|short|tight|hurting) (?:for|on) (?:cash|money|funds)|mak(?:e|ing) ends meet|(?:tighten|tightening) (?:my|our) belts?|paycheck to paycheck)\b/g,
    " budget ",
  ],
  [/\b(?:raining|pouring|coming down) (?:cats and dogs|buckets|in (?:buckets|sheets|torrents))\b/g, " rain "],
  [
    /\b(?:on (?:its|their) last legs?|(?:seen|saw|had) better days|past (?:its|their) prime|long in the tooth|over the hill|worse for wear)\b/g,
    " age wear ",
  ],
  [
    /\b(?:fly by nights?|pull(?:ing|ed)? (?:a fast one|the wool)|tak(?:e|en|ing) (?:me |us )?for a ride|on the (?:level|up and up)|above board|snake oil)\b/g,
    " honest ",
  ],
  [/\b(?:cold feet|pull(?:ing)? the plug)\b/g, " cancel "],
  [
    /\b(?:kick(?:ing)? the can(?: down the road)?|drag(?:ging)? (?:my|our) feet|(?:let|letting) it slide)\b/g,
    " neglect ",
  ],
  [/\b(?:at the drop of a hat|in a (?:jiffy|heartbeat|pinch)|lickety split)\b/g, " soon "],
  [/\b(?:give|gave) (?:me|you|us|them) a (?:ring|buzz|shout|holler|bell)\b/g, " phone "],
  [/\bapples (?:to|with|and) (?:apples|oranges)\b/g, " compare "],
  [/\b(?:wet behind the ears|learn(?:ing)? the ropes)\b/g, " experience "],
  // offering is no discount
  [/\b(?:do|does|can|will|would) (?:you|they|larkfield)(?: guys| all| also| even)? offer\b/g, " "],
  [/\b0 ?(?:%|percent)/g, " 0 finance "],
  [
    /\b(?:leak\w*|water|wet|drip\w*)\b[^?.!]{0,25}\b(?:around|by|near|at|through) (?:the |my |a )?(?:roof )?(?:vents?|pipes?|stacks?)\b/g,
    " leak pipeboot flashing ",
  ],
  // one against another
  [
    /\b(asphalt|shingles?|metal|steel|tin|slates?)(?: roof(?:s|ing)?)? (?:or|vs|versus|against) (?:an? )?(asphalt|shingles?|metal|steel|tin|slates?)\b/g,
    "$1 compare $2 ",
  ],
  [
    /\bwhy (?:is (?:it|that|this) |are they |does it cost )?(?:so|that|this) (?:much|high|expensive|pricey)\b/g,
    " why price ",
  ],
  [/\b(?:code|codes)\b(?=[^?.!]{0,25}(?:%|\bpercent\b|\boff\b))|(?:%|\bpercent\b) off\b/g, "$& offer "],
  [
    /\bwarrant\w*\b[^?.!]{0,20}\b(?:not cover\w*|exclu\w+)|\b(?:not cover\w*|exclu\w+)\b[^?.!]{0,20}\bwarrant\w*/g,
    "warranty void ",
  ],
  [
    /\b(?:mine|ours|it|my roof|our roof|the roof|roof) (?:is|was) (?:about |around |over |almost |nearly |like |now )?\d{1,2}\b(?! ?(?:sq|square|%|percent|ft|feet|foot|x|by|k|\/|inch|layer|degree|month|day|week|mile))/g,
    "$& age ",
  ],
  [
    /\b(?:alabama|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new (?:hampshire|jersey|mexico|york)|(?:north|south) (?:carolina|dakota)|oklahoma|oregon|pennsylvania|rhode island|tennessee|texas|utah|vermont|virginia|washington|wisconsin|wyoming|cleveland|cincinnati|toledo|akron|dayton|youngstown|pittsburgh|detroit|indianapolis|chicago)\b/g,
    " area ",
  ],
  [
    /\b(?:open|closed|there|hours)(?: on)? (?:sat|sun|mon|tue|tues|wed|thu|thur|thurs|fri|(?:satur|sun|mon|tues|wednes|thurs|fri)days?|weekends?)\b/g,
    " hours ",
  ],
  [
    /\b(?:bits?|pieces?|chunks?|parts?|strips?) of (?:my |the |our )?(?:roof\w*|shingles?)(?= (?:are |is |all )?(?:on|in|over|came|fell|down|flew|gone|missing))/g,
    " missingshingle shingle ",
  ],
  [
    /\b(?:take|takes|done|finish\w*|longer|more|less)\b[^?.!]{0,15}\b(?:than|in) (?:a|one|two|three|\d) (?:days?|weeks?)\b/g,
    "$& duration ",
  ],
  [
    /\b(?:built|original|put on|installed|from|in) (?:back )?(?:in )?(?:the )?[6-9]\d(?:s)?\b(?! ?(?:sq|%|percent|ft|by|x))/g,
    "$& age roof ",
  ],
  [/\b(?:done|finished|ready|completed) (?:by|before|in time for)\b/g, " start $& "],
  [/\b(?:from )?(?:sign(?:ing|ed)?|start|beginning) to (?:finish|done|end)\b/g, " start duration "],
  [
    /\b(?:middle of|during|after|finish(?:ed|ing)?|start(?:ing)?|does|will|how long is) (?:the|a|my|your|this) jobs?\b(?! pay)/g,
    " project ",
  ],
  // how long and how soon
  [
    /\bhow (?:long|many years?)\b[^?.!]{0,60}\b(?:been (?:in|at|doing|around|roofing|open)|in business|existed|around for)\b/g,
    " experience ",
  ],
  [/\bhow (?:long|many years?)\b[^?.!]{0,50}\b(?:warrant\w*|guarant\w*)\b/g, " warranty lengthof "],
  [
    /\bhow (?:long|many years?|old)\b[^?.!]{0,60}\b(?:last|lasts|hold up|live|good for|life|get out of|expect|stand)\b/g,
    "$& lifespan ",
  ],
  [
    /\b(?:life ?span|life ?times?|lifecycle|(?:life|service) expectancy|service li(?:fe|ves)|useful life|longevity|durab\w+|last(?:s|ing)? (?:longer|longest|the longest|more)|longest last\w*|outlast\w*)\b/g,
    " lifespan ",
  ],
  [
    /\bhow (?:long|many days|many hours|much time)\b[^?.!]{0,60}\b(?:take|takes|taking|job|install\w*|replac\w*|finish\w*|complete|done|project|work|need to be)\b/g,
    "$& duration ",
  ],
  [/\b(?:turnaround|time ?frame|timeline|how many days|start to finish|in (?:one|a) day)\b/g, " duration "],
  [/\bhow (?:soon|fast|quick|quickly)\b/g, " soon "],
  [
    /\b(?:when|what day|what time) (?:can|could|would|will|are|do)\b[^?.!]{0,30}\b(?:you|someone|somebody|guy|crew|anyone|start|come|get)\b/g,
    "$& soon ",
  ],
  [
    /\b(?:wait(?:ing)? (?:time|list)|lead time|booked (?:out|up)|earliest|next available|availab\w+|first opening|backlog\w*)\b/g,
    " soon ",
  ],
  [/\bhow often\b/g, " often "],
  [/\b(?:whats|what is) the deal with\b/g, " "],
  [
    /\b(?:july (?:4th|fourth|4)|(?:4th|fourth) of july|memorial day|labor day|new years (?:day|eve)|independence day|veterans day|thanksgiving day|christmas (?:day|eve))\b/g,
    " holiday ",
  ],
  [
    /\b(?:original|from|built|installed|put on|done|replaced|since|about|is|was)(?: in| back in)? (?:19|20)\d\d\b/g,
    "$& age ",
  ],
  [
    /\b\d+ (?:years?) old\b|\b(?:is|its|about|over|nearly|almost|around|maybe) \d+ years\b(?! (?:warrant|of))/g,
    "$& age ",
  ],
  [/\b\d+ ?(?:miles?|mi)\b(?: (?:out|away|from|north|south|east|west))?/g, " area miles "],
  // what a word means beside another
  [
    /\b(?:building|local|city|county|state) codes?\b|\bup to code\b|\bcode (?:requirements?|compliant|upgrades?)\b|\bmeets? code\b/g,
    " permit buildingcode ",
  ],
  [/\b(?:promo|discount|coupon|the|those|your|popup|offer|both|these) codes?\b/g, " offer "],
  [
    /\b(commercial|residential|repair|small|big|insurance|your last|minor|whole|entire) jobs?\b/g,
    " $1 project ",
  ],
  [/\bsub ?contract\w*|\bsubs\b/g, " subcontractor "],
  [/\bmoney back\b/g, " refund "],
  [/\blasts? forever\b/g, " lifespan "],
  [/\b(?:plumbing|stack|exhaust|sewer) (?:vents?|pipes?|stacks?|boots?)\b/g, " pipeboot flashing "],
  [
    /\b(?:come|visit|appointment|inspect|out|over|by|available|free|schedule|book|work|see me|meet)\b[^?.!]{0,25}\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|today|tomorrow|tonight|this week|next week|this afternoon|this morning)\b/g,
    "$& soon ",
  ],
  // money
  [/\b(?:return|refund|cancellation) polic(?:y|ies)\b/g, " cancel "],
  [/\bprivacy polic(?:y|ies)\b/g, " privacy "],
  [/\b(?:how much|what)\b[^?.!]{0,25}\b(?:waste|extra material)\b/g, " waste "],
  [
    /\b(?:how much(?! (?:time|longer|snow|weight|attic|vent|air|warning|notice|water|experience|waste|wind|of))\b|what (?:would|will|does|do|is) [^?.!]{0,40}\b(?:run|set) (?:me|us)|out of pocket|how expensive|what do you charge|going rate|ball ?park|price ?tag|price ?list|whats the damage)\b/g,
    " price $& ",
  ],
  [
    /\b(?:payment plans?|pay(?:ing)? (?:over time|monthly|by the month|in installments|it off|later|off)|monthly payments?|per month|a month|make payments|no money down|zero down|down payment|credit (?:score|check|history|rating)|bad credit|interest rates?|interest free|can not afford|not afford|no cash|spread (?:the|out)[^?.!]{0,12}\b(?:cost|payments?))\b/g,
    " finance $& ",
  ],
  [/\b(?:credit|debit) cards?\b/g, " payment card "],
  [/\breferrals?\b(?! (?:discount|bonus|fee|program|deal|rate))/g, " otherdiscount offer "],
  [/\b(?:free) (?=estimate|quote|inspection)\b/g, " free "],
  [/\bfree of charge\b/g, " free "],
  // a visit, an estimate, a job
  [
    /\b(?:come (?:out|by|over|look|see|check|and (?:look|see|check))|take a look|have a look|look at (?:my|the|our|it)|check (?:out )?(?:my|the|our|it|on)|stop by|swing by|send (?:someone|somebody|a guy|anyone|out)|someone out)\b/g,
    " inspect ",
  ],
  [
    /\b(?:get|have|need|want|wants) (?:a |an |my |our )?(?:new )?(?:roof|re ?roof) (?:put on|done|redone)\b/g,
    " replace roof ",
  ],
  [/\b(?:new|whole|entire|full|complete) (?:new )?roof\b/g, " replace roof "],
  [
    /\b(?:tear(?:ing)?|rip(?:ping)?|strip(?:ping)?|take|pull)(?: ?off| ?out| away)?(?: the| my| our)? (?:old|existing) (?:roof|shingles?|one|stuff|layers?|material|roofing)\b/g,
    " tearoff ",
  ],
  [/\b(?:tear|rip|strip)(?:ing)? ?offs?\b/g, " tearoff "],
  [/\b(?:re ?roof(?:ing|ed)?|redo|redone|redoing)\b/g, " replace "],
  [
    /\b(?:over|on top of|top of)(?: the| my| our| an?)? (?:old|existing|current|other)(?: layer of| set of)? ?(?:roof|shingles?|ones?|layers?)?\b/g,
    " layer overlay ",
  ],
  [/\b(?:second|2nd|two|2|extra|another|third|3|three|multiple) layers?\b/g, " layer "],
  [
    /\b(?:work (?:for|with) (?:you|u|your|the company|larkfield|yall)|join (?:you|your|the) ?(?:team|crew|company)?|are you hiring|you hiring|now hiring|help wanted|looking for (?:a job|work|employment|workers|help)|need a job|want a job|a job\b(?= (?:with|at|opening|application|there))|job (?:openings?|offers?|opportunit\w+|postings?))\b/g,
    " career ",
  ],
  // parts of a roof
  [/\bice (?:dams?|damm?ing)\b/g, " icedam "],
  [
    /\b(?:ice (?:and|n|&)? ?water(?: shield| barrier)?|ice (?:barrier|shield|guard)|water shield)\b/g,
    " icebarrier ",
  ],
  [/\b(?:pipe|vent) (?:boots?|collars?|flashings?)\b/g, " pipeboot flashing "],
  [/\b(?:ridge|soffit|attic|roof|box|turtle) (?:vents?|ventilat\w+|fans?)\b/g, " vent attic "],
  [/\b(?:drip edges?)\b/g, " dripedge "],
  [/\b(?:down ?spouts?|leaders|eaves? ?troughs?|rain ?gutters?|gutter(?:s|ing)?)\b/g, " gutter "],
  [
    /\b(?:roof )?(?:decking|sheathing|plywood|osb|sheeting|deck boards?|roof boards?|substrate)\b/g,
    " decking ",
  ],
  [
    /\b(?:rotten|rotted|rotting|rot|soft|spongy|bad|punky) (?:spots?|wood|boards?|decking|plywood)\b/g,
    " rot decking ",
  ],
  [/\b(?:sky ?lights?|sun tunnels?|roof windows?|solar tubes?)\b/g, " skylight "],
  [/\b(?:flat|low ?slope[d]?|low pitch)(?: roof(?:s|ing)?| roofs?)?\b/g, " flatroof "],
  [
    /\b(?:tpo|epdm|pvc|rubber(?: roof(?:s|ing)?)?|mod(?:ified)? ?bit(?:umen|uminous)?|torch ?down|built ?up|bur|tar and gravel|membranes?|single ply|spray foam|roof coatings?|coatings?|silicone)\b/g,
    " membrane $& ",
  ],
  [
    /\b(?:standing ?seams?|tin|steel|aluminum|aluminium|corrugated|copper|galvalume|metal) ?(?:roof(?:s|ing)?|panels?|shingles)?\b/g,
    " metal ",
  ],
  [
    /\b(?:premium )?(?:asphalt|composition|comp|composite|architectural|dimensional|laminated?|3 tab|three tab|fiberglass)(?: asphalt)? ?(?:shingle[sd]?|roof(?:s|ing)?)?\b/g,
    " asphalt shingle ",
  ],
  [
    /\b(?:slates?|natural stone|stone (?=tiles?|roof|shingles?))(?: tiles?| roof(?:s|ing)?| shingles?)?\b/g,
    " slate ",
  ],
  [
    /\b(?:cedar|wood|shakes?|clay|terracotta|concrete|spanish|ceramic|synthetic|plastic|solar|thatch(?:ed)?|green|living|sod)(?: shakes?)? (?:roof(?:s|ing)?|tiles?|shingles?|shakes?)\b/g,
    "$& othermaterial ",
  ],
  [/\bimpact (?:resist\w+|rated)\b|\bclass (?:4|four|iv)\b|\bul ?2218\b/g, " hail class "],
  [
    /\b(?:cool|reflective|white|energy (?:star|efficient|saving\w*)) (?:roof(?:s|ing)?|shingles?)\b/g,
    " energy $& ",
  ],
  // damage and signs
  [
    /\b(?:water|ceiling|brown|wet|damp|yellow|dark|orange) (?:stains?|spots?|rings?|marks?|damage|patch(?:es)?|circles?|blotch(?:es)?|areas?|lines?|splotch(?:es)?)\b/g,
    " stain ceiling ",
  ],
  [
    /\bwater (?:is |keeps )?(?:coming|getting|dripping|leaking|running|pouring|seeping) (?:in|through|down|into)\b/g,
    " leak ",
  ],
  [
    /\b(?:ripped|tore|torn|took|takes|blew|peeled|lost)(?: off)?(?: \w+){0,4} shingles?\b/g,
    " missingshingle shingle ",
  ],
  [
    /\b(?:missing|blown|blew|lost|loose|lifted|lifting|flapping|flew|broken|torn|fell|came|falling)(?: off| away| a few| some| several| a couple(?: of)?| my| our| up)* (?:shingles?|tiles?|pieces? of (?:my |the )?roof)\b/g,
    " missingshingle shingle ",
  ],
  [
    /\bshingles? (?:(?:are|is|have|has|just|all|keep|got|were) )*(?:missing|blown|blew|(?:came|come|coming|flew|fell|falling|fly|flying|tore|torn|ripped) (?:off|down|loose)|lost|loose|lifted|lifting|flapping|off\b|gone|torn|in (?:my|the|our) yard|on the (?:ground|lawn))\b/g,
    " missingshingle shingle ",
  ],
  [
    /\b(?:curl(?:ed|ing|s)?|cupp(?:ed|ing)|crack(?:ed|ing|s)?|blister\w*|bald(?:ing)?|brittle|buckl(?:ed|ing)|worn(?: out)?|wearing out|deteriorat\w+)\b/g,
    " wear ",
  ],
  [/\b(?:granul\w+|grit|sandy stuff|shingle sand)\b/g, " granule "],
  [/\b(?:hail ?storms?|hail ?stones?)\b/g, " hail storm "],
  [
    /\b(?:wind ?storms?|high winds?|strong winds?|tornado\w*|hurricanes?|derecho|gusts?|winds?|windy)\b/g,
    " wind ",
  ],
  // claims
  [
    /\b(?:insurance (?:company|companies|carrier|provider|agent)|insurers?|homeowners? (?:insurance|policy)|home insurance|state farm|allstate|nationwide|progressive|usaa|geico|erie|farmers|liberty mutual)\b/g,
    " insurance ",
  ],
  [/\b(?:insurance )?(?:adjust[eo]rs?|adjuster s)\b/g, " adjuster "],
  [
    /\b(?:acv|rcv|actual cash value|replacement cost(?: value)?|depreciat\w+|recoverable|(?:two|2) che(?:ck|que)s|second che(?:ck|que)|first che(?:ck|que))\b/g,
    " cashvalue insurance ",
  ],
  [/\bstorm chas\w+\b/g, " stormchaser "],
  [
    /\bdoor (?:to door|knock\w*)\b|\bknock(?:ed|ing)? on (?:my|our|the) door\b|\bcame to (?:my|our) door\b/g,
    " stormchaser ",
  ],
  // the company
  [
    /\b(?:opening|business|office|working) (?:hours?|times?|days?)\b|\b(?:what|which) (?:hours|time|times|days) (?:are|do) you (?:open|close|closed|work|there)\b|\b(?:are you|you|yall) (?:open|closed)\b|\bopen (?:on|today|now|late|tomorrow|weekends?)\b/g,
    " hours ",
  ],
  [
    /\b(?:service area|areas? (?:do )?you (?:serve|cover)|(?:do|can|will|would) you (?:serve|cover|service|work in|come to|travel|go (?:out )?to|drive)|(?:serve|cover|service) (?:my|our|the) (?:area|town|city|zip)|how far)\b/g,
    " area ",
  ],
  [
    /\b(?:licen[sc]ed?|licen[sc](?:es?|ing)|registered|registration|certifi\w+|credential\w*)\b/g,
    " license ",
  ],
  [/\b(?:insured|bonded|liability(?: insurance)?|workers? comp(?:ensation)?)\b/g, " insured "],
  [
    /\b(?:better business bureau|bbb|yelp|google reviews?|angi\w*|reviews?|references?|reputation|testimonials?|ratings?|rated|stars?)\b/g,
    " rating ",
  ],
  [
    /\b(?:senior|military|veterans?|first responder|teacher|aarp|referral|neighbor|multi\w*) (?:discounts?|deals?|bonus\w*|rates?|fees?|program)\b/g,
    " otherdiscount offer ",
  ],
  [
    /\b(?:promo(?:tion\w*)?|coupons?|discounts?|deals?|specials?|vouchers?|(?:special|current) offers?|roof2024|lastchance|last chance|sale|rebates?|knock (?:some|anything) off)\b/g,
    " offer $& ",
  ],
  [
    /\b(?:a )?(?:real|live|actual|human)? ?(?:robots?|bots?|chatbots?|a i|ai|chatgpt|gpt|computer program|machine)\b/g,
    " robot ",
  ],
  [
    /\b(?:clean ?ups?|clean (?:up )?(?:after|the mess|everything|nails|debris)|dumpsters?|debris|haul(?:ing)? (?:away|off)|magnets?|nails? (?:in|on|all over|left)|stray nails|nails?\b[^?.!]{0,20}\b(?:yard|lawn|driveway|grass|tires?)|mess)\b/g,
    " cleanup ",
  ],
  [
    /\b(?:spring|fall|winter|summer|autumn|cold|freezing|below freezing|time of year|season)\b/g,
    "$& season ",
  ],
  [/\b(?:e ?mail|email)(?: address)?\b/g, " email "],
];

/** The concepts that the sayings stand for. */
export const PHRASE_CONCEPTS: ReadonlySet<string> = new Set(
  PHRASES.flatMap(([, concepts]) => concepts.split(/[^a-z]+/).filter(Boolean)),
);
