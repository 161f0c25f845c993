/** English for what is seen, heard, smelled and felt. */
export const SIGNS_EN = {
  smell: `
    smell~ smelt odor+ odour+ stink~ stench reek~ whiff stinky smelly scent+ fume+ vapor+ aroma reeks gassy`,
  rotten_egg: `
    rotten_egg+ bad_egg+ spoiled_egg+ smell_egg+ smells_egg+ smelling_egg+ egg_smell eggy sulfur sulphur
    rotting_egg+ stinky_egg+ skunk`,
  leak: "leak~ leaky leakage escaping escape~ seep~ leek leeking",
  hiss: `
    hiss~ whoosh~ hissing_sound hissing_noise venting vent~ blowing_gas frost frosty whistl~ sss ssss sssss
    ssssss whoosh`,
  no_flame: `
    unlit no_flame left_on was_on blew_out went_out is_out wont_light not_lit without_flame turned_on_gas
    on_all_night been_on clicking not_light`,
  hit_line: `
    hit~ struck cut~ dug broke broken punctured nicked ruptured rupture severed sliced snapped cracked
    knocked damaged ran_over burst busted drilled_into disconnected nick~ drill~ pierc~ sawed_into cut_into
    sawzall drilled_through hit_with`,
  sound_loud: `
    going_off goes_off went_off go_off set_off gone_off blar~ scream~ ring~ sounding screeching shrieking
    wont_stop wont_shut_up triggered activated tripped wailing alarming wont_quit keeps_beeping
    beeping_nonstop four_beeps 4_beeps beeping_loud yelling says_danger says_evacuate reading_high
    high_reading ppm says_fire says_warning siren+ louder`,
  beep: "beep~ alerting buzz~ flashing_red blinking_red red_light alert+ four_beeps",
  chirp: `
    chirp~ every_30_seconds every_minute once_minute every_40_seconds every_few_minutes low_battery tweeting
    cricket every_60_seconds`,
  fire: "fire+ flame+ blaze inferno wildfire bonfire flaming ember+ licking",
  on_fire: `
    on_fire caught_fire catch_fire catches_fire catching_fire caught_on_fire catch_on_fire in_flames
    into_flames up_in_flames burn_down burning_down burned_down ablaze engulfed ignited fire_spreading
    flames_coming flames_shooting burst_flames on_flames on_fir set_fire_to house_burning house_is_burning
    kitchen_burning fire_started started_fire fire_broke_out electrical_fire grease_fire oil_fire brush_fire
    kitchen_fire house_fire attic_fire fire_getting fire_wont fire_growing is_burning are_burning flashed_up
    caught_flame lit_up went_up catching flared_up flare_up flared blazing smolder~ smoulder~ on_fier
    torched fire_near fire_behind fire_next fire_coming fire_close small_fire big_fire huge_fire fire_under
    fire_inside flames_in flames_from flames_out flames_on orange_glow fire_in fire_on caught caught_from
    grease_caught oil_caught pan_caught curtains_caught lit_deck set_on_fire set_clothes_on_fire set_clothes`,
  smoke: "smoke smokey smoky smoking smokes smouldering smoldering haze hazy smokin smoulder smolder",
  smoke_seen: `
    smoke_coming smoke_pouring smoke_everywhere full_smoke fills_smoke filling_smoke filled_smoke see_smoke
    seeing_smoke there_is_smoke theres_smoke lots_smoke black_smoke thick_smoke white_smoke smoke_filling
    smoke_in smoke_from smoke_out much_smoke smell_smoke smells_smoke smelling_smoke smoke_smell grey_smoke
    gray_smoke smoke_rising smoke_billowing smoke_inside too_much_smoke is_smoking are_smoking
    started_smoking starting_smoke was_smoking keeps_smoking smoke_all_over smoke_is`,
  burn: "burn~ burnt scorch~ char~ charred melt~ singed fried sizzl~ sizzling blackened browned glowing",
  burn_smell: `
    burning_smell burnt_smell smell_burning smells_burning smells_burnt smell_burnt electrical_smell
    smells_electrical hot_plastic burning_plastic burnt_plastic melting_plastic burning_rubber fishy_smell
    smells_fishy smell_fish plastic_smell smelling_burning smells_burned acrid smells_hot burned_smell
    burning_odor`,
  spark: `
    spark~ sparky arc~ arcing arced crackl~ crackling popping short_circuit shorting shorted sizzl~ flash~
    zapping smok~`,
  buzz: "buzz~ humm~ hum hot warm crackl~ sizzl~ discolored brown flicker~ loose vibrating clicking",
  bare: "exposed bare frayed hanging_out sticking_out live chewed stripped cut dangling wires_showing",
  shock: `
    shock~ zap~ electrocut~ electrocute_me electric_shock electrical_shock got_shocked shocked_me shocks_me
    zaps_me zapped_me jolt~ got_zapped get_shocked gets_shocked getting_shocked electrified stray_voltage
    get_zapped electricuted electric_hit electrical_hit electric_kick bit_me_when_touch shock_feeling
    electricity_went_through hit_electricity shocky stuck_fork stuck_key fork_in stuck_finger hand_asleep
    shocking_me gives_shock give_shock gave_shock got_shock static_shock up_arm electrocuted feels_electric
    feel_electric`,
  tingle: `
    tingl~ tingly prickl~ pins_needles buzz~ vibrat~ jolt~ electric_feeling numb current zing~
    stinging_feeling tingle shocking zap~ shock~ buzzy asleep tickle tingling tickling`,
  shock_harmless: `
    shock_pool pool_shock shock_treatment shocking shock_absorber+ shock_price sticker_shock shocked_by
    shocked_at shocked_how price_shock in_shock_at shocked_see culture_shock shock_chlorine shock_it
    shocking_pool bill_shock`,
  fallen: `
    down fell fallen falling fall~ hang~ hung snapped low drooping on_ground ground laying lying came_down
    come_down coming_down broke broken loose knocked dangling downed touching on_car landed sagging ripped
    tore torn across draped collapsed exploded blew_up sparking arcing on_top arc~ sizzling humming crackl~
    spark~ brushed snaped ripped_off dangl~ whipping laying_in touched lying_in down_in tangled caught_on
    peeled low_over resting`,
  burst: `
    burst~ bust~ busted broke broken break explod~ blew blown split~ ruptur~ crack~ snapped popped come_off
    came_off flew_off sheared disconnected gave_way give_out pop_off popped_off broke_off fell_off
    ripped_off separated breaking bursted came_loose let_go blowing came_out_wall came_off_hand snaped
    cracked_open gave_out shot_off blew_off pulled_out_wall rotted_through detached knocked_off sheared_off`,
  gush: `
    gush~ pour~ pouring spray~ shoot~ squirt~ rush~ spew~ spurt~ flood~ stream~ geyser everywhere all_over
    cascad~ waterfall raining_inside rising pooling wont_stop cant_stop cant_turn_off cant_shut_off
    cant_shut nonstop not_stopping coming_in coming_through coming_out coming_down inch_water inches ankle
    ankle_deep knee_deep standing soaked soaking flooded overflow~ covered spilling filling out_control
    running_down seeping_in going_everywhere comes_in shooting_out bubbling pours swimming under_water
    underwater drenched ruined coming_up every_where full_blast leaking_everywhere leaking_all deep
    cant_find_shutoff cant_find_valve burst_out dripping_from dripping_through wont_shut_off wont_turn_off
    keeps_coming out_fast blowing blow~ blew coming_up_through everywere evrywhere steam squish~ squishy
    wading waterfalling fountain puddle_growing gallons much_water lots_water lot_water cant_make_it_stop
    wont_quit raining pouring_down in_walls running_in_wall ceiling under_door coming_under water_all bucket
    buckets pissing dumping dumps spouting`,
  flood: `
    flood~ flooded inundated floodwater flood_water flash_flood flash_flooding under_water inundation flud
    floodin flooded_street flood_waters`,
  drip: "drip~ leak~ leaking damp wet stain+ bubble+ trickl~ tickle",
  backing_up: `
    back~_up backing_up backup back_up backs_up overflow~ coming_up come_up came_up coming_out coming_back
    gurgl~ bubbl~ bubbling flood~ spill~ rising everywhere all_over coming_through filling filled full
    in_shower in_tub in_bathtub in_yard surfacing seeping leaking burst broke broken pouring standing
    pooling up_out shooting came_out on_floor floor regurgitating comes_up back_into comes_out comes_back
    erupted exploded go_up goes_up going_up went_up filling_up filling_with erupting all_in percolating
    burp~ seep~ puddle`,
  sag: `
    sag~ bulg~ bow~ bowing bowed buckl~ droop~ lean~ tilt~ sink~ sunk sunken shift~ mov~_away pulling_away
    separating bending bent bend wobbl~ swaying hang_down hanging_down hanging belly dropping dropped slop~
    creak~ creaking groaning bubble+ bubbling balloon~ swollen swell~ detach~ pulling_off popping balloon
    swole giant_bubble water_balloon spongy soft springy bouncing_floor separated gap opened leaning bulging
    bellied hanging_low gapping come_away came_away hangin_down hangin dip dips`,
  collapse: `
    collaps~ cave~ caved_in caving_in cave_in fell_in falling_in falling_down fell_down coming_down
    came_down fall_down crumbl~ giving_way gave_way give_way gave_out fell_through fall_through about_fall
    gonna_fall going_fall ready_fall might_fall will_fall fell_off gave_in giving_in blew_off ripped_off
    torn_off tore_off peeled_off flew_off colapsed swallowed swallowing swallow~ opened_up opening_up
    tumbled falling_apart fall_on_us fell_on falling_off coming_off pulling_off slabs falling_out came_loose
    coming_loose peeling_away coming_apart buckled_in gave rotted_through dropped fell broke_off
    breaking_off come_down came_crashing crashing_down crashed_down fall_over falling_over chunks dips
    dipping`,
  crack: `
    crack~ popping_noise popping_sound splitting cracking_sound cracking_noise big_crack huge_crack split~
    popping popping_sounds cracking_sounds split rebar spalling crumbling snapping_sounds creaking`,
  growing: `
    growing wider getting_bigger getting_worse widening bigger overnight spreading suddenly all_sudden huge
    big large giant massive opened doors_wont wont_close wont_open deeper got_bigger getting_wider`,
  crashed: `
    crashed ran_into drove_into smashed_into hit_house drove_through hit_wall plowed slammed_into rammed
    hit_front`,
  tree_hit: `
    fell fallen falling fall~ landed crashed crash~ came_down through_roof on_roof on_house on_top leaning
    hit smashed went_through on_car uprooted came_through snapped crushed punctured about_fall poked`,
  storm: `
    hurricane+ tornado+ twister+ waterspout tropical_storm cyclone storm+ funnel_cloud eye_wall eyewall
    lightning eye wind winds storm_shutter+ shutter+ tie_downs hail squall sea ocean bay waves`,
  tornado: `
    tornado+ twister+ waterspout funnel_cloud funnel tornados tornadoes tornado_warning funnel_shaped
    rotation rotating_cloud`,
  surge: "storm_surge surge tidal_wave storm_tide tsunami",
  storm_now: `
    here now coming outside right_now over_us hitting_us hitting is_here heading approaching warning sirens
    roof_off rising trapped stuck evacuat~ evacuation attic on_roof closing_in getting_closer see_one
    spotted touched_down on_ground taking_cover take_cover hide shelter siren ripped_off peeling blew_in
    shaking outside_window in_house in_street entering coming_in eye making_landfall landfall
    windows_breaking windows_broke wind_howling shutters_blew coming_up inside_house flying_off tore_off
    tearing tore_roof windows_shattered windows_blew train_sound freight_train sounds_train at_us
    landfall_tonight on_top_us underway headed rocking popping_off blown_out blew_out front_window
    mobile_home trailer_rocking coming_at coming_right toward towards too_late lifting ripping ripped
    flew_off howling roaring roar got_louder swaying shudder bathtub_cat sideways peeled boards_blew
    struck_house hit_house over_head overhead circling swirling going_to_make_it gonna_make_it
    window_just_broke`,
  evacuate: `
    evacuation_order mandatory_evacuation told_evacuate told_leave ordered_leave order_evacuate
    must_evacuate should_evacuate should_i_evacuate should_we_evacuate didnt_evacuate cant_evacuate
    evacuate_now need_evacuate evacuating_now told_us_evacuate have_evacuate do_i_evacuate do_we_evacuate
    said_evacuate too_late_leave cant_get_out_storm`,
  trapped: `
    trapped stuck stranded cant_get_out cant_leave surrounded cut_off cant_open_door on_roof in_attic pinned`,
  rising: `
    rising coming_up coming_in is_in getting_higher higher deeper entering inside up_to reached reaching
    waist waist_deep knee knee_deep chest_deep surrounding surrounded keeps_rising at_door up_steps porch
    in_house in_street in_living_room came_in getting_in creeping_up front_door ankle risin rises creeping
    knee_high over_step lapping up_driveway entering_house getting_close`,
  running: `
    running run runs ran on left_running idling started turned_on using used lit burning left_on cooking
    with plugged warming charging start forgot running_all overnight all_night heat_house keep_warm to_heat
    idle idled still_on keep_us_warm for_heat`,
  co_reading: "ppm parts_per_million reading_70 reading_100 reading_150 shows reads says reading",
  battery_hot: "swelling swollen_battery hissing_battery lithium battery_smoke",
  flicker: "flicker~ dim~ brighter dimming surging pulsing bright",
  hurricane_word: "hurricane",
  lightning: "lightning lightening",
  struck: "hit struck strike stuck_house got_hit",
  number: "70ppm",
  missing: `
    missing cant_find cannot_find gate_open gate_was_open unlatched disappeared wandered nowhere gone
    where_is`,
  despair: `
    hopeless worthless empty pointless burden alone depressed lonely numb ending dying done tired_everything`,
  injured: `
    smashed crushed slammed broken fractured numb swollen gashed ripped torn hanging_off sliced mangled
    stuck jammed burned infected bent twisted bruised punctured bleeding cant_feel caught pinched scalded
    blistered impaled`,
  crushed: "fell_on fell_onto landed_on crushed pinned trapped_under stuck_under tipped_over toppled",
  forced: "broken pried kicked forced smashed cut jimmied busted open wide_open ajar shattered",
  swallow: "swallow~ swalow~ swallowed licked chugged ingested gulped",
  splashed: "splash~ spill~ got_in squirt~ spray~",
  raw_sewage: "raw_sewage poop poo feces turd+ shit human_waste toilet_water filth doodoo dookie fecal",
  joined: "and with after plus together both then",
  blew_in: `
    blowing_in blew_in blew_out blown_out blown_in shattered shattering imploded busted_out blowing_out
    exploded`,
  window: "window+ sliding_door glass_door slider+ shutter+ french_door+ garage_door",
  train_sound: "freight_train train_coming sounds_train train_outside locomotive",
  roof_lift: "lift~ peel~ flap~ flew tore tearing ripped blown_off came_off coming_off gone flying",
  roof: "roof shingle+ roofing",
  compound: `
    ceiling_fan+ hot_tub+ hot_water water_heater+ hot_water_heater+ ceiling_light+ light_fixture+
    light_switch fire_sprinkler+ wall_plug wall_outlet+ floor_drain+ floor_lamp tree_house treehouse
    pool_house pool_table pool_party guest_house dog_house tree_trimmer tree_service tree_company
    house_plant+ roof_rack smoke_color water_line+ deck_cards snake_plant+ garage_sale baby_monitor
    kitchen_table window_seat fire_line door_bell doorbell ring_camera baby_gate window_ac kids_room
    baby_room childrens_room car_port toilet_paper paint_color wind_chime+ open_flame_grill+ alarm_system+
    flood_light+ storm_door+ storm_window+ gas_man security_system fire_ladder+ fire_ladders dryer_vent
    grease_fire_extinguisher pool_fence kitchen_fire_extinguisher`,
  four_beeps: "four_beeps 4_beeps beeps_four_times beep_four_times",
  kill_me: "kill_me kill_us killed_me",
} as const;
