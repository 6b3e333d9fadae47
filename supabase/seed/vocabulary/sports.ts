import type { Aisle } from './shelf.ts';

export const sports: Aisle = {
  brands:
    'Larkmoor|Tessavale|Brindlecrag|Ostrevane|Kestrand|Fenwhistle|Pellucor|Quarrowby|Stridewren|Velmarrow|Hollowpine Athletic|Northquill|Arrenmoss|Tidewick|Summerlade|Corvane|Drumlin & Pace|Ashgrove Field|Ravelstoke|Mirabrook',
  shops:
    'Fairlea Sports Hall|Trailhead & Turf|Kitbag Junction|Second Serve Outfitters|Peakwater Supply|Homeground Goods|Longstride Market',
  shelves: {
    Golf: {
      kinds:
        'golf driver:140-480|iron set:280-890|putter:60-260|golf balls dozen:18-52|golf glove:12-32|stand bag:90-280|golf shoes:65-190|rangefinder:110-330|push cart:120-290|golf polo:28-85|wedge:55-160|golf umbrella:24-60',
      traits: 'forgiving|low-spin|lightweight|waterproof|tour-weight|cushioned|left-handed|quick-fold',
      variants: 'Navy|Black|White|Stone|Forest Green|Regular Flex|Stiff Flex',
      uses: 'steady rounds on weekday mornings|long walks over eighteen holes|windy links days|a first set that grows with you',
    },
    'Snow Sports': {
      kinds:
        'all-mountain skis:240-690|snowboard:190-560|ski goggles:38-190|ski jacket:110-390|snow pants:70-240|ski boots:160-480|snow helmet:50-180|snowshoes:80-230|insulated gloves:26-110|boot bag:35-90',
      traits: 'insulated|waterproof|anti-fog|freeride|beginner-friendly|breathable|heated|lightweight',
      variants: 'Glacier Blue|Black|Ember|150 cm|158 cm|Size M|Size L',
      uses: 'cold chairlift mornings|deep snow and tree runs|family days on easy slopes|spring slush',
    },
    'Tennis/Racquet Sports': {
      kinds:
        'tennis racquet:60-260|pickleball paddle:35-180|badminton set:25-90|tennis shoes:60-160|tennis balls case:28-75|racquet bag:40-130|string reel:25-120|tennis skirt:24-70|portable net:60-190|overgrip pack:6-18',
      traits: 'control-weighted|graphite|oversize|breathable|tournament|beginner|vibration-damping|durable',
      variants: 'Grip 2|Grip 3|Court Blue|Lime|White|Black',
      uses: 'club nights and league matches|long rallies from the baseline|quick games in the driveway|learning a first serve',
    },
    'Running/Track': {
      kinds:
        'running shoes:60-190|trail running shoes:75-200|track spikes:45-140|running vest:40-150|running shorts:20-65|running watch:120-420|compression socks:12-35|hydration belt:20-60|reflective jacket:45-150|foam-soled racing shoes:120-260',
      traits: 'cushioned|lightweight|stability|breathable|reflective|wide-fit|waterproof|carbon-plated',
      variants: "Men's 9|Men's 10.5|Women's 7|Women's 8.5|Coral|Slate",
      uses: 'easy miles before work|a first half marathon|intervals on the track|wet autumn trails',
    },
    Basketball: {
      kinds:
        'basketball:18-80|basketball shoes:65-190|portable hoop:150-690|mini hoop:20-55|arm sleeve:8-24|basketball shorts:20-60|shooting trainer:40-160|backboard pad:35-110|ball pump:8-25|team jersey:25-80',
      traits: 'indoor-outdoor|high-top|grippy|adjustable|sweat-wicking|street-ready|official-size|youth-size',
      variants: 'Size 5|Size 6|Size 7|Red|Black|Purple',
      uses: 'pickup games after dark|driveway shooting practice|school gym floors|weekend leagues',
    },
    Football: {
      kinds:
        'leather football:25-110|football cleats:50-160|football gloves:20-65|shoulder pads:80-260|flag football set:25-70|kicking tee:8-25|padded girdle:28-75|tackling dummy:110-340|mouthguard:6-30|helmet visor:25-80',
      traits: 'sticky-grip|youth|all-weather|molded|composite|lightweight|shock-absorbing|varsity',
      variants: 'Size M|Size L|Youth|Black|Royal|Maroon',
      uses: 'Friday night practice|backyard routes|flag leagues for all ages|cold late-season games',
    },
    Soccer: {
      kinds:
        'soccer ball:16-120|soccer cleats:40-220|shin guards:10-45|goalkeeper gloves:20-110|pop-up goal pair:30-130|training bibs set:18-50|indoor soccer shoes:40-130|soccer backpack:28-75|rebounder net:60-190|team shorts:15-40',
      traits: 'match-grade|thermal-bonded|firm-ground|youth|turf|lightweight|breathable|futsal',
      variants: 'Size 4|Size 5|Volt|White|Black|Sky Blue',
      uses: 'five-a-side evenings|weekend club matches|first touches in the yard|wet grass and hard turf',
    },
    'Outdoor Activities': {
      kinds:
        'backpacking tent:120-520|sleeping bag:55-320|hiking boots:75-240|trekking poles:30-150|camp stove:30-160|daypack:40-160|headlamp:16-75|water filter:25-110|camp chair:25-120|hammock:30-110',
      traits: 'ultralight|three-season|waterproof|packable|four-person|insulated|solar|rugged',
      variants: 'Moss|Clay|Charcoal|Two-Person|28 L|40 L',
      uses: 'weekends on the trail|car camping with friends|long ridge walks|nights far from a socket',
    },
    'Cycling/Biking': {
      kinds:
        'road bike:480-1900|gravel bike:620-2200|bike helmet:35-190|cycling jersey:30-120|bike light set:18-90|padded shorts:35-140|floor pump:25-80|bike lock:22-120|clipless pedals:45-190|bike computer:60-330|indoor trainer:180-900',
      traits: 'aero|commuter|lightweight|tubeless-ready|rechargeable|breathable|reflective|vibration-damping',
      variants: 'Size S|Size M|Size L|Matte Black|Rust|Teal',
      uses: 'city commutes in all weather|long Sunday rides|gravel roads and back lanes|winter miles indoors',
    },
    'Water Sports': {
      kinds:
        'inflatable paddle board:210-680|touring kayak:380-1300|wetsuit:80-380|swim goggles:12-55|life vest:35-160|snorkel set:25-120|surfboard:190-690|dry bag:15-70|swim fins:25-90|rash guard:22-70',
      traits: 'inflatable|anti-fog|full-length|quick-dry|buoyant|touring|beginner-friendly|reef-safe',
      variants: 'Aqua|Coral|Black|Size M|Size L|20 L',
      uses: 'calm lakes at sunrise|beach weeks|lap swimming|coastal tours',
    },
    'Fitness/Gym': {
      kinds:
        'adjustable dumbbell set:120-480|weight bench:80-320|exercise bike:220-1200|rowing machine:280-1100|kettlebell:20-110|resistance bands set:14-50|gym duffel:25-90|pull-up bar:25-120|jump rope:8-35|gym membership 3-month pass:75-240',
      traits: 'foldable|adjustable|rubber-coated|quiet|compact|heavy-duty|magnetic|beginner',
      variants: '25 lb|50 lb|Black|Grey|Single|Pair',
      uses: 'a corner of the living room|strength work at home|short sessions at lunch|steady winter training',
    },
    'Yoga/Pilates': {
      kinds:
        'yoga mat:18-110|yoga block pair:10-32|pilates reformer:280-1400|yoga leggings:25-95|meditation bolster:30-85|pilates ring:14-40|yoga strap:7-20|yoga wheel:22-60|studio class pack of 10:90-220|grip socks:9-24',
      traits: 'non-slip|extra-thick|cork|eco rubber|high-waist|travel|soft-touch|reversible',
      variants: 'Sage|Plum|Charcoal|Sand|Ocean|6 mm',
      uses: 'slow mornings|hot studio classes|core work at home|practice on the road',
    },
    Hockey: {
      kinds:
        'hockey stick:45-290|hockey skates:80-590|hockey helmet:50-220|hockey gloves:45-190|street hockey set:40-130|shin pads:35-130|puck dozen:15-35|goalie mask:120-480|equipment bag:50-160|shooting pad:40-120',
      traits: 'composite|senior|junior|wheeled|ventilated|mid-flex|protective|intermediate',
      variants: 'Left|Right|Size 8|Size 10|Black|Navy',
      uses: 'early ice time|driveway shooting|beer-league nights|outdoor rinks',
    },
    'Apparel and Footwear': {
      kinds:
        'training t-shirt:15-55|track jacket:40-140|training shoes:55-160|performance hoodie:35-110|sports bra:22-75|fleece joggers:28-90|sun hat:15-45|ankle socks pack:10-30|rain shell:60-220|base layer set:40-130',
      traits: 'sweat-wicking|merino|recycled|stretch|water-resistant|seamless|relaxed-fit|thermal',
      variants: 'Size S|Size M|Size L|Black|Heather|Olive',
      uses: 'training days and rest days alike|layering in changing weather|the gym and the school run|travel light',
    },
    'Gears and Accessories': {
      kinds:
        'sports bottle:10-40|foam roller:15-55|gear duffel:35-140|sports sunglasses:25-160|cooling towel:8-22|whistle and lanyard:5-15|portable scoreboard:40-160|first aid kit:18-60|agility ladder:14-40|sports watch band:12-45',
      traits: 'insulated|polarized|compact|quick-dry|shatterproof|wheeled|weatherproof|roll-top',
      variants: 'Black|Blue|Orange|32 oz|40 L|Clear',
      uses: 'the sideline and the car boot|team practice|any sport, any season|long tournament days',
    },
    'Sports Facilities': {
      kinds:
        'court hour 5-pack:60-180|indoor simulator hour:35-90|climbing day pass:16-38|pool lane month:40-120|batting cage 10-pack:45-120|ice rink skate pass:30-90|driving range bucket card:30-110|bowling party package:90-260|turf field hour:70-210|rock gym family month:90-220',
      traits: 'off-peak|weekend|family|guest|all-day|student|evening|introductory',
      variants: 'Adult|Junior|Two People|Four People|Any Location|Weekdays',
      uses: 'rainy weekends|trying something new|regular practice|a birthday with friends',
    },
  },
};
