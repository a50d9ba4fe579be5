/** Everyday words by the word that the ways of asking have for them. */
export const PEOPLE_AND_WORK = `
wife: missus missis wifey wives oldlady bride
husband: hubby hubs hubbie groom
spouse: soulmate significant fiance fiancee betrothed girlfriend sweetheart
mother: mommy mummy mama mamma momma maw mam stepmom stepmother mum
dad: daddy papa pappy stepdad stepfather
parents: inlaws stepparents parental
grandma: granny gran nana nanna nan grandmum grammy gramma memaw meemaw mawmaw nonna abuela oma mimi
grandpa: gramps grandad granddad grandfather papaw pawpaw peepaw pepaw opa grandpappy abuelo nonno
kid: kiddo youngster tyke bairn nipper sprog toddler rugrat lad teen teenager teenaged adolescent juvenile
kids: tykes weans kiddies
baby: infant bub bambino papoose
son: stepson sonny
daughter: stepdaughter
brother: bro sibling stepbrother bruv
sister: sis stepsister
uncle: unc
aunt: auntie aunty tia
cousin: kin kinfolk kinsman
family: relatives
friend: chum mate bestie besties bff compadre amigo homie homies acquaintance cobber
man: bloke dude dudes fellow chap geezer gent gentleman gentlemen feller dudebro
woman: lass lassie chick dame
people: ppl mankind populace
person: peron pesron humanoid
owner: proprietor founder cofounder bigwig
boss: honcho chief bossman overseer higherups superior superintendent
manager: mgr managerial manger
foreman: ganger forman chargehand crewlead crewchief
crew: gang posse workmen workcrew workforce manpower headcount
worker: toiler staffer workingman tradesmen tradesman tradespeople tradesperson
contractor: subcontracting contracters contracor
carpenter: joiner joinery chippy chippie woodworker
handyman: handymen fixit handywoman
painter: decorator
salesman: saleswoman salesgirl pitchman huckster peddler
sales: telemarketer telesales
agent: broker middleperson
realtor: relator estateagent homeseller realestate
customer: clientele patron punter
company: corp corporation organisation organization enterprise conglomerate establishment llc inc cos compnay startup
firm: consultancy
business: biz bizness commerce bussiness busines buisness
competitor: rivals competing
office: frontdesk
receptionist: switchboard clerk concierge
staff: personnel stafff
team: squad troop
employee: hireling staffmember coworker colleague workmates
job: gigwork occupation vocation livelihood profession jobby
career: careerwise vocational
work: toil workin labour
hire: enlist onboard
hiring: headhunting headhunter recruitment
salary: salaried
hourly: perhour
benefits: perquisites
vacation: timeoff furlough sabbatical
retirement: retiree superannuation
apprentice: novice greenhorn newbie newcomer rookie noob amateur
experience: knowhow expertise
experienced: adept skillful proficient knowledgeable versed
skills: abilities aptitude competencies prowess
training: tutelage coaching mentoring mentorship orientation tutoring
resume: cvs
apply: applly aplly enroll enrol signup
application: aplication applicaton
interview: interveiw interviewer
reference: referees
candidate: jobseeker hopeful contender
women: females
student: pupil undergrad undergraduate highschooler freshman sophomore collegian
veteran: servicemember serviceman servicemen servicewoman soldier exmilitary veterns
military: navy airforce usaf reservist
firefighter: fireman firemen
nurse: lpn caregiver
doctor: physician surgeon medic
teacher: educator professor schoolteacher
elderly: oldster octogenarian codger oldtimer infirm
stranger: randos unknowns outsider
crook: bandit criminals rascals scoundrel rogue cowboys hooligans
drug: narcotic cannabis alcohol drunk alcoholic opioid
church: congregation
inspector: surveyor examiner inspecter auditor
government: govt feds bureaucracy bureaucrats authorities
robot: android droid automaton cyborg algorithm skynet siri cortana gemini copilot claude robotic terminator
speak: converse conversate chatty yak yakking
talk: chinwag natter confab gab chitchat yap powwow schmooze discuss discussion palaver jibber blab
call: buzz holler ringback
phone: cellphone cellular landline fone phne fon smartphone handset
text: whatsapp imessage txting txted
message: msg memo dms messege
email: emial gmail hotmail outlook yahoo
letter: missive correspondence epistle
mail: postal usps envelope
contact: liaise correspond
reply: retort replying replied rejoinder
answer: responce anwser answr
voicemail: answerphone
ignored: snubbed stonewalled disregarded overlooked
complain: grumble gripe moan whine kvetch bellyache carp grouse bitching whinge
`;
