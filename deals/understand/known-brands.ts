import { nameKey } from '../text/tokens.ts';

/**
 * Makers and shops people ask for by name, so that a name stays a limit even where the catalogue has nothing of it.
 * Only names that hardly ever stand for anything else; those after the first
 * bar only when written with a capital, those after the second only where a maker or a shop is named.
 */
const brands = `
Acer, Adidas, Alienware, All-Clad, Anker, Arc'teryx, Arlo, Asics, Asus, Aveda, Aveeno, Babolat, Bare Minerals, Beats by Dre, Benro,
Big Agnes, Biolite, Birkenstock, Bissell, Black and Decker, Blue Buffalo, Blundstone, Bosch, Bose, Bowflex, Breville, Brita, Brooks,
Bugaboo, Burton, Callaway, Calphalon, Camelbak, Cannondale, Canon, Carhartt, Casio, CeraVe, Cetaphil, Clif Bar, Clinique, Clorox,
Coleman, Colgate, Columbia, Corsair, Cosori, Crayola, Crocs, Cuisinart, Decathlon, Dell, Dermalogica, DeWalt, Dr. Martens, Dremel,
Drunk Elephant, Duracell, Dyson, Ecobee, EcoFlow, Ecovacs, Eddie Bauer, Elgato, Energizer, Epson, Estee Lauder, Eufy, Eukanuba,
Faber-Castell, Fenty Beauty, Fisher-Price, Fitbit, Fjallraven, Fujifilm, Furminator, Garmin, Gibson, Giro, Glossier, GoPro, Graco,
Greenworks, Gymshark, Haier, Haribo, Hasbro, Herman Miller, Hoka, Hoover, Husqvarna, Hydro Flask, HyperX, IKEA, Insta360, Instant Pot,
Invicta, iRobot, Jabra, Jansport, JBL, Keurig, Kiehl's, KitchenAid, La Roche-Posay, La Sportiva, Lacoste, Lancome, Le Creuset,
Leatherman, LEGO, Lenovo, Levi's, LG, Logitech, L'Oreal, Lululemon, Lysol, Maglite, Makita, Manfrotto, Mattel, Maybelline, Merrell,
Michelin, Mizuno, Moleskine, Moultrie, MSI, Nautica, Neewer, Nespresso, Neutrogena, New Balance, Nike, Nikon, NordicTrack, North Face,
Nutribullet, Nutrisource, Oakley, Oculus, Olaplex, Olay, Osprey Packs, Otterbox, Oxo, Pampers, Panasonic, Pantene, Patagonia, Peloton,
Petmate, Philips, Philips Hue, Playmobil, Polaroid, Prismacolor, Puma, Purina, Pyrex, Quiksilver, Ravensburger, Ray-Ban, Razer, Redken,
Reebok, Roku, Rolex, Rossignol, Rowenta, Royal Canin, RTIC, Rubbermaid, Ryobi, Salomon, Samsonite, Samsung, SanDisk, Saucony, Secretlab,
Segway, Seiko, Sennheiser, Shimano, SimpliSafe, Skechers, Smartwool, SodaStream, Sonos, Sony, Spalding, Speedo, Stanley, SteelSeries,
Swarovski, Tamron, TaylorMade, Tempur-Pedic, Teva, The North Face, Theragun, Thule, Timberland, Timbuk2, Titleist, Toshiba, TP-Link,
Traeger, Traxxas, Ugg, Under Armour, Uniqlo, Victorinox, Vitamix, Vizio, Wacom, Waterpik, Weber, Whiskas, Wilson, Winsor and Newton,
Wusthof, Wyze, Xiaomi, Yamaha, Yeti, Zojirushi, Zwilling
| Converse, Craftsman, Fender, HP, Kong, Marmot, Ping, Vans
| Apple, Champion, Coach, Dove, Fossil, Giant, Guess, Lodge, Marshall, Milwaukee, Nest, Ninja, Pedigree, Ring, Shark, Specialized, Trek,
Whirlpool, Wilton
`;
const shops = `
Best Buy, Costco, Dick's Sporting Goods, eBay, Etsy, GameStop, Guitar Center, Home Depot, The Home Depot, Kohl's, Macy's, Newegg, Nordstrom, Petco,
PetSmart, Sam's Club, Sephora, Shein, Temu, Walmart, Wayfair, Zappos, Amazon, Lowe's, Old Navy, REI, Trader Joe's, Ulta
| Chewy
| Gap, Michaels, Staples, Target
`;

/** How a name must be written to be taken for one: in any way, with a capital, or after "from", "by" and the like. */
export type Certainty = 'any' | 'capital' | 'source';
const certainties = ['any', 'capital', 'source'] as const;
const namesIn = (list: string) => list.split(',').map((name) => name.trim());

export type KnownBrand = { name: string; merchant: boolean; certainty: Certainty };

function entriesOf(list: string, merchant: boolean): [string, KnownBrand][] {
  return list
    .split('|')
    .flatMap((names, at) =>
      namesIn(names).map((name): [string, KnownBrand] => [
        nameKey(name),
        { name, merchant, certainty: certainties[at] ?? 'source' },
      ]),
    );
}

export const knownBrands: ReadonlyMap<string, KnownBrand> = new Map([
  ...entriesOf(brands, false),
  ...entriesOf(shops, true),
]);
