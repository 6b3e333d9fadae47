/** Shops and shopping sites. How an entry is written: `read-brands.ts`. */
export const shopNames = `
7-Eleven, Abt Electronics, Academy Sports=Academy Sports and Outdoors, Ace Hardware, Adorama, Advance Auto Parts,
Airbnb, Aldi, Alibaba, AliExpress, Amazon, Audible (subscription membership plan), AutoZone, B&H=B&H Photo=BH Photo, Banggood,
Barnes and Noble, Bass Pro=Bass Pro Shops, Bed Bath and Beyond=Bed Bath Beyond, Belk, Best Buy=Bestbuy,
Big 5=Big 5 Sporting Goods, Big Lots, BJ's Wholesale, Bloomingdale's, Booking.com, Boot Barn, Boscov's, Build-A-Bear,
Burlington Coat Factory, Cabela's=Cabelas, Camping World, ^Chewy (@sold), Christmas Tree Shops,
ClassPass, Container Store=The Container Store, Costco, Coursera, Crate and Barrel=Crate Barrel, Crutchfield, CVS,
Delta Airlines, Depop, Dick's Sporting Goods, Dick's=Dicks (@sold golf cleats shoes), Dillard's, Dollar General,
Dollar Tree, DoorDash, Duolingo, eBay, Etsy, Expedia, Famous Footwear, Fleet Farm, Foot Locker, Forever 21,
Fry's Electronics, GameStop, Golf Galaxy, Grainger, Groupon, Grubhub, Guitar Center, H&M, H-E-B, Harbor Freight,
Hobby Lobby, Home Depot=The Home Depot, Hotels.com, HSN, Hulu, iHerb, Instacart, JCPenney=JC Penney=J.C. Penney,
Jo-Ann=Joann Fabrics=Joann, Kay Jewelers, Kohl's, Kroger, LensCrafters, Lidl, Lowe's, Macy's, Marshalls, Meijer,
Menards, Mercari, Michaels (art craft crafts yarn frames store coupon @sold), Micro Center=Microcenter, Moosejaw,
Neiman Marcus, Netflix, Newegg, Nordstrom, Nordstrom Rack, Office Depot, OfficeMax, Ollie's, ^Overstock (@sold), PacSun,
Party City, Payless, Peacock TV, Petco, PetSmart, Pier 1, Planet Fitness, Play It Again Sports, Poshmark,
Pottery Barn, Priceline, Publix, QVC, Rakuten, REI, Rite Aid, Rosetta Stone, Ross (@sold dress), Safeway,
Saks Fifth Avenue=Saks, Sally Beauty, Sam Ash, Sam's Club, Scheels, Sephora, Shein, Sierra Trading Post,
Southwest Airlines, Spencer's, Sportsman's Warehouse, Spotify, Staples (@sold office printer chair desk paper),
StockX, StubHub, Sunglass Hut, Sur La Table, Sweetwater, TJ Maxx=T.J. Maxx, Target (@sold @target), Temu,
ThredUp, Thrive Market, Ticketmaster, Tractor Supply=Tractor Supply Co, Trader Joe's, Tuesday Morning, Uber Eats,
Udemy, Ulta=Ulta Beauty, Vinted, Vitacost, Vitamin Shoppe=The Vitamin Shoppe, Von Maur, Walgreens, Walmart=Wal-Mart,
Wayfair, Wegmans, Whole Foods, Williams Sonoma=Williams-Sonoma, ^Wish (@sold), Woot, World Market, Zappos, Zulily, Zumiez
`;
