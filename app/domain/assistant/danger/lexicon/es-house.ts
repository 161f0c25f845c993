/** Spanish names of what is in and around a house. Signs: see inflect.ts; a phrase is written with "_". */
export const HOUSE_ES = {
  gas: "gas propano butano metano gas_natural gas_lp",
  gas_part: `
    estufa+ hornilla+ hornalla+ quemador+ calentador+ calentador_agua boiler caldera horno+ parrilla+ asador
    piloto+ calefon calefaccion secadora cocina_gas estufa_gas perilla+ fogon+ chimenea+ terma`,
  gas_line: `
    tuberia_gas tubo_gas linea_gas medidor_gas manguera_gas tanque_gas valvula_gas llave_gas cilindro+
    cilindro_gas bombona+ garrafa+ tanque_propano cilindro_propano contador_gas balon_gas tanquesito_gas
    regulador conector flexible perilla_gas manguera_estufa se_zafo_manguera`,
  gasoline: "gasolina gasolinera+ nafta recibo_gas compania_gas",
  co: "monoxido monoxido_carbono co",
  co_alarm: `
    detector_monoxido alarma_monoxido sensor_monoxido detector_monoxido_carbono alarma_monoxido_carbono
    sensor_monoxido_carbono detector_co alarma_co sensor_co detector_carbono alarma_carbono aparato_monoxido`,
  smoke_alarm: `
    detector_humo detectores_humo alarma_humo alarma_incendio+ alarma_fuego alarma_contra_incendio+
    detector_incendio+ alarma_incendios sensor_humo`,
  alarm: "alarma+ detector+ sensor+ aparatito aparato",
  engine: `
    generador+ planta_electrica planta_luz carro+ coche+ auto+ camioneta+ troca+ motor+ podadora moto camion
    vehiculo+ planta`,
  open_flame: `
    carbon parrilla+ asador+ anafre bracero brasero hibachi barbacoa barbiquiu calentador_propano
    carbon_encendido`,
  closed_in: `
    garaje+ garage cochera+ marquesina adentro dentro casa cuarto+ sotano porche terraza lanai cocina sala
    habitacion recamara patio_cerrado ventana+ cerrad@ encerrad@ interior bodega`,
  outlet: `
    enchufe+ tomacorriente+ toma_corriente+ contacto+ interruptor+ apagador+ suiche+ switch breaker+ braker+
    breiker+ breques breque panel_electrico panel+ caja_fusibles caja_electrica caja_breakers
    tablero_electrico tablero fusible+ extension+ clavija+ receptaculo+ toma+ zocalo regleta+ cargador+
    medidor_luz medidor cajetin pastilla+ taco+ multicontacto`,
  wire: "cable+ alambre+ cableado alambrado hilo_electrico",
  fixture: `
    lampara+ foco+ bombillo+ bombilla+ luz luces abanico+ ventilador+ ventilador_techo abanico_techo
    plafon_luz lampara_techo candelabro+ luminaria+ luz_techo araña reflector+`,
  appliance: `
    lavadora+ secadora+ lavaplatos lavavajillas microondas refrigerador refrigeradora nevera+ congelador
    tostador tostadora freidora televisor tele laptop aire aire_acondicionado bomba bomba_alberca
    bomba_piscina calentador estufa+ horno+ plancha licuadora bateria jacuzzi cargador`,
  power: "corriente electricidad electric@ voltaje boltaje voltios luz energia calambre+ corrientazo+",
  power_line: `
    linea_electrica lineas_electricas cable_luz cables_luz cable_electrico cables_electricos
    cable_electricidad cables_electricidad cable_corriente cables_corriente linea_luz lineas_luz
    cable_alta_tension cables_alta_tension linea_alta_tension lineas_alta_tension tendido_electrico
    cable_alto_voltaje alambre_luz alambres_luz linea_corriente cable_calle cables_calle cable_poste
    cables_poste alambre_electrico cable_alta cables_alta alta_tension acometida mufa`,
  pole: "poste+ poste_luz transformador+ poste_electrico",
  bare_line: "cable+ linea+ alambre+",
  low_line: `
    cable_tele cable_internet cable_television cable_tv linea_telefonica linea_telefono cable_telefono
    internet wifi compania_cable`,
  water: "agua aguas awa agüita agua_limpia",
  pipe: `
    tubo+ tuberia+ caño+ cañeria+ manguera+ llave+ grifo+ valvula+ plomeria conexion+ calentador_agua
    calentador boiler tanque inodoro+ excusado+ lavadora lavaplatos lavamanos fregadero regadera ducha
    aspersor+ tinaco+ cisterna manguerita pila linea_agua llave_paso tubo_agua toma_agua llave_agua hidrante
    tubito codo sanitario tanque_agua llave_principal lavatrastes`,
  hot_tank: "calentador+ calentador_agua boiler caldera terma olla_presion",
  room: `
    casa cocina baño cuarto+ sala recamara+ habitacion dormitorio+ sotano garaje cochera pasillo piso+
    suelo+ closet lavanderia apartamento departamento depa todo_lado todos_lados por_todo por_todos alfombra
    atico comedor hogar edificio oficina`,
  ceiling: "techo+ cielo_raso cielorraso plafon tablaroca yeso cielo techito",
  build: `
    techo+ pared+ piso+ suelo balcon terraza viga+ cimiento+ columna+ escalera+ porche losa casa muro+
    barda+ chimenea cerca loza estructura fundacion pilar+ marquesina cornisa entrepiso baranda barandal
    plafon cielo_raso cielorraso edificio columna concreto repello tirol escaleron cochera marco cerca_patio`,
  ground: "tierra patio jardin entrada calle acera banqueta suelo yarda piso terreno cesped carretera pasto",
  hole: "hoyo+ hueco+ socavon+ agujero+ sumidero+ crater hundimiento pozo",
  sinkhole: `
    socavon+ sumidero+ tierra_abrio se_abrio_tierra tierra_se_abrio se_abrio_suelo suelo_se_abrio
    se_hundio_tierra tierra_se_hundio se_hundio_suelo suelo_se_hundio se_hundio_patio patio_se_hundio
    se_hundiendo_tierra se_hunde_tierra se_abrio_hoyo se_abrio_hueco se_abrio_agujero`,
  tree: "arbol+ rama+ palmera+ palma+ roble+ pino arbolote tronco+",
  pool: `
    piscina+ alberca+ pileta+ jacuzzi tina bañera canal lago laguna estanque tinaco cisterna mar rio
    bañadera playa`,
  pool_water: `
    piscina+ alberca+ pileta+ jacuzzi tina bañera regadera ducha llave grifo agua lavamanos fregadero muelle
    escalerita escalera baranda lavadora nevera refrigerador lavaplatos barandal`,
  shower: "regadera ducha llave grifo",
  toilet: `
    inodoro+ excusado+ taza+ retrete+ sanitario+ tina bañera ducha regadera coladera+ desague+ drenaje+
    alcantarilla+ registro fosa_septica pozo_septico tanque_septico lavamanos fregadero baño poceta`,
  sewage: `
    aguas_negras agua_negra aguas_servidas drenaje cloaca+ caca mierda popo heces excremento+ septic@ fosa
    pozo_septico aguas_residuales agua_sucia agua_cloaca agua_drenaje agua_inodoro aguas_sucias alcantarilla
    alcantarillado fecal+ materia_fecal desechos pupu cagada porqueria suciedad inmundicia lodo_negro caño
    popis aguas_puercas agua_puerca agua_apestosa`,
  bleach: `
    cloro blanqueador lejia amoniaco amonia acido+ acido_muriatico muriatico vinagre destapacaños drano
    quimico+ producto_limpieza productos_limpieza limpiador+ limpia_inodoros agua_oxigenada lysol clorox
    pinesol peroxido quitasarro desinfectante limpiador_baño sosa_caustica sosa gas_cloro gas_mostaza
    solvente+ windex thinner tiner productos cubo_pastillas pastillas_cloro pastilla_cloro tabletas
    dos_productos dos_quimicos dos_limpiadores gas_pimienta refrigerante bomba_cucarachas fumigador
    fumigacion insecticida mercurio baldecito_cloro aguafuerte salfuman mata_hongos`,
  poison_thing: `
    cloro blanqueador lejia amoniaco anticongelante pastilla+ pastillita+ pildora+ medicina+ medicamento+
    remedio+ veneno+ raticida veneno_ratas veneno_cucarachas insecticida+ herbicida fertilizante detergente
    jabon capsula+ capsula_detergente gasolina kerosene querosene petroleo thinner aguarras hongo+ hongos
    acetona alcohol desinfectante enjuague vitamina+ tylenol ibuprofeno aspirina iman+ imanes acido+
    destapacaños limpiador suavizante perfume pintura pegamento sosa_caustica sosa baygon matarratas
    mata_ratas insecticida limpiapisos pinesol fabuloso quimico+ naftalina dulces_marihuana gomitas
    diablo_rojo tableta_cloro aceite_motor cucarachicida veneno_raton tranquilizantes antidepresivos
    quitaesmalte bayas hoja+ planta+ semilla+ sapo+ antorcha gel gel_cucarachas cebo dumb_cane millonaria
    mercurio termometro moneda+ canica+ vapeador liquido bebedizo frutita+ frutas_rojas bolitas plomo
    creolina agua_cloro tinte vape gotas jarabe pastillero gotero`,
  button_battery: "pila+ pilita+ bateria+ pila_boton bateria_boton pila_reloj bateria_redonda bateria_litio",
  weapon: "pistola+ cuchillo+ machete arma+ navaja+ rifle bate palo fierro armad@ escopeta",
  pan: "sarten+ olla+ aceite grasa freidora microondas tostador horno comal manteca estufa",
} as const;
