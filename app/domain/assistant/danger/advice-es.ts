import type { AdviceWords } from "./advice-words.ts";

/** What to do now, in the Spanish people of the Americas speak; see advice-en.ts. */
export const ADVICE_ES: AdviceWords = {
  drowning: {
    title: "Sáquelo del agua y llame al 911",
    lines: [
      "Sáquelo del agua y llame al 911 en altavoz. Antes de meterse usted, láncele algo que flote.",
      "¿No respira? Empiece RCP con respiraciones ya. El operador del 911 le va diciendo cómo.",
      "Aunque parezca estar bien, que lo revisen. Los problemas pueden empezar horas después.",
    ],
  },
  injury: {
    title: "Llame al 911",
    lines: [
      "Llame al 911 en altavoz y haga lo que le diga el operador.",
      "¿No respira? Presione fuerte y rápido en el centro del pecho. ¿Sangra? Apriete con un paño limpio.",
      "Tras una caída, no lo mueva si no corre peligro. ¿Golpe de calor? Llévelo a la sombra y refrésquelo con agua.",
    ],
  },
  crisis: {
    title: "No tiene que pasar por esto a solas",
    lines: [
      "Llame al 988 y oprima 2 para español, o mande AYUDA por texto al 988. Lo escuchan a toda hora.",
      "Si alguien puede salir lastimado en este momento, llame al 911.",
      "Quédese con alguien de confianza y lejos de cualquier cosa con la que pueda hacerse daño.",
    ],
  },
  violence: {
    title: "Usted merece estar a salvo",
    lines: [
      "¿Corre peligro ahora? Llame al 911. Si no puede hablar, intente mandar un texto al 911.",
      "Vaya a un cuarto con salida, lejos de la cocina y de cualquier arma.",
      "La línea contra la violencia doméstica atiende en privado a toda hora: 1-800-799-7233.",
    ],
  },
  intruder: {
    title: "Póngase a salvo y llame al 911",
    lines: [
      "Salga si puede hacerlo sin peligro. Si no, enciérrese en un cuarto y no haga ruido.",
      "Llame al 911 y no cuelgue. Si no puede hablar, intente mandar un texto al 911.",
      "No busque ni enfrente a nadie. Deje que la policía revise la casa primero.",
    ],
  },
  fire: {
    title: "Salga y llame al 911",
    lines: [
      "Saque a todos ya, cierre las puertas al salir y llame al 911 desde afuera. No vuelva a entrar.",
      "Si hay humo, vaya agachado. Si una puerta está caliente, busque otra salida.",
      "¿Fuego pequeño en una sartén? Tápela y apague la hornilla. Nunca le eche agua a la grasa.",
    ],
  },
  gas: {
    title: "Salga y llame desde afuera",
    lines: [
      "Saque a todos ya. No toque interruptores, no prenda nada y no use el teléfono hasta estar afuera.",
      "Desde lejos, llame al 911 y luego a la compañía de gas. No regrese hasta que le digan que es seguro.",
      "Cierre el gas solo si la llave está afuera y puede llegar sin peligro.",
    ],
  },
  carbon_monoxide: {
    title: "Salga al aire libre y llame al 911",
    lines: [
      "Saque a todos, también a las mascotas, al aire libre ya y llame al 911.",
      "No vuelva a entrar, ni para abrir ventanas, hasta que los bomberos digan que es seguro.",
      "Dígale al 911 si a alguien le duele la cabeza o se siente mareado, enfermo o con sueño.",
    ],
  },
  wet_electricity: {
    title: "No se acerque al agua",
    lines: [
      "Todos fuera del agua sin tocar metal. Aléjese de lo mojado cerca de lámparas o enchufes.",
      "No se meta a rescatar a nadie: lance algo que flote. Baje el breaker principal solo si está seco.",
      "Llame al 911 si alguien sintió corriente. Que nadie regrese hasta que lo revise un electricista.",
    ],
  },
  power_line: {
    title: "Aléjese al menos 35 pies (10 metros)",
    lines: [
      "El cable puede tener corriente. Mantenga a todos a 35 pies (10 metros) de él y de lo que toque.",
      "Llame al 911 y luego a la compañía de luz.",
      "¿Está en un carro que toca el cable? No se baje y llame al 911, a menos que el carro se queme.",
    ],
  },
  electricity: {
    title: "No lo toque",
    lines: [
      "No lo toque, ni a quien esté recibiendo la descarga. Que nadie se acerque.",
      "Baje el breaker principal solo si está seco y puede llegar sin peligro.",
      "¿Humo, llamas o una descarga? Llame al 911. Déjelo apagado hasta que lo revise un electricista.",
    ],
  },
  chemicals: {
    title: "Salga al aire libre",
    lines: [
      "Saque a todos al aire libre ya. No eche agua ni otra cosa, y no regrese a limpiar.",
      "¿Le cuesta respirar? Llame al 911. Si no, llame al centro de envenenamiento: 1-800-222-1222.",
      "¿Le cayó en los ojos o en la piel? Enjuague con agua corriente durante 15 minutos.",
    ],
  },
  poison: {
    title: "Llame ya al centro de envenenamiento",
    lines: [
      "Llame ya al centro de envenenamiento, 1-800-222-1222, con el envase en la mano.",
      "¿Desmayo, convulsiones o no respira? Llame al 911. ¿Tragó una pila o un imán? Vaya ya a emergencias.",
      "No le provoque el vómito ni le dé nada si no se lo indican.",
    ],
  },
  storm: {
    title: "Póngase a salvo ya",
    lines: [
      "¿Le ordenaron evacuar? Váyase ya si el camino está libre. ¿Tornado? Vaya a un cuarto interior sin ventanas.",
      "¿Sube el agua? Vaya a lo más alto, no a un ático cerrado, y llame al 911. No camine ni maneje por el agua.",
      "Aléjese de las ventanas y cúbrase la cabeza.",
    ],
  },
  structure: {
    title: "Salgan de ahí abajo",
    lines: [
      "Que todos salgan de debajo y se alejen, y que nadie vuelva a pasar.",
      "¿Se mueve, cruje o se hunde? Salga de la casa y llame al 911 desde afuera.",
      "No intente sostenerlo ni quitarlo usted. Que lo revisen antes de que alguien regrese.",
    ],
  },
  animal: {
    title: "No se acerque",
    lines: [
      "Aléjese y meta a los niños y las mascotas. No lo toque ni lo acorrale. ¿Abejas? Corra adentro.",
      "¿Mordida de serpiente? Llame al 911 y quédese quieto. Sin cortes, sin hielo, sin torniquete.",
      "¿Otra mordida? Lávela con agua y jabón y vea a un médico hoy mismo.",
    ],
  },
  water: {
    title: "Cierre la llave del agua",
    lines: [
      "Cierre la llave principal del agua. No pise agua cerca de enchufes, cables o el panel eléctrico.",
      "¿Gotea el calentador? Apague su corriente o su gas si puede llegar sin peligro.",
      "¿Es agua de afuera? Vaya a un lugar alto y no camine ni maneje por el agua.",
    ],
  },
  sewage: {
    title: "No use el agua y no entre",
    lines: [
      "No baje el inodoro ni abra ninguna llave en la casa.",
      "Que no se acerquen niños ni mascotas y no lo toque. Si lo tocó, lávese bien con jabón.",
      "No entre si está cerca de enchufes o del panel eléctrico.",
    ],
  },
};
