/**
 * What people call a task's thing who know no trade's words, by the task's slug: storms and safety, shared
 * and mobile homes, taxes, insurance and money.
 */
export const SAFETY_AND_FINANCE_SYNONYMS: Readonly<Record<string, string>> = {
  "hurricane-shutter-trial-run":
    "put up the panels, metal panels, panels in the garage, board up, plywood, wing nuts, bolts missing, practice, missing panel, which panel goes where, cover the windows, storm covers, window covers, before a storm comes",
  "hurricane-shutter-lubricate":
    "shutters stuck, wont roll down, roll down stuck, accordion, hard to close, hard to pull, squeak, screech, crank, crank wont turn, motor wont run, jammed, sand in the track, silicone spray, shutter key, shutter lock, folding shutters",
  "hurricane-impact-glass-check":
    "foggy window, cloudy between the panes, foggy between the glass, cloudy glass, cracked window, cracked glass, rubber seal, seal coming off, whistling window, wind whistles, window rattles, window leaks, water around the window, window lock wont latch, strong windows, storm windows",
  "hurricane-opening-protection-credit":
    "money off for shutters, discount for shutters, discount for new windows, discount for storm windows, lower my premium with shutters, insurance knows about my windows, got new windows, credit on my policy, declarations page",
  "hurricane-supply-kit":
    "water bottles, canned food, flashlights, batteries, candles, what to buy, shopping list, stock up, first aid, medicine, pet food, cash, phone charger, get ready for storm season, prepare for a storm, storm coming, how much water, no power for days, bug out bag, radio, tarp",
  "hurricane-evacuation-plan":
    "do we have to leave, should we leave, stay or go, where to go, which zone, what zone, shelter, drive out, safe place, mandatory order, pets in a shelter, family plan, county alerts, text alerts, dog in a storm, elderly parent, escape route, storm surge, ride it out",
  "insurance-home-inventory-video":
    "proof of what i own, proof of my things, pictures of my stuff, list of everything we own, record of belongings, photos of the house, serial numbers, jewelry, take pictures, walk through with my phone, photograph every room, valuables, prove what we had",
  "insurance-claim-plan":
    "file a claim, make a claim, how long to claim, damage from the storm, who to call after the storm, report damage, claim phone number, policy number, adjuster, storm broke, tree fell on the house, deadline to report, insurance after hurricane, denied claim, tarp the roof, reopen a claim",
  "garage-door-reverse-test":
    "door hit the car, crush, squash, kids under the door, pet under the door, sensor, eye, red light on the sensor, blinking light, door wont close, goes back up, door comes back up, stops halfway, laser, closes on things, safety beam, door bounces back, electric eye",
  "garage-door-balance-lube":
    "noisy garage door, garage door loud, squeaky garage, garage squeals, grinding, heavy door, jerky, shakes going up, spring broke, broken spring, rollers, hinges, door crooked, screeches, slams down, door wont stay open, oil the door, garage door stuck, groans",
  "garage-door-hurricane-brace":
    "garage door blow in, garage door in high wind, weakest spot, wind rating, sticker on the door, brace, bracing kit, strong enough garage, buckle in wind, bowing door, reinforce the garage, rated door, new garage door",
  "appliance-dryer-vent":
    "clothes take forever to dry, clothes still wet, clothes damp, two cycles to dry, dryer hot, dryer smells hot, lint, fluff, laundry room humid, dryer takes long, not drying, flap outside, birds in the vent, dryer fire, hose behind the dryer, towels still damp, dryer runs too long",
  "safety-smoke-co-test":
    "chirp, chirping, beep, beeping, beeps at night, low battery, nine volt, round thing on the ceiling, ceiling thing beeps, alarm goes off when cooking, false alarm, how old is the alarm, detector, detectors, alarm expired, yellow alarm, gas fumes alarm, sleeping safe, fire safety",
  "interior-seasonal-absence":
    "away for months, gone for months, up north, going north, going away, leave for the summer, snowbirds, empty house, nobody home, house sitter, someone check on the house, long trip, vacation, second home, what temperature while away, turn off the water when we leave, unplug, close up the house, lock up the house, mail hold, traveling",
  "condo-balcony-check":
    "balcony, concrete falling, chunks of concrete, rust stains, loose railing, wobbly railing, terrace, things on my balcony, chairs on the balcony, cracks in the balcony, plants on the balcony, railing shakes, high floor wind",
  "condo-ho6-review":
    "condo insurance, insurance for my condo, walls in, inside of my unit, my cabinets and floors, what does the building insurance cover, neighbor leaked on me, loss assessment, my unit flooded, contents of my apartment, apartment coverage, master policy",
  "condo-milestone-sirs-review":
    "is my building safe, building safe, collapse, surfside, thirty years old building, building inspection, engineer, structural report, high rise, big assessment coming, old building, concrete restoration, reserve study, building falling apart",
  "condo-budget-meeting":
    "monthly fee going up, fees went up, maintenance fee, dues went up, board meeting, vote, annual meeting, why are fees so high, where does my fee go, reserves, meeting notice, condo fees, condo money, owners meeting",
  "association-hurricane-approval":
    "permission, allowed to put up, need approval, approval to install, hoa said no, hoa wont let me, board has to approve, color of shutters, architectural committee, arc form, can they refuse, ask the board, rules for windows, can the hoa stop me, architectural review",
  "townhome-who-maintains-what":
    "who pays for the roof, who fixes the roof, my job or theirs, hoa or me, association or me, responsible for, who is responsible, am i responsible, whose job, who has to fix, bylaws, declaration, governing documents, outside walls, paint the outside, whose fence",
  "townhome-shared-wall-roof-check":
    "neighbors wall, next door, shared wall, party wall, wall between us, neighbors leak, stain on the shared wall, water from the neighbor, hear the neighbor, adjoining, connected houses, neighbors roof, neighbor roof leak, row house",
  "townhome-policy-type-check":
    "which insurance for a townhome, right kind of policy, roof insured twice, insured by the hoa, does the hoa insurance cover, master policy, what kind of insurance do i need, insurance overlap, gap in coverage, double insured, townhouse insurance",
  "hoa-budget-reserve-review":
    "hoa fees, hoa fees went up, hoa money, where do my dues go, dues, hoa broke, special assessment, reserves, community pool fees, gate and roads, hoa financial report, neighborhood fees, sudden bill from the hoa, clubhouse",
  "mobile-tie-down-inspection":
    "straps, rusty straps, loose straps, anchors, blow over, tip over, hold it down, held to the ground, cables under the home, stay put in the wind, roll over in wind, straps under the trailer, strapped down, secure the trailer",
  "mobile-skirting-belly-check":
    "under the trailer, underneath the home, plastic underneath, insulation hanging down, hanging insulation, soft floor, spongy floor, soft spot in the floor, animals under the home, cats under the trailer, panels around the bottom, torn plastic, cold floor, wet underneath, possum, bottom panels, black plastic",
  "mobile-level-check":
    "floor slopes, sloping floor, floor tilts, uneven floor, doors stick, door wont shut, doors wont close, ball rolls, crooked, sinking, settling, leaning home, blocks, sagging floor, cracks near the ceiling, one end lower, jack up, doors swing open",
  "mobile-roof-seam-check":
    "trailer roof leaks, metal roof, roof over, seams, roof coating, roof tar, rumbling roof, roof rumble, silver coat, leak around the vent, seal the trailer roof, ceiling panel wet, saggy ceiling panel, drip in the trailer, soft ceiling",
  "mobile-attachment-anchor-check":
    "carport, carport loose, carport shakes, awning, awning flaps, awning rattles, add on, addition, florida room, porch roof, shed attached, metal cover over the car, posts loose, carport blow away, patio cover, screen room",
  "mobile-evacuation-plan":
    "stay in a trailer, safe in a trailer, safe in a mobile home, ride out in a trailer, leave the park, storm coming trailer, where do we go from the park, mobile home in a hurricane, have to leave every storm, category one, weak storm stay",
  "mobile-decal-renewal":
    "sticker, window sticker, tag, yearly tag, registration, title and tag, tax collector sticker, tag expired, dmv, motor vehicle, trailer license, number in the window, trailer sticker",
  "mobile-lot-rent-review":
    "rent went up, raise the rent, rent increase, space rent, park owner, park manager, landlord, park rules, new rules in the park, rented land, lease for the land, rent for the lot, ground rent, how much can they raise",
  "mobile-insurance-review":
    "insure a trailer, insurance on my trailer, insurance for a mobile home, dropped my trailer insurance, old trailer insurance, depreciated, trailer coverage, manufactured home insurance, nobody will insure",
  "tax-homestead-filing":
    "tax break, live in it, living in it, live here full time, discount on taxes, new house taxes, primary home, primary residence, main home, just bought, just moved in, bought a house, first home, lower my property taxes, save on taxes, exemption, cap on taxes, why are my taxes so high after buying, new homeowner, proof of residence, homeowner tax discount, permanent residence",
  "tax-portability":
    "moved from another house, moving to a new house, keep my low taxes, bring my tax cap, carry over, take my savings with me, sold my old house, old house taxes, transfer my discount, move my homestead, moved within florida, downsizing, from my last house, previous house, taxes when i move",
  "tax-extra-exemptions":
    "over 65, older people, retired, seniors, elderly, vet, veterans, army, navy, military, disabled, wheelchair, blind, widow, widower, husband died, wife died, lost my husband, lost my wife, police, firefighter, first responder, low income, fixed income, social security, turned 65, served in",
  "tax-pay-november":
    "pay early, pay taxes early, early discount, discount for paying early, cheapest month to pay, when do taxes come, tax bill came, when to pay taxes, four percent, save by paying early, tax bill arrives, best time to pay, pay before thanksgiving",
  "tax-pay-before-april":
    "late taxes, late on taxes, forgot to pay taxes, behind on taxes, owe taxes, past due, last day to pay, deadline for taxes, lose my house over taxes, penalty, interest on taxes, delinquent, tax lien, tax certificate, unpaid taxes, did my taxes get paid",
  "tax-installment-plan":
    "pay in parts, pay in pieces, split the payment, split up my taxes, monthly tax payments, four payments, quarterly, cant pay all at once, spread out, spread it over the year, payment plan, pay a little at a time, too much at once",
  "tax-trim-notice-review":
    "letter about my taxes, letter about my home value, august letter, this is not a bill, proposed taxes, paper from the county, letter from the county, county says my house is worth, county value, property appraiser letter, taxes going up next year, notice in august, what the county thinks",
  "tax-vab-petition":
    "fight my taxes, appeal, dispute, challenge, argue, protest, disagree, contest, value too high, house not worth that, county overvalued, taxes unfair, assessed too high, hearing, complain about the value, worth less than they say, push back",
  "mortgage-escrow-analysis":
    "mortgage went up, mortgage payment jumped, house payment went up, monthly payment higher, payment increased, bank says i owe more, lender letter, shortage, bank took, why did my payment change, loan company, refund from the bank, house note, cushion, fixed rate but payment changed, mortgage company",
  "mortgage-deed-fraud-alert":
    "steal my house, stole my house, someone sell my house, scam, scammers, fake deed, somebody else in my name, identity theft, house in my name, protect my title, ownership papers, lien on my house, strange letter about my deed, county clerk alert, fraud, forged, title lock",
  "insurance-shop-renewal":
    "insurance went up, premium doubled, insurance too expensive, cheaper insurance, lower my insurance, dropped by my insurance, insurance dropped me, cancelled my policy, not renewing me, switch companies, compare quotes, new insurance company, find insurance, price of insurance, citizens, insurance going out of business, shop around, non renewal letter, better rate",
  "insurance-coverage-review":
    "am i covered, is it covered, what does my policy cover, enough insurance, how much would i pay, out of pocket after a storm, pay before insurance kicks in, deductible, sinkhole, rebuild cost, cost to rebuild, does insurance cover, underinsured, limits, full replacement, pay myself, two percent, would they pay",
  "insurance-flood-policy":
    "rising water, water comes in the house, flood zone, covered for floods, near the water, storm surge insurance, river rises, canal overflows, fema, low lying, do i need flood, flood covered, house floods, water from outside, flood map, waterfront",
  "insurance-wind-mitigation":
    "discount on insurance, lower insurance with inspection, credit for a new roof, got a new roof, new roof discount, inspector for insurance, save on insurance, wind discount, wind report, clips and straps, roof straps, form for insurance discount, inspection that lowers insurance",
  "insurance-four-point":
    "insurance wants an inspection, insurance inspection, old house insurance, older home, inspection of roof wiring plumbing and air, company wants photos of the panel, old wiring, old pipes, house built in, twenty years old, fuse panel, insurer asks for inspection, polybutylene, aluminum wiring",
  "insurance-roof-records":
    "roof too old for insurance, insurance asks about roof, how old is my roof, prove the age of the roof, proof of new roof, when was the roof put on, roof permit, roof receipt, roofing papers, fifteen years, insurance wont cover my old roof, roof paperwork, insurance says roof is too old, replace my roof or else",
  "insurance-my-safe-florida-home":
    "free money, grant, grants, state help, state program, government program, government money, help paying for windows, help paying for a roof, free inspection, matching money, state pays, help with new windows, program for shutters, assistance",
  "warranty-home-warranty-review":
    "warranty, is it under warranty, service contract, service call fee, plan that fixes appliances, warranty wont pay, warranty denied, came with the house, coverage for appliances, broke do i pay, who pays when the ac dies, repair plan, worth keeping, protection plan",
  "warranty-builder-first-year":
    "new construction, brand new house, new build, just built, builder, builder fix, builder wont come, cracks in a new house, punch list, defects, still covered by the builder, first year, moved into new construction, nail pops, almost a year, developer",
  "budget-home-fund-monthly":
    "rainy day, rainy day money, emergency money, set aside, put aside, put away, how much should i save, savings for repairs, money for surprises, nest egg, unexpected repairs, savings account, emergency fund, stash",
  "budget-replacement-plan":
    "how long do things last, when will it die, how long does a roof last, how long does an ac last, life of, lifespan, big expenses coming, what will need replacing, next big thing, old appliances, what breaks next, plan ahead, upcoming expenses, big purchases, big ticket, age of everything, major costs, wear out",
  "budget-improvement-records":
    "keep receipts, receipts, which papers to keep, paperwork, sell the house, selling someday, when i sell, remodel, renovation, new kitchen, tax write off, write off, deduct, deductible improvements, permits, where to keep papers, shoebox, filing, folder, capital gains, irs, added value",
  "budget-spending-review":
    "power bill, electric bill, electric bill high, bill went up, bills too high, bills doubled, where does the money go, spending too much, costs of the house, utility bills, household costs, save electricity, energy audit, lower my bills, cut costs, money on the house, high bill",
};
