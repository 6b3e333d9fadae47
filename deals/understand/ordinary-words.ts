// Written by scripts/ordinary-words.ts.
const words = new Set(
  `abort abound abut academe acari ace aced acerb acers aces acids acne acnes acre acron acrosomes activates activation
addio adds ado adobes adobo adore adoze ads advanced advancer advances advent adyta aeron aerosol aerosolizes
aerosols aery afro agenes agent ager ages agin agitation agones agrin agron aground agues aid aide aides ails aims
airings airline airliner airliners airs airthing airting aka ala alay alba albert aldol ale alec alee alef aleft
alerts ales alew alfa alga algesis alien alienage alienate alive alk alky allay allel alley alliance alliances alma
almah almas alod also altar alternate alternating alternation alternatively alternatives alteza alto alway amain
amazons ament amour amus ana anana anaplasia anastasis anastatic ance ancho anchors anchos and ands ane anent anes
anesis anga anger animating animations animator anis ankers ann anna annex anno anns anoa ansa anta ante anther
anthropologic anthropologies anthropologist anthropology antis antra antres anus anvil anythings aper apert apex
apogees apparels appliance appliances aprons aquaria aquarium aquariums arbor arcana archings arco ardeb ardent
ardor arhat aria arias ariot arle arm armer armor armors armory arms arpen arrival arty arvo ary asana ascus asdics
ashkey ashler asker asks aspics asps ass astasia astr astrol atar atars athlete athletics atoms audients audios
audit aune aunes auth automatic automatics automating automaton automatons autos avant avenge avens avenues aver
avert aviation awlbirds ayus baal baas baba babe bach back backer backing backspacing backswing backtracking
bacterias bacterins bacterizes bad bade badly bads bag bags bah bahada bahs baht bail bairn baith bake baked baken
baker bakeries bakers bakery bakes baking bal balance balanced balancer balancers balances bald balding baldly baldy
bale baler balk balker balky ball ballet balls ballsy bally balm balmy bals balu bamboo bams ban bananas banc bancs
band banda bandaid bandaids bandana bandar bandas banding bands bandy bane baned baneful banes bang bangs bani bank
banker banks banns bans bant bants banzai baps bar barb barbe barbel barber barberry barbes barbies barbing barbs
bard barde bardes bards bare bared barer bares barf barfing barfs barge barges barging baring barite bark barked
barken barker barkers barkier barking barks barky barm barmie barms barn barned barney barneys barns barny baron
barre barred barrels barren barres barret barring bars barter barton barye baryes bas base baseball baser bases bash
basic basils basins basis bask basked basketballs baskets basks bass basse bassi basso bassy bast basts bat batch
bate bathe baths batistes bats batt battered batterer batterers batterie battering batterings batters battiest batty
baud bauera baur baurs bawd bawl bawn bawns bawrs bay bayed bayous bays beachy bead beaded beading beads beak beaker
beaks beam beams bean beano beans beany bear beard bearding beards bearing bears beast beasts beat beath beaths beau
beaus beaut beauts beck beds bee beech beef beefs been beep beeps beer beers beet beets befinger befringe befringed
befringes began begar begging begin begs beguin behaving behavioral bein bel belch belga bell bellboy belle bellow
bells belly bels belt belts ben benadryls bench benchmark bend bending bene benefic benefits benes beni benj
benjamins bens bent bento bents benty bere beres beringed berk bern bes besat beses beset besit besot bests bet
betas betes beth bethesdas bets betta beyonds beys bezes bhang bhoot bhoots bicycle bicycled bicycles bicyclist bid
bidding bide bides biding bids biggin biggs bigots bike biked biker bikers bikes bikini bile bilk bilking bill
billet billy bind bindi binds bine bines bing bins bint biomarker biome bionics biontic biopic biosis biotic biotite
birch bird birding birds birk birl biro birr bish bit bite bites biting bitt bitty black blackening blackfin
blackfins blacking blackings blackjacking blackmail blacks blacky blae blanch blanco bland blank blanking blare
blaring blat blats blawing bleach bleak blear bleats blee blees blest blink blite blizzards blizzardy blk bloat
block blocking blond bloodstone bloom blore blot blots blow blowers blown blub blude blued bluer blues bluestone
bluet bluetit bluette bluey blume blur blurts blush boa boak boaking boar board boarded boards boars boart boas
boast boasting boat boating boats bobbin bobby bobs bock bocking bod bode bodes boding bods bogs bogy bohs boil
boite boke bokes boking boks bola bold bole boles boll bolls bolo bolt bolts bomas bombarding bombast bombax bombes
bombos bombs bona bonce bonces bond bondager bonding bonds bondstone bone boned boner boners bones boney bong bongs
bonk bonking bonks bonne bonnes bonobo bonus bony bonze bonzes boo boob boobing boobs boody booh boohing boohs
booing book bookings books boom booming booms boomy boon boons boor boors boos boost boosts boot booteries booth
booths booting boots booty boozing bops bord bore borers bores boring bork borking born borne borrel bors borsch
bort borts bos bosche bosh bosk bosks bosom boss bossdom bossy bot bota botch both bothers boto botos bots bott
botts botty bouncy bound bounding bourne bourse bouse bout bouts bowels bower bowery bowets bowl bowlers bows bowse
bowsers bowyers box boxers boxes boxy boy boys brach brack brad brae brag braggy brags braid braiding brail brain
bran branchy brand branding brands brandy brank branners brans brant bras brass brat brats brawn brawns brayer
breach brees breezed breezes breezy bribe brick bride brie brigs brine bringer brings brit brith brits britt broad
brocks brogan broils broking bromate bronzers broods brook brooking brooklime brooklimes brool brools broom brooms
broos brose brothels brother brow brown browned browner brownie browns browny brows browse brunch brush brute buat
buats bubble bucko bucks bucku buckwagon budding budge budged budges budgets buffalo buffalos bugaboos buglet buhl
builds built bul bulb bulblet bulgy bulk bulky bull bulla bulled bullets bulls bully bumbee bumbled bumbler bumbles
bunch bund bung bunk buns bunts bunty buppy buras burble burbs burd burds burets burgh burgs burke burker burl burls
burly burn burns burps burrel burrs burs burst bursts burtons bus busch bushy busk buss bust busts busy butch
butleries buts butterier butteries butteriest butterines button butts butty buyer byes byre cabalas caber cabin
cabled cabler cables cablet cabs caca cad cade cadee cadent cades cadets cadre cads cage cain cajon cake calif
calkin calotte calp calpa calpac calpack calpas calving cam caman camaron came camelback camels cameo cames cami
camming camo campi campings campo campong camps campy cams candie candled candler candles cane cangle canid canine
caning cann canna cannon cannonade cannonball canoe canon canons cans canso cansos canstick canter canters cantier
cantle canton cants canvas canyon cap cape caping caple capon capping caps car carap carat carate carb card carders
care cared careers carefree carer carers cares caret carex cariama caries cark carks carl carle carls carman carmen
carn carnaper carobs carol carolers caroli carolus caroms carp carpers carping carr carrels carried carrier carriers
carries cars carse cart carte cartels carter cartes carts carve carvers casco case caseate casemated casemates
cashiers casino cast casters castral casts cat cate caters cates catnaper catnapers catnapped catnappers cats
catstick cattier catty caudle caus cause cauters cave cavel caws caxon cays cease ceasing ceca cedarn cedars ceder
celesta celestas celestially celestials celestine celestite cellar cellists censer centers centner centrums centum
cerate cere ceria cero cert certainer cesar cha chace chaco chacos chad chafer chai chain chains chair chairs chal
cham champ champing chancel channel chanson chao chaos chap chapel char chara charbroiled charbroiler charbroils
chard chare charismas chark charks charlottes charm charming charnel charr chars chart charters chary chas chase
chased chasers chases chaster chat chats chaw chawer chay che cheap cheapen cheat cheater cheating check cheek cheep
cheerio cheeros chef chefs chem chew chews chewy chez chicas chick chicks chico chicon chicos chics chief
chinchillas chinos chip chiros chm choc chock choco chocos chocs choicer choices choir choirs choke choko chola
choler cholo chomp chon choof chook choom chop chopstick chopsticks chore chou chow chrisma chrismal chrismals
chrisms chrisoms christen christens christian christiania christie christies christoms chub chuckie chucks chucky
chum chunk churl cirl cit cite citizen cito cits clach clacks clade clads claes clag clags clam clamp clamping clams
clan clanging clanking clanks clans clap claps clares claries clarini clarino clarinos clarions claros clarts clash
clashes clasp clasps classed classless classy clast clasts clauses claw clawing claws clay clays clean cleanings
cleans cleansing clear clearing clearings clears cleat cleaving cleek clef clerking clerks clew clewing cliff clift
clii cliniques clip clips clipt clit clix cloaking clock clod cloke cloning clop clou clouds cloudy clour clous
clout clowning clubs cluck clue cnidae coachy coact coal coala coaler coapt coast coati coats coax cobalt coble coca
cocas cock cocktail coco cocoa coda code coffed coffees coffer coffle coft cogway coho coif coiler coit coke coked
cokes coky col cola colas cold cole coled coles coley coli colic coll collard collars collat collate collection cols
colt columbic coly colza com coma come comedic cometic comic commodities communion communiques comp compaction
compandor companied companies companioned companions comparison compassion comper comping compony conceit concent
concept concepti conception concepts concert conch concoction condoes condole condoled condoles condones conduction
cone confection confections confiner congestion conic conin conjoiner connation connecting connectional connections
connective connector conniption connotes consecution conses console consoled consoles consorts constrainer consuls
consults consumes cont contadine contain contained containers contains contemner contention continuer contline
contlines contriver convection convections convention conviction convokes coo cooch cooer cooker cool cooled cooler
coolers cools cooly coom cooped cooper cooperatives cooperies coopers coopery cooser coot cooter copay cope coper
copestone copper coppernose cor coral corbe corbel cord cordelle core cored corella coreq corer cores corey corf
cork corm cormel corn cornel corp corr correction correl cors corsairs corse cory cose cosmesis cosmetic cosmetical
cosmeticism cosmetics cosmetize cosmetizes cosmic cost costal cot cote cots cott couch couper coupure couriers
courser coursers coutures cove cowal cowan cowry cowy coxa coze crabstick crack crackpot crafter crake cramp
cramping cran crane craning crape crapola crare crass crated crater craters crates crave craw crayolas craze creak
creaking creaming creasing create creates creatine creating creation creations creative creatively creatives
creature creatures cred creed creeks creeky creel creep cresset crew crewe crews crick criers crip cristas crit
croak croc croci crock crockpots crocks crocs crocus crofters cronk crook crops crore cross crow crows cruck cruel
cruset cts cub cuber cuddle cuddly cuddy cuif cuke cull cupel cur curate curative curatives curb curd cure cured
curer cures curet curf curl curls curly curn curr curries curs curt cuts cyanin cyclist cyclists czar dace dacha
dacker dackers dads daft dale daled dales dalet damn damner dan dance danced dancer dancers dances dancey dancier
dander danger danker darb dare darer darg dari dark darner darns dart dater dauds daughters davit daw dawn dazer dds
deal dealer dealt deans deare dearn dears dearth deash deaths deathy debt decad decaf decal decals decathlons decays
deck decked deckel deckers decks decl decors decoy decry deer deers deet deft defter deign deigns deil deke del
delay dele delf deli dells delly dels delt deltas delts den denay dene deni dens dents deny deport depot depots dept
depth deray dere dern derth desalt deschools design designs desk desks despot deter dexter dialer dials diamonds
dice dices dich dick dicker dickers dickeys dickie dickier dickiest dicks dicky dickys dict dicy die dieb died diel
dies diets differing digitals digs dike dill dink dinkies dinks dinner dint diol dipt dir dirk dirks dirt dis disc
discount discounts dish disk disks dismount dismounted dismounts diss dist dit ditch dite ditt dobs doc dock dockens
docker dockets docks docs doctors dodgy dods does dog doggier doggies dogie dogs dohs dolces dolci dole doll dollar
dollars dols domestic domestics doms dona donder dong donned donnerd donnert dons door doos dops dor dors dos doss
dots douc douce doucs dough doulas doum doup dour dout douter doux downer dows drab drad draff draft drafts drafty
drag dragons dragoon dram drank drant drap draping drat draughter drawings drawl drawling drawn draws dray dream
dreamed dreamer dreams dreamy drent drest drew drift drink drow drug drunks duads dubs duce duces duck ducker
duckers duckies ducks dud dude duded dudes duds due dues duet dug dugs duke duked dukes dule dules dull dullards
dunch dune dunes dunk dunking dunlin dunner duns dunt duos dupe dupes dups dures durn dusk duxes dwell dyke dyne
eagled eagles eaglet eagre eale ear eard eards earl earls earn earns ears earthboard earthbound earths earthwork
earthworm earthy eas easle east easts easy eat eath eats eaus ecce eccl echelons echo eddied eddies edified edifiers
edifies efficient efficiently efts einsteins elance electrics electronic electronica electronicas electrons
elephants elevens elevon elide elite ells else elts elve embace embay embraced embracer embraces embrave emerge
emerged emergence emergency emergent emerges emic empress encapsulating encapsulation encapsulators energies
energize energized energizers energizes enfix engendering engineerings entertainments entrainment epics eras eric
erne errs ers escorts esse essence essential essentialism essentialist essentially essive esteem ester etas ethal
ethane etic excepts excerpt exchanged exchanger exchanges excluded excludes exed exiting expansive expedience
expediences expediencies expel expend experience experienced exports expresso extensive fabler fabric fac face faced
facer faces facet facilitates fack facked fact factor factors faculties fade faded fader fake faked faker fala fam
fame famed fanal fane fanny far farce farced farcers farcy fard fare fared farer farers farl farmer farmery farms
faro fart fast fatalities fate fated fatness fave favous faxed fayed fayer fays faze fazed fease feasts feat feats
fee feeders feeler feet feist felines felty fend fender fends fendy feni fenny fent fents feod feods ferm ferret
ferrets fest festoon fetch feyer fiber fice fico fido fields fiend fifths fifty fig figos figs fil fila filar filch
file filed fill fillips film filmi films filmy filo fils filth filtrate filum finale finals finch finial fino firm
firmers firs firsts firth fished fishers fishery fishes fishier fishy fist fitchy fjeld flack flak flakers flaks
flank flash flasks flaw flayer flee fleer flees fleets flench flesh flew flier flisk flit flitch flited flites flits
floc floe flog flood floods flop flor flote flown flows fluer flukes flunkers flute fluters fluvial flyers flyte fog
foggers foid fold folders folds fond fonds font foo food foods foody fool fools foon foons foos foot footballer
footballs footboy footfall footfalls footgear foothill footlicker footlockers footracing foots footy foraging
foraying forcing ford fordo fords fore foredo forego forel fores forever forevers forgers forgo form formers
formulae formular formulas forswear fort foud fouds fountains foyer foys fractals frae frag framers franklins fras
frays freak free freed freer frees freet freights freit freq freshet fress fret fried frig fright fris friskier
friskiest frist frit friture fro froe frogs from fronting frontlines frontlist frontwise fros frosh frostlike frow
frug fruits fruity frust fry fryer fuci fujis fulminator fulminators fulminatory fumigator fumous fundi fungo funk
funks funky furnitures furo fusions fyce fys gade gades gaeing gaes gage gages gaging gal galax gale gales gam gama
gamas gamb gambe gambes gambs game gamed gamer gamers games gamest gamesy gamey gamier gamin gamine gamings gamins
gamme gammes gamming gamp gamps gams gamy gane gape gapes gaping garden gardenia gardenias gardens gare garner
garnering gases gate gates gating gauming gave gayer gaze gazer gazers gazes gazing geal gear gears geckos geld
geneal genera generale generals generating generational generations generative generator geod gerbil gerbils gere
germin gibbon gibsons gild gilden gio gird giri girl girn girnier giron giros girr girt givee gladdening glassier
glee gloaming glob globe glom gloop glop glosser glossies gloved glover gloves glows gloze glued gluer glues gluey
glug glum glume glut glute goa goad goads goaf goals goas goat god gods goel goer gofer gofers goff goggle gold
golds goldy golf golfed golfer golfers golfs golly golp gone goo good goods goody goodyears goof goofing goofs goog
googled googles googly googs gook gooks gool gools goon goons goop goops goopy goor goos goosing gor goral gored
gores gorge gorgio gorillas gork gorm gorp gorse gory gosport goup gowd gowds gowl grace gracing grad grade grads
grainer grainier gramary grame grammar grammars grand grandee grander grands grange granger graphics gree greed
greeds greek green greenhorns greenie greenier greeniest greening greens greenwoods greeny grees greet greets
griming gro groaning grokking grooving grope groping grossing grouf grouping groups groupy grousing grout grouting
grove grow growing growling grue guaco gue guineas guiro guitars gule gulf gyal gyre gyro haaf haar hacking had
hades haen haes haft hail hailer hain hair hairs hairy hajes haka hakas hakes hale haler hales half halier hall
hallo halls halm halon halos halt halters halts hame hames hammed hammers hammier hamper hampers hamster hamsters
han hances hands handsets handy hangs hank hanks hansa hanse hansel hanses hant hants hao harbors hard harder
hardwares hardwire hare hares harianas harim hark harl harm harman harmer harn harp harped harpers hart harts hash
hast hastens hastes hat hater haters hates hatters haunter hause hausen haut haver haves hawsers hayer hazan hazer
hazes hazier headers headiest headless headrace headrest headrests heads headset headsets headshake headspaces heady
heal heald health healths healthy heap hear heard hearses heart hearth heartland heat heath heathy hed heder heed
heel heid heir held heli helio helis hell hello hells helo heman heme hemes hemispace hemmer hend henna herbalism
herbalist herbals herblike herd herdman herma hermae hermai hertz hetman hewer hexad hexer hibachi hickey hiding
hieing hill hillo hillos hilly hilts hilus hinter hiring hiver hiving hoa hoas hocked hoe hoer hoes hoicking hoiking
hoise hoister hoke hokes hoki hoking hole holes holking holly holme holmes holster holsters home homed homeowner
homeowners homer homers homes homey homeys homie homies homme hommes homo homos homy hond hone honer hones honesty
honking honky hoods hoofer hoofs hooka hookas hooker hookey hooking hooks hoop hooper hooter hoots hoove hooved
hooven hoover hoovers hooves hope hoper hopes hops hora horas hore horme horner horse hort hose hosels hoser hoses
hostels hote hotel hoteldom hotkey hounds houndy hourglasses hourless hourly housed housel houser houses hove hovel
hovels hoven hover hovers howe howes howking hoya hoyas hubby hue hued huer hues huff huffs hug huge hugs hugy huh
huhs huia hula hule hulk hull hulls hully huma hummer hunger hunh hunker hunky hunted hunters hurl hurled hurler
hurley hurleys hurly hurt hurter hushy husk huso huss hwan hydra hydrolase hydros hyper hypers iamb iambs ices idea
ides idly ilea ill ills imaged imager images imago imams improvements improvident index infer inked inker inky inly
inner instal instalments instance instants instar instilments instrument instrumental instrumentals instrumented
insulance insulances insurable insurances insurant insurants insurgence intel inter interj intern interreign inters
intil intr inv iodin ires isms issuance italic item ivies jab jacker jackers jacks jacky jacobus jagra jak jammy
jane janes jann jar jari jark jarl jars jauk jaybird jean jees jelab jell jemmy jenny jeon jeweler jewellers jigging
jills jilt jimpy jinn job jobe jobes jobs jock joe joes joey joeys joggling jogs johns join jokes joky joles joll
jones jooal jordan jordans josephs joss jots journeys jows joy joys jugging juice juiced juicer juices juicy juke
juku kade kae kale kalpa kame kana kane kaneh kanes kang kans kant kanten kapa kappas karn kat kata kati kats kayak
kayaks kelly kelpy kelt kelts keratose kex keyboard keyboarded keyboarder keyboarders keyboards keyword keywords
khors kidded kidder kiddie kiddle kiddo kiddy kidling killing kilty kine kineses kinesic kinesics kippa kipping kirs
kiss kitchened kitchenmaid kitchens kitcheny kite kitling kitten kittens knee knew koas kobs koels kohl kois kolas
koppa kops kor kora koras kore kores kors kos koses koss kroner kune kyle kylies kylin kylix kyloe kyrie kyte laas
lab labis labra lace lacker lacs lacy ladder lade lader lads lady lags lahs lain lake laks laky lam lama lamb lambs
lamby lame lamest laminar lammy lamp lams lana lance land lande lander lane lanes lang lank lant lants lanx lap laps
laptop laptops larder lards lare lars las lase lass lasso last late latent latron lats latter lauded lauders lauds
launder lauras laure laurel lave laving lavra lavs laws laxest lay lays laze lazy lbs lea lead leaf leak leal leam
lean leans leapfrogs leaps leapt lear leas leat leathern leep lees leese leg legs lei leis leistering leks leman
lemel lemons lemony lend lends lenes leng lenis leno lenos lens lense lent lep leps lepton lerp les less lest lets
letter letterman lev leva leve levee levees levels lever levies levin levins levis levo levy lewis lexer lexica
lexis leys liana liane liang liar libbed libber libs lice licit lick licker lid lido lids lie lief lien liens life
lifer lift lifter ligan ligne like liking lill lilo lilt liman lime liming limits limn limy lin lind linds lindy
line lined linen liner lines liney ling lining link links linky linn lino lins lint linter liny lion lipe liquids
lire lirk lis lisk lisp listening lister listeria listerias lists lit lite liter lither lits litten littering
litters littery littler littles live livingroom livings lizards loam loamy loan lobes lobs loca locked lockers
locket locking lodes loews lofts loges logo logs lokes loma lone longies longings longlines loo looby loof look
looker looming looms loon loop looping loor loos loosing loot looting loots lopes lops loral lore lorel lores loris
lors los loses loss lost lot lota lotas lote lotes loth loti loto lotos lotter lotus louder louie louies loups lours
louts loves loving low lowan lowe lowed lower lowers lowest lown lowns lowp lowps lows lowse lowses loxes loys luau
luaus luck lucks lull lulls lulu lulus lumina luminal luminary lune lunk lunt lupus lurex lust lustering lustrine
lusus lvi lxvi maar mabe mac mace maces machs macing mack mackle macks macon macro macs mad madded maddens madder
made madge madmen madre mads mae maed mafic mage magi magic magics magma magnates magnetites magnetizes maiden maile
maills main mainland mains mair maire maise maister maize make maker makes makeups makings makuta male malic maline
malls malt maltha mammet mana manat mancus mane manga manic manna mans mantel manuka many mar mara marathoner
marathons marc march marcs mardy mare marg maria marid marine mark markdowns marked marker markets marking marl
marlite marly marm marry mars marsalas marshal marshalcy marshaled marshaler marshalers marshall marshalled
marshaller marshallers marshals mart marted martel martels marten martens martin martins marts marveling marvy masc
mascle mascon mase maser masher masker masking masons mast masted masterclasses masterless masters mastery mat mate
mated mater mates matey math mating mats matt matte matted matter mattes maty maud maul maun maut mavie mavin mavis
mawr max maxi maximums maxing maxwells may mays maze mazy means meddling media mediation medic medical medicals
medicate medication medications medicinable medicinal medicinally mediciners medicines medick medico medics medina
meditating meditations meditative meers meg megs mein meins meint meiny mela melisma mells melton men menads mend
mends menial ment menu menus meou meows merc mercer mercies merell merrier mes mesa meson mess meta metal mete
meters mew mewers mews mica mick mico micra microdont microdot micrometer micron micros microsome microvolt midden
middest middling mielie mien miens might mights mike miking mil miladi mild milder milds mile miler miles milf milfs
milker milko milks milky mill mille milled millers milles millet millier milo milos mils milt milter milts mime
mince mine mineral minimums mink mint mirable miracles mire mirk miry mister mite mither mizuna moan moaning moat
mobile mobiles mock modding mode modelings modelling modica moe moed moes mog moil moire moistures moit moither
moldering molecular molecule moleskin moleskins molesting molls molt molten molto mon mona monact monad monal monas
mong monk mono mons monte month mony moo mood mooi mook mool moon mooning moop moor moored moors moory moos moose
moot morat more morling morn mornings mort moseying mosher most mot mote mothed mothers mothery mothier motile
motser mott mottling mount mountainous mountains mountainy mourning moused mouser mouses mousey mousse mousy mouther
mouton mow mown much mucks mucky mucro muddling muller mulls munt mura mural muras mured murid murk muscae muscled
muscles muscly muse musics musk muskle muskroots muster mute nabs nadir nags naif naik nail nain naira nairu naive
nams nana nans naos naps naras narc narcs nard nards nare nares naris nark narks nary nas nates natives natron nats
natura natural naturalize naturalized naturalizers naturalizes naturals nature natured natures nautic nautical
nautics nav nave navvy nay nays nazir nearer nears neat neaten needer nef negater neif neist nekton nene nerd nerk
nesh ness nest nester nests net netes nets netter neut neuter neutralizer neutropenia newer newt newtons next nexts
nexus nice nicks nide nife nine nines ninja ninon nipa nite nites niton nitration nitro nixe nixon nobble nobler
nobles nobly nock noctuas nodation nodes noes noir nole nolo nomes nona none nones noo nooks nopes noria norths
noses notation note notebooks noted noter noters noule noun novations noyes nude nuke null numbed numbers nun nuns
nurs nutation nutria nutritional nutritions nutritious nutritive oater odal odea odeum odso odyl ofay offer officer
offices ofter okay okra oldies oldy olea oleums olla omen onlay oofs oon oons oont opal ope oped opens opes opine
opined opines opter optimal optime optimums opulus ora orad orals ordain ordinar ordinars ore ores organ
organizational organizations oribi ornis orra orris oryx ose oses ossa other ottar otters oui our ourn ours outa
outdoer outdoers outdoes outdoor outdoors outdoorsy outer outfitted outfitter outglitters outjet outled outler
outlets outlooks outset outwar outwards outwars oval oven overlove owned owner owners oxbows oxen oxter oxy pacer
packer pacs pacts pada padless pads pager paginating pahs pail paining paintings paints pairing pais pal palas
palates palay paler pales palet pall pals paly pamper pampero pamperos pams pan pands pandy pane paned panels panes
pangene pangs panning pans pansy pant panting panto pantos pants panty paolo pape papermaker papers paperware papery
papes pappies pappy paps para parakeet parakeets parapet parapets paras paratonic parch pards pardy pare parenting
parer pares paris parity parked parkee parkers parkier parks parky parly parps parrakeet parrakeets parrot parrots
parrs parry pars parser parsonic part parter parti parting partly parts party parulas pas pase pases pash pass past
pasting pasts pasty patagia patagonian patchy pate pated paten patenting pates path pats patting patty paty paua
pauas pauls pauper paupers paver paw pawa pawas pawer pawk pawks pawky pawl pawls pawn pawning pawns paws pax pay
payer pays pea peace peachy peacock peacocked peacocks peacocky peag peaks peaky peal pean peans pear peare pearls
pearly pears peart peas pease peat peats pech peck pecs peds peek peeks peels peen peens peeps peer peers peery pees
pegs pehs pein peins pelican pelter pelts pen pencel pend pends pene penes peng peni penis penk penks penna penne
penned penner penni penny pens pensel pent pentad pentene pents pentyl peon peons peopled peopler peoples pepo peppy
peps pepsin per percentages percents perch perdy perfusion perfusions pericline pericon pericones pericope perigone
perk perky pern perns person persona personable personae personage personally personals personnel persons perter
perts pertusion pes pest pester pesto pests pet petal petalages petcock peters petit petre petro pets petter petto
petty pews pewter phare pharmacy phillips phoned phones phoney phono phonograph phonographs phony phot photog
photograph photographed photographer photographers photographic photographs photography photom photon photos phots
phyla physic physicals physician physiciancy physicianer physicianers physicists pian pice picoline pie pied piers
pies piet piets pig pike piker piki pile piler pili pilus pima pin pined pines piney ping pinging pings pining pink
pinking pinky pinning pins pint pints piny pipe pipeline piper pipi pippy pips pirates pis piss pitch pits pitting
pix pixie pixy pize placet plain plait plaiting plan plane planed planer planes planets plank plano plans plant
planting plants plap plat plates platy play playa playless plays pleach pleas pleased pleases plier plodge plower
ploy plug plugs plum plums plur plush ply poach pock poco podges podgy poet poets pogge pogo pointing poker pol pole
poler polio polit polk polka polks poll polo polos pols polt poly pomo ponder pone pons pont ponts poo poof pooh
pook pool poot poplar poppies poppy pops porch pore porer porge pork porker port porte ported porters ports porty
pos pose poser posey posh posit poss possibles possibly postages poster postmark posts posy pot potch pothery pots
pott pottages potter potters pouch pouk pout pouter powder powders powdery power powers pows powter prad prads
prajna prana pranas prang prank pranky prats praty pray pre preach precessional prediction predicts preform premie
premiere premiers premies preplan presa prescriptions prescriptive pretor prex price priced pricer prices pricey
prick pricked prickling pricks pricy pride prided prides pried prier pries prigs primary prime primed primes
primuline prince princelike princeling princes printing printings priviest prize prized prizes processional
processionals produce produced producer producers produces product productions productive prof profession
professionally professionals professions proforma proforms profusion progressional projection projects projet prolan
prolusion prone proo proofs proos propension propman propulsions propulsive propulsor proscription proscriptions
prosect prost protea protean proteans protect protection protects protei proteid proteids protein proteins proto
prower pruina pruta psst pst public pubs puca puce pudge pudic puer pugs puja puke pul pula pulas pule pulk pulps
pulpy puls puma pumas pump pumpers pumps puna punky puns punting punts pup pupa pupas puppied pur purana purda pure
pured puree purely purer purge puri purin purine puring purins purl purr purs purse purty pus puss puts pwns pyets
pyne pyre pyres quail queest ques quests quicksilver quicksilvers quicksilvery quid quill quilt quim quin quip quipo
quips quipu quist quit quiz quop rabbi rabbis rabbits raca race raced racer rach rache racings racked rackets
racking racks racquetballs racquets racy radii radios radix rafted rage raged rager ragers raging rahed rahing rai
raia raid rail railbird railings rainbirds rains rainy rais rait raited rake raked raker raking raku rale ralphs
ramin ran rancing rani rank ranted rape raped raper raphe raphia raping rared rarer rares raring rase rased raser
rasing rate ratel rater rates rath rating ratio ratlings ratted raun rave raved raver ravin raving rawer rawin
rawing rawings rawn raxed raxing rayed raying raze razed razee razers razes razing razor read reak realm realo reals
ream rean reap rear reasonable reast rebar recipes recite reck recommendation recommends recover recovered recovers
recreants recreate recreates rect redden redding reding redoing reduce reduces redwings reeboks reel reest refiles
refl reft regal regality regrets reheats rein reist reiteration rel reland religions remover removers renal rent
repeats replacements replies reprises rept reptile reptiles republics rereads res resat reset resit resonation
resorption resp respiration rest restauration restfullest restorations restorative rests resty rete retires
retortion retracts retread retreads retreat retreated retreats retrials retrod retry rets retweets reverb revered
reverer reveres reverie revers reverse revert revery reviles rhebok rhodic rhodie rial rice ricey ricing rick ride
ridged ridgil ridley rife rift rigid rile riled riles rime rimmed rimmer rin rine rinning riots ripe ript rise rit
rites rits ritt ritz rive riyal roaring roband robers robots roch roches rochet rock rocket roger rogued rogues
roguy roin rok roke rokers roks roky role roles romaine romal root ropers roque roral rosette rosetty rosinol rot
rota rotal rotch rotche rote roted roti roting rotl roto rots rotting rouche rouge roust routh rovers rowena rowers
rowth royals rte ruby ruche ruck rud rudd ruddy rude ruds ruin ruining ruly runnel runnels runner runners runnier
runnings runt rusa ruse rush rusk rust rusts rusty rut ruth ruts ryal ryot sabal sabe saber sabin sabs sac sack
sacks sacs sadder sade sadly safer safes saga sage sager sags saice saick saids sail saily saims sain sains saint
saints sais saist saith sake saker sakes saki sakis sal salal sale sales salivator salivators sall salle salmon
saloon sals saltatory saltly salty salvage salvatories salvatory salver salving sam sama same sames samp samps sand
sander sands sandy sane saner sanes sank sans sant saponite saps sar sards sark sarks sars sarus sass sassolite sat
sate sating saucer sauger saul savaged savager savages savate save saved savers saves savey saving savings savor
sawbucks sawder sawer sawing saws sax saxonite sayer saying sayings says scalage scalding scall scaly scam scamming
scams scapa scar scarp scarpas scarper scarph scarps scart scat scatch scatt scatty scavage scavenger sceat scepter
sceptry schools schorls schtick scienced sciences scolders scone scooch scoot scootch scooting scop scops scorch
score scoring scorning scot scotchs scots scotty scout scouth scouting scow scram scraw scream screaming screener
scries scrips scriveners scrolls scud scuff scuft scug scul scum scumber scummer scumming scup scur scurf scut
scutch scutchers sdein sea seal sealing seals seam seaming seams seamy sean sear seas seasoning seats seaway secreta
secrete secretly secrets sect securely securing seedcase seeding seeing seeking seel seely seeming seep seeping
seethers seg segar sego segs seik seize sele selects sell sella seller selles sells seltzers semies semmit sena send
sending sends senhora sent sept septa sera seres serest serf serges sericite series serifs serines serins serra
serres serries serry serves service serviced servile servings set seta sett sevenths seventy sever severity sext sha
shack shacko shacks shade shake shall shaly sham shamash shamming shams shank shaper shaps share sharer shark
sharker sharped sharpen sharpers sharpie sharpies shat shaver shaving shavings she sheaf sheal shear sheas shed
sheel sheen sheep sheering sheeting sheik shelf shelling sher sherry shes shet sheva shew shewn shielders shies
shill shimming shimmying shims shin shine ship shipping ships shire shirting shives shlepping shlock shmock shmoes
shock shocks shod shoders shoe shoed shoers shoes shog shogs shone shoo shook shoos shooting shop shope shopped
shopper shoppes shoppy shops shore shores shoring short shorting shorts shot shotes shots shott shoulder shouldered
shouldest shouters shouting shove shoves show shows shuck shudders shura shute shwa sial sice sick sida sidestream
sierran sierras sieve signatory signatures sila sill silly silo similar simmer simpai simpatico simple simpliste
simply sims sin sincere sinds sinews singled sinuous sinus sip sirra sis siss sitar sitella sith siver skart skas
skat skeg skein skell skep skerry sketched sketcher sketchers sketches sketchier sketchy ski skid skids skies skills
skilly skim skimming skimo skimos skimp skimping skimps skims skin skink skins skint skip skips skirl skirting skis
skit skits skives skort skorts skull skying slack slade slake slam slamming slams slanger slapping slat slaver
slaving sledding sledging slee sleek sleeking sleepier sleepily sleeps sleepy sleer sleet sleeting slewing slice
slid slimming slims slip slipping slives sloes slogger sloid slop sloping slopping slops slot slotting slove slow
slub slubber slugged sluggers slumbers slumbery slummer slumming slumping slurping smack smalls smalm smalt smarm
smarmy smart smarting smartly smartphones smarts smarty smash smee smell smelling smew smit smite smiths smithy
smits smock smog smolders smore smoulder smoulders smug smugger smuggest smuggle snack snaked snakes snaky snare
snatchers sneering sneezing sniffer sniggle snip snitchers snob snore snoring snorkelling snort snorting snorts snot
snotty snowboard snowboarded snowboards snowbound snows snowstorms snowy snub snuff snugger snuggest snuggled
snuggles sny soaks soar soba soca sock sod sodas sodic sods sofa soho soja sol sola solar sold solders soldi soldo
sole soled soli solidi solids sollar solon solos sols soma somethings sommer soms son sone sones song songs sonicate
sonics sonly sonny sons sonsy sool soot sooth soothest sop sopping sops sora soral sorda sore sored soree sorels
sorely sorer sores sorex sorrel sort sorta sorting sorts soso sot soth sough soundcard sounders sourced sources
southeast southmost souths southwester southwests sow soy soya space spade spaded spader spades spading spado spae
spaed spake spale spall spalling spalting spam spamming spams span spane spang spank spanks spans spar spare sparing
sparking sparring sparry spart sparts spat spate spatting speary sped speed speeding speedos speeds speedy speel
spelding spelling spencer spences spenders spends spent spet spetch spetches spic spica spicae spiced spicer spices
spicey spick spics spicy spike spile spill spin spine spire spiriting spirt spirting spirts spit spite spiting
spitting splice spod spode spodes spods spoiling spoke sponging spoofing spooking spooling spooning spooring spoot
spore spores sporing sport sportier sportive sports sportsman sportsmanly sportsmen sporty spot spots spotting
spotty spout spouting spouts spreading spring sprouting spurning spurring spurry spurt spurting spurts squame
squared squarer squares squeal squire squirr stab stabile stack stade staff stag stair stake stall standards stands
stane stap starch starching stare stark starn starr stars start starting startler stat stave staves staving staw
stay stdio steal stealing steam steaming stear sted stede steed steek steeling steels steelware steely steem steen
steep steeping steer steering steeve steil stein stela stele stell stellar stellas stellite stells stem stembucks
stemming sten step stepping steps stept ster stere sterile sterilities sterility sterilize sterilized sterilizer
sterilizes sternite sterve stet steven stew steward stey sties stiff stiffer stilb stile stiles still stilt stimes
stint stints stipa stipes stir stire stirps stitchers stive stived stiver stivers stoa stoae stob stock stocks
stocky stoep stoke stola stole stolid stomp stond stone stoned stonen stoner stones stoney stong stonk stony stoop
stop stope stopping stops stopt stor store stored storer stores storey storge storing stork storm storming story
stot stoup stoure stouth stove stoved stover stoves stow stowp str strad strae strafing strag strap straps strawing
straws strawy stray straying streak streaking streamline streams streamy streel strep streps stressing stretchers
strew strewing strids strigs strip stripe stripes stript stripy strives stroam strop strops strove strow strumming
stub stubs stud studios stuffs stuffy stum stun sturt suaver sub submit suck suggests suint suints suks sullies
sully summar summat summed summers summery summing summist summits sumpit sums sundae sundry sunfast sungods sunray
superbest supercool supercop superfast superfecta supergood supergroup superheat superhet superjet superloo
superloos supermacho supermicros superset supersweet suppl supple supplement supplemental supplemented supplements
suppler supplest supplied supplier suppliers supporting supposes sure surging surplices survives swack swaly swam
swamping swarming swart swarty swat sweat sweats sweep sweeping sweepings sweety swelling swies swift swifter
swigging swigs swill swilling swims swinging swiping swirling swish swishing switchers swith swives swop swopping
swops swore swot synds system systems syver taal tabla tabled tables tablet tabule tace tach tack tacks taha tailing
tailor tailormade tailormake tainting taka take takes taki tala talbot tale tales talk talks tam tamagotchis tamari
tame tammy tampan tampon tams tan tana tane tang tanga tangi tangor tangos tangs tangy tank tanks tanners tanning
tans tanto tap tapa taped tapen taper tapes tapet taps tapu tara tare tared tares task tasks tasse tasted taster
tastes tasty tat tatar tate tath tats tatt tatu taupe tava tawa taxa tea teach tead teak teaks teal teams tear tears
teas teat teats technic technical technics technique techs techy tee teels teem teenaged teenager tegu teils tela
teles tells tels teme temp temper tempura tems tench tend tending tends tendu tenga tenia tepa tepal tepals terais
terga term terma terr terraria terrarium terrariums terras terre terrorism terrs terry teste teth tetra teuch teugh
thack thane thank thanks tharm thee theed them thema thenage there therm therme thermoforms thermos therms thinks
thir thirds thirl tho thole thon thou though thrave thread threats three threw thrice thrived thriven thriver
thrives throed throve thuja thumb thump thunks thuya tices tich tics tid tiddy tide tides tids tier tiers ties tige
tigers tigery tiges tigs tika tikas tike tikes tikis tildes tile tiled tiler tilers tiles tills tils tilts
timberland timberlands timberline timberlines timberman timberyard timberyards time timed timer times timps tines
tins tinware tiny tip tipi tipis tipsy tipt tire tired tires tirls tiroes tiros tirrs tis titer titi titles titlist
tits tivy toady toby toco toddy tods tody toes toey togs toho toil toiles toils tokes toking toko toles toll tolls
tom toman tomb tomboc tomboy tombs tome tomes toms ton tons tony too took tool tools toom tooms toon toons toot
toots top tope toph topi topmen topo topog topoi topos tops topsman tor tora torc tore tores tori torn toro torr
tors tort tory toshy toss tots touch toughs toughy toun tourist tourista touristas touristic tourists touristy town
tows towy toy toyman toyo toyon toys toyshop toze trace tracer tracers tracing trackers tracking tracks tract
tractional tractors trade traded traders trades trading tradings tradition traditionally traditionary traditioner
traditions traik trailer trailers trailing train trained trainee trainees trainer trainers trains traipsing traitor
traitors tram tramming tramontana tramontanas tramontane tramping trance trank tranq trans transitional trant trape
traping trappers trapping trashing trave traveler travelers travels trawlers trawling tray treader treading treads
treas treat treaty treck tree treed treen trees trek tret trevis trey trez trialing trick trie tries trikes trine
trips trock trod trog tron trone trop troparion trot trough trow troy troys truce truck true trued truer trues trug
trunnion try ttys tui tule tules tum tumid tummy tump tums tups turbocharger turbos turbot turtleback turtled
turtler turtles tush tusky twal twals twee twelvemonth twelves twining twinlings twinnings tyee tykes type typo
udder ughs ugs ulna ult ultimata ultimated ultimates ultra ulva umber umbo umbra umbrae umbral umbras umbre unban
unde undear undee undern undoer uniserial universally universals universe universes unlike urbane urbaner urman user
uta vada valentine valentines valeting valleys vanes vara vaselike vaselines vaults vaulty vaunt vectorial vega
veggies vegie vela vena vented vera verb vers versa vert very vetch veterinarians veterinaries via vial viatorial
vibes vice vices victoress victoria victories victorine victorines victorious victors victual vid vide videos vids
vie vied vier vies views viewy vifda viga vina vinal vinas vinca vine vined viner viners vinew vinews vineyards
vinic vinos vins vints viral vireo visa vises visnes vistal vita vitae vitals vitamin vitamine vitamins vitas vittle
vittled viva vivda vives vizir voces voice voiced voicer voicers void voiles volk volks volley volt vomit wade wader
wae wafer wag wage wager wags wahoos wail waiter waiting wake wald wale wall wally wame wan wand wane wang wank wans
want wany war ward wared warehoused warehouser warehousers warehouses wares warez warhorse wark warks warm warn warp
wars wart warty wary wase wash washhouse wast waster waters waterspout waterspouts watery waul wave waver wawl wazoo
weakness weason webern webers weekends weels weer weest weet weft weld welkins well wellingtons wells welly welt
went wept were wert wester westerns westers wests wet wetly wetness wets whale whang whare wheals wheel wheely
wheens wheeps whees wheeze while whimseys whimsies whine whish whisks whiskys whit whited whiten whiter whites
whitey whiting whits whity whizz wholefood wholes wholesaled wholesaler wholesalers wholesales wholesome whomp whoof
whoops whop whore whorehouse whose whsle wice wich wide wideness wield wife wig wildernesses wildness wilds wile
wiled wili wiliness will willy wilt wily win wind winded winder wine wing winger wings wingy wink winn winner wino
wins winters wintery winy wipe wire wis wisdoms wise wised wiser wises wish wisha wisp wiss wist wite with wive
woald woalds wocks woken woks wold wolds wolfkin wolly woman women wonks wont woo wood woof wool woold woolds woon
woos wootz word words wore work workhouse workouts works world worlds worm worms worn wort worts wost wot would
woulds wound woven wrang wrest wring write writhing writings wroot wye wyle wyte yagi yanked yerk yes yet yetis yett
yirk yock yoga yogas yogh yogi yogic yogin yogis yok yolk yoni yore yorks youk yuga zabra zag zags zarf zari zaxes
zebroids zeins zeist zerk zero zeros zest zests zincs zine zines zings zins ziplock zippos ziram ziti zona zonae
zoned zoner zones zonk zooned zuzes`.split(/\s+/),
);

/** Whether an everyday word, which is no slip of the name or the word it looks like: "cannon" is no Canon. */
export function isOrdinaryWord(word: string): boolean {
  return words.has(word);
}
