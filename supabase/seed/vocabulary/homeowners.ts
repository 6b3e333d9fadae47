import type { Aisle } from './shelf.ts';

export const homeowners: Aisle = {
  brands:
    'Oakhanger|Thistlebeam|Copperlatch|Mossgate|Hearthwynd|Gableford|Tinderloft|Plumbrook|Sillwright|Ivyharrow|Bramblekey|Lanternby|Stonecress|Doveteller',
  shops: 'Threshold Home|Hinge & Hollow|The Potting Bench|Lumen Household|Cornerpost Hardware|Larder Row',
  shelves: {
    'Home Improvement': {
      kinds:
        'cordless drill:50-220:tool|circular saw:60-240:tool|paint sprayer:60-260:tool|tool set:45-290:handtool|interior paint gallon:24-62:housepaint|shop vacuum:60-240:tool|tile kit:40-180:kit|ladder:70-290:ladder|laser level:35-190:tool|bathroom faucet:45-240:fixture',
      uses: 'weekend projects|first houses|old plaster walls|jobs that were put off',
    },
    'Smart Home Tech': {
      kinds:
        'smart thermostat:70-260:smart|smart bulb pack:20-90:bulbs|robot vacuum:160-790:vacuum|smart plug pack:14-50:smart|smart speaker:35-230:smart|mesh router:90-420:network|smart blinds:90-340:blinds|leak sensor:18-70:smart|smart switch:16-60:smart|air quality monitor:50-210:smart',
      uses: 'busy households|small apartments|forgetful evenings',
    },
    'Furniture and Decor': {
      kinds:
        'sofa:420-1900:sofa|coffee table:80-480:furniture|area rug:60-490:rug|bookshelf:70-390:furniture|floor lamp:45-240:lamp|dining chair pair:110-460:furniture|wall mirror:40-260:decor|throw pillow pair:20-75:textile|bed frame:160-890:furniture|wall art set:30-190:decor',
      uses: 'rooms that have to do two jobs|long dinners|a corner to read in|renters and owners',
    },
    'Gardening and Outdoors': {
      kinds:
        'raised garden bed:45-210:garden|lawn mower:190-690:gardentool|garden hose:22-90:hose|patio set:220-1100:patio|string lights:18-70:stringlights|pruning shears:14-60:handtool|compost bin:40-190:garden|fire pit:70-420:firepit|potting soil:8-28:soil|hedge trimmer:60-260:gardentool',
      uses: 'small yards|small balconies|late summer evenings',
    },
    'Home Services': {
      kinds:
        'house cleaning visit:90-240:visit|gutter cleaning:90-260:visit|carpet cleaning 3 rooms:90-230:visit|handyman half day:120-290:visit|chimney sweep:110-260:visit|window cleaning:80-220:visit|appliance repair visit:60-180:visit|pest control visit:70-210:visit|junk removal load:110-340:visit|pressure washing:120-340:visit',
      uses: 'moving weeks|spring lists|before guests come|a job for somebody with a ladder',
    },
    'Home Security': {
      kinds:
        'video doorbell:50-230:security|security camera kit:90-490:security|smart lock:80-290:smart|motion light:22-90:light|alarm system:130-460:smart|fire safe:60-340:safe|window sensor pack:20-70:smart|smoke detector:18-80:smart|door reinforcement kit:30-110:handtool|monitoring first year:90-260:cover',
      uses: 'parcels on the porch|away weeks|side gates|peace at night',
    },
    'Kitchen and Appliances': {
      kinds:
        'espresso machine:110-790:kitchen|air fryer:50-230:fryer|stand mixer:140-480:kitchen|knife set:40-260:knives|cast iron pan:22-110:cookware|blender:40-340:kitchen|cookware set:90-460:set|refrigerator:590-2100:bigappliance|dish rack:18-70:organizer|toaster oven:50-260:kitchen',
      uses: 'weeknight dinners|first apartments|slow Sundays|small counters',
    },
    'Cleaning and Organization': {
      kinds:
        'cordless vacuum:90-490:vacuum|storage bins set:18-70:organizer|steam mop:50-190:appliance|closet system:60-340:organizer|laundry hamper:18-65:organizer|drawer dividers:10-36:organizer|all-purpose cleaner:5-18:cleaner|garage shelving:60-260:organizer|label maker:22-80:device|shoe rack:20-85:organizer',
      uses: 'one drawer at a time|pet hair|small closets|a calmer hallway',
    },
    'Energy Efficiency': {
      kinds:
        'LED bulb pack:8-40:bulbs|window insulation kit:12-40:insulation|portable power station:180-1200:power|solar panel kit:140-890:power|home energy audit:80-260:visit|draft stopper:9-28:insulation|heat pump water heater:790-1900:heater|programmable thermostat:30-140:smart|smart power strip:20-60:smart|attic insulation roll:35-120:insulation',
      uses: 'lower bills|power cuts|old houses',
    },
    'Home Insurance': {
      kinds:
        'homeowner cover first year:480-1600:cover|renter cover first year:90-260:cover|flood cover first year:240-890:cover|home warranty year:280-690:cover|contents cover add-on:60-210:cover|landlord cover first year:390-1200:cover|jewelry rider year:40-160:cover|identity cover year:50-170:cover|water backup add-on:35-120:cover|condo cover first year:210-590:cover',
      uses: 'first mortgages|older roofs|renters with good bikes|reading less small print',
    },
  },
};
