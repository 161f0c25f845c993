/** Everyday words for a task's subject by slug, for the house's systems and its outside. */
export const HOUSE_SYNONYMS: Readonly<Record<string, string>> = {
  "hvac-filter-change":
    "dusty air, dust everywhere, dust from the vents, weak air, no air coming out, barely blows, not blowing, air flow, allergies, sneezing, house wont cool down, not cooling, coil frozen, ice on the unit, runs all day, never shuts off, cardboard square, return vent, grille, ceiling grate, slide out the old one, which size, how often swap",
  "hvac-condensate-flush":
    "white pipe outside, pvc pipe, clear pipe, water around the inside unit, puddle by the air handler, water under the unit, closet floor wet, ac leaking water, ceiling wet under the attic unit, dripping inside, vinegar, bleach, slime in the pipe, gunk, clogged line, unit shut itself off, pan full of water, water stain near the vent",
  "hvac-tune-up-spring":
    "not cold enough, blowing warm air, lukewarm air, hot upstairs, house is hot, cant keep up, cooling bill, yearly service, checkup, service visit, freon, refrigerant, loud outside unit, fan outside not spinning, rattle, buzzing unit, hums, wont turn on, thermostat blank, keeps turning on and off, short cycling, before summer heat, air is out, stopped cooling, smelly air",
  "hvac-humidity-mold-check":
    "sticky air, sweaty windows, windows fog, condensation, damp closet, wet walls, fuzzy spots, black spots, dark spots, spots on the ceiling, spots on the wall, shoes turn green, clothes smell, smells like a basement, stale smell, old towel smell, peeling wallpaper, swampy, clammy sheets, air feels heavy, dehumidifier, allergy, cough",
  "hvac-float-switch-attached":
    "neighbor downstairs, unit below, dripping on the neighbor, water through their ceiling, safety switch, shutoff sensor, rusty pan, standing water in the pan, tray under the unit, overflow alarm, air handler closet, upstairs unit leaking",
  "plumbing-water-heater-flush":
    "hot water, no hot water, cold shower, runs out of hot water, lukewarm shower, hot water runs out fast, tank, rumble, popping noise, knocking tank, banging tank, rusty water, brown hot water, rotten smell hot water, drain the tank, sediment, pilot light, water not hot, takes forever to get hot, puddle under the tank, garage tank, tankless descale, scalding",
  "plumbing-leak-and-shutoff-check":
    "water bill doubled, water bill high, water bill jumped, running toilet, toilet runs, toilet keeps filling, hissing toilet, dripping faucet, faucet drips, tap drips, under the sink, cabinet wet, wet floor, warm spot on the floor, meter spinning, burst pipe, pipe broke, water everywhere, where to shut the water off, main valve, low water pressure, stain on the ceiling below the bathroom, water spot, sink leaks, shower leaks, hear water running in the wall",
  "appliance-supply-hoses":
    "washer leaks, laundry room flooded, water behind the washer, hose burst, bulging hose, fridge water line, ice maker line, puddle by the fridge, dishwasher leaks, water under the dishwasher, rubber hoses, braided hoses, toilet line, washing machine connection",
  "plumbing-freeze-prep":
    "cold snap, cold front, freezing tonight, below freezing, frost, frozen pipes, drip the faucets, wrap the pipes, cover plants, blankets on plants, pipe insulation, winter cold night, freeze warning, outside faucet, hose bib",
  "septic-pump-out":
    "toilet waste tank, tank is full, tank in the yard, honey wagon, sewer truck, poop, sludge, toilets bubble, gurgle, backs up, sewage smell, all drains slow, every three years, empty the tank, when was it last emptied, toilets wont flush, drains slowly",
  "septic-annual-inspection":
    "tank level, outlet filter, baffle, toilets slow, slow flush, tank checkup, tank lid, gurgling sinks, how full is it, scum, septic smell, drains slow, bathroom smells like sewer",
  "septic-drainfield-walk":
    "wet patch in the yard, soggy grass, squishy ground, mushy lawn, bad smell outside, smells like sewage in the yard, grass greener in one spot, stripes in the grass, park over the tank, drive over it, trees over the pipes, lots of laundry, back yard stinks",
  "septic-sewer-upgrade-check":
    "connect to the city sewer, hook up to city, city sewer coming, convert septic, get rid of septic, grant money for septic, new rule, law about septic, lagoon, springs, deadline to connect",
  "well-water-test":
    "safe to drink, drinking water, taste of the water, water tastes, water smells like eggs, cloudy tap water, germs in water, bacteria, lab sample, baby formula water, metallic taste, yellow water, orange stains, is our water ok, sick from the water",
  "well-pump-pressure-check":
    "low pressure, no water, weak shower, pressure drops, pump clicks, clicks on and off, pump runs constantly, pump keeps running, pressure tank, gauge, softener salt, water softener, spits air, sputters, ants in the switch, blue tank",
  "well-storm-readiness":
    "no power no water, water when the power is out, flooded well, flood over the cap, fill the bathtub, store water, wellhead, after the flood safe to drink, boil water, outage water",
  "electrical-gfci-test":
    "dead outlet, outlet doesnt work, no power in the bathroom, bathroom plug dead, half the kitchen has no power, little button, red button, keeps tripping, trips, breaker trips, reset, hair dryer, outdoor plug, garage plug, lost power in one room, plug stopped working, lights flicker, flickering lights, shock near water",
  "electrical-generator-test":
    "power outage, backup power, when the lights go out, portable power, start it up, wont start, pull cord, gas can, stale gas, run the fridge in an outage, extension cord, exhaust fumes, standby unit, blackout, monthly run",
  "electrical-lightning-surge-check":
    "thunder, thunderstorms, lightning strike, struck by lightning, fried my tv, tv fried, protect electronics, protect computers, power strip, power spike, power blip, brownout, light on the panel, whole house protector, modem dead after the storm",
  "solar-production-check":
    "panels not working, making less power, less electricity, red light on the box, inverter, monitoring app, electric bill went up with panels, panels dead, production dropped, fault code, error on the app, how much power do my panels make",
  "solar-panel-rinse":
    "dirty panels, dusty panels, bird poop on the panels, pollen, hose off the panels, wash the panels, leaves on the panels, salt film, cleaning panels",
  "solar-system-inspection":
    "panels in high wind, panels blow off, panels loose, loose panel, bolts on the panels, brackets, leak under the panels, panel wiring, battery wall, storm ready panels, professional look at the panels",
  "solar-insurance-net-metering-review":
    "sell power back, sell electricity, credit on the power bill, export, sending power to the grid, panels insured, are the panels covered, power company credit, credits missing, buy back power",
  "roof-ground-check":
    "ceiling stain, brown spot, brown ring, ring on the ceiling, water spot on the ceiling, yellow stain, drips when it rains, rain comes in, ceiling drip, attic wet, daylight in the attic, missing shingles, shingles on the lawn, shingle blew off, broken tile, cracked tile, after the wind, bits of shingle, grit in the gutter, lifted edge, leaks when it rains, wet insulation",
  "roof-pro-inspection":
    "how long will it last, years left, how old is it, getting old, need a new one, replace shingles, shingles curling, someone knocked on the door about the roof, free roof, door to door, roof leaking, roofing estimate, before storm season, leak after storm, sagging roof, age of roof",
  "roof-gutter-cleaning":
    "downspout, spout, overflow, overflows, spills over, rain pours over the edge, water over the side, waterfall off the roof, leaves, clogged with leaves, plants growing up there, pine needles, oak leaves, gutter guards, sagging gutter, water by the foundation, splash on the wall, dirt washed out under the roof edge, drips by the front door",
  "landscape-tree-trimming":
    "branches over the roof, branches touching the house, limbs hanging, dead tree, dead limb, leaning tree, tree might fall, big oak, palm fronds, brown fronds, coconuts, scraping the roof, branch rubbing, stump, neighbor tree, tree guy, arborist, cut down a tree, cut back, overgrown, power line branches",
  "landscape-fertilizer-spring":
    "yellow lawn, lawn is yellow, pale lawn, thin grass, brown patches, bare patches, green up, greener, feed the grass, weed and feed, lawn looks bad, nitrogen, when to feed, spreader, bag of fertilizer, weeds, grass not growing",
  "lawn-service-check":
    "lawn guy, lawn company, mowing crew, landscaper did a bad job, bad mowing, cut too short, weed whacker damage, paying for the lawn",
  "landscape-fertilizer-blackout":
    "allowed to fertilize, ban, illegal, summer rule, fine for fertilizing, rainy months, county rule, can i feed the lawn in july, red tide, algae in the canal, june, august",
  "exterior-yard-drainage":
    "yard floods, yard under water, standing water, water sits, puddles, pond in the yard, swamp, ditch, swale, culvert, water toward the house, water runs to the house, low spot, muddy, driveway floods, water in the garage, rain does not drain, soaked yard, patio stuff, grill, loose things outside, trampoline, erosion, sandbags",
  "irrigation-zone-check":
    "sprinkler head broken, head broken, head popped off, geyser, spraying the driveway, sprays the street, sprays the house, sprays the sidewalk, dry spots, dry patch, wont pop up, zone wont come on, zone will not shut off, runs in the rain, comes on while raining, rain sensor, brown strip, valve stuck, soggy spot by the sprinkler",
  "irrigation-spring-schedule":
    "watering days, which days to water, how often to water, how long to water, watering rules, water restrictions, timer, clock box, controller, program the box, daylight saving, spring forward, what time to water, even address, odd address, fine for watering",
  "irrigation-winter-schedule":
    "water less, once a week, fall back, winter watering, turn down the timer, overwatering, mushrooms, fungus in the lawn, clocks change in november, dormant lawn, cooler months, lower the water bill",
  "irrigation-backflow-test":
    "letter from the city, letter from the water department, notice from the utility, brass thing, brass pipe by the meter, brass contraption, certified tester, reclaimed water, shut off my service, water company test, device by the meter, cross connection",
  "pool-chemistry-weekly":
    "green pool, pool is green, pool turned green, cloudy pool, murky, cant see the bottom, eyes burn, red eyes, itchy after swimming, algae, slimy walls, chlorine, shock it, test strips, acid, swim safe, safe to swim, leaves in the pool, stain on the bottom, pool smells, frogs, add chemicals, water looks milky, yellow dust on the bottom",
  "pool-filter-clean":
    "pool pump, weak jets, low flow, pressure gauge, cartridge, backwash, pump noise, pump loud, pump screaming, bubbles in the pool, skimmer not sucking, no suction, vacuum weak, pool wont clear up, pump losing prime, sand filter, water barely moves",
  "pool-salt-cell-inspect":
    "salt water, salt light, low salt, check cell light, white crust, white flakes, scale, no chlorine being made, salt reading, generator light, bags of salt, acid wash, calcium",
  "pool-barrier-check":
    "kids near the pool, toddler, grandkids visiting, baby crawling, keep kids out, child fell in, drown, gate wont close, gate doesnt latch, latch broken, self closing, door alarm, baby fence, childproof, swim safety, little ones",
  "pool-storm-prep":
    "empty the pool before, drain the pool, lower the water, pool in a storm, pool during a hurricane, pool overflow in rain, throw furniture in the pool, pool furniture, pump off in a storm, pool after the hurricane, debris in the pool",
  "pool-equipment-inspection":
    "pool losing water, water level drops, leak in the pool, adding water every day, pool light out, pool heater, heater wont turn on, pump wont start, tingle in the water, drain cover, wires by the pool, automation, timer on the pump, motor hums, crack in the pool, pool pump broken, pool repair",
  "spa-chemistry-weekly":
    "foam, foamy, bubbles wont go away, smelly tub, cloudy tub, rash after soaking, itchy rash, bromine, soak, tub water, skin rash, safe to get in, bubbly tub, murky tub",
  "spa-filter-rinse":
    "cover is heavy, waterlogged cover, cover torn, cover cracked, cover lock, jets weak, weak jets, pleats, oily ring, tub cartridge, tub lid, tub not circulating",
  "spa-drain-refill":
    "change the water, fresh water, empty the tub, how often to change the tub water, new water, start over, water is old, scum line, wipe the shell, dirty tub",
  "pool-service-check":
    "pool guy, pool man, pool company, did the pool guy come, skipped a visit, service log, paying for the pool, is my pool service any good",
  "cleaning-exterior-soft-wash":
    "green walls, green stuff on the siding, black streaks, dirty siding, stained driveway, slippery walkway, slippery sidewalk, pressure wash, power wash, house looks dirty, cobwebs outside, grime, black driveway, curb appeal, algae on the house, mildew on stucco, sidewalk is black, hoa letter about dirty",
  "cleaning-window-slider-tracks":
    "sliding door stuck, slider stuck, hard to slide, hard to open, door drags, heavy slider, sand in the track, grit, wheels, rollers, glass door, patio door, rain comes in under the door, water on the sill, puddle at the slider, window wont open, wont slide, door sticks, wet carpet by the door",
  "exterior-caulk-paint-stucco":
    "cracks in the wall, crack outside, hairline crack, paint peeling, paint flaking, chalky paint, bubbling paint, gaps around windows, drafty, draft, daylight around the door, water comes through the wall, repaint, bare wood, rotten wood, wood rot, trim rotting, fading, seal gaps, wall wet after rain, rain blows in",
  "screen-enclosure-wash":
    "green frame, porch is green, slippery deck, slippery patio, dirty screens, mold on the screens, patio cage, algae on the deck, porch dirty, pollen on the porch, spider webs, wash the porch, back porch",
  "screen-panel-door-repair":
    "hole in the screen, ripped screen, torn screen, cat scratched the screen, dog went through the screen, bugs get in, flies on the porch, lizards get in, rescreen, flapping mesh, screen door wont close, screen door slams, loose screen, patio screens, gap at the bottom",
  "screen-anchor-inspection":
    "cage wobbles, frame loose, rusty bolts, rusted screws, white powder, cage blow away, will the cage hold, cables, frame shakes in wind, wobbly frame, collapse in wind, aluminum posts",
  "fireplace-chimney-inspection":
    "chimney sweep, soot, smoke comes into the room, smoky, birds in the chimney, nest, animals up there, before we light it, first fire, cracked brick, water in the fireplace, smell from the fireplace, campfire smell, creosote",
  "fireplace-damper-cap-check":
    "draft from the fireplace, bats, rain down the chimney, close it up, flap, ash, cold air from the fireplace, bugs down the chimney, spark screen, close it for summer, raccoon",
  "fireplace-burn-season-prep":
    "light a fire, cozy, burn wood, firewood, logs, gas logs, hearth, stack wood, what wood to burn, first cold night, start a fire safely, christmas stockings, gas fireplace wont light",
  "pest-perimeter-check":
    "bugs in the house, roaches, cockroaches, palmetto, ants, trail of ants, ants in the kitchen, spiders, rats, mice, droppings, scratching in the attic, scratching at night, scurrying, noises in the walls, something in the attic, critters, squirrels, snakes, wasps, bees, bug spray, creepy crawlies, gnawed, chewed wires, fleas",
  "pest-service-check":
    "pest guy, bug guy, exterminator, still bugs after the spray, did they spray, spray did not work, paying for pest control",
  "pest-termite-bond-renewal":
    "wings on the window sill, pile of wings, flying ants, swarm, sawdust, little pellets, sandy piles, mud tubes, dirt tunnels, wood sounds hollow, holes in the wood, soft wood, eaten wood, tent the house, fumigate, bond, wood eating, chewing the wood, tiny wings, bugs that eat wood, baseboard crumbles",
  "pest-mosquito-dump":
    "bitten, bites, itchy bites, eaten alive, biting bugs, cant sit outside, bugs at dusk, buckets, birdbath, plant saucers, old tires, larvae, wigglers, kiddie pool, toys holding water, dengue, zika, itching ankles",
};

/** Everyday words by task slug: storms, safety, shared and mobile homes, taxes, insurance, and money. */
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

/** Everyday words for a trade and for what broke, by vendor category. */
export const TRADES_SYNONYMS: Readonly<Record<string, string>> = {
  HVAC: "ac guy, ac man, ac company, ac repair, ac person, air guy, cooling, heating, heater, no cold air, house is hot, hot in here, warm air, freon, ac not working, ac died, ac broke, ac making noise, ac leaking, ducts, air ducts, vents, frozen unit, blower, compressor, outside unit, thermostat blank, house wont cool",
  "Pool Service":
    "pool guy, pool cleaner, pool man, pool lady, clean my pool, green pool, cloudy pool, pool pump, pool heater, pool leak, pool light, pool filter, pool chemicals, resurface, hot tub repair, pool motor, pool is losing water, spa heater",
  Plumbing:
    "plumber, clogged drain, clogged toilet, toilet, toilet overflow, toilet wont flush, sink, kitchen sink, faucet, shower, bathtub, tub, garbage disposal, pipe, burst pipe, pipes, water leak, leak under the sink, slab leak, no hot water, water heater, hot water tank, sewer, septic tank, drain snake, low water pressure, well pump, water softener, backflow, sump, toilet keeps running, gas line",
  Roofing:
    "roofer, roof guy, roof leak, leaking roof, roof repair, new roof, shingles, tiles, missing shingles, ceiling stain, water through the ceiling, ceiling drips, skylight, soffit, fascia, flashing, re roof, tarp, gutters",
  Landscaping:
    "yard guy, lawn guy, lawn care, mow, mowing, mower, cut the grass, grass, hedges, bushes, shrubs, mulch, weeds, tree trimming, tree removal, tree guy, stump, palm trees, sprinklers, sprinkler repair, sprinkler head, irrigation guy, sod, leaves, flower beds, gardener, yard cleanup, landscape design, brown lawn",
  Insurance:
    "insurance agent, insurance guy, insurance lady, quote, policy, coverage, cheaper insurance, insurance quote, flood quote, premium, deductible, file a claim, insurance went up, dropped my insurance, home insurance, insure my house, bundle",
  Electrical:
    "electrician, wiring, outlet, dead outlet, sparks, lights flicker, flickering lights, light switch, light fixture, ceiling fan, chandelier, breaker, breaker trips, breaker keeps tripping, panel upgrade, no power, half the house has no power, car charger, ev charger, generator hookup, transfer switch, plug, dimmer, rewire, surge protector, hang a fan, solar installer",
  "Pest Control":
    "exterminator, bug guy, bug man, bug spray, bugs, roaches, ants, rats, mice, rodents, termites, bed bugs, fleas, wasps, wasp nest, hornets, bees, spiders, raccoon, squirrels in the attic, critters in the attic, animal removal, tent the house, fumigate, mosquitoes, snakes, scratching in the attic",
};
