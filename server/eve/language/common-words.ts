import { stem } from "./stem.ts";

/**
 * Everyday English words. A word in this list is neither a person's name (unless it is a given name too) nor a misspelling
 * of a word of the trade, and says little when a question is searched.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `about above absolutely access accident according actual add advice afraid afternoon again against age agree ahead air all almost alone
  along already alright also always amazing among amount angry annoyed annoying another answer anxious any anybody anymore anyone anything anyway
  anyways anywhere apart apparently appreciate approximately area around arrive article asap aside ask asked asking asleep away awesome awful
  baby back bad badly bank barely based basic basically beautiful became because become bed been before began begin behind being believe
  below beside besides best better between beyond big bit black blue board body book bored boring both bother bottom bought box boy break
  bright bring broke broken brother brought brown budget build building built busy but buy buyer cable call called caller calling calls calm came can
  cancel car card care careful case cash cat caught cause certain certainly chance change charge cheap check child children choice choose
  city class clean clear clearly close closed cold color come coming common company complete completely concern concerned confused confusing
  consider considering contact continue contractor cool correct correction cost could count country couple course cover covered crazy cross curious
  current currently customer cut daily damage damaged dang dangerous dark date daughter day days deal dear decent decide decided deep definitely
  depend depends describe desperate did died different difficult dinner dirty disappointed do doctor does dog doing done door double doubt down
  dream drive drop dropped dry due during each earlier early earth easily easy eat edge eight either eleven else email emergency empty end
  enough entire especially estimate even evening ever every everybody everyone everything everywhere exactly except excited exciting excuse
  expect expecting expensive explain extra eye eyes face fact fair fairly fall family fantastic far fast father favorite feel feeling feet
  fell felt few field fifteen fifty figure fill final finally find fine finish finished fire first five fix fixed flat floor fly follow food foot
  for forever forget forgot form former forty forward found four free fresh friday friend friends from front frustrated frustrating full
  fun funny further future game gave general generally get getting girl give given glad go god goes going gone good goodbye got great
  green ground group grow guess guest guy guys had hail half hall hand handle hang happen happened happening happy hard hardly has hate have
  having he head health hear heard heart heat heavy held hello help helped helpful helping her here hers hey hi high him his hit hold hole home
  homeowner honest honestly hope hoping hot hour hours house how however huge hundred hungry hurry hurt husband ice idea if ignore image
  imagine immediately important impossible impressed in inch indeed info information inside instead insurance interest interested interesting
  into is issue issues it its itself job join just keep kept key kid kids kidding kill kind kindly kitchen knew know known lady landlord large last
  lastly late lately later laugh lay lead learn least leave leaving left less let letter level lie life light like likely line list listen
  literally little live lived living local located location lonely long longer look looked looking looks lose losing lost lot lots loud love
  low lower luck lucky mad made mail main mainly major make making man manager many matter may maybe me mean means meant meet member
  men mention message met middle might mile miles million mind mine minute minutes miss missed missing mistake moment monday money month
  months more morning most mostly mother mouth move moved moving much multiple mum must my myself name named names near nearby nearly
  necessary need needed needing needs neighbor neighbors neither nervous never new newly next nice night nine no nobody noise none noon nope
  normal normally north not note nothing notice now number obvious obviously of off offer office often oh ok okay old on once one ones online only
  onto open opened opening opinion option options or order ordinary original other others ought our ours out outside over own owner pack
  page paid pain paper parent part particular party pass past pay paying people per percent perfect perfectly perhaps person phone photo
  pick picture piece place plan planning plans play please plenty point poor possible possibly pouring power prefer present pretty previous
  price private probably problem problems process product program promise proper properly property provide public pull purchase push put
  question questions quick quickly quiet quite quote rain raining rather reach read ready real realize really reason reasonable received
  recent recently record red refuse regarding regular relative relatively remember remind remove rent renter renting repair repeat replace reply report request
  rest result retired return rich rid right ring road roof roofer roofers roofing room rough round rude rule run running sad safe said same saturday save saw
  say saying scared school second see seeing seem seems seen sell seller send senior sent serious seriously serve service set settled seven several severe shall
  she shock shop short shortly should show shown shut sick side sign silly similar simple simply since single sister sit situation six size
  skeptical skip sleep slow slowly small smart smell so soft sold some somebody someone something sometimes somewhere son soon sorry sort
  sound south space speak speaking special specific spend spoke spot square stand standing start started starting state stay staying still
  stop store storm story straight strange street strong struggling stuck stuff stupid such suddenly suggest summer sun sunday super supposed sure
  surely surprised sweet system table take taken taking talk talking tall teach tell ten tenant terrible test testing text than thank thanks that the their
  them then there therefore these they thick thing things think thinking third thirty this those though thought thousand three through thursday
  tight till time times tired to today together told tomorrow tonight too took top total totally touch touching toward town tree tried trouble true
  truly trust try trying tuesday turn tv twelve twenty twice two type ugly unable uncertain under understand unfortunately unhappy unless unsure until
  unusual up upset urgent us use used useful user using usual usually vacation very view visit visitor wait waiting walk wall wanna want wanted wanting wants warm
  was washing waste watch water way we wear weather website wednesday week weekend weeks weird welcome well went were west wet what whatever
  when whenever where wherever whether which while white who whoever whole whom whose why wide wife wild will willing wind window winter wise wish
  with within without woman women wonder wonderful wondering word words work worked worker working works world worried worry worse worst worth would
  wow write writing written wrong yard yeah year years yellow yep yes yesterday yet you young your yours yourself zero zip
  hmm hmmm huh lol lmao omg idk nvm brb ugh yup nah nope yay wow haha hahaha thx ty pls plz ya yea yeh sup yo howdy greetings morning
  anonymous anonymously nobody nunya bidness business private unknown none nada null undefined test tester asdf qwerty foo bar admin root user guest robot human bot
  american mexican irish german italian indian chinese canadian english spanish catholic jewish muslim democrat republican veteran pregnant disabled elderly widow
  married divorced single unemployed homeless broke leaking dripping standing based stuck outside upstairs downstairs overseas abroad
  january february march april may june july august september october november december north south east west
  asphalt metal slate shingle shingles gutter gutters leak leaks ceiling attic chimney skylight deductible adjuster claim claims finance financing warranty
  plumber electrician painter contractor technician salesman realtor agent lawyer nurse teacher student owner buyer seller landlord tenant handyman
  fake spam scam liar stupid idiot dumb crap shit damn hell fuck fucking bitch asshole sucks
  somebody's bothering confidential none-of-your-business secret unsure undecided interested available unavailable flexible`.split(
    /\s+/,
  ),
);

/** Their stems, for words in any form. */
export const COMMON_STEMS: ReadonlySet<string> = new Set([...COMMON_WORDS].map(stem));
