/** What several makers make, as `read-brands.ts` puts it in for "@shoes". */
export const besideGroups: Record<string, string> = {
  shoes:
    'shoe shoes sneaker sneakers boot boots sandal sandals slide slides cleats trainers loafers clogs slippers heels flats',
  tops: 'hoodie hoodies sweatshirt sweatshirts sweatpants shirt shirts tee tees jacket jackets joggers shorts fleece vest tank pullover leggings coat parka socks underwear sweater windbreaker',
  bottoms: 'jeans jean denim pants shorts chinos khakis skirt overalls',
  bags: 'backpack backpacks bag bags pack luggage duffel daypack',
  purses:
    'purse purses handbag handbags tote totes wallet wallets bag bags crossbody clutch satchel wristlet outlet shoulder',
  camp: 'tent tents cooler coolers stove lantern sleeping grill camping camp',
  apple:
    'watch watches iphone iphones ipad ipads macbook macbooks airpods airpod airtag airtags pencil tv laptop laptops computer magic earbuds headphones charger chargers tablet tablets phone phones vision homepod gift keyboard imac smartwatch',
  google: 'pixel nest chromecast home phone phones play tv',
  computers: 'laptop laptops desktop computer computers pc pcs chromebook monitor monitors notebook tablet',
  nest: 'thermostat thermostats camera cameras doorbell hub protect wifi learning smart',
  ninja:
    'blender blenders foodi creami air fryer fryers grill coffee cooker processor knife knives woodfire toaster pots pan pans cookware espresso slushi kitchen',
  shark:
    'vacuum vacuums cordless robot steam mop flexstyle hair navigator stick upright rotator hairdryer vac iq matrix',
  ring: 'doorbell doorbells camera cameras cam alarm floodlight spotlight stick video security',
  appliances:
    'washer washers dryer dryers fridge refrigerator refrigerators dishwasher oven range stove microwave freezer washing appliances appliance',
  lawn: 'grass lawn fertilizer seed soil turf spreader weed',
  sold: 'deal deals sale sales coupon coupons promo gift card order orders discount discounts',
  target:
    'lamps lamp towels bedding toys clothes furniture dresses dress throw pillows curtains baskets store swimsuits decor',
};
