/** English names of what is in and around a house. Signs: see inflect.ts; a phrase is written with "_". */
export const HOUSE_EN = {
  gas: "gas propane methane butane lpg natural_gas gasses gaz mercaptan",
  gas_part: `
    burner+ stove+ range oven+ cooktop+ stovetop+ furnace+ boiler+ water_heater+ hot_water_heater+ heater+
    grill+ bbq barbecue barbeque pilot pilot_light+ fireplace+ knob+ gas_stove+ gas_oven+ gas_grill+
    gas_range gas_fireplace gas_dryer gas_heater+ gas_furnace gas_water_heater gas_burner+ gas_cooktop dryer
    pool_heater`,
  gas_line: `
    gas_line+ gas_pipe+ gas_main+ gas_meter+ gas_valve+ gas_hose+ gas_tank+ propane_tank+ propane_line+
    propane_cylinder gas_cylinder gas_bottle+ gas_connector gas_fitting flex_connector flexible_connector
    regulator tank_valve`,
  gasoline: "gasoline gas_can+ gas_station+ gas_mileage gas_tank_car fuel gas_price+ gas_bill+ gas_company",
  co: "co c_o monoxide carbon_monoxide co2 carbon_dioxide carbonmonoxide carbon_monoxyde",
  co_alarm: `
    co_alarm+ co_detector+ co_sensor+ co_monitor+ co2_detector+ co2_alarm+ carbon_monoxide_alarm+
    carbon_monoxide_detector+ carbon_monoxide_sensor+ carbon_monoxide_monitor+ monoxide_alarm+
    monoxide_detector+ carbon_detector+ carbon_alarm+ carbon_monoxide_thing carbon_monoxide_thingy co_thing
    co_thingy`,
  smoke_alarm: `
    smoke_alarm+ smoke_detector+ fire_alarm+ smoke_sensor+ smoke_thing smoke_thingy fire_detector+
    heat_detector+ smoke_co_detector smoke_co_alarm`,
  alarm: "alarm+ detector+ sensor+ thingy",
  engine: `
    generator+ car+ truck+ engine+ mower+ suv vehicle+ motorcycle+ pressure_washer genset van genny gennie
    leaf_blower boat boat_engine atv golf_cart tractor lawnmower dirtbike rv jeep exhaust`,
  open_flame: `
    charcoal hibachi grill+ camp_stove camping_stove bbq barbecue barbeque propane_heater kerosene_heater
    space_heater smoker`,
  closed_in: `
    garage+ lanai inside indoor+ indoors porch house basement shed sunroom carport bedroom kitchen
    living_room room+ crawlspace florida_room enclosed closed window+ patio under_window bedroom_window
    bedroom_door attached_garage balcony camper tent trailer front_room hallway workshop`,
  outlet: `
    outlet+ socket+ receptacle+ plug+ light_switch+ lightswitch+ switch+ breaker+ breaker_box
    electrical_panel+ electric_panel+ panel+ fuse_box fuse+ junction_box electrical electrical_box
    electric_box breaker_panel circuit_breaker+ circuit+ meter_box electric_meter power_strip+
    surge_protector+ extension_cord+ power_cord cord+ charger+ wall_plug+ gfci dimmer electric_panel
    sub_panel electrics plug_in wall_socket wallplug wire_nut breakers mains`,
  wire: "wire+ wiring cable+ electrical_wire+ electric_wire+ live_wire+ electrical_wiring romex",
  fixture: `
    light_fixture+ ceiling_light+ ceiling_fan+ ceiling_lamp chandelier+ lamp+ recessed_light+ can_light+
    light_bulb+ lightbulb+ bulb+ light+ lights fan lighting track_light+ pot_light+ downlight+`,
  appliance: `
    dishwasher+ washer+ washing_machine+ dryer+ microwave+ fridge+ refrigerator+ freezer toaster+ air_fryer
    heating_pad furnace ac air_conditioner ac_unit air_handler tv television laptop battery scooter ebike
    hoverboard charger pool_pump pump hot_tub water_heater+ kettle garbage_disposal disposal stove+ oven+
    range space_heater heater+`,
  power: "electricity electric current power voltage volts 220 110 240 electrical electrically boltage",
  power_line: `
    power_line+ powerline+ electric_line+ electrical_line+ power_cable+ electric_cable+ electrical_cable+
    live_wire+ live_line+ utility_line+ utility_wire+ utility_cable power_wire+ electric_wire+
    electrical_wire+ service_line+ service_drop overhead_line+ overhead_wire+ high_voltage_line+
    high_voltage_wire+ high_tension_line service_mast weatherhead weather_head utility_drop
    power_cord_street drop_line wires_outside wires_come mast`,
  pole: `
    pole+ power_pole+ utility_pole+ transformer+ light_pole telephone_pole electric_pole electrical_pole`,
  bare_line: "wire+ line+ lines cable+ powerline",
  low_line: `
    internet_cable cable_tv cable_box phone_line+ internet_line clothes_line clothesline cable_guy ethernet
    tv_cable cable_company line_dried fishing_line property_line+ fence_line`,
  water: "water watter wter h2o waters",
  pipe: `
    pipe+ piping plumbing hose+ faucet+ spigot+ tap valve+ hookup+ supply_line+ water_line+ water_main
    main_line water_heater+ hot_water_heater+ heater_tank tank hot_water_tank toilet+ washer washing_machine
    dishwasher sprinkler+ sprinkler_head irrigation_line shower sink+ tub bathtub fridge_line ice_maker_line
    fitting joint connector fire_sprinkler hydrant shutoff shut_off copper_line pex supply_hose toilet_tank
    toilet_supply angle_stop tub_faucet tube tubes bib hose_bib sprinkler_pipe backflow washer_hose riser
    water_softener main washing_machine_hose toilet_line filter_housing pressure_tank expansion_tank`,
  hot_tank: "water_heater+ hot_water_heater+ hot_water_tank boiler pressure_cooker",
  room: `
    house home kitchen bathroom bedroom living_room basement garage hallway hall floor+ room+ closet
    laundry_room apartment condo downstairs upstairs carpet+ lanai attic crawlspace family_room dining_room
    everywhere building unit laundry den office`,
  ceiling: "ceiling+ drywall sheetrock plaster popcorn_ceiling ceiling_fan celing cieling ceilin",
  build: `
    roof wall+ floor+ floorboard+ deck+ balcony porch+ stair+ stairs staircase beam+ joist+ foundation slab
    house truss+ chimney column+ post+ pillar+ lanai carport garage retaining_wall seawall sea_wall
    pool_cage fence patio driveway floorings rafter+ support+ attic building cinder_block brick+ header
    ceiling+ concrete condo stucco soffit awning ledger stairwell stair_case railing handrail garage_door
    cage pool_deck basement_wall ceilin celing eave+ railing+ banister pergola gazebo overhang`,
  ground: "ground yard lawn driveway sidewalk street backyard front_yard back_yard patio road dirt grass",
  hole: "hole+ sinkhole+ sink_hole+ crater+ pit depression",
  sinkhole: `
    sinkhole+ sink_hole+ ground_opened earth_opened ground_swallowed ground_open_up ground_opening
    ground_collapsed ground_caved ground_gave ground_cave`,
  tree: "tree+ branch+ limb+ oak palm_tree pine trunk big_tree huge_tree",
  pool: `
    pool+ hot_tub jacuzzi spa swimming_pool bathtub tub canal lake pond bath_tub ocean retention_pond swim`,
  pool_water: `
    pool+ hot_tub jacuzzi spa swimming_pool shower bathtub tub sink faucet tap bath dock metal_rail
    pool_ladder pool_rail pool_light water dishwasher washer fridge handrail`,
  shower: "shower faucet tap",
  toilet: `
    toilet+ commode bathtub tub shower drain+ floor_drain+ sink+ cleanout clean_out sewer_line septic_tank
    drain_field drainfield manhole bathroom`,
  sewage: `
    sewage sewer septic poop poo feces fecal turd+ shit crap raw_sewage black_water waste_water wastewater
    human_waste toilet_water toilet_paper sewer_water sewer_line sewer_pipe septic_tank doodoo dookie
    brown_water sewage_water crap_water poopy filth raw_filth turds sludge brown_stuff black_stuff
    nasty_water dirty_water stinky_water gray_water lift_station grinder_pump number_two doo_doo pooh
    cesspool black_gunk brown_gunk foul_water`,
  bleach: `
    bleach clorox ammonia chlorine muriatic_acid muriatic pool_acid acid drain_cleaner drano
    toilet_bowl_cleaner toilet_cleaner peroxide vinegar lysol windex pool_shock pool_chemical+ chemical+
    cleaner+ cleaning_product+ cleaning_chemicals oven_cleaner rust_remover lime_away pine_sol ajax comet
    chlorine_tablet+ pool_chlorine rubbing_alcohol chlorine_gas toilet_bowl_stuff algaecide solvent
    paint_thinner mustard_gas chloramine two_sprays two_products two_cleaners sprays tabs tab+ shock feeder
    drain_opener drane_cleaner battery_acid lye caustic paint_stripper bug_bomb bug_fogger fogger+
    pepper_spray mercury refrigerant freon pesticide two_product two_chemicals scrubbing_bubbles toilet_bowl
    mildew_remover mold_remover tilex bleach_spray ammonia_cleaner degreaser both_cleaners pool_stuff`,
  poison_thing: `
    bleach clorox ammonia drano drain_cleaner antifreeze pill+ medicine+ medication+ meds poison rat_poison
    mouse_poison ant_poison roach_poison roach_bait ant_bait rat_bait pesticide+ insecticide+ weed_killer
    weedkiller roundup fertilizer detergent tide_pod+ tidepod+ laundry_pod+ pod+ dishwasher_pod+
    laundry_detergent dish_soap windex lysol gasoline kerosene lighter_fluid lamp_oil paint_thinner
    turpentine mushroom+ berries nail_polish_remover acetone rubbing_alcohol hand_sanitizer mouthwash
    vitamin+ gummies edible+ tylenol ibuprofen advil aspirin opioid+ xanax fentanyl nicotine vape_juice
    vape_liquid e_juice magnet+ lead chlorine muriatic_acid pool_chemical+ pool_chlorine chlorine_tablet+
    cleaner+ cleaning_fluid toilet_cleaner toilet_bowl_cleaner mothball+ moth_ball+ essential_oil+
    hydrogen_peroxide pine_sol fabuloso oleander sago_palm sago lily glow_stick silica_gel hair_dye perfume
    paint glue motor_oil chemical+ cleaning_product+ blood_pressure_pill+ heart_pill+ heart_medication
    sleeping_pill+ drugs melatonin iron_pill+ rodent_poison slug_bait snail_bait bug_spray wasp_spray
    ant_killer roach_spray roach_gel gel_bait tiki tiki_torch torch_fuel bush leaf leaves plant berry seed+
    dumb_cane dieffenbachia philodendron pothos azalea bufo toad+ cane_toad bleach_water unlabeled spray
    roach_killer lamp_fuel coolant brake_fluid pool_tab+ chlorine_tab+ vape weed_gummies thc cbd
    drain_opener caulk wood_stain varnish stain_remover oxi_clean oxiclean wasp_killer bait+ pellets
    snail_pellets rodenticide moth_ball mercury thermometer coin penny quarter marble toy_magnet lego screw
    nail lice_shampoo eye_drops visine cologne aftershave sanitizer adderall oxy oxycodone percocet gummy
    ant_gel bug_killer bug_poison fuel soap cleaner`,
  button_battery: `
    button_battery button_batteries coin_battery watch_battery lithium_battery battery batteries
    small_battery button_cell coin_cell little_battery round_battery remote_battery hearing_aid_battery`,
  weapon: "gun+ knife knives rifle pistol machete bat weapon+ belt hammer armed firearm",
  pan: `
    pan+ pot+ oil grease skillet fryer deep_fryer microwave toaster oven stove cooking_oil frying_pan
    turkey_fryer`,
} as const;
