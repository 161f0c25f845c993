/**
 * Everyday words of both languages that stand one slip from a word of danger and are no slip: "hire" is not
 * "fire". Found once among the 14,000 and 10,000 most used words; a word that is missing here only makes
 * a sign of danger where somebody has written neither sign nor slip.
 */
export const REAL_WORDS: ReadonlySet<string> = new Set(
  `
able abogados abra abran abren abres abri abrigo abril abrira abrire abro absorbed aburrida aburrido abuse
acabamos acaban acabando acabara acabare acabaron acabas acabaste acabe acabemos accurate accusing acento
aceptado acercan acercarme acercate acerco acero aces acordado acordamos acoso acres activa activado activate
active acusados adoro advierto advise afueras agarralo agarramos agarrar agarrate agarre agencies agente agentes
aggression agresion aguanta aguantar aguante aguja ahorros aigo aires alan albert alcanzado alcanzar alcoholic
alden alegria alejarme alemana alemanes alemania algunas alguno alice allergies alli allie ally alma almacen
almas alredy altar altas alterado altos alturas amada amado amar amas ambas ambushed amenazas amos anal anda
andy angel angles ankles annually ante anteriores apagar aparatos aparecen aparecer aparecera aparecio aparezca
apartate aparte apartments appointments aprende aprenderas aprendes aprendio aprendiz apuesta apuestas apunta
apuntando aquellas aquellos arab arabe arabia arandela arca arder ardiente aren arena ares arkansas armadillo
armadura armar armenian army arqueros arranca arrancar arregla arreglamos arreglar arreglare arreglarlo arregle
arreglos arrestado arrestar arrestaron arrogant arrogante arse arte articles articulos artificial ascensor ashes
asia asientos ass assignments asumo asustando atado ataquen ataques aterrador atraco atrapamos atraparlo
atraparon atrasado atravesando atravesar atraviesa attracted aumentar aunts autor avanzada avanzado avanzando
aventura aventuras avisa awaken awnings ayudan ayudando ayudante ayudar ayudarle ayudarme ayudarte ayudas
ayudaste ayude ayudeme ayudo babbling babe babes backups backwards bacteria bags bailamos bailando bailarin
bailed bajala bajame bajare bajate baker bald bale ballroom banco bancos banda bandera bando bands bane banjo
banking banks banos banquet banquete barb barba bares barge barging bark barker barking barks barn barnes baron
barry base based bases bash basin basis basketball bata batch batery bates bathe bathrobe bathrooms baths baton
batter batting battle battles battling battry bays beach beacon beads beak bean beans beard bearings beast
beasts beca beck bedrooms beds beef beer beers began behaving bein beings bela bell bella belle bellies bello
bells below belts bends bene bert besar beta beth bets betting bien bike bikes billie billions billones billy
bind binding bing birthdays bitching bits bitter blacks blades blair blake blanca blancas blank blankets
blasting bleep blessing blind blinded blinds blocked blocking blocks bloke blond blondes blooming blowers blues
blur blush blushing board boarding boats bobo boda bodas bola bolas bolsas bolsillo bolsillos bolso bolt bolts
bombas bombay bomber bombers bombs bond bonding bonds boner bono bonos bonus boom boon boost booth boots booty
bore born bors boss bosses boston botellas bother botin bottled bottoms bout bowel bowels bowling bowls boxers
boyfriends boys brace brackets brad bragging brain brakes brandy bras brass brat brave breach breached breaks
breathes breaths bred breed breeding breeds brent bret brew bride bridges bridget briefing brightest brindemos
brindo bring bringing britches brock broker bromea bromeaba bromeando bromeas brook brooke brooks brothel
brothers brow brownies browning browns brunch brushing brussels brute bruto buck buckle bucks budge buen buena
buenos bugger buildings built bulk bullied bullies bully bunk buns burglary burt burton burying busca buses busy
buts butt butters buttons buyers caballero caballos cabe cabin cabinets cabo cabra cabras cabron cabs cady cafe
caged cages cago caiga cain cairo cajas cake cakes calendar callar callarte callas callejon callense caller
calles calma calme calmense calories calves calvin calvo camarada camaradas camarera camas cambiaria cambios
camel caminas camino camiones camiseta campaign campo camps canada canals cancelar canoe canon canse canta
cantando canto caos cape caper capsule captains caracter caray card cardiac cards cared carey cargada cargado
cargando cargar cargas cargo cargos carl carla carlo carlos carne carol carolina carports carr carreras carrot
carrots carry carta cartas carter carton cartoons carts carve carved carving casada casado casados casar
casarnos casas casco cases casey cash cashed casos cass cassie cast casting catchy catering causa causando cause
causing causo cautious cavar caza cazadores cc celda celdas cellar cello cells cenar cent cents cerdo cerramos
cerrando cerro certificado certificates cesar cetera chain chairs chambers champana chan chandler channels chant
chanting chao chaos chap chaps chapters chaqueta charge charges charles charm charmed charming charms chart
charter charts chase chat chatting cheat cheating checkers cheek cheeks cheering chef cheng cheque cheques cher
cherries chet chez chica chick chickens chicks chico chiefs chill chilling chills chilly chimmney chimneys ching
chip chips chistoso choir chooses choosing chopping chores chose chow christie chuck chuckles chuckling chung
chunk ciclo cider cielos ciencias ciento cierre cierren cierta ciertos cinta cinturon circle circulos citas
citation city claiming clam clamp clams clan clap clapping clara claras clare clarinet claro claros clase
classes classy claws clearing clears cleve cliente clientes clive closers closes closest closets clothing clouds
coach coaches coaching coal coartada coast coat coats cobardes cobrar coca cocaina cocaine cocinera cocinero
cock cocks coco codes cody cofre coge cogi cogido coins coja cojo cola cole colega colegas colin collapse
collector colleges colon colonias colonies colorado colors colour colt columbia columbus comando comas
combinacion combination combo comedian comercio comere comeremos cometa comete cometi cometido cometiendo comic
comico comience comienza comienzo comision comite commands commerce commie commodore comoda comodo comodos comp
companera companias companies companion companys comparado compared compartir complace complain comprador
comprare comprende comprendo comprobar comrades comun conceited concepto concerned concerning concerns concert
concerts concierne concierto conclusion conclusiones conclusions conde condiciones condition conditioners
conditions conditoner condom condos conducto conductor cone conejo conejos confesion confessed confession
confined confuse confusing confusion congelado congreso conn connected connecting connection connects cono
conocerte conocimientos conseguido conseguimos conseguir conseguirlo conseguirte conseguiste consejero
consideran consiga consigue consiguen consigues consiguieron consiguio constable constant constante construyendo
construyo consuelo consulted consulting consume contact contactar contacted contacts contado contains contando
contar contarle contarme contarte contaste contento contentos contents contest contestame contestant contestar
conteste contestes contesto continua conto contract contracted contracts contrary contrast contratar contrato
contratos controla controlar controles convention converti convertido convertir convertira convicted convierta
convierte convince convirtio cookie cool cooler cooling cooper cooperar cora corazones cordy core coro corra
corral correcta corrected correctly correcto corredor corren correo correr corres cortare cortesia cortez
cortinas cortos cosa cosas cosita cosmo costillas costumbre costumbres cosy couldn countess counties county
courses courtesy courting cove coverages covert crab crackers cramp crane craps crate crates crave craving crea
creacion creado cream creamed crean creando crear crearon creas creating creation creature creci cree creek
creemos creen creer creera creeran crees crei creia creian creido creiste cremated creyendo creyo criaturas
crick crimenes crio cristales critters crock crook crooked crooks crop cross crossing cruce cruising crumb
crumbs crush crutches cruzando crystal crystals csia cuan cuanta cuantica cuarenta cuarta cuatro cuba cuban cube
cubes cubranse cubs cuchilla cuentame cuentan cuentas cuente cuentos cuerdas cuernos cuero cuerpos cueste
cuestion cuida cuidando cuido cultura cultural culturas cultures culverts cunt cura cure cured currency currents
curse curt curtain cute cutest cuyo cylinders daba daban dade dado dados dama damages damas dame dames dance
dances dando dang dangerously dangers danos dante danza dara dart dash database daughters dawn deaf dealt dean
dear dears deaths deba debamos debe debera deberian deberias debi debiamos debimos debio debts debut decadas
decade decal decides decirles declaracion declarado declarar declaration declarations decorator deductibles deed
deer degrees dejanos dejara dejaran dejare dejaremos dejarlos dejarnos dejas dejemos dejen dejes delicado deme
dementores demo dent departments deported deportes depot depresion depressing depth depto deranged derechos
derrota derrotado derrotar desaparece desaparecen desaparecera desaparecida desaparecido desaparecidos
desaparicion desastre descansa descenso descuida deseamos deseando desearia deserted deserves deshacer desierto
designated designer desk desorden despacho despacio despedida despedido despedir despegue despejado despejen
desperate despertado desperto despierte despierten despierto destined detailed detained detalles detected
detecter detection detectives detonate detonated detonation deuda devil devolvere devuelva devuelveme devuelvo
dexter diabetes diablos dial diana diane dias dibs dice dicha dick dicks didn diem dieron dies diet diferencias
diferente differences different difficult dificultades digs dije dijo dill dimos dine diner ding dink dinners
dinos diosa dipped dira direct directa directed direction directly director directora directores directors
directory disappears disconnect discovered discusion discussing discussions diseases disparado disparale
disparan disparando disparar disparare dispararle disparaste dispare disparen dispares disperse disposable
dispose distorted dive diving doce docks doctores document documented documento documentos documents doesn
doggie doing dolar dolares doler dollar doloroso dome dong donor dora dormi dormia dormire doscientos doses dots
doubled doubles doubts dove downright dragging drags drapes drawers drawing drawings drawn dread dreamy drifting
drilling driven driver drives drone drool droppings drug drugged drunks drying duane duck ducks duda dudas dudo
duel duelo duena duenos dues dulce dump dunk dunne duran durar duras duro earring east eater echare edges edgy
edificios ee eiia election electricista electronic electronico electronics electrons elegi elemento elementos
elements elephants elevator ellas elle ellie ello embajada emboscada emergencias emergencies empezado empiezan
empiezas empiezo empleado empleados employed empuja empuje encargado encontrado encontrar encontraras encontrare
encontraremos encontrarlos encontrarnos encontraron encontremos encontro encounter encuentra encuentran
encuentras encuentre encuentren encuentres endings enfermera enfermeras enfrenta enfrentar engineer engineers
enormous entendemos entendera entendido entendio enter entera enterado enterarme enteras entere entero enterrar
enters entienda entiendas entiende entienden entiendes entierro entirely entrance entrare entregado entregar
entregas entremos entrenado entrenando entrenar entrusted enviamos enviando enviaron enviaste episodes episodio
eras escala escandalo escoge escogido escogiste esconderse esconderte escondete escondite escucha escuchad
escuchado escuchan escuchar escuchas escuche escuchen escuches esencial espada espaldas esperando esposas
esposos essentially esta estabamos estaban estabas estaciones estancia estara estaran estare estaremos
estariamos estarias estarlo estemos esten estimado estimated esto estrella estrellas evaluacion evaluate
evaluation excessive exciting excluded excludes exhausting exhausto exista existe existido exists exit exits
expanding expertos explained explains explicar explicare explicarle explicarlo explicarme explicarte explico
explique explode exploited explorador explorar explore explorer exploring explosions explosive explosives
explosivo explosivos exported expose exposing expresion expulsado extensive extiende extinguiser extranare
extrane eyeballs fabulosa fabulous faced faces fact fade fags fake falda falla falle fallo falso falsos faltan
fama fame familiar familias families fang fanny farce fare farewell farmer farsa farther fase fathers favors
favour fayed fears feast feat feather feathers features feds feed feeds feelings feild fella fema fences feria
fernando fertilise fertilize fiancee fiber fiel fielding fields fiend fiery fighters fighting figura figured
figures file filed filers files filing fill filme filthy finale finals finance finances financial finds finer
fines fingir finished finishing finn fino firearms firemen firm firme firmes firms fishes fist fixes flapping
flashings flashy flavor flaw flea fled flee fleet fleeting fleming flesh flier fling flirting float flor flora
flour flow flue fluids flujo flushing flyer focus fogg fold folk followers fond fondos foods fool force forces
fore foreman forget forks form formar formerly foto fours frame frames freak freckles fred freed freeze
freighter freno fresco fret fria fries fright frighten frightens fritas frito froze frozen fruta fudge fuentes
fueramos fueran fueras fuertes fuerzas fuese fully funcion funcionado funcionan funcionar funcionara funcione
funciones funciono function functional functions fund fuss futura futures futuro fuzz gage gall gallinas gallon
gana ganancia gane gant garantizo gardener gardens gary gasta gasto gastos gates gene generacion generaciones
generate generation genertor genie gent gentle gents germans germany gfcis giants gigantes gigantic giggling
gill ginny girlfriends girls giro given givin glasses globe globos glued goat goats gods gold golfo goner gong
goo goodbyes goods goody goof goon gorillas gosh gotta grabando gracia graciosa gracioso gracious grade grades
gran granada granadas grand granddad grandeza grandiosa grano granules gras grave gravy greasy greene greens
greeting grenades greta grieving grin gris grit gritando gritar grito grits groin gross grounded grounds grow
grua grub grunt guard guarded guarderia guardia guardian guardias guarding guarida guess guessing guitarra gulf
gump gums gurgle gustaban gustara guts habian habiar habias habiendo habil habitaciones habito habits hablan
hablara hablare hablarle hablarme hablaron hablarte hablas hable hablemos hablo habra habre habria hacen
hacerles hacerlos hacernos haces hacha haciamos hacian hacias hacker hades haga hairs hairy halla halle hallo
hallowed halls halo hammered handled handles handling handy hans hara haran haras hardy hare harmed hart hasn
haste hasty hated hates haul haunt haunting haven hawai hawaii hawks haya hazle hazme hazte headline heal
healing hears hearst heartbreak hearth hearts hearty heated heath heather hecha hechas hecho hee heed heir hello
helps hera herd herman hermandad hermosas hermosos hernando hero heroe herr hice hicieran hicieras hides hielo
hill hills hints hired hires hiring hiro historia historic hoas hock hogg hoia hola holds holed holidays holmes
holt holy homeowner homer homes homey homie homo hong hood hooks hoot hoover hoped hopelessly hopes horn horns
horny hors horses hoss hotter hounds hours hubieran hubieras huesos hugo humana humane humano humans humility
humor hump hums hundred hunt hunter huricane hurray hurrying husbands hustling hvac hyde hypothetical iced ideal
ideals ii imagenes immediate impact incentive incision inclined included includes incluido increase indicted
individual individuals inestable infantil infantry infeccion infection inferior infierno ingeniero ingleses
ingresos inhale injected injection injuries inn inocencia inocente insectos insects insides insisted insisting
inspecton inspector inspired inspiring instalaciones installer installers instance instante insulation insulted
insulting insure insurence insurers intentado intentalo intentan intentarlo intentas intentes intercept intercom
interes interesa interesan interest internal internos interpret interrupt interrupted interruption intro intrude
intrusion inutiles invading inventado invented inversion inverter invertido invertir invested investing invitada
invitado invitados inyeccion iran irons irony isolation itch izquierda jacked jake james japon jenny jets jive
joan johns joins joints joker jolly jonah jose juega juegas juggling jugo juguemos juicy jumps jumpy june juntos
justa justo kane khan killers killings kills kilo kinda kinds king kiss kittens kneel knew knocking known knows
labour lace lack lacking lacks lads lady lagrimas lair lakes lamb lambs lana lance landscape landscaper lane
lanes lang laps larga larger largo lark lasts lata latching later latte launching lawns leads leal leap learned
learning learns learnt leased least lee lees lefty leia lenguaje lens lent lenta leon leones lesiones lesson
lest letal lets letter levantado levantarme levantarte levantate levante levanten levantense levantes levantese
levanto leveling levels lever levi levy libera libra libras libre libres licence licensed lied liens lies lifts
like liked likes liking lila lilly lilo limbo limo limpios lina linda lindas linen ling linked lino lios lisa
listas listening listo lists lite liter lived liver lives liza llamadas llamados llamamos llaman llamando llamar
llamaria llamarla llamaste llame llamen llames llegado llegamos llegan llegar llegaran llegaras llegare llegaria
llegaron llegas llegaste lleguen llegues llenar lleva llevaba llevado llevamos llevan llevar llevara llevaran
llevaras llevaria llevarla llevarlo llevaron llevarte llevas llevaste lleve lleven llevenlo lleves llora load
loaf loan loaned loans lobe loca locket locking locks locos lodge loft logo logs lone loner looked looks looky
loop loosen loot lose loss lotus louse loved lover loves loving lowa lucas luce luck luego luke lumber lump
lumps luna lunes lung lust mace mach machinery macho mack made madres madrina magnetic magneto mail mailed
mailing maine maintained maintains major makers mala malas male males malt malvados mamma mammy mando mandy
manejando maneras mango mangy mani manly manny manor manta mantendra mantendre mantenerlo mantenerme mantenerse
mantenerte mantenga mantengo mantenlo mantente mantiene mantienen mantienes manually mapas mara marbles marc
marcador marcar marcas marcha marchado marchate marching marcho marcos marcy mare marguerite maria marian marica
marie marine marino mariscal marked marker markets marking markings marshall marzo mascaras mascot masks mass
matame matan matara matare mataria matas matching mate maten mater material materials mates math mato matt
mattered matters maya maze meal means meant mear medal medias mediation medica medicacion medico medida medidas
medios meditation meet meetings meets megan mein mejora mejorado memo mend menor menos mensaje mensajero mental
mentales mente mentes menti mentido mentir mentiras mentiria mentirosa mentiste mercedes mere mesa mesas
messages messes messing messy metas meteor metere metering metete meth metodo metodos metro mets miami mias
miedos mientas mierdas mighty mike mild mile mill millon millonario millones mills milo minds mine mint
mintiendo mirada mirado miranda mire mires miro misa misma mismos missions missy mist mito moan moda mode
moderate modo molesta molestado molestan molestar moleste molesten molestia molesto momma mona monitored
monsters montanas monty mood moon moons moor moore moose mordor moria morimos morira moriran morire moriremos
morse moses mosquitoes moss most mostrado mothers motions motivation motors motto mountain mountains mourning
mouths movernos moviendose movio muchachas muchachos muchos mudarnos mudo mueller muera mueras mueren mueres
muerte muertes muestran muestras mueva muevan mueves mulch mule mules mummy mundos munecas muneco murder
murieron murio muse mush musical musician musico musty mute mystical myth nails nana nasa nate naturales
naturally neal neat necesita necesitan necesitar necesitas necesite necesites necessity necks needle needless
needn needy negar nego negroes neighbour neighbours neil nerd nerds ness nests nets nice nick niega niego nietos
nieve nights nine ninguno ninja nite nivel nobel noches noel noises noisy nono noon norma normales normally
norse norte noses nosotras nosy nota noted notes notice notices noticia noticing notified noto notre nova novels
novias novios nubes nuca nuevas nueve nuevo numbered numbers obreros obsesion occasion occasions oceano oceans
odd odia odie offer officer officers offices oficinas ohh ohio oido oidos oiga oimos oiste olas older olvida
olvidado olvidalo olvidare olvidas olvidate olvidelo olviden olvides ooh opciones openings opens opera opinions
option optional oranges ordena ordenado ordenador ordene ordeno orders orejas oren organised organism organizado
organizar ounce outrage outsider outsiders overboard overcome overdo overheard overload overrated overreacted
overs overseas overweight pablo pace paces paciente pacientes pack packed packing packs paco pact pacto paddle
padres pads paganos pagaras pagare pagaremos pagaria paged pager pagos pague paguen paige paine painless
painters paintings pais pala palabras palace pales paliza palmer palms palos palp panales panda pandilla
pandillas panicked pannels pansy pantalla panting pants paolo papas papel papers pappy paquete paquetes parada
parade paradise parados paras parasite parate pare parecera pareces parecian parecida parecido parecio parejas
paren parent parental parenting pares pariente parientes parked parks parry parson part parted partial particle
particles parties partly partners partying pasadas pasan pasando pasara pasare pasas pase pasear paseo pases
pass passes passions pasta paste pasteles pata patadas patan patas patear patent patience patients pato patria
patrulla patterns patty pausa pause payments pearl pecado pecados peces pechos peck pedes pedi pedido pedimos
pedo peeing peel peep peer pegado pegarle peleado peleamos peleando peligros peligrosa peligrosas peligrosos
pelos peludo penas pene pens pensaban pensabas pensado pensamos pensaria pensarlo pensaron pensaste penso
pentagon peoples peor peppers pequenin perdamos perdedor perdemos perderas perdiendo perdieron perdimos perdiste
perdon perdona perdonar perdonarme perdonen performed performer periodo periods perla permisos permita permitame
permiteme permites permitio permitir permitire permits permitted pero perp perras perry perseguir personaje
personajes personal personales persons perverted pesa pesada pesado pesar peso pesos pest pete peterson phase
phoned phones phoney phony phyllis piano picard picket pickles picky picos pictured pida pidas pide piden pides
pidiendo pido piece pieces piensa piensalo piense pier piers pike pile piles pilots pimp pink pint pintor
pinturas pipa piper piss pissed pisses pissing pista pistas pistols pitching pity placa placas placed placer
plaga plaid plains plana plane planea planeado planeando planeas planet planeta planetas planets plank plankton
plano planos plantation plastered plata plates plato play plays pleased pleases pleasure plena plot plots
plotting pluma poachers poca pocas pocos podeis poder poderosa poderoso podia podiamos podian podias podido
podra podran podras podre podremos podriamos podrian podrias poeta poets pointing points pointy poisoned poke
poking polar poli police polis polished polk poll polls polo pondremos pondria ponds pone ponernos pongamos
ponle ponte poof poor popa pope poppy pops pores porque porquerias portable portador porter portion ports pose
posed poses posesion posted poster posters postre pound powder powers practica practical practicar practicas
practiced practices practise prayed praying preciosa preciosas precioso precious precision preciso preferida
preferido pregunta preguntado preguntan preguntar preguntas pregunte preguntes premises preparare preparate
preparation preparations preparense presa presence presencia presenta presente presented presentes presenting
presento presents presiona preso presos pressing prestado pretende pretender pretendes pretendo pretends
preventer prevention priceless prick pride priest prime primeras primero primos prince princes princesa princess
principales principe principio principle printing prision prize prizes probable probably probation probemos
problems proceder produccion produced producer producers produces producir production productor prof profecia
profesion profound program programacion programme programmed programs progreso projection projects promedio
prometer prometes prometida prometido prometio prometiste promoting prone prop propone propongo proposing props
prosecuted prosecutor prospect prospects prosperity protection protective protest protesting protesto prove
proven proves provided provides proviene proximas proximos proyecto proyectos prudente pruebas pruebe psst puck
pude pudieran pudieras pudieron pudo pueda puedas puertas puerto pues puesta puestos puke pull pulls pumps
puncture punished punishing punks puno punta punteria puntos pura purchase pure purposes purse pursuing pusiera
pusieron pusimos pussy puta putas puto putos puts puzzles qaeda quack quantity quart quarterly quarters quartet
quedamos quedan quedando quedar quedaran quedaras quedaria quedarme quedarnos quedaron quedarse quedarte quedas
quedaste quede queen queja quejarte quejas queramos queremos queres queriamos queridos queriendo querrias queso
questioned questions quid quiebra quieran quieras quieres quiet quieta quieto quill quimica quinn quinta quinto
quise quisieras quitame quitare quitarle quitaron quitarte quitas quite quiten quitense quites quits quitting
quota racer races rach radon rage rags raid railings rain rained raises raisin raising rake rana rang ranger
rango rapid rapida rapidos rara raras rare raros rash rate rates ratio rattle rattling rave raving reaches
reacting reactions readiness readings rear reasons rebel rebeldes rebelion rebels recalled received receives
reception reciba recibe recibes recibi recibido recibimos recibio reciente recientes reclamar recomiendo
recompensa record recordaba recordar recordarlo recorded recorder recovery recuerda recuerdan recuerdas recuerde
recupera reds reduction reed reel refieres reflected reflection reflects refresco refuge refugee refugees refuse
refused regard regarding register registrado registrar registros regresare regresaremos regresemos regularly
regulation reich reindeer rejection relacion relajarte relation relaxing released religion remainder remained
remaining reminded reminds remodelacion remotely remoto remove removes removing renewing renuncia renuncio
reopened repealed repeated repeating repent replace reportar reporte reported reporter reportes reports
represent repressed required rescatar rescuing resent reserved resistance resisting resolve resolver resolverlo
respetar respire responda responded respondeme responden responder respondio response responses rest
restrictions resuelto result resulta resultado resulting retirada retirado retirarse retiring reto retrasado
retrieve returning reusable revealed revealing revenge reversed revienta revista revistas rewarding rica rice
rick ride rider rides riding ries riesgos rifles rights righty ringo ripe rise risen risking risky rita rites
roads roam roars roba robado robberies robbing robe robes robos robot rodando rodar rodents rojos role roles
roma roman rome roofers roofs roommates root rooting roots ropa roper ropes rosa roses roster rots rouge
rounding rounds router routes rover rubbed rubia rudo ruego ruidos ruina ruining ruins rumbling runing ruptura
rusa ruso rustling rusts rusty saben sabes sabia sabiamos sabian sabido sabiendo sabio sable sabor sabre
sabremos sacaremos sacarlos sack sacks saco sacred safer sage sagrada sagrado sail sake sakes salad saldra
saldran saldremos salesman salga salgamos salgan sali saliera saliva salon salsa salt salta salte salty saluda
saludo saludos salva salvage salvajes salvame salvando salvarla salvarlo salvarme salvarte salvaste salve salvo
sana sand sane sang sanitarium sano santo santuario saquen saques sara sardines sarge sark satin sato saucer
sauditas sauniere saved saver saves saving sayid sayonara scale scales scanning scare scares schools scored
scotch scram scraping screening screens screwing screws screwy scuba scully seam sean searched searching sears
seas seasonally seasoned seasons seat seating seca secondly sections seda sedan seder seeking seem sees segui
seguidos seguimos seguira seguiran seguiras seguire seguirme segunda seiya seize selection selfless sell seller
sellers selling sells semen senado senadora senal senators sencilla senior senoras senores senoria senorita
sensed senses sent sentado sentados sentar sentarme sentarnos sentarse sentarte sentia sentidos sentira sentiras
sentiria sentirlo sentirme sentirse sentirte separado separados separamos separar separarnos separate separately
separates separation sere serena seres serge sergeant seria serias serio serios serlo serve servicios servidor
serviria servirle settings settling seven sever several severe severely sewed sewing sexo sexuales shack shadows
shadowy shaft shake shakes shape shapes shared sharks shave shaved shaw sheep shelf shillings shingles ship
shipped shipping shirt shirts shits shitting shoo shook shooters shopping shops shore shores shortage shortens
shortest shorts shorty shots shoud shouldn shout shouted shouting shouts shove showers shown shred shrinking
shucks shuts shutting sida sides sido siendo sienta sientan sientate sientense sientes sientese siete siga sighs
sight sign signed significaba significado significan significant significar signos sigo sigues silicone sill
sillas sills silly simmer simulacion sing singing sings sinister sino sins sire sirva sirven sirves sirviente
sirvientes sirvo sistemas sisters site situation situations sizes sketches skill skilled skim skins skipped
skipping skirt skirting skirts skulls slamming slap slapping slash slashed slave sleeps slice slick slid slide
slider slides sliding slip slippers slippery slipping slips slob slope slot slugs slut smack smallest smashing
smuggling snacks snails snatched sneakers sneaky sniffing snooping snot snow snowing soapy soar sober sobra
sociedad sock socks soda sofa soffits soho solamente soldados soldiers sole solia soliamos solian solitario
soltar sombras some sometime somthing sonda sonido sonidos sons soot soothing sopa sopla sore sort sorted soul
soze spaces spade spank spanking spared spat speaking speaks speeches speed speeding spell spelled spells
spending spice spices spies spin spit spitting spoiling sponge sponsors spoon sport sporting sports spots spout
sprained springer springs sprinkers sprung spurs spying squared squash squeaking squealing stables stack stacy
staff stag staged stages staging stale stalin stall stalled stalling stallion stan stands star starbuck stare
stared staring starling starr starring stars starters startled starts starving stat stated stating stationed
staying stays steak steaks stealing steaming steed steel steep steering stein stella stem stepmother stepping
sterling steve stickers sticks sticky stiff stir stirring stock stocking stockings stole stomp stone stones
stoop stops stored stores strain strand strangely strangest strangle strangler strap strapped straps streets
stressed stretched stretching striker strikes striking string strings striped stripes strippers strokes stronger
strongly struggled strung stuart stuffy stump stun stunning stunt suave subs suburban sucede sucedera sucedido
sucediendo sucio sucios suck suction sudor sued sueldo suele sueltala sueltalo sueltame suelte sueltes suenas
suene suenos suero sufre sufriendo sugieres sugiero sujeta summers sumner sung sunlight supe super superman
supieran supiste supo suposed supplied supported supposedly surfing surround surroundings survived survives
surviving sutter swales swam swat swear swearing sweats sweaty sweep sweeping sweeps sweet swing swinging
switched swore symptom sync systems tabla tables tack tackle tags takes takin tale talks tall tame tango tanques
tanta tantos tapa taped tapes tapped taps tara tarado tarda tardaste tareas tarjetas tarta tasted tastes tasting
taxed teaching tech teco teenage teenagers teens teeny tela telefonos telephoned teli tellin tells telly tema
temas teme temen temes temo temperatura temperatures tempo temporal temporary tempting tenants tend tendremos
tener tenga tengamos teniamos tenido teniendo tenth tents term termina terminada terminado terminal terminara
terminare terminaron terminate terminen termines terminos terms terrific testified texto than thanking theaters
thee then theories theresa thieving thin thinks thomas thong thorn thorough those though thousand threat three
throats throne thrown thumbs thump tiara tiburones ticking tickled tickles tides tidy tied tiempos tienen tienes
tierras ties tigers tigger tights tigre tile tiles till timed timer times timing tinker tinta tios tirador tirar
tiras tire tires tiros titles tito tits tocado tocan tocar tocas toddy token tokio tolerate toll tomala tomalo
tomare tomaremos tomaria tomate tomato tomatoes tomemos tone tones tongues tono tonto tony tops toquen tori
torment torpe torpedoes torpedos torre torso toss toto touches touchy towels tower trabaja trabajado
trabajadores trabajamos trabajan trabajar trabajas trabaje trabajos tracking tracks traction trae traen traes
tragedia traia traiga traigan traigas traigo trail trailing trails trains traitors traje trajeron trajes
trajimos trajiste trajo tramando trampa tranquilizate transform transformed transporter tras traslado trataba
tratado tratamos tratar trataron tratas trataste trate traten trates trato tratos traveler trayendo treating
treatments trece tren trenes tres trey triad triage triangle trick tricked tricks tries tripping trips trivial
troubled troubles true trunks trusting trusts tubs tuck tumba tumble tuna tuned tunel tunes tuning turbo turf
turno turnos tuve tuvieron tuvo twin twisting tying typed types tyre tyrone ultima ultimos uncles understands
understood undertaker underwear undo unfit unir unite units unity urgencias urges usado uses usted vacas vago
vain vais valen valentin vales valet valle valor valores value vamos vampires vanish vano vase vasos vast vayas
veal veas vecinos vega vegas velma velo vemos venda vende venden vender vendes vendido vendiendo vending vendio
vendo vendrian venecia venganza vengarse vengas venia venian venice venido venimos venta ventajas ventas venus
vera veran veras verdes vere verla verlas verse verte very vestidos viajando vias vibration vibrations vidas
vieja viejas viejos viena viendo vienen vienes vile vince vine vineyard vinieron vinos viola violacion violate
violating violent violently violentos virgin visa visiones visiting vive vives vivi vivia viviente vivio vivira
vivire voice volado vole volt volviendo volvimos votar vote votes voto vowed vows vuela vuelva vuelven vuelves
vuelvo wade wager wait waiter waiters waits waive wakes walks walkways wally walsh walter wand wandering wang
waranty ward ware warn warnings warrant warranted washes wasn wasted wastes watches watt waved waves ways wee
weirdo weli wells weren west whale whee whirring whistle whit whites whitey whoa whoo whooping whore whose
wilder wildlife willie wills willy wilt windy wine wins winters wipe wiping wired wise wiser wisteria witch
witter wknd women wondered wong woody woof wore worf worlds worm worms worrying worthy wouldn wrapping wrestling
wretched writ writer writes wrote yardas yards yyo zapatos zira zonas zorra
`.split(/\s+/),
);
