import type { Aisle } from './shelf.ts';

export const sports: Aisle = {
  brands:
    'Larkmoor|Tessavale|Brindlecrag|Ostrevane|Kestrand|Fenwhistle|Pellucor|Quarrowby|Stridewren|Velmarrow|Hollowpine Athletic|Northquill|Arrenmoss|Tidewick|Summerlade|Corvane|Drumlin & Pace|Ashgrove Field|Ravelstoke|Mirabrook',
  shops:
    'Fairlea Sports Hall|Trailhead & Turf|Kitbag Junction|Second Serve Outfitters|Peakwater Supply|Homeground Goods|Longstride Market',
  shelves: {
    Golf: {
      kinds:
        'golf driver:140-480:clubs|iron set:280-890:clubs|putter:60-260:putter|golf balls dozen:18-52:golfball|golf glove:12-32:glove|stand bag:90-280:bag|golf shoes:65-190:shoes|rangefinder:110-330:device|push cart:120-290:outdoorgear|golf polo:28-85:apparel|wedge:55-160:clubs|golf umbrella:24-60:smallgear',
      uses: 'steady rounds on weekday mornings|long walks over eighteen holes|windy links days|weekend rounds with friends',
    },
    'Snow Sports': {
      kinds:
        'all-mountain skis:240-690:skis|snowboard:190-560:skis|ski goggles:38-190:goggles|ski jacket:110-390:shell|snow pants:70-240:shell|ski boots:160-480:hardboots|snow helmet:50-180:helmet|snowshoes:80-230:outdoorgear|insulated gloves:26-110:winterglove|boot bag:35-90:bag',
      uses: 'cold chairlift mornings|deep snow and tree runs|family days on easy slopes|spring slush',
    },
    'Tennis/Racquet Sports': {
      kinds:
        'tennis racquet:60-260:racquet|pickleball paddle:35-180:racquet|badminton set:25-90:kit|tennis shoes:60-160:shoes|tennis balls case:28-75:tennisball|racquet bag:40-130:bag|string reel:25-120:smallgear|tennis skirt:24-70:apparel|portable net:60-190:outdoorgear|overgrip pack:6-18:smallgear',
      uses: 'club nights and league matches|long rallies from the baseline|quick games in the driveway|learning a first serve',
    },
    'Running/Track': {
      kinds:
        'running shoes:60-190:shoes|trail running shoes:75-200:shoes|track spikes:45-140:cleats|running vest:40-150:apparel|running shorts:20-65:apparel|running watch:120-420:device|compression socks:12-35:socks|hydration belt:20-60:smallgear|reflective jacket:45-150:shell|foam-soled racing shoes:120-260:shoes',
      uses: 'easy miles before work|a first half marathon|intervals on the track|wet autumn trails',
    },
    Basketball: {
      kinds:
        'basketball:18-80:ball|basketball shoes:65-190:shoes|portable hoop:150-690:outdoorgear|mini hoop:20-55:kit|arm sleeve:8-24:apparel|basketball shorts:20-60:apparel|shooting trainer:40-160:outdoorgear|backboard pad:35-110:smallgear|ball pump:8-25:smallgear|team jersey:25-80:apparel',
      uses: 'pickup games after dark|driveway shooting practice|school gym floors|weekend leagues',
    },
    Football: {
      kinds:
        'game football:25-110:football|football cleats:50-160:cleats|football gloves:20-65:glove|shoulder pads:80-260:pads|flag football set:25-70:kit|kicking tee:8-25:smallgear|padded girdle:28-75:pads|tackling dummy:110-340:outdoorgear|mouthguard:6-30:smallgear|helmet visor:25-80:smallgear',
      uses: 'Friday night practice|backyard routes|flag leagues for all ages|cold late-season games',
    },
    Soccer: {
      kinds:
        'soccer ball:16-120:soccerball|soccer cleats:40-220:cleats|shin guards:10-45:pads|goalkeeper gloves:20-110:glove|pop-up goal pair:30-130:outdoorgear|training bibs set:18-50:apparel|indoor soccer shoes:40-130:shoes|soccer backpack:28-75:pack|rebounder net:60-190:outdoorgear|team shorts:15-40:apparel',
      uses: 'five-a-side evenings|weekend club matches|first touches in the yard|wet grass and hard turf',
    },
    'Outdoor Activities': {
      kinds:
        'backpacking tent:120-520:tent|sleeping bag:55-320:sleepingbag|hiking boots:75-240:boots|trekking poles:30-150:campgear|camp stove:30-160:campgear|daypack:40-160:pack|headlamp:16-75:light|water filter:25-110:campgear|camp chair:25-120:campgear|hammock:30-110:campgear',
      uses: 'weekends on the trail|car camping with friends|long ridge walks|nights far from a socket',
    },
    'Cycling/Biking': {
      kinds:
        'road bike:480-1900:bike|gravel bike:620-2200:bike|bike helmet:35-190:helmet|cycling jersey:30-120:apparel|bike light set:18-90:light|padded shorts:35-140:apparel|floor pump:25-80:bikepart|bike lock:22-120:bikepart|clipless pedals:45-190:bikepart|bike computer:60-330:device|indoor trainer:180-900:machine',
      uses: 'city commutes in all weather|long Sunday rides|gravel roads and back lanes|winter miles indoors',
    },
    'Water Sports': {
      kinds:
        'inflatable paddle board:210-680:board|touring kayak:380-1300:kayak|wetsuit:80-380:wetsuit|swim goggles:12-55:goggles|life vest:35-160:swimgear|snorkel set:25-120:swimgear|surfboard:190-690:board|dry bag:15-70:pack|swim fins:25-90:swimgear|rash guard:22-70:apparel',
      uses: 'calm lakes at sunrise|beach weeks|lap swimming|coastal tours',
    },
    'Fitness/Gym': {
      kinds:
        'adjustable dumbbell set:120-480:weight|weight bench:80-320:machine|exercise bike:220-1200:machine|rowing machine:280-1100:machine|kettlebell:20-110:weight|resistance bands set:14-50:bands|gym duffel:25-90:bag|pull-up bar:25-120:machine|jump rope:8-35:smallgear|gym membership 3-month pass:75-240:pass',
      uses: 'a corner of the living room|strength work at home|short sessions at lunch|steady winter training',
    },
    'Yoga/Pilates': {
      kinds:
        'yoga mat:18-110:mat|yoga block pair:10-32:yogaprop|pilates reformer:280-1400:machine|yoga leggings:25-95:apparel|meditation bolster:30-85:yogaprop|pilates ring:14-40:yogaprop|yoga strap:7-20:yogaprop|yoga wheel:22-60:yogaprop|studio class pack of 10:90-220:pass|grip socks:9-24:socks',
      uses: 'slow mornings|hot studio classes|core work at home|practice on the road',
    },
    Hockey: {
      kinds:
        'hockey stick:45-290:stick|hockey skates:80-590:hardboots|hockey helmet:50-220:helmet|hockey gloves:45-190:glove|street hockey set:40-130:kit|shin pads:35-130:pads|puck dozen:15-35:smallgear|goalie mask:120-480:helmet|equipment bag:50-160:bag|shooting pad:40-120:outdoorgear',
      uses: 'early ice time|driveway shooting|beer-league nights|outdoor rinks',
    },
    'Apparel and Footwear': {
      kinds:
        'training t-shirt:15-55:apparel|track jacket:40-140:shell|training shoes:55-160:shoes|performance hoodie:35-110:warmwear|sports bra:22-75:apparel|fleece joggers:28-90:warmwear|sun hat:15-45:hat|ankle socks pack:10-30:socks|rain shell:60-220:shell|base layer set:40-130:warmwear',
      uses: 'training days and rest days alike|layering in changing weather|the gym and the school run|travel light',
    },
    'Gears and Accessories': {
      kinds:
        'sports bottle:10-40:bottle|foam roller:15-55:yogaprop|gear duffel:35-140:bag|sports sunglasses:25-160:sunglasses|cooling towel:8-22:smallgear|whistle and lanyard:5-15:smallgear|portable scoreboard:40-160:device|first aid kit:18-60:kit|agility ladder:14-40:smallgear|sports watch band:12-45:smallgear',
      uses: 'the sideline and the car boot|team practice|any sport, any season|long tournament days',
    },
    'Sports Facilities': {
      kinds:
        'court hour 5-pack:60-180:pass|indoor simulator hour:35-90:pass|climbing day pass:16-38:pass|pool lane month:40-120:pass|batting cage 10-pack:45-120:pass|ice rink skate pass:30-90:pass|driving range bucket card:30-110:pass|bowling party package:90-260:pass|turf field hour:70-210:pass|rock gym family month:90-220:pass',
      uses: 'rainy weekends|trying something new|regular practice|a birthday with friends',
    },
  },
};
