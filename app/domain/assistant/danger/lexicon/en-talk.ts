/** English ways of speaking: what presses, what asks in peace, what only sounds like a danger. */
export const TALK_EN = {
  urgent: `
    help right_now emergency urgent asap hurry quick quickly 911 immediately please_help omg oh_god ohmygod
    what_do_i_do what_do_we_do what_should_i_do what_should_we_do wat_do_i_do what_to_do whatdoido help_me
    hlp please pls plz sos scared freaking_out panicking idk_what_to_do dont_know_what_do who_do_i_call
    who_i_call do_i_call should_i_call should_i_leave should_we_leave is_it_dangerous are_we_safe
    do_we_need_leave call_911 what_i_do as_we_speak stop_it turn_it_off how_do_i_stop how_do_i_shut how_stop
    omfg what_now mayday hurry_up evacuate get_out dangerous`,
  ask: `
    how_do_i how_can_i how_to how_do_you how_should_i how_do_we how_can_we what_is whats what_are what_does
    what_do_you when_was when_did when_does where_can_i where_do_i where_is where_are do_i_need do_we_need
    does_it can_i can_you can_we could_you is_it_legal is_it_time why_do why_does why_is explain tell_me
    advice good_idea tips tip list show_me who_does who_can who_is do_you_know do_you_have wondering curious
    looking_for need_someone_to find_me where_should how_big is_there how_does how_are are_there what_color
    what_time whos what_should_i_look do_i_have what_do_i_need who how`,
  upkeep: `
    test~ replac~ install~ inspect~ inspection+ maintain maintenance servic~ schedul~ clean~ paint~ buy~
    bought purchas~ order upgrad~ remodel~ renovat~ add~ adding trim~ prun~ winteriz~ checklist tune_up
    mount~ chang~ reset resetting dispos~ store storing storage batteries hook_up repaint seal~ caulk~
    plant~ design~ decorate~ annual yearly monthly routine regular seasonal spring fall_cleaning check~
    set_up setup pick~ choose compare build~ building landscap~ size move moving flush pump_out pumped
    closing appointment hang_up refill~ organize~ convert~ recharge~ expire~ expired filter+ warranty manual
    decorating learn remov~ get_rid getting_rid repair~ stain_remov~ restor~ fix~ deodorize mow~ rake~
    sharpen~ polish~ sealer sand~ stain~ carpenter contractor_for furniture painter tile_grout grout`,
  money: `
    cost+ price+ pricing quote+ estimate+ budget pay paid bill+ insurance policy deductible coverage
    warranty claim+ rebate+ cheap cheaper cheapest expensive afford tax taxes worth discount+ premium+ fee+
    reimburse~ financing deal+ money insur~ insured save_money savings homeowners_insurance receipt+ dollars
    hoa insurance_cover~ policy_cover~ covered_by is_covered get_covered covered_under does_cover
    what_covered coverages`,
  prevent: `
    prevent~ avoid~ protect~ prepar~ preparedness prepared prep checklist drill+ proofing proof plan plans
    planning safety precaution+ risk+ reduc~ season hurricane_season deterrent+ deter repel~ keep_away
    keep_out resistant shutters emergency_kit emergency_plan escape_plan evacuation_route evacuation_zone
    evacuation_plan flood_zone hurricane_kit hurricane_plan hurricane_shutters security_camera+
    security_system in_case just_in_case next_time alarm_company childproof child_proof baby_proof babyproof
    safety_cover pool_fence practice signs symptoms class lessons life_vest life_jacket cpr_class learn
    course training certified first_aid_kit first_aid flood_insurance lightning_rod guards keep_burglars
    motion_light+ motion_sensor+ burglar_bars away_while surge_zone surge_protection`,
  hypothetical: `
    if what_if would might in_case whenever ever suppose hypothetically could_happen what_happens_when
    what_happens_if should_happen were_to say_there_is unless would_be`,
  past: `
    last_year last_summer last_month last_week last_winter last_fall last_spring years_ago months_ago
    weeks_ago year_ago month_ago week_ago used_to previous previously former before_we_bought ago_we 2015
    2016 2017 2018 2019 2020 2021 2022 2023 2024 2025 when_i_was_kid back_when once_had history old_house
    growing_up took_care already_called already_came plumber_came last_hurricane hurricane_ian
    hurricane_irma hurricane_milton after_hurricane yesterday_fixed replaced_last was_just long_ago
    decades_ago always_told grandpa_always back_in_day old_days 47_hurricane years_back generations
    old_owner old_owners previous_owner previous_owners prior_owner sellers seller has_always had_always
    always_has always_had since_we_moved last_time when_was_last ever_since_we_bought in_past long_time_ago
    kid_we`,
  future: `
    next_week next_month next_year plan_to planning_to want_install thinking_about considering someday
    eventually before_hurricane upcoming getting_ready get_ready soon summer winter want_to_buy want_to_add`,
  fiction: `
    movie+ film+ song+ video_game novel tv_show netflix series episode band lyrics dream+ dreamed dreamt
    recipe+ costume+ joke+ joking halloween party cartoon documentary podcast toy+ decoration+ homework
    school_project essay story birthday word_for crossword puzzle meme netlix youtube video+ watch lego
    report class_project science_project presentation homework_assignment coloring movie_night trivia
    reading_book library_book watched_movie saw_movie`,
  fine: `
    false_alarm all_good everything_fine everyone_is_fine everyones_fine everyone_fine no_emergency
    not_emergency just_curious just_wondering just_asking im_curious no_big_deal nobody_hurt lol haha hahaha
    just_kidding jk not_urgent no_rush whenever_you_can thank_you thanks no_hurry all_clear everything_ok
    everything_okay is_it_normal_for isnt_coming_here not_coming_here turned_north missed_us`,
  figure: `
    killing_me to_die_for dying_to on_fire_lately kill_for drowning_in_leaves drowning_in_debt
    drowning_in_bills drowning_in_paperwork drowning_in_work drowning_in_emails flooded_with_emails
    flooded_with_calls flooded_with_ads flood_emails breaking_bank break_bank brought_house_down blew_mind
    shoot_me_email shoot_me_text die_embarrassment dying_laughter dead_battery heart_attack_when_bill
    gas_prices fired_up fire_sale hot_deal steal_deal cost_arm_leg cost_arm_and_leg burning_question
    dying_know scared_to_death killer_deal bomb love_life burned_out burnt_out burned_through fire_him
    you_fired fired getting_fired break_news kill_weeds kill_ants kill_grass killing_grass killing_weeds
    kill_roaches kill_mold dead_grass grass_dying plants_dying lawn_dying plant_dying tree_dying
    dying_plant+ dying_grass dying_lawn blood_pressure blood_orange suffocating_heat drop_dead gorgeous
    hot_as_hell crash_course crash_on_couch had_heart_attack_when heart_attack_when heart_attack_bill
    nearly_heart_attack almost_heart_attack snake_oil break_in_new break_in_grill break_in_period
    break_in_shoes burst_rust died_laughing burn_it_off burn_off_grill give_me_heart_attack
    gave_me_heart_attack robbery highway_robbery rip_off steals_show dying_see drowning_in_laundry
    drowning_in_boxes drowning_in_junk drowning_plants overwater~ sinking_money money_pit
    flooded_with_offers flooded_with_options flooded_with_quotes killed_it killing_it kill_switch dog_tired
    hot_mess is_fire color_explosion suicide_style suicide_doors suicide_door suicide_knob suicide_shower
    fire_gardener fire_gardner fire_landscaper fire_plumber fire_roofer fire_contractor fire_painter
    fire_pool_guy fire_cleaner fire_company fire_her fire_them fire_manager fire_agent fire_cleaning_lady
    burst_color pop_color splash_color killer_view killer_kitchen bill_killing heat_killing back_is_killing
    back_killing_me feet_are_killing bills_are_killing prices_are_killing remodel_is_going_kill
    remodel_is_killing remodel_going_kill renovation_killing stairs_are_killing wife_will_kill
    wife_is_going_kill wife_going_kill husband_will_kill_me_for die_for dying_for love_to_death
    bored_to_death tired_to_death death_and_taxes heart_skipped drop_in_bucket house_on_market
    flying_off_shelves blew_budget blows_budget blow_budget broke_bank i_am_broke im_broke went_broke
    cash_poor shocked_price shocked_quote burst_bubble crushing_it crushed_it storm_teacup brainstorm
    brain_storm perfect_storm weather_storm taking_storm by_storm smoking_deal smoking_hot hot_topic
    hot_market lifesaver life_saver cutting_edge cut_costs cut_corners cut_check cut_grass cut_lawn
    cut_hedges cut_tree cut_trees cut_branches price_cut haircut hair_cut face_lift facelift headache_hoa
    hoa_headache headache_dealing paperwork_headache is_headache been_headache such_headache real_headache
    sick_tired sick_and_tired looks_sick sick_looking sick_plant sick_tree sick_palm tree_sick lawn_sick
    palm_is_sick bleeding_money money_bleeding bleeding_heart bleed_radiator bleed_air bleed_line
    bleed_pipes bleeding_edge sinking_feeling gut_feeling blew_up_phone phone_blowing blowing_up_phone
    dead_end dead_bolt deadbolt dead_lawn dead_tree dead_plant+ dead_palm dead_spot+ deadline
    knocked_out_park knock_down_price falling_behind fell_behind fall_in_love fell_in_love falling_in_love
    fall_decor fall_color+ fall_garden fall_plants fall_leaves in_fall fall_off_list fell_through_deal
    deal_fell closing_fell sale_fell fall_flowers drowned_plant drowning_plant drowned_plants drowned_lawn
    drowning_lawn choke_weeds weeds_choking choked_weeds vines_choking vine_choking choking_out attack_weeds
    attack_project attack_list heart_attack_price panic_room spider_vein trap_door grease_trap p_trap
    sink_trap flooded_with hit_ceiling hit_jackpot beat_heat busted_butt bust_butt busted_tail busted_ass bit_dust
    kicked_bucket gave_up_ghost last_legs scared_half_to_death gave_me_stroke blew_gasket up_to_neck
    up_to_eyeballs slick_as_snot slick_as_ice driving_me_nuts driving_me_crazy driving_me_up_wall
    point_pushing point_testing point_having point_doing point_paying`,
  negation: `
    no not without isnt arent wasnt dont doesnt didnt havent hasnt never none nobody nothing neither nor
    aint`,
  not_negation: `
    not_sure dont_know i_dont_know dunno no_idea cant_tell why_not not_only no_power no_electricity no_joke
    not_kidding no_matter not_stopping doesnt_stop wont_stop not_working doesnt_work dont_have no_time
    not_good not_right not_feeling dont_feel cant_find cant_reach nobody_home no_one_home not_joking
    not_normal isnt_working no_longer doesnt_look_good not_looking_good no_doubt nothing_works
    not_going_away dont_understand never_seen never_smelled never_had no_way_out dont_panic dont_want_die
    idk not_turning_off doesnt_turn_off doesnt_shut_off not_draining wont_drain`,
  harmless_fire: `
    fire_pit+ firepit+ fireplace+ fire_place+ fire_extinguisher+ fire_department fire_truck fire_station
    fire_insurance firewood fire_wood fire_ant+ fire_code fire_rated fire_door fire_sprinkler+ fire_drill+
    fire_hydrant firefighter+ fire_hazard fire_safety fire_escape fire_resistant fire_proof fireproof
    fire_stick firestick fire_tv fire_marshal fire_retardant fire_blanket fire_tablet fire_inspection
    campfire fire_table fire_mitigation firefly fireflies firework+ fireman fire_bush firebush fire_season
    fire_up fire_place_insert fire_ant_killer fire_bowl gas_fire_pit fire_sense fire_dept fire_wall firewall
    fire_sauce fire_chief amazon_fire`,
  harmless_smoke: `
    smoke_free no_smoking smoker smoke_shop smoke_house smoke_pit smoke_box meat_smoker smoked_salmon
    smoked_brisket smoke_brisket smoke_ribs smoke_meat smoke_turkey smoke_pork smoked smoke_test
    smoke_cigarettes cigarette+ cigar+ smokes_cigarettes smoking_section vap~ tobacco weed smoke_color
    smoke_gray_paint smoke_stain+ pellet_smoker smoke_cigars marijuana smokehouse smoking_habit quit_smoking
    smoke_damage`,
  harmless_water: `
    water_bill+ water_softener water_filter+ water_pressure water_meter watering water_plants water_lawn
    water_garden water_park waterproof waterfront water_feature waterfall_feature water_heater_filter
    hard_water drinking_water water_bottle+ water_heater_element water_color water_level water_temperature
    water_quality flood_insurance flood_zone+ flood_map+ flood_light+ floodlight+ flood_vent+ flood_policy
    flood_certificate flood_damage_coverage watering_schedule water_test watering_can flood_elevation
    flood_plain floodplain burst_color burst_energy flood_sensor+ leak_detector+ leak_sensor+ water_sensor+
    water_alarm water_fountain flood_cut water_well sump_pump waterfall_edge`,
  slow: `
    slow slowly small tiny little slight slightly minor drip~ occasional occasionally once_in_awhile
    few_drops barely drop drops sometimes`,
  harmless_electric: `
    electric_bill power_bill electric_vehicle ev_charger electric_fence electric_company power_washer
    power_wash pressure_wash power_outage power_tool+ electric_car electric_range electric_stove
    electric_grill fire_stick spark_plug+ sparkling hot_sauce light_bulb_change hot_water hot_tub_cover
    buzzing_bees buzz_about extension_cord_cover switch_plate switch_insurance switch_providers
    panel_upgrade solar_panel+ wall_panel+ wood_panel+ paneling cable_company hot_deal panel_discussion
    outlet_mall outlet_cover+ outlet_store hot_day power_back`,
  harmless_animal: `
    bug_light bat_house bat_houses beehive_cut gator_game gators_game gators_football florida_gators
    go_gators gator_country bee_friendly snake_plant+ snake_drain drain_snake plumbing_snake snake_line
    snake_toilet snaking hot_dog+ hotdog+ cat_door dog_door doggy_door dog_park dog_house dog_food
    dog_friendly dog_wash baseball_bat bear_market bearing teddy_bear raccoon_proof bee_keeping beekeeper
    beekeeping spelling_bee snake_repellent honey gatorade gator_skin chicago_bears tampa_bay_rays
    tiger_woods spider_plant bees_knees rat_race cable_snake auger toilet_snake wasp_nest_removed spider_man
    mole_skin bat_mitzvah alligator_clip+ alligator_pear alligator_license dragonfly gator_bait
    john_deere_gator snake_oil gator_tape bear_paw poison_oak poison_ivy snake_care gator_flag bee_balm
    hornet_yellow`,
  harmless_shock: `
    shock_pool pool_shock shock_treatment shocking shock_absorber+ sticker_shock culture_shock shocked_by
    shocked_at shocked_how price_shock shock_price bill_shock shock_chlorine shocking_pool shock_it
    price_is_shock shocked_to_see after_shocking`,
  cooking: `
    burnt_toast burned_toast burnt_popcorn burned_popcorn burned_dinner burnt_dinner burnt_cookies
    when_i_cook when_cooking while_cooking cooking_bacon cook~ cooking bake~ baking toast popcorn bacon
    shower_steam steam when_i_shower candle+ incense self_cleaning candles thanksgiving`,
  harmless_weapon: "nail_gun glue_gun caulk_gun caulking_gun heat_gun paint_gun spray_gun butter_knife",
  ask_hard: `
    how_often how_much how_many how_long how_far how_high what_kind what_type what_size what_brand
    what_color which when_should when_do_i when_is when_do_you when_does when_did where_can_i_buy
    where_do_i_buy where_buy recommend~ recommendation+ suggest~ suggestion+ best best_way best_time
    difference explain tell_me_about remind reminder need_someone_to looking_for who_does do_you_recommend
    what_does what_is_best whats_best whats_good what_is_good good_price is_it_legal do_they_make do_they
    what_time is_time_to on_list next_on write_me help_me_write make_list give_me_list checklist
    make_me_plan ideas for_records pros_cons curious wondering difference_between normal_for
    where_should_i_put where_should_be do_i_need_permit allowed is_allowed do_i_need do_we_need find_me
    can_you_find how_does where_find who_makes where_is_best need_paint needs_paint need_new better
    better_one good_one want_it_done need_it_done when_was_last zip_code do_you_carry extinguisher_for
    vent_through_roof`,
  soft_ask: "is_it_safe is_it_ok is_it_okay is_it_normal should_i should_we is_it_bad",
  present: `
    there_is theres there_are i_see i_saw saw we_saw see seeing hear hearing heard found just right_now
    keeps keep_going started starting wont still suddenly woke_up came got_home smelled noticed happened
    help im_in is_in are_in outside getting coming here trapped alone all_over tonight last_night ago today
    feel feeling felt cant got is_on i_can_smell i_smell we_smell since was_just it_just he_just she_just
    and_now i_think is_not fell everyone everybody i_touch touched now`,
  purpose: `
    pipes_dont it_doesnt they_dont to_keep keep_from keep_out keep_away from_getting from_freezing from_ever
    from_coming against in_case for_season resistant for_hurricane_season we_dont i_dont water_doesnt
    how_do_i_keep how_can_i_keep how_to_keep how_do_you_keep how_do_we_keep how_keep what_if make_sure be_sure making_sure being_sure so_nobody so_no_one so_kids so_grandkids
    so_baby so_he_cant so_she_cant so_they_cant so_it_cant so_he_doesnt so_she_doesnt so_they_dont
    so_it_doesnt`,
  resolved: `
    already_fix~ fixed repaired was_replaced got_replaced took_care resolved all_fixed plumber_came
    electrician_came plumber_fixed electrician_fixed has_been_fixed already_repair~ already_called_911
    firemen_came fire_department_came put_it_out_and out_now_and dried_out all_dry cleaned_up_and cleared_us
    gave_all_clear said_we_are_fine said_fine checked_out_fine came_and_fixed vet_said_fine doctor_said_fine
    turned_out_to_be turned_out turns_out after_repair already_done all_set`,
} as const;
