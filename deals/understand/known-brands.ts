import { nameKey } from '../text/tokens.ts';

/**
 * Makers and shops people ask for by name, so that a name stays a limit even where the catalogue has nothing of it.
 * Only names that hardly ever stand for anything else; those after the first
 * bar only when written with a capital, those after the second only where a maker or a shop is named.
 */
const brands = `
Acer, Adidas, Alienware, Anker, Arc'teryx, Arlo, Asics, Asus, Babolat, Bissell, Black and Decker, Blue Buffalo, Blundstone, Bosch, Bose,
Breville, Calphalon, Callaway, Carhartt, Casio, CeraVe, Clif Bar, Clinique, Crayola, Crocs, Cuisinart, Decathlon, Dell, DeWalt, Dyson, Ecobee,
Epson, Estee Lauder, Eufy, Faber-Castell, Fisher-Price, Fitbit, Fjallraven, Furminator, Garmin, Gibson, Glossier, GoPro, Gymshark, Haribo, Herman Miller,
Hoka, Hydro Flask, HyperX, IKEA, Instant Pot, iRobot, JBL, Keurig, KitchenAid, La Sportiva, Le Creuset, Leatherman, LEGO, Lenovo,
Levi's, Logitech, L'Oreal, Lululemon, Makita, Mattel, Maybelline, Merrell, Mizuno, Moleskine, Moultrie, Neutrogena, New Balance, Nespresso, Nike,
Nikon, Oakley, Olay, Osprey Packs, Otterbox, Oxo, Pampers, Panasonic, Patagonia, Petmate, Philips, Philips Hue, Prismacolor, Purina, Ray-Ban, Razer,
Reebok, Rossignol, Royal Canin, Rubbermaid, Ryobi, Salomon, Samsung, Samsonite, Saucony, Secretlab, Seiko, Sennheiser, Shimano, Skechers, Smartwool, Sonos,
Sony, Spalding, Speedo, SteelSeries, TaylorMade, Tempur-Pedic, Teva, The North Face, North Face, Theragun, Thule, Timberland, Titleist, Traeger, TP-Link,
Under Armour, Vitamix, Wacom, Whiskas, Wyze, Xiaomi, Yamaha
| Brooks, Burton, Canon, Coleman, Columbia, Converse, Corsair, Fender, HP, Hoover, Kong, LG, MSI, Oculus, Peloton, Ping, Puma, Roku, Stanley, Vans,
Weber, Wilson, Yeti
| Champion, Dove, Fossil, Lodge, Marshall, Nest, Pedigree, Ring, Shark
`;
const shops = `
Best Buy, Costco, Dick's Sporting Goods, eBay, Etsy, GameStop, Guitar Center, Home Depot, The Home Depot, Kohl's, Macy's, Newegg, Nordstrom, Petco,
PetSmart, Sam's Club, Sephora, Walmart, Wayfair, Zappos
| Amazon, Chewy, Lowe's, Old Navy, REI, Trader Joe's, Ulta
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
