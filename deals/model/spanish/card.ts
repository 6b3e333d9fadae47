/** Answers about the card and its points. */
export const card = {
  // The card: rates and fees.
  '{n}X in one main goal on {tier} ({price} a year), up to {price2} of in-goal purchases a month; {m}X in up to {n2} main goals on {tier2} ({price3} a year), no cap; {n3}X in one main goal on {tier3} ({price4} a year), up to {price5} of in-goal purchases a month. Other eligible spend earns {m2}X.':
    '{n}X en una meta principal con {tier} ({price} al año), hasta {price2} al mes de compras dentro de la meta; {m}X en hasta {n2} metas principales con {tier2} ({price3} al año), sin límite; {n3}X en una meta principal con {tier3} ({price4} al año), hasta {price5} al mes de compras dentro de la meta. Las demás compras que califican ganan {m2}X.',
  'Name an amount, and I’ll work out its points.': 'Dime una cantidad y calculo sus puntos.',
  '{tier}: {price} a year, {n}X points in one goal on up to {price2} a month.':
    '{tier}: {price} al año, {n}X puntos en una meta, hasta {price2} al mes.',
  '{tier}: {price} a year, {n}X points in up to {m} goals, no monthly cap.':
    '{tier}: {price} al año, {n}X puntos en hasta {m} metas, sin límite mensual.',
  'More than one goal takes {tier}: up to {n}, for {price} a year.':
    'Más de una meta requiere {tier}: hasta {n}, por {price} al año.',
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
  '{price} in your goal and {price2} elsewhere would earn {n} points on {tier}, and {m} points on {tier2} and {n2} points on {tier3}.':
    '{price} en tu meta y {price2} en lo demás ganarían {n} puntos con {tier}, {m} puntos con {tier2} y {n2} puntos con {tier3}.',
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
  'Purchases outside your goal would earn {n} point a dollar on every tier.':
    'Las compras fuera de tu meta ganarían {n} punto por dólar en cualquier nivel.',
  '{tier} costs {price} and earns {n} more points than {tier2} on {price2} a month: it pays for itself from {cents} a point.':
    '{tier} cuesta {price} y gana {n} puntos más que {tier2} con {price2} al mes: se paga sola a partir de {cents} por punto.',
  '{tier} costs {price} more and earns {n} more points than {tier2} on {price2} a month: it pays for itself from {cents} a point.':
    '{tier} cuesta {price} más y gana {n} puntos más que {tier2} con {price2} al mes: se paga sola a partir de {cents} por punto.',
  'On {price} a month, {tier} earns the same points as {tier2}.':
    'Con {price} al mes, {tier} gana los mismos puntos que {tier2}.',
  'On {price} a month in your goal I’d start with {tier}: it is planned at {price2} a year and would earn {n} points a month.':
    'Con {price} al mes en tu meta, yo empezaría con {tier}: se prevé a {price2} al año y ganaría {n} puntos al mes.',
  'A point has no set value yet, so what each one costs is the only certain difference.':
    'Un punto aún no tiene un valor fijado, así que la diferencia segura es lo que cuesta cada uno.',
  '{tier} would earn {n} more points a month than {tier2} for {price} more a year.':
    '{tier} ganaría {n} puntos más al mes que {tier2} por {price} más al año.',
  '{tier} would earn no more than {tier2} for {price} more a year.':
    '{tier} no ganaría más que {tier2}, por {price} más al año.',
  'Which shops count toward a goal is not settled yet.':
    'Aún no está decidido qué tiendas cuentan para una meta.',
  'Planned rates.': 'Son las tasas previstas.',
  'Nothing is earned before launch.': 'Antes del lanzamiento no se gana nada.',
  'Whether it will be a credit card or a prepaid card is not settled yet.':
    'Aún no se decide si será una tarjeta de crédito o una prepagada.',
  'It is planned as a credit card.': 'Está prevista como tarjeta de crédito.',
  'It is planned as a prepaid card.': 'Está prevista como tarjeta prepagada.',
  'You don’t need it to look for deals here.': 'No la necesitas para buscar ofertas aquí.',
  'A point has no cash value yet.': 'Un punto aún no tiene valor en efectivo.',
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
  // The bank's membership is stated in the FDIC's prescribed wording.
  'Ventus is a financial technology company, not a bank, and is not FDIC-insured.':
    'Ventus es una empresa de tecnología financiera, no un banco, y no está asegurada por la FDIC.',
  'The card is issued by {thing}, Member FDIC.': 'La tarjeta la emite {thing}, Member FDIC.',
  'Banking services provided by {thing}, Member FDIC.':
    'Los servicios bancarios los presta {thing}, Member FDIC.',
  'The card is a line of credit and not a deposit: deposit insurance does not apply to it.':
    'La tarjeta es una línea de crédito y no un depósito: el seguro de depósitos no la cubre.',
  'Funds on the card are held at {thing}.': 'Los fondos de la tarjeta se mantienen en {thing}.',
  'Deposit insurance covers the failure of an insured bank only, and reaches cardholders only when certain conditions are met.':
    'El seguro de depósitos cubre solo la quiebra de un banco asegurado, y llega a los titulares de la tarjeta solo si se cumplen ciertas condiciones.',
  'The card is not available yet.': 'La tarjeta aún no está disponible.',
  'For eligible U.S. customers, 18 or older.': 'Para clientes elegibles de EE. UU. de 18 años o más.',
  'If you have joined, the link in our mail shows your place.':
    'Si ya te apuntaste, el enlace de nuestro correo muestra tu lugar.',
  'Join the waitlist with your name, email and favorite category; it takes a minute.':
    'Únete a la lista de espera con tu nombre, tu correo y tu categoría favorita; toma un minuto.',
  'Joining a list costs nothing.': 'Unirse a una lista no cuesta nada.',
  'It isn’t an application, and it doesn’t guarantee a card or its terms.':
    'No es una solicitud y no promete ni una tarjeta ni sus condiciones.',
  'Not yet: the Ventus card isn’t live, so there is no account, balance or payment to look up.':
    'Todavía no: la tarjeta Ventus aún no está disponible, así que no hay cuenta, saldo ni pago que consultar.',
  'I can tell you what is planned, or find you a deal.':
    'Puedo contarte lo que está previsto o buscarte una oferta.',
  'Ventus is a rewards card for the United States that isn’t live yet: more points in the goal you choose, and an assistant that finds deals.':
    'Ventus es una tarjeta de recompensas para Estados Unidos que aún no está disponible: más puntos en la meta que elijas y un asistente que busca ofertas.',
  'Which bank will issue the card has not been announced.':
    'Aún no se ha anunciado qué banco emitirá la tarjeta.',
  'I can’t compare with other cards: I only know what Ventus plans.':
    'No puedo comparar con otras tarjetas: solo sé lo que Ventus tiene previsto.',
  'A filled badge means that we saw the earlier price ourselves.':
    'Una etiqueta rellena indica que nosotros vimos el precio anterior.',
  'An outlined one is the shop’s own claim, and the card says so and names the usual price we saw.':
    'Una con solo el borde es lo que dice la tienda; la tarjeta lo indica y da el precio habitual que vimos.',
  'Nobody checks your credit for the waitlist.': 'Nadie revisa tu crédito para la lista de espera.',
  'Whether and how the card will is not settled yet.': 'Si la tarjeta lo hará, y cómo, aún no está decidido.',
  'What credit the card will ask for is not settled yet.':
    'Aún no está decidido qué crédito pedirá la tarjeta.',
  'Write to {email} to reach a person.': 'Escribe a {email} para hablar con una persona.',
  'I’m a program.': 'Soy un programa.',
  'To reach a person, write to {email}.': 'Para hablar con una persona, escribe a {email}.',
  'What happens to the points of a purchase that is returned is not settled yet.':
    'Aún no está decidido qué pasará con los puntos de una compra devuelta.',
  'Whether points will ever expire is not settled yet.': 'Aún no está decidido si los puntos vencerán.',
  'Where the card will be accepted, and which shops count toward a goal, is not settled yet.':
    'Aún no está decidido dónde se aceptará la tarjeta ni qué tiendas contarán para una meta.',
  'Yes, on {tier}, which is planned at {price} a year; the other tiers cost more.':
    'Sí, con {tier}, que se prevé a {price} al año; los otros niveles cuestan más.',
  'Not on {tier}, which is planned at {price} a year; the other tiers cost more.':
    'No con {tier}, que se prevé a {price} al año; los otros niveles cuestan más.',
  'What the card will cost abroad is not settled yet.':
    'Aún no está decidido cuánto costará usar la tarjeta en el extranjero.',
  'What happens to a payment when somebody cancels is not settled yet.':
    'Aún no está decidido qué pasa con un pago cuando alguien cancela.',
  'How the card can be canceled is not settled yet.':
    'Aún no está decidido cómo se podrá cancelar la tarjeta.',
  'Whether new members will get something extra is not settled yet.':
    'Aún no está decidido si los nuevos miembros recibirán algo más.',
  'Whether some people will pay less is not settled yet.':
    'Aún no está decidido si algunas personas pagarán menos.',
  'That depends on what you spend in your goal.': 'Depende de lo que gastes en tu meta.',
  'This is for what you told us you spend in your goal.':
    'Esto vale para lo que nos dijiste que gastas en tu meta.',
  'What is marked Sample is invented, shop and price alike, to show how Ventus works before launch.':
    'Lo marcado como muestra es inventado, tanto la tienda como el precio, para enseñar cómo funciona Ventus antes del lanzamiento.',
  'Real prices come from the shops’ own feeds, and every card says when its price was last checked.':
    'Los precios reales vienen de los catálogos de las propias tiendas, y cada tarjeta dice cuándo se comprobó su precio por última vez.',
  'Each deal names its shop, and Find Deals lists them all.':
    'Cada oferta nombra su tienda, y Find Deals las muestra todas.',
  'Asking here costs nothing and needs no account, and no shop pays for a place.':
    'Preguntar aquí es gratis y no requiere cuenta, y ninguna tienda paga por su puesto.',
  'What each tier is planned to cost, and its limits, are on Benefits.':
    'Lo que está previsto que cueste cada nivel, y sus límites, está en Benefits.',
  'Who pays for points, the shops or we, is not settled yet.':
    'Todavía no está decidido quién paga los puntos, si las tiendas o nosotros.',
  'What interest the card will charge is not settled yet.':
    'Aún no está decidido qué intereses cobrará la tarjeta.',
  'That is not settled yet.': 'Eso aún no está decidido.',
  'Whether it will be a credit or a prepaid card is not settled yet.':
    'Aún no está decidido si será una tarjeta de crédito o prepagada.',
  'It will be a credit card.': 'Será una tarjeta de crédito.',
  'It will be a prepaid card.': 'Será una tarjeta prepagada.',
  'Which network the card will run on has not been announced.':
    'Aún no se ha anunciado con qué red funcionará la tarjeta.',
} as const;
