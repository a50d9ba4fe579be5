/** Words that say nothing about what is asked. "how", "when", "where", "who" and "why" do, so they are not here. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an the and or but if so as at by for from in into of on onto off to up with without about over per via than then this
  that these those there here it its he she him her his hers they them their we us our ours you your yours i me my mine
  myself yourself is am are was were be been being do does did doing done have has had having can could will would shall
  should may might must ok okay yes yeah yep no not please thanks thank hi hello hey just really very quite too also
  only even still some any all each every both few more most much many lot lots other another same such own like want
  wanted wanting wants need needs needed know knows tell told say says said let lets get gets getting got give gives go
  goes going gone make makes made come comes came see sees seen think thinks thought thinking guess wonder wondering ask
  asking question questions kind kinds sort type types thing things stuff something anything everything someone anyone
  everyone one ones actually basically maybe perhaps probably possible possibly able sure right well oh um uh hmm lol btw
  guys folks sir madam eve what because while until hear heard looking look currently now mean means`.split(
    /\s+/,
  ),
);
