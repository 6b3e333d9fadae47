/** Answers about a search, about shown deals, and about usual prices. */
export const searches = {
  'I found 1 great deal(s) for you! Check them out on the right.':
    'Encontré 1 oferta para ti. Échale un vistazo.',
  'I found {n} great deal(s) for you! Check them out on the right.':
    'Encontré {n} ofertas para ti. Échales un vistazo.',
  "I couldn't find any deals matching your request. Try adjusting your search criteria!":
    'No encontré ofertas que cumplan con lo que pides. Prueba con otro límite o con menos detalles.',
  // Missing properties.
  'None of the deals on {kind} is for 1 person.': 'Ninguna de las ofertas de {kind} es para 1 persona.',
  'None of the deals on {kind} is for {n} people.': 'Ninguna de las ofertas de {kind} es para {n} personas.',
  'None of the deals on {kind} is marked for {name}.':
    'Ninguna de las ofertas de {kind} dice que sea para {name}.',
  'None of the deals on {kind} says {names}.”': 'Ninguna de las ofertas de {kind} menciona {names}.',
  'None of the deals on {kind} says {names}.': 'Ninguna de las ofertas de {kind} menciona {names}.',
  'None of the deals on {kind} is {name}.': 'Ninguna de las ofertas de {kind} es {name}.',
  'None of the deals on {kind} in {name} under {price}.':
    'Ninguna de las ofertas de {kind} viene en {name} por menos de {price}.',
  'None of the deals on {kind} in {name}.': 'Ninguna de las ofertas de {kind} viene en {name}.',
  'None of these says {names}.”': 'Ninguna de estas menciona {names}.',
  'None of these says {names}.': 'Ninguna de estas menciona {names}.',
  'None of these says {names},” and none names {name}.':
    'Ninguna de estas menciona {names}, y ninguna nombra {name}.',
  'These are the cheapest that match: {price} is the lowest price.':
    'Estas son las más baratas que coinciden: {price} es el precio más bajo.',
  'These are the most expensive that match: {price} is the highest price.':
    'Estas son las más caras que coinciden: {price} es el precio más alto.',
  'That is {n} of each: one set costs {price}.': 'Son {n} de cada cosa: un conjunto cuesta {price}.',
  '{n} of each would cost {price1}, {price2} above {price3}.':
    '{n} de cada cosa costarían {price1}, {price2} por encima de {price3}.',
  'That list is no longer kept. Say what was in it, and I’ll look again.':
    'Esa lista ya no se guarda. Di qué había en ella y vuelvo a buscar.',
  'These are men’s and women’s sizes.': 'Son tallas de hombre y de mujer.',
  'Tell me yours.': 'Dime la tuya.',
  'These include men’s and women’s sizes.': 'Hay tallas de hombre y de mujer.',
  'Tell me which you want.': 'Dime cuáles quieres.',
  'None that matches all of it is cheaper.': 'Ninguna que cumpla con todo es más barata.',
  'With other details, these are.': 'Con otros detalles, estas sí.',
  'None is cheaper: {price} is the lowest price that matches all of it. Leave out a detail to see more.':
    'No hay nada más barato: {price} es el precio más bajo que cumple con todo. Quita algún detalle para ver más.',
  'None is more expensive: {price} is the highest price that matches all of it. Leave out a detail to see more.':
    'No hay nada más caro: {price} es el precio más alto que cumple con todo. Quita algún detalle para ver más.',
  'None is for 1 person.': 'Ninguna es para 1 persona.',
  'None is for {n} people.': 'Ninguna es para {n} personas.',
  'None is marked for {name}.': 'Ninguna dice que sea para {name}.',
  'None is {name}.': 'Ninguna es {name}.',
  'None is listed as {name}.': 'Ninguna figura como {name}.',
  'None in {name} under {price}.': 'Ninguna viene en {name} por menos de {price}.',
  'None in {name}.': 'Ninguna viene en {name}.',
  'No other is for {n} people.': 'Ninguna otra es para {n} personas.',
  'No other is marked for {name}.': 'Ninguna otra dice que sea para {name}.',
  'No other is {name}.': 'Ninguna otra es {name}.',
  'No other is listed as {name}.': 'Ninguna otra figura como {name}.',
  'No other in {name} under {price}.': 'Ninguna otra viene en {name} por menos de {price}.',
  'No other in {name}.': 'Ninguna otra viene en {name}.',
  'No shop says for how many people these are.': 'Ninguna tienda dice para cuántas personas son.',
  'For {n} in all, each may cost up to {price}.': 'Para {n} en total, cada una puede costar hasta {price}.',
  'Here are the largest.': 'Estas son las más grandes.',
  'Here are the smallest.': 'Estas son las más pequeñas.',
  'Ask a vet what a sick animal should eat: shops don’t state it here.':
    'Pregunta a un veterinario qué debe comer un animal enfermo: las tiendas no lo indican aquí.',
  'Shops don’t state everything that is in it, so check the label.':
    'Las tiendas no indican todo lo que contiene, así que revisa la etiqueta.',
  'Here are the nearest.': 'Estas son las más parecidas.',
  'No shop says that one of these holds {n} lb.': 'Ninguna tienda dice que alguna de estas aguante {n} lb.',
  'No shop says that one of these holds {n} lb; the most that is stated is {m} lb.':
    'Ninguna tienda dice que alguna de estas aguante {n} lb; lo máximo que se indica es {m} lb.',
  'Here are all colors.': 'Aquí las tienes en todos los colores.',
  'Here are all sizes.': 'Aquí las tienes en todos los tamaños.',
  'Here are all materials.': 'Aquí las tienes en todos los materiales.',
  'Here are all lengths.': 'Aquí las tienes en todos los largos.',
  'Here are all weights.': 'Aquí las tienes en todos los pesos.',
  'So here are the others.': 'Así que aquí tienes las demás.',
  // How the deals were chosen.
  'Shops state their own delivery times, so I can’t promise {name}.':
    'Cada tienda indica sus plazos de entrega, así que no puedo prometer: {name}.',
  'The deals don’t state shipping terms, so I can’t narrow by those.':
    'Las ofertas no indican condiciones de envío, así que no puedo filtrar por ellas.',
  'Within that limit, none has everything you asked for.':
    'Dentro de ese límite, ninguna tiene todo lo que pediste.',
  'Here are the nearest within that limit.': 'Estas son las más parecidas dentro de ese límite.',
  'I left out {name}.': 'Dejé fuera {name}.',
  'I haven’t answered this yet: {name}.': 'Todavía no he respondido a esto: {name}.',
  'I found nothing for "{name}".': 'No encontré nada para «{name}».',
  'I can’t tell how safe it is around pets or children: follow the label.':
    'No puedo saber si es seguro cerca de mascotas o niños: sigue la etiqueta.',
  'I’m guessing: {names}. If it’s something else, name the thing.':
    'Supongo que buscas: {names}. Si es otra cosa, dime qué es.',
  'From what you described: {names}.': 'Por lo que describes: {names}.',
  'Ideas for {name}: {names}, and more.': 'Ideas para {name}: {names} y más.',
  'Gifts many people like: {names}, and more.': 'Regalos que gustan a muchos: {names} y más.',
  'Gifts many people like: {names}.': 'Regalos que gustan a muchos: {names}.',
  'Ideas for {name}: {names}.': 'Ideas para {name}: {names}.',
  'All of these are for pets.': 'Todas son para mascotas.',
  'It is a kids’ size.': 'Es una talla infantil.',
  'They are kids’ sizes.': 'Son tallas infantiles.',
  'The catalog has nothing for {name}.': 'El catálogo no tiene nada para {name}.',
  'The catalog has next to nothing for {name}.': 'El catálogo no tiene casi nada para {name}.',
  'The catalog has next to nothing for {name}, only: {other}.':
    'El catálogo no tiene casi nada para {name}, solo: {other}.',
  'The first costs {price} a {name}.': 'La primera cuesta {price} por {name}.',
  '{n} of the {m} says “{name}.”': '{n} de las {m} menciona {name}.',
  '{n} of the {m} say “{name}.”': '{n} de las {m} mencionan {name}.',
  'I read “{name}” as “{other}.”': 'Entendí {name} como {other}.',
  'All of these cost less than {price}.': 'Todas cuestan menos de {price}.',
  'All of these cost more than {price}.': 'Todas cuestan más de {price}.',
  'I kept those under {price}, the middle price of the list before.':
    'Dejé las que cuestan menos de {price}, el precio central de la lista anterior.',
  'I kept those over {price}, the middle price of the list before.':
    'Dejé las que cuestan más de {price}, el precio central de la lista anterior.',
  'All of these cost less than {price}, the middle price of the list before.':
    'Todas cuestan menos de {price}, el precio central de la lista anterior.',
  'All of these cost more than {price}, the middle price of the list before.':
    'Todas cuestan más de {price}, el precio central de la lista anterior.',
  'Changed to {names}.': 'Cambié a {names}.',
  'Narrowed to {names}.': 'Ahora solo {names}.',
  'In the shops’ words: {names}.”': 'En palabras de las tiendas: {names}.',
  'Without {names}.': 'Sin {names}.',
  'Together: {name}, for {price}.': 'Juntas: {name}, por {price}.',
  'Your picks: {name}, for {price}.': 'Lo que elegiste: {name}, por {price}.',
  'Noted: {name}.': 'Anotado: {name}.',
  '{n} of these are listed for {name} or more.': '{n} de estas figuran para {name} o más.',
  'About {title}, the shop doesn’t say {name}.': 'Sobre {title}, la tienda no lo dice.',
  'That is {price} below {price2}.': 'Son {price} menos que {price2}.',
  'That is {price} above {price2}.': 'Son {price} más que {price2}.',
  'Nothing is picked now.': 'Ahora no hay nada elegido.',
  'Put back.': 'Quitado.',
  'The rest of what you picked stays.': 'Lo demás que elegiste sigue.',
  'It is a sample: the shop is invented, so it can’t be bought.':
    'Es una muestra: la tienda es inventada, así que no se puede comprar.',
  'View Deal on its card goes to the shop, where you buy it.':
    '“View Deal” en su tarjeta abre la tienda, donde la compras.',
  'Ask for the total at any time.': 'Pide el total cuando quieras.',
  'Left out: {names}.': 'Fuera queda: {names}.',
  'To make room for it, other parts changed: {names}.': 'Para hacerle sitio cambiaron otras partes: {names}.',
  'Not sold in {name}: {names}.': 'No hay en {name}: {names}.',
  'Their prices were last checked more than a {period} ago.':
    'Sus precios se revisaron por última vez hace más de {period}.',
  '{n} of them were last checked more than a {period} ago.':
    'De {n} de ellas, el precio se revisó por última vez hace más de {period}.',
  // Products that are not sold.
  'Nothing is left without {name}. What should I look for instead?':
    'Sin {name} no queda nada aquí. ¿Qué busco en su lugar?',
  'None without {name}. Here are those with it.': 'No hay ninguno sin {name}. Estos son los que lo tienen.',
  'The catalog has no {names}.': 'El catálogo no tiene {names}.',
  'The nearest to that: {names}.': 'Lo más parecido: {names}.',
  'I can’t find that: the catalog has no {name}. It covers sports, wellness, pets, gaming, creative work and the home.':
    'No lo encuentro: el catálogo no tiene {name}. Abarca deporte, bienestar, mascotas, videojuegos, creación y el hogar.',
  'I can’t find that: the catalog has no {name}.': 'No lo encuentro: el catálogo no tiene {name}.',
  'I can’t find “{name}” in the catalog.': 'No encuentro {name} en el catálogo.',
  'No shop of that name is here yet. Without the name, I look in all shops.':
    'Todavía no hay ninguna tienda con ese nombre. Sin el nombre, busco en todas.',
  // Questions back.
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
  '{name} costs {price}; {number} of them cost {total}.': '{name} cuesta {price}; {number} cuestan {total}.',
  'All of it costs at least {price}.': 'Todo junto cuesta al menos {price}.',
  'There is no room for the {name}: the least expensive is {price}.':
    'No cabe {name}: lo más barato cuesta {price}.',
  'The set stays as it is.': 'El conjunto queda como está.',
  '{name}, at {price}, takes its place.': 'En su lugar: {name}, a {price}.',
  'The catalog has no other {name} for the set.':
    'El catálogo no tiene otra opción de {name} para este conjunto.',
  'The catalog has no other {name} for the set within {price} in all.':
    'El catálogo no tiene otra opción de {name} para este conjunto con {price} en total.',
  'The catalog has no cheaper {name} than the one in the set.':
    'El catálogo no tiene nada más barato que lo que hay en el conjunto: {name}.',
  'The catalog has no cheaper {name} than the one in the set within {price} in all.':
    'El catálogo no tiene nada más barato que lo que hay en el conjunto con {price} en total: {name}.',
  'The catalog has no more expensive {name} than the one in the set.':
    'El catálogo no tiene nada más caro que lo que hay en el conjunto: {name}.',
  'The catalog has no more expensive {name} than the one in the set within {price} in all.':
    'El catálogo no tiene nada más caro que lo que hay en el conjunto con {price} en total: {name}.',
  'The catalog has no larger {name} than the one in the set.':
    'El catálogo no tiene nada más grande que lo que hay en el conjunto: {name}.',
  'The catalog has no larger {name} than the one in the set within {price} in all.':
    'El catálogo no tiene nada más grande que lo que hay en el conjunto con {price} en total: {name}.',
  'The catalog has no smaller {name} than the one in the set.':
    'El catálogo no tiene nada más pequeño que lo que hay en el conjunto: {name}.',
  'The catalog has no smaller {name} than the one in the set within {price} in all.':
    'El catálogo no tiene nada más pequeño que lo que hay en el conjunto con {price} en total: {name}.',
  'The shop states no size for the {name} of the set, so I can’t tell which is larger.':
    'La tienda no indica el tamaño de esta parte ({name}), así que no puedo saber qué es más grande.',
  'The shop states no size for the {name} of the set, so I can’t tell which is smaller.':
    'La tienda no indica el tamaño de esta parte ({name}), así que no puedo saber qué es más pequeño.',
  'There are no deals here to compare with yet.': 'Aquí todavía no hay ofertas con las que comparar.',
  'There are no deals here yet.': 'Aquí todavía no hay ofertas.',
  'Started over. Your next question starts fresh.': 'Empezamos de nuevo. Tu próxima pregunta parte de cero.',
  // What to change if nothing matches, in two parts.
  '1 deal matches': '1 oferta cumple',
  'More than {n} deals match': 'Más de {n} ofertas cumplen',
  '{n} deals match': '{n} ofertas cumplen',
  'if the limit is {price}': 'si el límite es de {price}',
  'if the limit is {price}, but without {names}': 'si el límite es de {price}, pero sin {names}',
  'from {price}': 'desde {price}',
  'from {price}, but without {names}': 'desde {price}, pero sin {names}',
  'at {n}% off or more': 'con {n}% de descuento o más',
  'at {n}% off or more, but without {names}': 'con {n}% de descuento o más, pero sin {names}',
  'with a smaller saving': 'con un ahorro menor',
  'with a smaller saving, but without {names}': 'con un ahorro menor, pero sin {names}',
  'without “{name}”': 'sin {name}',
  'with {name}': 'con {name}',
  // Deals outside the request.
  'Close to what you asked: 1 deal, in a group on the right.':
    'Parecido a lo que pediste: 1 oferta, en un grupo aparte junto a las demás.',
  'Close to what you asked: {n} deals, in a group on the right.':
    'Parecido a lo que pediste: {n} ofertas, en un grupo aparte junto a las demás.',
  'Nothing close to it is left.': 'No queda nada parecido.',
  // About shown deals.
  'The cheapest of these is {name}, at {price} from {shop}.':
    'La más barata de estas es {name}, a {price} en {shop}.',
  'The most expensive of these is {name}, at {price} from {shop}.':
    'La más cara de estas es {name}, a {price} en {shop}.',
  'The {n} deals cost {price} in all.': 'Las {n} ofertas cuestan {price} en total.',
  'Both cost {price}.': 'Las dos cuestan {price}.',
  'The {name} costs {price} less and saves the most: {saving}.':
    '{name} cuesta {price} menos y es con la que más ahorras: {saving}.',
  'The {name} costs {price} less.': '{name} cuesta {price} menos.',
  'The {name} saves the most: {saving}.': 'Con {name} ahorras más: {saving}.',
  'None of these deals has an end date, so none ends first.':
    'Ninguna de estas ofertas tiene fecha de fin, así que ninguna termina primero.',
  'Only one deal is shown, so there is none to compare it with.':
    'Solo se muestra una oferta, así que no hay otra con la que compararla.',
  'No deals are shown yet. Tell me what you’re looking for, and I can compare what I find.':
    'Aún no se muestra ninguna oferta. Dime qué buscas y puedo comparar lo que encuentre.',
  'I’m not sure which deal you mean. Say “the second one,” or a word from its title.':
    'No sé a qué oferta te refieres. Di “the second one” o una palabra de su título.',
  'None of these is called “{name}.”': 'Ninguna de estas se llama {name}.',
  'None of the shops says “{name}” about these.': 'Ninguna de las tiendas dice {name} de estas.',
  'I don’t have {name} for these deals. View Deal opens the shop’s own page, where you can look it up.':
    'Las ofertas de aquí vienen sin {name}. “View Deal” abre la página de la tienda, que es donde hay que mirar.',
  'I don’t have {name} for these deals. They are samples from invented shops, so there is no shop page to check.':
    'Las ofertas de aquí vienen sin {name}. Son muestras de tiendas inventadas, así que no hay página donde mirarlo.',
  'These are samples: the shops are invented, and nothing here can be bought yet. They show how deals will look.':
    'Son muestras: las tiendas son inventadas y aquí todavía no se puede comprar nada. Enseñan cómo serán las ofertas.',
  'I can’t tell where an offer is.': 'No sé dónde está una oferta.',
  'The shops’ pages say.': 'Lo dicen las páginas de las tiendas.',
  'There is no cart here: View Deal opens the shop’s page, where you can buy it.':
    'Aquí no hay carrito: “View Deal” abre la página de la tienda, donde puedes comprarlo.',
  'These come from the shops’ own feeds. View Deal opens the shop’s page, where you can buy.':
    'Vienen de los catálogos de las propias tiendas. “View Deal” abre la página de la tienda, donde puedes comprar.',
  'I can email you when its price changes. Pick the deal:':
    'Puedo avisarte por correo cuando cambie su precio. Elige la oferta:',
  'I can email you the day it’s under {price}. Pick the deal:':
    'Puedo avisarte por correo el día que baje de {price}. Elige la oferta:',
  'With an account, I can email you when its price changes. Pick the deal:':
    'Con una cuenta puedo avisarte por correo cuando cambie su precio. Elige la oferta:',
  'With an account, I can email you the day it’s under {price}. Pick the deal:':
    'Con una cuenta puedo avisarte por correo el día que baje de {price}. Elige la oferta:',
  'I can email you when a deal’s price drops. Find the deal first, then ask again.':
    'Puedo avisarte por correo cuando baje el precio de una oferta. Busca primero la oferta y vuelve a pedirlo.',
  'It’s already under {price}: {price2}.': 'Ya cuesta menos de {price}: {price2}.',
  'I can’t tell what a price will be. Open a deal and fill in “Tell me when it’s under”: one email, the day it happens.':
    'No puedo saber cuál será un precio. Abre una oferta y completa “Tell me when it’s under”: un correo, el día que ocurra.',
  'It is a sample: the shop is invented.': 'Es una muestra: la tienda es inventada.',
  '{n} deals match what you asked for.': '{n} ofertas coinciden con lo que pediste.',
  '1 deal matches what you asked for.': '1 oferta coincide con lo que pediste.',
  '{n} of them are shown.': 'Se muestran {n}.',
  'With that, {n} are left.': 'Con eso quedan {n}.',
  'With that, one is left.': 'Con eso queda una.',
  'With that, none is left.': 'Con eso no queda ninguna.',
  'Only {n} deals are shown.': 'Solo se muestran {n} ofertas.',
  'None of these is {name} by what the shops say.': 'Ninguna es {name} según lo que dicen las tiendas.',
  'These are the same deals: no shop says more about that.':
    'Son las mismas ofertas: ninguna tienda dice más de eso.',
  'I kept the list as it is. Tell me what should be different: a size, a color, a price, or what to leave out.':
    'Dejé la lista como está. Dime qué debería cambiar: una talla, un color, un precio o qué dejar fuera.',
  'Tell me the size of the {names}.': 'Dime la talla de {names}.',
  'Tell me who it is for and the size of the {names}.': 'Dime para quién es y la talla de {names}.',
  'Nothing in the set changes with that: it stays at {price}.':
    'Con eso nada cambia en el conjunto: sigue en {price}.',
  'Tell me what should be different: one of its parts, the total, or what to leave out.':
    'Dime qué debería cambiar: una de sus partes, el total o qué dejar fuera.',
  'I save one deal at a time.': 'Guardo una oferta cada vez.',
  'None of the shops says that about these.': 'Ninguna de las tiendas lo dice de estas.',
  'The shops don’t say which suits that.': 'Las tiendas no dicen cuál conviene para eso.',
  'It is {price}; two cost {price2}.': 'Cuesta {price}; dos cuestan {price2}.',
  'To save {name} you need an account.': 'Para guardar {name} necesitas una cuenta.',
  'Saving {name}.': 'Guardando {name}.',
  // About usual prices.
  'Half of the {n} offers for {name} cost between {price} and {price2}; the median is {price3}, from {price4} to {price5}.':
    'La mitad de las {n} ofertas de {name} cuesta entre {price} y {price2}; la mediana es {price3}, con precios de {price4} a {price5}.',
  'Prices seen since {month} {n}, {m}.': 'Precios vistos desde el {n} de {month} de {m}.',
  '{price} is a good price, cheaper than three out of four.':
    '{price} es un buen precio: más bajo que tres de cada cuatro.',
  '{price} is a fair price, a little below the usual one.':
    '{price} es un precio justo, un poco por debajo del habitual.',
  '{price} is above the usual price.': '{price} está por encima del precio habitual.',
  '{price} is a high price: three out of four cost less.':
    '{price} es un precio alto: tres de cada cuatro cuestan menos.',
  'The usual price for {name} is {price}, the median of 1 offer.':
    'El precio habitual de {name} es {price}, el de la única oferta.',
  'The usual price for {name} is {price}, the median of {n} offers.':
    'El precio habitual de {name} es {price}, la mediana de {n} ofertas.',
  'I don’t have a price for that: the catalog has no such thing.':
    'No tengo un precio para eso: el catálogo no lo tiene.',
  'I don’t have a price for that: the catalog has no {name}.':
    'No tengo un precio para eso: el catálogo no tiene {name}.',
  'I know {n} prices for {name}, and none of them is open right now.':
    'Conozco {n} precios de {name}, y ninguno está vigente ahora mismo.',
} as const;
