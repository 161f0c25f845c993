/**
 * English words and phrases ("_" between their words) by the concept they stand for. A sign at the end stands for
 * the forms of a word: see app/domain/text/inflection.ts.
 */
export const CONCEPTS_EN = {
  // What is in and around a house.
  gas: "gas propane methane butane lpg natural_gas gasses gaz mercaptan",
  gas_part: `burner+ stove+ range oven+ cooktop+ stovetop+ furnace+ boiler+ water_heater+ hot_water_heater+ heater+ grill+ bbq barbecue barbeque pilot
    pilot_light+ fireplace+ knob+ gas_stove+ gas_oven+ gas_grill+ gas_range gas_fireplace gas_dryer gas_heater+ gas_furnace gas_water_heater gas_burner+
    gas_cooktop dryer pool_heater`,
  gas_line: `gas_line+ gas_pipe+ gas_main+ gas_meter+ gas_valve+ gas_hose+ gas_tank+ propane_tank+ propane_line+ propane_cylinder gas_cylinder gas_bottle+
    gas_connector gas_fitting flex_connector flexible_connector regulator tank_valve`,
  gasoline: "gasoline gas_can+ gas_station+ gas_mileage gas_tank_car fuel gas_price+ gas_bill+ gas_company",
  co: "co c_o monoxide carbon_monoxide co2 carbon_dioxide carbonmonoxide carbon_monoxyde",
  co_alarm: `co_alarm+ co_detector+ co_sensor+ co_monitor+ co2_detector+ co2_alarm+ carbon_monoxide_alarm+ carbon_monoxide_detector+ carbon_monoxide_sensor+
    carbon_monoxide_monitor+ monoxide_alarm+ monoxide_detector+ carbon_detector+ carbon_alarm+ carbon_monoxide_thing carbon_monoxide_thingy co_thing co_thingy`,
  smoke_alarm: `smoke_alarm+ smoke_detector+ fire_alarm+ smoke_sensor+ smoke_thing smoke_thingy fire_detector+ heat_detector+ smoke_co_detector smoke_co_alarm`,
  alarm: "alarm+ detector+ sensor+ thingy",
  engine: `generator+ car+ truck+ engine+ mower+ suv vehicle+ motorcycle+ pressure_washer genset van genny gennie leaf_blower boat boat_engine atv golf_cart
    tractor lawnmower dirtbike rv jeep exhaust`,
  open_flame: `charcoal hibachi grill+ camp_stove camping_stove bbq barbecue barbeque propane_heater kerosene_heater space_heater smoker`,
  closed_in: `garage+ lanai inside indoor+ indoors porch house basement shed sunroom carport bedroom kitchen living_room room+ crawlspace florida_room enclosed
    closed window+ patio under_window bedroom_window bedroom_door attached_garage balcony camper tent trailer front_room hallway workshop`,
  outlet: `outlet+ socket+ receptacle+ plug+ light_switch+ lightswitch+ switch+ breaker+ breaker_box electrical_panel+ electric_panel+ panel+ fuse_box fuse+
    junction_box electrical electrical_box electric_box breaker_panel circuit_breaker+ circuit+ meter_box electric_meter power_strip+ surge_protector+
    extension_cord+ power_cord cord+ charger+ wall_plug+ gfci dimmer electric_panel sub_panel electrics plug_in wall_socket wallplug wire_nut breakers mains`,
  wire: "wire+ wiring cable+ electrical_wire+ electric_wire+ live_wire+ electrical_wiring romex",
  fixture: `light_fixture+ ceiling_light+ ceiling_fan+ ceiling_lamp chandelier+ lamp+ recessed_light+ can_light+ light_bulb+ lightbulb+ bulb+ light+ lights fan
    lighting track_light+ pot_light+ downlight+`,
  appliance: `dishwasher+ washer+ washing_machine+ dryer+ microwave+ fridge+ refrigerator+ freezer toaster+ air_fryer heating_pad furnace ac air_conditioner
    ac_unit air_handler tv television laptop battery scooter ebike hoverboard charger pool_pump pump hot_tub water_heater+ kettle garbage_disposal disposal
    stove+ oven+ range space_heater heater+`,
  power: "electricity electric current power voltage volts 220 110 240 electrical electrically boltage",
  power_line: `power_line+ powerline+ electric_line+ electrical_line+ power_cable+ electric_cable+ electrical_cable+ live_wire+ live_line+ utility_line+
    utility_wire+ utility_cable power_wire+ electric_wire+ electrical_wire+ service_line+ service_drop overhead_line+ overhead_wire+ high_voltage_line+
    high_voltage_wire+ high_tension_line service_mast weatherhead weather_head utility_drop power_cord_street drop_line wires_outside wires_come mast`,
  pole: `pole+ power_pole+ utility_pole+ transformer+ light_pole telephone_pole electric_pole electrical_pole`,
  bare_line: "wire+ line+ lines cable+ powerline",
  low_line: `internet_cable cable_tv cable_box phone_line+ internet_line clothes_line clothesline cable_guy ethernet tv_cable cable_company line_dried
    fishing_line property_line+ fence_line`,
  water: "water watter wter h2o waters",
  pipe: `pipe+ piping plumbing hose+ faucet+ spigot+ tap valve+ hookup+ supply_line+ water_line+ water_main main_line water_heater+ hot_water_heater+
    heater_tank tank hot_water_tank toilet+ washer washing_machine dishwasher sprinkler+ sprinkler_head irrigation_line shower sink+ tub bathtub fridge_line
    ice_maker_line fitting joint connector fire_sprinkler hydrant shutoff shut_off copper_line pex supply_hose toilet_tank toilet_supply angle_stop tub_faucet
    tube tubes bib hose_bib sprinkler_pipe backflow washer_hose riser water_softener main washing_machine_hose toilet_line filter_housing pressure_tank
    expansion_tank`,
  hot_tank: "water_heater+ hot_water_heater+ hot_water_tank boiler pressure_cooker",
  room: `house home kitchen bathroom bedroom living_room basement garage hallway hall floor+ room+ closet laundry_room apartment condo downstairs upstairs
    carpet+ lanai attic crawlspace family_room dining_room everywhere building unit laundry den office`,
  ceiling: "ceiling+ drywall sheetrock plaster popcorn_ceiling ceiling_fan celing cieling ceilin",
  build: `roof wall+ floor+ floorboard+ deck+ balcony porch+ stair+ stairs staircase beam+ joist+ foundation slab house truss+ chimney column+ post+ pillar+
    lanai carport garage retaining_wall seawall sea_wall pool_cage fence patio driveway floorings rafter+ support+ attic building cinder_block brick+ header
    ceiling+ concrete condo stucco soffit awning ledger stairwell stair_case railing handrail garage_door cage pool_deck basement_wall ceilin celing eave+
    railing+ banister pergola gazebo overhang`,
  ground: "ground yard lawn driveway sidewalk street backyard front_yard back_yard patio road dirt grass",
  hole: "hole+ sinkhole+ sink_hole+ crater+ pit depression",
  sinkhole: `sinkhole+ sink_hole+ ground_opened earth_opened ground_swallowed ground_open_up ground_opening ground_collapsed ground_caved ground_gave
    ground_cave`,
  tree: "tree+ branch+ limb+ oak palm_tree pine trunk big_tree huge_tree",
  pool: `pool+ hot_tub jacuzzi spa swimming_pool bathtub tub canal lake pond bath_tub ocean retention_pond swim`,
  pool_water: `pool+ hot_tub jacuzzi spa swimming_pool shower bathtub tub sink faucet tap bath dock metal_rail pool_ladder pool_rail pool_light water dishwasher
    washer fridge handrail`,
  shower: "shower faucet tap",
  toilet: `toilet+ commode bathtub tub shower drain+ floor_drain+ sink+ cleanout clean_out sewer_line septic_tank drain_field drainfield manhole bathroom`,
  sewage: `sewage sewer septic poop poo feces fecal turd+ shit crap raw_sewage black_water waste_water wastewater human_waste toilet_water toilet_paper
    sewer_water sewer_line sewer_pipe septic_tank doodoo dookie brown_water sewage_water crap_water poopy filth raw_filth turds sludge brown_stuff black_stuff
    nasty_water dirty_water stinky_water gray_water lift_station grinder_pump number_two doo_doo pooh cesspool black_gunk brown_gunk foul_water`,
  bleach: `bleach clorox ammonia chlorine muriatic_acid muriatic pool_acid acid drain_cleaner drano toilet_bowl_cleaner toilet_cleaner peroxide vinegar lysol
    windex pool_shock pool_chemical+ chemical+ cleaner+ cleaning_product+ cleaning_chemicals oven_cleaner rust_remover lime_away pine_sol ajax comet
    chlorine_tablet+ pool_chlorine rubbing_alcohol chlorine_gas toilet_bowl_stuff algaecide solvent paint_thinner mustard_gas chloramine two_sprays two_products
    two_cleaners sprays tabs tab+ shock feeder drain_opener drane_cleaner battery_acid lye caustic paint_stripper bug_bomb bug_fogger fogger+ pepper_spray
    mercury refrigerant freon pesticide two_product two_chemicals scrubbing_bubbles toilet_bowl mildew_remover mold_remover tilex bleach_spray ammonia_cleaner
    degreaser both_cleaners pool_stuff`,
  poison_thing: `bleach clorox ammonia drano drain_cleaner antifreeze pill+ medicine+ medication+ meds poison rat_poison mouse_poison ant_poison roach_poison
    roach_bait ant_bait rat_bait pesticide+ insecticide+ weed_killer weedkiller roundup fertilizer detergent tide_pod+ tidepod+ laundry_pod+ pod+
    dishwasher_pod+ laundry_detergent dish_soap windex lysol gasoline kerosene lighter_fluid lamp_oil paint_thinner turpentine mushroom+ berries
    nail_polish_remover acetone rubbing_alcohol hand_sanitizer mouthwash vitamin+ gummies edible+ tylenol ibuprofen advil aspirin opioid+ xanax fentanyl
    nicotine vape_juice vape_liquid e_juice magnet+ lead chlorine muriatic_acid pool_chemical+ pool_chlorine chlorine_tablet+ cleaner+ cleaning_fluid
    toilet_cleaner toilet_bowl_cleaner mothball+ moth_ball+ essential_oil+ hydrogen_peroxide pine_sol fabuloso oleander sago_palm sago lily glow_stick
    silica_gel hair_dye perfume paint glue motor_oil chemical+ cleaning_product+ blood_pressure_pill+ heart_pill+ heart_medication sleeping_pill+ drugs
    melatonin iron_pill+ rodent_poison slug_bait snail_bait bug_spray wasp_spray ant_killer roach_spray roach_gel gel_bait tiki tiki_torch torch_fuel bush leaf
    leaves plant berry seed+ dumb_cane dieffenbachia philodendron pothos azalea bufo toad+ cane_toad bleach_water unlabeled spray roach_killer lamp_fuel coolant
    brake_fluid pool_tab+ chlorine_tab+ vape weed_gummies thc cbd drain_opener caulk wood_stain varnish stain_remover oxi_clean oxiclean wasp_killer bait+
    pellets snail_pellets rodenticide moth_ball mercury thermometer coin penny quarter marble toy_magnet lego screw nail lice_shampoo eye_drops visine cologne
    aftershave sanitizer adderall oxy oxycodone percocet gummy ant_gel bug_killer bug_poison fuel soap cleaner`,
  button_battery: `button_battery button_batteries coin_battery watch_battery lithium_battery battery batteries small_battery button_cell coin_cell
    little_battery round_battery remote_battery hearing_aid_battery`,
  weapon: "gun+ knife knives rifle pistol machete bat weapon+ belt hammer armed firearm",
  pan: `pan+ pot+ oil grease skillet fryer deep_fryer microwave toaster oven stove cooking_oil frying_pan turkey_fryer`,
  // What is seen, heard, smelled and felt.
  smell: `smell~ smelt odor+ odour+ stink~ stench reek~ whiff stinky smelly scent+ fume+ vapor+ aroma reeks gassy`,
  rotten_egg: `rotten_egg+ bad_egg+ spoiled_egg+ smell_egg+ smells_egg+ smelling_egg+ egg_smell eggy sulfur sulphur rotting_egg+ stinky_egg+ skunk`,
  leak: "leak~ leaky leakage escaping escape~ seep~ leek leeking",
  hiss: `hiss~ whoosh~ hissing_sound hissing_noise venting vent~ blowing_gas frost frosty whistl~ sss ssss sssss ssssss whoosh`,
  no_flame: `unlit no_flame left_on was_on blew_out went_out is_out wont_light not_lit without_flame turned_on_gas on_all_night been_on clicking not_light`,
  hit_line: `hit~ struck cut~ dug broke broken punctured nicked ruptured rupture severed sliced snapped cracked knocked damaged ran_over burst busted
    drilled_into disconnected nick~ drill~ pierc~ sawed_into cut_into sawzall drilled_through hit_with`,
  sound_loud: `going_off goes_off went_off go_off set_off gone_off blar~ scream~ ring~ sounding screeching shrieking wont_stop wont_shut_up triggered activated
    tripped wailing alarming wont_quit keeps_beeping beeping_nonstop four_beeps 4_beeps beeping_loud yelling says_danger says_evacuate reading_high high_reading
    ppm says_fire says_warning siren+ louder`,
  beep: "beep~ alerting buzz~ flashing_red blinking_red red_light alert+ four_beeps",
  chirp: `chirp~ every_30_seconds every_minute once_minute every_40_seconds every_few_minutes low_battery tweeting cricket every_60_seconds`,
  fire: "fire+ flame+ blaze inferno wildfire bonfire flaming ember+ licking",
  on_fire: `on_fire caught_fire catch_fire catches_fire catching_fire caught_on_fire catch_on_fire in_flames into_flames up_in_flames burn_down burning_down
    burned_down ablaze engulfed ignited fire_spreading flames_coming flames_shooting burst_flames on_flames on_fir set_fire_to house_burning house_is_burning
    kitchen_burning fire_started started_fire fire_broke_out electrical_fire grease_fire oil_fire brush_fire kitchen_fire house_fire attic_fire fire_getting
    fire_wont fire_growing is_burning are_burning flashed_up caught_flame lit_up went_up catching flared_up flare_up flared blazing smolder~ smoulder~ on_fier
    torched fire_near fire_behind fire_next fire_coming fire_close small_fire big_fire huge_fire fire_under fire_inside flames_in flames_from flames_out
    flames_on orange_glow fire_in fire_on caught caught_from grease_caught oil_caught pan_caught curtains_caught lit_deck set_on_fire set_clothes_on_fire
    set_clothes`,
  smoke: "smoke smokey smoky smoking smokes smouldering smoldering haze hazy smokin smoulder smolder",
  smoke_seen: `smoke_coming smoke_pouring smoke_everywhere full_smoke fills_smoke filling_smoke filled_smoke see_smoke seeing_smoke there_is_smoke theres_smoke
    lots_smoke black_smoke thick_smoke white_smoke smoke_filling smoke_in smoke_from smoke_out much_smoke smell_smoke smells_smoke smelling_smoke smoke_smell
    grey_smoke gray_smoke smoke_rising smoke_billowing smoke_inside too_much_smoke is_smoking are_smoking started_smoking starting_smoke was_smoking
    keeps_smoking smoke_all_over smoke_is`,
  burn: "burn~ burnt scorch~ char~ charred melt~ singed fried sizzl~ sizzling blackened browned glowing",
  burn_smell: `burning_smell burnt_smell smell_burning smells_burning smells_burnt smell_burnt electrical_smell smells_electrical hot_plastic burning_plastic
    burnt_plastic melting_plastic burning_rubber fishy_smell smells_fishy smell_fish plastic_smell smelling_burning smells_burned acrid smells_hot burned_smell
    burning_odor`,
  spark: `spark~ sparky arc~ arcing arced crackl~ crackling popping short_circuit shorting shorted sizzl~ flash~ zapping smok~`,
  buzz: "buzz~ humm~ hum hot warm crackl~ sizzl~ discolored brown flicker~ loose vibrating clicking",
  bare: "exposed bare frayed hanging_out sticking_out live chewed stripped cut dangling wires_showing",
  shock: `shock~ zap~ electrocut~ electrocute_me electric_shock electrical_shock got_shocked shocked_me shocks_me zaps_me zapped_me jolt~ got_zapped get_shocked
    gets_shocked getting_shocked electrified stray_voltage get_zapped electricuted electric_hit electrical_hit electric_kick bit_me_when_touch shock_feeling
    electricity_went_through hit_electricity shocky stuck_fork stuck_key fork_in stuck_finger hand_asleep shocking_me gives_shock give_shock gave_shock
    got_shock static_shock up_arm electrocuted feels_electric feel_electric`,
  tingle: `tingl~ tingly prickl~ pins_needles buzz~ vibrat~ jolt~ electric_feeling numb current zing~ stinging_feeling tingle shocking zap~ shock~ buzzy asleep
    tickle tingling tickling`,
  shock_harmless: `shock_pool pool_shock shock_treatment shocking shock_absorber+ shock_price sticker_shock shocked_by shocked_at shocked_how price_shock
    in_shock_at shocked_see culture_shock shock_chlorine shock_it shocking_pool bill_shock`,
  fallen: `down fell fallen falling fall~ hang~ hung snapped low drooping on_ground ground laying lying came_down come_down coming_down broke broken loose
    knocked dangling downed touching on_car landed sagging ripped tore torn across draped collapsed exploded blew_up sparking arcing on_top arc~ sizzling
    humming crackl~ spark~ brushed snaped ripped_off dangl~ whipping laying_in touched lying_in down_in tangled caught_on peeled low_over resting`,
  burst: `burst~ bust~ busted broke broken break explod~ blew blown split~ ruptur~ crack~ snapped popped come_off came_off flew_off sheared disconnected
    gave_way give_out pop_off popped_off broke_off fell_off ripped_off separated breaking bursted came_loose let_go blowing came_out_wall came_off_hand snaped
    cracked_open gave_out shot_off blew_off pulled_out_wall rotted_through detached knocked_off sheared_off`,
  gush: `gush~ pour~ pouring spray~ shoot~ squirt~ rush~ spew~ spurt~ flood~ stream~ geyser everywhere all_over cascad~ waterfall raining_inside rising pooling
    wont_stop cant_stop cant_turn_off cant_shut_off cant_shut nonstop not_stopping coming_in coming_through coming_out coming_down inch_water inches ankle
    ankle_deep knee_deep standing soaked soaking flooded overflow~ covered spilling filling out_control running_down seeping_in going_everywhere comes_in
    shooting_out bubbling pours swimming under_water underwater drenched ruined coming_up every_where full_blast leaking_everywhere leaking_all deep
    cant_find_shutoff cant_find_valve burst_out dripping_from dripping_through wont_shut_off wont_turn_off keeps_coming out_fast blowing blow~ blew
    coming_up_through everywere evrywhere steam squish~ squishy wading waterfalling fountain puddle_growing gallons much_water lots_water lot_water
    cant_make_it_stop wont_quit raining pouring_down in_walls running_in_wall ceiling under_door coming_under water_all bucket buckets pissing dumping dumps
    spouting`,
  flood: `flood~ flooded inundated floodwater flood_water flash_flood flash_flooding under_water inundation flud floodin flooded_street flood_waters`,
  drip: "drip~ leak~ leaking damp wet stain+ bubble+ trickl~ tickle",
  backing_up: `back~_up backing_up backup back_up backs_up overflow~ coming_up come_up came_up coming_out coming_back gurgl~ bubbl~ bubbling flood~ spill~
    rising everywhere all_over coming_through filling filled full in_shower in_tub in_bathtub in_yard surfacing seeping leaking burst broke broken pouring
    standing pooling up_out shooting came_out on_floor floor regurgitating comes_up back_into comes_out comes_back erupted exploded go_up goes_up going_up
    went_up filling_up filling_with erupting all_in percolating burp~ seep~ puddle`,
  sag: `sag~ bulg~ bow~ bowing bowed buckl~ droop~ lean~ tilt~ sink~ sunk sunken shift~ mov~_away pulling_away separating bending bent bend wobbl~ swaying
    hang_down hanging_down hanging belly dropping dropped slop~ creak~ creaking groaning bubble+ bubbling balloon~ swollen swell~ detach~ pulling_off popping
    balloon swole giant_bubble water_balloon spongy soft springy bouncing_floor separated gap opened leaning bulging bellied hanging_low gapping come_away
    came_away hangin_down hangin dip dips`,
  collapse: `collaps~ cave~ caved_in caving_in cave_in fell_in falling_in falling_down fell_down coming_down came_down fall_down crumbl~ giving_way gave_way
    give_way gave_out fell_through fall_through about_fall gonna_fall going_fall ready_fall might_fall will_fall fell_off gave_in giving_in blew_off ripped_off
    torn_off tore_off peeled_off flew_off colapsed swallowed swallowing swallow~ opened_up opening_up tumbled falling_apart fall_on_us fell_on falling_off
    coming_off pulling_off slabs falling_out came_loose coming_loose peeling_away coming_apart buckled_in gave rotted_through dropped fell broke_off
    breaking_off come_down came_crashing crashing_down crashed_down fall_over falling_over chunks dips dipping`,
  crack: `crack~ popping_noise popping_sound splitting cracking_sound cracking_noise big_crack huge_crack split~ popping popping_sounds cracking_sounds split
    rebar spalling crumbling snapping_sounds creaking`,
  growing: `growing wider getting_bigger getting_worse widening bigger overnight spreading suddenly all_sudden huge big large giant massive opened doors_wont
    wont_close wont_open deeper got_bigger getting_wider`,
  crashed: `crashed ran_into drove_into smashed_into hit_house drove_through hit_wall plowed slammed_into rammed hit_front`,
  tree_hit: `fell fallen falling fall~ landed crashed crash~ came_down through_roof on_roof on_house on_top leaning hit smashed went_through on_car uprooted
    came_through snapped crushed punctured about_fall poked`,
  storm: `hurricane+ tornado+ twister+ waterspout tropical_storm cyclone storm+ funnel_cloud eye_wall eyewall lightning eye wind winds storm_shutter+ shutter+
    tie_downs hail squall sea ocean bay waves`,
  tornado: `tornado+ twister+ waterspout funnel_cloud funnel tornados tornadoes tornado_warning funnel_shaped rotation rotating_cloud`,
  surge: "storm_surge surge tidal_wave storm_tide tsunami",
  storm_now: `here now coming outside right_now over_us hitting_us hitting is_here heading approaching warning sirens roof_off rising trapped stuck evacuat~
    evacuation attic on_roof closing_in getting_closer see_one spotted touched_down on_ground taking_cover take_cover hide shelter siren ripped_off peeling
    blew_in shaking outside_window in_house in_street entering coming_in eye making_landfall landfall windows_breaking windows_broke wind_howling shutters_blew
    coming_up inside_house flying_off tore_off tearing tore_roof windows_shattered windows_blew train_sound freight_train sounds_train at_us landfall_tonight
    on_top_us underway headed rocking popping_off blown_out blew_out front_window mobile_home trailer_rocking coming_at coming_right toward towards too_late
    lifting ripping ripped flew_off howling roaring roar got_louder swaying shudder bathtub_cat sideways peeled boards_blew struck_house hit_house over_head
    overhead circling swirling going_to_make_it gonna_make_it window_just_broke`,
  evacuate: `evacuation_order mandatory_evacuation told_evacuate told_leave ordered_leave order_evacuate must_evacuate should_evacuate should_i_evacuate
    should_we_evacuate didnt_evacuate cant_evacuate evacuate_now need_evacuate evacuating_now told_us_evacuate have_evacuate do_i_evacuate do_we_evacuate
    said_evacuate too_late_leave cant_get_out_storm`,
  trapped: `trapped stuck stranded cant_get_out cant_leave surrounded cut_off cant_open_door on_roof in_attic pinned`,
  rising: `rising coming_up coming_in is_in getting_higher higher deeper entering inside up_to reached reaching waist waist_deep knee knee_deep chest_deep
    surrounding surrounded keeps_rising at_door up_steps porch in_house in_street in_living_room came_in getting_in creeping_up front_door ankle risin rises
    creeping knee_high over_step lapping up_driveway entering_house getting_close`,
  running: `running run runs ran on left_running idling started turned_on using used lit burning left_on cooking with plugged warming charging start forgot
    running_all overnight all_night heat_house keep_warm to_heat idle idled still_on keep_us_warm for_heat`,
  co_reading: "ppm parts_per_million reading_70 reading_100 reading_150 shows reads says reading",
  battery_hot: "swelling swollen_battery hissing_battery lithium battery_smoke",
  flicker: "flicker~ dim~ brighter dimming surging pulsing bright",
  hurricane_word: "hurricane",
  lightning: "lightning lightening",
  struck: "hit struck strike stuck_house got_hit",
  number: "70ppm",
  missing: `missing cant_find cannot_find gate_open gate_was_open unlatched disappeared wandered nowhere gone where_is`,
  despair: `hopeless worthless empty pointless burden alone depressed lonely numb ending dying done tired_everything`,
  injured: `smashed crushed slammed broken fractured numb swollen gashed ripped torn hanging_off sliced mangled stuck jammed burned infected bent twisted
    bruised punctured bleeding cant_feel caught pinched scalded blistered impaled`,
  crushed: "fell_on fell_onto landed_on crushed pinned trapped_under stuck_under tipped_over toppled",
  forced: "broken pried kicked forced smashed cut jimmied busted open wide_open ajar shattered",
  swallow: "swallow~ swalow~ swallowed licked chugged ingested gulped",
  splashed: "splash~ spill~ got_in squirt~ spray~",
  raw_sewage: "raw_sewage poop poo feces turd+ shit human_waste toilet_water filth doodoo dookie fecal",
  joined: "and with after plus together both then",
  blew_in: `blowing_in blew_in blew_out blown_out blown_in shattered shattering imploded busted_out blowing_out exploded`,
  window: "window+ sliding_door glass_door slider+ shutter+ french_door+ garage_door",
  train_sound: "freight_train train_coming sounds_train train_outside locomotive",
  roof_lift: "lift~ peel~ flap~ flew tore tearing ripped blown_off came_off coming_off gone flying",
  roof: "roof shingle+ roofing",
  compound: `ceiling_fan+ hot_tub+ hot_water water_heater+ hot_water_heater+ ceiling_light+ light_fixture+ light_switch fire_sprinkler+ wall_plug wall_outlet+
    floor_drain+ floor_lamp tree_house treehouse pool_house pool_table pool_party guest_house dog_house tree_trimmer tree_service tree_company house_plant+
    roof_rack smoke_color water_line+ deck_cards snake_plant+ garage_sale baby_monitor kitchen_table window_seat fire_line door_bell doorbell ring_camera
    baby_gate window_ac kids_room baby_room childrens_room car_port toilet_paper paint_color wind_chime+ open_flame_grill+ alarm_system+ flood_light+
    storm_door+ storm_window+ gas_man security_system fire_ladder+ fire_ladders dryer_vent grease_fire_extinguisher pool_fence kitchen_fire_extinguisher`,
  four_beeps: "four_beeps 4_beeps beeps_four_times beep_four_times",
  kill_me: "kill_me kill_us killed_me",
  // People and animals, what happens to them and what they say of themselves.
  me: "i im ive me myself we us were ill id",
  person: `i im we us me he she they him her kid+ child children son daughter baby babies toddler+ infant boy girl husband wife mom mommy dad mother father
    grandma grandpa grandmother grandfather brother sister neighbor+ friend+ roommate guest+ tenant man men woman guy+ somebody someone everyone everybody
    family people person worker+ handyman roofer nephew niece grandson granddaughter grandchild uncle aunt kiddo son_law mother_law grandkid+ boyfriend
    girlfriend partner spouse contractor painter plumber electrician teenager teen elderly parents little_one patient hubby wifey ex`,
  child: `kid+ child children son daughter baby babies toddler+ infant boy girl nephew niece grandson granddaughter grandchild kiddo little_one brother sister
    grandkid+ 2_year_old year_old yr_old month_old newborn twins grandbaby kiddos 1yo 2yo 3yo 18_month 2_yr toddlr lil_one little_girl little_boy 2_year 3_year
    4_year 1yr_old 2yr_old 3yr_old 4yr_old 5yr_old 6yr_old 4yo 5yo 6yo`,
  pet: "dog+ cat+ puppy kitten pet+ pup doggo kitty chihuahua lab",
  many: `everyone everybody all_us whole_family we us family both kids all_kids both_us entire_family everybodys everyones every_body kids_and_i`,
  partner: `husband wife boyfriend girlfriend ex partner spouse bf gf fiance dad father stepdad son man he ex_husband ex_wife ex_boyfriend stepfather hubby
    roommate mother mom brother`,
  sick: `headache+ head_ache+ dizzy dizziness nauseous nausea nauseated sick vomit~ throw~_up puk~ lightheaded light_headed faint~ woozy sleepy drowsy confused
    head_hurts head_hurt heads_hurt passed_out passing_out ill feel_weird feels_funny feel_funny feel_sick feeling_sick feel_off head_pounding weak groggy
    heads_pounding queasy head_spinning disoriented threw_up feel_bad feel_crap head_killing cant_stay_awake barely_awake stay_awake wobbly throwing_up
    cant_wake lethargic tired acting_drunk foggy feels_drunk feel_drunk loopy feel_better_outside flushed cherry_red out_it pounding_head pukey barfing barf~
    headachy migraine dazed unsteady stumbling nodding_off`,
  cant_breathe: `cant_breathe cannot_breathe can_not_breathe not_breathing isnt_breathing stopped_breathing no_breathing doesnt_breathe trouble_breathing
    difficulty_breathing hard_breathe struggling_breathe having_trouble_breathing cant_catch_breath gasping_for_air gasping barely_breathing no_breath wheezing
    not_breathe turned_blue turning_blue lips_blue is_blue blue_lips hard_time_breathing isn_breathing struggling_to_breathe cant_hardly_breathe
    shortness_breath short_breath aint_breathing quit_breathing no_breathe not_breth not_breath cant_breath cant_breth dont_breathe cant_breathe_good
    doesnt_breath cannot_breath hard_to_breathe hurts_breathe hurts_to_breathe no_se_puede_respirar`,
  fumes_hurt: `cough~ eyes_burn~ eyes_burning eyes_stinging throat_burning throat_burns throat_hurts lungs_burn~ lungs_hurt chok~ chest_tight chest_hurts
    chest_hurting eyes_watering burning_eyes nose_burning eyes_hurt burns_eyes burn_eyes burning_throat eyes_sting throat_closing throat_stings stings sting
    skin_burns skin_coming skin_burning skin_is_burning burned_eyes chest_hurt eyes_on_fire cant_see cant_stop_coughing coughing_fit eyes_watery tight_chest
    raspy in_eyes in_her_eyes splashed in_eye on_skin`,
  injury_sure: `unconscious unresponsive unconcious not_responding wont_wake_up cant_wake_up not_waking wont_wake isnt_responding passed_out knocked_out
    no_pulse heart_attack chest_pain+ chest_hurts having_stroke stroke_symptoms face_drooping slurring_words slurred_speech face_is_drooping seizure+ convulsing
    convulsions heat_stroke heatstroke anaphyl~ anaphylactic anaphylaxis allergic_reaction throat_swelling bleeding_badly bleeding_lot wont_stop_bleeding
    bleeding_out blood_everywhere lots_blood much_blood lot_blood losing_blood bleeding_wont_stop cant_stop_bleeding bone_sticking_out broken_bone+ broke_leg
    broke_arm broken_leg broken_arm broken_hip broke_hip broken_neck spurting_blood impaled crushed amputated cant_move_legs cant_feel_legs head_injury
    cracked_head cut_off_finger cut_finger_off severed stabbed shot gushing_blood skull concussion not_moving isnt_moving cut_to_bone collapsed_person overdose
    overdosed overdosing od_ed squirting_blood foaming_mouth stopped_moving limp blacked_out out_cold lost_consciousness trapped_under epipen epi_pen hit_head
    hit_her_head bleeding_head bleeding_from stroke no_heartbeat third_degree skin_peeling cant_move cant_feel cant_stand_up cant_get_up broken_ankle
    broke_ankle broken_wrist gash deep_cut can_see_bone went_through_foot through_foot through_boot through_hand into_foot talking_nonsense not_making_sense
    quit_sweating stopped_sweating no_sweat arm_numb arm_is_numb arms_numb left_arm chest_tight chest_is_tight tight_chest chest_feels_tight jaw_hurts jaw_pain
    blistered_white blistered blue_in_face pale_clammy clammy slurring mumbling speech_slurred cant_talk cant_speak eyes_rolled rolled_back eyes_rolling
    lips_swollen lips_swelling lips_fat tongue_swollen tongue_swelling swollen_tongue face_swelling face_swollen throat_swollen throat_tight throat_closing
    swelling_up swelled_up hives itchy_all_over broke_out_hives shortness hemorrhaging twitching fingers_blue eye_swollen nail_in_foot nail_through stapled
    bleed_out crushing_chest elephant_chest head_split split_open head_gushing passed_away dead_body not_talking wont_respond turning_gray turned_gray
    grey_color miscarriage going_into_labor in_labor water_broke contractions diabetic sugar_low low_sugar insulin in_shock choking_on blacking_out spurting
    pinned pinned_under stuck_under crushed_under fell_on_him fell_on_her fell_on bent_wrong wrong_way dislocated popped_out_socket tip_finger took_off_finger
    lost_finger missing_finger stitches vomiting_blood coughing_blood throwing_up_blood drooping droopy one_side_face half_face hot_skin confused_hot skin_hot
    hot_as_stove red_no_sweat throat_is_closing arm_is_broken leg_is_broken ankle_is_broken wrist_is_broken is_broken_i_think through_shoe no_move dont_move
    dont_wake_up doesnt_wake_up not_wake_up no_wake_up doesnt_move dont_respond no_respond in_eye_and flew_in_eye in_eye_from pain_in_chest pain_in_chess
    chest_pressure pressure_in_chest pain_chest flew_into_eye something_in_eye can_barely_move cant_answer not_answer not_answering on_floor_not
    on_floor_and_wont`,
  bleed: "bleed~ bled blood bloody bleedin",
  cut: `cut~ slic~ saw chainsaw table_saw knife glass nail nail_gun stepped_on mower lawnmower sawed gash stab~ drill finger+ hand toe+ thumb arm leg foot wrist
    head hedge_trimmer blade`,
  fall_person: "fell fallen falling slipped tripped fall tumbled fall_off falls",
  height: `ladder+ roof stairs steps step_stool balcony tree scaffolding attic deck chair counter shower tub window second_floor stair floor`,
  hurt: `hurt hurts hurting injured injury injur~ pain bleeding cant_move cant_walk cant_get_up hit_head broke broken leg arm hip back neck head unconscious
    ankle wrist swollen screaming blood bone ribs not_moving cant_stand twisted groan~`,
  body: `hand+ arm+ leg+ face head eye+ finger+ foot feet skin chest body mouth throat toe+ wrist scalp back neck thumb hair palm ear+ stomach knee+ elbow+
    shoulder+ nose lip+ tongue forehead`,
  burn_person: `burned burnt scald~ burn burns scalding boiling hot_oil hot_grease splashed blister~ hot_pan grabbed_hot boiling_water hot_water_burn steam_burn
    hot_soup grease_splash hot_water hot_coffee hot_tea`,
  choke: "chok~ choking",
  faint: "faint~ passed_out collaps~ dropped_floor blacked_out convulsing shaking",
  heat: "heat heatstroke overheated heat_exhaustion hot_sun sun hot_attic no_sweat sweating sweat",
  drown: `drown~ drowned drownding face_down facedown face_down_in under_water underwater at_bottom bottom pulled_out pulled_from floating not_breathing blue
    sank submerged went_under fished_out swallowed_water inhaled_water sinking cant_swim hair_stuck stuck_drain head_under rip_current riptide rip_tide undertow
    pulled_under held_under not_coming_up wont_come_up didnt_come_up swept_away sucked_drain capsized going_under never_came_up waving_arms dragged_out
    in_over_head drowing slipped_under under_in_bath caught_drain caught_in_drain hair_caught swallowed_lot_water swallowed_pool_water current_is_pulling
    no_move pulling_him_out pulling_brother flipped neither_came_up never_surfaced dove_in_after`,
  fell_in: `fell_in fell_into fallen_into falling_into jumped_in went_into slipped_into found_in fall_in fell_inside is_in fell missing climbed_into
    crawled_into sank stuck gate_open gate_was_open gate_open_pool cant_find cannot_find disappeared lost wandered unlatched dropped_in went_in is_in_pool
    rolled_into drove_into`,
  ingest: `swallow~ swallowed ate eat eaten eats eating drank drink drinks drinking drunk ingest~ took taken got_into gotten_into licked lick chew~ bit_into
    put_in_mouth in_mouth sipped sip gulped chugged in_her_mouth overdos~ too_many too_much bottle_empty double_dose downed consumed inhaled stuck_in_nose
    stuck_up_nose wrong_pills swalowed sprayed_in_eyes in_eyes in_eye splashed_in_eye gulp lick~ drank_from half_berry swallow swalow~ eated drunk_from guzzl~
    ingested got_hold inhal~ huff~`,
  mix: "mix~ mixed combin~ pour~ poured added put_together threw dumped blend~ spill~ spilled knocked_over",
  fumes: `fume+ vapor+ gas cloud smoke bubbling smell+ fumes strong_smell toxic green yellow reaction fizz~ foaming steam fuming hissing gas_all steamed boiling
    smoking hissed sizzle lid_blew blew_off exploded popping_off smells_strong burning_smell stings fume cloudy`,
  suicide: `suicide suicidal kill_myself killing_myself want_to_die wanna_die want_die end_life end_own_life take_life take_own_life end_it_all hurt_myself
    hurting_myself harm_myself self_harm cut_myself_on_purpose dont_want_live dont_want_to_live dont_want_be_here dont_wanna_live dont_wanna_be_here
    dont_want_be_alive dont_want_to_be_alive no_reason_live no_reason_to_live better_off_dead better_off_without_me not_worth_living cant_go_on cant_do_anymore
    wish_i_was_dead wish_i_were_dead wish_was_dead wish_were_dead ending_it ending_life end_it kill_himself kill_herself killing_himself killing_herself
    wants_to_die wants_die hang_myself shoot_myself jump_off_bridge no_point_living no_point_in_living no_point_anymore dont_see_point_living tired_living
    tired_being_alive give_up_on_life take_her_life end_her_life hurt_himself hurt_herself harm_himself kms unalive want_disappear want_to_disappear
    wish_i_could_disappear rather_be_dead goodbye_note suicide_note thinking_about_ending not_want_live nothing_live_for nothing_to_live_for sticking_around_this_earth sticking_around_on_this_earth
    cant_take_it_anymore cant_live dont_want_wake_up dont_want_to_wake_up life_isnt_worth slit_wrists swallow_all_pills take_all_pills kill_self want_it_over
    want_it_all_over cutting_myself cutting_herself cutting_himself want_to_end_it feel_dying going_to_kill_myself gonna_kill_myself no_longer_want_live
    better_off_if_i better_off_without didnt_wake_up dont_wake_up never_wake_up not_wake_up joining_her joining_him join_her_in join_him_in not_gonna_be_around
    wont_be_around not_be_around gonna_be_around_much razor_arm razor_to razor_to_arm cut_arm cut_arms cut_wrist cut_wrists cutting_again wana_die wana_dye
    want_dye nobody_care nobody_cares_if nobody_would_miss no_one_would_miss noone_would_miss not_miss_me wouldnt_miss_me miss_me_when_gone when_im_gone
    after_im_gone if_im_gone if_i_was_gone if_i_were_gone noose rope_around gun_head gun_to_head gun_in_hand gun_in_mouth loaded_gun stop_living done_living
    done_with_life done_with_living hate_life hate_living no_will_to_live lost_will hopeless no_hope whats_point what_is_point point_living point_in_going_on
    going_on_anymore cant_keep_going cant_keep_living dont_see_way_out no_way_out_but world_better_without voices_telling talking_about_dying says_wants_die
    wishing_i_was_dead worthless burden_to_everyone burden_everyone burden_on_everyone dont_feel_living not_feel_living want_to_sleep_forever sleep_forever
    never_waking go_to_sleep_not_wake overdose_on_purpose took_all_pills took_all took_whole_bottle killmyself suiside sucide suicid sooicide ledge jump_off
    stop_existing not_exist dont_want_exist cease_exist say_goodbye saying_goodbye final_goodbye end_pain make_it_stop_forever cant_see_future no_future
    pills_lined_up counting_pills pills_in_front dont_want_be_here_anymore dont_want_to_be_here shoot_himself shoot_herself driving_off_bridge drive_off_bridge
    drive_off_road no_want_live no_want_to_live not_want_to_live dont_want_live_more want_to_be_dead want_to_not_wake holding_gun have_gun_and gun_out
    dont_want_do_life do_life_anymore cut_her_wrists saving_up_pills saving_pills`,
  abuse: `hits_me hit_me hitting_me beats_me beat_me beating_me hurts_me choked_me choking_me chokes_me strangled_me abuses_me abusing_me abusive abused
    domestic_violence threatening_me threatened_me threatens_me threatening_kill threatened_kill going_to_kill_me gonna_kill_me punched_me slapped_me pushed_me
    shoved_me kicked_me grabbed_me hurting_me rape~ raped_me molest~ hitting_kids hits_kids hit_us beats_us hitting_mom wont_let_me_leave locked_me_in
    afraid_husband scared_husband afraid_for_life going_to_hurt_me beat_up punches_me slaps_me pushes_me kicks_me throwing_things_at_me threatens_kill
    threaten_kill grabbed_by_neck by_throat hurt_us not_safe_at_home not_safe_home unsafe_at_home hurting_us laid_hands put_hands_on_me throws_things_at_me
    beat_her beats_her hits_her hitting_her going_hurt_us threw_me pointed_gun_at_me pulled_knife_on_me going_to_kill gonna_kill will_kill_me threw_me_against
    against_wall pulled_hair wont_let_leave took_phone broke_phone bruise+ bruised black_eye choke_me strangl~ strangling punching_me punched_wall
    hes_drunk_again he_drunk get_home_drunk hurt_kids hurts_kids swung_at_me came_at_me coming_at_me coming_after_me smacked_me smacks_me hit_mom hits_mom
    hurt_mom threatening_us restraining_order violated_restraining stalking_me controls_me threatens_us says_hell_kill hell_kill_me hell_kill threaten_me
    scared_to_go_home afraid_to_go_home scared_him afraid_him scared_he afraid_he`,
  afraid: "afraid scared terrified frightened fear hiding",
  intruder: `intruder+ burglar+ robber+ thief thieves prowler+ trespasser+ broke_in broke_into break_in breaking_in breaking_into break_into broken_into
    someone_in_house somebody_in_house home_invasion burglarized being_robbed getting_robbed robbed peeping_tom stalker+ forced_entry masked kicked_door
    kicking_door kick_in_door kicked_in_door kicking_in somebody_inside someone_inside someone_upstairs someone_downstairs somebody_downstairs somebody_upstairs
    stranger_in smashed_window jiggling_door jiggling_handle trying_get_in tryna_get_in trying_open_door trying_come_in trying_to_break peeking_in
    looking_through_window looking_in_window wont_leave came_in_through climbing_through climbing_in climbed_through climbed_in prying pushed_past_me pushed_way
    pretending pretended screen_cut cut_screen screen_is_cut hiding_in_garage hiding_in_closet hiding_in_house hiding_in_attic knob_turning handle_turning
    doorknob_turning handle_moving glass_breaking glass_break breaking_glass broken_glass_downstairs heard_glass trying_door trying_doors trying_handle
    trying_knob door_kicked kicked_in busted_in busted_door crowbar peeping lurking casing following_me followed_me_home brakin_in breakin breking_in
    broke_inside breaking_inside forced_way came_in_house in_attic living_in_attic in_closet ski_mask being_watched watching_me watching_house tried_break
    tried_to_break tried_get_in pry~ picking_lock lock_is_broken tried_open not_supposed_be_here let_himself_in walked_right_in refuses_leave refusing_leave
    doorknob_is_turning knob_is_turning handle_is_turning men_inside man_inside people_inside person_inside stranger_inside`,
  stranger: `someone somebody stranger+ man men guy+ strange_man weird_guy footstep+ foot_steps dude+ two_guys voices dont_know sombody someones somebodys
    one_them shadow silhouette figure nobody_should_be_home flashlight crawler ex robber steps footprint+ footsteps`,
  enter: `inside in_house downstairs upstairs in_garage in_kitchen in_living_room break_window window banging_on pounding_on kicking kick~ door_knob doorknob
    get_in getting_in come_in came_in came_inside climb~ forcing forced trying lurking creeping_around sneaking peeking walking_around creeping prowl~
    standing_outside in_backyard in_yard handle back_door front_door lock attic lanai hear crowbar is_in at_door bedroom in_room moving_around lurk~
    outside_window flashlight brakin window_rite is_upstairs is_downstairs moving in_closet camera ring_camera hiding escondio standing peering watching alone
    screen smashed pounding banging trying_get in_driveway moved creaking person_climb climb_in`,
  gator: "alligator+ gator+ aligator+ crocodile+ croc+ alligater gaiter alligators_in",
  snake: `snake+ rattlesnake+ rattler+ cottonmouth+ water_moccasin+ moccasin+ copperhead+ coral_snake+ python+ viper+ diamondback pygmy_rattler boa sneak_in
    serpent snek snakes`,
  bees: "bee+ wasp+ hornet+ yellow_jacket+ yellowjacket+ bumblebee+ killer_bee+ africanized nest hive",
  swarm: `swarm~ attacking attack~ stung sting~ chasing after_us after_me hundreds thousands millions everywhere covered angry mad allergic came_out coming_out
    hit_nest disturbed inside poured_out pouring_out boiled_out stinging buzzing_around all_over_me all_over_us all_over_him all_over_her`,
  beast: `raccoon+ racoon+ bat+ fox+ coyote+ bear+ panther+ bobcat+ hog+ boar+ skunk possum opossum monkey+ wild_animal+ iguana+ squirrel+ rat+ rodent shark
    stingray otter wild_hog+ wild_boar wild_pig+ cougar toad+ bufo cane_toad coon coons racoons raccon varmint wild_dog feral_cat vulture+ hawk owl rooster
    horse bull cow turkey peacock emu`,
  dog: `dog+ pit_bull+ pitbull+ pit german_shepherd rottweiler stray_dog+ loose_dog stray+ mutt hound puppy cane_corso dogs pits dawg doggo k9 doberman mastiff
    husky`,
  bug_bite: `spider+ black_widow+ brown_recluse+ scorpion+ fire_ant+ centipede tick+ jellyfish caterpillar widow ant+ ants mosquito+ something insect bug+
    puss_caterpillar asp jelly_fish man_o_war man_war stonefish`,
  bite: `bit bite bites biting bitten attack~ maul~ lunged charging charged chasing chased snapped_at growling snarling aggressive attacking stung sting stings
    got_bit went_after coming_at scratched cornered foaming rabid rabies acting_weird acting_strange acting_crazy mean stumbling disoriented fangs wont_let
    mauled vicious hissing_at scratch~ trapped_us bitting mound redness swollen swelling swelled itchy spreading black_spot bull_eye red_streak red_line welt+
    throat lips tongue hives stingray grab~ carried dragged snatched killed got_me went_for clawed mauling by_neck has_dog has_cat got_dog`,
  rabid: `rabid rabies foaming acting_strange acting_weird acting_crazy acting_funny acting_sick aggressive stumbling circles staggering drooling disoriented
    acting_drunk daytime_weird walking_in_circles wobbly snarl~ frothing no_fear not_afraid not_scared`,
  animal_here: `in_house inside in_yard backyard in_pool pool in_garage garage bathroom kitchen bedroom bed porch lanai patio toilet under_house under_bed
    in_room living_room canal driveway yard front_door back_door dock door laundry_room shed attic couch hose closet there_is theres deck crib near_kids
    doorstep steps walkway entryway mailbox in_front by_pool house next_to laundry crawl~ slither~ came came_in got_in big huge car under_car truck garbage
    trash_can grill tree cage dryer fireplace room garage_door step pond_behind bedroom_floor kids_room nursery litter crawl_space pantry cabinet sink drawer
    shoe towel roof wall bush garden neighborhood street playground`,
  // Ways of speaking: what presses, what asks in peace, what only sounds like a danger.
  urgent: `help right_now emergency urgent asap hurry quick quickly 911 immediately please_help omg oh_god ohmygod what_do_i_do what_do_we_do what_should_i_do
    what_should_we_do wat_do_i_do what_to_do whatdoido help_me hlp please pls plz sos scared freaking_out panicking idk_what_to_do dont_know_what_do
    who_do_i_call who_i_call do_i_call should_i_call should_i_leave should_we_leave is_it_dangerous are_we_safe do_we_need_leave call_911 what_i_do as_we_speak
    stop_it turn_it_off how_do_i_stop how_do_i_shut how_stop omfg what_now mayday hurry_up evacuate get_out dangerous`,
  ask: `how_do_i how_can_i how_to how_do_you how_should_i how_do_we how_can_we what_is whats what_are what_does what_do_you when_was when_did when_does
    where_can_i where_do_i where_is where_are do_i_need do_we_need does_it can_i can_you can_we could_you is_it_legal is_it_time why_do why_does why_is explain
    tell_me advice good_idea tips tip list show_me who_does who_can who_is do_you_know do_you_have wondering curious looking_for need_someone_to find_me
    where_should how_big is_there how_does how_are are_there what_color what_time whos what_should_i_look do_i_have what_do_i_need who how`,
  upkeep: `test~ replac~ install~ inspect~ inspection+ maintain maintenance servic~ schedul~ clean~ paint~ buy~ bought purchas~ order upgrad~ remodel~ renovat~
    add~ adding trim~ prun~ winteriz~ checklist tune_up mount~ chang~ reset resetting dispos~ store storing storage batteries hook_up repaint seal~ caulk~
    plant~ design~ decorate~ annual yearly monthly routine regular seasonal spring fall_cleaning check~ set_up setup pick~ choose compare build~ building
    landscap~ size move moving flush pump_out pumped closing appointment hang_up refill~ organize~ convert~ recharge~ expire~ expired filter+ warranty manual
    decorating learn remov~ get_rid getting_rid repair~ stain_remov~ restor~ fix~ deodorize mow~ rake~ sharpen~ polish~ sealer sand~ stain~ carpenter
    contractor_for furniture painter tile_grout grout`,
  money: `cost+ price+ pricing quote+ estimate+ budget pay paid bill+ insurance policy deductible coverage warranty claim+ rebate+ cheap cheaper cheapest
    expensive afford tax taxes worth discount+ premium+ fee+ reimburse~ financing deal+ money insur~ insured save_money savings homeowners_insurance receipt+
    dollars hoa insurance_cover~ policy_cover~ covered_by is_covered get_covered covered_under does_cover what_covered coverages`,
  prevent: `prevent~ avoid~ protect~ prepar~ preparedness prepared prep checklist drill+ proofing proof plan plans planning safety precaution+ risk+ reduc~
    season hurricane_season deterrent+ deter repel~ keep_away keep_out resistant shutters emergency_kit emergency_plan escape_plan evacuation_route
    evacuation_zone evacuation_plan flood_zone hurricane_kit hurricane_plan hurricane_shutters security_camera+ security_system in_case just_in_case next_time
    alarm_company childproof child_proof baby_proof babyproof safety_cover pool_fence practice signs symptoms class lessons life_vest life_jacket cpr_class
    learn course training certified first_aid_kit first_aid flood_insurance lightning_rod guards keep_burglars motion_light+ motion_sensor+ burglar_bars
    away_while surge_zone surge_protection`,
  hypothetical: `if what_if would might in_case whenever ever suppose hypothetically could_happen what_happens_when what_happens_if should_happen were_to
    say_there_is unless would_be`,
  past: `last_year last_summer last_month last_week last_winter last_fall last_spring years_ago months_ago weeks_ago year_ago month_ago week_ago used_to
    previous previously former before_we_bought ago_we 2015 2016 2017 2018 2019 2020 2021 2022 2023 2024 2025 when_i_was_kid back_when once_had history
    old_house growing_up took_care already_called already_came plumber_came last_hurricane hurricane_ian hurricane_irma hurricane_milton after_hurricane
    yesterday_fixed replaced_last was_just long_ago decades_ago always_told grandpa_always back_in_day old_days 47_hurricane years_back generations old_owner
    old_owners previous_owner previous_owners prior_owner sellers seller has_always had_always always_has always_had since_we_moved last_time when_was_last
    ever_since_we_bought in_past long_time_ago kid_we`,
  future: `next_week next_month next_year plan_to planning_to want_install thinking_about considering someday eventually before_hurricane upcoming getting_ready
    get_ready soon summer winter want_to_buy want_to_add`,
  fiction: `movie+ film+ song+ video_game novel tv_show netflix series episode band lyrics dream+ dreamed dreamt recipe+ costume+ joke+ joking halloween party
    cartoon documentary podcast toy+ decoration+ homework school_project essay story birthday word_for crossword puzzle meme netlix youtube video+ watch lego
    report class_project science_project presentation homework_assignment coloring movie_night trivia reading_book library_book watched_movie saw_movie`,
  fine: `false_alarm all_good everything_fine everyone_is_fine everyones_fine everyone_fine no_emergency not_emergency just_curious just_wondering just_asking
    im_curious no_big_deal nobody_hurt lol haha hahaha just_kidding jk not_urgent no_rush whenever_you_can thank_you thanks no_hurry all_clear everything_ok
    everything_okay is_it_normal_for isnt_coming_here not_coming_here turned_north missed_us`,
  figure: `drowning_in_tasks drowning_in_chores drowning_in_todos drowning_in_reminders drowning_in_projects market_on_fire market_is_on_fire sunset_on_fire
    sunset_is_on_fire sky_on_fire sky_is_on_fire sky_was_on_fire inbox_exploding inbox_is_exploding bill_exploded would_kill_for id_kill_for killing_me
    to_die_for dying_to on_fire_lately kill_for drowning_in_leaves drowning_in_debt drowning_in_bills drowning_in_paperwork drowning_in_work drowning_in_emails
    flooded_with_emails flooded_with_calls flooded_with_ads flood_emails breaking_bank break_bank brought_house_down blew_mind shoot_me_email shoot_me_text
    die_embarrassment dying_laughter dead_battery heart_attack_when_bill gas_prices fired_up fire_sale hot_deal steal_deal cost_arm_leg cost_arm_and_leg
    burning_question dying_know scared_to_death killer_deal bomb love_life burned_out burnt_out burned_through fire_him you_fired fired getting_fired break_news
    kill_weeds kill_ants kill_grass killing_grass killing_weeds kill_roaches kill_mold dead_grass grass_dying plants_dying lawn_dying plant_dying tree_dying
    dying_plant+ dying_grass dying_lawn blood_pressure blood_orange suffocating_heat drop_dead gorgeous hot_as_hell crash_course crash_on_couch
    had_heart_attack_when heart_attack_when heart_attack_bill nearly_heart_attack almost_heart_attack snake_oil break_in_new break_in_grill break_in_period
    break_in_shoes burst_rust died_laughing burn_it_off burn_off_grill give_me_heart_attack gave_me_heart_attack robbery highway_robbery rip_off steals_show
    dying_see drowning_in_laundry drowning_in_boxes drowning_in_junk drowning_plants overwater~ sinking_money money_pit flooded_with_offers flooded_with_options
    flooded_with_quotes killed_it killing_it kill_switch dog_tired hot_mess is_fire color_explosion suicide_style suicide_doors suicide_door suicide_knob
    suicide_shower fire_gardener fire_gardner fire_landscaper fire_plumber fire_roofer fire_contractor fire_painter fire_pool_guy fire_cleaner fire_company
    fire_her fire_them fire_manager fire_agent fire_cleaning_lady burst_color pop_color splash_color killer_view killer_kitchen bill_killing heat_killing
    back_is_killing back_killing_me feet_are_killing bills_are_killing prices_are_killing remodel_is_going_kill remodel_is_killing remodel_going_kill
    renovation_killing stairs_are_killing wife_will_kill wife_is_going_kill wife_going_kill husband_will_kill_me_for die_for dying_for love_to_death
    bored_to_death tired_to_death death_and_taxes heart_skipped drop_in_bucket house_on_market flying_off_shelves blew_budget blows_budget blow_budget
    broke_bank i_am_broke im_broke went_broke cash_poor shocked_price shocked_quote burst_bubble crushing_it crushed_it storm_teacup brainstorm brain_storm
    perfect_storm weather_storm taking_storm by_storm smoking_deal smoking_hot hot_topic hot_market lifesaver life_saver cutting_edge cut_costs cut_corners
    cut_check cut_grass cut_lawn cut_hedges cut_tree cut_trees cut_branches price_cut haircut hair_cut face_lift facelift headache_hoa hoa_headache
    headache_dealing paperwork_headache is_headache been_headache such_headache real_headache sick_tired sick_and_tired looks_sick sick_looking sick_plant
    sick_tree sick_palm tree_sick lawn_sick palm_is_sick bleeding_money money_bleeding bleeding_heart bleed_radiator bleed_air bleed_line bleed_pipes
    bleeding_edge sinking_feeling gut_feeling blew_up_phone phone_blowing blowing_up_phone dead_end dead_bolt deadbolt dead_lawn dead_tree dead_plant+ dead_palm
    dead_spot+ deadline knocked_out_park knock_down_price falling_behind fell_behind fall_in_love fell_in_love falling_in_love fall_decor fall_color+
    fall_garden fall_plants fall_leaves in_fall fall_off_list fell_through_deal deal_fell closing_fell sale_fell fall_flowers drowned_plant drowning_plant
    drowned_plants drowned_lawn drowning_lawn choke_weeds weeds_choking choked_weeds vines_choking vine_choking choking_out attack_weeds attack_project
    attack_list heart_attack_price panic_room spider_vein trap_door grease_trap p_trap sink_trap flooded_with hit_ceiling hit_jackpot beat_heat busted_butt
    bust_butt busted_tail busted_ass bit_dust kicked_bucket gave_up_ghost last_legs scared_half_to_death gave_me_stroke blew_gasket up_to_neck up_to_eyeballs
    slick_as_snot slick_as_ice driving_me_nuts driving_me_crazy driving_me_up_wall point_pushing point_testing point_having point_doing point_paying`,
  negation: `no not without isnt arent wasnt dont doesnt didnt havent hasnt never none nobody nothing neither nor aint`,
  not_negation: `not_sure dont_know i_dont_know dunno no_idea cant_tell why_not not_only no_power no_electricity no_joke not_kidding no_matter not_stopping
    doesnt_stop wont_stop not_working doesnt_work dont_have no_time not_good not_right not_feeling dont_feel cant_find cant_reach nobody_home no_one_home
    not_joking not_normal isnt_working no_longer doesnt_look_good not_looking_good no_doubt nothing_works not_going_away dont_understand never_seen
    never_smelled never_had no_way_out dont_panic dont_want_die idk not_turning_off doesnt_turn_off doesnt_shut_off not_draining wont_drain`,
  harmless_fire: `fire_pit+ firepit+ fireplace+ fire_place+ fire_extinguisher+ fire_department fire_truck fire_station fire_insurance firewood fire_wood
    fire_ant+ fire_code fire_rated fire_door fire_sprinkler+ fire_drill+ fire_hydrant firefighter+ fire_hazard fire_safety fire_escape fire_resistant fire_proof
    fireproof fire_stick firestick fire_tv fire_marshal fire_retardant fire_blanket fire_tablet fire_inspection campfire fire_table fire_mitigation firefly
    fireflies firework+ fireman fire_bush firebush fire_season fire_up fire_place_insert fire_ant_killer fire_bowl gas_fire_pit fire_sense fire_dept fire_wall
    firewall fire_sauce fire_chief amazon_fire`,
  harmless_smoke: `smoke_free no_smoking smoker smoke_shop smoke_house smoke_pit smoke_box meat_smoker smoked_salmon smoked_brisket smoke_brisket smoke_ribs
    smoke_meat smoke_turkey smoke_pork smoked smoke_test smoke_cigarettes cigarette+ cigar+ smokes_cigarettes smoking_section vap~ tobacco weed smoke_color
    smoke_gray_paint smoke_stain+ pellet_smoker smoke_cigars marijuana smokehouse smoking_habit quit_smoking smoke_damage`,
  harmless_water: `water_bill+ water_softener water_filter+ water_pressure water_meter watering water_plants water_lawn water_garden water_park waterproof
    waterfront water_feature waterfall_feature water_heater_filter hard_water drinking_water water_bottle+ water_heater_element water_color water_level
    water_temperature water_quality flood_insurance flood_zone+ flood_map+ flood_light+ floodlight+ flood_vent+ flood_policy flood_certificate
    flood_damage_coverage watering_schedule water_test watering_can flood_elevation flood_plain floodplain burst_color burst_energy flood_sensor+ leak_detector+
    leak_sensor+ water_sensor+ water_alarm water_fountain flood_cut water_well sump_pump waterfall_edge`,
  slow: `slow slowly small tiny little slight slightly minor drip~ occasional occasionally once_in_awhile few_drops barely drop drops sometimes`,
  harmless_electric: `electric_bill power_bill electric_vehicle ev_charger electric_fence electric_company power_washer power_wash pressure_wash power_outage
    power_tool+ electric_car electric_range electric_stove electric_grill fire_stick spark_plug+ sparkling hot_sauce light_bulb_change hot_water hot_tub_cover
    buzzing_bees buzz_about extension_cord_cover switch_plate switch_insurance switch_providers panel_upgrade solar_panel+ wall_panel+ wood_panel+ paneling
    cable_company hot_deal panel_discussion outlet_mall outlet_cover+ outlet_store hot_day power_back`,
  harmless_animal: `bug_light bat_house bat_houses beehive_cut gator_game gators_game gators_football florida_gators go_gators gator_country bee_friendly
    snake_plant+ snake_drain drain_snake plumbing_snake snake_line snake_toilet snaking hot_dog+ hotdog+ cat_door dog_door doggy_door dog_park dog_house
    dog_food dog_friendly dog_wash baseball_bat bear_market bearing teddy_bear raccoon_proof bee_keeping beekeeper beekeeping spelling_bee snake_repellent honey
    gatorade gator_skin chicago_bears tampa_bay_rays tiger_woods spider_plant bees_knees rat_race cable_snake auger toilet_snake wasp_nest_removed spider_man
    mole_skin bat_mitzvah alligator_clip+ alligator_pear alligator_license dragonfly gator_bait john_deere_gator snake_oil gator_tape bear_paw poison_oak
    poison_ivy snake_care gator_flag bee_balm hornet_yellow`,
  harmless_shock: `how_much_shock much_shock bags_shock bag_shock shock_for_pool shock_hot_tub shocked_pool shocked_spa shocked_hot_tub shock_spa after_shock
    liquid_shock shock_pool pool_shock shock_treatment shocking shock_absorber+ sticker_shock culture_shock shocked_by shocked_at shocked_how price_shock
    shock_price bill_shock shock_chlorine shocking_pool shock_it price_is_shock shocked_to_see after_shocking`,
  cooking: `burnt_toast burned_toast burnt_popcorn burned_popcorn burned_dinner burnt_dinner burnt_cookies when_i_cook when_cooking while_cooking cooking_bacon
    cook~ cooking bake~ baking toast popcorn bacon shower_steam steam when_i_shower candle+ incense self_cleaning candles thanksgiving`,
  harmless_weapon: "nail_gun glue_gun caulk_gun caulking_gun heat_gun paint_gun spray_gun butter_knife",
  ask_hard: `how_often how_much how_many how_long how_far how_high what_kind what_type what_size what_brand what_color which when_should when_do_i when_is
    when_do_you when_does when_did where_can_i_buy where_do_i_buy where_buy recommend~ recommendation+ suggest~ suggestion+ best best_way best_time difference
    explain tell_me_about remind reminder need_someone_to looking_for who_does do_you_recommend what_does what_is_best whats_best whats_good what_is_good
    good_price is_it_legal do_they_make do_they what_time is_time_to on_list next_on write_me help_me_write make_list give_me_list checklist make_me_plan ideas
    for_records pros_cons curious wondering difference_between normal_for where_should_i_put where_should_be do_i_need_permit allowed is_allowed do_i_need
    do_we_need find_me can_you_find how_does where_find who_makes where_is_best need_paint needs_paint need_new better better_one good_one want_it_done
    need_it_done when_was_last zip_code do_you_carry extinguisher_for vent_through_roof`,
  soft_ask: "is_it_safe is_it_ok is_it_okay is_it_normal should_i should_we is_it_bad",
  present: `there_is theres there_are i_see i_saw saw we_saw see seeing hear hearing heard found just right_now keeps keep_going started starting wont still
    suddenly woke_up came got_home smelled noticed happened help im_in is_in are_in outside getting coming here trapped alone all_over tonight last_night ago
    today feel feeling felt cant got is_on i_can_smell i_smell we_smell since was_just it_just he_just she_just and_now i_think is_not fell everyone everybody
    i_touch touched now`,
  purpose: `pipes_dont it_doesnt they_dont to_keep keep_from keep_out keep_away from_getting from_freezing from_ever from_coming against in_case for_season
    resistant for_hurricane_season we_dont i_dont water_doesnt how_do_i_keep how_can_i_keep how_to_keep how_do_you_keep how_do_we_keep how_keep what_if
    make_sure be_sure making_sure being_sure so_nobody so_no_one so_kids so_grandkids so_baby so_he_cant so_she_cant so_they_cant so_it_cant so_he_doesnt
    so_she_doesnt so_they_dont so_it_doesnt`,
  resolved: `already_fix~ fixed repaired was_replaced got_replaced took_care resolved all_fixed plumber_came electrician_came plumber_fixed electrician_fixed
    has_been_fixed already_repair~ already_called_911 firemen_came fire_department_came put_it_out_and out_now_and dried_out all_dry cleaned_up_and cleared_us
    gave_all_clear said_we_are_fine said_fine checked_out_fine came_and_fixed vet_said_fine doctor_said_fine turned_out_to_be turned_out turns_out after_repair
    already_done all_set`,
};
