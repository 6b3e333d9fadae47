/** Answers without a search, and about the site. */
export const talk = {
  'I can’t help with that. I find deals and answer questions about the Ventus card. Tell me what you’re looking for.':
    'Con eso no puedo ayudarte. Busco ofertas y respondo preguntas sobre la tarjeta Ventus. Dime qué estás buscando.',
  'Hi!': '¡Hola!',
  'Tell me what you’re looking for, and a price if you have one in mind.':
    'Dime qué buscas y, si ya lo pensaste, hasta qué precio.',
  'You’re welcome. Tell me when you want to look for something else.':
    'De nada. Avísame cuando quieras buscar otra cosa.',
  'Goodbye. The deals stay on this page until you leave it.':
    'Hasta luego. Las ofertas se quedan en esta página hasta que salgas de ella.',
  'No harm done.': 'No pasa nada.',
  'I’m a program, so there is no weather here. Tell me what you’re looking for, and a price if you have one in mind.':
    'Soy un programa, así que aquí no hay clima. Dime qué buscas y, si tienes uno en mente, un precio.',
  'I can’t see what a store near you has; the shop’s own page says.':
    'No puedo ver qué hay en una tienda cercana; lo dice la página de la tienda.',
  'I’m so sorry to hear that. A vet can tell what helps. I’m here when you need something.':
    'Lo siento mucho. Un veterinario puede decir qué ayuda. Aquí estoy cuando necesites algo.',
  'I’m so sorry to hear that.': 'Lo siento mucho.',
  'I’m here when you need something.': 'Aquí estoy cuando necesites algo.',
  'Sorry that didn’t help. Tell me in a few words what you want, such as “running shoes under $100,” and I’ll try again.':
    'Siento no haberte ayudado. Dime en pocas palabras qué quieres, por ejemplo “zapatos para correr por menos de $100”, y lo intento de nuevo.',
  'Glad to hear it. What shall I look for next?': 'Me alegro. ¿Qué más busco?',
  'I find deals for {names}. Say what you want, a price limit, a brand to leave out, a size or a color. Then ask me to compare, which is cheapest, or why one comes first.':
    'Busco ofertas de {names}. Dime qué quieres, hasta qué precio, qué marca no, una talla o un color. Después pídeme que compare, o pregunta cuál es la más barata o por qué una va primero.',
  'I’m the Ventus assistant, a program. I find deals by rules anyone can read, keep to the limits you set, and say why each one is there.':
    'Soy el asistente de Ventus, un programa. Busco ofertas con reglas que cualquiera puede leer, respeto tus límites y digo por qué aparece cada una.',
  'That’s good to hear!': '¡Qué buena noticia!',
  'I don’t know you yet: you’re here as a guest.': 'Todavía no te conozco: estás aquí sin cuenta.',
  'Log in and I can tell you your goal, your areas, your estimate and your saved deals.':
    'Inicia sesión y podré decirte tu meta, tus áreas, tu estimación y tus ofertas guardadas.',
  'Thank you for telling me.': 'Gracias por contármelo.',
  'I don’t remember names, people or earlier visits: I only know what this list goes by.':
    'No recuerdo nombres, personas ni visitas anteriores: solo sé de qué parte esta lista.',
  'The privacy page names everything that is kept.': 'La página de privacidad indica todo lo que se guarda.',
  'All is well here. What are you looking for today?': 'Todo bien por aquí. ¿Qué buscas hoy?',
  'I’m better with prices than with punch lines. Tell me what you’re shopping for and I’ll find it for less.':
    'Se me dan mejor los precios que los chistes. Dime qué quieres comprar y lo busco por menos.',
  'I’m here. If you’d like to look around, ask for the best deals of today or name something you love.':
    'Aquí estoy. Si quieres mirar un poco, pide las mejores ofertas de hoy o dime algo que te guste.',
  'I read English for now, so I can’t answer in another language. Try a few words such as “dog bed under $50”.':
    'Esto no pude leerlo en español. Prueba con unas palabras en inglés, como “dog bed under $50”.',
  'I read English right away, and other languages when I can. Words such as “dog bed under $50” always work.':
    'Leo inglés al momento, y español cuando puedo. Con palabras como “dog bed under $50” siempre funciona.',
  'I didn’t understand that. Try a few words such as “running shoes under $100”.':
    'No entendí eso. Prueba con unas palabras, como “zapatos para correr por menos de $100”.',
  'I only look for deals and answer questions about them, so I can’t do that. What are you looking for?':
    'Solo busco ofertas y respondo preguntas sobre ellas, así que no puedo hacer eso. ¿Qué estás buscando?',
  'There are no coupon codes here: each deal shows its price with the saving already taken off.':
    'Aquí no hay cupones: cada oferta muestra su precio con el descuento ya aplicado.',
  // The site.
  'There is no app to install: the site works in the browser of a phone.':
    'No hay ninguna app que instalar: el sitio funciona en el navegador de un teléfono.',
  'No shop pays for a place here.': 'Ninguna tienda paga por aparecer aquí.',
  'Order: match, then saving, then freshness.':
    'Orden: primero lo que mejor coincide, luego el ahorro y después lo más reciente.',
  'What a merchant pays us plays no part in it.': 'Lo que nos paga una tienda no influye.',
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
  'Merchants have a waitlist of their own: leave your name, your website and what you sell.':
    'Los comercios tienen su propia lista de espera: deja tu nombre, tu sitio web y lo que vendes.',
  'Joining costs nothing, and neither does showing products through a feed today.':
    'Apuntarse no cuesta nada, y hoy tampoco mostrar productos con un feed.',
  'Prices of offers, and who pays for points on them, are not set yet; a shop sees both before it decides.':
    'Los precios de las ofertas y quién paga sus puntos aún no están fijados; la tienda ve ambas cosas antes de decidir.',
  'Ventus isn’t a shop: the shop named on each card sells, ships and takes returns. View Deal opens its page. A deal marked as a sample is from an invented shop and can’t be bought.':
    'Ventus no es una tienda: la tienda que aparece en cada oferta vende, envía y acepta devoluciones. “View Deal” abre su página. Una oferta marcada como muestra es de una tienda inventada y no se puede comprar.',
  'Press Save Deal on a card, or say “save the second one.” You need an account for it, and it costs nothing.':
    'Elige “Save Deal” en una oferta, o escribe “save the second one”. Necesitas una cuenta, que no cuesta nada.',
  'Asking here costs nothing, and needs no account. No shop pays for a place in the answers.':
    'Preguntar aquí no cuesta nada y no requiere cuenta. Ninguna tienda paga por aparecer en las respuestas.',
} as const;
