import { site } from "#site";
import { readCases } from "./case.ts";

const { display: phone } = site.phone;

/** A sixth set, written after what the fifth had taught. At first sight 45 of 59 (76 %) were right. */
export const SIXTH = readCases(`
kinda freaking out, big storm last night and now theres bits of roof on the lawn => inspection
roof is making me nervous => inspection
can you tell if its bad from pictures => ${phone} || inspection || photo
whats the damage for 3000 sq ft of shingles => $13,500
how much for 1500 sq ft metal and whats the warranty => $12,000 | warranty
1600 sq ft in asphalt, and do you take cards => $7,200 | office || pay
whats ur lowest price => $4.50
3 bucks a foot and you got a deal => $4.50 || estimate
can u do 5000 for the whole roof => written || inspection || estimate
do you have a military discount => ${phone}
is the 10 percent thing still on => 10%
where do i type roof2024 => schedule
can i use roof2024 on my deductible => deductible
slate vs shingle => $15.00 | $4.50
is metal worth it => 40 to 80 || $8.00
does slate crack => slate || slates
shingles or slate for a cold climate => ${phone} || depends || slate
how long do shingles last >> and how much are they => $4.50
how much is metal for 1000 sq ft >> and in slate => $15,000
do you do financing >> what if my credit is bad => lender
do you repair skylights >> do you replace them too => skylight
can you come tuesday >> what time => ${phone} || office
my house was built in 98 and has the original roof => age || repair || inspection || 20
roofs 15 years old should i be thinking about replacing it => repair will do || inspection || Age
what if you find rotten wood => deck || boards || wood
will you find hidden damage => inspection || photos
will nails be left in the driveway => magnet
do i have to move my cars => driveway
will it take more than a day => 1-3 days
can i see pictures of your work => project || sample || photo || gallery
do you have an office i can visit => 1480 Kiln
whats your number => ${phone}
email? => info@
you guys open sundays => closed
do you come out to dublin => Dublin || serve || area
do u do michigan => ${phone}
i need it done by christmas => start date || written || ${phone}
my insurance adjuster is coming friday can you be there => adjuster
adjuster missed stuff => insurer || document || itemized || estimate
how does the claim thing work => inspection
can you deal with insurance for me => document || adjuster || photos
does wind damage count for insurance => policy
tree branch poked a hole in the roof => ${phone}
water pouring in the kitchen right now => ${phone}
gutter hanging off => gutter
ridge vent or box vent => vent
do you insulate attics => ${phone} || insulation || attic
ice dams every year whats the fix => ice
how do i know when to replace it => repair || inspection
can you paint my roof => ${phone} || not || paint
are you a real person => program || robot || not a person || assistant
do you hire helpers with no experience => training || experience || appl
how do i cancel => cancel || ${phone}
do you do apartment complexes => commercial || offices || building || ${phone}
is there a fee if i cancel the appointment => ${phone} || cancel || free
what do i get with the estimate => scope || written || material
who do i make the check to => ${phone} || invoice
do you need money up front => deposit || invoice || ${phone}
my tenant says theres a leak => leak || trace
`);
