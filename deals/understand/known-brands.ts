import { nameKey } from '../text/tokens.ts';

/**
 * Makers and shops people ask for by name, so that a name stays a limit even where the catalogue has nothing of it.
 * Only names that hardly ever stand for anything else; those after the bar only when written with a capital.
 */
const brands = `
Adidas, Anker, Asics, Blundstone, Callaway, CeraVe, Clif Bar, Cuisinart, Decathlon, DeWalt, Dyson, Fitbit, Garmin, GoPro,
Gymshark, Herman Miller, Hoka, Hydro Flask, IKEA, Instant Pot, iRobot, KitchenAid, La Sportiva, Lego, Logitech, Lululemon, Makita,
Merrell, Neutrogena, New Balance, Nike, Nikon, Olay, Osprey Packs, Patagonia, Petmate, Philips Hue, Purina, Razer, Reebok, Rossignol, Ryobi, Salomon,
Saucony, Secretlab, Shimano, Smartwool, Spalding, SteelSeries, TaylorMade, Teva, The North Face, North Face, Theragun, Titleist, Under Armour,
Vitamix, Wacom, Yamaha
| Bosch, Bose, Brooks, Burton, Canon, Columbia, Converse, Corsair, Fender, Kong, Peloton, Ping, Puma, Sony, Thule, Vans, Wilson, Yeti
`;
const shops = 'Amazon, Chewy, Costco, REI, Sephora, Walmart, Wayfair';

const [plain = '', capital = ''] = brands.split('|');
const namesIn = (list: string) => list.split(',').map((name) => name.trim());

export type KnownBrand = { name: string; merchant: boolean; capital: boolean };

function entriesOf(list: string, kind: Omit<KnownBrand, 'name'>): [string, KnownBrand][] {
  return namesIn(list).map((name) => [nameKey(name), { name, ...kind }]);
}

export const knownBrands: ReadonlyMap<string, KnownBrand> = new Map([
  ...entriesOf(plain, { merchant: false, capital: false }),
  ...entriesOf(capital, { merchant: false, capital: true }),
  ...entriesOf(shops, { merchant: true, capital: true }),
]);
