import type { GoalId } from '../../domain/goals.ts';

/**
 * What the assistant says of a search, the card and its points, sentence by sentence, and then short texts: reasons, chips and
 * links. The slots of a text come from the answer: `{n}` and `{m}` are whole numbers, `{price}` and `{saving}` are in dollars, `{tier}`,
 * `{thing}`, `{email}` and `{quote}` stay as they are, `{often}` is how often an amount is spent, `{names}` a list, any other a name or words; a slot
 * may end with a digit. The first text that fits counts. What a signed bank makes of the sentences about deposits has no translation yet.
 */
export const spanish = {
  and: 'y',
  or: 'o',
  sentences: {
    'I found 1 great deal(s) for you! Check them out on the right.':
      'Encontré 1 oferta para ti. Échale un vistazo.',
    'I found {n} great deal(s) for you! Check them out on the right.':
      'Encontré {n} ofertas para ti. Échales un vistazo.',
    "I couldn't find any deals matching your request. Try adjusting your search criteria!":
      'No encontré ofertas que cumplan con lo que pides. Prueba con otro límite o con menos detalles.',
    // What no deal has.
    'None of the deals on {kind} is for 1 person.': 'Ninguna de las ofertas de {kind} es para 1 persona.',
    'None of the deals on {kind} is for {n} people.':
      'Ninguna de las ofertas de {kind} es para {n} personas.',
    'None of the deals on {kind} is marked for {name}.':
      'Ninguna de las ofertas de {kind} dice que sea para {name}.',
    'None of the deals on {kind} says {names}.': 'Ninguna de las ofertas de {kind} menciona {names}.',
    'None of the deals on {kind} is {name}.': 'Ninguna de las ofertas de {kind} es {name}.',
    'None of the deals on {kind} in {name}.': 'Ninguna de las ofertas de {kind} viene en {name}.',
    'None of these says {names}.': 'Ninguna de estas menciona {names}.',
    'None is cheaper: {price} is the lowest price that matches all of it. Leave out a detail to see more.':
      'No hay nada más barato: {price} es el precio más bajo que cumple con todo. Quita algún detalle para ver más.',
    'None is more expensive: {price} is the highest price that matches all of it. Leave out a detail to see more.':
      'No hay nada más caro: {price} es el precio más alto que cumple con todo. Quita algún detalle para ver más.',
    'None is for 1 person.': 'Ninguna es para 1 persona.',
    'None is for {n} people.': 'Ninguna es para {n} personas.',
    'None is marked for {name}.': 'Ninguna dice que sea para {name}.',
    'None is {name}.': 'Ninguna es {name}.',
    'None in {name}.': 'Ninguna viene en {name}.',
    'Here are the nearest.': 'Estas son las más parecidas.',
    'Here are all colors.': 'Aquí las tienes en todos los colores.',
    'Here are all sizes.': 'Aquí las tienes en todos los tamaños.',
    'Here are all materials.': 'Aquí las tienes en todos los materiales.',
    'Here are all lengths.': 'Aquí las tienes en todos los largos.',
    'Here are all weights.': 'Aquí las tienes en todos los pesos.',
    'Here are all the others.': 'Aquí tienes todas las demás.',
    // How the deals were chosen.
    'I went by {name}: {names}, and more.': 'Me guié por {name}: {names} y más.',
    'I went by {name}: {names}.': 'Me guié por {name}: {names}.',
    'All of these are for pets.': 'Todas son para mascotas.',
    '{n} of the {m} says “{name}.”': '{n} de las {m} menciona {name}.',
    '{n} of the {m} say “{name}.”': '{n} de las {m} mencionan {name}.',
    'I read “{name}” as “{other}.”': 'Entendí {name} como {other}.',
    'Together they make {name}.': 'Juntas forman {name}.',
    'Their prices were last checked more than a {period} ago.':
      'Sus precios se revisaron por última vez hace más de {period}.',
    '{n} of them were last checked more than a {period} ago.':
      'De {n} de ellas, el precio se revisó por última vez hace más de {period}.',
    // What is not sold.
    'The catalog has no {names}.': 'El catálogo no tiene {names}.',
    'I can’t find that: the catalog has no {name}.': 'No lo encuentro: el catálogo no tiene {name}.',
    'I can’t find “{name}” in the catalog.': 'No encuentro {name} en el catálogo.',
    // Asking back.
    'I’m not sure what you’re after.': 'No tengo claro qué buscas.',
    'I can’t tell what to look for in that.': 'No entiendo qué debo buscar.',
    'Name the thing in a word or two, such as “tent” or “dog bed.”':
      'Dime qué es en una o dos palabras, como “tienda de campaña” o “cama para perro”.',
    'I couldn\'t read "{name}" as a price. Please write it like $49.99.':
      'No pude leer {name} como precio. Escríbelo así: $49.99.',
    'Prices here are in U.S. dollars, so I can\'t compare them with "{name}" ({currency}). Please give the limit in dollars.':
      'Los precios están en dólares de EE. UU. y no puedo compararlos con {name}. Dime el límite en dólares.',
    'No price is both "{name}" and "{other}". Which of the two counts?':
      'Ningún precio cumple a la vez con {name} y con {other}. ¿Cuál de los dos cuenta?',
    'Which brand should I leave out? I showed {names}.': '¿Qué marca quito? Te mostré {names}.',
    'Which merchant should I leave out? I showed {names}.': '¿Qué tienda quito? Te mostré {names}.',
    'These deals name no brand.': 'Estas ofertas no indican la marca.',
    'These deals name no merchant.': 'Estas ofertas no indican la tienda.',
    // The end of the list.
    'There are no others: you have seen every deal that matches. Lift a limit to see more.':
      'No hay más: ya viste todas las ofertas que cumplen con lo que pides. Quita un límite para ver otras.',
    'This is the first list, so there is none to go back to.':
      'Esta es la primera lista; no hay otra a la que volver.',
    'There is no other one that fits the budget.': 'No hay otra que entre en el presupuesto.',
    'There are no deals here to compare with yet.': 'Aquí todavía no hay ofertas con las que comparar.',
    'There are no deals here yet.': 'Aquí todavía no hay ofertas.',
    'Started over. Your next question starts fresh.':
      'Empezamos de nuevo. Tu próxima pregunta parte de cero.',
    // Of the shown deals.
    'The cheapest of these is {name}, at {price} from {shop}.':
      'La más barata de estas es {name}, a {price} en {shop}.',
    'The most expensive of these is {name}, at {price} from {shop}.':
      'La más cara de estas es {name}, a {price} en {shop}.',
    'The {n} deals cost {price} in all.': 'Las {n} ofertas cuestan {price} en total.',
    'Both cost {price}.': 'Las dos cuestan {price}.',
    'The {name} is {price} less and saves the most: {saving}.':
      '{name} cuesta {price} menos y es con la que más ahorras: {saving}.',
    'The {name} is {price} less.': '{name} cuesta {price} menos.',
    'The {name} saves the most: {saving}.': 'Con {name} ahorras más: {saving}.',
    // What to change where nothing matches, in two parts.
    '1 matches': '1 oferta cumple',
    'More than {n} match': 'Más de {n} ofertas cumplen',
    '{n} match': '{n} ofertas cumplen',
    'if the cap is {price}': 'si el límite es de {price}',
    'from {price}': 'desde {price}',
    'at {n}% off or more': 'con {n}% de descuento o más',
    'with a smaller saving': 'con un ahorro menor',
    'without “{name}”': 'sin {name}',
    'with {name}': 'con {name}',
    // What is no search.
    'I can’t help with that. I find deals and answer questions about the Ventus card. Tell me what you’re looking for.':
      'Con eso no puedo ayudarte. Busco ofertas y respondo preguntas sobre la tarjeta Ventus. Dime qué estás buscando.',
    'Hi!': '¡Hola!',
    'Tell me what you’re looking for, and a price if you have one in mind.':
      'Dime qué buscas y, si ya lo pensaste, hasta qué precio.',
    'You’re welcome. Tell me when you want to look for something else.':
      'De nada. Avísame cuando quieras buscar otra cosa.',
    'Goodbye. The deals stay on this page until you leave it.':
      'Hasta luego. Las ofertas se quedan en esta página hasta que salgas de ella.',
    // The card: rates and fees.
    '{n}X in one main goal on {tier} ({price} a year), up to {price2} of in-goal purchases a month; {m}X in up to {n2} main goals on {tier2} ({price3} a year), no cap; {n3}X in one main goal on {tier3} ({price4} a year), up to {price5} of in-goal purchases a month. Other eligible spend earns {m2}X.':
      '{n}X en una meta principal con {tier} ({price} al año), hasta {price2} al mes de compras dentro de la meta; {m}X en hasta {n2} metas principales con {tier2} ({price3} al año), sin límite; {n3}X en una meta principal con {tier3} ({price4} al año), hasta {price5} al mes de compras dentro de la meta. Las demás compras que califican ganan {m2}X.',
    '{tier}: {price} a year, {n}X points in one goal on up to {price2} a month.':
      '{tier}: {price} al año, {n}X puntos en una meta, hasta {price2} al mes.',
    '{tier}: {price} a year, {n}X points in up to {m} goals, no monthly cap.':
      '{tier}: {price} al año, {n}X puntos en hasta {m} metas, sin límite mensual.',
    'Yearly fees are planned for each tier; nothing can be bought and nothing is charged before launch.':
      'Las cuotas anuales de cada nivel son las previstas; antes del lanzamiento no se puede comprar nada ni se cobra nada.',
    'Every other charge is stated before you can apply.':
      'Cualquier otro cargo se indica antes de que puedas solicitarla.',
    'Annual percentage rates, the grace period and every other charge of the credit card are stated before you apply.':
      'Las tasas de porcentaje anual, el período de gracia y cualquier otro cargo de la tarjeta de crédito se indican antes de que la solicites.',
    'Every fee of the prepaid card is stated in the short and the long form before you get one.':
      'Todos los cargos de la tarjeta prepagada se indican en el formulario corto y en el largo antes de que obtengas una.',
    '{tier}: goal chosen yearly.': '{tier}: la meta se elige cada año.',
    '{tier}: goal updatable every {n} months.': '{tier}: la meta se puede cambiar cada {n} meses.',
    '{tier}: up to {n} main goals.': '{tier}: hasta {n} metas principales.',
    'You choose one goal: {names}.': 'Eliges una meta: {names}.',
    'Purchases in it earn more points.': 'Las compras en esa meta ganan más puntos.',
    // The card: points.
    '{price}{often} in your goal would earn {n} points on {tier}, and {m} points on {tier2} and {n2} points on {tier3}.':
      '{price}{often} en tu meta ganarían {n} puntos con {tier}, {m} puntos con {tier2} y {n2} puntos con {tier3}.',
    '{price}{often} for {name} outside your goal would earn {n} points on every tier, {m} a dollar.':
      '{price}{often} por {name} fuera de tu meta ganarían {n} puntos en cualquier nivel, {m} por dólar.',
    '{price}{often} outside your goal would earn {n} points on every tier, {m} a dollar.':
      '{price}{often} fuera de tu meta ganarían {n} puntos en cualquier nivel, {m} por dólar.',
    'In your goal: {n} points on {tier}.': 'En tu meta: {n} puntos con {tier}.',
    'Outside your goal: {n} points.': 'Fuera de tu meta: {n} puntos.',
    'In your goal it would earn these points.': 'En tu meta ganaría estos puntos.',
    '{price} × {n} + {price2} × {m}, {tier}, on up to {price3} a month.':
      '{price} × {n} + {price2} × {m}, {tier}, hasta {price3} al mes.',
    '{price} × {n}, {tier}, on up to {price2} a month.': '{price} × {n}, {tier}, hasta {price2} al mes.',
    '{price} × {n}, {tier}, no monthly cap.': '{price} × {n}, {tier}, sin límite mensual.',
    '{price} × {n}, outside your goal.': '{price} × {n}, fuera de tu meta.',
    '{price} × {n} + {price2} × {m} for {name}.': '{price} × {n} + {price2} × {m} por {name}.',
    '{price} × {n} for {name}.': '{price} × {n} por {name}.',
    '{tier}, on up to {price} a month.': '{tier}, hasta {price} al mes.',
    '{tier}, no monthly cap.': '{tier}, sin límite mensual.',
    'Planned rates.': 'Son las tasas previstas.',
    'Nothing is earned before launch.': 'Antes del lanzamiento no se gana nada.',
    'A point has no cash value yet, and nobody has earned any.':
      'Un punto aún no tiene valor en efectivo, y nadie ha ganado ninguno.',
    'Points on this site are estimates.': 'Los puntos en este sitio son estimaciones.',
    'Nobody has earned any: points start with the card, on eligible purchases.':
      'Nadie ha ganado ninguno: los puntos empiezan con la tarjeta, en compras que califican.',
    // The card: when, for whom, and what it is.
    'Launching {name}, for eligible U.S. customers, 18 or older.':
      'Lanzamiento en {name}, para clientes elegibles de EE. UU. de 18 años o más.',
    'The card is not live yet; people on the waitlist hear first.':
      'La tarjeta aún no está disponible; los primeros en saberlo serán quienes estén en la lista de espera.',
    'You need to be 18 or older and live in the United States.':
      'Debes tener 18 años o más y vivir en Estados Unidos.',
    'Ventus is for customers in the United States (U.S.) only, 18 or older.':
      'Ventus es solo para clientes de Estados Unidos de 18 años o más.',
    'Ventus is not a bank, takes no deposits and is not FDIC-insured.':
      'Ventus no es un banco, no acepta depósitos y no está asegurada por la FDIC.',
    'The card is not available yet.': 'La tarjeta aún no está disponible.',
    'For eligible U.S. customers, 18 or older.': 'Para clientes elegibles de EE. UU. de 18 años o más.',
    'Join the waitlist with your name, email and favorite category; it takes a minute.':
      'Únete a la lista de espera con tu nombre, tu correo y tu categoría favorita; toma un minuto.',
    'Joining a list costs nothing.': 'Unirse a una lista no cuesta nada.',
    'It is no application and promises neither a card nor its terms.':
      'No es una solicitud y no promete ni una tarjeta ni sus condiciones.',
    'Not yet: the Ventus card isn’t live, so there is no account, balance or payment to look up.':
      'Todavía no: la tarjeta Ventus aún no está disponible, así que no hay cuenta, saldo ni pago que consultar.',
    'I can tell you what is planned, or find you a deal.':
      'Puedo contarte lo que está previsto o buscarte una oferta.',
    'Ventus is a rewards card for the United States that isn’t live yet: more points in the goal you choose, and an assistant that finds deals.':
      'Ventus es una tarjeta de recompensas para Estados Unidos que aún no está disponible: más puntos en la meta que elijas y un asistente que busca ofertas.',
    'Write to {email} to reach a person.': 'Escribe a {email} para hablar con una persona.',
    'I’m a program.': 'Soy un programa.',
    'To reach a person, write to {email}.': 'Para hablar con una persona, escribe a {email}.',
    'What the card will ask for is not settled yet.': 'Aún no está decidido qué se pedirá para la tarjeta.',
    'Whether it will be a credit or a prepaid card is not settled yet.':
      'Aún no está decidido si será una tarjeta de crédito o prepagada.',
    'It will be a credit card.': 'Será una tarjeta de crédito.',
    'It will be a prepaid card.': 'Será una tarjeta prepagada.',
    'Which network the card will run on has not been announced.':
      'Aún no se ha anunciado con qué red funcionará la tarjeta.',
    // The site.
    'No shop pays for a place here.': 'Ninguna tienda paga por aparecer aquí.',
    'Order: match, then saving, then freshness.':
      'Orden: primero lo que mejor coincide, luego el ahorro y después lo más reciente.',
    'What a merchant pays us is not part of it.': 'Lo que nos paga una tienda no influye.',
    'Prices come from the shops’ own feeds, and every card says when its price was last checked.':
      'Los precios vienen de los catálogos de las propias tiendas, y cada oferta dice cuándo se revisó su precio por última vez.',
    'Invented sample shops are marked as samples.':
      'Las tiendas inventadas de muestra están marcadas como muestra.',
    'What you ask here is used to find deals, and it is not sold.':
      'Lo que preguntas aquí se usa para buscar ofertas y no se vende.',
    'The privacy page names everything that is kept and how to have it deleted.':
      'La página de privacidad indica todo lo que se guarda y cómo pedir que se borre.',
    'No account is needed to look for deals and open them: View Deal goes to the shop. To save deals you need one, and it costs nothing.':
      'No necesitas una cuenta para buscar ofertas y abrirlas: “View Deal” lleva a la tienda. Para guardarlas sí, y no cuesta nada.',
    'Each deal has its own end date, on its card. Where the shop states none, the card says so.':
      'Cada oferta indica cuándo termina. Si la tienda no lo dice, la oferta lo advierte.',
    'Each person who joins with your code and confirms their address moves you up {n} places, for {m} people at most. No place can be bought.':
      'Cada persona que se une con tu código y confirma su correo te sube {n} lugares, con un máximo de {m} personas. Los lugares no se compran.',
    'Merchants have a waitlist of their own: leave your name, your website and what you sell, and we’ll tell you when it is ready to launch.':
      'Las tiendas tienen su propia lista de espera: deja tu nombre, tu sitio web y lo que vendes, y te avisaremos cuando esté por lanzarse.',
    'Ventus isn’t a shop and can’t do that: the shop named on each card sells, ships and takes returns. View Deal opens its page.':
      'Ventus no es una tienda y no puede hacer eso: la tienda que aparece en cada oferta vende, envía y acepta devoluciones. “View Deal” abre su página.',
    'Press Save Deal on a card, or say “save the second one.” You need an account for it, and it costs nothing.':
      'Elige “Save Deal” en una oferta, o escribe “save the second one”. Necesitas una cuenta, que no cuesta nada.',
    'Asking here costs nothing, and needs no account. No shop pays for a place in the answers.':
      'Preguntar aquí no cuesta nada y no requiere cuenta. Ninguna tienda paga por aparecer en las respuestas.',
  },
  phrases: {
    // Reasons.
    '{names}, as you asked': '{names}, como pediste',
    '{name}, your area': '{name}, tu área',
    '{name}, your goal': '{name}, tu meta',
    '{price} under your cap': '{price} por debajo de tu límite',
    'fits your {price}': 'entra en tus {price}',
    'over your {price}': 'por encima de tus {price}',
    'saves {saving} ({n}%), from a price we saw': 'ahorras {saving} ({n}%) frente a un precio que vimos',
    'saves {saving} ({n}%)': 'ahorras {saving} ({n}%)',
    'checked within the hour': 'precio revisado hace menos de una hora',
    'checked 1 hour ago': 'precio revisado hace 1 hora',
    'checked {n} hours ago': 'precio revisado hace {n} horas',
    'checked {n} days ago': 'precio revisado hace {n} días',
    'ends in 1 hour': 'termina en 1 hora',
    'ends in {n} hours': 'termina en {n} horas',
    'ends in {n} days': 'termina en {n} días',
    'Says “{quote}”': 'Dice “{quote}”',
    // Chips.
    'Up to {price} in all': 'Hasta {price} en total',
    '{price} to {price2}': 'De {price} a {price2}',
    'Up to {price}': 'Hasta {price}',
    'Under {price}': 'Menos de {price}',
    'From {price}': 'Desde {price}',
    'Over {price}': 'Más de {price}',
    'At least {n}% off': 'Al menos {n}% de descuento',
    'At most {n}% off': 'Como máximo {n}% de descuento',
    'At least {price} off': 'Al menos {price} de ahorro',
    '{thing} under {price}': '{thing} por menos de {price}',
    '{thing} up to {price}': '{thing} hasta {price}',
    '{thing} over {price}': '{thing} por más de {price}',
    '{thing} from {price}': '{thing} desde {price}',
    '{thing} {price} to {price2}': '{thing} de {price} a {price2}',
    '{thing} at least {n}% off': '{thing} con al menos {n}% de descuento',
    '{thing} at most {n}% off': '{thing} con {n}% de descuento como máximo',
    '{thing} at least {price} off': '{thing} con al menos {price} de ahorro',
    '{thing} (not compared)': '{thing} (sin comparar)',
    'Right now': 'Ahora mismo',
    Today: 'Hoy',
    'This week': 'Esta semana',
    'This month': 'Este mes',
    'Best first': 'Las mejores primero',
    'Cheapest first': 'Las más baratas primero',
    'Most expensive first': 'Las más caras primero',
    'Biggest discount first': 'Las de mayor descuento primero',
    'Newest first': 'Las más nuevas primero',
    'Trending first': 'Las más populares primero',
    'Ending soon first': 'Las que terminan pronto primero',
    '{n} at most': '{n} como máximo',
    // Links and figures.
    '{n} pts': '{n} pts',
    'Compare the tiers': 'Comparar los niveles',
    'Join the waitlist': 'Unirme a la lista de espera',
    'How deals are ordered': 'Cómo se ordenan las ofertas',
    'Log in or sign up': 'Entrar o registrarme',
    'For merchants': 'Para tiendas',
    'Email {email}': 'Escribir a {email}',
    Privacy: 'Privacidad',
    Terms: 'Términos',
    'Smart Rewards': 'Smart Rewards',
  },
  words: {
    day: 'un día',
    week: 'una semana',
    month: 'un mes',
    black: 'negro',
    white: 'blanco',
    gray: 'gris',
    red: 'rojo',
    blue: 'azul',
    green: 'verde',
    yellow: 'amarillo',
    orange: 'naranja',
    purple: 'morado',
    pink: 'rosa',
    brown: 'café',
    beige: 'beige',
    gold: 'dorado',
    silver: 'plateado',
    leather: 'cuero',
    cotton: 'algodón',
    wool: 'lana',
    wood: 'madera',
    small: 'pequeño',
    medium: 'mediano',
    large: 'grande',
    kids: 'niños',
    women: 'mujeres',
    men: 'hombres',
    waterproof: 'impermeable',
    'left-handed': 'para zurdos',
    sports: 'deportes',
    wellness: 'bienestar',
    pets: 'mascotas',
    gamers: 'videojuegos',
    creatives: 'creatividad',
    homeowners: 'hogar',
    'a month': 'al mes',
    'a year': 'al año',
    'a month for a year': 'al mes durante un año',
  } satisfies Record<GoalId, string> & Record<string, string>,
} as const;
