import { site } from "#site";

/** Kinds of emergency, gravest first. `danger`: people before roofs. */
export type Emergency = "danger" | "collapse" | "leak";

const HYPOTHETICAL =
  /\b(?:if|in case|where(?:s| is| could| would| can) (?:it|this|that|the water) (?:be )?coming from|what happens when|who pays|are you insured|do you (?:guys |all |ever )*(?:fix|repair|handle|do|leave|keep|cover)|have you ever|insurance cover|will insurance|does insurance)\b/;

const SIGNS: readonly { kind: Emergency; pattern: RegExp; always?: boolean }[] = [
  {
    kind: "danger",
    pattern:
      /\b(?:(?:is|got|was|am|are|been|were|badly|seriously|might be|may be) (?:badly |seriously |really )?(?:hurt|injured|bleeding|trapped|unconscious|electrocuted)|(?:fell|fallen|slipped|falling) (?:off|from|through) (?:of )?(?:my |the |our |a )?(?:roof|ladder|attic|ceiling)|not breathing|broke (?:his|her|my|their) (?:leg|arm|neck|back)|(?:roof|house|attic|home|chimney|outlet|panel|wires?|lights?|fixture) (?:(?:is|are|caught|on) )*(?:on fire|fire|burning|sparking|smoking)|smell (?:of )?(?:gas|smoke|burning)|sparks? |power ?lines? (?:is |are )?(?:down|fell|on|hanging|touching)|(?:downed|live) (?:power ?lines?|wires?)|water (?:is )?(?:coming|dripping|leaking|running|getting)? ?(?:through|into|from|out of|in|on|near) (?:the |my |a |our )?(?:light|lights|fixture|ceiling fan|outlet|electrical|breaker|fuse)\w*)\b/,
  },
  {
    kind: "collapse",
    pattern:
      /\b(?:(?:tree|branch|limb|pole|trampoline|chimney|antenna)\b.{0,25}\b(?:fell|fallen|crashed|came down|landed|went through|came through|is on|on top of|hit|through|punctured|laying on|lying on|smashed)\b.{0,25}\b(?:roof|house|home|garage|porch|attic|it|kitchen|bedroom|car)|(?:tree|branch|limb) (?:on|in|through) (?:my|the|our) (?:roof|house|home|garage|attic)|(?:roof|ceiling|rafters?|part of (?:my|the|our) (?:roof|ceiling))\b.{0,20}\b(?:collaps\w+|cav(?:ed|ing) in|fell (?:in|down)|falling (?:in|down)|coming down|came down|blew off|blown off|ripped off|gone|torn off|bulging|buckling down|about to (?:fall|come down|collapse)|give way|giving way)|(?:roof|house|garage)\b.{0,25}\b(?:tree|branch|limb) (?:just )?(?:fell|fallen|came down|crashed)|^(?:big |huge )?(?:roof|ceiling) hole\b|(?:big |huge |large |gaping )?hole (?:in|through) (?:my|the|our) (?:roof|ceiling)|ripped (?:my|the|our|half|part) .{0,12}roof|roof (?:is |has )?(?:gone|open|exposed to))\b/,
  },
  {
    kind: "leak",
    pattern:
      /\b(?:(?:water|rain|it)(?: is| s)? (?:just )?(?:pouring|gushing|streaming|flooding|dripping|coming|running|leaking|raining|getting) (?:in|into|through|down|from|inside|onto|on)\b(?! the gutter)|(?:roof|ceiling|skylight|chimney|attic|house|bedroom|kitchen|bathroom|living room|vent|it|wall|light|we|i|flashing)(?: is| are| am| s|ing)? (?:just |still |now |actively |currently |really |badly |suddenly )*(?:leaking|dripping|pouring|flooding)\b|(?:started|starting|began|keeps?) (?:leaking|dripping|to leak|to drip|pouring)|(?:active|bad|major|huge|serious|emergency|big) leak|leak(?:ing|s)? (?:right )?(?:now|badly|really bad|everywhere|all over|like crazy|a lot|bad)|leak(?:s|ing)? (?:into|in|inside|onto|through|on|above) (?:my|our|the) (?:bed\w*|kitchen|living|bath\w*|room|house|ceiling|baby\w*|kids?|floor|nursery|office|couch|closet|hallway|basement)|(?:buckets?|pots?|towels?) (?:out|under|everywhere|all over|to catch|catching|on the floor)|water (?:everywhere|all over|on (?:my|the|our) (?:floor|bed|carpet))|(?:need|send|get|want) .{0,15}\btarp\b.{0,25}\b(?:now|today|tonight|asap|immediately|right away|emergency)|this is an emergency|its an emergency|it is an emergency|i have an emergency|emergency (?:help|repair|tarp)? ?(?:now|please|asap)|^emergency\b|help (?:my|our|the) roof|flooding)\b/,
  },
];

/** The emergency that a folded message tells of; questions about what would be, or what the company does, are none. */
export function findEmergency(folded: string): Emergency | undefined {
  const sentences = folded.split(/[.?!\n]/).map((sentence) => sentence.trim());
  for (const { kind, pattern } of SIGNS) {
    const told = sentences.some((sentence) => {
      if (!pattern.test(sentence)) return false;
      if (
        /\b(?:last (?:year|month|winter|summer|spring|fall)|years? ago|months? ago|(?:was|were|got) (?:fixed|repaired)|no longer|stopped leaking|not leaking|anymore)\b/.test(
          sentence,
        )
      )
        return false;
      return (
        !HYPOTHETICAL.test(sentence) || /\b(?:what (?:do|should|can) i do|right now|help)\b/.test(sentence)
      );
    });
    if (told) return kind;
  }
  return undefined;
}

const { display } = site.phone;

/** What is said first in an emergency: the number to call, then what to do until someone comes. */
export const EMERGENCY_REPLIES: Readonly<Record<Emergency, string>> = {
  danger: `If anyone is hurt or in danger, call 911 now. Then call us at ${display}. Keep everyone away from the roof and from wet lights, outlets and wires.`,
  collapse: `Call ${display} now and say that it is an emergency; if anyone is hurt or in danger, call 911 first. Stay out of the rooms below the damage and off the roof. We make it safe first and repair it afterwards; keep the receipts and take photos from where it is safe.`,
  leak: `Call ${display} now and say that water is coming in; if anyone is in danger, call 911 first. Stay off the roof, set a bucket under the drip and keep away from wet lights and outlets. We make it safe first and repair it afterwards.`,
};

/** The same kind of emergency told again: no lecture twice. */
export const EMERGENCY_AGAIN = `Please call ${display} now: that is the fastest way to a person. I have passed your message on, so leave your phone number and address here too if you have not yet.`;
