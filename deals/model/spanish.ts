/**
 * What the assistant says of a search, sentence by sentence. The slots of a sentence come from the answer: `{n}` and `{m}` are
 * whole numbers, `{price}` and `{saving}` are in dollars, `{names}` a list, any other a name or words. The first sentence that fits counts.
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
  },
} as const;
