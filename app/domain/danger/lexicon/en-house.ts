/** English names of what is in and around a house. Signs: see inflect.ts; a phrase is written with "_". */
export const HOUSE_EN = {
  gas: "gas propane methane butane lpg natural_gas gasses gaz",
  gas_part:
    "burner+ stove+ range oven+ cooktop+ stovetop+ furnace+ boiler+ water_heater+ hot_water_heater+ heater+ grill+ bbq barbecue barbeque pilot pilot_light+ fireplace+ knob+ gas_stove+ gas_oven+ gas_grill+ gas_range gas_fireplace gas_dryer gas_heater+ gas_furnace gas_water_heater gas_burner+ gas_cooktop dryer",
  gas_line:
    "gas_line+ gas_pipe+ gas_main+ gas_meter+ gas_valve+ gas_hose+ gas_tank+ propane_tank+ propane_line+ propane_cylinder gas_cylinder gas_bottle+ gas_connector gas_fitting",
  gasoline: "gasoline gas_can+ gas_station+ gas_mileage gas_tank_car fuel gas_price+ gas_bill+ gas_company",
  co: "co c_o monoxide carbon_monoxide co2 carbon_dioxide carbonmonoxide carbon_monoxyde",
  co_alarm:
    "co_alarm+ co_detector+ co_sensor+ co_monitor+ co2_detector+ co2_alarm+ carbon_monoxide_alarm+ carbon_monoxide_detector+ carbon_monoxide_sensor+ carbon_monoxide_monitor+ monoxide_alarm+ monoxide_detector+ carbon_detector+ carbon_alarm+ carbon_monoxide_thing carbon_monoxide_thingy co_thing co_thingy",
  smoke_alarm:
    "smoke_alarm+ smoke_detector+ fire_alarm+ smoke_sensor+ smoke_thing smoke_thingy fire_detector+ heat_detector+ smoke_co_detector smoke_co_alarm",
  alarm: "alarm+ detector+ sensor+ thingy",
  engine: "generator+ car+ truck+ engine+ mower+ suv vehicle+ motorcycle+ pressure_washer genset van",
  open_flame:
    "charcoal hibachi grill+ camp_stove camping_stove bbq barbecue barbeque propane_heater kerosene_heater space_heater smoker",
  closed_in:
    "garage+ lanai inside indoor+ indoors porch house basement shed sunroom carport bedroom kitchen living_room room+ crawlspace florida_room enclosed closed window+ patio",
  outlet:
    "outlet+ socket+ receptacle+ plug+ light_switch+ lightswitch+ switch+ breaker+ breaker_box electrical_panel+ electric_panel+ panel+ fuse_box fuse+ junction_box electrical electrical_box electric_box breaker_panel circuit_breaker+ circuit+ meter_box electric_meter power_strip+ surge_protector+ extension_cord+ power_cord cord+ charger+ wall_plug+ gfci dimmer electric_panel sub_panel electrics",
  wire: "wire+ wiring cable+ electrical_wire+ electric_wire+ live_wire+ electrical_wiring romex",
  fixture:
    "light_fixture+ ceiling_light+ ceiling_fan+ ceiling_lamp chandelier+ lamp+ recessed_light+ can_light+ light_bulb+ lightbulb+ bulb+ light+ lights fan lighting track_light+ pot_light+ downlight+",
  appliance:
    "dishwasher+ washer+ washing_machine+ dryer+ microwave+ fridge+ refrigerator+ freezer toaster+ air_fryer heating_pad furnace ac air_conditioner a_c ac_unit air_handler tv television laptop battery scooter ebike hoverboard charger pool_pump pump hot_tub water_heater+ kettle garbage_disposal disposal stove+ oven+ range space_heater heater+",
  power: "electricity electric current power voltage volts 220 110 240 electrical electrically boltage",
  power_line:
    "power_line+ powerline+ electric_line+ electrical_line+ power_cable+ electric_cable+ electrical_cable+ live_wire+ live_line+ utility_line+ utility_wire+ utility_cable power_wire+ electric_wire+ electrical_wire+ service_line+ service_drop overhead_line+ overhead_wire+ high_voltage_line+ high_voltage_wire+ high_tension_line",
  pole: "pole+ power_pole+ utility_pole+ transformer+ light_pole telephone_pole electric_pole electrical_pole",
  bare_line: "wire+ line+ lines cable+",
  low_line:
    "internet_cable cable_tv cable_box phone_line+ internet_line clothes_line clothesline cable_guy ethernet tv_cable cable_company line_dried fishing_line property_line+ fence_line",
  water: "water watter wter h2o",
  pipe: "pipe+ piping plumbing hose+ faucet+ spigot+ tap valve+ hookup+ supply_line+ water_line+ water_main main_line water_heater+ hot_water_heater+ heater_tank tank hot_water_tank toilet+ washer washing_machine dishwasher sprinkler+ sprinkler_head irrigation_line shower sink+ tub bathtub fridge_line ice_maker_line fitting joint connector fire_sprinkler hydrant shutoff shut_off copper_line pex",
  hot_tank: "water_heater+ hot_water_heater+ hot_water_tank boiler pressure_cooker",
  room: "house home kitchen bathroom bedroom living_room basement garage hallway hall floor+ room+ closet laundry_room apartment condo downstairs upstairs carpet+ lanai attic crawlspace family_room dining_room everywhere building unit laundry den office",
  ceiling: "ceiling+ drywall sheetrock plaster popcorn_ceiling ceiling_fan",
  build:
    "roof wall+ floor+ floorboard+ deck+ balcony porch+ stair+ stairs staircase beam+ joist+ foundation slab house truss+ chimney column+ post+ pillar+ lanai carport garage retaining_wall seawall sea_wall pool_cage fence patio driveway floorings rafter+ support+ attic building cinder_block brick+ header ceiling+",
  ground: "ground yard lawn driveway sidewalk street backyard front_yard back_yard patio road dirt grass",
  hole: "hole+ sinkhole+ sink_hole+ crater+ pit depression",
  sinkhole:
    "sinkhole+ sink_hole+ ground_opened earth_opened ground_swallowed ground_open_up ground_opening ground_collapsed ground_caved ground_gave ground_cave",
  tree: "tree+ branch+ limb+ oak palm_tree pine trunk big_tree huge_tree",
  pool: "pool+ hot_tub jacuzzi spa swimming_pool bathtub tub canal lake pond bath_tub ocean retention_pond swim",
  pool_water:
    "pool+ hot_tub jacuzzi spa swimming_pool shower bathtub tub sink faucet tap bath dock metal_rail pool_ladder pool_rail pool_light water dishwasher washer fridge handrail",
  shower: "shower faucet tap",
  toilet:
    "toilet+ commode bathtub tub shower drain+ floor_drain+ sink+ cleanout clean_out sewer_line septic_tank drain_field drainfield manhole bathroom",
  sewage:
    "sewage sewer septic poop poo feces fecal turd+ shit crap raw_sewage black_water waste_water wastewater human_waste toilet_water toilet_paper sewer_water sewer_line sewer_pipe septic_tank doodoo dookie brown_water sewage_water crap_water poopy",
  bleach:
    "bleach clorox ammonia chlorine muriatic_acid muriatic pool_acid acid drain_cleaner drano toilet_bowl_cleaner toilet_cleaner peroxide vinegar lysol windex pool_shock pool_chemical+ chemical+ cleaner+ cleaning_product+ cleaning_chemicals oven_cleaner rust_remover lime_away pine_sol ajax comet chlorine_tablet+ pool_chlorine rubbing_alcohol chlorine_gas toilet_bowl_stuff algaecide solvent paint_thinner mustard_gas chloramine",
  poison_thing:
    "bleach clorox ammonia drano drain_cleaner antifreeze pill+ medicine+ medication+ meds poison rat_poison mouse_poison ant_poison roach_poison roach_bait ant_bait rat_bait pesticide+ insecticide+ weed_killer weedkiller roundup fertilizer detergent tide_pod+ tidepod+ laundry_pod+ pod+ dishwasher_pod+ laundry_detergent dish_soap windex lysol gasoline kerosene lighter_fluid lamp_oil paint_thinner turpentine mushroom+ berries nail_polish_remover acetone rubbing_alcohol hand_sanitizer mouthwash vitamin+ gummies edible+ tylenol ibuprofen advil aspirin opioid+ xanax fentanyl nicotine vape_juice vape_liquid e_juice magnet+ lead chlorine muriatic_acid pool_chemical+ pool_chlorine chlorine_tablet+ cleaner+ cleaning_fluid toilet_cleaner toilet_bowl_cleaner mothball+ moth_ball+ essential_oil+ hydrogen_peroxide pine_sol fabuloso oleander sago_palm sago lily glow_stick silica_gel hair_dye perfume paint glue motor_oil chemical+ cleaning_product+ blood_pressure_pill+ heart_pill+ heart_medication sleeping_pill+ drugs melatonin iron_pill+ rat_bait rodent_poison slug_bait snail_bait bug_spray wasp_spray ant_killer roach_spray",
  button_battery:
    "button_battery button_batteries coin_battery watch_battery lithium_battery battery batteries small_battery button_cell coin_cell little_battery round_battery remote_battery hearing_aid_battery",
  weapon: "gun+ knife knives rifle pistol machete bat weapon+ belt hammer armed firearm",
  pan: "pan+ pot+ oil grease skillet fryer deep_fryer microwave toaster oven stove cooking_oil frying_pan turkey_fryer",
} as const;
