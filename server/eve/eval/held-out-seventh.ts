import { site } from "#site";
import { readCases } from "./case.ts";

const { display: phone } = site.phone;

/** A seventh set, written after what the sixth had taught. At first sight 25 of 35 (71 %) were right, 27 by
 * reading: two facts asked for other words than a right reply had. */
export const SEVENTH = readCases(`
my wife thinks the roof is shot, i think its fine. who is right => inspection
what does it cost to do a 2200 sq ft roof in metal and is there a discount code => $17,600 | ROOF2024
how many squares in 2700 sq ft and whats that in slate => 27 | $40,500
price on 25 squares of shingles => 2,500 sq ft | $13,500
do i save anything if i book now => 10%
code for money off? => ROOF2024 | deductible
whats the catch with 0 percent => credit approval
monthly payment on 15k? => lender
is slate worth the money => 50 to 100
how often should someone look at my roof => twice a year
the shingles are curling at the edges should i panic => wear || repair
noticed dents on my gutters after hail => inspect free
wind took a few shingles off the back => inspection
is it safe to stay in the house => ${phone} || no rule
will my attic get full of dust => ${phone} || prepare || move || start
do you guys use drones => ${phone} || inspection
what do you do about asbestos => ${phone}
how do i know you wont disappear after => warrant || over 20 years || crew
got burned by a contractor before, why should i trust you => paper || writing
so whats the next step => inspection || calculator || estimate
can my insurance company make me use their roofer => insurer || ${phone}
they gave me acv only what is that => age
hail damaged my car is my roof damaged too => dents || inspection
can you come look before i buy the house => inspection
im selling, is a new roof worth it => market || agent || inspection
is metal noisy in rain => quiet
how much is a metal roof >> does it rust => coating || rust
do you serve hilliard >> how soon => 24 hours
how long does slate last >> what about metal => 40 to 80
how much are shingles >> and what if i have 2 layers => layers
my chimney leaks => flashing || leak
can water get in around the vents => boot || flashing || leak
do you offer emergency service at night => ${phone}
is my 12 yr old roof still under warranty => paper || ${phone}
need someone who does rubber roofs => membrane
`);
