/**
 * What fits a kind of ware: words before its name, what one chooses of it, and what a shop says of how it is made.
 * A trait or variant belongs to the ware and not to the shelf, so that no glove has a flex and no course has a size.
 */
export type Ware = { traits: string; variants: string; facts: string };

export const wares: Readonly<Record<string, Ware>> = {
  clubs: {
    traits: 'forgiving|low-spin|tour-weight|lightweight|draw-bias|high-launch',
    variants:
      'Right-Handed, Regular Flex|Right-Handed, Stiff Flex|Left-Handed, Regular Flex|Left-Handed, Stiff Flex|Right-Handed, Senior Flex',
    facts:
      'Graphite shaft and a stainless steel head.|Steel shaft with a mid-size rubber grip.|Comes with a head cover and a one-year warranty.',
  },
  putter: {
    traits: 'mallet|blade|face-balanced|soft-feel|counterbalanced|center-shaft',
    variants: 'Right-Handed, 34 in|Right-Handed, 35 in|Left-Handed, 34 in|Left-Handed, 35 in',
    facts: 'Milled steel face with a single sight line.|Aluminum body, steel weights and an oversize grip.',
  },
  golfball: {
    traits: 'soft-feel|low-compression|three-piece|long-distance|practice|high-visibility',
    variants: 'White|Yellow|Matte Orange|Matte Green',
    facts: 'Urethane cover with an alignment line.|Two-layer core and a durable ionomer cover.',
  },
  tennisball: {
    traits: 'all-court|extra-duty|pressureless|tournament|practice',
    variants: '12 Cans|24 Cans|48 Balls|72 Balls',
    facts: 'Natural rubber core with woven felt.|Felt made for hard courts and clay alike.',
  },
  ball: {
    traits: 'indoor-outdoor|grippy|official-size|composite|training|all-weather',
    variants: 'Size 5|Size 6|Size 7|Orange|Black and Gold',
    facts: 'Composite leather with deep channels.|Rubber cover and a butyl bladder that holds air for weeks.',
  },
  football: {
    traits: 'grippy|composite|all-weather|hand-stitched|training',
    variants: 'Official|Junior|Youth|Pee Wee',
    facts: 'Pebbled leather with raised laces.|Composite cover that keeps its grip in the rain.',
  },
  soccerball: {
    traits: 'match-grade|thermal-bonded|training|futsal|hand-stitched',
    variants: 'Size 3|Size 4|Size 5|Size 5, White|Size 5, Volt',
    facts: 'Polyurethane cover and a butyl bladder.|Waterproof seams, so it weighs the same in the rain.',
  },
  glove: {
    traits: 'grippy|breathable|padded|lightweight|all-weather',
    variants: 'Size S|Size M|Size L|Size XL|Youth M',
    facts: 'Synthetic leather palm with a mesh back.|Washable, with a hook-and-loop cuff.',
  },
  winterglove: {
    traits: 'waterproof|touchscreen|heated|windproof|down-filled',
    variants: 'Size S|Size M|Size L|Size XL',
    facts:
      'Fleece lining and a leather palm.|Waterproof membrane and a long cuff that closes over the sleeve.',
  },
  shoes: {
    traits: 'cushioned|lightweight|breathable|wide-fit|waterproof|stability',
    variants: "Men's 8|Men's 9|Men's 10.5|Men's 12|Women's 7|Women's 8.5|Women's 10",
    facts:
      'Mesh upper and a rubber outsole; half sizes up to 13.|Knit upper with a removable insole.|Recycled laces, a padded collar and a heel loop.',
  },
  cleats: {
    traits: 'firm-ground|molded|lightweight|wide-fit|turf|speed-cut',
    variants: "Men's 8|Men's 9.5|Men's 11|Women's 7|Youth 4|Youth 5",
    facts: 'Synthetic leather upper with a molded stud plate.|Knit collar and a textured strike zone.',
  },
  boots: {
    traits: 'waterproof|mid-height|wide-fit|lightweight|leather',
    variants: "Men's 9|Men's 10.5|Men's 12|Women's 7|Women's 8.5",
    facts:
      'Nubuck leather with a waterproof membrane and a lugged rubber sole.|Suede and mesh upper, rubber toe cap.',
  },
  hardboots: {
    traits: 'heat-moldable|mid-flex|stiff-flex|beginner-friendly|wide-fit',
    variants: 'Size 7|Size 8|Size 9|Size 10|Size 11',
    facts: 'Removable liner that can be molded at home.|Stainless buckles or laces and a reinforced ankle.',
  },
  apparel: {
    traits: 'sweat-wicking|quick-dry|stretch|breathable|recycled|relaxed-fit',
    variants: 'Size S|Size M|Size L|Size XL|Black, Size M|Navy, Size L|Olive, Size M',
    facts:
      'Recycled polyester with flat seams; machine washable.|Cotton and elastane, sizes XS to XXL.|UPF 30 fabric that dries within the hour.',
  },
  warmwear: {
    traits: 'thermal|brushed|merino|stretch|heavyweight',
    variants: 'Size S|Size M|Size L|Size XL|Heather, Size M|Black, Size L',
    facts: 'Brushed inside, ribbed cuffs, machine washable.|Merino blend that stays warm when damp.',
  },
  shell: {
    traits: 'waterproof|windproof|breathable|packable|insulated|reflective',
    variants: 'Size S|Size M|Size L|Size XL|Glacier Blue, Size M|Black, Size L',
    facts:
      'Taped seams and a hood that fits over a helmet.|Waterproof to 10,000 mm with zips under the arms.|Recycled nylon, two hand pockets and a drawcord hem.',
  },
  socks: {
    traits: 'cushioned|merino|compression|non-slip|breathable',
    variants: 'Size S|Size M|Size L|Two Pairs|Three Pairs',
    facts: 'Merino and nylon with a reinforced heel.|Cotton blend with a ribbed arch.',
  },
  hat: {
    traits: 'wide-brim|packable|quick-dry|breathable',
    variants: 'One Size|Stone|Navy|Size M|Size L',
    facts: 'UPF 50 cotton with a chin cord.|Recycled nylon with a mesh crown.',
  },
  bag: {
    traits: 'water-resistant|lightweight|padded|waterproof|recycled',
    variants: 'Black|Navy|Stone|Olive|Charcoal',
    facts:
      'Ripstop nylon with padded straps and a shoe pocket.|Recycled polyester, water-resistant zips and six pockets.|Canvas body with a wipe-clean base.',
  },
  pack: {
    traits: 'ultralight|ventilated|waterproof|padded|roll-top',
    variants: '18 L|20 L|28 L|35 L|40 L',
    facts:
      'Ripstop nylon with welded, waterproof seams.|Mesh back panel, two bottle pockets and a sternum strap.',
  },
  helmet: {
    traits: 'ventilated|lightweight|adjustable|low-profile',
    variants: 'Size S|Size M|Size L|Youth|Matte Black, Size M|White, Size L',
    facts:
      'In-mold shell with a dial fit and a washable liner.|Certified for its sport, with a removable visor.',
  },
  pads: {
    traits: 'impact-absorbing|lightweight|adjustable|youth|ventilated',
    variants: 'Size S|Size M|Size L|Size XL',
    facts: 'Hard plastic shell over closed-cell foam.|Machine-washable liner and elastic straps.',
  },
  skis: {
    traits: 'freeride|beginner-friendly|rockered|lightweight|directional',
    variants: '148 cm|154 cm|160 cm|168 cm|176 cm',
    facts: 'Poplar core with steel edges.|Wood core with a sintered base; bindings sold separately.',
  },
  goggles: {
    traits: 'anti-fog|wide-view|mirrored|polarized',
    variants: 'Smoke Lens|Clear Lens|Blue Lens|Amber Lens',
    facts: 'Double lens with 100 % UV protection.|Silicone strap and a soft foam or silicone seal.',
  },
  sunglasses: {
    traits: 'polarized|wraparound|lightweight|anti-slip',
    variants: 'Black|Tortoise|Smoke|Ember Mirror',
    facts: '100 % UV protection in a nylon frame.|Polycarbonate lenses that do not shatter.',
  },
  racquet: {
    traits: 'graphite|control-weighted|oversize|lightweight|vibration-damping|tournament',
    variants: 'Grip 1|Grip 2|Grip 3|Grip 4',
    facts: 'Graphite frame, strung and ready to play.|Carbon and aluminum frame with a cushioned grip.',
  },
  device: {
    traits: 'waterproof|rechargeable|compact|long-battery|backlit',
    variants: 'Black|Graphite|White|Slate',
    facts:
      'Charges by USB-C and is waterproof to IPX7.|Pairs by Bluetooth; a case and cable are in the box.|One-year warranty and two weeks of battery life.',
  },
  light: {
    traits: 'rechargeable|waterproof|high-output|compact|motion-sensing',
    variants: '300 Lumens|500 Lumens|800 Lumens|1000 Lumens',
    facts: 'Charges by USB-C and is waterproof to IPX6.|Aluminum body with four brightness levels.',
  },
  machine: {
    traits: 'foldable|quiet|heavy-duty|compact|adjustable|space-saving',
    variants: 'Black|Grey|White|Graphite',
    facts:
      'Powder-coated steel frame that carries up to 300 lb.|Steel and aluminum; stands folded in a closet.|Arrives nine tenths built, with the tools in the box.',
  },
  outdoorgear: {
    traits: 'foldable|weather-resistant|heavy-duty|quick-setup|adjustable',
    variants: 'Black|Blue|Red|Standard|Large',
    facts: 'Powder-coated steel with a rust-proof finish.|Weatherproof, and packs away for winter.',
  },
  smallgear: {
    traits: 'lightweight|durable|compact|easy-grip|all-weather',
    variants: 'Black|Blue|Orange|Red|White',
    facts: 'Rinses clean and dries fast.|Made in part from recycled plastic.|Comes with a one-year warranty.',
  },
  bottle: {
    traits: 'insulated|leakproof|stainless|lightweight|collapsible',
    variants: '16 oz|20 oz|24 oz|32 oz',
    facts: 'Stainless steel, dishwasher safe, BPA-free.|BPA-free plastic with a one-hand lid.',
  },
  board: {
    traits: 'stable|beginner-friendly|lightweight|all-around',
    variants: '9 ft 6 in|10 ft|10 ft 6 in|11 ft',
    facts: 'Comes with a leash, a fin set and a repair kit.|Reinforced rails and a textured, non-slip deck.',
  },
  wetsuit: {
    traits: 'full-length|quick-dry|back-zip|buoyant|spring',
    variants: 'Size S|Size M|Size L|Size XL',
    facts: 'Limestone neoprene, 3/2 mm, with sealed seams.|Neoprene with a soft lining and knee pads.',
  },
  swimgear: {
    traits: 'buoyant|quick-dry|adjustable|lightweight|beginner-friendly',
    variants: 'Size S|Size M|Size L|Aqua, Size M|Black, Size L',
    facts: 'Rinses clean in fresh water and dries overnight.|Adjustable straps and a mesh bag.',
  },
  bike: {
    traits: 'aluminum|carbon-fork|disc-brake|tubeless-ready|steel',
    variants: 'Size S|Size M|Size L|Size XL|Rust, Size M|Teal, Size L',
    facts:
      'Hydraulic disc brakes and an 11-speed drivetrain.|Butted frame with mounts for fenders and racks.',
  },
  bikepart: {
    traits: 'lightweight|alloy|durable|compact',
    variants: 'Black|Silver|Matte Black|Red',
    facts: 'Aluminum and hardened steel.|Sealed against water and grit.',
  },
  mat: {
    traits: 'non-slip|extra-thick|cork|natural rubber|reversible|travel',
    variants: '4 mm|6 mm|Sage|Plum|Charcoal',
    facts: 'Natural rubber, free of PVC and latex, 72 by 26 in.|Closed-cell surface that wipes clean.',
  },
  yogaprop: {
    traits: 'soft-touch|eco-friendly|lightweight|sturdy|textured',
    variants: 'Sage|Plum|Charcoal|Sand|Ocean',
    facts: 'Made without PVC; wipes clean.|Made of renewable materials and finished by hand.',
  },
  weight: {
    traits: 'rubber-coated|cast-iron|knurled|compact|vinyl-dipped',
    variants: '15 lb|25 lb|35 lb|50 lb',
    facts: 'Cast iron under a coating that spares the floor.|Steel handle with a non-slip finish.',
  },
  bands: {
    traits: 'latex-free|heavy-resistance|light-resistance|portable|tangle-free',
    variants: 'Set of 3|Set of 5|Single|Black',
    facts: 'Natural rubber or nylon with padded grips; a bag is included.|Holds up to 100 lb of pull.',
  },
  tent: {
    traits: 'ultralight|three-season|waterproof|freestanding|quick-pitch',
    variants: 'Two-Person|Three-Person|Four-Person|Six-Person',
    facts:
      'Waterproof ripstop fly with taped seams, aluminum poles.|Two doors and two vestibules; packed weight is printed on the bag.',
  },
  sleepingbag: {
    traits: 'insulated|down-filled|three-season|packable|quilted',
    variants: 'Regular|Long|20 °F|30 °F|45 °F',
    facts: 'Recycled insulation and a two-way zip.|Water-resistant shell and a draft collar.',
  },
  campgear: {
    traits: 'packable|lightweight|rugged|compact|quick-setup',
    variants: 'Moss|Clay|Charcoal|Slate',
    facts:
      'Weighs less than two pounds; stuff sack included.|Built for years of weekends, with spare parts to order.',
  },
  stick: {
    traits: 'composite|mid-flex|low-kick|junior|intermediate',
    variants: 'Left, 65 Flex|Right, 65 Flex|Left, 75 Flex|Right, 75 Flex|Left, 85 Flex',
    facts: 'Carbon fiber with a grip finish.|One-piece build and a standard mid curve.',
  },
  pass: {
    traits: 'off-peak|weekend|all-day|family|introductory|evening',
    variants: 'Adult|Junior|Two People|Four People|Any Location',
    facts:
      'Valid for a year; booked online, changed free of charge up to a day before.|Valid six months, gear rental included.|No membership needed.',
  },
  kit: {
    traits: 'complete|compact|beginner|portable|all-in-one',
    variants: 'Standard|Deluxe|Starter|Large',
    facts: 'Comes in a zipped carry case.|Everything needed is in the box, with printed instructions.',
  },
  recovery: {
    traits: 'quiet|cordless|deep-tissue|portable|adjustable|rechargeable',
    variants: 'Black|Slate|Sage|Travel Size|Standard',
    facts:
      'Charges by USB-C, with three speeds and a travel pouch.|Wipe-clean surface and a two-year warranty.',
  },
  therapywear: {
    traits: 'adjustable|breathable|reusable|soft-lined|contoured',
    variants: 'Size S|Size M|Size L|Size XL',
    facts: 'Breathable fabric, hand washable.|Hook-and-loop closure and a carry pouch.',
  },
  journal: {
    traits: 'guided|daily|illustrated|letterpress',
    variants: 'Sand|Indigo|Sage|Gift Box',
    facts: 'Printed on recycled paper.|Thick, uncoated paper and clear, kind words.',
  },
  calm: {
    traits: 'calming|hand-made|portable|soft-glow|beginner-friendly',
    variants: 'Linen|Indigo|Sand|Forest',
    facts: 'Finished by hand; a printed guide comes with it.|A carry bag is included.',
  },
  app: {
    traits: 'guided|offline|ad-free|family|beginner-friendly',
    variants: 'One Person|Two People|Family',
    facts: 'Works on phones, tablets and in the browser; cancel at any time.|Renews only when you say so.',
  },
  care: {
    traits: 'licensed|same-week|private|introductory',
    variants: '30 Minutes|45 Minutes|50 Minutes|First Visit',
    facts:
      'With a licensed practitioner; appointments in the evening too.|Booked online, moved free of charge up to a day before.',
  },
  powder: {
    traits: 'unsweetened|vegan|sugar-free|vanilla|cocoa|citrus|third-party tested',
    variants: '1 lb|2 lb|20 Servings|30 Servings|Sample Pack',
    facts:
      'Gluten-free, tested by a third party, without artificial colors.|Mixes in cold water; the scoop is in the tub.',
  },
  capsules: {
    traits: 'vegan|high-strength|third-party tested|sugar-free|slow-release|gentle',
    variants: '30 Days|60 Capsules|90 Tablets|120 Tablets',
    facts: 'Gluten-free, dairy-free, and tested by a third party.|One a day with food; recyclable bottle.',
  },
  makeup: {
    traits: 'long-wear|vegan|dewy|matte|fragrance-free|cruelty-free|buildable',
    variants: 'Fair|Medium|Deep|Rose|Terracotta|Nude',
    facts:
      'Fragrance-free and cruelty-free, in a refillable case.|Dermatologist tested; removes with warm water.',
  },
  brushes: {
    traits: 'vegan|soft|travel|hand-tied',
    variants: 'Set of 5|Set of 8|Set of 12',
    facts:
      'Vegan bristles and beech handles, in a roll-up pouch.|Synthetic bristles that wash and dry overnight.',
  },
  perfume: {
    traits: 'floral|woody|citrus|amber|fresh',
    variants: '1 oz|1.7 oz|3.4 oz|Travel Spray',
    facts: 'Vegan and cruelty-free, in a refillable glass bottle.|Made in small batches without dyes.',
  },
  skincare: {
    traits: 'gentle|fragrance-free|hydrating|brightening|soothing|vegan',
    variants: '1 oz|1.7 oz|2 oz|4 oz|Travel Size',
    facts: 'Fragrance-free, non-comedogenic and cruelty-free.|Dermatologist tested, in a recyclable tube.',
  },
  haircare: {
    traits: 'sulfate-free|repairing|color-safe|hydrating|lightweight|vegan',
    variants: '2 oz|8 oz|12 oz|Duo|Travel Size',
    facts:
      'Free of sulfates and silicones, safe for colored hair.|Vegan formula with argan oil in a refillable bottle.',
  },
  appliance: {
    traits: 'quiet|lightweight|fast-drying|cordless|foldable',
    variants: 'Black|Slate|Rose|White',
    facts: 'Three heat or speed settings and a long cable.|Ceramic and steel, with a two-year warranty.',
  },
  bedding: {
    traits: 'cooling|organic cotton|breathable|hypoallergenic|quilted',
    variants: 'Twin|Queen|King|Ivory, Queen|Dusk, King',
    facts:
      'Certified organic cotton, machine washable.|Breathable bamboo viscose; free returns within 60 nights.',
  },
  pillow: {
    traits: 'contoured|cooling|adjustable|hypoallergenic|medium-firm',
    variants: 'Standard|Queen|King|Two Pack',
    facts: 'Memory foam with a washable bamboo cover.|Fill can be taken out to suit side or back sleepers.',
  },
  bodycare: {
    traits: 'soft|hypoallergenic|organic|washable',
    variants: 'Size S|Size M|Size L|Two Pack',
    facts: 'Washable, free of fragrance and dyes.|Made for all-day comfort and returned free of charge.',
  },
  testkit: {
    traits: 'at-home|discreet|doctor-reviewed|easy-read',
    variants: 'One Test|Two Tests|Five Tests',
    facts: 'Results in plain words; shipping is included.|Use before the date on the box.',
  },
  shave: {
    traits: 'cordless|close-cut|travel|waterproof|sensitive-skin',
    variants: 'Steel|Black|Starter|Refill Set',
    facts: 'Stainless blades, waterproof to IPX7.|Brass handle with a five-year warranty.',
  },
  retreat: {
    traits: 'all-inclusive|small-group|lakeside|woodland|restorative|mountain',
    variants: 'One Guest|Two Guests|Shared Room|Private Room|Weekday|Weekend',
    facts:
      'Vegetarian meals included; free to move up to two weeks before.|Towels, robe and tea are included.',
  },
  herbal: {
    traits: 'organic|small-batch|calming|hand-blended|lavender',
    variants: '1 oz|2 oz|4 oz|Sampler|Gift Set',
    facts: 'Organic herbs, packed in dark glass.|Vegan and tested by a third party.',
  },
  session: {
    traits: 'beginner|small-group|one-on-one|restorative|strength-first|introductory',
    variants: 'Online|In Studio|Mornings|Evenings|Two People',
    facts:
      'With a certified instructor; mats and gear are provided.|Moved free of charge up to twelve hours before.',
  },
  petwear: {
    traits: 'no-pull|reflective|waterproof|padded|adjustable|washable',
    variants: 'XS|Small|Medium|Large|Rust, Medium|Teal, Large',
    facts:
      'Recycled nylon with steel rings; machine washable.|Padded chest, two leash points and reflective stitching.',
  },
  petbed: {
    traits: 'orthopedic|washable|waterproof|cooling|bolstered',
    variants: 'Small|Medium|Large|Charcoal, Medium|Cream, Large',
    facts: 'Memory foam with a removable, machine-washable cover.|Non-slip base and a waterproof liner.',
  },
  petgear: {
    traits: 'foldable|easy-clean|sturdy|chew-proof|compact',
    variants: 'Small|Medium|Large|Grey|Black',
    facts: 'Powder-coated steel with a slide-out tray.|Stainless steel and silicone; dishwasher safe.',
  },
  petcarrier: {
    traits: 'ventilated|foldable|padded|lightweight|washable',
    variants: 'Small|Medium|Large|Grey, Small|Navy, Medium',
    facts: 'Mesh sides, a washable fleece mat and lockable zips.|Holds up to 18 lb; folds flat for storage.',
  },
  cattree: {
    traits: 'sisal|tall|modern|wall-mounted|sturdy',
    variants: 'Grey|Oak|Cream|36 in|54 in',
    facts: 'Sisal posts and a weighted base.|Solid wood with washable cushions.',
  },
  litter: {
    traits: 'low-dust|unscented|plant-based|odor-control|lightweight',
    variants: '10 lb|20 lb|40 lb|Two Pack',
    facts: 'Clumps hard and is 99 % dust-free.|Made of corn or clay, without perfume.',
  },
  litterbox: {
    traits: 'covered|easy-clean|self-cleaning|top-entry|high-sided',
    variants: 'Grey|White|Large|Extra Large',
    facts: 'BPA-free plastic with a carbon filter.|Comes with a scoop and five liners.',
  },
  tank: {
    traits: 'quiet|energy-saving|easy-clean|low-iron glass|starter',
    variants: '5 Gallon|10 Gallon|20 Gallon|40 Gallon',
    facts: 'LED light, filter and thermometer included.|Sized for fresh water; the pump runs under 30 dB.',
  },
  habitat: {
    traits: 'escape-proof|easy-clean|two-level|natural wood|roomy',
    variants: 'Small|Medium|Large|White|Oak',
    facts: 'Wood and powder-coated wire with a slide-out tray.|Front doors, a lockable latch and a ramp.',
  },
  petbulk: {
    traits: 'dust-free|natural|fortified|vitamin-rich|unscented',
    variants: '1 lb|2 lb|5 lb|10 lb',
    facts: 'Resealable bag, no artificial colors.|Packed in small batches; use within six months.',
  },
  petfood: {
    traits: 'grain-free|limited-ingredient|high-protein|chicken|salmon|sensitive-stomach|small-breed',
    variants: '4 lb|12 lb|24 lb|Trial Bag',
    facts: 'Complete and balanced, with no artificial colors.|Real meat first; no corn, wheat or soy.',
  },
  catfood: {
    traits: 'grain-free|limited-ingredient|high-protein|chicken|salmon|sensitive-stomach|indoor',
    variants: '3 lb|7 lb|12 Cans|24 Cans',
    facts:
      'Complete and balanced, with taurine and no artificial colors.|Real fish or poultry first; grain-free.',
  },
  pettreat: {
    traits: 'grain-free|single-ingredient|chicken|salmon|soft-baked|crunchy',
    variants: '4 oz|8 oz|16 oz|30 Count',
    facts: 'Made in small batches without wheat.|Under five calories a piece, in a resealable pouch.',
  },
  petsupplement: {
    traits: 'vet-reviewed|wild-caught|chewable|organic|daily',
    variants: '8 oz|16 oz|60 Count|120 Count',
    facts: 'Tested by a third party; give with food.|No added sugar, made for dogs and cats.',
  },
  grooming: {
    traits: 'quiet|cordless|gentle|ergonomic|long-hair',
    variants: 'Small|Medium|Large|Standard',
    facts: 'Stainless blades, rounded tips, rinses clean.|Under 50 dB, with four guards.',
  },
  petcare: {
    traits: 'oatmeal|hypoallergenic|fragrance-free|gentle|vet-reviewed',
    variants: '4 oz|8 oz|16 oz|Two Pack',
    facts: 'Tear-free, without parabens and dyes.|Plant-based and safe when licked.',
  },
  petclass: {
    traits: 'reward-based|beginner|six-week|weekend',
    variants: 'Online|In Person|Small Group|With Home Visit',
    facts: 'Led by a certified trainer, with notes after each session.|Any breed and age; booked online.',
  },
  trainingaid: {
    traits: 'hands-free|washable|soft|waterproof|pocket-size',
    variants: 'Black|Teal|Orange|15 ft|30 ft',
    facts: 'Recycled nylon with a belt clip.|Comes with a printed guide to the first week.',
  },
  petpads: {
    traits: 'leakproof|absorbent|odor-control|quilted',
    variants: '50 Count|100 Count|150 Count',
    facts: 'Six layers and a leakproof backing.|22 by 22 in, unscented.',
  },
  pettoy: {
    traits: 'squeaky|durable|interactive|natural rubber|floating|washable',
    variants: 'Small|Medium|Large|Three Pack|Orange|Blue',
    facts: 'Natural rubber, free of BPA, top-rack dishwasher safe.|Reinforced seams; machine washable.',
  },
  cattoy: {
    traits: 'interactive|crinkle|catnip-filled|feathered|collapsible',
    variants: 'Single|Two Pack|Three Pack|Grey|Blue',
    facts: 'Filled with organic catnip.|Felt and cotton without glued parts.',
  },
  petcover: {
    traits: 'no-deductible|multi-pet|senior-friendly|nationwide|direct-pay|basic',
    variants: 'Dogs|Cats|Two Pets|Any Breed',
    facts: 'Terms and exclusions on the shop’s page; cancel within 30 days.|Any licensed vet; claims by app.',
  },
  petstay: {
    traits: 'supervised|small-group|insured|overnight|cage-free',
    variants: 'One Pet|Two Pets|Weekdays|Holidays',
    facts: 'Daily photos and two walks a day.|Vaccination proof needed; food may be brought along.',
  },
  vet: {
    traits: 'weekday|new-client|low-stress|comprehensive|same-day',
    variants: 'Weekdays|Any Day|One Pet|Two Pets',
    facts: 'With a licensed vet; the report is sent by mail.|Valid for a year, also on Saturdays.',
  },
  dogservice: {
    traits: 'insured|small-group|weekend|beginner|midday|outdoor',
    variants: 'One Dog|Two Dogs|Puppy|Weekdays|Weekends',
    facts: 'Insured and bonded; a note after each visit.|Moved free of charge up to a day before.',
  },
  computer: {
    traits: 'quiet|high-refresh|overclocked|compact|RGB|water-cooled',
    variants: '16 GB, 512 GB|16 GB, 1 TB|32 GB, 1 TB|32 GB, 2 TB',
    facts: 'Two-year warranty and room for a second drive.|Eight cores, Wi-Fi 6E and three display outputs.',
  },
  monitor: {
    traits: 'high-refresh|curved|low-latency|HDR|ultrawide',
    variants: '24 in|27 in|32 in|34 in',
    facts: '165 Hz IPS panel with an adjustable stand.|Two HDMI ports, USB-C and a flicker-free backlight.',
  },
  pcpart: {
    traits: 'quiet|low-profile|RGB|efficient|overclocked',
    variants: 'Black|White|ATX|Micro-ATX',
    facts: 'Three-year warranty; screws and cables included.|Fits standard cases and runs below 30 dB.',
  },
  graphics: {
    traits: 'overclocked|dual-fan|triple-fan|compact|quiet',
    variants: '8 GB|12 GB|16 GB|24 GB',
    facts: 'Two fans that stop at idle, three-year warranty.|PCIe 4.0 with four display outputs.',
  },
  storage: {
    traits: 'high-speed|durable|heat-spreading|compact',
    variants: '64 GB|128 GB|256 GB|512 GB|1 TB|2 TB',
    facts: 'Five-year warranty.|Shockproof and water-resistant, works from −10 °C.',
  },
  keyboard: {
    traits: 'wireless|tenkeyless|hot-swappable|RGB|low-profile|quiet',
    variants: 'Linear Switches|Tactile Switches|Black|White|Graphite',
    facts: 'Aluminum top plate and PBT keycaps.|USB-C and Bluetooth for three devices.',
  },
  mouse: {
    traits: 'wireless|ultralight|RGB|ergonomic|low-latency',
    variants: 'Black|White|Pink|Left-Handed, Black|Graphite',
    facts: 'Weighs 62 g; charges by USB-C.|Six buttons and a braided cable.',
  },
  headset: {
    traits: 'wireless|noise-cancelling|low-latency|lightweight|surround-sound',
    variants: 'Black|White|Graphite|Midnight',
    facts: 'Detachable microphone and washable ear cushions.|40 mm drivers and 30 hours of battery life.',
  },
  controller: {
    traits: 'wireless|anti-slip|low-latency|rechargeable|customizable',
    variants: 'Black|White|Red|Midnight|Clear',
    facts: 'USB-C, a headset jack and two rear buttons.|Hall-effect sticks that do not drift.',
  },
  console: {
    traits: 'compact|family|bundle|limited-color',
    variants: '512 GB|1 TB|White|Midnight',
    facts: 'One controller and an HDMI cable in the box.|Plays discs and downloads in 4K.',
  },
  game: {
    traits: 'open-world|co-op|single-player|story-rich|family|pixel-art',
    variants: 'Standard Edition|Deluxe Edition|Complete Edition',
    facts:
      'Delivered as a code within minutes.|English subtitles; rated for teens.|Two players on one screen or online.',
  },
  gamesub: {
    traits: 'family|single-user|cloud|ad-free',
    variants: 'Digital Code|One Device|Three Devices',
    facts: 'Delivered as a code; does not renew by itself.|For new and existing accounts.',
  },
  gamegear: {
    traits: 'compact|anti-slip|lightweight|durable',
    variants: 'Black|Blue|Grey|Red|White',
    facts: 'Silicone and aluminum; wipes clean.|Fits most models; check the list on the shop’s page.',
  },
  charger: {
    traits: 'fast-charge|compact|foldable|magnetic|dual',
    variants: 'Black|White|10,000 mAh|20,000 mAh',
    facts: 'USB-C on both ends; cable included.|Stops charging when the battery is full.',
  },
  dock: {
    traits: 'fast-charge|magnetic|compact|two-controller',
    variants: 'Black|White|Midnight',
    facts: 'Cable included; lights turn off at night.|Aluminum base with a non-slip foot.',
  },
  wheel: {
    traits: 'force-feedback|compact|leather-wrapped|direct-drive',
    variants: 'Wheel Only|With Pedals|With Pedals and Shifter',
    facts: 'Leather grip, steel paddles, desk clamp.|Turns through 900 degrees.',
  },
  phone: {
    traits: 'low-latency|high-refresh|fast-charge|slim',
    variants: '128 GB|256 GB|512 GB',
    facts: '120 Hz display and a 5,000 mAh battery.|Unlocked, with two years of updates.',
  },
  earbuds: {
    traits: 'low-latency|noise-cancelling|wireless|waterproof',
    variants: 'Black|White|Blue',
    facts: 'Waterproof to IPX5 with 28 hours in the case.|Three sizes of silicone tips.',
  },
  giftcard: {
    traits: 'digital|printable|instant',
    variants: '$10|$25|$50',
    facts: 'Delivered by mail within minutes; does not expire.',
  },
  microphone: {
    traits: 'cardioid|USB-C|broadcast|plug-and-play|low-noise',
    variants: 'Black|White|With Boom Arm|With Stand',
    facts: 'Metal body, mute button and headphone jack.|24-bit sound; pop filter included.',
  },
  camgear: {
    traits: '4K|plug-and-play|compact|USB-C',
    variants: 'Black|White|Standard|Pro',
    facts: 'USB-C, no drivers needed.|Records 1080p at 60 frames a second.',
  },
  lighting: {
    traits: 'dimmable|bi-color|collapsible|flicker-free|compact',
    variants: 'Single|Pair|Kit|Black',
    facts: 'Color temperature from 2,900 to 7,000 K.|Stand, diffuser and bag included.',
  },
  audiobox: {
    traits: 'compact|low-noise|USB-C|portable|bus-powered',
    variants: '2 Inputs|4 Inputs|8 Inputs',
    facts: '24-bit, 192 kHz, with phantom power.|Metal housing; recording software included.',
  },
  coaching: {
    traits: 'one-on-one|beginner|small-group|recorded',
    variants: 'One Hour|Two Hours|Four Sessions',
    facts: 'With an experienced coach; recording and notes included.|Booked online at evenings and weekends.',
  },
  ticket: {
    traits: 'weekend|all-ages|early-entry|beginner-friendly|members-only',
    variants: 'One Person|Two People|Adult|Youth',
    facts: 'Shown on your phone at the door.|Can be passed on to a friend until the day before.',
  },
  chair: {
    traits: 'ergonomic|reclining|breathable mesh|heavy-duty|adjustable',
    variants: 'Black|Grey|White|Red',
    facts: 'Carries up to 300 lb; armrests move four ways.|Cold-cured foam and a five-year frame warranty.',
  },
  desk: {
    traits: 'height-adjustable|compact|heavy-duty|cable-tidy',
    variants: '47 in|55 in|63 in|Walnut, 55 in',
    facts: 'Steel legs and a scratch-resistant top.|Cup holder, headset hook and cable tray included.',
  },
  deskitem: {
    traits: 'adjustable|compact|steel|heavy-duty',
    variants: 'Black|Grey|White',
    facts: 'Steel and aluminum; mounts without drilling.|Two-year warranty; screws included.',
  },
  vr: {
    traits: 'standalone|wireless|lightweight|wide-view',
    variants: '128 GB|256 GB|512 GB',
    facts: 'Two controllers included; fits over glasses.|Inside-out tracking, no sensors to mount.',
  },
  vrpart: {
    traits: 'comfort|sweat-proof|lightweight|magnetic|washable',
    variants: 'Black|White|Universal|Grey',
    facts: 'Silicone and foam; wipes clean.|Fits current headsets; see the list on the shop’s page.',
  },
  software: {
    traits: 'lifetime|offline|lightweight|cross-platform|student',
    variants: 'One Device|Two Devices|Mac and PC|Annual',
    facts: 'Delivered as a code; free updates for a year.|Works without an account or a connection.',
  },
  service12: {
    traits: 'solo|team|unlimited|privacy-friendly|no-code',
    variants: 'One Seat|Three Seats|Starter|Pro',
    facts: 'Billed once a year; exports your data at any time.|A 30-day refund without questions.',
  },
  collectible: {
    traits: 'retro-style|limited-run|hand-finished|signed|soft',
    variants: 'Size S|Size M|Size L|Size XL',
    facts: 'Made to order within two weeks.|Organic cotton, printed by hand.',
  },
  print: {
    traits: 'limited-run|hand-numbered|archival|framed',
    variants: 'A4|A3|11 x 17 in|18 x 24 in',
    facts: 'Archival ink on cotton paper.|Shipped flat between boards.',
  },
  retro: {
    traits: '8-bit|16-bit|two-player|portable|HDMI',
    variants: 'Grey|Black|Gold|Clear',
    facts: 'HDMI cable and two controllers included.|Save states and scan lines at the press of a button.',
  },
  arcade: {
    traits: 'wood-grain|two-player|countertop|full-height',
    variants: '17 in Screen|19 in Screen|Black|Walnut',
    facts: 'Arcade-grade sticks and buttons.|Plays out of the box; no downloads.',
  },
  camera: {
    traits: 'compact|weather-sealed|fast-focus|lightweight|stabilized',
    variants: 'Body Only|With 35 mm Lens|With 50 mm Lens|Black|Silver',
    facts: '24 megapixels, 4K video and two card slots.|Weather-sealed magnesium body.',
  },
  lens: {
    traits: 'wide-angle|portrait|fast-aperture|weather-sealed|compact',
    variants: '24 mm|35 mm|50 mm|85 mm',
    facts: 'Metal barrel with a rubber seal at the mount.|Nine blades for soft backgrounds; hood included.',
  },
  tripod: {
    traits: 'carbon-fiber|aluminum|travel|compact|fluid-head',
    variants: '48 in|55 in|60 in|65 in',
    facts: 'Holds up to 18 lb; a bag is included.|Twist locks and spiked feet.',
  },
  camerabag: {
    traits: 'padded|waterproof|waxed canvas|lightweight',
    variants: 'Black|Tan|Slate|Olive',
    facts: 'Padded dividers and a rain cover.|Full-grain leather trim and a laptop sleeve.',
  },
  photo: {
    traits: 'compact|portable|wireless|vintage-style',
    variants: 'Black|White|Sage|Red',
    facts: 'USB-C; paper or film for ten pictures is included.|Prints by Bluetooth from any phone.',
  },
  filter: {
    traits: 'multi-coated|variable|slim|magnetic',
    variants: '52 mm|58 mm|67 mm|77 mm',
    facts: 'Optical glass in an aluminum ring; pouch included.|Water-repellent coating.',
  },
  keys: {
    traits: 'compact|weighted|velocity-sensitive|portable|USB-C',
    variants: '25 Keys|37 Keys|49 Keys|61 Keys',
    facts: 'Full-size keys and eight pads.|Powered by USB-C; music software included.',
  },
  headphones: {
    traits: 'closed-back|open-back|low-distortion|foldable|wireless',
    variants: 'Black|White|32 Ohm|80 Ohm',
    facts: 'Replaceable cable and velour cushions.|Steel headband and 40 mm drivers.',
  },
  speakers: {
    traits: 'powered|compact|balanced|front-ported',
    variants: '3 in|4 in|5 in|8 in',
    facts: 'Balanced inputs and room correction switches.|Sold as a pair with isolation pads.',
  },
  instrument: {
    traits: 'analog-style|portable|beginner|sixteen-step|polyphonic',
    variants: 'Black|White|Walnut|Desktop',
    facts: 'MIDI by USB-C and a headphone output.|Runs on batteries; 64 presets.',
  },
  panels: {
    traits: 'fabric-wrapped|self-adhesive|fire-rated|recycled',
    variants: '6 Pack|12 Pack|24 Pack',
    facts: 'Recycled felt, two inches thick.|Mounts without drilling.',
  },
  digital: {
    traits: 'royalty-free|curated|commercial-use|hand-made|minimal',
    variants: 'Personal|Commercial|Studio',
    facts: 'Instant download; use in as many works as you like.|Free updates for a year.',
  },
  paint: {
    traits: 'artist-grade|student|non-toxic|lightfast|vivid',
    variants: '12 Colors|18 Colors|24 Colors|36 Colors|48 Colors',
    facts: 'Lightfast pigments in a tin.|Non-toxic; rinses out with water.',
  },
  paper: {
    traits: 'cold-press|hardcover|recycled|spiral-bound|dotted',
    variants: 'A4|A5|A6|9 x 12 in',
    facts: 'Acid-free cotton paper that takes ink without bleeding.|Lies flat; pocket and ribbon.',
  },
  artgear: {
    traits: 'portable|adjustable|beechwood|foldable',
    variants: 'Small|Medium|Large|Natural',
    facts: 'Oiled beech with brass fittings.|Folds flat and comes with a strap.',
  },
  canvas: {
    traits: 'gesso-primed|cotton|linen|deep-edge',
    variants: '8 x 10 in|9 x 12 in|11 x 14 in|16 x 20 in',
    facts: 'Triple-primed cotton on pine bars.|Acid-free; pack of six.',
  },
  pen: {
    traits: 'refillable|brass|resin|piston-fill|hand-turned',
    variants: 'Fine Nib|Medium Nib|Broad Nib|Extra-Fine Nib',
    facts: 'Steel nib; converter included.|Comes in a gift box with a two-year warranty.',
  },
  ink: {
    traits: 'quick-dry|waterproof|shimmering|archival',
    variants: 'Blue-Black|Forest|Oxblood|Black',
    facts: 'Glass bottle, 50 ml.|Safe for fountain pens.',
  },
  pencil: {
    traits: 'soft-lead|cedar|recycled|hand-sharpened',
    variants: 'Set of 6|Set of 12|Set of 24',
    facts: 'Cedar casing in a tin.|Grades from 2H to 6B.',
  },
  writer: {
    traits: 'distraction-free|compact|vintage-style|lightweight|wireless',
    variants: 'Forest|Cream|Black|Graphite',
    facts: 'Metal body; carrying case included.|Weeks on one charge.',
  },
  lamp: {
    traits: 'dimmable|brass|adjustable|warm-light',
    variants: 'Black|Brass|White|Olive',
    facts: 'LED with a touch dimmer.|Even light without flicker.',
  },
  course: {
    traits: 'self-paced|live|beginner|mentor-led|portfolio|weekend',
    variants: 'Lifetime Access|Three Months|Six Weeks|Certificate Included',
    facts: 'Twenty lessons with feedback on your work.|English with captions; 30-day refund.',
  },
  tablet: {
    traits: 'pressure-sensitive|wireless|battery-free|compact',
    variants: 'Small|Medium|Large|Black',
    facts: '8,192 pressure levels; three spare nibs.|Works with Mac and PC; glove included.',
  },
  drone: {
    traits: 'foldable|stabilized|compact|long-flight',
    variants: 'Standard|Fly More Kit|Two Batteries',
    facts: '4K video and 31 minutes in the air.|Under 249 g; three-axis gimbal.',
  },
  printer: {
    traits: 'enclosed|high-detail|quiet|beginner|fast',
    variants: 'Standard|Pro|Starter Bundle',
    facts: 'Levels itself; prints up to 220 mm each way.|Removable steel plate and Wi-Fi.',
  },
  filament: {
    traits: 'matte|silk|recycled|tough|high-detail',
    variants: '1 kg, Black|1 kg, White|1 kg, Terracotta|Three Colors',
    facts: 'Held to ±0.02 mm and vacuum packed.|Made from corn starch; low odor.',
  },
  tool: {
    traits: 'cordless|brushless|compact|heavy-duty|quick-change',
    variants: '12 V|20 V|Tool Only|With Two Batteries',
    facts: 'Brushless motor, LED light and a belt clip.|Carrying case and three-year warranty.',
  },
  handtool: {
    traits: 'rust-proof|heavy-duty|compact|ergonomic|hardened steel',
    variants: 'Standard|Large|Kit|Set of 2',
    facts: 'Chrome steel in a molded case.|Non-slip handles and a lifetime warranty.',
  },
  housepaint: {
    traits: 'low-odor|washable|matte|satin|one-coat',
    variants: 'Warm White|Sage|Clay|Slate Blue',
    facts: 'Zero-VOC; covers 400 square feet.|Dry to the touch in one hour.',
  },
  fixture: {
    traits: 'water-saving|single-handle|rust-proof|easy-fit',
    variants: 'Brushed Nickel|Matte Black|Polished Chrome|Brass',
    facts: 'Solid brass with a ceramic cartridge.|Hoses included; fits standard holes.',
  },
  smart: {
    traits: 'voice-ready|hub-free|low-energy|wireless|easy-fit',
    variants: 'White|Black|Single|Two Pack',
    facts: 'Works with Matter, no subscription needed.|Set up by phone in ten minutes.',
  },
  bulbs: {
    traits: 'dimmable|low-energy|color-changing|warm-white',
    variants: 'Two Pack|Four Pack|Six Pack|60 W Equal',
    facts: 'LED, 800 lumens, lasts 15,000 hours.|E26 base, works with standard dimmers.',
  },
  vacuum: {
    traits: 'self-emptying|lightweight|quiet|cordless|pet-hair',
    variants: 'White|Black|Graphite|With Dock',
    facts: 'Washable HEPA filter; 60 minutes a charge.|Hard floors and carpet; two brushes included.',
  },
  blinds: {
    traits: 'light-filtering|blackout|cordless|insulated',
    variants: '24 in|30 in|36 in|48 in',
    facts: 'Cut to size; mounts inside or outside the frame.|Machine-washable polyester.',
  },
  network: {
    traits: 'dual-band|tri-band|Wi-Fi 6|compact',
    variants: 'Single|Two Pack|Three Pack',
    facts: 'Covers up to 2,000 square feet a unit.|Four gigabit ports and parental controls.',
  },
  furniture: {
    traits: 'solid oak|mid-century|slim|modular|storage',
    variants: 'Walnut|Natural|Ivory|Olive|Charcoal',
    facts: 'Kiln-dried hardwood; assembled in twenty minutes.|Oak veneer and steel; 100-day returns.',
  },
  sofa: {
    traits: 'velvet|linen|mid-century|modular|sleeper',
    variants: 'Two-Seat|Three-Seat|Olive|Ivory|Charcoal',
    facts: 'Kiln-dried frame and removable, washable covers.|Feather-and-foam cushions; legs of solid oak.',
  },
  textile: {
    traits: 'hand-woven|washable|linen|velvet|wool',
    variants: 'Ivory|Olive|Rust|Slate',
    facts: 'Machine washable, zip covers.|OEKO-TEX cotton and linen.',
  },
  rug: {
    traits: 'hand-woven|washable|wool|jute|low-pile',
    variants: '4 x 6 ft|5 x 7 ft|8 x 10 ft|Runner',
    facts: 'Wool and cotton; pad recommended.|Stain-resistant, safe with floor heating.',
  },
  decor: {
    traits: 'minimal|round|framed|hand-made|brass-trimmed',
    variants: 'Walnut|Natural|Black|Brass',
    facts: 'Hangs with two screws, included.|Solid wood frame.',
  },
  garden: {
    traits: 'rust-proof|cedar|weatherproof|easy-build|stackable',
    variants: '4 ft|6 ft|8 ft|Grey|Terracotta',
    facts: 'Untreated cedar, built without tools.|Galvanized steel that weathers well.',
  },
  hose: {
    traits: 'kink-free|expandable|lightweight|heavy-duty',
    variants: '25 ft|50 ft|75 ft|100 ft',
    facts: 'Brass fittings; drinking-water safe.|Rubber and polyester, frost-proof.',
  },
  gardentool: {
    traits: 'cordless|lightweight|quiet|brushless',
    variants: '20 V|40 V|18 in|21 in',
    facts: 'Battery and charger included.|Steel blade and a five-year warranty.',
  },
  patio: {
    traits: 'weatherproof|rust-proof|stackable|modular|teak',
    variants: 'Grey|Teak|Terracotta|Charcoal',
    facts: 'Powder-coated aluminum; the cushion covers are washable.|Steel with a weather cover included.',
  },
  stringlights: {
    traits: 'solar|dimmable|shatterproof|warm-white',
    variants: '25 ft|50 ft|100 ft',
    facts: 'Waterproof to IP65; LED.|Turns on at dusk.',
  },
  soil: {
    traits: 'organic|peat-free|drought-friendly|enriched',
    variants: '8 qt|16 qt|50 qt',
    facts: 'Peat-free, with compost and perlite.|Feeds for three months.',
  },
  visit: {
    traits: 'same-week|insured|eco-friendly|first-visit|weekend',
    variants: 'Apartment|Small House|Large House|One Visit|Three Visits',
    facts:
      'Insured and background-checked; priced before work begins.|Two-hour arrival window, supplies included.',
  },
  security: {
    traits: 'wireless|night-vision|no-fee|weatherproof|solar|two-way-talk',
    variants: 'White|Black|Bronze|Two Pack|Four Pack',
    facts: 'Stores locally; no subscription needed.|Weatherproof to IP65; battery lasts six months.',
  },
  safe: {
    traits: 'fireproof|waterproof|digital|fingerprint',
    variants: '0.5 cu ft|1.0 cu ft|1.5 cu ft',
    facts: 'Steel walls, bolts and a spare key.|One hour at 1,700 °F.',
  },
  kitchen: {
    traits: 'programmable|compact|quiet|stainless|easy-clean',
    variants: 'Steel|Matte Black|Cream|Sage',
    facts: 'Stainless steel; parts are dishwasher safe.|1,500 W, automatic shut-off, two-year warranty.',
  },
  fryer: {
    traits: 'dual-zone|compact|quiet|nonstick',
    variants: '4 qt|6 qt|8 qt',
    facts: 'Dishwasher-safe nonstick basket.|Eight programs and a window.',
  },
  cookware: {
    traits: 'nonstick|stainless|enameled|pre-seasoned|oven-safe',
    variants: '8 in|10 in|12 in|Cream, 10 in',
    facts: 'Oven safe to 500 °F; works on induction.|Stays hot; comes seasoned or enameled.',
  },
  set: {
    traits: 'stainless|nonstick|dishwasher-safe|oven-safe',
    variants: '5-Piece|8-Piece|10-Piece|12-Piece',
    facts: 'Works on induction; lifetime warranty.|Stainless steel with glass lids.',
  },
  bigappliance: {
    traits: 'energy-saving|counter-depth|quiet|smudge-proof',
    variants: 'Steel|White|Matte Black',
    facts: 'Delivery to the room; old one taken away.|Ten-year compressor warranty.',
  },
  organizer: {
    traits: 'stackable|foldable|bamboo|adjustable|wipe-clean',
    variants: 'Clear|White|Grey|Small|Large',
    facts: 'Wipes clean; no tools needed.|Made of bamboo and recycled plastic.',
  },
  cleaner: {
    traits: 'refillable|unscented|plant-based|concentrated',
    variants: '16 oz|32 oz|Refill|Two Pack',
    facts: 'Free of bleach and dyes; refill in paper.|Safe on wood, stone and steel.',
  },
  insulation: {
    traits: 'easy-fit|recycled|fire-rated|draft-proof',
    variants: 'Single|Two Pack|Small|Large',
    facts: 'Cut to fit with scissors.|Made from recycled fibers.',
  },
  power: {
    traits: 'portable|foldable|quiet|expandable',
    variants: '200 W|500 W|1000 W|2000 W',
    facts: 'Weatherproof, with a carry handle.|Two-year warranty; cables included.',
  },
  heater: {
    traits: 'rebate-eligible|certified|quiet|high-efficiency',
    variants: '40 Gallon|50 Gallon|65 Gallon',
    facts: 'Ten-year tank warranty; app control.|Energy certified; 240 V.',
  },
  cover: {
    traits: 'bundled|paperless|flexible|basic|new-owner',
    variants: 'Apartment|House|Condo|Single Owner|Joint Owners',
    facts:
      'Terms and exclusions on the shop’s page; cancel within 30 days.|Claims by phone or app, day and night.',
  },
  kayak: {
    traits: 'stable|beginner-friendly|lightweight|sit-in|sit-on-top',
    variants: '10 ft|12 ft|14 ft|Coral, 12 ft|Aqua, 12 ft',
    facts:
      'Adjustable seat, two dry hatches and a paddle holder.|Tough polyethylene hull with a keel that tracks straight.',
  },
  slides: {
    traits: 'cushioned|arch-support|quick-dry|wide-fit',
    variants: "Men's 8|Men's 10|Men's 12|Women's 7|Women's 9",
    facts: 'Waterproof foam that rinses clean.|Contoured footbed with a textured sole.',
  },
  telehealth: {
    traits: 'licensed|same-day|private|introductory|evening',
    variants: '20 Minutes|30 Minutes|50 Minutes|Four Calls',
    facts:
      'By video or phone, with a licensed or certified practitioner.|Booked online, moved free of charge up to a day before.',
  },
  soundbox: {
    traits: 'portable|rechargeable|compact|soft-glow',
    variants: 'White|Sand|Charcoal|Sage',
    facts: 'Twelve sounds without loops and a timer.|Charges by USB-C and remembers the last volume.',
  },
  sleepmask: {
    traits: 'contoured|weighted|cooling|washable',
    variants: 'Black|Ivory|Dusk|Sage',
    facts: 'Mulberry silk with an adjustable strap.|Blocks all light without pressing on the lids.',
  },
  curtains: {
    traits: 'thermal|linen-look|noise-reducing|velvet',
    variants: '42 x 63 in|52 x 84 in|52 x 95 in|Ivory, 52 x 84 in',
    facts: 'Two panels with grommets; machine washable.|Polyester with a tight weave that keeps heat in.',
  },
  trainer: {
    traits: 'quiet|rechargeable|waterproof|app-guided',
    variants: 'Lilac|Slate|Travel Size|Standard',
    facts: 'Medical-grade silicone; charges by USB-C.|Developed with physiotherapists; one-year warranty.',
  },
  shavekit: {
    traits: 'travel|unscented|cedar|complete',
    variants: 'Starter|Standard|Gift Box',
    facts: 'Oil, balm, comb and scissors in a tin.|Vegan oils and a beech comb.',
  },
  leash: {
    traits: 'reflective|padded|hands-free|waterproof|woven',
    variants: 'Small|Medium|Large|Rust|Teal',
    facts: 'Recycled nylon with steel hardware.|Soft lining and reflective stitching.',
  },
  bowl: {
    traits: 'stainless|non-slip|collapsible|easy-clean',
    variants: 'Small|Medium|Large|Teal',
    facts: 'Food-safe silicone; top-rack dishwasher safe.|Free of BPA, with a rubber foot.',
  },
  crate: {
    traits: 'foldable|heavy-duty|easy-clean|adjustable',
    variants: 'Small|Medium|Large|Extra Large',
    facts: 'Powder-coated steel with rubber feet.|Folds flat in a minute without tools.',
  },
  petcoat: {
    traits: 'waterproof|insulated|reflective|fleece-lined',
    variants: 'XS|Small|Medium|Large|Extra Large',
    facts: 'Waterproof shell with a leash opening.|Recycled fleece, machine washable.',
  },
  wastebag: {
    traits: 'compostable|leakproof|unscented|extra-thick',
    variants: '120 Count|240 Count|360 Count',
    facts: 'Plant-based film that fits standard dispensers.|Rolls of fifteen with cardboard cores.',
  },
  petfabric: {
    traits: 'waterproof|washable|non-slip|quilted',
    variants: 'Black|Grey|Standard|Large',
    facts: 'Machine washable with a non-slip back.|Waterproof layers that wipe clean.',
  },
  fountain: {
    traits: 'quiet|easy-clean|energy-saving|compact',
    variants: 'Small|Medium|Large|White',
    facts: 'Runs under 30 dB; three filters included.|Comes apart for cleaning; free of BPA.',
  },
  catcollar: {
    traits: 'breakaway|reflective|adjustable|embroidered',
    variants: 'Teal|Rust|Charcoal|Two Pack',
    facts: 'Opens under tension; the bell comes off.|Soft recycled nylon, 8 to 12 in.',
  },
  perch: {
    traits: 'natural wood|textured|easy-fit|varied',
    variants: 'Set of 3|Set of 5|Small|Large',
    facts: 'Untreated wood with steel fittings.|Different widths that keep feet healthy.',
  },
  fleacollar: {
    traits: 'eight-month|unscented|water-resistant|adjustable',
    variants: 'Small Dogs|Large Dogs|Cats|Two Pack',
    facts: 'Works from the first day; trim to fit.|Water-resistant and odorless.',
  },
  feeder: {
    traits: 'slow-feed|non-slip|adjustable|easy-clean',
    variants: 'Small|Large|Orange|Blue',
    facts: 'Free of BPA, top-rack dishwasher safe.|Three levels, from easy to hard.',
  },
  cone: {
    traits: 'soft|inflatable|padded|adjustable',
    variants: 'Small|Medium|Large|Extra Large',
    facts: 'Hook-and-loop closure; wipes clean.|Leaves the view free for eating and sleeping.',
  },
  laptop: {
    traits: 'slim|high-refresh|quiet|lightweight|long-battery',
    variants: '15 in, 16 GB|15 in, 32 GB|16 in, 16 GB|16 in, 32 GB',
    facts: '165 Hz display, 1 TB drive and Wi-Fi 6E.|Aluminum lid, backlit keys, two-year warranty.',
  },
  streamdeck: {
    traits: 'programmable|compact|low-profile|USB-C',
    variants: '6 Keys|15 Keys|32 Keys|Black|White',
    facts: 'Every key has a picture of its own; adjustable stand.|Works with Mac and PC without drivers.',
  },
  backdrop: {
    traits: 'collapsible|wrinkle-resistant|pull-up|portable',
    variants: '5 x 6 ft|5 x 7 ft|6 x 9 ft',
    facts: 'Stands up in ten seconds; carry bag included.|Polyester that irons flat.',
  },
  cushion: {
    traits: 'ergonomic|memory foam|cooling|washable',
    variants: 'Black|Grey|White|Navy',
    facts: 'Memory foam with a washable cover.|Breathable mesh with a non-slip back.',
  },
  typewriter: {
    traits: 'portable|vintage-style|refurbished-look|manual',
    variants: 'Forest|Cream|Black|Sky Blue',
    facts: 'Metal body, two ribbons and a carrying case.|Serviced and tested; standard ribbons fit.',
  },
  rig: {
    traits: 'foldable|lightweight|phone-ready|quiet',
    variants: 'Standard|Kit|Pro Kit',
    facts: 'Aluminum frame; twelve hours a charge.|Fits phones and cameras up to 4 lb; case included.',
  },
  fieldmonitor: {
    traits: 'high-bright|touchscreen|lightweight|4K',
    variants: '5 in|7 in|9 in',
    facts: 'HDMI in and out, sunhood and battery plate.|1,000 nits, focus peaking and waveform.',
  },
  pen3d: {
    traits: 'low-temperature|beginner|cordless|lightweight',
    variants: 'Starter|Standard|Three Colors',
    facts: 'Charges by USB-C; refills included.|Safe tip and a stencil book.',
  },
  ladder: {
    traits: 'telescopic|folding|lightweight|multi-position',
    variants: '6 ft|8 ft|12 ft|16 ft',
    facts: 'Aluminum; carries up to 300 lb.|Non-slip feet and a tool tray.',
  },
  firepit: {
    traits: 'smokeless|portable|rust-proof|propane',
    variants: '19 in|22 in|27 in|Black',
    facts: 'Stainless steel with a spark screen.|Heavy-gauge steel and a weather cover.',
  },
  knives: {
    traits: 'forged|stainless|full-tang|high-carbon',
    variants: '5-Piece|8-Piece|12-Piece|15-Piece',
    facts: 'Forged steel with riveted handles, in a beech block.|Holds its edge; hand wash.',
  },
  experience: {
    traits: 'restorative|private|evening|guided|small-group',
    variants: 'One Guest|Two Guests|Weekday|Weekend|Gift Voucher',
    facts: 'Towels, robe and tea are included.|Moved free of charge up to two days before.',
  },
  launcher: {
    traits: 'automatic|long-range|easy-grip|rechargeable',
    variants: 'Small|Large|Orange|Blue',
    facts: 'Three balls included.|Fits standard tennis balls; wipes clean.',
  },
  strap: {
    traits: 'padded|waxed canvas|leather|quick-release',
    variants: 'Black|Tan|Slate|Olive',
    facts: 'Full-grain leather ends; carries up to 11 lb.|Cotton webbing, 40 to 56 in.',
  },
};
