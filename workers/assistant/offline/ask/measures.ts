/**
 * What a question wants to know, told by how it is asked. Each line is one measure; the first that fits counts, so
 * the narrow ones come first. They read a question's bare words in English: lower case, no signs.
 */

export type Measure =
  | "unknowable"
  | "biggest"
  | "compare"
  | "budget"
  | "improvements"
  | "paidWhom"
  | "spent"
  | "estimate"
  | "lasts"
  | "timesDone"
  | "lastDone"
  | "listDone"
  | "reply"
  | "overdue"
  | "snoozed"
  | "beyond"
  | "countDue"
  | "nextDue"
  | "howOften"
  | "listDue"
  | "agent"
  | "homeWarranty"
  | "warranty"
  | "documents"
  | "insurance"
  | "shutoffs"
  | "age"
  | "label"
  | "house"
  | "appliances"
  | "vendors"
  | "help"
  | "note";

type Line = { measure: Measure; says: RegExp };

const MY = "(?:my |the |our |this |a |any )?";

/** What is asked of what is to come: a month without its year is the next one. */
export const AHEAD: ReadonlySet<Measure> = new Set(["listDue", "countDue", "nextDue", "documents"]);

/** One expense by its place. */
export const FIRST_EXPENSE = /\b(?:first|oldest|earliest) (?:\w+ )?(?:expense|purchase|bill|payment)\b/;
export const LAST_EXPENSE =
  /\b(?:last|latest|most recent|newest) (?:(?!(?:week|month|quarter|year)\b)\w+ )?(?:expense|purchase|bill|payment)\b/;

export const MEASURES: readonly Line[] = [
  {
    measure: "note",
    says: /\bnotes?\b.*\b(?:say|says|said|about|on|for|left|wrote)\b|\b(?:my|own|left|wrote|made) (?:myself )?(?:a )?notes?\b|\bwhat did (?:i|agent) (?:write|note|jot)\b/,
  },
  {
    measure: "unknowable",
    says: /^(?=.*\b(?:how|whats?|who|when|which|do|does|did|tell|know)\b).*(?:\bmortgage (?:balance|rate|payments?)\b|\bsell (?:this|the|my|our|it)\b.*\bfor\b|\b(?:balance|owe|payoff)\b.*\b(?:mortgage|loan)\b|\b(?:mortgage|loan)\b.*\b(?:balance|owe|left|payoff)\b|\b(?:worth|zestimate|market value|sell for|resale|appraise[sd]?|equity|credit score|interest rate)\b|\bvalue of (?:my|our|the) (?:home|house)\b|\b(?:how much|what) did (?:my |the |our )?(?:\w+ )?neighbou?rs?\b|\bneighbou?rs?\b.*\b(?:pay|paid|cost|spend|spent)\b|\b(?:weather|forecast|rain (?:today|tomorrow)|temperature outside)\b|\b(?:wi ?fi|alarm code|gate code|garage code|password|pin code)\b|\b(?:previous|last|prior) owners?\b|\bsquare (?:feet|footage)\b|\b(?:lot size|how big is)\b|\b(?:electric|water|power|utility|internet|gas) bill\b.*\b(?:last|this|how much|was|is)\b|\bhow much (?:is|was) (?:my|the|our) (?:electric|water|power|utility|internet|gas) bill\b|\b(?:premium|deductible)\b|\bhoa (?:fee|dues)\b)/,
  },
  {
    measure: "improvements",
    says: /^(?=.*\b(?:i|we|ive|weve|my|our|total|list|which)\b).*(?:\bcapital (?:improvements?|expenses?)\b|\b(?:counts?|counted|marked|flagged|qualif(?:y|ies)) (?:as|toward|towards) (?:\w+ )?(?:improvements?|cost basis)\b|\b(?:spen[dt]|paid|put|made|make|did|done)\b(?!.*\b(?:should|could|would|next|worth|best|value)\b).*\bimprovements\b|^(?!.*\b(?:should|could|would|next|worth|best|value)\b).*\bimprovements (?:did|have|has|were|was|are|for (?:my |the )?tax(?:es)?)\b)/,
  },
  {
    measure: "biggest",
    says: /\b(?:most expensive|biggest|largest|highest|costliest)\b|\b(?:bigger|larger|pricier|costlier) (?:one|of|job|bill|part|piece)\b|\bcost (?:me |us )?the most\b|\b(?:spend|spent|paid|pay|use|used|hire|hired|call|called) (?:\w+ )?(?:the )?most\b|\b(?:cheapest|smallest|lowest|least expensive)\b/,
  },
  {
    measure: "compare",
    says: /\b(?:compared? (?:to|with)|versus|vs)\b|\b(?:more|less|higher|lower) than (?:last|in 20|20|the year)\b|\b(?:more|less) this year\b|\bhow much (?:more|less)\b|\b(?:worse|cheaper|pricier|costlier|better)\b.*\bor\b|\b(?:spend|spent|cost|costs) (?:me |us )?(?:more|less)\b/,
  },
  {
    measure: "budget",
    says: /\bbudgets?\b|\bhow much (?:money )?(?:is |do i have |do we have |have i got )?left\b|\bleft (?:to spend|for|in)\b|\bover ?spent\b/,
  },
  {
    measure: "paidWhom",
    says: /\bwho (?:did|have) (?:i|we) (?:pay|paid|use|used|hire|hired|call|called)\b|\bwho do (?:i|we) (?:pay|use)\b|\bwho (?:did|fixed|installed|repaired|replaced|serviced|cleaned|trimmed|inspected|sprayed|came|worked|put|washed|cut|mowed|mows|does|cleans|sprays|treated|tested) \b|\b(?:last|other|same|name of the|what) (?:\w+ )?(?:plumber|roofer|electrician|company|guy|crew|contractor|vendor|exterminator|landscaper) (?:that )?(?:(?:i|we) (?:used|hired|paid|called|had)|who (?:did|came|fixed))\b|\bwhich (?:company|vendor|contractor|plumber|roofer|electrician) (?:did|fixed|installed|repaired|replaced|serviced|came)\b|\bwho was (?:it|the)\b|\bwhere (?:did|have|had) (?:i|we) (?:buy|bought|get|got|purchased?|order(?:ed)?)\b/,
  },
  {
    measure: "estimate",
    says: /\b(?:how much|what) (?:would|will|does|do|should|is|might|could|can) .*\b(?:cost|costs|run me|set me back|charge|run)\b|\b(?:cost|price|estimate|quote) (?:of|for|to)\b(?!.*\b(?:did|paid|spent|was)\b)|\bhow expensive\b|\bgoing rate\b|\bhow much (?:is|for) (?:a|an|the)\b/,
  },
  {
    measure: "spent",
    says: /\b(?:spend|spent|spending|paid|expenses?|expense)\b|\btotals? (?:for|spent|cost|on|bill|of)\b|\badd(?:s|ed)? up\b|\bbill(?:ed)?\b|\bcharged?\b|\bwhats the damage\b|\b(?:has|have|had) (?:\w+ ){0,4}costs?\b|\bcosts? (?:me|us|so far|since|last|this)\b|\bhow much (?:did|was|were|has|have|do|on|at)\b|\bhow much .*\b(?:so far|this year|last year|this month|last month)\b|\bwhat (?:did|was) .*\b(?:cost|pay|charge)\b|\bdid .* (?:cost|charge)\b|\bthe cost\b|\bcosts? (?:me|us)\b/,
  },
  {
    measure: "lasts",
    says: /\bhow (?:long|much time) (?:does|do|will|would|should|is) .*\b(?:take|takes)\b|\bhow long (?:for|to)\b|\btime consuming\b/,
  },
  {
    measure: "howOften",
    says: /\bhow (?:often|frequently|regularly)(?! (?:did|have|has|was|were))\b|\bhow many times (?:a|per|each|every) (?:year|month|week)\b|\bhow many (?:months|weeks|days|years) between\b|\bwhats the schedule\b/,
  },
  {
    measure: "timesDone",
    says: /\bhow many times\b|\bhow often (?:did|have|has|was|were) (?:i|we)\b|\bhow often (?:was|were|has)\b/,
  },
  {
    measure: "reply",
    says: /\b(?:answer(?:ed)?|reply|replied|respond(?:ed)?|response|get back|got back|heard back|hear back|say|said|write back)\b.*\b(?:request|question|me|help|agent|realtor|about)\b|\b(?:my|the|any) (?:help )?requests?\b|\b(?:did|has|have) (?:\w+ ){0,3}(?:answer(?:ed)?|reply|replied|respond(?:ed)?|get back|got back|write back|written back)\b|\bagents? (?:advice|answer|reply|response|recommendation|tip|note)\b|\bwhat did i ask\b|\bwhat (?:did|has) (?!i |we |it )\w+ (?:tell|told|say|said|answer|reply|recommend|suggest)\b/,
  },
  {
    measure: "snoozed",
    says: /\bsnooz\w*|\bput (?:\w+ )?off\b|\bpostponed?\b|\b(?:push(?:ed)?|mov(?:e|ed)) (?:\w+ )?(?:back|out|later)\b|\bkick(?:ed)?\b.*\bdown the road\b|\bdelay(?:ed)?\b|\bon hold\b(?! with)/,
  },
  {
    measure: "lastDone",
    says: /\b(?:did|have|has) (?:i|we) (?:\w+ )?skip(?:ped)?\b|\b(?:what|which|any|list|show)\b.*\bskip(?:ped|ping)?\b/,
  },
  {
    measure: "listDone",
    says: /\bwhat (?:all |else |work )?(?:have|did|has|was|were) (?:i|we|been|got|get)\b(?!.*\b(?:pay|spend|cost|ask|buy)\b)|\b(?:did|has|was) anything\b|\banything (?:get |been |was )?done\b|\b(?:completed|finished) tasks\b|\btasks? (?:i|we) (?:did|completed|finished)\b|\bhistory (?:of|for)\b|\bhow many tasks (?:did|have|has|were)\b|\bwhat got done\b|\bwhat (?:maintenance|work|tasks|repairs|jobs|projects) (?:did|has|have|was|were|got)\b|\bchecked off\b/,
  },
  {
    measure: "lastDone",
    says: /\blast time\b|\bwhen (?:did|have|was|were|had|has)\b|\b(?:have|did|had|has) (?:i|we|it|they|the|that|this|my) (?:\w+ ){0,3}?(?:already|ever|yet|recently|been|done|do|get|got|check|clean|change|replace|test|flush|book|pay|file|inspect|trim|wash|service|renew|treat|buy|bought|run|ran)\w*\b|\blast (?:done|changed|cleaned|serviced|tested|checked|flushed|inspected|replaced|treated|trimmed|washed|sprayed|had|got|did|filed|paid|renewed)\b|\bhow long (?:has it been|since|ago)\b|\bhow long ago\b|\bwhen .* last\b|\bis it (?:done|finished)\b/,
  },
  {
    measure: "beyond",
    says: /\b(?:beyond|outside|left out of|not in|not on) (?:of )?(?:my|our|the) (?:plan|list)\b|\b(?:care level|level of care|how much care)\b/,
  },
  {
    measure: "overdue",
    says: /\b(?:overdue|behind on|past due|running late|fallen behind)\b|\b(?:what|anything|something|tasks?|am i|are we) (?:is |am i |are we |did i |have i |im )?(?:late|missed?|behind)\b|\bforgot(?:ten)?\b.*\b(?:do|task|anything)\b/,
  },
  {
    measure: "countDue",
    says: /\bhow many (?:\w+ )?(?:tasks?|things|jobs|chores|items)\b|\bhow much (?:work|is there to do|do i have to do)\b/,
  },
  {
    measure: "listDue",
    says: /\b(?:on deck|on tap|lined up|in store|on the docket)\b|\bwhats? (?:is )?(?:up )?(?:next|coming up|on (?:my|the|our) (?:list|plan|plate|calendar|schedule))\b|\bwhats? (?:is |are |s )?due\b|\bto ?do list\b|\bwhat (?:should|do|can|must|shall) (?:i|we) (?:need to |have to |got to )?(?:do|work on|tackle|get done|take care of|be doing)(?: (?:next|first|now|around|at|for|in|to)(?: .*)?)?$|\b(?:upcoming|due soon|coming due|coming up)\b|\bdue (?:today|tomorrow|this|next|in|before|by)\b|\bwhat tasks?\b|\btasks? (?:due|for|in|do i have|this|next|left)\b|\banything (?:due|to do|coming up|scheduled|i (?:should|need to) do)\b|\bwhats (?:scheduled|planned|happening|left)\b|\bwhat (?:is|are) (?:scheduled|planned)\b|\bwhat (?:needs|has|have) to (?:be done|get done|happen)\b|\bmy (?:tasks|plan|chores|jobs)\b/,
  },
  {
    measure: "shutoffs",
    says: /\bshut ?(?:s)? ?(?:off|offs|offf)\b|\bshutoffs?\b|\b(?:turn|shut|cut|switch) (?:the |my |our )?(?:\w+ )?off\b|\bturn off\b|\bmain (?:valve|breaker|water|switch|panel)\b|\b(?:breaker|fuse|electrical) (?:box|panel)\b.*\bwhere\b|\bwhere (?:is |are |s )?(?:\w+ ){0,3}(?:breaker|valve|panel|fuse|shutoff)\b/,
  },
  {
    measure: "homeWarranty",
    says: /\bhome warranty\b|\bwarranty (?:company|contract|plan|provider)\b|\bservice (?:fee|call fee)\b|^(?=.*\b(?:warranty|contract)\b).*\bpolicy number\b/,
  },
  {
    measure: "warranty",
    says: /\bwarrant(?:y|ies)\b|\b(?:maker|manufacturer)\b.*\b(?:still|cover|hook|pay|responsible)\b|\bstill covered\b|\bunder (?:guarantee|coverage)\b/,
  },
  {
    measure: "documents",
    says: /\b(?:pull up|show me|find|open|send me|get me|look up|dig up|need)\b.*\b(?:policy|deed|permit|manual|receipts?|bond|survey|certificate)\b|\b(?:documents?|paperwork|papers|pdf)\b|\b(?:do i|do we|did i|have i|i have) (?:have|got|save[d]?|upload\w*|keep|kept|still have)\b.*\b(?:deed|permit|manual|receipts?|report|policy|bond|contract|certificate|survey)\b|\bwhere(?:s| is| are| can i find| did i put)\b.*\b(?:deed|permit|manual|receipts?|report|policy|bond|contract|certificate|survey)\b|\b(?:bond|permit|report|policy|deed|certificate)\b.*\b(?:expires?|expire|expiring|run out|runs out|good (?:until|till|for)|valid)\b|\bwhen .*\bexpires?\b.*\b(?:bond|permit|report|certificate)\b|\bexpir(?:e|es|ing|ation)\b/,
  },
  {
    measure: "insurance",
    says: /\bpolicy number\b|\b(?:insurance|policy|coverage|insurer)\b.*\b(?:renews?|renewal|expires?|expire|run out|due|end|ends|up|who|with|through|company|carrier)\b|\brenewal date\b|\bwho (?:is|does|are|s) .*\b(?:insurance|insurer|insured|insures)\b|\bwhen (?:do|does|is|s) .*\b(?:insurance|policy)\b|\bwhos? (?:is )?(?:my|our) (?:home )?(?:insurer|insurance)\b|\bwhat is (?:my |the )?(?:home )?(?:insurer|insurance|insurance company|carrier)\b|\b(?:renew|expires|ends)\b.*\b(?:insurance|policy)\b/,
  },
  {
    measure: "age",
    says: /\bhow (?:old|new)\b|\bwhat year\b|\b(?:till|til|until|before) (?:\w+ ){0,4}(?:turns?|reaches|hits) \d{1,3}\b|\b(?:age|year) of\b|\b(?:what day|when) did (?:i|we) (?:close|buy|move in|purchase)\b|\bwhen (?:is|was|were|did) .*\b(?:built|closed?|closing|buy|bought|purchased?|move[d]? in|installed)\b|\bclosing date\b|\bwhat year\b|\bhow long (?:have|has) (?:i|we) (?:lived|owned|been|had)\b/,
  },
  {
    measure: "label",
    says: /\b(?:model|serial|brand)\b|\bwhat make\b/,
  },
  {
    measure: "agent",
    says: /\b(?:who|whos) (?:is |are )?(?:my|the|our) (?:real ?estate )?(?:agent|realtor|broker)\b|\b(?:agent|realtor|broker)s? (?:phone|number|email|contact|name|info|website|cell)\b|\b(?:contact|call|email|text|reach|get (?:a )?hold of|talk to) (?:my |the |our )?(?:agent|realtor|broker)\b|\b(?:phone number|number|email) (?:for |of )?(?:my |the |our )?(?:agent|realtor|broker)\b/,
  },
  {
    measure: "vendors",
    says: /\b(?:vendors?|pros|contractors?)\b.*\b(?:list|have|who|all|recommend|area|discount|are|is)\b|\b(?:who are|list|show|which|what|any|recommend) (?:are |me )?(?:my |the |our |all |your )?(?:vendors?|pros|contractors?)\b|\bdiscounts?\b|\b(?:promo|coupon|discount) codes?\b|\bcodes? for\b|\bafter ?hours\b|^(?=.*\b(?:who|whos|whom|any(?:one|body)|some(?:one|body)|vendors?|pros?|open|available|answers?|call|reach|hours)\b).*\b(?:(?:at|in the middle of the) night|on (?:a )?(?:sunday|saturday|weekend|weekends))\b|\b24 ?7\b/,
  },
  {
    measure: "nextDue",
    says: /\bwhens? (?:is |are |s )?.*\b(?:due|next|scheduled|planned|coming up|again|supposed|time to|need to|have to|should|do i|do we)\b|\bwhen (?:should|do|must|will|can|is|are|does)\b|\bnext (?:time|due|date|service|tune up|inspection|cleaning|change)\b|\bwhats? (?:the )?due date\b|\bhow (?:soon|long until|many days until|long till|long before)\b|\bis .* due\b|\bdue date\b|\bwhen is\b/,
  },
  {
    measure: "appliances",
    says: /\b(?:what|which|list|show|my|our|all) (?:are )?(?:my |the |our |all )?appliances\b/,
  },
  {
    measure: "house",
    says: new RegExp(
      `\\bwhat features\\b|\\bfeatures (?:do|does|of)\\b|\\bwhat (?:do|does) (?:you|it|this) know about\\b|\\babout ${MY}(?:home|house)\\b$|\\b(?:home|house) (?:facts|details|profile)\\b|\\bwhat is my address\\b|\\bwhat (?:kind|type) of (?:roof|house|home)\\b|\\broof (?:made of|material)\\b|\\bmy address\\b|\\bmade of\\b`,
    ),
  },
  {
    measure: "help",
    // Whether a firm comes this far.
    says: /^(?:\w+ )?(?:would|will|does|do|can|could) (?!i |we |you |it )(?:\w+ ){1,4}(?:come|comes|serve|serves|travel|drive) (?:out|to|here|this far|my|our)\b|\b(?:who|whos|someone|somebody|anyone|anybody)\b.*\b(?:can|could|do|does|should|would|will|to|fix|repair|help|call|for)\b|\b(?:phone number|number|contact) (?:for|of)\b|\b(?:who|whom) (?:do|should|can|could) (?:i|we) (?:call|hire|use|ask)\b|\b(?:need|know|recommend|find|hire|get|call) (?:me )?(?:a|an|some|the|any)? ?(?:good |reliable )?(?:plumber|electrician|roofer|landscaper|exterminator|handyman|contractor|technician|pool (?:guy|company|service)|yard guy|hvac|ac (?:guy|company|tech)|pest|insurance agent|vendor|company)\b|\b(?:plumber|electrician|roofer|landscaper|exterminator|handyman|hvac|ac|pool|pest control|insurance)s? (?:phone|number|contact|email)\b|\bwho(?:s| is| are) (?:my|our)\b|\bphone number\b|\b(?:guy|man|lady|company|tech)\b.*\bname (?:and |or )?(?:phone |number)/,
  },
];
