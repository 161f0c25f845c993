/**
 * Everyday words of both languages that stand one slip from a word of danger and are no slip: "hire" is not
 * "fire". Found once among the 11,000 and 8,000 most used words; a word that is missing here only makes
 * a sign of danger where somebody has written neither sign nor slip.
 */
export const EVERYDAY_WORDS: ReadonlySet<string> = new Set(
  `
able abogados abra abran abren abri abrigo abril abro aburrida aburrido abuse acabamos acaban acabando acabara acabaron acabas acabaste acabe acabemos accurate accusing acento
aceptado acercan acercarme acercate acerco acero aces acres activado activate active adoro advierto advise afueras agarrar agarrate agarre agencies agente agentes agents
aggression agresion aguanta aguantar aguja ahorros aigo aires alan albert alcanzado alcanzar alcoholic alegria alemanes alemania algunas alguno alice allergies alli allotted ally
alma almacen almas alredy altar altas altos alturas amada amado amar amas ambas amenazas anal anda andy angel angles ankles annually answered answers ante antigua antiguas
antiguos apagar apagaron aparecen aparecer aparecio aparezca apartado apartate aparte apartments aplazado appointments aprende aprendes aprendio aprendiz aprietan apuesta
apuestas apunta apuntando aquellas aquellos arab arabe arabia arandela ardiente aren arena ares armadillo armadura army arranca arreglare arreglos arrestado arrestar arrestaron
arrogant arrogante arse arte articulos artificial ascensor ashes asia asientos ass assignments asumo asustando atado ataquen ataques aterrador atienden atora atraparlo atraparon
atrasada atrasadas atrasado atrasados atravesar attracted attracts aumentar autor avanzada avanzado avanzando aventura aventuras avisa awaken awnings ayudando ayudante ayudar
ayudarle ayudarme ayudarte ayudas ayudaste ayude ayudeme ayudo babbling babe babes babys backups backwards bacteria bags bailando bailed bajame bajate baker bald ballroom banco
bancos banda bandera bands banking banks bannister banos banquet banquete barb barba barge bark barker barking barks barn baron barriers barry base based bases bash basin basis
basketball bata batch bates bathe bathrooms baths baton batter batting battle battles battling battry bays beach beacon beads bean beans beard beast beasts beca beck bedrooms
beds beef beer beers began behaving bein beings bella belle bello bells below belts besar beta beth bets betting bien bienes bike bikes billie billions billones billy bind bing
birthdays bits bitter blacks blades blair blake blanca blancas blando blank blankets bleaching bleep blessing blind blinded blinds blocked blocking blocks bloke blond blooming
blowers blues blush board boarding boats bobo boda bodas bola bolas bold bolsas bolsillo bolsillos bolso bolts bombas bombay bombea bomber bombers bombs bond bonding bonds boner
bonus books boom boost booth boots booty borde bore born boss bosses boston botellas bother bottled bottoms bout bowel bowling boyfriends boys brace brackets brad bragging brains
brakes brands brandy brass brat brave breach breaks breaths bred breed breeding breeds brent bret brew brian bride bridges bridget briefing bring bringing brock broker bromeaba
bromeando bromeas brooke brothers brownies browning brunch brushing brute buck buckle bucks budge budgeted budgets buen buena buenos bugger buildings built bully bundling bunk
buns burglary burt burton burying busca buses busy butt buttons buyers caballero caballos cabe cabin cabinets cabo cabra cabron cady cafe cagar cages caiga cain cairo cajas cake
cakes calendar callar callejon callense caller calles calma calmense calvin camarada camaradas camarera camas cambios camel camino camiones camiseta campaign campo camps canada
canals cancelar candados canoe canon canta cantando canto canvas caos capa cape capped caps capsule captains caracter caray card cardiac cared cargado cargando cargar cargo
cargos caring carl carla carlo carlos carne carol carolina carports carreras carrie carriers carries carrot carrots carrying carta cartas carter cartoons carve carved casada
casado casados casar casarnos casas casco cases caseta casey casos cassie cast casting catering causa cause causing causo cautious caza cazadores cc celda celebrar cellar cells
cenar cent centavos cents cerdo cero cerrando cerro certificates cesar cetera chain chairman chairs chambers champ champana champion chan chandler channels chanting chaos chap
chaps chaqueta charge charges charles charm charmed charming charms charquito chart charter charts chase chat chattering chatting cheat cheating checkups cheek cheeks cheering
chef cheng cheque cheques cher chica chick chickens chicks chico chiefs chill chilly chimmney chimneys ching chip chipping chips chistoso chlorinate choir chooses choosing chop
chopper choppers chopping chore chores chose chow christie chuck chuckles chuckling chung chunk ciao ciaro cielos cien ciencias ciento cierre cierren cierta ciertos cima cine
cinta cinturon circle cirujano citas city claiming clam clamp clams clan clap clara clare claro clase classes classy claws cleanings clearing clears clic cliente clientes cling
clive clogging closers closes closest closets clothing cloths clouds coach coaching coal coast coat coats cobardes cobrar cobre coca cocaina cocaine cocinero cock coco codes cody
coge cogido coins cojo coke cola cole colega colegas colin collapse collector colleges colon colonias colorado colored colour colours colt columbia columbus comando comas
combinacion combination combo comedian comercio comere cometa comete cometi cometido cometiendo comic comico comience comienza comienzo comision comite commands commerce
commodore comoda comodo companera companias companies companion companys compara comparado compared compartir complace complain compraramos comprare comprende comprendo comprobar
comrades comun concepto concerned concerning concerns concert concierto conclusion conclusions conde condiciones condition conditioners conditions conditoner condom condos
conductor cone conejo confesion confessed confession confined confuse confusing confusion congelado congreso conn connected connecting connection cono conocerte conseguido
conseguimos conseguir conseguirlo conseguiste consejero consiga consigue consigues consiguio constable constant constante construyendo construyo consuelo consulting contact
contactar contacted contacts contado contains contando contar contarle contarme contarte contaste contento contentos contents contest contestant contestar conteste contesto
continua conto contract contractors contracts contraption contrary contratar contrato contratos controla controlar controles convention convertido convertir convertira convicted
convierte convince convirtio cookie cool cooler cooling cools cooper cora corazones cordy core corner corral corre correcta corrected correcto corredor corren correo cortesia
cortez cortinas cosa cosas cosmo costco costillas costosa costumbre couldn countess counties county coup courses courtesy cove covert coworker crab crackers cramp crane craps
crate crea creacion creado cream crean creando crear creas creating creation creature creci cree creek creemos creen creer creera crees crei creia creido creiste crew creyo
criaturas crimenes critters croak crook crooked crooks crop cross crossing cruce cruising crumbs crush cruzando crystal crystals csia cuadro cuan cuanta cuantica cuarenta cuarta
cuba cuban cube cuchilla cuentame cuentan cuentas cuente cuentos cuerdas cuero cuerpos cueste cuestion cuida cuidados cuidando cultura cultural cultures culverts cunt cura cure
cured currency currently curry curse curt curtain cute cutest cuyo cylinders daba dade dado dados dama damages damas dame dames dance dances dando dang dangers danos dante danza
dara dash database daughters dave dawn deadlines deaf dealt dean dear deaths deba debamos debe debera deberian deberias debi debimos debio debts debut decade decal decides decir
decirles declaracion declarar declaration declarations deductibles deed deer degrees dejanos dejara dejaran dejare dejaremos dejarlos dejarnos dejas dejemos dejen dejes delicado
deme demo dent deportes depot depresion depressing depth derechos derrota derrotado derrotar desagua desaparece desaparecido desastre descaling descansa descompuso descuida
desearia deserted deserves desierto designated designer desk desorden despacho despacio despedida despedido despedir despegue despejado despejen desperate despertado desperto
despierte despierto destapar destined detailed detained detalles detected detectives deuda devil devolvere dexter diabetes diablos dial diana diane dias dibs dice dick dicks didn
dieron dies diet diferencias diferente differences different difficult dificultades digs dije dijo dilution dimos dine diner ding dink dinners dinos diosa dira direct directa
directed direction directly director directora directors directory disappears disconnect discovered discusion discussing diseases disparado disparale disparan disparando disparar
disparare dispararle disparaste dispare disparen dispares disposable dispose dive diving doce docks doctora doctores doctors document documento documentos documents doesn doggie
doing dolar dolares doler dollar doloroso dong donor dope dora dormi dots doubled doubles doubts downright dragging drags drapes drawers drawing drawings drawn dread dreaming
drenan drenar drifting driven driver drives drone droppings drug drugged drunks drying duane duck ducks duda dudas dudo duel duelo duena duenos dues dulce dump dunk durar duras
duro dwelling earring east echare edges edificios ee eiia election electricians electricista electronic electronics elemento elementos elements elephants elevator ellas elle
ellie ello embajada emboscada emergencias emergencies empezado empiezan empiezas empiezo empleado empleados employed empuja encargado encharca encontrado encontrar encontraras
encontrare encontraremos encontrarlos encontrarnos encontraron encontremos encontro encounter encuentra encuentran encuentras encuentre encuentren encuentres enfermera enfermeras
enfrentar engineer engineers engrasan enormous entendemos entendido entendio enter entera enterado entere entero enterrar enters entienda entiende entienden entiendes entirely
entrance entregado entregar entremos entrenado entrenar enviamos enviaron enviaste episodio eras escala escandalo escoge esconderse escondite escucha escuchado escuchan escuchar
escuchas escuche escuchen escuches esencial espada espaldas esperando esposas essentially esta estabamos estaban estabas estaciones estancada estara estaran estare estaremos
estariamos estarias estarlo estemos esten estimated esto estrella estrellas estructural evaluation excessive exciting excluded excludes exencion exhausted existe exists exit
exits expertos expiry explained explains explicar explicare explicarlo explico explique explode explore exploring explosions explosive explosives explosivo explosivos exported
expose expresion extensive extrane eyeballs fabulous faced faces fact fade fake falda falla fallo falso falsos faltan fama fame familiar familias families fanny fare farewell
farmer farsa farther fase fathers favors favour fayed fears feast feather feathers features feds feed feedings feeds feelings fella fema fences feria fertilise fertilizar
fertilize fiancee fiber fiel fields fiend fighters fighting figura figured figures file filed filers files filing fill filthy finale finals finance financial finds fined finer
fines fingir finished finishing finn firearms firm firme firmes firms fishes fist flags flashings flat flavor flaw flea fled flee fleet fleming flesh fling flip flipping flirting
float floja flop flor flour flow flower flue fluids flujo flushes flushing flyer focus fogg fold folk followers fond fondos foods fool force forces fore foreman forget form
formar formerly foto frame frames freak fred freed freeze freno fresco fria fries fright frighten fritas froze frozen fruta fudge fuentes fueramos fueran fueras fuertes fuerzas
fuese fully fumigaciones funcion funcionan funcionar funcionara funcione funciones funciono function functional functions fund fuss futuro fuzz gage gallinas gallon games gana
gane gant garantias garantizo gardens gary gasta gaste gasto gastos gates gene generacion generaciones generate generation genertor genie gentle gents germans germany gfcis
giants gigantes gigantic giggling ginny girlfriends girls giro given givin glasses globe goat goats gods gold gong goods goody gorillas gosh gotta grabando gracia graciosa
gracioso gracious grade grades grain gram grams gran granada granadas grand grandeza grandiosa grandmas grano granules grapes grate grave graves gravy greased greasy greene
greeting grenades greta grieving grille grin gris grit gritando gritar grito gross grounded grounds grow grub guard guarded guardia guardian guardias guarding guess guessing
guitarra gulf gurgle gustaban gustara gusts guts habian habias habitaciones habits hablan hablara hablare hablarle hablarme hablaron hablarte hablas hable hablemos hablo habra
habre habria hacen hacerles hacernos haces hacha haciamos hacian hacias haga hairs hairy halle hallo hallowed halls handled handles handling handy hans hara haran haras hardy
hare harmed hart hasn hasty hated hates haul haunt haven hawai hawaii hawks haya hazme hazte headline heal healing hears hearst hearth hearts heated heather heats heave hecha
hechas hecho hee heir hello helps hera herd herman hermandad hermosas hermosos hernando hero heroe herr hice hicieras hides hielo hill hills hired hiring historia historic hive
hoas hoia hola holds holidays holmes holt holy homeowner homer homes homey homo hong hood hooks hoot hoover hoped hopes horn horns horny hors horses hotter hubieran hubieras
huesos hugo humana humano humans humility humor hump hums hundred hunt hunter huricane husbands hvac hyde hypothetical iced ideal ideals ignite ii imagenes immediate impact
improved incision inclined included includes increase individual individuals inestable infantil infantry infeccion infection inferior infierno ingeniero ingleses inhale injected
injection injuries inn inocencia inocente insectos insects insides insisted inspector inspired inspiring instalaciones installation installer installers instance instante
insulation insulted insulting insure insurence insurers intentado intentalo intentan intentarlo intentas intentes intercept interes interesa interesan interest internal internos
interpret interrupt interrupted intrude intrusion inutiles invented inversion inverter invertir invested invitada invitado invitados inyeccion iran irony isolation itch izquierda
jake jala james japon jardineria jardineros jenny jets joan johns joints joker jolly jonah jose juguemos juicy jumps jumpy june juntos justa justo kane keen khan killers killings
kills kilo kinda kinds king kings kiss kite kits knack kneel knew knocking knocks known knows kong labour lace lack lacking lads lagrimas lair lamb laminate lana lance landscape
lane lang laps larga larger largo lastimarte lasts lata latching later latte launching lawns leads leal leap learned learning learns learnt leased least lee lees lefty lenguaje
lens lent lenta leon leones lesiones lesson lets letter levantate levantese leveling levels lever libras libre libres licence licensed lied lien liens lies like liked likes
liking lila lilly limbo limo lina linda lindas linen ling linked lios lisa listas listening listo lists lite literary lived liver lives llamadas llamados llamamos llaman llamando
llamar llamaria llamarla llamarlo llamarme llamaste llame llamen llames llegado llegamos llegan llegar llegaran llegaras llegare llegaron llegas llegaste lleguen llegues llenar
llenaron lleva llevaba llevado llevamos llevan llevar llevara llevaran llevaras llevaria llevarla llevarlo llevaron llevarte llevas llevaste lleve lleven lleves llora load loaf
loan loans local locals locking locks lodge loft logo logs lone loner looked loop loosen loot lose loss lote loved lover loves loving lowa lucas luce luck luke lumber lump luna
lunes lung lust mace machinery macho mack made madres madrina magnetic magneto mail mailed mailing maine maintains major mala malas male males mamma mammy manage mando manejando
maneras mani manly manny manor mans manta mantendre mantenerlo mantenerte mantenga mantengan mantenimientos mantenlo mantente mantiene mantienen mapas mara marbles marc marcador
marcar marcas marcha marching marcho marcos mare marguerite maria marian marias marica marie marine mariscal marked marker marshall marzo masks mass matame matan matara matare
mataria matching mate maten material materials mates math mato matt mattered matters maxing maya maze meal means meant mear medal medias mediation medica medicacion medico medida
medidas medios meet meetings meets megan memo mend menor menos mensaje mensajero mental mente mentes menti mentido mentir mentiras mentirosa mentiste mere mesa mesas messages
messed messing messy metas meteor metering meth metodo metodos metro miami mias mientas mierdas mighty mike mild mile mill millon millones mills milo minds mine minerals mint
mintiendo minutos mirada mirado miranda mire mires miro misa misma mismos misses missions missy mist mito moda mode modo moho moldy molesta molestado molestar moleste molestia
molesto momma mona monsters montanas monty mood moon moons moore moose mordor moria morimos morira moriran morire moriremos morse moses mosquitoes moss most mothers motivation
motors motto mountain mountains mourning mouths movers muchachas muchachos muchos mudo muera mueras mueren mueres muerte muertes muestran muestras mueva muevan muevo mulch mule
mules mummy mundos munecas muneco murder murieron murio mush musty mute mystical myth nails nana nasa nate naturally neal neat necesita necesitan necesitar necesitas necesite
necesites necessity necks needle needless needn needy negar neighbour neighbourhood neighbours neil nerd ness nests nice nicky niega niego nietos nieve nights nine ninguno ninja
nite nivel nobel noches noel noises noisy noon norma normales normally norte noses nosotras nosy nota noted notes notice notices noticing notified nova novels novias novios nubes
nuevas nueve nuevo numbers obsesion occasion occasions oceano odd odia odie offer officer officers offices oficinas ohh ohio oido oidos oiga oimos oiste olas older olvida
olvidado olvidalo olvidare olvidas olvidate olviden olvides ooh opciones openings opens opera opinions option optional oranges ordena ordenado ordenador ordeno orders orejas
organizado organizar organizer ounce outrage outsider overboard overcome overdo overheard overrated overs overseas pablo pace paciente pacientes pack packed packing packs pact
pacto paddle padres pads pagaras pagare paged pager pague paige paine paintings pais palabras palace pales paliza palmer palms palos panales pandilla panes panicked pannels
pantalla panting pants paolo papas papel papers pappy paquete paquetes parada parade paradise parasite parate pare parecera pareces parecido parecio parejas paren parent
parenting pares pariente parientes parked parks parrillada part partial particles parties partly partners partying pasan pasando pasara pasare pasas pase pasear paseo pases pass
passes pasta pasteles pata patan patas patear patent patience patients pato patria patrulla patterns patty paula pausa paver payments pearl pecado pecados peces pechos peck pedi
pedido pedimos peeing peek peep pegado pegarle pelando peleamos peleando peligrosa peligrosas peligrosos pelos pene pens pensabas pensado pensamos pensaria pensarlo pensaron
pensaste penso pentagon peoples peor perdedor perdemos perderas perdiendo perdieron perdimos perdiste perdon perdona perdonar perfecta perfectly perfecto perfectos performed
performer periodo perla permisos permita permitame permiteme permites permitio permitir permitire permits permitted pero perras perry perseguir personaje personal personas
persons pesa pesada pesado pesar peso pest pete phase phoned phones phoney phony phyllis piano pickles picos pictured pida pide piden pides pidiendo pido piece pieces piensa
piensalo piense pier pierce pierdes piers pike pile piles piling pilots pimp pink pint pintor pinturas piper pipi piss pissed pisses pista pistas pitching pity placa placas
placed placer plaga plagas plane planea planeado planeando planet planeta planetas planets plano planos plantation plata plates plato play plays pleased pleases pleasure plena
plot plugging pluma plumbers poca pocas pocos podeis poder poderosa poderoso podia podiamos podian podias podido podra podran podras podre podremos podriamos podrian podrias poet
poeta poets pointing points poisoned poke poking polar poli police policies polis poll polo poly pondremos pondria ponds pone pongamos ponle ponte pope poppy pops porque portable
porter portion pose posesion posted poster posters postre pound powder powers practica practical practicar practiced practise prayed praying preciosa precioso precious precision
preciso preferido pregunta preguntado preguntan preguntar preguntas pregunte preguntes premises prendo preparate preparation preparations preparense presa presence presencia
presenta presente presented presentes presenting presento presents preso presos pressing prestado preventer prevention priceless pricey priciest prick pride priest prime primeras
primero primos prince princesa princess principales principe principio principle printing prision prize prizes probable probably probation problems produccion produced producen
producer producers produces production productor prof profecia profesion profound program programme programmed programs progreso projects promedio prometes prometida prometido
prometio prometiste promo prone prop propongo proposing props prosecution prosecutor prospect protective protegerte protest prove proven proves provided provider provides
proviene proximas proximos proyecto prudente prueban pruebas pruebe psst published publishing puck puddles pude pudieran pudieras pudieron pudo pueda puedas puertas puerto pues
puesta puestos puke pull pulls pulses pumps punished punishing punks puno punta puntos pura purchase pure purposes purse pursuing puse pusieron pusimos pussy puta putas puto
putos puts puzzles qaeda quack quarterly quarters quedamos quedan quedando quedar quedaran quedaras quedaria quedarme quedarnos quedaron quedarse quedarte quedas quedaste quede
queen queja quejas queremos queriamos queridos querrias queso questioned questions quid quieran quieras quieres quiet quieta quieto quill quilt quimica quinta quinto quise
quisieras quisiste quitame quitarte quitate quitense quits quitting quoted racer races rach racing radiation radon rage rags raid rain rained raises raising rang ranger rango
rapid rapida rara raras rare raros rash rate rates ratio rattle rattles rattling rave raving reaches reactions read readiness readings realm realtors realy reap rear reasons
rebel rebeldes rebelion rebels received reception recibe recibi recibido recibimos recibio reciente reclamar recomiendo recompensa record recordaba recordar recordarlo recordarme
recordatorios recorded recorder recovery recs recuerda recuerdan recuerdas recuerde reds reduction reed reel refieres reflection refuge refuse refused regard regarding register
registrado registros regresare regresaremos regresemos regularly regulation rehearse reich reindeer rejection rejillas relacion relation relaxing released religion relocated
remained remaining reminded reminders reminds remodelacion remotely remoto remove renewing renovacion renuncio reopened reopening reparacion repay repealed repeated repeating
repent replace reporte reported reporter reportes reports represent required requires resale resbalosos rescatar resent reserved resets resistance resisting resolve resolver
resortes respetar respire responda responded responder respondio response rest resto restocked restore restos restrictions resuelto result resulta resultado retirada retirado
retirarse retiring reto retrasado retrieve returning reusable revealed revealing revenge reversed reverses reves revienta revista revistas rica rice rick ride rider rides riding
ries riesgos rifles rights righty rincon ripe rise risking risky rita roads roam roba robado robberies robbing robe robes robot rock rodando rodar rodents rojos role roles roma
roman rome roofers roofs roommates root roots ropa ropas ropes rosa roses rots rouge rounds router rover rubbed rubia rudo ruego ruidos ruina ruining ruins rumbling runing rusa
ruso rusting rustling rusts rusty ruts saben sabes sabia sabiamos sabian sabido sabiendo sabio sable sabor sabre sabremos sacalo sacame sacare sacaremos sack sacred safer sagrada
sagrado sail sake sakes salad saldra saldran saldremos salesman salga salgamos salgan sali saliera saliva salon salsa salt salta salty saluda saludo saludos salva salvage
salvajes salvarlo salvarme salvarte salvaste salve salvo same sana sanders sandy sane sang sano santo santuario saquen sara sardines sarge sark sarro satin saucer saunders
sauniere saved saves sayid scale scan scanning scar scare scares scars schools scored scotch scram scrambled scrap scraping screeches screening screens screwing screws scully
sculpture seam sean searched searching sears seas seasonally seasoned seasons seats seca secar secas secondly sections seda seeking seem sees segui seguimos seguira seguiran
seguiras seguire segunda seiya seize selection sell selling sells semen senado senadora senators sencilla send sending sends senior senoras senores senoria senorita sensed senses
sent sentado sentados sentar sentarme sentarse sentia sentidos sentira sentiras sentiria sentirlo sentirme sentirse sentirte separado separados separamos separarnos separate
separation sere serena seres sergeant seria serias serio serios serlo serve servicios servirle settings settle settling seven several severe severely sewing sexo sexuales shack
shadows shaft shake shakes shape shared shares sharing sharks shave shaved shaving shaw sheep shelf sherry ship shipped shipping shirt shirts shitting shoo shook shopping shops
shore shortage shortens shorts shorty shots shoud shouldn shouldnt shout shouting shouts shove showers shown shred shuts shutting sida sides siding sido siendo sienta sientan
sientate sientense sientes sientese siete siga sighs sight sign signed significaba significado significan significant signos sigo siguen sigues silicone sill sills silly sing
singing single singles sings sino sins siquiera sire sirva sirven sirves sirviente sirvientes sirvo sistemas sisters site situation situations sizes sketches skill skilled skim
skins skipping skirt skirting skirts skulls slacking slap slash slave slaves sleeps slice slick slid slide slides slip slippers slippery slipping slips slob slope slot slots slut
smack smallest smashing smuggling snacks sneakers sneaks sneaky sniffing snooping snoozing snot snow snowing soapy sober sobra sociedad sock socking socks soda sofa soffits
solamente sold soldados soldiers sole solia soliamos solitario soltar sombras some sometime somthing sonido sonidos sonriendo sons soot sopa sore sort sorta sosten soul soze
spaces spade spank spared speaking speaks speeches speed speeding spell spelled spells spending spice spies spin spit spits spitting sponge spoon sport sporting sports spout
springs sprinkers sprung sputters spying squared squash squealing stables stack stacy staff stages stainless stale stall stalling stallion stan stands star stare stared staring
starring stars starters startled starts starving stat stated stationed staying stays steak steaks stealing steamy steed steel steep steering stein stella stepmother stepping
steve sticks sticky stiff stir stirring stock stocking stockings stole stomp stone stones stoop stops stored stores strain strains strangely strangest strangle strap strapped
straps streaks streets stressed stretched strikes striking string strings stripe stripes strippers strokes stronger strongly stuart stuffy stumbled stump stunning stunt styles
suave subs suburban sucede sucedera sucedido sucediendo sucio sucios suck suction suds sued sueldo suele sueltala sueltalo sueltame suelte sueltes suenas suenos sufre sufriendo
sugiero suit suitable suite summers sung sunlight supe super superman supiste supo suposed supplied supported supposedly surface surfing surges surround survived surviving
sustained swale swales swam swapping swat swear swearing sweaty sweep sweeping sweet swing swinging switched swore sync tabla tables tackle tags takes takin tale talks tall tame
tango tanques tanta tantos tapa taped tapes tapped taps tara tarado tarda tareas tarjetas tarp tarta tasted tastes taxed teaching tech teco teenage teenagers teeny teja telefonos
teli tellin tells telly tema temas teme temen temes temo temperatura temporal temporary tempting tenants tend tendremos tener tenga tengamos teniamos tenido teniendo tenth term
termina terminada terminado terminal terminara terminaron terminate terminen termines terminos termitas terms terrific testified texted than thanking thee theme theories theyre
thin thinks thomas thorn thorough those though thousand threat three throats throne thrown thumbs tiburones ticking tidy tied tiempos tienen tienes tierras ties tigers tights
tigre tiles till timer timers timing tinta tios tirador tirar tiras tire tiren tires tiros title titles tits tocado tocan tocar tocas toddy token tokio toll tomala tomalo tomare
tomaremos tomaria tomate tomato tomatoes tomemos tone tongues tono tonto tony topped tops toquen torment torpe torpedoes torre toss toto touches touchy towels tower traba
trabadas trabaja trabajado trabajadores trabajamos trabajan trabajar trabajas trabaje trabajos traban tracking tracks trae traen traes tragedia traia traiga traigan traigo trail
trains traje trajeron trajes trajimos trajiste trajo tramp trampa trane tranquilizate traps tras trataba tratado tratamos tratar trataron tratas trate traten trates trato
traveler treating treatments trece trend trenes tres trey triad triangle trick tricked tricks tries trimmings trip tripled tripping trips troubled troubles true trunks trusting
trusts tuck tumba tuna tuned tunel tunes turbo turf turno tuve tuvieron twin tying types tyre ultimas ultimate ultimos understands understood underwear undo unite units unity
uploaded urgencias usado uses usted vacas vago vain vais valen valentin valet valle valor valores value vamos vampires vanish vano vase vasos vast vayas veal vean veas vecinos
vegas veins velma vemos venda vende venden vender vendido vendiendo vendio vendo venenosa venenosas venganza vengas venia venian venice venido venimos venta ventas venus vera
veran veras verdes vere verla verlas verse verte very vestidos viajando vias vibe vibra vidas vieja viejas viejos viendo vienen vienes views vile vince vineyard vinieras vinos
viola violacion violate violent virgin visa visiones visiting vive vives vivi vivia vivienda viviente vivio vivira voice voila volt volvamos volvemos volveran volverse volviste
vote votes voto vows vuelo vuelta vuelva vuelven vuelves vuelvo wade wager wait waiter waits wakes walks walkways wally walsh walt walter wand wandering wang waranty ward warn
warrant warranted washes wasn wasted wastes watches watt watts ways wee weighing weirdo weli wells weren west weve whale whatever wheat whens wheres whirring whistle whites
whitey whoa whoo whore whose willie willy windy wine wins winterize winters wipe wired wise wiser witch witter wives wknd women wondered wong woody woof wore worlds worm worms
worrying worthy wouldn wrapping wrestling wretched writer writes wrote yardas yards yellowed zapatos zonas zorra
`.split(/\s+/),
);
