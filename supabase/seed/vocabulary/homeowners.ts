import type { Aisle } from './shelf.ts';

export const homeowners: Aisle = {
  brands:
    'Oakhanger|Thistlebeam|Copperlatch|Mossgate|Hearthwynd|Gableford|Tinderloft|Plumbrook|Sillwright|Ivyharrow|Bramblekey|Lanternby|Stonecress|Doveteller',
  shops: 'Threshold Home|Hinge & Hollow|The Potting Bench|Lumen Household|Cornerpost Hardware|Larder Row',
  shelves: {
    'Home Improvement': {
      kinds:
        'cordless drill:50-220|circular saw:60-240|paint sprayer:60-260|tool set:45-290|interior paint gallon:24-62|shop vacuum:60-240|tile kit:40-180|ladder:70-290|laser level:35-190|bathroom faucet:45-240',
      traits: 'brushless|compact|low-odor|self-leveling|heavy-duty|rust-proof|cordless|quick-change',
      variants: '12 V|20 V|Brushed Nickel|Matte Black|Warm White|Kit',
      uses: 'weekend projects|first houses|old plaster walls|jobs that were put off',
    },
    'Smart Home Tech': {
      kinds:
        'smart thermostat:70-260|smart bulb pack:20-90|robot vacuum:160-790|smart plug pack:14-50|smart speaker:35-230|mesh router:90-420|smart blinds:90-340|leak sensor:18-70|smart switch:16-60|air quality monitor:50-210',
      traits: 'voice-ready|hub-free|self-emptying|dimmable|low-energy|wireless|color|compact',
      variants: 'White|Black|Two Pack|Four Pack|Three Pack|Large',
      uses: 'warm mornings for less|allergy season|small apartments|forgetful evenings',
    },
    'Furniture and Decor': {
      kinds:
        'sofa:420-1900|coffee table:80-480|area rug:60-490|bookshelf:70-390|floor lamp:45-240|dining chair pair:110-460|wall mirror:40-260|throw pillow pair:20-75|bed frame:160-890|wall art set:30-190',
      traits: 'solid oak|mid-century|washable|velvet|hand-woven|slim|storage|stackable',
      variants: 'Walnut|Natural|Ivory|Olive|5 x 7 ft|8 x 10 ft',
      uses: 'rooms that have to do two jobs|long dinners|a corner to read in|renters and owners',
    },
    'Gardening and Outdoors': {
      kinds:
        'raised garden bed:45-210|lawn mower:190-690|garden hose:22-90|patio set:220-1100|string lights:18-70|pruning shears:14-60|compost bin:40-190|fire pit:70-420|potting soil:8-28|hedge trimmer:60-260',
      traits: 'cordless|cedar|kink-free|solar|self-propelled|rust-proof|drought-friendly|stackable',
      variants: '4 ft|8 ft|50 ft|100 ft|Grey|Terracotta',
      uses: 'first tomatoes|small balconies|late summer evenings|tidy edges',
    },
    'Home Services': {
      kinds:
        'house cleaning visit:90-240|gutter cleaning:90-260|carpet cleaning 3 rooms:90-230|handyman half day:120-290|chimney sweep:110-260|window cleaning:80-220|appliance repair visit:60-180|pest control visit:70-210|junk removal load:110-340|pressure washing:120-340',
      traits: 'same-week|insured|eco|deep|seasonal|first-visit|weekend|two-person',
      variants: 'Apartment|Small House|Large House|One Visit|Three Visits|Weekday',
      uses: 'moving weeks|spring lists|before guests come|a job for somebody with a ladder',
    },
    'Home Security': {
      kinds:
        'video doorbell:50-230|security camera kit:90-490|smart lock:80-290|motion light:22-90|alarm system:130-460|fire safe:60-340|window sensor pack:20-70|smoke detector:18-80|door reinforcement kit:30-110|monitoring first year:90-260',
      traits: 'wireless|battery|night-vision|no-fee|weatherproof|two-way-talk|fingerprint|solar',
      variants: 'Black|White|Two Cameras|Four Cameras|Bronze|Starter',
      uses: 'parcels on the porch|away weeks|side gates|peace at night',
    },
    'Kitchen and Appliances': {
      kinds:
        'espresso machine:110-790|air fryer:50-230|stand mixer:140-480|knife set:40-260|cast iron pan:22-110|blender:40-340|cookware set:90-460|refrigerator:590-2100|dish rack:18-70|toaster oven:50-260',
      traits: 'nonstick|stainless|compact|quiet|programmable|enameled|dishwasher-safe|dual-zone',
      variants: 'Steel|Matte Black|Cream|4 qt|6 qt|10-Piece',
      uses: 'weeknight dinners|first apartments|slow Sundays|small counters',
    },
    'Cleaning and Organization': {
      kinds:
        'cordless vacuum:90-490|storage bins set:18-70|steam mop:50-190|closet system:60-340|laundry hamper:18-65|drawer dividers:10-36|all-purpose cleaner:5-18|garage shelving:60-260|label maker:22-80|shoe rack:20-85',
      traits: 'refillable|stackable|unscented|foldable|lightweight|bamboo|airtight|heavy-duty',
      variants: 'Clear|White|Set of 4|Set of 8|Grey|Large',
      uses: 'one drawer at a time|pet hair|small closets|a calmer hallway',
    },
    'Energy Efficiency': {
      kinds:
        'LED bulb pack:8-40|window insulation kit:12-40|portable power station:180-1200|solar panel kit:140-890|home energy audit:80-260|draft stopper:9-28|heat pump water heater:790-1900|programmable thermostat:30-140|smart power strip:20-60|attic insulation roll:35-120',
      traits: 'low-energy|dimmable|rebate-eligible|foldable|easy-fit|weatherproof|certified|whole-room',
      variants: '60 W Equal|100 W Equal|Six Pack|500 Wh|1000 Wh|White',
      uses: 'drafty windows|lower bills|power cuts|old houses',
    },
    'Home Insurance': {
      kinds:
        'homeowner cover first year:480-1600|renter cover first year:90-260|flood cover first year:240-890|home warranty year:280-690|contents cover add-on:60-210|landlord cover first year:390-1200|jewelry rider year:40-160|identity cover year:50-170|water backup add-on:35-120|condo cover first year:210-590',
      traits: 'bundled|no-agent|paperless|high-deductible|new-owner|loyalty-free|flexible|basic',
      variants: 'Apartment|House|Condo|Single Owner|Joint Owners|Annual',
      uses: 'first mortgages|older roofs|renters with good bikes|reading less small print',
    },
  },
};
