import type { AdviceWords } from "./advice-words.ts";

/**
 * What to do now, in English, the most pressing first. After what the CDC, FEMA, the NFPA, the Red Cross, the
 * American Heart Association, Poison Control, the power and gas companies and Florida's FWC tell people.
 */
export const ADVICE_EN: AdviceWords = {
  drowning: {
    title: "Get them out and call 911",
    lines: [
      "Get them out of the water and call 911 on speaker. Reach or throw something before you go in yourself.",
      "Not breathing? Start CPR with rescue breaths now. The 911 operator will talk you through it.",
      "Have them checked even if they seem fine. Trouble can start hours later.",
    ],
  },
  injury: {
    title: "Call 911",
    lines: [
      "Call 911 on speaker and do what the operator says.",
      "Not breathing? Push hard and fast in the middle of the chest. Bleeding? Press firmly with a cloth.",
      "After a fall, don’t move them unless they’re in danger. Overheated? Get them into shade and cool them with water.",
    ],
  },
  crisis: {
    title: "You are not alone",
    lines: [
      "Call or text 988 now, day or night. Someone will listen.",
      "If someone may get hurt right now, call 911.",
      "Stay with someone you trust, away from anything that could hurt you.",
    ],
  },
  violence: {
    title: "You deserve to be safe",
    lines: [
      "In danger right now? Call 911. If you can’t talk, try texting 911.",
      "Move to a room with a way out, away from the kitchen and any weapons.",
      "The domestic violence hotline listens in private, day or night: 1-800-799-7233, or text START to 88788.",
    ],
  },
  intruder: {
    title: "Get safe and call 911",
    lines: [
      "Get out if you can do it safely. If not, lock yourself in a room and stay quiet.",
      "Call 911 and stay on the line. If you can’t talk, try texting 911.",
      "Don’t go looking or confront anyone. Let the police check the house first.",
    ],
  },
  fire: {
    title: "Get out and call 911",
    lines: [
      "Get everyone out now, close doors behind you, and call 911 from outside. Don’t go back in.",
      "Stay low under smoke. If a door is hot, use another way out.",
      "Small pan fire? Slide a lid on and turn off the heat. Never put water on grease.",
    ],
  },
  gas: {
    title: "Get out, then call from outside",
    lines: [
      "Get everyone out now. No switches, no flames, and no phone until you’re outside.",
      "From far away, call 911, then your gas company. Don’t go back in until they say it’s safe.",
      "Turn the gas off only if the valve is outside and safe to reach.",
    ],
  },
  carbon_monoxide: {
    title: "Get to fresh air and call 911",
    lines: [
      "Get everyone and the pets outside into fresh air now, then call 911.",
      "Don’t go back in, not even to open windows, until the fire department says it’s safe.",
      "Tell 911 if anyone has a headache or feels dizzy, sick, or sleepy.",
    ],
  },
  wet_electricity: {
    title: "Stay out of the water",
    lines: [
      "Everyone out of the water without touching metal. Stay away from anything wet near lights or outlets.",
      "Don’t go in to rescue anyone: throw something that floats. Shut off the main breaker only if you’re dry.",
      "Call 911 if anyone felt a shock. Nobody goes back until an electrician has checked.",
    ],
  },
  power_line: {
    title: "Stay at least 35 feet away",
    lines: [
      "Treat the line as live. Keep everyone 35 feet away from it and from anything it touches.",
      "Call 911, then your power company.",
      "In a car it touches? Stay inside and call 911, unless the car is on fire.",
    ],
  },
  electricity: {
    title: "Don’t touch it",
    lines: [
      "Don’t touch it, or anyone who is being shocked. Keep everyone away.",
      "Turn off the main breaker only if you’re dry and can reach it safely.",
      "Smoke, flames, or a shock? Call 911. Leave it off until an electrician has checked.",
    ],
  },
  chemicals: {
    title: "Get to fresh air",
    lines: [
      "Get everyone out into fresh air now. Don’t add water or anything else, and don’t go back to clean up.",
      "Trouble breathing? Call 911. Otherwise call Poison Control, 1-800-222-1222.",
      "In the eyes or on skin? Rinse with running water for 15 minutes.",
    ],
  },
  poison: {
    title: "Call Poison Control now",
    lines: [
      "Call Poison Control now, 1-800-222-1222, with the container in your hand.",
      "Passed out, not breathing, or having a seizure? Call 911. Battery or magnet swallowed? Go to an ER now.",
      "Don’t make them throw up, and don’t give them anything unless Poison Control says to.",
    ],
  },
  storm: {
    title: "Get to safety now",
    lines: [
      "Told to evacuate? Go now if roads are clear. Tornado? Go to a small inside room away from windows.",
      "Water rising? Go higher and call 911, but not into a closed attic. Never walk or drive through it.",
      "Stay away from windows and cover your head.",
    ],
  },
  structure: {
    title: "Get out from under it",
    lines: [
      "Get everyone out from under it and away from it, and keep them out.",
      "Moving, cracking, or sinking? Leave the house and call 911 from outside.",
      "Don’t try to hold it up or clear it yourself. Have it checked before anyone goes back.",
    ],
  },
  animal: {
    title: "Stay away from it",
    lines: [
      "Back away, and bring children and pets inside. Don’t touch, feed, or corner it. Bees? Run indoors.",
      "Bitten by a snake? Call 911 and keep still. No cutting, no ice, no tourniquet.",
      "Any other bite? Wash it with soap and water and see a doctor today.",
    ],
  },
  water: {
    title: "Shut off the water",
    lines: [
      "Turn off the main water valve. Stay out of water that is near outlets, cords, or the panel.",
      "Leaking water heater? Turn off its power or gas if it’s safe to reach.",
      "Floodwater from outside? Go higher, and never walk or drive through it.",
    ],
  },
  sewage: {
    title: "Stop using water and keep out",
    lines: [
      "Don’t flush or run any water in the house.",
      "Keep children and pets out, and don’t touch it. Wash well with soap if you did.",
      "Stay out if it’s near outlets or the panel.",
    ],
  },
};
