/** Everyday words by the word that the ways of asking have for them. */
export const MONEY_AND_LAW = `
money: moolah dough dosh cheddar wampum greenbacks dinero loot lucre wonga cabbage simoleons smackers smackeroos wad currency monies
dollars: bones clams quid dolla bux
dollar: buckaroo
thousand: thou
price: pricetag outlay expenditure expense spendy toll cuesta pricepoint priceline pricewise expence upcharge
expensive: exorbitant extortionate costlier priciest dearest ritzy swanky lavish posh exhorbitant astronomical prohibitive eyewatering extravagant unaffordably costliest
cheap: inexpensive thrifty economical lowcost bargain frugal tuppence cheapo dirtcheap cheapskate cheapie tightwad budgetwise skint economy
budget: allotment purse pursestrings bankroll
poor: impoverished destitute penniless hardup strapped brokeass needy cashstrapped
rich: wealthy affluent minted millionaire moneybags
pay: fork pony splurge disburse remit pungle stump
payment: remittance paymnt paymentplan disbursement
owe: indebted owing arrears outstanding
bill: tally
receipt: chit
deposit: retainer downpayment downpay earnest
monthly: bimonthly
finance: microloan financially finans finacing fianance
loan: loanee iou ious loaner overdraft
borrow: mooch
lender: moneylender creditor loanshark financier
bank: huntington pnc bancorp creditunion banker
interest: usury usurious
credit: creditworthiness creditworthy equifax experian transunion
debt: indebtedness
bankruptcy: insolvent insolvency bankrupt receivership foreclosed
approve: greenlight greenlit sanctioned authorise authorize ratify okayd rubberstamp
approval: authorization authorisation clearance preapproval
denied: rebuffed declining turndown disapproved nixed spurned
discount: markdown concession sweetener pricebreak
coupon: groupon valpak scrip coupns giftcard
promo: promocode dealio doorbuster blowout freebie freebies giveaway bogo
offer: incentive inducement
negotiate: dicker wheedle parley negotiation negotiator wrangle
tax: taxation vat gst levy excise taxman
deduct: subtract
refund: reimburse reimbursement recompense repay repaid moneyback refundable
fee: dues gratuity
charge: levied
free: complimentary gratis gratuit costless costfree freely onthehouse
value: valuation worthwhile worthy
save: economize economise scrimp
afraid: skeered fearful terrified petrified apprehensive hesitant leery wary frightened fright dread daunted intimidated
profit: margin markup
sell: flog offload vend peddle
sale: resell
buy: acquire procure
insurance: insurence insurnace assurance homeins insurane indemnity underwriting insuranse reinsurance
policy: indemnification
insurer: underwritten insuror
claim: claimant
deductible: copay copayment dedcutible deductable
coverage: coverd insurability
adjuster: ajuster claimsman claimsadjuster
settlement: restitution indemnified
estimate: guesstimate guestimate approximation qoutes esitmate estimation estimted
bid: tender rfp rfq
calculator: pricer widget reckoner configurator calc
calculate: compute tot extrapolate calculations
number: numeral integer
sum: lumpsum
total: aggregate overall
percent: pct pourcent
half: halves moiety
double: twofold
extra: surplus excess superfluous addon
contract: pact accord contractual docusign treaty legalese
sign: autograph esign signatory
cancel: renege annul annulled annulment rescind backout abort nullify terminate termination axe scuttle callingoff
quit: resign resignation desert
permit: zoning variance
law: legislation ordinance regulation legality
legal: lawful
illegal: unlawful illicit outlawed
sue: litigate litigation suing sued prosecute lawsuitable
lawyer: solicitor barrister litigator paralegal esquire counsel
court: tribunal courthouse arbitration arbitrator magistrate
scam: swindle swindler ripoff hustle hustler hoax bamboozle hoodwink fleece dupe duped charlatan grift grifter hornswoggle shyster snakeoil chicanery shenanigans cheat bilk conman conmen fraudulent fraudster scammer shady sketchy sketch hinky fishy suss sus phony phoney bogus untrustworthy unscrupulous
honest: truthful candid trustable integrity aboveboard scrupulous straightforward honesty forthright ethical ethics genuine sincere principled honorable honourable upstanding kosher bonafide
reliable: dependably steadfast reliability reliably
trust: confide faith
lie: fib deceive deceptive deceit untruth mislead misled porky bullshit hogwash dishonest dishonesty baloney
overcharged: diddled stiffed shafted hosed rooked overbilled
equity: homeequity
appraisal: appraiser
mortgage: refi mortage remortgage
rent: sublet
lease: leasehold leaseback
tenant: lodger occupant leaseholder roomer inhabitants
landlord: landlady slumlord lessor propertyowner
`;
