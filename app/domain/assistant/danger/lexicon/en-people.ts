/** English for people and animals, what happens to them and what they say of themselves. */
export const PEOPLE_EN = {
  me: "i im ive me myself we us were ill id",
  person: `
    i im we us me he she they him her kid+ child children son daughter baby babies toddler+ infant boy girl
    husband wife mom mommy dad mother father grandma grandpa grandmother grandfather brother sister
    neighbor+ friend+ roommate guest+ tenant man men woman guy+ somebody someone everyone everybody family
    people person worker+ handyman roofer nephew niece grandson granddaughter grandchild uncle aunt kiddo
    son_law mother_law grandkid+ boyfriend girlfriend partner spouse contractor painter plumber electrician
    teenager teen elderly parents little_one patient hubby wifey ex`,
  child: `
    kid+ child children son daughter baby babies toddler+ infant boy girl nephew niece grandson
    granddaughter grandchild kiddo little_one brother sister grandkid+ 2_year_old year_old yr_old month_old
    newborn twins grandbaby kiddos 1yo 2yo 3yo 18_month 2_yr toddlr lil_one little_girl little_boy 2_year
    3_year 4_year`,
  pet: "dog+ cat+ puppy kitten pet+ pup doggo kitty chihuahua lab",
  many: `
    everyone everybody all_us whole_family we us family both kids all_kids both_us entire_family everybodys
    everyones every_body kids_and_i`,
  partner: `
    husband wife boyfriend girlfriend ex partner spouse bf gf fiance dad father stepdad son man he
    ex_husband ex_wife ex_boyfriend stepfather hubby roommate mother mom brother`,
  sick: `
    headache+ head_ache+ dizzy dizziness nauseous nausea nauseated sick vomit~ throw~_up puk~ lightheaded
    light_headed faint~ woozy sleepy drowsy confused head_hurts head_hurt heads_hurt passed_out passing_out
    ill feel_weird feels_funny feel_funny feel_sick feeling_sick feel_off head_pounding weak groggy
    heads_pounding queasy head_spinning disoriented threw_up feel_bad feel_crap head_killing cant_stay_awake
    barely_awake stay_awake wobbly throwing_up cant_wake lethargic tired acting_drunk foggy feels_drunk
    feel_drunk loopy feel_better_outside flushed cherry_red out_it pounding_head pukey barfing barf~
    headachy migraine dazed unsteady stumbling nodding_off`,
  cant_breathe: `
    cant_breathe cannot_breathe can_not_breathe not_breathing isnt_breathing stopped_breathing no_breathing
    doesnt_breathe trouble_breathing difficulty_breathing hard_breathe struggling_breathe
    having_trouble_breathing cant_catch_breath gasping_for_air gasping barely_breathing no_breath wheezing
    not_breathe turned_blue turning_blue lips_blue is_blue blue_lips hard_time_breathing isn_breathing
    struggling_to_breathe cant_hardly_breathe shortness_breath short_breath aint_breathing quit_breathing
    no_breathe not_breth not_breath cant_breath cant_breth dont_breathe cant_breathe_good doesnt_breath
    cannot_breath hard_to_breathe hurts_breathe hurts_to_breathe no_se_puede_respirar`,
  fumes_hurt: `
    cough~ eyes_burn~ eyes_burning eyes_stinging throat_burning throat_burns throat_hurts lungs_burn~
    lungs_hurt chok~ chest_tight chest_hurts chest_hurting eyes_watering burning_eyes nose_burning eyes_hurt
    burns_eyes burn_eyes burning_throat eyes_sting throat_closing throat_stings stings sting skin_burns
    skin_coming skin_burning skin_is_burning burned_eyes chest_hurt eyes_on_fire cant_see cant_stop_coughing
    coughing_fit eyes_watery tight_chest raspy in_eyes in_her_eyes splashed in_eye on_skin`,
  injury_sure: `
    unconscious unresponsive unconcious not_responding wont_wake_up cant_wake_up not_waking wont_wake
    isnt_responding passed_out knocked_out no_pulse heart_attack chest_pain+ chest_hurts having_stroke
    stroke_symptoms face_drooping slurring_words slurred_speech face_is_drooping seizure+ convulsing
    convulsions heat_stroke heatstroke anaphyl~ anaphylactic anaphylaxis allergic_reaction throat_swelling
    bleeding_badly bleeding_lot wont_stop_bleeding bleeding_out blood_everywhere lots_blood much_blood
    lot_blood losing_blood bleeding_wont_stop cant_stop_bleeding bone_sticking_out broken_bone+ broke_leg
    broke_arm broken_leg broken_arm broken_hip broke_hip broken_neck spurting_blood impaled crushed
    amputated cant_move_legs cant_feel_legs head_injury cracked_head cut_off_finger cut_finger_off severed
    stabbed shot gushing_blood skull concussion not_moving isnt_moving cut_to_bone collapsed_person overdose
    overdosed overdosing od_ed squirting_blood foaming_mouth stopped_moving limp blacked_out out_cold
    lost_consciousness trapped_under epipen epi_pen hit_head hit_her_head bleeding_head bleeding_from stroke
    no_heartbeat third_degree skin_peeling cant_move cant_feel cant_stand_up cant_get_up broken_ankle
    broke_ankle broken_wrist gash deep_cut can_see_bone went_through_foot through_foot through_boot
    through_hand into_foot talking_nonsense not_making_sense quit_sweating stopped_sweating no_sweat
    arm_numb arm_is_numb arms_numb left_arm chest_tight chest_is_tight tight_chest chest_feels_tight
    jaw_hurts jaw_pain blistered_white blistered blue_in_face pale_clammy clammy slurring mumbling
    speech_slurred cant_talk cant_speak eyes_rolled rolled_back eyes_rolling lips_swollen lips_swelling
    lips_fat tongue_swollen tongue_swelling swollen_tongue face_swelling face_swollen throat_swollen
    throat_tight throat_closing swelling_up swelled_up hives itchy_all_over broke_out_hives shortness
    hemorrhaging twitching fingers_blue eye_swollen nail_in_foot nail_through stapled bleed_out
    crushing_chest elephant_chest head_split split_open head_gushing passed_away dead_body not_talking
    wont_respond turning_gray turned_gray grey_color miscarriage going_into_labor in_labor water_broke
    contractions diabetic sugar_low low_sugar insulin in_shock choking_on blacking_out spurting pinned
    pinned_under stuck_under crushed_under fell_on_him fell_on_her fell_on bent_wrong wrong_way dislocated
    popped_out_socket tip_finger took_off_finger lost_finger missing_finger stitches vomiting_blood
    coughing_blood throwing_up_blood drooping droopy one_side_face half_face hot_skin confused_hot skin_hot
    hot_as_stove red_no_sweat throat_is_closing arm_is_broken leg_is_broken ankle_is_broken wrist_is_broken
    is_broken_i_think through_shoe no_move dont_move dont_wake_up doesnt_wake_up not_wake_up no_wake_up
    doesnt_move dont_respond no_respond in_eye_and flew_in_eye in_eye_from pain_in_chest pain_in_chess
    chest_pressure pressure_in_chest pain_chest flew_into_eye something_in_eye can_barely_move cant_answer
    not_answer not_answering on_floor_not on_floor_and_wont`,
  bleed: "bleed~ bled blood bloody bleedin",
  cut: `
    cut~ slic~ saw chainsaw table_saw knife glass nail nail_gun stepped_on mower lawnmower sawed gash stab~
    drill finger+ hand toe+ thumb arm leg foot wrist head hedge_trimmer blade`,
  fall_person: "fell fallen falling slipped tripped fall tumbled fall_off falls",
  height: `
    ladder+ roof stairs steps step_stool balcony tree scaffolding attic deck chair counter shower tub window
    second_floor stair floor`,
  hurt: `
    hurt hurts hurting injured injury injur~ pain bleeding cant_move cant_walk cant_get_up hit_head broke
    broken leg arm hip back neck head unconscious ankle wrist swollen screaming blood bone ribs not_moving
    cant_stand twisted groan~`,
  body: `
    hand+ arm+ leg+ face head eye+ finger+ foot feet skin chest body mouth throat toe+ wrist scalp back neck
    thumb hair palm ear+ stomach knee+ elbow+ shoulder+ nose lip+ tongue forehead`,
  burn_person: `
    burned burnt scald~ burn burns scalding boiling hot_oil hot_grease splashed blister~ hot_pan grabbed_hot
    boiling_water hot_water_burn steam_burn hot_soup grease_splash hot_water hot_coffee hot_tea`,
  choke: "chok~ choking",
  faint: "faint~ passed_out collaps~ dropped_floor blacked_out convulsing shaking",
  heat: "heat heatstroke overheated heat_exhaustion hot_sun sun hot_attic no_sweat sweating sweat",
  drown: `
    drown~ drowned drownding face_down facedown face_down_in under_water underwater at_bottom bottom
    pulled_out pulled_from floating not_breathing blue sank submerged went_under fished_out swallowed_water
    inhaled_water sinking cant_swim hair_stuck stuck_drain head_under rip_current riptide rip_tide undertow
    pulled_under held_under not_coming_up wont_come_up didnt_come_up swept_away sucked_drain capsized
    going_under never_came_up waving_arms dragged_out in_over_head drowing slipped_under under_in_bath
    caught_drain caught_in_drain hair_caught swallowed_lot_water swallowed_pool_water current_is_pulling
    no_move pulling_him_out pulling_brother flipped neither_came_up never_surfaced dove_in_after`,
  fell_in: `
    fell_in fell_into fallen_into falling_into jumped_in went_into slipped_into found_in fall_in fell_inside
    is_in fell missing climbed_into crawled_into sank stuck gate_open gate_was_open gate_open_pool cant_find
    cannot_find disappeared lost wandered unlatched dropped_in went_in is_in_pool rolled_into drove_into`,
  ingest: `
    swallow~ swallowed ate eat eaten eats eating drank drink drinks drinking drunk ingest~ took taken
    got_into gotten_into licked lick chew~ bit_into put_in_mouth in_mouth sipped sip gulped chugged
    in_her_mouth overdos~ too_many too_much bottle_empty double_dose downed consumed inhaled stuck_in_nose
    stuck_up_nose wrong_pills swalowed sprayed_in_eyes in_eyes in_eye splashed_in_eye gulp lick~ drank_from
    half_berry swallow swalow~ eated drunk_from guzzl~ ingested got_hold inhal~ huff~`,
  mix: "mix~ mixed combin~ pour~ poured added put_together threw dumped blend~ spill~ spilled knocked_over",
  fumes: `
    fume+ vapor+ gas cloud smoke bubbling smell+ fumes strong_smell toxic green yellow reaction fizz~
    foaming steam fuming hissing gas_all steamed boiling smoking hissed sizzle lid_blew blew_off exploded
    popping_off smells_strong burning_smell stings fume cloudy`,
  suicide: `
    suicide suicidal kill_myself killing_myself want_to_die wanna_die want_die end_life end_own_life
    take_life take_own_life end_it_all hurt_myself hurting_myself harm_myself self_harm
    cut_myself_on_purpose dont_want_live dont_want_to_live dont_want_be_here dont_wanna_live
    dont_wanna_be_here dont_want_be_alive dont_want_to_be_alive no_reason_live no_reason_to_live
    better_off_dead better_off_without_me not_worth_living cant_go_on cant_do_anymore wish_i_was_dead
    wish_i_were_dead wish_was_dead wish_were_dead ending_it ending_life end_it kill_himself kill_herself
    killing_himself killing_herself wants_to_die wants_die hang_myself shoot_myself jump_off_bridge
    no_point_living no_point_in_living no_point_anymore dont_see_point_living tired_living tired_being_alive
    give_up_on_life take_her_life end_her_life hurt_himself hurt_herself harm_himself kms unalive
    want_disappear want_to_disappear wish_i_could_disappear rather_be_dead goodbye_note suicide_note
    thinking_about_ending not_want_live nothing_live_for nothing_to_live_for cant_take_it_anymore cant_live
    dont_want_wake_up dont_want_to_wake_up life_isnt_worth slit_wrists swallow_all_pills take_all_pills
    kill_self want_it_over want_it_all_over cutting_myself cutting_herself cutting_himself want_to_end_it
    feel_dying going_to_kill_myself gonna_kill_myself no_longer_want_live better_off_if_i better_off_without
    didnt_wake_up dont_wake_up never_wake_up not_wake_up joining_her joining_him join_her_in join_him_in
    not_gonna_be_around wont_be_around not_be_around gonna_be_around_much razor_arm razor_to razor_to_arm
    cut_arm cut_arms cut_wrist cut_wrists cutting_again wana_die wana_dye want_dye nobody_care
    nobody_cares_if nobody_would_miss no_one_would_miss noone_would_miss not_miss_me wouldnt_miss_me
    miss_me_when_gone when_im_gone after_im_gone if_im_gone if_i_was_gone if_i_were_gone noose rope_around
    gun_head gun_to_head gun_in_hand gun_in_mouth loaded_gun stop_living done_living done_with_life
    done_with_living hate_life hate_living no_will_to_live lost_will hopeless no_hope whats_point
    what_is_point point_living point_in_going_on going_on_anymore cant_keep_going cant_keep_living
    dont_see_way_out no_way_out_but world_better_without voices_telling talking_about_dying says_wants_die
    wishing_i_was_dead worthless burden_to_everyone burden_everyone burden_on_everyone dont_feel_living
    not_feel_living want_to_sleep_forever sleep_forever never_waking go_to_sleep_not_wake
    overdose_on_purpose took_all_pills took_all took_whole_bottle killmyself suiside sucide suicid sooicide
    ledge jump_off stop_existing not_exist dont_want_exist cease_exist say_goodbye saying_goodbye
    final_goodbye end_pain make_it_stop_forever cant_see_future no_future pills_lined_up counting_pills
    pills_in_front dont_want_be_here_anymore dont_want_to_be_here shoot_himself shoot_herself
    driving_off_bridge drive_off_bridge drive_off_road no_want_live no_want_to_live not_want_to_live
    dont_want_live_more want_to_be_dead want_to_not_wake holding_gun have_gun_and gun_out dont_want_do_life
    do_life_anymore cut_her_wrists saving_up_pills saving_pills`,
  abuse: `
    hits_me hit_me hitting_me beats_me beat_me beating_me hurts_me choked_me choking_me chokes_me
    strangled_me abuses_me abusing_me abusive abused domestic_violence threatening_me threatened_me
    threatens_me threatening_kill threatened_kill going_to_kill_me gonna_kill_me punched_me slapped_me
    pushed_me shoved_me kicked_me grabbed_me hurting_me rape~ raped_me molest~ hitting_kids hits_kids hit_us
    beats_us hitting_mom wont_let_me_leave locked_me_in afraid_husband scared_husband afraid_for_life
    going_to_hurt_me beat_up punches_me slaps_me pushes_me kicks_me throwing_things_at_me threatens_kill
    threaten_kill grabbed_by_neck by_throat hurt_us not_safe_at_home not_safe_home unsafe_at_home hurting_us
    laid_hands put_hands_on_me throws_things_at_me beat_her beats_her hits_her hitting_her going_hurt_us
    threw_me pointed_gun_at_me pulled_knife_on_me going_to_kill gonna_kill will_kill_me threw_me_against
    against_wall pulled_hair wont_let_leave took_phone broke_phone bruise+ bruised black_eye choke_me
    strangl~ strangling punching_me punched_wall hes_drunk_again he_drunk get_home_drunk hurt_kids
    hurts_kids swung_at_me came_at_me coming_at_me coming_after_me smacked_me smacks_me hit_mom hits_mom
    hurt_mom threatening_us restraining_order violated_restraining stalking_me controls_me threatens_us
    says_hell_kill hell_kill_me hell_kill threaten_me scared_to_go_home afraid_to_go_home scared_him
    afraid_him scared_he afraid_he`,
  afraid: "afraid scared terrified frightened fear hiding",
  intruder: `
    intruder+ burglar+ robber+ thief thieves prowler+ trespasser+ broke_in broke_into break_in breaking_in
    breaking_into break_into broken_into someone_in_house somebody_in_house home_invasion burglarized
    being_robbed getting_robbed robbed peeping_tom stalker+ forced_entry masked kicked_door kicking_door
    kick_in_door kicked_in_door kicking_in somebody_inside someone_inside someone_upstairs
    someone_downstairs somebody_downstairs somebody_upstairs stranger_in smashed_window jiggling_door
    jiggling_handle trying_get_in tryna_get_in trying_open_door trying_come_in trying_to_break peeking_in
    looking_through_window looking_in_window wont_leave came_in_through climbing_through climbing_in
    climbed_through climbed_in prying pushed_past_me pushed_way pretending pretended screen_cut cut_screen
    screen_is_cut hiding_in_garage hiding_in_closet hiding_in_house hiding_in_attic knob_turning
    handle_turning doorknob_turning handle_moving glass_breaking glass_break breaking_glass
    broken_glass_downstairs heard_glass trying_door trying_doors trying_handle trying_knob door_kicked
    kicked_in busted_in busted_door crowbar peeping lurking casing following_me followed_me_home brakin_in
    breakin breking_in broke_inside breaking_inside forced_way came_in_house in_attic living_in_attic
    in_closet ski_mask being_watched watching_me watching_house tried_break tried_to_break tried_get_in pry~
    picking_lock lock_is_broken tried_open not_supposed_be_here let_himself_in walked_right_in refuses_leave
    refusing_leave doorknob_is_turning knob_is_turning handle_is_turning men_inside man_inside people_inside
    person_inside stranger_inside`,
  stranger: `
    someone somebody stranger+ man men guy+ strange_man weird_guy footstep+ foot_steps dude+ two_guys voices
    dont_know sombody someones somebodys one_them shadow silhouette figure nobody_should_be_home flashlight
    crawler ex robber steps footprint+ footsteps`,
  enter: `
    inside in_house downstairs upstairs in_garage in_kitchen in_living_room break_window window banging_on
    pounding_on kicking kick~ door_knob doorknob get_in getting_in come_in came_in came_inside climb~
    forcing forced trying lurking creeping_around sneaking peeking walking_around creeping prowl~
    standing_outside in_backyard in_yard handle back_door front_door lock attic lanai hear crowbar is_in
    at_door bedroom in_room moving_around lurk~ outside_window flashlight brakin window_rite is_upstairs
    is_downstairs moving in_closet camera ring_camera hiding escondio standing peering watching alone screen
    smashed pounding banging trying_get in_driveway moved creaking person_climb climb_in`,
  gator: "alligator+ gator+ aligator+ crocodile+ croc+ alligater gaiter alligators_in",
  snake: `
    snake+ rattlesnake+ rattler+ cottonmouth+ water_moccasin+ moccasin+ copperhead+ coral_snake+ python+
    viper+ diamondback pygmy_rattler boa sneak_in serpent snek snakes`,
  bees: "bee+ wasp+ hornet+ yellow_jacket+ yellowjacket+ bumblebee+ killer_bee+ africanized nest hive",
  swarm: `
    swarm~ attacking attack~ stung sting~ chasing after_us after_me hundreds thousands millions everywhere
    covered angry mad allergic came_out coming_out hit_nest disturbed inside poured_out pouring_out
    boiled_out stinging buzzing_around all_over_me all_over_us all_over_him all_over_her`,
  beast: `
    raccoon+ racoon+ bat+ fox+ coyote+ bear+ panther+ bobcat+ hog+ boar+ skunk possum opossum monkey+
    wild_animal+ iguana+ squirrel+ rat+ rodent shark stingray otter wild_hog+ wild_boar wild_pig+ cougar
    toad+ bufo cane_toad coon coons racoons raccon varmint wild_dog feral_cat vulture+ hawk owl rooster
    horse bull cow turkey peacock emu`,
  dog: `
    dog+ pit_bull+ pitbull+ pit german_shepherd rottweiler stray_dog+ loose_dog stray+ mutt hound puppy
    cane_corso dogs pits dawg doggo k9 doberman mastiff husky`,
  bug_bite: `
    spider+ black_widow+ brown_recluse+ scorpion+ fire_ant+ centipede tick+ jellyfish caterpillar widow ant+
    ants mosquito+ something insect bug+ puss_caterpillar asp jelly_fish man_o_war man_war stonefish`,
  bite: `
    bit bite bites biting bitten attack~ maul~ lunged charging charged chasing chased snapped_at growling
    snarling aggressive attacking stung sting stings got_bit went_after coming_at scratched cornered foaming
    rabid rabies acting_weird acting_strange acting_crazy mean stumbling disoriented fangs wont_let mauled
    vicious hissing_at scratch~ trapped_us bitting mound redness swollen swelling swelled itchy spreading
    black_spot bull_eye red_streak red_line welt+ throat lips tongue hives stingray grab~ carried dragged
    snatched killed got_me went_for clawed mauling by_neck has_dog has_cat got_dog`,
  rabid: `
    rabid rabies foaming acting_strange acting_weird acting_crazy acting_funny acting_sick aggressive
    stumbling circles staggering drooling disoriented acting_drunk daytime_weird walking_in_circles wobbly
    snarl~ frothing no_fear not_afraid not_scared`,
  animal_here: `
    in_house inside in_yard backyard in_pool pool in_garage garage bathroom kitchen bedroom bed porch lanai
    patio toilet under_house under_bed in_room living_room canal driveway yard front_door back_door dock
    door laundry_room shed attic couch hose closet there_is theres deck crib near_kids doorstep steps
    walkway entryway mailbox in_front by_pool house next_to laundry crawl~ slither~ came came_in got_in big
    huge car under_car truck garbage trash_can grill tree cage dryer fireplace room garage_door step
    pond_behind bedroom_floor kids_room nursery litter crawl_space pantry cabinet sink drawer shoe towel
    roof wall bush garden neighborhood street playground`,
} as const;
