/** Everyday words by the word that the ways of asking have for them. */
export const ACTIONS_AND_FEELINGS = `
arrive: arrival materialise
leave: vamoose skedaddle scram depart departure abandon vacate exit
visit: visitation housecall
inspect: scrutinize scrutinise scrutiny recce reconnoiter examine examination survey audit looksy troubleshoot probe inspekt inspeciton lookit
check: doublecheck checkin ascertain validate verification verified
find: discover unearth pinpoint detect detection sniff
search: hunt rummage scour seek sought
notice: observe perceive
show: demonstrate demonstration exhibit illustrate depict demo
watch: spectate
understand: comprehend decipher grasp misunderstood understood overstand savvy
explain: clarify clarification elaborate expound unpack explanation elucidate illuminate demystify simplify define definition
teach: educate enlighten instruct
learn: learnt
consider: entertain
decide: determine undecided indecisive waver dither vacillate
choose: choosen
choice: alternative
prefer: preference
recommend: advisable recommendation vouch reccomend recomend suggestion
fix: remedy remedied rectify rectified jerryrig rig tinker kludge cobble macgyver resolve resolution refurbish restore bodge overhaul revamp
repair: rehab rehabilitate reparation repare repairable
replace: supplant supersede substitute swop switcheroo exchange refit changeout replce changeover
remove: eliminate extract extraction uninstall dislodge eradicate jettison
install: instal erect instalation installtion emplace affix
put: plonk plunk shove stow
build: construct assemble assembly fabricate
attach: fasten tether
seal: airtight hermetic watertightness
cover: drape shroud swaddle covern
wrap: encase swathe
protect: safeguard fortify fortified defend
protection: safekeeping
support: uphold bolster buttress
clean: cleanse rinse mop tidy tidied hose hoover vacuum spic neaten declutter spotless pristine immaculate cleanin deglaze
wash: softwash jetwash karcher pressurewash
dry: arid parched desiccated
paint: emulsion lacquer varnish spraypaint
drill: auger
cut: sever hack snip slice lop chop hew prune
climb: clamber ascend shimmy
walk: stroll tread traverse tramp tromp tiptoe stomp saunter amble trudge wander
run: sprint
jump: leap
carry: lug schlep tote heft transport shlep convey ferry
pull: tug yank wrench
push: nudge thrust
throw: chuck toss hurl fling flung lob yeet discard
drop: dropoff
hold: clasp clutch cling
open: unlock unseal ajar
lock: padlock deadbolt
fill: replenish refill
load: laden
break: destruct
wait: linger loiter twiddle bide dally dawdle tarry hangtight procrastinate procrastination stall
delay: laggy postponement deferral overdue tardy tardiness snail belated belatedly
quick: speedy speedily rapid zippy snappy quickie quickest prompt lickety hastier expeditious
slow: sluggish leisurely plodding slowpoke slowness glacial slowest
start: commence commencement initiate kickoff embark launch outset onset inception
finish: conclude conclusion accomplish finalize finalise culminate
stop: halt cease desist stanch staunch
continue: persist persistent proceed proceeding ongoing
keep: retain preserve
maintain: caretaking maintanence maintainance maintenence sustain
prevent: avert forestall preempt thwart deter stave prevention obviate
help: aid succor halp hlep helpin handhold abet
use: utilize utilise deploy
take: grab snatch seize
send: dispatch transmit sendin
bring: fetch
deliver: shipment
order: requisition reorder
change: alteration tweak modification amendment revision transform switchup fluctuate
move: relocate relocation migrate
schedule: arrangement diarize timetable itinerary shedule scedule agenda roster
appointment: rendezvous meetup tryst apointment appointmnt consultation engagements
book: reservation reserving
reschedule: rearrange rebook rejig
write: jot scribble scrawl compose inscribe
read: peruse reread skim
sign: countersign
submit: sumbit turnin
upload: uplaod
delete: expunge purge wiped
save: bookmark
click: clik doubleclick
login: logon loggin
website: webpage webiste homepage url webstie
internet: interweb broadband ethernet
computer: macbook chromebook
password: passcode pasword passwrd passphrase
data: dataset metadata infos databank
privacy: surveillance spying snooping eavesdrop
spam: junkmail robotexts solicitations soliciting unsolicited pestering badger hounding harass harassment
picture: foto snapshot photography selfie pix photographic
video: vid videotape
drone: quadcopter uav
measure: yardstick metering remeasure
size: magnitude bigness sizable sizeable
prove: substantiate corroborate attest
proof: substantiation corroboration documentary
compare: contrast juxtapose comparably comparable liken
difference: disparity distinction discrepancy differentiate differentiation distinguish
match: matchy coordinate complement harmonize
fit: conform
argue: bicker quarrel squabble contend argument
fight: battle tussle scuffle wrestle
agree: concur
disagree: disagreement disagreed
refuse: balk refusal rebuke
allow: enable
require: mandate stipulate stipulation prerequisite compulsory obligatory obligated imperative
promise: vow swear sworn oath assure
try: attempt endeavor endeavour strive trialing
fail: fizzle failure underperform flunk
lose: misplace forfeited mislay
forget: forgetful
remember: recollect memorize recall
worry: anxiety stressful agonize angst jitters jittery antsy perturbed tense paranoid panic panicking panicky frantic distraught distressed alarmed dismayed flustered overwhelm unnerved unsettled disconcerting fraught misgivings trepidation worrisome worrywart qualms
scared: terrifying
upset: heartbroken dejected dismal bummed miserable tearful crying sobbing crestfallen disheartened hurtful offended insulted
disappointed: letdown disappointment disillusioned underwhelmed dissatisfaction
happy: thrilled delighted elated ecstatic overjoyed tickled chuffed stoked jolly joyful cheerful gleeful
tired: pooped weary fatigued sleepy fedup zonked frazzled
curious: inquisitive intrigued nosy nosey
sorry: apologies apologize apologise apologetic regret regretful contrite
love: adore lovin enamored besotted cherish dote
hate: detest despise loathe abhor dislike
annoying: vexing irksome bothersome pesky tiresome infuriate grating
pushy: aggressive overbearing bullying bully bullied strongarm coerced coercion browbeat forceful domineering assertive insistent manipulative hardsell pressurize
rude: impolite discourteous obnoxious disrespectful disrespect insolent snarky curt brusque mouthy snotty unfriendly boorish
friendly: amiable affable cordial courteous polite kindhearted approachable personable
lazy: slacker idle slothful shiftless layabout
careful: cautious gingerly vigilant mindful attentive caution
sloppy: shoddily amateurish halfassed halfarsed cowboyish
`;
