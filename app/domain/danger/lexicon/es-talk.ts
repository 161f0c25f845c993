/** Spanish ways of speaking: what presses, what asks in peace, what only sounds like a danger. */
export const TALK_ES = {
  urgent:
    "ayuda ayudenme ayudame ayuden auxilio socorro urgente urgencia emergencia ahora ahorita ya_mismo rapido apurate que_hago que_hacemos k_hago q_hago que_ago 911 dios_mio por_favor porfavor xfavor porfa inmediatamente asustad@ panico repente acaba acabo peligro peligroso es_peligroso a_quien_llamo llamo_al_911 me_salgo nos_salimos salgo salimos que_debo_hacer todavia sigue siguen hace_rato hace_minutos no_se_que_hacer estoy_sol@ virgen_santa ay_dios como_paro como_cierro como_apago corre corran ya esta_noche auxilo alluda",
  ask: "cada_cuanto cuanto_tiempo cuanto_dura cuanto_cuesta como_puedo como_hago como_se que_es cual cuales cuando_debo cuando_hay cuando_toca cuando_cambio cuando_fue cuando donde_compro donde_puedo donde_esta donde_queda donde_consigo donde debo deberia necesito_un necesito_cambiar tengo_que conviene es_normal es_seguro es_bueno es_mejor puedo podemos me_puedes puedes por_que recomienda~ recomiendas recomendar recomendacion sugiere sugerencia consejo+ diferencia mejor_manera mejor_epoca que_tipo que_marca cuantos cuantas quiero_saber quisiera_saber me_gustaria explica expliqueme dime muestrame recuerdame recordatorio sirve para_que que_significa como_funciona que_incluye busco se_puede quien_puede quien_hace como_limpio como_instalo como_cambio como_pruebo como_reviso como_evito como_prevengo como_protejo que_tan",
  upkeep:
    "probar~ pruebo prueba cambiar~ cambio cambie reemplazar~ reemplazo instalar~ instalacion inspeccion inspeccionar~ mantenimiento mantener servicio programar~ agendar~ limpiar~ limpieza pintar~ pintura comprar~ compro compre podar~ poda revisar~ reviso revision renovar~ remodelar~ agregar poner guardar~ guardo preparar~ cita anual mensual rutina almacenar~ desechar~ vaciar~ vacio bateria_nueva elegir escoger comparar construir~ mover filtro+ garantia manual recargar~ vence vencimiento sellar~ plantar~ sembrar~ decorar~ aprender calendario",
  money:
    "costo+ costar~ cuesta cuestan precio+ cotizacion presupuesto pagar~ pago recibo+ factura+ seguro+ poliza deducible cubrir~ cubre cobertura garantia reclamo reembolso barat@ car@ caro impuesto+ vale descuento+ prima aseguranza dinero ahorrar~ ahorro financiamiento oferta+ cobra~ cobran",
  prevent:
    "prevenir~ prevencion prevengo evitar~ evito proteger~ protejo proteccion prepar~ preparad@ preparacion plan planes simulacro+ seguridad precaucion+ riesgo reducir~ temporada temporada_huracanes ahuyentar repelente ruta_evacuacion zona_evacuacion plan_evacuacion kit contraventanas camara+ sistema_seguridad por_si_acaso por_si cerca_piscina señales sintomas clases curso chaleco+ primeros_auxilios seguro_inundacion zona_inundacion lista protectores pararrayos",
  hypothetical:
    "si en_caso que_pasa_si que_pasaria hubiera fuera alguna_vez podria pudiera en_caso_de y_si supongamos cuando_hay siempre_que llegara",
  past: "año_pasado verano_pasado mes_pasado semana_pasada hace_años hace_un_año hace_meses hace_semanas antes_de_comprar ya_arreglaron ya_lo_arreglaron ya_reparado arreglado reparado ya_se_arreglo 2015 2016 2017 2018 2019 2020 2021 2022 2023 2024 2025 antes dueño_anterior anterior ya_vino huracan_pasado cuando_era_niñ@ ya_lo_cambiaron ultimo_huracan resulto_ser solo_era arreglaron repararon despues_huracan",
  future:
    "proxima_semana proximo_mes proximo_año fin_semana planeo pienso pensando quisiera quiero_instalar quiero_poner algun_dia antes_de_temporada verano invierno quiero_comprar quiero_agregar",
  fiction:
    "pelicula+ cancion+ juego+ videojuego+ libro+ novela+ serie+ programa netflix receta+ disfraz chiste+ broma+ fiesta+ sueño_que soñe caricatura documental juguete+ decoracion tarea cumpleaños cuento noticias articulo musica video+ partido asado",
  fine: "falsa_alarma todo_bien no_es_urgente no_urge sin_prisa gracias jaja jajaja solo_curiosidad solo_pregunto no_es_emergencia nadie_herido estamos_bien todos_bien curiosidad",
  figure:
    "me_mata_calor me_muero_calor me_muero_risa muerto_cansancio muert@_hambre me_muero_hambre ojo_cara ahogado_deudas ahogad@_en_deudas ahogad@_en_trabajo ahogandome_trabajo lluvia_ideas precio_me_mata matar_hormigas matar_cucarachas matar_hierba matar_maleza muriendo_planta+ se_muere_pasto pasto_seco planta_muriendo echar_fuego_motor prendi_aire esta_prendida_luz se_me_quemo_cena se_me_quemo_arroz quemar_calorias quema_calorias muero_ganas muero_por inundad@_correos inundado_correos inundada_mensajes me_ahogo_trabajo me_ahogo_deudas corazon_casa rompi_cochinito",
  negation: "no sin nunca ningun ninguna nadie nada tampoco jamas ni",
  not_negation:
    "no_se no_estoy_segur@ no_hay_luz no_tengo no_se_si no_aguanto no_sabemos no_puedo no_puede no_podemos no_pueden no_para no_deja no_dejan no_funciona no_sirve no_encuentro no_se_que no_es_normal no_se_ve_bien no_me_siento no_nos_sentimos nadie_en_casa no_baja no_drena no_entiendo no_quiero_morir no_se_apaga no_se_quita no_esta_bien no_solo no_es_broma nunca_habia no_cierra no_alcanzo no_llega sin_luz",
  harmless_fire:
    "extintor+ extinguidor+ chimenea+ bombero+ seguro_incendio+ fogata+ simulacro+ leña hormiga_fuego fuegos_artificiales salida_incendios fuego_lento fuego_alto fuego_bajo estacion_bomberos encendedor fogatero fuego_medio",
  harmless_smoke:
    "ahumad@ fumar~ fuma fumador cigarro+ cigarrillo+ tabaco puro+ ahumador ahumar pescado_ahumado humo_liquido",
  harmless_water:
    "recibo_agua cuenta_agua filtro_agua suavizador presion_agua medidor_agua regar riego regar_plantas regar_cesped agua_potable agua_dura agua_tomar botella_agua seguro_inundacion seguro_contra_inundaciones zona_inundacion zona_inundable mapa_inundacion detector_fugas sensor_agua agua_mineral fuente_jardin fuente_decorativa agua_embotellada sensor_inundacion",
  slow: "lento lentamente poquito poquita poco pequeñ@ leve ligero ligera gotita+ gota+ apenas a_veces veces chiquita",
  harmless_electric:
    "recibo_luz cuenta_luz compañia_luz factura_luz carro_electrico cerca_electrica panel_solar paneles_solares apagon cambio_foco agua_caliente bujia+ hidrolavadora compañia_cable",
  harmless_animal:
    "lengua_suegra perro_caliente hot_dog casa_perro puerta_perro comida_perro oso_peluche miel guia_plomero araña_luces planta_serpiente casita_perro croquetas parque_perros",
  harmless_shock: "choque_piscina shock_alberca shock_piscina tratamiento_choque choque_cloro cloro_choque",
  cooking:
    "cocinar~ cocino cocinando cuando_cocino pan_tostado tostadas palomitas vela+ incienso vapor_ducha asando freir~ frio",
  harmless_weapon: "pistola_clavos pistola_silicon pistola_calor pistola_pintura",
} as const;
