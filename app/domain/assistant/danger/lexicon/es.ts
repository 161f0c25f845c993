/**
 * Spanish words and phrases ("_" between their words) by the concept they stand for. A sign at the end stands for
 * the forms of a word: see app/domain/text/inflection.ts.
 */
export const CONCEPTS_ES = {
  // What is in and around a house.
  gas: "gas propano butano metano gas_natural gas_lp",
  gas_part: `estufa+ hornilla+ hornalla+ quemador+ calentador+ calentador_agua boiler caldera horno+ parrilla+ asador piloto+ calefon calefaccion secadora
    cocina_gas estufa_gas perilla+ fogon+ chimenea+ terma`,
  gas_line: `tuberia_gas tubo_gas linea_gas medidor_gas manguera_gas tanque_gas valvula_gas llave_gas cilindro+ cilindro_gas bombona+ garrafa+ tanque_propano
    cilindro_propano contador_gas balon_gas tanquesito_gas regulador conector flexible perilla_gas manguera_estufa se_zafo_manguera`,
  gasoline: "gasolina gasolinera+ nafta recibo_gas compania_gas",
  co: "monoxido monoxido_carbono co",
  co_alarm: `detector_monoxido alarma_monoxido sensor_monoxido detector_monoxido_carbono alarma_monoxido_carbono sensor_monoxido_carbono detector_co alarma_co
    sensor_co detector_carbono alarma_carbono aparato_monoxido`,
  smoke_alarm: `detector_humo detectores_humo alarma_humo alarma_incendio+ alarma_fuego alarma_contra_incendio+ detector_incendio+ alarma_incendios sensor_humo`,
  alarm: "alarma+ detector+ sensor+ aparatito aparato",
  engine: `generador+ planta_electrica planta_luz carro+ coche+ auto+ camioneta+ troca+ motor+ podadora moto camion vehiculo+ planta`,
  open_flame: `carbon parrilla+ asador+ anafre bracero brasero hibachi barbacoa barbiquiu calentador_propano carbon_encendido`,
  closed_in: `garaje+ garage cochera+ marquesina adentro dentro casa cuarto+ sotano porche terraza lanai cocina sala habitacion recamara patio_cerrado ventana+
    cerrad@ encerrad@ interior bodega`,
  outlet: `enchufe+ tomacorriente+ toma_corriente+ contacto+ interruptor+ apagador+ suiche+ switch breaker+ braker+ breiker+ breques breque panel_electrico
    panel+ caja_fusibles caja_electrica caja_breakers tablero_electrico tablero fusible+ extension+ clavija+ receptaculo+ toma+ zocalo regleta+ cargador+
    medidor_luz medidor cajetin pastilla+ taco+ multicontacto`,
  wire: "cable+ alambre+ cableado alambrado hilo_electrico",
  fixture: `lampara+ foco+ bombillo+ bombilla+ luz luces abanico+ ventilador+ ventilador_techo abanico_techo plafon_luz lampara_techo candelabro+ luminaria+
    luz_techo araña reflector+`,
  appliance: `lavadora+ secadora+ lavaplatos lavavajillas microondas refrigerador refrigeradora nevera+ congelador tostador tostadora freidora televisor tele
    laptop aire aire_acondicionado bomba bomba_alberca bomba_piscina calentador estufa+ horno+ plancha licuadora bateria jacuzzi cargador`,
  power: "corriente electricidad electric@ voltaje boltaje voltios luz energia calambre+ corrientazo+",
  power_line: `linea_electrica lineas_electricas cable_luz cables_luz cable_electrico cables_electricos cable_electricidad cables_electricidad cable_corriente
    cables_corriente linea_luz lineas_luz cable_alta_tension cables_alta_tension linea_alta_tension lineas_alta_tension tendido_electrico cable_alto_voltaje
    alambre_luz alambres_luz linea_corriente cable_calle cables_calle cable_poste cables_poste alambre_electrico cable_alta cables_alta alta_tension acometida
    mufa`,
  pole: "poste+ poste_luz transformador+ poste_electrico",
  bare_line: "cable+ linea+ alambre+",
  low_line: `cable_tele cable_internet cable_television cable_tv linea_telefonica linea_telefono cable_telefono internet wifi compania_cable`,
  water: "agua aguas awa agüita agua_limpia",
  pipe: `tubo+ tuberia+ caño+ cañeria+ manguera+ llave+ grifo+ valvula+ plomeria conexion+ calentador_agua calentador boiler tanque inodoro+ excusado+ lavadora
    lavaplatos lavamanos fregadero regadera ducha aspersor+ tinaco+ cisterna manguerita pila linea_agua llave_paso tubo_agua toma_agua llave_agua hidrante
    tubito codo sanitario tanque_agua llave_principal lavatrastes`,
  hot_tank: "calentador+ calentador_agua boiler caldera terma olla_presion",
  room: `casa cocina baño cuarto+ sala recamara+ habitacion dormitorio+ sotano garaje cochera pasillo piso+ suelo+ closet lavanderia apartamento departamento
    depa todo_lado todos_lados por_todo por_todos alfombra atico comedor hogar edificio oficina`,
  ceiling: "techo+ cielo_raso cielorraso plafon tablaroca yeso cielo techito",
  build: `techo+ pared+ piso+ suelo balcon terraza viga+ cimiento+ columna+ escalera+ porche losa casa muro+ barda+ chimenea cerca loza estructura fundacion
    pilar+ marquesina cornisa entrepiso baranda barandal plafon cielo_raso cielorraso edificio columna concreto repello tirol escaleron cochera marco
    cerca_patio`,
  ground: "tierra patio jardin entrada calle acera banqueta suelo yarda piso terreno cesped carretera pasto",
  hole: "hoyo+ hueco+ socavon+ agujero+ sumidero+ crater hundimiento pozo",
  sinkhole: `socavon+ sumidero+ tierra_abrio se_abrio_tierra tierra_se_abrio se_abrio_suelo suelo_se_abrio se_hundio_tierra tierra_se_hundio se_hundio_suelo
    suelo_se_hundio se_hundio_patio patio_se_hundio se_hundiendo_tierra se_hunde_tierra se_abrio_hoyo se_abrio_hueco se_abrio_agujero`,
  tree: "arbol+ rama+ palmera+ palma+ roble+ pino arbolote tronco+",
  pool: `piscina+ alberca+ pileta+ jacuzzi tina bañera canal lago laguna estanque tinaco cisterna mar rio bañadera playa`,
  pool_water: `piscina+ alberca+ pileta+ jacuzzi tina bañera regadera ducha llave grifo agua lavamanos fregadero muelle escalerita escalera baranda lavadora
    nevera refrigerador lavaplatos barandal`,
  shower: "regadera ducha llave grifo",
  toilet: `inodoro+ excusado+ taza+ retrete+ sanitario+ tina bañera ducha regadera coladera+ desague+ drenaje+ alcantarilla+ registro fosa_septica pozo_septico
    tanque_septico lavamanos fregadero baño poceta`,
  sewage: `aguas_negras agua_negra aguas_servidas drenaje cloaca+ caca mierda popo heces excremento+ septic@ fosa pozo_septico aguas_residuales agua_sucia
    agua_cloaca agua_drenaje agua_inodoro aguas_sucias alcantarilla alcantarillado fecal+ materia_fecal desechos pupu cagada porqueria suciedad inmundicia
    lodo_negro caño popis aguas_puercas agua_puerca agua_apestosa`,
  bleach: `cloro blanqueador lejia amoniaco amonia acido+ acido_muriatico muriatico vinagre destapacaños drano quimico+ producto_limpieza productos_limpieza
    limpiador+ limpia_inodoros agua_oxigenada lysol clorox pinesol peroxido quitasarro desinfectante limpiador_baño sosa_caustica sosa gas_cloro gas_mostaza
    solvente+ windex thinner tiner productos cubo_pastillas pastillas_cloro pastilla_cloro tabletas dos_productos dos_quimicos dos_limpiadores gas_pimienta
    refrigerante bomba_cucarachas fumigador fumigacion insecticida mercurio baldecito_cloro aguafuerte salfuman mata_hongos`,
  poison_thing: `cloro blanqueador lejia amoniaco anticongelante pastilla+ pastillita+ pildora+ medicina+ medicamento+ remedio+ veneno+ raticida veneno_ratas
    veneno_cucarachas insecticida+ herbicida fertilizante detergente jabon capsula+ capsula_detergente gasolina kerosene querosene petroleo thinner aguarras
    hongo+ hongos acetona alcohol desinfectante enjuague vitamina+ tylenol ibuprofeno aspirina iman+ imanes acido+ destapacaños limpiador suavizante perfume
    pintura pegamento sosa_caustica sosa baygon matarratas mata_ratas insecticida limpiapisos pinesol fabuloso quimico+ naftalina dulces_marihuana gomitas
    diablo_rojo tableta_cloro aceite_motor cucarachicida veneno_raton tranquilizantes antidepresivos quitaesmalte bayas hoja+ planta+ semilla+ sapo+ antorcha
    gel gel_cucarachas cebo dumb_cane millonaria mercurio termometro moneda+ canica+ vapeador liquido bebedizo frutita+ frutas_rojas bolitas plomo creolina
    agua_cloro tinte vape gotas jarabe pastillero gotero`,
  button_battery: "pila+ pilita+ bateria+ pila_boton bateria_boton pila_reloj bateria_redonda bateria_litio",
  weapon: "pistola+ cuchillo+ machete arma+ navaja+ rifle bate palo fierro armad@ escopeta",
  pan: "sarten+ olla+ aceite grasa freidora microondas tostador horno comal manteca estufa",
  // What is seen, heard, smelled and felt.
  smell: `oler~ huele huelen huelo hueles olia olian oliendo olor+ apesta~ apesta apestan peste hedor tufo pestilencia apestoso hiede jiede guele wele
    emanacion+ vapores vapor aroma olfato oli olimos percibo_olor`,
  rotten_egg: `huevo_podrid@ huevos_podrid@ huevo_malo huevos_malos huevo_huero azufre huevo_pasado huevos_descompuestos huevo_descompuesto olor_huevo
    huele_huevo+`,
  leak: `fuga+ fugando escapando escape+ escapa~ fugar~ salida_gas se_sale saliendo goteo perdida escapar~ botando tira_gas se_saliendo`,
  hiss: "silbido+ silba silbando siseo zumbido chiflido soplido chifla chiflando chiflado ventea",
  no_flame: `sin_flama sin_llama sin_prender abierta abierto prendida encendida deje_abierta quedo_abierta quedo_prendida se_apago apagado apagada no_prende
    dejo_abierta dejaron_abierta dejamos_abierta`,
  hit_line: `golpea~ golpe cortar~ rompi rompio rompimos rompieron rota roto perforar~ pico picamos dañar~ pegue pego se_rompio excavando excavadora zafo
    se_zafo quebro reventar~ revento corto pique piqu@ perfore taladre taladro`,
  sound_loud: `sonar~ suena suenan sono sonando se_disparo se_activo dispar@ pitar~ pita pitando pitido+ chillar~ chilla no_para no_deja se_prendio salto grita
    no_se_calla no_calla sonandose se_dispara brinco disparada marca_alto alarma_sonando no_se_apaga bipea`,
  beep: "bip bips bipea bipeando pitidos parpadea_rojo luz_roja pip bip_bip",
  chirp: `cada_minuto cada_30_segundos bateria_baja pila_baja chirrido cada_rato pitidito cada_tanto cada_cierto_tiempo`,
  fire: "fuego+ incendio+ llama+ flama+ lumbre candela lumbrada quemazon llamarada+",
  on_fire: `en_llamas prendio_fuego se_prendio se_incendio se_incendia incendiando incendiar~ se_quema se_estan_quemando se_quemando quemandose se_quemo_casa
    ardiendo arde arden en_candela cogio_fuego cogio_candela agarro_fuego agarro_lumbre se_incendiando prendid@_fuego envuelt@_llamas se_prendiendo prendi_fuego
    se_me_prendio se_prendieron hay_fuego hay_incendio hay_llamas se_me_incendio prendieron_fuego incendio_electrico prendiendo_fuego se_prende_fuego
    salen_llamas sale_fuego saliendo_fuego se_me_quema fuego_en_cocina agarro_candela cogiendo_candela hay_candela prendio_cortina se_prendio_estufa fueguito
    fuego_en fuego_detras incendio_en prendida_en llamarada llamaradas se_enciende_en brasa+ agarrando_fuego cogiendo_fuego`,
  smoke: "humo humareda humeando humea humos humaso umo fumarola ahumando humadera",
  smoke_seen: `sale_humo saliendo_humo hay_humo mucho_humo humo_negro llen@_humo llenando_humo huele_humo olor_humo echa_humo echando_humo sale_humito veo_humo
    llena_humo humo_por humo_blanco bota_humo botando_humo tira_humo lleno_humo se_lleno_humo salio_humo entra_humo entrando_humo humo_sale tirando_humo`,
  burn: `quemar~ quemad@ chamuscar~ chamuscad@ derretir~ derretid@ derrite derritiendo tostad@ achicharrad@ negr@ quema quemandose`,
  burn_smell: `huele_quemado olor_quemado huele_quemandose huele_plastico olor_plastico plastico_quemado cable_quemado huele_chamuscado olor_chamuscado
    huele_cable huele_quemada olor_cable huele_goma quemado_plastico olor_quemao huele_quemao huele_chamusquina`,
  spark: `chispa+ chispazo+ chispear~ chisporrotear~ chisporrotea corto_circuito cortocircuito fogonazo+ explosion+ trueno_cable hizo_corto chispeando destello+
    tronar~ truena relampaguea`,
  buzz: `zumbar~ zumba zumbido caliente+ tibi@ calienta calentando parpadear~ parpadea ruido chirria amarill@ flojo truena calientito hirviendo`,
  bare: "pelad@ expuest@ suelt@ desnud@ colgando vivo viv@ descubiert@ mordid@ roid@",
  shock: `electrocutar~ electrocuto corrientazo+ calambrazo+ toques toque descarga+ descarga_electrica me_dio_corriente da_corriente dio_corriente
    pasa_corriente paso_corriente choque_electrico me_dio_toque+ da_toque+ dan_toque+ agarro_corriente patada_electrica patea_corriente me_pateo me_electrocute
    sacudida+ latigazo_electrico me_dio_luz paso_luz me_pasa_corriente electrificad@ choque+ pego_corriente pega_corriente me_da_corriente me_da_luz
    cogio_corriente corriente_en_agua agua_tiene_corriente tiene_corriente hay_corriente dio_electricidad siente_corriente siento_corriente sentir_corriente
    sienten_corriente sentimos_corriente siento_electricidad senti_corriente agua_da electrik corrientazo patada_corriente electrocuta sacudio se_me_durmio_mano
    golpe_electrico choque_electricidad metio_dedo_enchufe metio_tenedor toques_electricos latigazo chispazo_mano corriente_me`,
  tingle: `hormigueo+ hormiguear~ cosquilleo+ cosquilla+ calambre+ piquete+ electricidad toquecito+ vibracion corriente cosquillita+ adormec~ patadita`,
  fallen: `caid@ cayo cayeron caer~ cae caen cayendo tirad@ colgar~ cuelga cuelgan colgad@ suelo suelt@ tumbad@ tumbo tumbaron baj@ arrancad@ arranco revento
    rompio rot@ desprendid@ desprendio doblad@ trozad@ se_trozo tocando encima atravesad@ chispeando exploto explotar~ trono troz@ zafo acostad@ piso calle
    inclinad@ recargad@ botad@ revent@ reventado`,
  burst: `reventar~ revento reventad@ reventada explotar~ exploto romper~ rompio rompi rot@ rompieron rajar~ rajad@ quebrar~ quebro quebrad@ partir~ partio
    estallar~ estallo zafar~ zafo zafad@ desprend~ desprendio botar~ boto picad@ trono rebento reviento trozo truena se_solto desconecto tronado salto despego
    suelto zafada botado se_fue rompida tronada picada`,
  gush: `chorro+ chorrear~ chorreando brotar~ brota borboton+ borbotones inundar~ inunda inundad@ inundo inundando todos_lados todo_lado por_todas_partes
    todas_partes por_donde_quiera donde_quiera no_para no_puedo_cerrar no_cierra no_deja entrando_agua sale_mucha sale_agua saliendo_agua saliendo subiendo
    agua_sube tirando_agua cae_agua cayendo_agua agua_cae agua_cayendo charco+ encharcad@ empapad@ mojad@ mojando mojado entra_agua metiendo agua_entra
    filtrando agua_sale botando_agua bota_agua cascada fuente manantial dispar@ llena_agua llen@_agua llenando_agua se_llenando desborda~ desbordar~ rebosa~
    rebosar~ por_todo goteando_techo gotea_techo cubiert@ no_se_cierra no_se_detiene no_se_puede_cerrar brotando rociando nadando se_mete alberca_casa
    lleno_agua no_encuentro_llave pulgada+ tobillo+ rodilla+ lluev~ llueve_adentro diluvio se_sale salpicando piso_agua mucha_agua agua_por por_debajo_puerta
    no_se_donde_sale sale_harta encharcando balde+ cubeta+ cubo+ lloviendo_adentro pisando_agua sale_fuerte brinca agua_hasta hasta_tobillo mojandose`,
  flood: `inundar~ inunda inundad@ inundo inundacion+ inundando anegad@ anegar~ aniega se_inundando bajo_agua inundandose undando`,
  drip: `gotear~ gotea goteo gotera+ goteras filtracion+ filtrar~ humedad mojad@ mancha+ burbuja+ escurre escurriendo`,
  backing_up: `regresar~ devolv~ devuelve devolviendo rebosar~ rebosa desbordar~ desborda subir~ sube subiendo sale salen saliendo salir~ salio brotar~ brota
    tapad@ llen@ inundar~ derramar~ derrama derramando burbujear~ gorgotea tirad@ regad@ botando piso patio tina ducha regadera todos_lados por_todo devolvio
    vomit~ rebalsar~ rebalsa rebalso se_sale tapo revento rompio desbordo rebozando reboza rebozo saliendose desbordandose rebosando`,
  sag: `pandear~ pandead@ pande@ combad@ abombad@ abombar~ inflad@ inflando hundir~ hundid@ hunde hundiendo inclinad@ inclinar~ inclinando colgar~ cuelga
    colgando bajar~ baja bajando panza doblar~ doblad@ vencer~ vencid@ vence cruje crujir~ crujiendo tronar~ truena separando separ@ panzon bolsa curvead@
    ladead@ ladeando bofo soplad@ moviendo mueve pandeo vencio ceder~ globo barriga ondulado combando aboyad@ despegar~ despegando despegad@ separo desniveló
    desnivelad@ arquead@ quebrando abriendo`,
  collapse: `colapsar~ colapso colapsad@ derrumbar~ derrumbo derrumbe desplomar~ desplomo caer~ cayo cayeron cae cayendo caerse caerme caernos venirse_abajo
    vino_abajo viene_abajo ced~ cedio cediendo vencio va_caer se_va_caer derrumbando se_cae desmoronar~ desmorono desprendio desprend~ se_metio trago tragando
    arranco volo llevo se_volo va_venir_abajo por_caer punto_caer pedazo+ pedazos desprendiendo desprende viniendo_abajo se_viene_abajo aplasto quebro`,
  crack: `grieta+ rajadura+ fisura+ agrietar~ agrietad@ rajad@ cuartead@ cuarteadura+ trueno+ hendidura rajo cuarteando agrietando crujido+`,
  growing: `creciendo crece grande+ enorme+ grandota grandote mas_grande repente derepente abriendo abre ancha cada_vez agrandando no_cierra no_cierran abrio
    abierto gigante inmens@ profund@ se_hace_mas`,
  crashed: "choco estrello se_metio_carro carro_se_metio choca chocaron impacto se_incrusto incrusto",
  tree_hit: `cayo caido cayeron caer~ cae cayendo encima sobre se_cayo aplasto atraveso recargado inclinado tumbo golpeo vino_abajo caida arriba se_vino entro
    rompio`,
  storm: `huracan+ tornado+ tormenta+ tromba ciclon+ tormenta_tropical rayo+ relampago+ viento+ vientos rafaga+ tormentera+ ojo_huracan granizo mar`,
  tornado: "tornado+ tromba tromba_marina remolino manga_agua embudo tornaddo",
  surge: `marejada+ marejada_ciclonica oleaje marea_ciclonica marea_tormenta mar_entrando tsunami mar_se_metio`,
  storm_now: `aqui ahora ahorita viene encima afuera llegando llego acercando acerca se_acerca viniendo pegando subiendo atrapad@ evacuar evacuacion atico
    sirena+ aviso alerta ya_llego entrando golpeando volando arrancando arranco llevando_techo ventanas_rompieron rompieron_ventanas toco_tierra refugio refugi~
    escond~ vimos veo se_ve se_llevo acercandose directo nos_pega temblando tiembla rumbo rompio_ventana volo_techo se_llevando se_volo retumba rompiendo
    puerta_cristal volando_techo viene_para viene_hacia directo_nosotros bramido retumbando moviendo_casa trailer se_mueve_casa traila ventana_exploto
    revento_ventana revento se_quebro_ventana sacudiendo rugiendo soplando`,
  evacuate: `orden_evacuacion evacuacion_obligatoria tengo_evacuar debo_evacuar debemos_evacuar evacuar_ya hay_evacuar mandaron_evacuar nos_toca_evacuar
    dicen_evacuar ordenaron_evacuar no_evacue no_evacuamos tenemos_evacuar no_pudimos_evacuar no_alcanzamos_evacuar pidieron_evacuar dijeron_evacuar`,
  trapped: `atrapad@ atorad@ varad@ encerrad@ no_podemos_salir no_puedo_salir no_pueden_salir rodead@ atascad@ aislad@ subid@_techo prensad@ atrapados_casa`,
  rising: `subiendo sube subio entrando entra entro metiendo mete metio llega llego alcanza cintura rodilla+ pecho cuello dentro adentro crec~ creciendo
    tobillo+ calle puerta inundando subiendonos`,
  running: `prendid@ encendid@ funcionando corriendo andando usando prendio prendimos prendi encendi encendimos trabajando puesto con dejamos_prendido cocinando
    calentando toda_noche olvido olvide dejamos deje dejo calentarnos para_calentar encender meti metimos`,
  lightning: "rayo+ relampago+ centella",
  struck: "cayo pego golpeo impacto",
  missing: `no_encuentro no_encontramos perdid@ desaparecio puerta_abierta reja_abierta porton_abierto no_aparece`,
  despair: "vaci@ inutil carga hart@ deprimid@ sin_sentido morir muert@ matar vida",
  injured: `aplast@ machuc@ rot@ fracturad@ hinchad@ quebrad@ atorad@ quemad@ sangrando abiert@ doblad@ infectad@ dormid@ aplasto machuco prens@ torcid@
    enterrad@ clavad@`,
  crushed: "cayo_encima se_le_cayo aplasto aplastado prensad@ cayo_arriba",
  forced: "forzad@ rot@ abiert@ rompid@ tumbad@ violad@ quebrad@",
  swallow: "tragar~ trago tragad@ ingirio ingerir~ chupo lamio lambio",
  splashed: "salpicar~ salpico cayo derramar~ derramo brinco",
  raw_sewage: "aguas_negras agua_negra caca mierda popo heces excremento+ materia_fecal pupu inmundicia",
  joined: "con y luego despues junto",
  blew_in: "revento exploto quebro rompio volo estallo volaron rompieron quebraron arranco",
  window: "ventana+ ventanal+ puerta_vidrio puerta_cristal cristales tormentera+ puerta_garaje",
  train_sound: "ruido_tren suena_tren como_tren tren_carga",
  roof_lift: "levantar~ levanto volar~ volo volando arranco desprend~ vuela levantando llevo",
  roof: "techo techumbre lamina+ tejas",
  compound: "ventilador_techo abanico_techo jacuzzi calentador_agua agua_caliente",
  four_beeps: "cuatro_pitidos 4_pitidos",
  // People and animals, what happens to them and what they say of themselves.
  me: "yo me nos nosotros",
  person: `yo nosotros ella ellos niñ@ hijo hija hijos hijas bebe+ bb nene nena chamac@ chiquit@ esposo esposa marido mujer mama papa madre padre abuel@
    abuelit@ hermano hermana vecino vecina amig@ alguien gente persona familia todos trabajador nieto nieta sobrino sobrina tio tia suegra suegro muchacho
    muchacha señor señora me nos novio novia primo prima cuñado techador obrero jardinero herman@ mami papi viejo viejita`,
  child: `niñ@ hijo hija hijos hijas bebe+ bb nene nena chamac@ chiquit@ nieto nieta sobrino sobrina niñit@ chiquill@ pequeñ@ hijit@ herman@ hermanit@
    muchachito criatura año_y_medio`,
  pet: "perro+ perra gato+ gata perrito+ perrita mascota+ cachorro+ gatito+",
  many: "todos nosotros toda_familia familia nos niños todas ambos sentimos estamos",
  partner: `esposo esposa marido mujer novio novia pareja ex papa padre padrastro hijo hombre exesposo exnovio ex_esposo ex_novio ex_marido viejo hermano`,
  sick: `mare@ mareand@ mareos mareo maread@ dolor_cabeza dolores_cabeza duele_cabeza duelen_cabezas nausea+ nauseas vomit~ vomit@ desmay~ desmayad@ sueño
    somnolient@ enferm@ mal siente_mal sienten_mal sentimos_mal siento_mal ganas_vomitar confundid@ debil+ asco aturdid@ atontad@ atarantad@ vomitando
    adormilad@ cabeza_duele nos_sentimos_mal nos_duele me_duele_cabeza vomito sentimos_raro ganas_dormir no_podemos_despertar mareamos mareado borrach@
    tambaleando vomite vomitamos nos_mareamos me_maree devolvio cansad@ dormid@ doliendo_cabeza jaqueca cabezas mucho_sueño me_siento_mal cabeza_me_duele
    ando_maread@ atolondrad@ duele_mucho_cabeza palid@ amanecimos_con nausea`,
  cant_breathe: `no_respira no_puedo_respirar no_puede_respirar no_podemos_respirar no_respiro dejo_respirar no_respirando me_ahogo falta_aire le_falta_aire
    cuesta_respirar cuesta_trabajo_respirar se_puso_morado se_puso_morada se_puso_azul no_pueden_respirar respira_mal dificultad_respirar casi_no_respira
    apenas_respira me_falta_aire nos_falta_aire labios_morados poniendo_morado poniendo_azul no_agarra_aire me_cuesta_respirar asfixi~ sin_respirar
    no_se_puede_respirar`,
  fumes_hurt: `tos tosiendo toser~ toso arden_ojos ojos_arden arde_garganta garganta_arde arde_pecho lloran_ojos ahogando me_arde me_arden quema_garganta
    pican_ojos ojos_pican pica_garganta nos_arden duele_pecho irritad@ ojos_llorosos arden asfixiando ardor ojos no_veo piel_quema me_quema me_quemo pecho_duele
    tose tosemos cayo_ojos en_ojos salpico picor`,
  injury_sure: `inconsciente inconciente no_responde no_reacciona no_despierta no_reaciona desmay@ desmayad@ desmayo perdio_conocimiento sin_conocimiento
    infarto ataque_corazon ataque_cardiaco dolor_pecho duele_pecho me_duele_pecho derrame embolia convulsionar~ convulsion+ convulsionando convulsiona
    insolacion golpe_calor alergia_severa reaccion_alergica hinchando_garganta garganta_cierra sangra_mucho sangrando_mucho mucha_sangre no_para_sangrar
    no_deja_sangrar sangre_por_todos desangr~ hueso_salido hueso_afuera hueso_se_ve fractur@ fractura pierna_rota brazo_roto se_rompio_pierna se_rompio_brazo
    se_quebro cadera_rota no_siente_piernas no_puede_moverse no_se_mueve golpe_cabeza pego_en_cabeza se_pego_en_cabeza golpeo_cabeza descalabr~ apuñal~ balaz@
    le_dispararon amputo se_corto_dedo corto_dedo atragant~ paro_cardiaco no_tiene_pulso sin_pulso sobredosis ataque_epileptico cara_torcida boca_torcida
    media_cara no_puede_hablar se_le_trabo no_vuelve_en_si cabeza_abierta se_abrio_cabeza shock_anafilactico no_puede_levantarse no_puede_pararse
    no_me_puedo_mover no_me_puedo_levantar no_puedo_moverme sangra_cabeza sangre_cabeza echando_sangre botando_sangre chorro_sangre herida_profunda
    cortada_profunda no_se_puede_parar no_se_puede_levantar no_se_puede_mover rompio_pierna rompio_brazo quebro_pierna quebro_brazo no_contesta_ojos
    quebro_cadera rompio_cadera sin_sentido privad@ pulso quedo_tirado tirado_piso tirada_piso tirado_suelo pierna_pelada piernas_peladas ampolla+ se_volco_olla
    encima_nene se_le_hincho hincho_lengua lengua_hinchada labios_hinchados hinchada_cara se_hincho cara_hinchada ronchas brazo_dormido brazo_izquierdo
    pecho_apretado opresion_pecho aprieta_pecho no_suda dejo_sudar delirando diciendo_incoherencias no_habla habla_raro no_sabe_donde torcida_boca clavo_pie
    clavo_atraveso se_enterro enterro_clavo vomita_sangre tosiendo_sangre palid@_sudando azucar_baja diabetic@ parto contracciones rompio_fuente falta_aire
    ojos_blanco ojos_blancos ojos_volteados puso_blanco se_fue_lado no_abre_ojos se_desmayo no_me_contesta no_contesta no_me_responde privado`,
  bleed: "sangrar~ sangra sangrando sangre sangrado desangrando",
  cut: `cortar~ corto corte cortada cortadura sierra motosierra cuchillo vidrio clavo clavar~ pise piso dedo+ mano pie pierna brazo muñeca podadora machete
    serrucho herida taladro cabeza frente`,
  fall_person: "cayo caer~ se_cayo me_cai resbalar~ resbalo caida cai caerse tropezo cayeron",
  height: `escalera+ techo andamio arbol balcon azotea segundo_piso silla ventana ducha baño escalon+ regadera tina platabanda`,
  hurt: `lastimar~ lastimo lastimad@ herid@ herida duele dolor dolores sangra no_camina no_puede_caminar golpe golpeo golpear~ rompio quebro pierna brazo cabeza
    cadera espalda sangre llorando hinchad@ tobillo fractur~ grita no_se_levanta hueso torcio muñeca cuello`,
  body: `mano+ brazo+ pierna+ cara cabeza ojo+ dedo+ pie+ piel pecho cuerpo boca garganta espalda muñeca cuello pelo palma oreja estomago rodilla+ codo+ hombro+
    nariz labio+ lengua`,
  burn_person: `quemo queme quemadura+ quemar~ quemad@ escald~ hirviendo aceite_caliente agua_hirviendo agua_caliente ampolla+ ampollas`,
  choke: "atragantar~ atraganto asfixia~ ahogando_con se_ahoga_con atorado_garganta atoro",
  faint: "desmay~ desmayo colapso convulsion~ se_desplomo temblando",
  heat: "calor insolad@ sol insolacion golpe_calor",
  drown: `ahogar~ ahogo ahoga ahogando ahogandose ahogad@ boca_abajo bajo_agua fondo flotando hundio sumergid@ no_respira debajo_agua sacaron sacamos saque
    morad@ trago_agua trag@_agua no_sabe_nadar no_sale tragó_agua mucha_agua corriente_mar resaca arrastro arrastra_corriente pelo_atorado cabello_atorado
    pelo_atrapado no_salio no_ha_salido no_veo chapotea manotea hundiendose hundiendo no_flota`,
  fell_in: `cayo se_cayo caer~ metio encontramos encontre aventa~ resbalo estaba_en adentro cayo_adentro caida no_encuentro no_encontramos perdio perdido
    desaparecio puerta_abierta reja_abierta porton_abierto`,
  ingest: `tragar~ trago tragad@ tomar~ tomo tomad@ tome bebio beber~ bebi comio comi comer~ comiendo come ingerir~ ingirio chupar~ chupo mordio masticar~
    mastico metio_boca en_boca probo lamio lamer~ agarro_frasco frasco demasiad@ demasiadas se_metio_boca boca echo_ojos ojos tragado tomado comido metio_nariz
    sobredosis mordio_hoja chupo_hoja trag@ bebido comieron tomaron bebieron trago+ lambio lambe se_comio se_tomo se_trago se_bebio agarro`,
  mix: `mezclar~ mezcle mezclo mezcla mezclamos mezclando revolver~ revolvi revolvio juntar~ junte junto combinar~ combine eche echo echar~ echamos agregue vaci
    vacie derramar~ derramo`,
  fumes: `vapor+ vapores gas gases humo nube olor fuerte toxic@ verde amarillo espuma burbujea reaccion huele emanaciones peste hirviendo hierve humea burbujas
    explotando exploto calienta reventando`,
  suicide: `suicidio suicidar~ suicidarme suicidarse suicida me_quiero_matar quiero_matarme matarme quitarme_vida quitar_vida quiero_morir quiero_morirme
    me_quiero_morir no_quiero_vivir no_quiero_seguir_viviendo ya_no_quiero_vivir no_quiero_seguir no_vale_pena_vivir hacerme_daño lastimarme cortarme
    acabar_con_todo acabar_con_vida terminar_con_vida terminar_con_todo acabar_vida quitarse_vida se_quiere_matar quiere_matarse quiere_morir quiere_morirse
    mejor_muert@ estaria_mejor_muerta estaria_mejor_muerto desaparecer no_aguanto_mas ya_no_aguanto ya_no_puedo_mas no_puedo_mas sin_ganas_vivir
    no_tengo_ganas_vivir no_tiene_sentido_vivir se_quiere_morir estar_muert@ ganas_morir ganas_morirme ahorcarme matarse colgarme pegarme_tiro tirarme_puente
    hacerse_daño no_hay_salida despedirme_mundo terminar_vida no_le_veo_sentido_vida cansad@_vivir no_quiero_estar_viv@ no_quiere_vivir no_quiero_despertar
    vida_no_tiene_sentido se_corta_brazos harta_vida tomarme_todas_pastillas se_va_matar va_matarse me_voy_matar voy_matarme encerro_pastillas
    estarian_mejor_sin mejor_sin mejor_si_yo_no no_despertar no_vale_pena nadie_me_va_extrañar nadie_extrañaria ya_no_le_veo no_veo_salida ganas_vivir
    perdi_ganas seguir_viv@ ya_no_quiero_estar no_quiero_estar_aqui reunirme_con irme_con_ella irme_con irme_mundo quitarme_medio pistola_en_mano pistola_cabeza
    soga cuerda_cuello se_corto_venas cortarse_venas cortarme_venas me_corto_brazos me_corte_venas tome_todas_pastillas pastillas_enfrente estoy_hart@_vivir
    cansada_todo cansado_todo cansad@_todo soy_carga carga_para_todos odio_vida dejar_existir no_existir dormir_no_despertar dormir_para_siempre`,
  abuse: `me_pega me_pego me_golpea me_golpeo me_pegando me_golpeando me_maltrata maltrato violencia_domestica me_amenaza me_amenazo me_va_matar me_quiere_matar
    matarnos me_ahorco me_ahorcando ahorcando me_empujo me_cacheteo me_violo violo abusa abuso abusad@ abusiv@ le_pega pegando golpes me_pateo nos_pega
    nos_golpea le_tengo_miedo tengo_miedo_esposo tengo_miedo_marido miedo_esposo miedo_marido me_encerro no_me_deja_salir me_agarro_cuello me_jalo
    me_tiro_golpes amenaza_matarme amenaza_matar amenazo_matarme amenazando_matarme golpead@ me_lastima me_lastimo me_hace_daño me_hizo_daño nos_va_matar
    nos_amenaza nos_quiere_matar me_grita_golpea me_avento me_quiere_pegar me_quiere_golpear me_apreto_cuello violento violenta amenazo_con amenaza_con
    me_puede_matar amenazando me_apunto me_agarra_golpes brinco_cerca_ex me_aventó me_estrangulo estrangul~ moretones moreton ojo_morado orden_restriccion
    orden_alejamiento me_quito_telefono me_rompio_telefono llega_borracho borracho_agresivo me_quiso_ahorcar le_pego le_tengo_terror`,
  afraid: "miedo asustad@ aterrad@ escondid@ terror",
  intruder: `intruso+ ladron ladrones ratero+ se_metio_alguien se_metieron alguien_se_metio entraron_robar entro_ladron robando nos_estan_robando
    se_estan_metiendo alguien_entro alguien_adentro forzando_puerta forzaron forzar_puerta forzando_ventana tratando_entrar intentando_entrar quieren_entrar
    quiere_entrar entraron_casa rompieron_puerta alguien_en_casa hay_alguien_en asaltante+ asalto encapuchad@ merodeando merodea entrar_robar patearon_puerta
    pateando_puerta alguien_entrando quiere_meterse quieren_meterse meterse_casa me_estan_robando desconocido_en robar tumbando_puerta brincar~_barda brincaron
    brinco_barda salto_barda espiando acosador me_sigue metido_en_casa trata_entrar abrir_puerta_fuerza escondio_garaje escondido_garaje escondido_en
    vidrio_roto_anoche rompieron_vidrio quebraron_vidrio rompieron_ventana quebraron_ventana me_siguieron se_hicieron_pasar se_hace_pasar empujo_y_entro
    tratando_abrir tratan_abrir quiere_abrir quieren_abrir mueven_perilla moviendo_perilla mueve_chapa linterna ratero metio_casa brinco_cerca brincaron_cerca
    saltaron_cerca salto_cerca no_se_quiere_ir puerta_forzada forzada_puerta puerta_estaba_forzada estan_adentro estan_dentro todavia_estan_adentro`,
  stranger: `alguien desconocid@ extrañ@ hombre+ tipo+ sujeto+ pasos voces señor individuo+ fulano chavo+ muchacho uno_escond@ hay_uno uno_adentro sombra
    silueta ex exmarido exmujer`,
  enter: `casa adentro dentro abajo arriba puerta ventana entrar~ entro entrando metio meter~ metid@ pateando golpeando abrir forzar~ forzando rompio asomar~
    asoma asomando asomado rondando merode~ patio cocina garaje cuarto chapa cerradura perilla atras oigo escucho caminando brinco mirando parado sala sotano
    atico camara portal escondid@ escondio mosquitero bate`,
  gator: "caiman+ caimanes lagarto+ cocodrilo+ aligator+ alligator",
  snake: "serpiente+ culebra+ vibora+ cascabel coralillo coral boa piton nauyaca mocasin vivora+ bibora+",
  bees: "abeja+ avispa+ avispon abejorro+ avispones panal enjambre+ avejas africanizad@",
  swarm: `enjambre+ picar~ pico picaron picando picad@ atacar~ ataca ataco atacando atacaron persiguen persiguiendo panal muchas montones cientos miles alergic@
    todos_lados salieron metieron alborot~ nido brav@`,
  beast: `mapache+ murcielago+ zorro+ zorrillo+ coyote+ oso+ pantera+ puma jabali+ animal_salvaje tlacuache+ zarigüeya+ mono+ iguana+ ardilla+ rata+ raton
    tiburon raya animal+ lince puerco_monte sapo+ sapo_toro vaca gallo toro caballo`,
  dog: `perro+ perra pitbull pit_bull perros_callejeros perro_callejero gato+ rottweiler pastor_aleman perros_sueltos perrote`,
  bug_bite: `araña+ viuda_negra alacran+ alacranes escorpion+ escorpiones hormiga+ hormigas_bravas hormigas_fuego cienpies garrapata+ medusa aguamala
    hormiguero+ insecto bicho+ algo mosquito+ azotador`,
  bite: `morder~ mordio muerde mordida mordedura mordi mordiendo atacar~ ataco ataca atacando agresiv@ brav@ picar~ pico picadura gruñ~ rasguñ~ rasguño arañ~
    colmillo+ rabia rabios@ espuma persiguio persigue corretea correteo abalanz~ acorral~ echar_encima suelto sueltos acorralad@ raro furios@ gruñe tiro_mordida
    hinchad@ hincho jamon roncha+ falta_aire pisé pise mancha_negra`,
  rabid: "rabia rabios@ espuma raro agresiv@ baba babeando enferm@ tambale~ loco",
  animal_here: `casa patio jardin garaje piscina alberca baño cocina cuarto cama recamara adentro dentro entrada puerta porche lanai terraza inodoro hay sala
    debajo yarda canal entro metio se_metio lavanderia manguera closet zapato orilla tina escondid@ encontre grande enorme cuna enroscad@ atico`,
  // Ways of speaking: what presses, what asks in peace, what only sounds like a danger.
  urgent: `ayuda ayudenme ayudame ayuden auxilio socorro urgente urgencia emergencia rapido apurate que_hago que_hacemos k_hago q_hago que_ago 911 dios_mio
    por_favor porfavor xfavor porfa inmediatamente asustad@ panico peligro peligroso es_peligroso quien_llamo llamo_911 me_salgo nos_salimos que_debo_hacer
    no_se_que_hacer estoy_sol@ virgen_santa ay_dios como_paro como_cierro como_apago corran ya auxilo alluda ya_mismo ahora_mismo`,
  ask: `como_puedo como_hago como_se que_es cuando_debo cuando_hay cuando_toca cuando_cambio cuando_fue cuando donde_compro donde_puedo donde_queda
    donde_consigo donde necesito_cambiar tengo_que conviene es_bueno es_mejor puedo podemos me_puedes puedes por_que recomiendas recomendacion sugiere
    sugerencia consejo+ mejor_manera mejor_epoca quiero_saber quisiera_saber me_gustaria explica expliqueme dime muestrame recuerdame recordatorio sirve
    para_que que_significa como_funciona que_incluye busco se_puede quien_puede quien_hace como_limpio como_instalo como_cambio como_pruebo como_reviso
    como_evito como_prevengo como_protejo como quien`,
  upkeep: `probar~ pruebo prueba cambiar~ cambio cambie reemplazar~ reemplazo instalar~ instalacion inspeccion inspeccionar~ mantenimiento mantener servicio
    programar~ agendar~ limpiar~ limpieza pintar~ pintura comprar~ compro compre podar~ poda revisar~ reviso revision renovar~ remodelar~ agregar poner guardar~
    guardo preparar~ cita anual mensual rutina almacenar~ desechar~ vaciar~ vacio bateria_nueva elegir escoger comparar construir~ mover filtro+ garantia manual
    recargar~ vence vencimiento sellar~ plantar~ sembrar~ decorar~ aprender calendario quitar~ quito sacar~ arreglar~ arreglo reparar~ pulir~ barnizar~`,
  money: `costo+ costar~ cuesta cuestan precio+ cotizacion presupuesto pagar~ pago recibo+ factura+ seguro+ poliza deducible cubrir~ cubre cobertura garantia
    reclamo reembolso barat@ car@ caro impuesto+ vale descuento+ prima aseguranza dinero ahorrar~ ahorro financiamiento oferta+ cobra~ cobran`,
  prevent: `prevenir~ prevencion prevengo evitar~ evito proteger~ protejo proteccion prepar~ preparad@ preparacion plan planes simulacro+ seguridad precaucion+
    riesgo reducir~ temporada temporada_huracanes ahuyentar repelente ruta_evacuacion zona_evacuacion plan_evacuacion kit contraventanas camara+
    sistema_seguridad por_si_acaso por_si cerca_piscina señales sintomas clases curso chaleco+ primeros_auxilios seguro_inundacion zona_inundacion lista
    protectores pararrayos`,
  hypothetical: `si en_caso que_pasa_si que_pasaria hubiera fuera alguna_vez podria pudiera y_si supongamos cuando_hay siempre_que llegara`,
  past: `año_pasado verano_pasado mes_pasado semana_pasada hace_años hace_año hace_meses hace_semanas antes_comprar ya_reparado ya_se_arreglo 2015 2016 2017
    2018 2019 2020 2021 2022 2023 2024 2025 antes dueño_anterior anterior ya_vino huracan_pasado cuando_era_niñ@ ya_cambiaron ultimo_huracan resulto_ser
    solo_era despues_huracan dueño_pasado antiguo_dueño siempre_ha siempre_tuvo siempre_tiene ultima_vez hace_mucho vendedor`,
  future: `proxima_semana proximo_mes proximo_año fin_semana planeo pienso pensando quisiera quiero_instalar quiero_poner algun_dia antes_temporada verano
    invierno quiero_comprar quiero_agregar`,
  fiction: `pelicula+ cancion+ videojuego+ libro+ novela+ serie+ netflix receta+ disfraz chiste+ broma+ fiesta+ sueño_que soñe caricatura documental juguete+
    decoracion tarea cumpleaños cuento articulo video+ partido asado vi_pelicula`,
  fine: `falsa_alarma no_es_urgente no_urge sin_prisa gracias jaja jajaja solo_curiosidad solo_pregunto no_es_emergencia nadie_herido curiosidad todo_ok
    no_viene_para_aca no_va_pasar se_desvio no_nos_toca`,
  figure: `ahogando_en_facturas ahogando_facturas ahogando_en_tareas ahogando_tareas ahogando_en_deudas ahogando_deudas ahogo_en_tareas ahogo_en_facturas
    ahogad@_en_facturas ahogad@_en_tareas mercado_en_llamas mercado_arde cuenta_me_mata cuentas_me_matan me_estan_matando_cuotas se_me_murio_aire mataria_por
    me_mata_calor me_muero_calor me_muero_risa muerto_cansancio muert@_hambre me_muero_hambre ojo_cara ahogado_deudas ahogad@_en_deudas ahogad@_en_trabajo
    ahogandome_trabajo lluvia_ideas precio_me_mata matar_hormigas matar_cucarachas matar_hierba matar_maleza muriendo_planta+ se_muere_pasto pasto_seco
    planta_muriendo echar_fuego_motor prendi_aire prendida_luz se_me_quemo_cena se_me_quemo_arroz quemar_calorias quema_calorias muero_ganas muero_por
    inundad@_correos inundado_correos inundada_mensajes me_ahogo_trabajo me_ahogo_deudas corazon_casa rompi_cochinito me_quiere_robar es_robo llamas_mentira
    llamas_falsas se_me_prendio_bombillo prendio_bombillo casi_me_da_infarto me_dio_infarto casi_infarto casi_me_desmayo me_desmayo_precio me_caigo_sueño
    estoy_muert@ ahogo_vaso_agua explosion_color+ explosion_colores como_rayo muero_risa muerta_risa volviendo_loc@ me_vuelve_loc@ rompe_cabezas rompecabezas
    dolor_cabeza_hoa ser_dolor_cabeza es_dolor_cabeza quebradero precio_infarto me_saca_canas cuesta_riñon riñon me_cayo me_cayo_mal cayo_mal cayo_precio
    cayeron_precios bomba_precio cortar_pasto cortar_grama cortar_cesped cortar_arbol cortar_arboles cortar_ramas corto_pasto corta_cesped corta_pasto
    me_tiene_hart@ hart@_vecino matas_son que_matas planta_muerta pasto_muerto arbol_muerto grama_muerta muert@_sueño llover_cantaros me_ahogo_en_papeles
    ahogad@_papeles ahogada_trabajo vecino_es_veneno veneno_persona se_cayo_señal cayo_señal se_cayo_internet cayo_internet se_cayo_sistema panico_rayos
    miedo_rayos`,
  negation: "no sin nunca ningun ninguna nadie nada tampoco jamas ni",
  not_negation: `no_se no_estoy_segur@ no_hay_luz no_tengo no_se_si no_aguanto no_sabemos no_puedo no_puede no_podemos no_pueden no_para no_deja no_dejan
    no_funciona no_sirve no_encuentro no_se_que no_es_normal no_se_ve no_me_siento no_nos_sentimos nadie_en_casa no_baja no_drena no_entiendo no_quiero_morir
    no_se_apaga no_se_quita no_solo no_es_broma nunca_habia no_cierra no_alcanzo no_llega sin_luz`,
  harmless_fire: `extintor+ extinguidor+ chimenea+ bombero+ seguro_incendio+ fogata+ simulacro+ leña hormiga_fuego fuegos_artificiales salida_incendios
    fuego_lento fuego_alto fuego_bajo estacion_bomberos encendedor fogatero fuego_medio`,
  harmless_smoke: `ahumad@ fumar~ fuma fumador cigarro+ cigarrillo+ tabaco puro+ ahumador ahumar pescado_ahumado humo_liquido`,
  harmless_water: `recibo_agua cuenta_agua filtro_agua suavizador presion_agua medidor_agua regar riego regar_plantas regar_cesped agua_potable agua_dura
    agua_tomar botella_agua seguro_inundacion seguro_contra_inundaciones zona_inundacion zona_inundable mapa_inundacion detector_fugas sensor_agua agua_mineral
    fuente_jardin fuente_decorativa agua_embotellada sensor_inundacion`,
  slow: `lento lentamente poquito poquita poco pequeñ@ leve ligero ligera gotita+ gota+ apenas veces chiquita`,
  harmless_electric: `recibo_luz cuenta_luz compañia_luz factura_luz carro_electrico cerca_electrica panel_solar paneles_solares apagon cambio_foco
    agua_caliente bujia+ hidrolavadora compañia_cable`,
  harmless_animal: `lengua_suegra perro_caliente hot_dog casa_perro puerta_perro comida_perro oso_peluche miel guia_plomero araña_luces planta_serpiente
    casita_perro croquetas parque_perros`,
  harmless_shock: `choque_a_piscina shock_a_piscina shock_a_alberca choque_a_alberca cuanto_shock despues_shock choque_piscina shock_alberca shock_piscina
    tratamiento_choque choque_cloro cloro_choque`,
  cooking: `cocinar~ cocino cocinando cuando_cocino pan_tostado tostadas palomitas vela+ incienso vapor_ducha asando freir~ frio`,
  harmless_weapon: "pistola_clavos pistola_silicon pistola_calor pistola_pintura",
  ask_hard: `cada_cuanto cuanto_tiempo cuanto_dura cuanto_cuesta cuanto_sale cuanto_vale cual cuales cuando_debo cuando_hay cuando_toca cuando_cambio
    donde_compro donde_consigo recomienda~ recomiendas recomendar recomendacion sugiere sugerencia diferencia mejor_manera mejor_epoca que_tipo que_marca
    cuantos cuantas quiero_saber quisiera_saber explica expliqueme recuerdame recordatorio para_que que_significa que_incluye busco quien_hace cuanto que_tamaño
    que_altura que_color mejor como_limpio como_instalo como_cambio como_pruebo como_reviso como_evito como_prevengo como_protejo ideas lista es_legal
    se_permite permiten necesito_permiso que_precio sin_apuro cuando_empieza cuanto_le`,
  soft_ask: "es_normal es_seguro debo deberia es_malo",
  present: `hay veo vi vimos oigo escucho encontre acaba acabo se_me ahora ahorita sigue empezo no_para estan_en desperte llegue me_dio cerca aqui ayuda huele
    hoy anoche hace_rato siento sentimos me_duele creo_que se_cayo se_metio se_estan cuando_toco estamos estoy mientras`,
  purpose: `para_que_no para_evitar para_proteger contra para_prevenir para_ladrones para_temporada no_puedan para_no que_pasa_si y_si que_pasaria
    que_hago_si_algun como_mantengo como_evito como_evitar que_no_entren asegurarme asegurarnos estar_segur@`,
  resolved: `arreglaron arreglado repararon reparado ya_arregl~ ya_repar~ ya_arreglaron ya_quedo ya_vinieron resulto_ser ya_pasaron_bomberos dijeron_todo
    ya_paso solo_era fue_falsa ya_se_seco reparo ya_arreglo arreglaste cambiaron_ya ya_cambiaron`,
};
