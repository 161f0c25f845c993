/** Spanish for people and animals, what happens to them and what they say of themselves. */
export const PEOPLE_ES = {
  me: "yo me nos nosotros",
  person: `
    yo nosotros ella ellos niñ@ hijo hija hijos hijas bebe+ bb nene nena chamac@ chiquit@ esposo esposa
    marido mujer mama papa madre padre abuel@ abuelit@ hermano hermana vecino vecina amig@ alguien gente
    persona familia todos trabajador nieto nieta sobrino sobrina tio tia suegra suegro muchacho muchacha
    señor señora me nos novio novia primo prima cuñado techador obrero jardinero herman@ mami papi viejo
    viejita`,
  child: `
    niñ@ hijo hija hijos hijas bebe+ bb nene nena chamac@ chiquit@ nieto nieta sobrino sobrina niñit@
    chiquill@ pequeñ@ hijit@ herman@ hermanit@ muchachito criatura año_y_medio`,
  pet: "perro+ perra gato+ gata perrito+ perrita mascota+ cachorro+ gatito+",
  many: "todos nosotros toda_familia familia nos niños todas ambos sentimos estamos",
  partner: `
    esposo esposa marido mujer novio novia pareja ex papa padre padrastro hijo hombre exesposo exnovio
    ex_esposo ex_novio ex_marido viejo hermano`,
  sick: `
    mare@ mareand@ mareos mareo maread@ dolor_cabeza dolores_cabeza duele_cabeza duelen_cabezas nausea+
    nauseas vomit~ vomit@ desmay~ desmayad@ sueño somnolient@ enferm@ mal siente_mal sienten_mal
    sentimos_mal siento_mal ganas_vomitar confundid@ debil+ asco aturdid@ atontad@ atarantad@ vomitando
    adormilad@ cabeza_duele nos_sentimos_mal nos_duele me_duele_cabeza vomito sentimos_raro ganas_dormir
    no_podemos_despertar mareamos mareado borrach@ tambaleando vomite vomitamos nos_mareamos me_maree
    devolvio cansad@ dormid@ doliendo_cabeza jaqueca cabezas mucho_sueño me_siento_mal cabeza_me_duele
    ando_maread@ atolondrad@ duele_mucho_cabeza palid@ amanecimos_con nausea`,
  cant_breathe: `
    no_respira no_puedo_respirar no_puede_respirar no_podemos_respirar no_respiro dejo_respirar
    no_respirando me_ahogo falta_aire le_falta_aire cuesta_respirar cuesta_trabajo_respirar se_puso_morado
    se_puso_morada se_puso_azul no_pueden_respirar respira_mal dificultad_respirar casi_no_respira
    apenas_respira me_falta_aire nos_falta_aire labios_morados poniendo_morado poniendo_azul no_agarra_aire
    me_cuesta_respirar asfixi~ sin_respirar no_se_puede_respirar`,
  fumes_hurt: `
    tos tosiendo toser~ toso arden_ojos ojos_arden arde_garganta garganta_arde arde_pecho lloran_ojos
    ahogando me_arde me_arden quema_garganta pican_ojos ojos_pican pica_garganta nos_arden duele_pecho
    irritad@ ojos_llorosos arden asfixiando ardor ojos no_veo piel_quema me_quema me_quemo pecho_duele tose
    tosemos cayo_ojos en_ojos salpico picor`,
  injury_sure: `
    inconsciente inconciente no_responde no_reacciona no_despierta no_reaciona desmay@ desmayad@ desmayo
    perdio_conocimiento sin_conocimiento infarto ataque_corazon ataque_cardiaco dolor_pecho duele_pecho
    me_duele_pecho derrame embolia convulsionar~ convulsion+ convulsionando convulsiona insolacion
    golpe_calor alergia_severa reaccion_alergica hinchando_garganta garganta_cierra sangra_mucho
    sangrando_mucho mucha_sangre no_para_sangrar no_deja_sangrar sangre_por_todos desangr~ hueso_salido
    hueso_afuera hueso_se_ve fractur@ fractura pierna_rota brazo_roto se_rompio_pierna se_rompio_brazo
    se_quebro cadera_rota no_siente_piernas no_puede_moverse no_se_mueve golpe_cabeza pego_en_cabeza
    se_pego_en_cabeza golpeo_cabeza descalabr~ apuñal~ balaz@ le_dispararon amputo se_corto_dedo corto_dedo
    atragant~ paro_cardiaco no_tiene_pulso sin_pulso sobredosis ataque_epileptico cara_torcida boca_torcida
    media_cara no_puede_hablar se_le_trabo no_vuelve_en_si cabeza_abierta se_abrio_cabeza shock_anafilactico
    no_puede_levantarse no_puede_pararse no_me_puedo_mover no_me_puedo_levantar no_puedo_moverme
    sangra_cabeza sangre_cabeza echando_sangre botando_sangre chorro_sangre herida_profunda cortada_profunda
    no_se_puede_parar no_se_puede_levantar no_se_puede_mover rompio_pierna rompio_brazo quebro_pierna
    quebro_brazo no_contesta_ojos quebro_cadera rompio_cadera sin_sentido privad@ pulso quedo_tirado
    tirado_piso tirada_piso tirado_suelo pierna_pelada piernas_peladas ampolla+ se_volco_olla encima_nene
    se_le_hincho hincho_lengua lengua_hinchada labios_hinchados hinchada_cara se_hincho cara_hinchada
    ronchas brazo_dormido brazo_izquierdo pecho_apretado opresion_pecho aprieta_pecho no_suda dejo_sudar
    delirando diciendo_incoherencias no_habla habla_raro no_sabe_donde torcida_boca clavo_pie clavo_atraveso
    se_enterro enterro_clavo vomita_sangre tosiendo_sangre palid@_sudando azucar_baja diabetic@ parto
    contracciones rompio_fuente falta_aire ojos_blanco ojos_blancos ojos_volteados puso_blanco se_fue_lado
    no_abre_ojos se_desmayo no_me_contesta no_contesta no_me_responde privado`,
  bleed: "sangrar~ sangra sangrando sangre sangrado desangrando",
  cut: `
    cortar~ corto corte cortada cortadura sierra motosierra cuchillo vidrio clavo clavar~ pise piso dedo+
    mano pie pierna brazo muñeca podadora machete serrucho herida taladro cabeza frente`,
  fall_person: "cayo caer~ se_cayo me_cai resbalar~ resbalo caida cai caerse tropezo cayeron",
  height: `
    escalera+ techo andamio arbol balcon azotea segundo_piso silla ventana ducha baño escalon+ regadera tina
    platabanda`,
  hurt: `
    lastimar~ lastimo lastimad@ herid@ herida duele dolor dolores sangra no_camina no_puede_caminar golpe
    golpeo golpear~ rompio quebro pierna brazo cabeza cadera espalda sangre llorando hinchad@ tobillo
    fractur~ grita no_se_levanta hueso torcio muñeca cuello`,
  body: `
    mano+ brazo+ pierna+ cara cabeza ojo+ dedo+ pie+ piel pecho cuerpo boca garganta espalda muñeca cuello
    pelo palma oreja estomago rodilla+ codo+ hombro+ nariz labio+ lengua`,
  burn_person: `
    quemo queme quemadura+ quemar~ quemad@ escald~ hirviendo aceite_caliente agua_hirviendo agua_caliente
    ampolla+ ampollas`,
  choke: "atragantar~ atraganto asfixia~ ahogando_con se_ahoga_con atorado_garganta atoro",
  faint: "desmay~ desmayo colapso convulsion~ se_desplomo temblando",
  heat: "calor insolad@ sol insolacion golpe_calor",
  drown: `
    ahogar~ ahogo ahoga ahogando ahogandose ahogad@ boca_abajo bajo_agua fondo flotando hundio sumergid@
    no_respira debajo_agua sacaron sacamos saque morad@ trago_agua trag@_agua no_sabe_nadar no_sale
    tragó_agua mucha_agua corriente_mar resaca arrastro arrastra_corriente pelo_atorado cabello_atorado
    pelo_atrapado no_salio no_ha_salido no_veo chapotea manotea hundiendose hundiendo no_flota`,
  fell_in: `
    cayo se_cayo caer~ metio encontramos encontre aventa~ resbalo estaba_en adentro cayo_adentro caida
    no_encuentro no_encontramos perdio perdido desaparecio puerta_abierta reja_abierta porton_abierto`,
  ingest: `
    tragar~ trago tragad@ tomar~ tomo tomad@ tome bebio beber~ bebi comio comi comer~ comiendo come ingerir~
    ingirio chupar~ chupo mordio masticar~ mastico metio_boca en_boca probo lamio lamer~ agarro_frasco
    frasco demasiad@ demasiadas se_metio_boca boca echo_ojos ojos tragado tomado comido metio_nariz
    sobredosis mordio_hoja chupo_hoja trag@ bebido comieron tomaron bebieron trago+ lambio lambe se_comio
    se_tomo se_trago se_bebio agarro`,
  mix: `
    mezclar~ mezcle mezclo mezcla mezclamos mezclando revolver~ revolvi revolvio juntar~ junte junto
    combinar~ combine eche echo echar~ echamos agregue vaci vacie derramar~ derramo`,
  fumes: `
    vapor+ vapores gas gases humo nube olor fuerte toxic@ verde amarillo espuma burbujea reaccion huele
    emanaciones peste hirviendo hierve humea burbujas explotando exploto calienta reventando`,
  suicide: `
    suicidio suicidar~ suicidarme suicidarse suicida me_quiero_matar quiero_matarme matarme quitarme_vida
    quitar_vida quiero_morir quiero_morirme me_quiero_morir no_quiero_vivir no_quiero_seguir_viviendo
    ya_no_quiero_vivir no_quiero_seguir no_vale_pena_vivir hacerme_daño lastimarme cortarme acabar_con_todo
    acabar_con_vida terminar_con_vida terminar_con_todo acabar_vida quitarse_vida se_quiere_matar
    quiere_matarse quiere_morir quiere_morirse mejor_muert@ estaria_mejor_muerta estaria_mejor_muerto
    desaparecer no_aguanto_mas ya_no_aguanto ya_no_puedo_mas no_puedo_mas sin_ganas_vivir
    no_tengo_ganas_vivir no_tiene_sentido_vivir se_quiere_morir estar_muert@ ganas_morir ganas_morirme
    ahorcarme matarse colgarme pegarme_tiro tirarme_puente hacerse_daño no_hay_salida despedirme_mundo
    terminar_vida no_le_veo_sentido_vida cansad@_vivir no_quiero_estar_viv@ no_quiere_vivir
    no_quiero_despertar vida_no_tiene_sentido se_corta_brazos harta_vida tomarme_todas_pastillas se_va_matar
    va_matarse me_voy_matar voy_matarme encerro_pastillas estarian_mejor_sin mejor_sin mejor_si_yo_no
    no_despertar no_vale_pena nadie_me_va_extrañar nadie_extrañaria ya_no_le_veo no_veo_salida ganas_vivir
    perdi_ganas seguir_viv@ ya_no_quiero_estar no_quiero_estar_aqui reunirme_con irme_con_ella irme_con
    irme_mundo quitarme_medio pistola_en_mano pistola_cabeza soga cuerda_cuello se_corto_venas
    cortarse_venas cortarme_venas me_corto_brazos me_corte_venas tome_todas_pastillas pastillas_enfrente
    estoy_hart@_vivir cansada_todo cansado_todo cansad@_todo soy_carga carga_para_todos odio_vida
    dejar_existir no_existir dormir_no_despertar dormir_para_siempre`,
  abuse: `
    me_pega me_pego me_golpea me_golpeo me_pegando me_golpeando me_maltrata maltrato violencia_domestica
    me_amenaza me_amenazo me_va_matar me_quiere_matar matarnos me_ahorco me_ahorcando ahorcando me_empujo
    me_cacheteo me_violo violo abusa abuso abusad@ abusiv@ le_pega pegando golpes me_pateo nos_pega
    nos_golpea le_tengo_miedo tengo_miedo_esposo tengo_miedo_marido miedo_esposo miedo_marido me_encerro
    no_me_deja_salir me_agarro_cuello me_jalo me_tiro_golpes amenaza_matarme amenaza_matar amenazo_matarme
    amenazando_matarme golpead@ me_lastima me_lastimo me_hace_daño me_hizo_daño nos_va_matar nos_amenaza
    nos_quiere_matar me_grita_golpea me_avento me_quiere_pegar me_quiere_golpear me_apreto_cuello violento
    violenta amenazo_con amenaza_con me_puede_matar amenazando me_apunto me_agarra_golpes brinco_cerca_ex
    me_aventó me_estrangulo estrangul~ moretones moreton ojo_morado orden_restriccion orden_alejamiento
    me_quito_telefono me_rompio_telefono llega_borracho borracho_agresivo me_quiso_ahorcar le_pego
    le_tengo_terror`,
  afraid: "miedo asustad@ aterrad@ escondid@ terror",
  intruder: `
    intruso+ ladron ladrones ratero+ se_metio_alguien se_metieron alguien_se_metio entraron_robar
    entro_ladron robando nos_estan_robando se_estan_metiendo alguien_entro alguien_adentro forzando_puerta
    forzaron forzar_puerta forzando_ventana tratando_entrar intentando_entrar quieren_entrar quiere_entrar
    entraron_casa rompieron_puerta alguien_en_casa hay_alguien_en asaltante+ asalto encapuchad@ merodeando
    merodea entrar_robar patearon_puerta pateando_puerta alguien_entrando quiere_meterse quieren_meterse
    meterse_casa me_estan_robando desconocido_en robar tumbando_puerta brincar~_barda brincaron brinco_barda
    salto_barda espiando acosador me_sigue metido_en_casa trata_entrar abrir_puerta_fuerza escondio_garaje
    escondido_garaje escondido_en vidrio_roto_anoche rompieron_vidrio quebraron_vidrio rompieron_ventana
    quebraron_ventana me_siguieron se_hicieron_pasar se_hace_pasar empujo_y_entro tratando_abrir
    tratan_abrir quiere_abrir quieren_abrir mueven_perilla moviendo_perilla mueve_chapa linterna ratero
    metio_casa brinco_cerca brincaron_cerca saltaron_cerca salto_cerca no_se_quiere_ir puerta_forzada
    forzada_puerta puerta_estaba_forzada estan_adentro estan_dentro todavia_estan_adentro`,
  stranger: `
    alguien desconocid@ extrañ@ hombre+ tipo+ sujeto+ pasos voces señor individuo+ fulano chavo+ muchacho
    uno_escond@ hay_uno uno_adentro sombra silueta ex exmarido exmujer`,
  enter: `
    casa adentro dentro abajo arriba puerta ventana entrar~ entro entrando metio meter~ metid@ pateando
    golpeando abrir forzar~ forzando rompio asomar~ asoma asomando asomado rondando merode~ patio cocina
    garaje cuarto chapa cerradura perilla atras oigo escucho caminando brinco mirando parado sala sotano
    atico camara portal escondid@ escondio mosquitero bate`,
  gator: "caiman+ caimanes lagarto+ cocodrilo+ aligator+ alligator",
  snake: "serpiente+ culebra+ vibora+ cascabel coralillo coral boa piton nauyaca mocasin vivora+ bibora+",
  bees: "abeja+ avispa+ avispon abejorro+ avispones panal enjambre+ avejas africanizad@",
  swarm: `
    enjambre+ picar~ pico picaron picando picad@ atacar~ ataca ataco atacando atacaron persiguen
    persiguiendo panal muchas montones cientos miles alergic@ todos_lados salieron metieron alborot~ nido
    brav@`,
  beast: `
    mapache+ murcielago+ zorro+ zorrillo+ coyote+ oso+ pantera+ puma jabali+ animal_salvaje tlacuache+
    zarigüeya+ mono+ iguana+ ardilla+ rata+ raton tiburon raya animal+ lince puerco_monte sapo+ sapo_toro
    vaca gallo toro caballo`,
  dog: `
    perro+ perra pitbull pit_bull perros_callejeros perro_callejero gato+ rottweiler pastor_aleman
    perros_sueltos perrote`,
  bug_bite: `
    araña+ viuda_negra alacran+ alacranes escorpion+ escorpiones hormiga+ hormigas_bravas hormigas_fuego
    cienpies garrapata+ medusa aguamala hormiguero+ insecto bicho+ algo mosquito+ azotador`,
  bite: `
    morder~ mordio muerde mordida mordedura mordi mordiendo atacar~ ataco ataca atacando agresiv@ brav@
    picar~ pico picadura gruñ~ rasguñ~ rasguño arañ~ colmillo+ rabia rabios@ espuma persiguio persigue
    corretea correteo abalanz~ acorral~ echar_encima suelto sueltos acorralad@ raro furios@ gruñe
    tiro_mordida hinchad@ hincho jamon roncha+ falta_aire pisé pise mancha_negra`,
  rabid: "rabia rabios@ espuma raro agresiv@ baba babeando enferm@ tambale~ loco",
  animal_here: `
    casa patio jardin garaje piscina alberca baño cocina cuarto cama recamara adentro dentro entrada puerta
    porche lanai terraza inodoro hay sala debajo yarda canal entro metio se_metio lavanderia manguera closet
    zapato orilla tina escondid@ encontre grande enorme cuna enroscad@ atico`,
} as const;
