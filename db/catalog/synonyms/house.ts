/**
 * What people call a task's thing who know no trade's words: its parts and places, what they see, hear
 * and smell before it, and the wish behind it. By the task's slug; of the house's systems and its outside.
 */
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
