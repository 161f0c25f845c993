/** Spanish for what is seen, heard, smelled and felt. */
export const SIGNS_ES = {
  smell: `
    oler~ huele huelen huelo hueles olia olian oliendo olor+ apesta~ apesta apestan peste hedor tufo
    pestilencia apestoso hiede jiede guele wele emanacion+ vapores vapor aroma olfato oli olimos
    percibo_olor`,
  rotten_egg: `
    huevo_podrid@ huevos_podrid@ huevo_malo huevos_malos huevo_huero azufre huevo_pasado
    huevos_descompuestos huevo_descompuesto olor_huevo huele_huevo+`,
  leak: `
    fuga+ fugando escapando escape+ escapa~ fugar~ salida_gas se_sale saliendo goteo perdida escapar~
    botando tira_gas se_saliendo`,
  hiss: "silbido+ silba silbando siseo zumbido chiflido soplido chifla chiflando chiflado ventea",
  no_flame: `
    sin_flama sin_llama sin_prender abierta abierto prendida encendida deje_abierta quedo_abierta
    quedo_prendida se_apago apagado apagada no_prende dejo_abierta dejaron_abierta dejamos_abierta`,
  hit_line: `
    golpea~ golpe cortar~ rompi rompio rompimos rompieron rota roto perforar~ pico picamos dañar~ pegue pego
    se_rompio excavando excavadora zafo se_zafo quebro reventar~ revento corto pique piqu@ perfore taladre
    taladro`,
  sound_loud: `
    sonar~ suena suenan sono sonando se_disparo se_activo dispar@ pitar~ pita pitando pitido+ chillar~
    chilla no_para no_deja se_prendio salto grita no_se_calla no_calla sonandose se_dispara brinco disparada
    marca_alto alarma_sonando no_se_apaga bipea`,
  beep: "bip bips bipea bipeando pitidos parpadea_rojo luz_roja pip bip_bip",
  chirp: `
    cada_minuto cada_30_segundos bateria_baja pila_baja chirrido cada_rato pitidito cada_tanto
    cada_cierto_tiempo`,
  fire: "fuego+ incendio+ llama+ flama+ lumbre candela lumbrada quemazon llamarada+",
  on_fire: `
    en_llamas prendio_fuego se_prendio se_incendio se_incendia incendiando incendiar~ se_quema
    se_estan_quemando se_quemando quemandose se_quemo_casa ardiendo arde arden en_candela cogio_fuego
    cogio_candela agarro_fuego agarro_lumbre se_incendiando prendid@_fuego envuelt@_llamas se_prendiendo
    prendi_fuego se_me_prendio se_prendieron hay_fuego hay_incendio hay_llamas se_me_incendio
    prendieron_fuego incendio_electrico prendiendo_fuego se_prende_fuego salen_llamas sale_fuego
    saliendo_fuego se_me_quema fuego_en_cocina agarro_candela cogiendo_candela hay_candela prendio_cortina
    se_prendio_estufa fueguito fuego_en fuego_detras incendio_en prendida_en llamarada llamaradas
    se_enciende_en brasa+ agarrando_fuego cogiendo_fuego`,
  smoke: "humo humareda humeando humea humos humaso umo fumarola ahumando humadera",
  smoke_seen: `
    sale_humo saliendo_humo hay_humo mucho_humo humo_negro llen@_humo llenando_humo huele_humo olor_humo
    echa_humo echando_humo sale_humito veo_humo llena_humo humo_por humo_blanco bota_humo botando_humo
    tira_humo lleno_humo se_lleno_humo salio_humo entra_humo entrando_humo humo_sale tirando_humo`,
  burn: `
    quemar~ quemad@ chamuscar~ chamuscad@ derretir~ derretid@ derrite derritiendo tostad@ achicharrad@ negr@
    quema quemandose`,
  burn_smell: `
    huele_quemado olor_quemado huele_quemandose huele_plastico olor_plastico plastico_quemado cable_quemado
    huele_chamuscado olor_chamuscado huele_cable huele_quemada olor_cable huele_goma quemado_plastico
    olor_quemao huele_quemao huele_chamusquina`,
  spark: `
    chispa+ chispazo+ chispear~ chisporrotear~ chisporrotea corto_circuito cortocircuito fogonazo+
    explosion+ trueno_cable hizo_corto chispeando destello+ tronar~ truena relampaguea`,
  buzz: `
    zumbar~ zumba zumbido caliente+ tibi@ calienta calentando parpadear~ parpadea ruido chirria amarill@
    flojo truena calientito hirviendo`,
  bare: "pelad@ expuest@ suelt@ desnud@ colgando vivo viv@ descubiert@ mordid@ roid@",
  shock: `
    electrocutar~ electrocuto corrientazo+ calambrazo+ toques toque descarga+ descarga_electrica
    me_dio_corriente da_corriente dio_corriente pasa_corriente paso_corriente choque_electrico me_dio_toque+
    da_toque+ dan_toque+ agarro_corriente patada_electrica patea_corriente me_pateo me_electrocute sacudida+
    latigazo_electrico me_dio_luz paso_luz me_pasa_corriente electrificad@ choque+ pego_corriente
    pega_corriente me_da_corriente me_da_luz cogio_corriente corriente_en_agua agua_tiene_corriente
    tiene_corriente hay_corriente dio_electricidad siente_corriente siento_corriente sentir_corriente
    sienten_corriente sentimos_corriente siento_electricidad senti_corriente agua_da electrik corrientazo
    patada_corriente electrocuta sacudio se_me_durmio_mano golpe_electrico choque_electricidad
    metio_dedo_enchufe metio_tenedor toques_electricos latigazo chispazo_mano corriente_me`,
  tingle: `
    hormigueo+ hormiguear~ cosquilleo+ cosquilla+ calambre+ piquete+ electricidad toquecito+ vibracion
    corriente cosquillita+ adormec~ patadita`,
  fallen: `
    caid@ cayo cayeron caer~ cae caen cayendo tirad@ colgar~ cuelga cuelgan colgad@ suelo suelt@ tumbad@
    tumbo tumbaron baj@ arrancad@ arranco revento rompio rot@ desprendid@ desprendio doblad@ trozad@
    se_trozo tocando encima atravesad@ chispeando exploto explotar~ trono troz@ zafo acostad@ piso calle
    inclinad@ recargad@ botad@ revent@ reventado`,
  burst: `
    reventar~ revento reventad@ reventada explotar~ exploto romper~ rompio rompi rot@ rompieron rajar~
    rajad@ quebrar~ quebro quebrad@ partir~ partio estallar~ estallo zafar~ zafo zafad@ desprend~ desprendio
    botar~ boto picad@ trono rebento reviento trozo truena se_solto desconecto tronado salto despego suelto
    zafada botado se_fue rompida tronada picada`,
  gush: `
    chorro+ chorrear~ chorreando brotar~ brota borboton+ borbotones inundar~ inunda inundad@ inundo
    inundando todos_lados todo_lado por_todas_partes todas_partes por_donde_quiera donde_quiera no_para
    no_puedo_cerrar no_cierra no_deja entrando_agua sale_mucha sale_agua saliendo_agua saliendo subiendo
    agua_sube tirando_agua cae_agua cayendo_agua agua_cae agua_cayendo charco+ encharcad@ empapad@ mojad@
    mojando mojado entra_agua metiendo agua_entra filtrando agua_sale botando_agua bota_agua cascada fuente
    manantial dispar@ llena_agua llen@_agua llenando_agua se_llenando desborda~ desbordar~ rebosa~ rebosar~
    por_todo goteando_techo gotea_techo cubiert@ no_se_cierra no_se_detiene no_se_puede_cerrar brotando
    rociando nadando se_mete alberca_casa lleno_agua no_encuentro_llave pulgada+ tobillo+ rodilla+ lluev~
    llueve_adentro diluvio se_sale salpicando piso_agua mucha_agua agua_por por_debajo_puerta
    no_se_donde_sale sale_harta encharcando balde+ cubeta+ cubo+ lloviendo_adentro pisando_agua sale_fuerte
    brinca agua_hasta hasta_tobillo mojandose`,
  flood: `
    inundar~ inunda inundad@ inundo inundacion+ inundando anegad@ anegar~ aniega se_inundando bajo_agua
    inundandose undando`,
  drip: `
    gotear~ gotea goteo gotera+ goteras filtracion+ filtrar~ humedad mojad@ mancha+ burbuja+ escurre
    escurriendo`,
  backing_up: `
    regresar~ devolv~ devuelve devolviendo rebosar~ rebosa desbordar~ desborda subir~ sube subiendo sale
    salen saliendo salir~ salio brotar~ brota tapad@ llen@ inundar~ derramar~ derrama derramando burbujear~
    gorgotea tirad@ regad@ botando piso patio tina ducha regadera todos_lados por_todo devolvio vomit~
    rebalsar~ rebalsa rebalso se_sale tapo revento rompio desbordo rebozando reboza rebozo saliendose
    desbordandose rebosando`,
  sag: `
    pandear~ pandead@ pande@ combad@ abombad@ abombar~ inflad@ inflando hundir~ hundid@ hunde hundiendo
    inclinad@ inclinar~ inclinando colgar~ cuelga colgando bajar~ baja bajando panza doblar~ doblad@ vencer~
    vencid@ vence cruje crujir~ crujiendo tronar~ truena separando separ@ panzon bolsa curvead@ ladead@
    ladeando bofo soplad@ moviendo mueve pandeo vencio ceder~ globo barriga ondulado combando aboyad@
    despegar~ despegando despegad@ separo desniveló desnivelad@ arquead@ quebrando abriendo`,
  collapse: `
    colapsar~ colapso colapsad@ derrumbar~ derrumbo derrumbe desplomar~ desplomo caer~ cayo cayeron cae
    cayendo caerse caerme caernos venirse_abajo vino_abajo viene_abajo ced~ cedio cediendo vencio va_caer
    se_va_caer derrumbando se_cae desmoronar~ desmorono desprendio desprend~ se_metio trago tragando arranco
    volo llevo se_volo va_venir_abajo por_caer punto_caer pedazo+ pedazos desprendiendo desprende
    viniendo_abajo se_viene_abajo aplasto quebro`,
  crack: `
    grieta+ rajadura+ fisura+ agrietar~ agrietad@ rajad@ cuartead@ cuarteadura+ trueno+ hendidura rajo
    cuarteando agrietando crujido+`,
  growing: `
    creciendo crece grande+ enorme+ grandota grandote mas_grande repente derepente abriendo abre ancha
    cada_vez agrandando no_cierra no_cierran abrio abierto gigante inmens@ profund@ se_hace_mas`,
  crashed: "choco estrello se_metio_carro carro_se_metio choca chocaron impacto se_incrusto incrusto",
  tree_hit: `
    cayo caido cayeron caer~ cae cayendo encima sobre se_cayo aplasto atraveso recargado inclinado tumbo
    golpeo vino_abajo caida arriba se_vino entro rompio`,
  storm: `
    huracan+ tornado+ tormenta+ tromba ciclon+ tormenta_tropical rayo+ relampago+ viento+ vientos rafaga+
    tormentera+ ojo_huracan granizo mar`,
  tornado: "tornado+ tromba tromba_marina remolino manga_agua embudo tornaddo",
  surge: `
    marejada+ marejada_ciclonica oleaje marea_ciclonica marea_tormenta mar_entrando tsunami mar_se_metio`,
  storm_now: `
    aqui ahora ahorita viene encima afuera llegando llego acercando acerca se_acerca viniendo pegando
    subiendo atrapad@ evacuar evacuacion atico sirena+ aviso alerta ya_llego entrando golpeando volando
    arrancando arranco llevando_techo ventanas_rompieron rompieron_ventanas toco_tierra refugio refugi~
    escond~ vimos veo se_ve se_llevo acercandose directo nos_pega temblando tiembla rumbo rompio_ventana
    volo_techo se_llevando se_volo retumba rompiendo puerta_cristal volando_techo viene_para viene_hacia
    directo_nosotros bramido retumbando moviendo_casa trailer se_mueve_casa traila ventana_exploto
    revento_ventana revento se_quebro_ventana sacudiendo rugiendo soplando`,
  evacuate: `
    orden_evacuacion evacuacion_obligatoria tengo_evacuar debo_evacuar debemos_evacuar evacuar_ya
    hay_evacuar mandaron_evacuar nos_toca_evacuar dicen_evacuar ordenaron_evacuar no_evacue no_evacuamos
    tenemos_evacuar no_pudimos_evacuar no_alcanzamos_evacuar pidieron_evacuar dijeron_evacuar`,
  trapped: `
    atrapad@ atorad@ varad@ encerrad@ no_podemos_salir no_puedo_salir no_pueden_salir rodead@ atascad@
    aislad@ subid@_techo prensad@ atrapados_casa`,
  rising: `
    subiendo sube subio entrando entra entro metiendo mete metio llega llego alcanza cintura rodilla+ pecho
    cuello dentro adentro crec~ creciendo tobillo+ calle puerta inundando subiendonos`,
  running: `
    prendid@ encendid@ funcionando corriendo andando usando prendio prendimos prendi encendi encendimos
    trabajando puesto con dejamos_prendido cocinando calentando toda_noche olvido olvide dejamos deje dejo
    calentarnos para_calentar encender meti metimos`,
  lightning: "rayo+ relampago+ centella",
  struck: "cayo pego golpeo impacto",
  missing: `
    no_encuentro no_encontramos perdid@ desaparecio puerta_abierta reja_abierta porton_abierto no_aparece`,
  despair: "vaci@ inutil carga hart@ deprimid@ sin_sentido morir muert@ matar vida",
  injured: `
    aplast@ machuc@ rot@ fracturad@ hinchad@ quebrad@ atorad@ quemad@ sangrando abiert@ doblad@ infectad@
    dormid@ aplasto machuco prens@ torcid@ enterrad@ clavad@`,
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
} as const;
