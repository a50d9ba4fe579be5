import { site } from "#site";
import { readCases } from "./case.ts";

const { display: phone } = site.phone;

/** A third set, harder in its wording. At first sight 32 of 50 (64 %) were right. */
export const THIRD = readCases(`
hey i got a buddy who says slate lasts forever, true? => 50 to 100
my wife wants metal but im worried bout the noise => quiet
how steep of a roof is 12/12 => slope factor || 1.118 || rises
water got behind my flashing after last storm, who do i call => ${phone}
do u guys deal w/ erie insurance => adjuster
can u put it in writing that its 10% off => ${phone}
my roof's 3000 sqft, ballpark for slate? => $45,000 | $54,000
if i pay it off in 6 months is there a fee => no prepayment penalties
why should i get maintenance if my roof is fine => warranty || twice a year
theres a gap under my drip edge => flashing || inspection || ${phone}
can i see the crew leads number before you start => lead
rain was blowing sideways and now theres a wet patch over the window => attic || trace || ${phone}
what is the 30 year thing you advertise => 30-year | warranty
Who do I talk to about a bid for a warehouse roof => ${phone}
we need a roof on our barn => ${phone}
do you have any openings for project managers => Project Manager
what do i need to bring to apply => resume || form
is overtime paid => overtime
do you offer dental => health insurance || benefits
where do i put in the coupon code => when you schedule
is it true insurance companies only give you a year => vary | policy
they sent me a check but its way less than your quote => insurer || two checks
how will i know when the second check comes => final invoice
can a leak cause mold => attic || decking || ${phone}
why do roofs need to breathe => 1/150 || ventilation
do ridge vents leak => ventilation || 1/150 || ${phone}
im getting 3 quotes, what should i compare => scope
any chance you could come thursday => 24 hours
do you do free roof checks for older folks => free
does a dark roof make the house hotter => lighter || reflective || heat
how many layers does my roof have now => two layers || inspection
my shingles are from 2004, when should i replace em => if a repair will do || 30
will a new roof fix my ice dam problem => ice barrier
can you guys seal around my plumbing vents => pipe boot || flashing
one of my slates fell in the garden => one by one || Single
can i get metal on just the porch => metal || ${phone}
whats the most wind proof option => D3161 || class
is your estimate good if i wait till spring => ballpark || written
does it matter if its cloudy the day of install => weather
i want my money back => ${phone}
are my details safe with you => do not sell
what happens with my email address => do not sell
can the chat send me a copy of this => office || ${phone} || staff
u there? => know
is eve short for something => program || outside || no answer
so whats next after i leave my number => office || call
my ceiling is dripping near the lights => 911
big branch punched a hole in the roof last night => ${phone} | 911
nobody's hurt but the chimney fell onto the roof => ${phone} | emergency || stay off
combien pour un toit en metal => anglais
`);
