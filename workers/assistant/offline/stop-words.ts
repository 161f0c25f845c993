/** Words that carry no subject. Who one may call is read from the whole question. */
export const STOP: ReadonlySet<string> = new Set(
  `a about actually after again all almost already also although always am an and any anybody anyone anything are as ask at be because becuase been being
  before best bit both but by call came can cant come could cuz did didnt do does doesnt doing done dont
  each ever every everyone everything far few find florida for from get gets getting give go goes going good
  got had happen happening has have having he help hello her here hey hi him his house home how i id if ill im in
  into is isnt it its ive just keep keeps kind know last let like little long lot make makes making many may maybe
  me mean mine more most much must my myself near need needed needs never next night no not now of off often ok okay
  old on once one only or other our out over own people person please put really recommend right run said
  say should shouldnt since so some somebody somehow someone something soon still stop such supposed sure
  take tell than thank thanks that thats the their them then there these they thing things this those time
  times to today tonight too tomorrow try trying turn two u up us use used usually very want wants was
  wasnt way we well went were what whats when where whether which while who whole whos why will with wont
  work works working would wouldnt wrong year years yes yet you your
  anymore around away wanna gonna gotta nobody nothing down kept part morning yesterday week weeks month months
  quite rather several first second sometimes without within because though
  different else enough instead look looks looking seem seems
  husband wife mom mum dad mother father brother sister son daughter aunt uncle cousin friend friends guys lady folks
  inlaw family everybody nobody hope hoping nice weekend yesterday afternoon evening monday tuesday wednesday thursday
  friday saturday sunday anyway anyways either neither probably silly dumb stupid question questions worried worry normal
  weird strange crazy odd idea ideas guess suppose wonder wondering wondered curious figure figured figuring notice
  noticed hear heard told telling says saying think thinks thinking thought understand knows knew knowing matter matters
  lol haha omg honestly basically literally supposedly apparently totally pretty super big deal stuff kinda sorta
  lately recently ago since somewhere anywhere everywhere welcome appreciate advice suggestions suggestion tips
  explain mention mentioned feel feels feeling happens happened during until already bother bothering`.split(
    /\s+/,
  ),
);

/** Words that only join others, of no weight even in a phrase. */
export const JOINING: ReadonlySet<string> = new Set(
  `a an the my our your his her their its it is are was were be been to of in into on at for with and or but i we
  you me us he she they this that these those do does did have has had there so just really very please can could
  would should will when what how who why where which from by as if im ive am about some any been being got get`.split(
    /\s+/,
  ),
);
