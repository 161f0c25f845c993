/** What people call a trade, and what they say is broken when they need it. By the vendors' category. */
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
