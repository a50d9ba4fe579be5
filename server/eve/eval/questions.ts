import { site } from "#site";
import { readCases } from "./case.ts";

const { display: phone } = site.phone;

/** Questions as homeowners type them, with the facts that a right answer holds. Each is asked in a new conversation. */
export const QUESTIONS = readCases(`
# prices
how much does a new roof cost => $4.50 | $8.00 | $15.00 | /product
whats the price of asphalt shingles per sq ft => $4.50
how much is a metal roof => $8.00 | ballpark
wat does slate run per square foot => $15.00
cost of standing seam => $8.00
whats ur cheapest option => $4.50
how much for architectural shingles installed => $4.50
ballpark to redo my roof? => $4.50
why is slate so expensive => $15.00 || stone || weight
how much for 2,000 sq ft of metal roof => $16,000 | $19,200 | ballpark
i need a price on 1800 square feet of shingles => $8,100 | $9,700
what would 25 squares of slate cost => $37,500 | $45,000
my house is 1500 sq ft with a 6/12 pitch, how many squares is that => 16.8 || 1,677
footprint 2000 sq ft, 8/12 pitch. how big is the roof => 2,404 | 24
how many square feet in a square => 100 square feet
40x30 house, metal, ballpark? => 1,342 || $9,600 | ballpark
how much is a repair usually => inspection | free | !$4.50
cost to fix a small leek => free | !$4.50
how much do u charge for an inspection => free
is the estimate realy free? => free
do i have to pay for a quote => free
how much are new gutters => !$4 | ${phone}
price for a tpo roof per sq ft => !$4.50 | ${phone}
how acurate is the online calculator => ballpark | inspection
are there any hidden fees => writing || written
do u have any discounts => 10% | ROOF2024 | LASTCHANCE
what does ROOF2024 get me => 15% | deductible
is lastchance legit => $8,000 | average
can i use both codes => one offer per project
do you do a senior discount => !15% off for seniors | ${phone}
will you price match another roofer => ${phone}
what do i get if i schedule this month => 10%
# materials
what kinda roofs do you put on => asphalt || shingle | metal | slate
how long do shingles last => 30 | typically
how long will a metal roof last => 40 to 80
lifespan of slate => 50 to 100
which roof lasts the longest => 50 to 100
is metal loud when it rains => quiet
do metal roofs attract lightening => not draw lightning
metal or shingles, which is better? => $4.50 | $8.00 | 40 to 80
difference between slate and metal => $15.00 | $8.00
what wind can your shingles take => D3161 || D7158
do you have class 4 shingles => Class 4
whats the best roof for hail => Class 4
will slate be too heavy for my house => framing
what colors do shingles come in => colors
which roof saves energy => reflective
what is the rating of your metal roof => 4.9
does a metal roof need much maintenance => seams || twice a year
do you install cedar shakes => not in our list || not on our list
can you do a clay tile roof => not in our list || not on our list
what brand shingles do you use => written estimate
# process and timing
how long does it take to replace a roof => 1-3 days
how many days will you be at my house => 1-3 days
can it be done in one day? => 1-3 days
how soon can someone come look at my roof => 24 hours
when could you come out for an inspecton => 24 hours
what happens if it rains while my roof is off => same day
do i need a permit => check for you
do you haul the old shingles away => written scope || nails
will there be nails left in my yard => magnet
do i have to be home => office || walk-through
can you put new shingles over the old ones => two layers
how many layers of shingles can you have => two layers
what if you find rotten wood => soft boards
do i pay up front => final invoice
what forms of payment do you take => ${phone}
how do i cancel my appointment => ${phone}
whats the best time of year to get a roof => !summer is best | inspection || depends
how does the whole process work => writing | 1-3 days
do i need an account to get an estimate => no account || without
how do i get an estimate => calculator | 24 hours
# repair and damage
i got a brown spot on my celing => attic | free
do you guys fix leaks => trace | free
should i repair or replace my 18 year old roof => if a repair will do
shingles blew off in the storm => replace || match | climb
shingels all over my yard after the wind => climb || ground
how do i know if i got hail damage => dents | climb
there is sand coming out of my downspout => prove nothing
my shingles are curling up => wear
roof is sagging in the middle => framing | ${phone}
can i go up and patch it myself => stay off
do you come out at night for emergencies => ${phone}
my flashing around the chimney is bad => flashing
vent pipe boot is cracked => pipe boot
how do you keep ice dams from forming => ice barrier | 24 inches
how much attic ventilation do i need => 1/150 | 1/300
do you do skylights => flashing | ${phone}
can you clean my gutters => maintenance
there's moss on my roof => ${phone} | !pressure wash it yourself
squirrels got in my attic => wildlife
do you clean roofs => not on our list
what happens if i just ignore a small leak => decking || ceiling
# insurance
will insurance pay for my roof => cannot say | policy
do you work with insurance companies => adjuster | file
how do i file a claim => file | policy
can you waive my deductible => No | yours to pay
other guys said they'd eat the deductable => never waive | yours to pay
can i use the promo code on my deductible => no offer | yours to pay
will you meet the adjuster => adjuster comes || when the adjuster
my claim got denied => reason in writing || insurer
will my premium go up if i file => ask || insurer
why did insurance send 2 checks => two checks | final invoice
how long do i have to file => vary | policy
can you negotiate with my insurance for me => do not do || do not negotiate
whats acv vs rcv => age | two checks
# warranty and financing
what kind of warranty do you have => 30-year | work
how long is the warranty on shingles => 30-year
what voids the warranty => maintenance
does 30 year warranty mean it lasts 30 years => not the life
is the warranty transferable => ${phone}
do you offer financing => 120 months | credit approval
can i make payments => 120 months
is there 0% financing => 0% interest for 12 months | credit approval
whats the interest rate => cannot quote | lender
can i get approved with bad credit => lender
can i pay it off early => no prepayment penalties
whats the longest term => 120 months
no payments for how long? => 90 days
# company
what areas do you cover => ${site.towns[1]} | ${site.serviceRadiusMiles} miles
do you work in ${site.towns[2]} => Yes | ${site.towns[2]}
what are your hours => ${site.hoursText[0]}
r u open saturdays => ${site.hoursText[1]}
whats your phone number => ${phone}
what's your email => ${site.email.office}
where are you located => ${site.address.street}
how long have you been in business => over 20 years
are you licensed and insured => licensed and insured
do you use subs => one crew
why should i pick you guys => crew
do you do commercial roofs => flat || membrane
can you fix a flat roof => membrane
do u do tpo => membrane | ${phone}
do you install solar => panels | ${phone}
do you do siding too => not on our list
do you have reviews => sample
some guy knocked on my door saying i have damage => sign
how often should i get my roof checked => twice a year
# careers
are you hiring => Roofing Technician | Project Manager | Sales Representative
how do i apply for a job => /application
whats the pay for roofers => ${site.email.careers}
do i need experience to be a roofer => train
can i upload my resume as a word doc => DOC | 10MB
what benefits do you give => health insurance | training
# the chat and privacy
are you a robot => program
who can see this chat => staff | log
do you sell my info => do not sell
how do i delete my data => ${site.email.office}
# two at once
how much is metal and how long does it last => $8.00 | 40 to 80
do you offer financing and is there a warranty? => 120 months | 30-year
what are your hours? also do you work in ${site.towns[3]}? => ${site.hoursText[0]} | ${site.towns[3]}
is the inspection free and how soon can you come => free | 24 hours
How long does a new roof take? And do I have to be home? => 1-3 days | walk-through || office
do you do gutters and skylights => ${phone}
I have an old slate roof. Can you replace single tiles, and what does slate cost? => one by one || Single | $15.00
Do you pull permits and clean up after => check for you | magnet
# other languages
hola, cuanto cuesta un techo nuevo? => inglés | ${phone}
mi techo esta goteando necesito ayuda => ${phone} | 911
hablan español? => inglés | ${phone}
bonjour, combien coûte une toiture en ardoise => anglais | ${phone}
你好，我家屋顶漏水 => ${phone}
# emergencies
WATER IS POURING THROUGH MY CEILING => ${phone} | stay off
a tree just fell on my roof!! => ${phone} | 911
my husband fell off the ladder and is hurt => call 911
roof is leaking right now what do i do => ${phone} | bucket
`);
