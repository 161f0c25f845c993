/** English for people and animals, what happens to them and what they say of themselves. */
export const PEOPLE_EN = {
  me: "i im ive me my myself we us were ill id",
  person:
    "i im we us me he she they him her kid+ child children son daughter baby babies toddler+ infant boy girl husband wife mom mommy dad mother father grandma grandpa grandmother grandfather brother sister neighbor+ friend+ roommate guest+ tenant man men woman guy+ somebody someone everyone everybody family people person worker+ handyman roofer nephew niece grandson granddaughter grandchild uncle aunt kiddo son_law mother_law grandkid+ boyfriend girlfriend partner spouse contractor painter plumber electrician teenager teen elderly parents little_one patient hubby wifey ex",
  child:
    "kid+ child children son daughter baby babies toddler+ infant boy girl nephew niece grandson granddaughter grandchild kiddo little_one brother sister grandkid+ 2_year_old year_old yr_old month_old newborn",
  pet: "dog+ cat+ puppy kitten pet+ pup doggo kitty chihuahua lab",
  many: "everyone everybody all_us whole_family we us family both kids all_kids both_us entire_family everybodys everyones",
  partner:
    "husband wife boyfriend girlfriend ex partner spouse bf gf fiance dad father stepdad son man he ex_husband ex_wife ex_boyfriend stepfather hubby roommate mother mom brother",
  sick: "headache+ head_ache+ dizzy dizziness nauseous nausea nauseated sick vomit~ throw~_up puk~ lightheaded light_headed faint~ woozy sleepy drowsy confused head_hurts head_hurt heads_hurt passed_out passing_out ill feel_weird feels_funny feel_funny feel_sick feeling_sick feel_off head_pounding weak groggy heads_pounding queasy head_spinning disoriented threw_up feel_bad feel_like_crap head_killing",
  cant_breathe:
    "cant_breathe cannot_breathe can_not_breathe not_breathing isnt_breathing stopped_breathing no_breathing doesnt_breathe trouble_breathing difficulty_breathing hard_breathe struggling_breathe having_trouble_breathing cant_catch_breath gasping_for_air gasping barely_breathing no_breath wheezing not_breathe turned_blue turning_blue lips_blue is_blue blue_lips hard_time_breathing isn_breathing struggling_to_breathe cant_hardly_breathe shortness_breath short_breath aint_breathing quit_breathing no_breathe",
  fumes_hurt:
    "cough~ eyes_burn~ eyes_burning eyes_stinging throat_burning throat_burns throat_hurts lungs_burn~ lungs_hurt chok~ chest_tight chest_hurts chest_hurting eyes_watering burning_eyes nose_burning eyes_hurt burns_eyes burning_my_eyes burn_my_eyes burning_throat eyes_sting throat_closing",
  injury_sure:
    "unconscious unresponsive unconcious not_responding wont_wake_up cant_wake_up not_waking wont_wake isnt_responding passed_out knocked_out no_pulse heart_attack chest_pain+ chest_hurts having_stroke having_a_stroke stroke_symptoms face_drooping slurring_words slurred_speech face_is_drooping seizure+ convulsing convulsions heat_stroke heatstroke anaphyl~ anaphylactic anaphylaxis allergic_reaction throat_swelling bleeding_badly bleeding_lot wont_stop_bleeding bleeding_out blood_everywhere lots_blood so_much_blood lot_blood losing_blood bleeding_wont_stop cant_stop_bleeding bone_sticking_out broken_bone+ broke_leg broke_arm broken_leg broken_arm broken_hip broke_hip broken_neck spurting_blood impaled crushed amputated cant_move_legs cant_feel_legs head_injury cracked_head cut_off_finger cut_finger_off severed stabbed shot gushing_blood skull concussion not_moving isnt_moving cut_to_bone collapsed_person overdose overdosed overdosing od_ed squirting_blood foaming_mouth stopped_moving limp blacked_out out_cold lost_consciousness trapped_under epipen epi_pen hit_his_head hit_head hit_her_head hit_my_head bleeding_head bleeding_from stroke no_heartbeat third_degree skin_peeling unresponsive cant_move cant_feel_my cant_stand_up cant_get_up broken_ankle broke_ankle broken_wrist gash deep_cut can_see_bone",
  bleed: "bleed~ bled blood bloody",
  cut: "cut~ slic~ saw chainsaw table_saw knife glass nail nail_gun stepped_on mower lawnmower sawed gash stab~ drill finger+ hand toe+ thumb arm leg foot wrist head hedge_trimmer blade",
  fall_person: "fell fallen falling slipped tripped fall tumbled fall_off falls",
  height:
    "ladder+ roof stairs steps step_stool balcony tree scaffolding attic deck chair counter shower tub window second_floor stair floor",
  hurt: "hurt hurts hurting injured injury injur~ pain bleeding cant_move cant_walk cant_get_up hit_head broke broken leg arm hip back neck head unconscious ankle wrist swollen screaming blood bone ribs not_moving cant_stand twisted groan~",
  body: "hand+ arm+ leg+ face head eye+ finger+ foot feet skin chest body mouth throat toe+ wrist scalp back neck thumb hair",
  burn_person: "burned burnt scald~ burn burns scalding boiling hot_oil hot_grease splashed blister~",
  choke: "chok~ choking",
  faint: "faint~ passed_out collaps~ dropped_floor blacked_out convulsing shaking",
  heat: "heat heatstroke overheated heat_exhaustion hot_sun sun hot_attic",
  drown:
    "drown~ drowned drownding face_down facedown face_down_in under_water underwater at_bottom bottom pulled_out pulled_from floating not_breathing blue sank submerged went_under fished_out swallowed_water inhaled_water sinking cant_swim",
  fell_in:
    "fell_in fell_into fallen_into falling_into jumped_in went_into slipped_into found_in fall_in fell_inside is_in fell missing climbed_into crawled_into",
  ingest:
    "swallow~ swallowed ate eat eaten eats eating drank drink drinks drinking drunk ingest~ took taken got_into gotten_into licked lick chew~ bit_into put_in_mouth in_mouth sipped sip swallow_a gulped chugged in_her_mouth in_his_mouth overdos~ too_many too_much bottle_of bottle_empty double_dose downed consumed inhaled stuck_in_nose stuck_up_nose wrong_pills in_mouth swalowed sprayed_in_eyes in_eyes in_eye splashed_in_eye",
  mix: "mix~ mixed combin~ pour~ poured added put_together together threw dumped plus used_both blend~ after with and spill~ spilled knocked_over",
  fumes:
    "fume+ vapor+ gas cloud smoke bubbling smell+ fumes strong_smell toxic green yellow reaction fizz~ foaming steam fuming hissing",
  suicide:
    "suicide suicidal kill_myself killing_myself want_to_die wanna_die want_die end_my_life end_my_own_life take_my_life take_my_own_life end_it_all hurt_myself hurting_myself harm_myself self_harm cut_myself_on_purpose dont_want_live dont_want_to_live dont_want_be_here dont_wanna_live dont_wanna_be_here dont_want_be_alive dont_want_to_be_alive no_reason_live no_reason_to_live better_off_dead better_off_without_me not_worth_living cant_go_on cant_do_this_anymore wish_i_was_dead wish_i_were_dead wish_was_dead wish_were_dead ending_it ending_my_life end_it kill_himself kill_herself killing_himself killing_herself wants_to_die wants_die hang_myself shoot_myself jump_off_bridge no_point_living no_point_in_living no_point_anymore dont_see_point_living tired_living tired_being_alive give_up_on_life take_his_life take_her_life end_his_life end_her_life hurt_himself hurt_herself harm_himself kms unalive want_disappear want_to_disappear wish_i_could_disappear rather_be_dead goodbye_note suicide_note thinking_about_ending not_want_live nothing_live_for nothing_to_live_for cant_take_it_anymore cant_live_like_this dont_want_wake_up dont_want_to_wake_up life_isnt_worth slit_my_wrists swallow_all_my_pills take_all_my_pills kill_my_self want_it_over want_it_all_over cutting_myself cutting_herself cutting_himself want_to_end_it feel_like_dying going_to_kill_myself gonna_kill_myself no_longer_want_live",
  abuse:
    "hits_me hit_me hitting_me beats_me beat_me beating_me hurts_me choked_me choking_me chokes_me strangled_me abuses_me abusing_me abusive abused domestic_violence threatening_me threatened_me threatens_me threatening_kill threatened_kill kill_me kill_us going_to_kill_me gonna_kill_me punched_me slapped_me pushed_me shoved_me kicked_me grabbed_me hurting_me rape~ raped_me molest~ hitting_kids hits_kids hit_us beats_us hitting_my_mom wont_let_me_leave locked_me_in afraid_of_husband afraid_of_my_husband scared_of_husband scared_of_my_husband afraid_for_my_life going_to_hurt_me hurt_me beat_up hit_my beating_my punches_me slaps_me pushes_me kicks_me throwing_things_at_me threatens_kill threaten_kill grabbed_by_neck by_throat hurt_us not_safe_at_home not_safe_home unsafe_at_home hurting_us violent laid_hands put_hands_on_me throws_things_at_me beat_her beats_her hits_her hitting_her hits_him going_hurt_us threw_me pointed_gun_at_me pulled_knife_on_me",
  afraid: "afraid scared terrified frightened fear hiding",
  intruder:
    "intruder+ burglar+ robber+ thief thieves prowler+ trespasser+ broke_in broke_into break_in breaking_in breaking_into break_into broken_into someone_in_house somebody_in_house someone_in_my_house home_invasion burglarized being_robbed getting_robbed robbed peeping_tom stalker+ forced_entry masked kicked_door kicking_door kick_in_door kicked_in_door kicking_in somebody_inside someone_inside someone_upstairs someone_downstairs somebody_downstairs somebody_upstairs stranger_in smashed_window jiggling_door jiggling_handle trying_get_in tryna_get_in trying_open_door trying_come_in trying_to_break peeking_in looking_through_window looking_in_window wont_leave came_in_through climbing_through climbing_in climbed_through climbed_in prying",
  stranger:
    "someone somebody some_man some_guy stranger+ man men guy+ person people unknown strange_man weird_guy footstep+ foot_steps dude+ two_guys voices dont_know",
  enter:
    "inside my_house in_house downstairs upstairs in_garage in_kitchen in_living_room break_window window banging_on pounding_on kicking kick~ door_knob doorknob get_in getting_in come_in came_in came_inside climb~ forcing forced trying lurking creeping_around sneaking peeking walking_around creeping prowl~ standing_outside in_backyard in_yard handle back_door front_door lock attic lanai hear crowbar is_in at_door bedroom in_my_room moving_around lurk~ outside_window flashlight",
  gator: "alligator+ gator+ aligator+ crocodile+ croc+ alligater",
  snake:
    "snake+ rattlesnake+ rattler+ cottonmouth+ water_moccasin+ moccasin+ copperhead+ coral_snake+ python+ viper+ diamondback pygmy_rattler boa",
  bees: "bee+ wasp+ hornet+ yellow_jacket+ yellowjacket+ bumblebee+ killer_bee+ africanized",
  swarm:
    "swarm~ attacking attack~ stung sting~ chasing after_us after_me hundreds thousands millions everywhere all_over covered angry mad hive nest allergic came_out coming_out hit_nest disturbed inside",
  beast:
    "raccoon+ racoon+ bat+ fox+ coyote+ bear+ panther+ bobcat+ hog+ boar+ skunk possum opossum monkey+ wild_animal+ iguana+ squirrel+ rat+ rodent shark stingray otter wild_hog+ wild_boar wild_pig+ cougar",
  dog: "dog+ pit_bull+ pitbull+ pit german_shepherd rottweiler stray_dog+ loose_dog stray+ cat+ mutt hound puppy cane_corso dogs",
  bug_bite:
    "spider+ black_widow+ brown_recluse+ scorpion+ fire_ant+ centipede tick+ jellyfish caterpillar widow",
  bite: "bit bite bites biting bitten attack~ maul~ lunged charging charged chasing chased snapped_at growling snarling aggressive attacking stung sting stings got_bit went_after coming_at scratched cornered foaming rabid rabies acting_weird acting_strange acting_crazy mean stumbling disoriented fangs wont_let mauled vicious hissing_at scratch~ trapped_us bitting",
  rabid:
    "rabid rabies foaming acting_strange acting_weird acting_crazy acting_funny acting_sick aggressive stumbling circles staggering drooling disoriented",
  animal_here:
    "in_house inside in_yard backyard in_pool pool in_garage garage in_my_house bathroom kitchen bedroom bed porch lanai patio toilet under_house under_bed in_room living_room canal driveway yard front_door back_door dock door laundry_room shed attic couch hose closet there_is theres deck crib near_kids doorstep steps walkway entryway mailbox in_front by_pool house next_to laundry crawl~ slither~ came came_in got_in big huge",
} as const;
