/** Spanish ways of speaking: what presses, what asks in peace, what only sounds like a danger. */
export const TALK_ES = {
  urgent: `
    ayuda ayudenme ayudame ayuden auxilio socorro urgente urgencia emergencia rapido apurate que_hago
    que_hacemos k_hago q_hago que_ago 911 dios_mio por_favor porfavor xfavor porfa inmediatamente asustad@
    panico peligro peligroso es_peligroso quien_llamo llamo_911 me_salgo nos_salimos que_debo_hacer
    no_se_que_hacer estoy_sol@ virgen_santa ay_dios como_paro como_cierro como_apago corran ya auxilo alluda
    ya_mismo ahora_mismo`,
  ask: `
    como_puedo como_hago como_se que_es cuando_debo cuando_hay cuando_toca cuando_cambio cuando_fue cuando
    donde_compro donde_puedo donde_queda donde_consigo donde necesito_cambiar tengo_que conviene es_bueno
    es_mejor puedo podemos me_puedes puedes por_que recomiendas recomendacion sugiere sugerencia consejo+
    mejor_manera mejor_epoca quiero_saber quisiera_saber me_gustaria explica expliqueme dime muestrame
    recuerdame recordatorio sirve para_que que_significa como_funciona que_incluye busco se_puede
    quien_puede quien_hace como_limpio como_instalo como_cambio como_pruebo como_reviso como_evito
    como_prevengo como_protejo como quien`,
  upkeep: `
    probar~ pruebo prueba cambiar~ cambio cambie reemplazar~ reemplazo instalar~ instalacion inspeccion
    inspeccionar~ mantenimiento mantener servicio programar~ agendar~ limpiar~ limpieza pintar~ pintura
    comprar~ compro compre podar~ poda revisar~ reviso revision renovar~ remodelar~ agregar poner guardar~
    guardo preparar~ cita anual mensual rutina almacenar~ desechar~ vaciar~ vacio bateria_nueva elegir
    escoger comparar construir~ mover filtro+ garantia manual recargar~ vence vencimiento sellar~ plantar~
    sembrar~ decorar~ aprender calendario quitar~ quito sacar~ arreglar~ arreglo reparar~ pulir~ barnizar~`,
  money: `
    costo+ costar~ cuesta cuestan precio+ cotizacion presupuesto pagar~ pago recibo+ factura+ seguro+ poliza
    deducible cubrir~ cubre cobertura garantia reclamo reembolso barat@ car@ caro impuesto+ vale descuento+
    prima aseguranza dinero ahorrar~ ahorro financiamiento oferta+ cobra~ cobran`,
  prevent: `
    prevenir~ prevencion prevengo evitar~ evito proteger~ protejo proteccion prepar~ preparad@ preparacion
    plan planes simulacro+ seguridad precaucion+ riesgo reducir~ temporada temporada_huracanes ahuyentar
    repelente ruta_evacuacion zona_evacuacion plan_evacuacion kit contraventanas camara+ sistema_seguridad
    por_si_acaso por_si cerca_piscina señales sintomas clases curso chaleco+ primeros_auxilios
    seguro_inundacion zona_inundacion lista protectores pararrayos`,
  hypothetical: `
    si en_caso que_pasa_si que_pasaria hubiera fuera alguna_vez podria pudiera y_si supongamos cuando_hay
    siempre_que llegara`,
  past: `
    año_pasado verano_pasado mes_pasado semana_pasada hace_años hace_año hace_meses hace_semanas
    antes_comprar ya_reparado ya_se_arreglo 2015 2016 2017 2018 2019 2020 2021 2022 2023 2024 2025 antes
    dueño_anterior anterior ya_vino huracan_pasado cuando_era_niñ@ ya_cambiaron ultimo_huracan resulto_ser
    solo_era despues_huracan dueño_pasado antiguo_dueño siempre_ha siempre_tuvo siempre_tiene ultima_vez
    hace_mucho vendedor`,
  future: `
    proxima_semana proximo_mes proximo_año fin_semana planeo pienso pensando quisiera quiero_instalar
    quiero_poner algun_dia antes_temporada verano invierno quiero_comprar quiero_agregar`,
  fiction: `
    pelicula+ cancion+ videojuego+ libro+ novela+ serie+ netflix receta+ disfraz chiste+ broma+ fiesta+
    sueño_que soñe caricatura documental juguete+ decoracion tarea cumpleaños cuento articulo video+ partido
    asado vi_pelicula`,
  fine: `
    falsa_alarma no_es_urgente no_urge sin_prisa gracias jaja jajaja solo_curiosidad solo_pregunto
    no_es_emergencia nadie_herido curiosidad todo_ok no_viene_para_aca no_va_pasar se_desvio no_nos_toca`,
  figure: `
    me_mata_calor me_muero_calor me_muero_risa muerto_cansancio muert@_hambre me_muero_hambre ojo_cara
    ahogado_deudas ahogad@_en_deudas ahogad@_en_trabajo ahogandome_trabajo lluvia_ideas precio_me_mata
    matar_hormigas matar_cucarachas matar_hierba matar_maleza muriendo_planta+ se_muere_pasto pasto_seco
    planta_muriendo echar_fuego_motor prendi_aire prendida_luz se_me_quemo_cena se_me_quemo_arroz
    quemar_calorias quema_calorias muero_ganas muero_por inundad@_correos inundado_correos inundada_mensajes
    me_ahogo_trabajo me_ahogo_deudas corazon_casa rompi_cochinito me_quiere_robar es_robo llamas_mentira
    llamas_falsas se_me_prendio_bombillo prendio_bombillo casi_me_da_infarto me_dio_infarto casi_infarto
    casi_me_desmayo me_desmayo_precio me_caigo_sueño estoy_muert@ ahogo_vaso_agua explosion_color+
    explosion_colores como_rayo muero_risa muerta_risa volviendo_loc@ me_vuelve_loc@ rompe_cabezas
    rompecabezas dolor_cabeza_hoa ser_dolor_cabeza es_dolor_cabeza quebradero precio_infarto me_saca_canas
    cuesta_riñon riñon me_cayo me_cayo_mal cayo_mal cayo_precio cayeron_precios bomba_precio cortar_pasto
    cortar_grama cortar_cesped cortar_arbol cortar_arboles cortar_ramas corto_pasto corta_cesped corta_pasto
    me_tiene_hart@ hart@_vecino matas_son que_matas planta_muerta pasto_muerto arbol_muerto grama_muerta
    muert@_sueño llover_cantaros me_ahogo_en_papeles ahogad@_papeles ahogada_trabajo vecino_es_veneno
    veneno_persona se_cayo_señal cayo_señal se_cayo_internet cayo_internet se_cayo_sistema panico_rayos
    miedo_rayos`,
  negation: "no sin nunca ningun ninguna nadie nada tampoco jamas ni",
  not_negation: `
    no_se no_estoy_segur@ no_hay_luz no_tengo no_se_si no_aguanto no_sabemos no_puedo no_puede no_podemos
    no_pueden no_para no_deja no_dejan no_funciona no_sirve no_encuentro no_se_que no_es_normal no_se_ve
    no_me_siento no_nos_sentimos nadie_en_casa no_baja no_drena no_entiendo no_quiero_morir no_se_apaga
    no_se_quita no_solo no_es_broma nunca_habia no_cierra no_alcanzo no_llega sin_luz`,
  harmless_fire: `
    extintor+ extinguidor+ chimenea+ bombero+ seguro_incendio+ fogata+ simulacro+ leña hormiga_fuego
    fuegos_artificiales salida_incendios fuego_lento fuego_alto fuego_bajo estacion_bomberos encendedor
    fogatero fuego_medio`,
  harmless_smoke: `
    ahumad@ fumar~ fuma fumador cigarro+ cigarrillo+ tabaco puro+ ahumador ahumar pescado_ahumado
    humo_liquido`,
  harmless_water: `
    recibo_agua cuenta_agua filtro_agua suavizador presion_agua medidor_agua regar riego regar_plantas
    regar_cesped agua_potable agua_dura agua_tomar botella_agua seguro_inundacion seguro_contra_inundaciones
    zona_inundacion zona_inundable mapa_inundacion detector_fugas sensor_agua agua_mineral fuente_jardin
    fuente_decorativa agua_embotellada sensor_inundacion`,
  slow: `
    lento lentamente poquito poquita poco pequeñ@ leve ligero ligera gotita+ gota+ apenas veces chiquita`,
  harmless_electric: `
    recibo_luz cuenta_luz compañia_luz factura_luz carro_electrico cerca_electrica panel_solar
    paneles_solares apagon cambio_foco agua_caliente bujia+ hidrolavadora compañia_cable`,
  harmless_animal: `
    lengua_suegra perro_caliente hot_dog casa_perro puerta_perro comida_perro oso_peluche miel guia_plomero
    araña_luces planta_serpiente casita_perro croquetas parque_perros`,
  harmless_shock: "choque_piscina shock_alberca shock_piscina tratamiento_choque choque_cloro cloro_choque",
  cooking: `
    cocinar~ cocino cocinando cuando_cocino pan_tostado tostadas palomitas vela+ incienso vapor_ducha asando
    freir~ frio`,
  harmless_weapon: "pistola_clavos pistola_silicon pistola_calor pistola_pintura",
  ask_hard: `
    cada_cuanto cuanto_tiempo cuanto_dura cuanto_cuesta cuanto_sale cuanto_vale cual cuales cuando_debo
    cuando_hay cuando_toca cuando_cambio donde_compro donde_consigo recomienda~ recomiendas recomendar
    recomendacion sugiere sugerencia diferencia mejor_manera mejor_epoca que_tipo que_marca cuantos cuantas
    quiero_saber quisiera_saber explica expliqueme recuerdame recordatorio para_que que_significa
    que_incluye busco quien_hace cuanto que_tamaño que_altura que_color mejor como_limpio como_instalo
    como_cambio como_pruebo como_reviso como_evito como_prevengo como_protejo ideas lista es_legal
    se_permite permiten necesito_permiso que_precio sin_apuro cuando_empieza cuanto_le`,
  soft_ask: "es_normal es_seguro debo deberia es_malo",
  present: `
    hay veo vi vimos oigo escucho encontre acaba acabo se_me ahora ahorita sigue empezo no_para estan_en
    desperte llegue me_dio cerca aqui ayuda huele hoy anoche hace_rato siento sentimos me_duele creo_que
    se_cayo se_metio se_estan cuando_toco estamos estoy mientras`,
  purpose: `
    para_que_no para_evitar para_proteger contra para_prevenir para_ladrones para_temporada no_puedan
    para_no que_pasa_si y_si que_pasaria que_hago_si_algun como_mantengo como_evito como_evitar
    que_no_entren asegurarme asegurarnos estar_segur@`,
  resolved: `
    arreglaron arreglado repararon reparado ya_arregl~ ya_repar~ ya_arreglaron ya_quedo ya_vinieron
    resulto_ser ya_pasaron_bomberos dijeron_todo ya_paso solo_era fue_falsa ya_se_seco reparo ya_arreglo
    arreglaste cambiaron_ya ya_cambiaron`,
} as const;
