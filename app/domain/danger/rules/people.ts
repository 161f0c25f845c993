import type { DangerKind } from "../kinds.ts";

/** Signs of danger to people: from water, hurt, despair, violence, strangers, poison and animals. */
export const PEOPLE_RULES: Partial<Record<DangerKind, readonly string[]>> = {
  drowning: [
    "7 drown person|pet|pool <7",
    "5 drown !figure",
    "7 fell_in pool child|person <6 !upkeep|height",
    "6 child pool cant_breathe|injury_sure|drown <10",
  ],
  injury: [
    "7 injury_sure",
    "7 cant_breathe",
    "6 fall_person height|hurt person <8",
    "6 fall_person hurt <8",
    "5 fall_person height person|me <6",
    "6 bleed person|me|body|cut|urgent <8",
    "4 bleed",
    "6 cut body|bleed person|me <6",
    "6 choke person|child|pet <5 !harmless_water",
    "6 faint person <6 !build",
    "6 burn_person body <5",
    "6 heat sick|faint person <8",
    "5 hurt person urgent <8 !animal_here",
  ],
  crisis: ["8 suicide"],
  violence: ["8 abuse !dog|beast", "5 afraid partner", "6 partner weapon afraid|enter|abuse"],
  intruder: [
    "7 intruder",
    "5 stranger enter person|me|afraid|enter <8",
    "5 stranger >enter <4",
    "6 stranger weapon <6",
    "6 stranger afraid <8",
  ],
  poison: [
    "7 ingest poison_thing child|person|pet|me <9",
    "6 ingest poison_thing <6",
    "7 ingest button_battery child|pet|person <8",
    "5 child poison_thing urgent|sick <8",
  ],
  chemicals: [
    "6 mix bleach fumes|fumes_hurt|cant_breathe|sick|urgent <12",
    "4 >mix bleach <5",
    "7 bleach fumes_hurt|cant_breathe|sick <12",
    "5 bleach fumes <5",
  ],
  animal: [
    "6 gator",
    "6 snake animal_here|bite|person|urgent <8",
    "4 snake",
    "6 bees swarm <6",
    "5 bees bite person|me|animal_here",
    "6 beast bite|rabid person|me|pet|animal_here <8",
    "5 beast rabid",
    "5 beast animal_here urgent",
    "6 dog bite person|me|child|body|animal_here <7",
    "6 bug_bite bite <6",
  ],
};
