/**
 * Everyday words of both languages that stand one slip from a word of danger and are no slip: "hire" is not
 * "fire". Found once among the 9,000 and 7,000 most used words; a word that is missing here only makes
 * a sign of danger where somebody has written neither sign nor slip.
 */
export const REAL_WORDS: ReadonlySet<string> = new Set(
  `
abogada abogado abogados abort abran abrigo abril aburrida aburrido abuse acabamos acaban acabando acabara
acabaron acabas acabe acabemos accurate accusing acento aceptado acercan acercate acero aces acres activado
activate active actos acusado adora adoro advierto advise afueras agarrar agarrate agarre agencies agent agente
agentes aguanta aguantar aguila aguja aigo aiguien albert alcanzar alcoholic alegria alemanes alemania algunas
alguno alianza alice alike alli ally almacen almas along altar altas alter altos alturas amaba amada amado amar
amas ambas amenazas amusing angel anger angie angles ankles ante apagar aparecen aparecer aparecio apartate
aparte apartments appointments aprende apuesta apuestas apunta aquellos arab arabia areas aren arena armadura
armor arranca arregla arreglar arreglare arreglarlo arrestado arrestar arrestaron arrogant arrogante arrow arse
artes articles articulos artificial ascensor ashes asia asientos ass assignments asumo asunto asustando ataques
atrae atraparlo atraparon atravesar attracted aumentar avanzada avanzado avanzando aventura aventuras aware
ayudando ayudante ayudar ayudare ayudarle ayudarme ayudarte ayudas ayude ayudeme ayudes ayudo babes backwards
bags bailando bajate baker balas bald ballroom banco bancos banda bandas bandera bands banks banos banquet barba
barge barking barks baron barra barry basado based bases basis basketball bata batch bates batter batting battle
battles beach beacon beads bean beans beard beast beasts beds beer beers began behaving bein beings bell bella
belle bello bells below belts besar beta beth bets betting billie billions billones billy bing bits bitter
blacks blades blair blake blame blamed blaming blanca blancas blank blankets blessing blind blinded blocked
blocking blocks bloke blond bloom blues board boarding boats boda bodas bola bolas bolsas bolsillo bolsillos
bolso bolt bombas bomber bombs bond bonds bonitas bonus boobs boom boost booth boots booty bore bored boring
boss bosses boston botellas bother bottoms bowel bowling boxeo boxer boxing boyfriends brace brad brain brakes
brandy brass brat brave breach bread breaks breed breeding brent bret brett bride bridges bridget briefing bring
bringing broker bromeando bromeas brooke brooks brothers brunch bubba buck buckle bucks bucky buen buena buenos
bugger bugging buildings built bully bumped bumps buns burger burgers burglary buried burt busca buses bushes
buster busy butler butt buttons butts buyer buzzer caballero caballos cabe cabin cabina cabo cabra cabron
caceria cadena cafe caiga cain cajas cakes calendar callar callejon callense caller calles calma calmense calvin
camarada camaradas camas cambios camel camino camiones camisa camiseta campaign campo camps canada canales
cancelar cannon canoe canon canta cantando canto caos caracter caray card cardiac cards cared cargado cargando
cargar cargo cargos caring carl carla carlo carlos carne carol carolina carreras carrot carrots carry carson
carta cartas carter carved casada casado casados casar casas casco cases cash casino casos cassie cast casting
catcher causa causado cause causing causo cautious caza cazadores cc celda cellar cells cenar cent cents cerdo
cerro cesar cetera chain chairs chambers champana chan chance chances chandler channels chanting chaos chap
chaqueta charge charges charles charm charmed charming charms chart charts chase chat chatting cheat cheating
cheek cheeks cheering chef cheng cheque cheques chica chick chickens chicks chico chiefs chili chill chilly chip
chips chistoso choir chooses choosing chops chores chose chuck chuckles chuckling chung chunk chute ciego cielos
ciencias ciento cierre cierren cierta ciertos cinta cinturon circle citas claiming clam clamp clan clara claro
clase classes classy claus claws cleared clearing clears cliente clientes clima closes closest clothing clouds
coach coaching coal coast coat coats cobardes cobrar cocaina cocaine cock coco codes coge coger cogido cohen
coins cola cole colega colegas colin colina collapse collar collector colorado colors colour columbia columbus
comando combinacion combination comedian comere cometa cometi cometido comic comico comience comienza comienzo
comision comite commands commerce commodore comoda comodo companera companias companies companion compared
compartir complain comprare comprende comprendo comprobar comrades comun concepto concerned concerning concerns
concert concierto conclusion conclusions conde condiciones condition conditions condom conductor conejo
confesion confessed confession confuse confusing confusion congelado congreso conmigo connected connecting
connection cono conocerte conseguido conseguimos conseguir conseguirlo conseguiste consejero consiga consigue
consigues consiguio constant constante construyo consuelo contact contactar contacted contacts contado contains
contando contar contarle contarme contarte contaste conte contenta contento contentos contents contest contestar
conteste contiene contigo continua conto contract contracts contrary contratar contrato controla controlar
controles convent convention convertido convertir convicted convierte convince convirtio cookie cool cooler
cooper copia cora corazones cordy core corea corps correcta correctly correcto corredor corren correo correr
cortesia cortinas cosa cosas cosmos costillas costumbre couldn counted countess county courses courtesy cove
cracker crackers crane crank crate crea creacion creado cream crean creando crear creas created creates creating
creation creature creci cree creek creemos creen creer creera crees crei creia creias creido creiste crema creyo
criaturas crimenes crook crooked cross crossing cruce crush cruzando crystal cuan cuanta cuarenta cuarta cuatro
cuba cuban cuentame cuentan cuentas cuente cuentos cuerdas cuero cuerpos cuestion cuida cuidando cultura
cultural cultures cura cure cured currency curse curtain cute cutest cutter daba dagger dales dama damages damas
dame dames dance dancer dances dando dang danos dante daran daras dared database dated dates daughters deaf
dealt dean dear deaths debamos deber debera deberian deberias debi debia debimos debio debts decade decides
decirles declaracion declaration deer degrees dejanos dejara dejaran dejare dejaremos dejarlos dejarnos dejas
dejemos dejen dejes delicado deme demo demora demos dent deportes depresion depressing depth derecha derecho
derechos derrota derrotar desaparece desaparecido desastre descansa descuida desearia deserted deserves desierto
designer desorden despacho despacio despedida despedido despedir despegue despejado despejen desperate
despertado desperto despierte despierto destined detailed detalles detected detectives deten deuda devil dexter
diabetes diablos diana diane dice dices dick dicks didn dieron dies diet diferente differences different
difficult dificultades dije diles dimos dine diner ding dink dinners dinos diosa dira direct directa directed
direction directly director directors disappears discos discovered discusion discussing diseases disparado
disparan disparando disparar dispararle dispare disparen dispares dive diving doce docks doctores document
documento documentos documents doesn doggie doing dolar dolares doler dollar doloroso dong donor doubled doubts
dove doyle dragging drake drawers drawing drawings drawn driven driver drives drug drugged drums ducks dudas
duenos dulce durar east echare edificios ee election electronic elementos elements elephants elevator ellas
ellie ello embajada emergencias empezado empiezan empiezas empiezo empire empleado empleados employed empuja
encargado encontrado encontrar encontraras encontrare encontraremos encontrarnos encontraron encontremos
encontro encounter encuentra encuentran encuentras encuentre encuentren encuentres enero enfermera enfermeras
enfrentar engineer engineers enormous entendemos entender entendi entendido entendio enter entera enterado
entere entero enterrar enters entienda entiende entienden entiendes entirely entrance entregado entregar
entremos entrenado entrenar enviamos enviaron episodio eras escala escandalo escucha escuchado escuchan escuchar
escuchas escuche escuchen escuches espada espaldas esperando esposas essentially esta estabamos estaban estabas
estable estaciones estados estara estaran estare estaremos estariamos estarias estarlo estas estemos esten esto
estos estrella estrellas estres ethan evaluation exciting existe exists exit exito exits expertos explained
explains explicar explicare explicarlo explicarte explode explore explosive explosives explosivo explosivos
expose expresion extensive extra extrane fabulous faced faces fade failed failing fails falla fallo falso falsos
faltan fama fame familiar familias families fanny fare farewell farmer farther fase fathers favors favour fayed
feared fears feast feather feathers features feds feed feeding feeds feelings fella females fiel fields fifth
fighters fighting figura figured figures filas filed files filing fill filming filthy finals finance financial
finds fines fingir finished finishing finn firme fisher fist flavor flee fleet fleming flesh fling flint
flirting float flor fluids flyer focus fogg fold fond fondos force forces foreman forge forged forget form forma
formar formas formed foto fotos frame framed france franco freak fred freed freeze fresco fria fries frighten
fritas froze frozen fruta fudge fuentes fueramos fueran fueras fuertes fuerzas fuese fully funcion funcionan
funcionar funcionara funcione funciones funciono function functions fund funky fuss futuro gafas gana ganan
ganar gane gangs garantizo gardener gardens gary gasps gastos gates gene generacion generaciones generation
genie gentle germans germany giants gigantic giggling girlfriends girls giro given givin glasses globe goat gods
gold goods goody gotta grabs gracia graciosa gracioso gracious grade grades grams gran granada grand grano grant
grasp grave gravy greasy greed greek greene greet greeting grial gris gritando gritar grito gritos gross
grounded grounds grown grunts grupo guard guarded guardia guardian guardias guarding guess guessing guitarra
gustaban gustara guts haber haberme haberse habian habias habitaciones habits hablan hablara hablare hablarle
hablarme hablarte hablas hable hablemos hablo habra habria hacen hacerle hacernos hacerte haces hacha haciamos
hacian hacias haga hairs hairy halfway hallar halle halls handed handing handled handles handling handy hans
hara haran haras hardy hare haremos haria harias hart hasn hasty hated hates hating haul haunt haven hawai
hawaii haya hazme hazte healed healing hears hearst hearts heather hecha hechas hecho hee hello helps herd
herman hermandad hermosas hermosos heroe herr hice hicieras hides hielo hill hills hired hiring historia
historic hoia holds holidays holmes homeless homer homes homey hong hood hooks hoped hopes horas horn horns
horny horses hotter hours hubieran hubieras huesos humana humano humans humor hump hundred hunger hunt hunter
hunting husbands hyde iced ideal imagenes images immediate impact inclined include included includes increase
individual individuals infantil infeccion infection infierno ingeniero ingleses injection injuries inn inocente
insectos insisted inspector inspired instance instante insulted insulting intense intentado intentalo intentan
intentarlo intentas intentes intercept interes interesa interesan interest internal interno internos interrupt
interrupted invented inversion invest invested invitado invitados inyeccion irony itch izquierda james japon
jason jenny jets joints joker jolly jones juega juegas jugo juguemos juicy jumps june junio juntos justa justo
kane khan killers killings kills kilo kinda kinds king kiss kneel knew knocking knots known knows labour laden
lads lagrimas lamb lana lance lane laps larga larger largo laser lasts later layer leading leads leal learned
learning lease least leaving lee lenguaje lens lent lenta lesson lets letter levantate levante levanten levels
libras libre libres licence lied lies lighten liked likes liking lilly limo linda lindas ling lining linked lios
lisa listas listening listo lists litros lived liver lives llamadas llamamos llaman llamando llamar llamaria
llamarla llamaste llame llamen llames llegada llegado llegamos llegan llegar llegaran llegaras llegare llegaron
llegas llegaste lleguen llegues llenar lleva llevaba llevado llevamos llevan llevar llevara llevaran llevaras
llevaria llevarla llevarlo llevaron llevarte llevas lleve lleven lleves llora llorar locker locking locks locos
lodge loft logs lone looked looks loop loosen loot lose loss loved lovely lover loves loving lucas luce luck
luego lump lunes lung lust machinery macho made madera madres madrina magnetic magneto mail maine major mala
malas male maleta manda mando maneja manejando maneras mani manly manny manor manta mantenerlo mantenerte
mantenga mantente mantiene mantienen mapas marc marcas march marcha marching marge maria marian marica marie
marine marked marker marshall marte marzo mashed masks mass master matame matan matara matare mataria matarlos
matarte matas matching maten material materials mates mating matters maya meal means meant medal medias medic
medica medico medida medidas medios meet meeting meetings meets megan melvin menor menos mensaje mensajero
mental mente mentes menti mentido mentir mentiras mentirosa mentiste mere mesa mesas messages messing messy
metas meteor metete metodo metodos metro miami mias mientas mierdas mighty mild mile millon millones mills minds
mine mines mintiendo mirada miranda mire mires miro misa misma mismos missy mist mito moda mode modest modo
modos molesta molestado molestar moleste molestia molesto momma monje monsters montanas monty mood moon moore
moose mordor morgan morira moriran morire moriremos moses mothers motto mountain mountains mourning mouths movil
muchachas muchachos muchos muera mueras mueren mueres muerte muertes muestran muestras mueva muevan mummy mundos
munecas muneco murder murieron murio musical musician nails naturally nearby neat necesita necesitan necesitar
necesitas necesite necesites necks needle needn negar neighbour neighbours nerd nice nickel niega niego nieve
nights nikita nine ninguno nivel nobel noches noel noises noisy noon norma normales normally norman normas norte
noses nosotras noted notes notice noticia noticing notified nova novias nubes nuevas nueve nuevo numbers
occasion occasions oceano odd odian offer officer officers offices oficinas ohh ohio oido oidos oimos oiste olas
older olvida olvidado olvidalo olvidare olvidas olvidate olviden olvides ooh opciones opens opera opinions
option ordena ordenado ordenador ordeno orders orejas organizado organizar other ounce outer overboard overcome
overheard overseas pablo pace paciente pacientes packed packing packs pacto paddle padres pagare pague paige
paintings pairs pais palabras palace paliza palmer palms pandilla panicked pantalla panting pants paolo papas
papel papeles papers paquete parada parade paradise parate pare pareces parecido parecio parejas paren parent
pares parientes paris parked parker parks part partial parties partly partners pasaba pasamos pasan pasando
pasara pasare pasaron pasas pasaste pasear pasen paseo pases pass passes pasta pata patas patience patients pato
patrulla patterns patty pause paying payments peace pearl pecado pecados peces pechos pedi pedido pedimos pedro
peep pegado peleando peligrosa peligrosos pelos pensabas pensado pensamos pensaria pensarlo pensaron pensaste
penso pentagon perdedor perdemos perdiendo perdieron perdimos perdiste perdon perdona perform performed periodo
perla permitame permiteme permitir permitire permitted pero perry personaje personajes personal personales
persons pesada pesado pesar pete phase phoned phones phony phyllis piano pickles pida pide piden pides pidiendo
pido piece pieces piensa piensalo piensas piense pierda pierdas pile pilots pimp pint pinturas piper piss pissed
pissing pista pistas pitching placa placas placed placer plaga plane planea planeado planeando planet planeta
planets planned plano planos plantation plata plates plato play plays plaza pleased pleases pleasure plena plot
pluma pobres poca pocas pocos podeis poder poderosa poderoso podia podiamos podian podias podido podra podran
podras podre podremos podriamos podrian podrias pointing points poisoned poke poker poking police polo pondremos
pondria pone ponemos ponen pones ponte poor pope poppy pops porque portable porter portion pose posee posesion
posse posted poster postre pound powder powers practica practical practicar practiced practise prayed praying
preciosa precioso precious preciso preferido pregunta preguntado preguntan preguntar preguntas pregunte
preguntes premio premises preparate preparation preparense presa presence presencia present presenta
presentacion presente presented presentes presenting presento presents preso presos pressing prestado preston
priceless prick pride priest prime primeras primero prince princesa princess principales principe principio
principle print printed printing prints prision prison prize probable probably probation problems produccion
produce produced producer producers production productor profesion profound program programme programmed
programs progreso projects prometes prometida prometido prometio prometiste properly propongo prosecutor
prospect protection protective protest prove proven proves provided proximas proximos proyecto pruebas psst pude
pudieran pudieras pudieron pudo pueda puedas puertas puerto pues puesta puestos puke pull pulls pumps punished
punks puno punta puntos purchase purposes purse pusieron pusimos pussy puta putas puto puts qaeda quack qualify
quarters quedaba quedado quedamos quedan quedar quedara quedaran quedaras quedaria quedarme quedarnos quedaron
quedarse quedarte quedas quede queden quedes queen queja quejas queremos queriamos queridos querra querras
querrias queso questioned questions quieran quieras quieres quiet quieta quieto quimica quinto quise quisieras
quitarle quitaron quite quitense quitting quiza races rach racing radar rage raging raid rain raising ramon rang
ranger rango rapid rapida rara raras raros rate rates ratio rattle razon reaches react rear reasons rebel
rebeldes rebelion rebels received reception recibe recibi recibido recibimos recibio reciente recompensa record
recordar recorded recorder recover recovery recuerda recuerdan recuerdas recuerde reed reel refieres reflection
refuse refused regalo regalos regard regarding register registros regresare regresemos regularly reindeer
rejection relacion relate relation relaxing released religion remained remaining reminded reminds remotely
remoto remove removing repeating replace reporte reported reporter reportes reports represent required rescatar
resent reserved resistance resolve resolver resort respetar responda responder response rest resuelto result
resulta resultado results retirada retirado retirarse retrasado retrieve returning revealed revenge revista
revistas rezar rider rides riding ries riesgos rifles rigged rights righty ripe rise risking risky rita river
roads roba robado robbing robe robot rocas rodar rojos role roller roma roman rome romeo ronda roommates root
roots ropa ropas ropes rosa rosas roses rouge rounds rover rubia rudo ruego ruining ruins rusa rusty saben sabes
sabia sabiamos sabian sabido sabiendo sabio sable sabor sabre sabremos sacred safely safer sagrada sagrado sail
sake sakes salad saldra saldremos salesman salga salgamos salgan sali saliera salon saloon salsa salt salta
saluda saludo saludos salva salvage salvajes salvarlo salvarte salvaste salve salvo sand sandra sane santo
santuario saquen sarge sark satan saved saves saving sayid scale scare scares scattered scene scenes schools
score scored scotch scram screening screwing screws scully searched searching seas seasons seat seated seats
seccion seda seeking seem seemed seems sees segui seguia seguido seguimos seguira seguire segunda seiya seize
selection sell selling sells selva semen senado senal sends senior senoras senores senoria senorita senses sent
sentado sentados sentar sentarme sentarse sentarte sentia sentidos sentiras sentiria sentirlo sentirme sentirse
sentirte separado separados separate separation sere seres sergeant seria serias serio serios serlo serve serves
servicios servir servirle settling seven several severe sewing sexo sexuales shack shadows shaft shake shakes
shall shallow shape share shared sharing sharks sharp shave shaved shaving sheep shelf shell shells shelly ship
shipped shipping shirt shirts shitting shoo shook shooter shopping shops shore shorter shorts shorty shots
shouldn shout shouting shouts shove shovel showed showers shown shutting sida sides siendo sienta sientate
sientense sientes sientese siete siga sigas sighs sight sign signed significado significan significant signo
signos sigues silly sing singer singing sings sino sins sire sirven sirviente sirvo sistemas sisters situation
situations skill skills skipped skipping skirt slap slave sleeps slept slice slick slide sliding slip slippers
slippery slipping slips slot slower slut smack smallest smart smashing snacks sneakers sneaky sniffing snow
snuck sober sobra sociedad sock socks soda sofa solamente soldados soldiers sole solia solitario soltar sombras
some sometime somos sonido sons sopa sore sort soul spain spank spare spared speaking speaks spear speeches
speed speeding spell spelled spells spending spent spice spies spin spit spitting spock spoke sponge spoon sport
sports spots springs spying squash stack staff stake stakes stall stalling stan stands star stare staring stark
stars starters starts starved starving stated states stationed stayed staying stays steak steaks stealing steel
steering stella stepmother stepping steve sticks sticky stiff stir stitch stock stockings stocks stole stone
stones stood stops stored stores strain strangely strangest strangle strap strapped straw streets stressed
strikes striking string strings stripes strippers stronger strongly stuart stuffy stunning stunt suave sucede
sucedera sucedido sucediendo sucio sucios suck sucker suction sueldo suele sueltala sueltalo sueltame suelte
suenos sufre sufriendo sugiero suing sung sunlight super superman supiste supported supposedly surfing survived
surviving susan swat swear sweaty sweep sweeping sweet swift swing swinging swings switched swore sync systems
tabla tables tackle tags takes takin tale tales talks tall tango tanques tanta tantos tapa taped tapes tapped
tara tarado tareas tarjetas tarta tasted tastes teaching teasing tech teenage teenagers telefonos tellin tells
telly tema temas teme temen temes temperatura temporal temporary tendremos tener tenga tengamos teniamos tenido
teniendo tenth term termina terminado terminal terminara termines terminos terms terrific testified than thee
then theories these thin thinks thomas thorn thorough those though thousand threat three throats throne thrown
thumbs tiburones ticking tied tiempos tienen tienes tierras ties tigers tigre timer times timing tinta tios
tirar tire tires tiros tits tocaba tocado tocar tocas token tokio tolerate toll tomala tomalo tomare tomaremos
tomaria tomate tomato tomatoes tomemos tone tonic tono tonto tony toots topic tops toquen torpe torre toss
touches tough towels tower trabaja trabajado trabajadores trabajamos trabajan trabajar trabajas trabaje trabajos
trace traces tracking tracks tracy trade trae traen traes tragedia traiga traigan traigo trail trainer trains
traitor traje trajeron trajes trajiste trajo trampa tranquilizate tras trataba tratado tratamos tratar trataron
tratas trate trates trato traves treating tren trenes tres triad triangle trick tricked tricks tricky tries
tripping trips tropas troubled troubles troya truce truco trucos trust trusting trusts tuck tumba tuna tuned
tunel tunes turf turner turno tuve tuvieron tuvo tuyos twin types ultima ultimos understands understood
underwear undo units urgencias usado uses usted vacas vago vain vais valen valet valle valor valores value
values vamos vampires vano varias varios vayas veal veas vecinos vegas vemos vende venden vender vendido
vendiendo vendio vendo venga vengan venganza vengas vengo venia venice venid venido venimos venta ventaja ventas
venus veran veras verdes vere verge verla verlas verle verme verne verse verte very vestidos viajando vias vidas
vieja viejas viejos viendo vienen vienes vince vine vinieron violacion violent virgin visa visiting vives vivia
vivio vivira voice volviendo vote votes voto vows vuela vuelva vuelven vuelves vuelvo wager wait waiter waiting
waits wakes walker walks wally walsh walter wandering wang warn warrant warrants washed wasn wasted wasting
watches waves ways wee wells weren west whale wherever whistle whites whitey whoa whoo whore whose willie willy
wine wings winner wins wired wise witch wives women wondered wong woody wore worked worlds worm worms worrying
worst worthy wouldn wound wrestling wretched writer writes wrote yardas yards zapatos zorra
`.split(/\s+/),
);
