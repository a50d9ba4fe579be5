import { site } from "#site";
import { readCases } from "./case.ts";

const { display: phone } = site.phone;

/** A fourth set, written last. At first sight 31 of 40 (78 %) were right. */
export const FOURTH = readCases(`
hows it work if i want a new roof, start to finish => writing || calculator
are you cheaper than home depot => !we are cheaper | ${phone} || estimate || $4.50
i have moss growing on the north side, will it hurt the shingles => ${phone}
what kind of roof lasts 50 years => 50 to 100 || 40 to 80
is there such thing as a hail proof roof => Class 4
do i have to use the contractor my insurance picks => insurer || adjuster || file || no legal
we just bought this house and the roof is shot => if a repair will do || inspection || calculator
do you work for landlords too => ${phone} || landlord || residential || commercial
someone told me two layers is illegal => two layers
roofers next door dented my gutter, was that you? => ${phone}
how do you attach the panels => fasteners || ${phone}
does insurance depreciate an old roof => age
price per square for shingles => $4.50
is metal recyclable => ${phone}
what is the difference in cost between slate and metal per sqft => $15.00 | $8.00
how long is financing approval => credit approval || lender || four steps
does my roof qualify for financing => 120 months || lender
can you send a guy to measure => inspection || measure
whats the turnaround on an estimate => 24 hours || ballpark
do you charge extra for steep roofs => inspection || pitch
my attic smells musty after storms => attic
there is a hole where a squirrel got in => wildlife
how much does it cost to fix a hole in roof => free
chimney flashing replaced recently but still leaking => trace || ${phone} || flashing
can I be there when the inspector comes => office || inspection
hi, this is Bob from Gahanna, do you do slate repairs? => Bob | Slate
my email is kim@example.com, please send me info on metal roofs => kim@example.com | $8.00
do you have someone who speaks spanish => ${phone}
what materials are best for a coastal home => pitch || depends || $4.50
roof rat got in through the vent => wildlife
I'd like to speak to the owner => ${phone}
how do i leave a review => ${phone} || no answer || sample
are you an equal opportunity employer => ${site.email.careers} || positions || office
do roofing technicians work in winter => ${site.email.careers} || full-time || Roofing Technician
what happens if your crew damages my ac unit => insured || ${phone}
how do i turn off my water => !turn the valve
can you pay me for a referral => ${phone}
got any black friday deals => 10%
do you accept bitcoin => ${phone}
why is my energy bill so high, is it the roof => ventilation || bills
`);
