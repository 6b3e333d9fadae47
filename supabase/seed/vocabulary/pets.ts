import type { Aisle } from './shelf.ts';

export const pets: Aisle = {
  brands:
    'Barkwhistle|Muddlepaw|Tumblewhisk|Furrowdale|Pawsander|Nettle & Bone|Snugkennel|Whiskerby Row|Featherlode|Biscuit Hollow|Tailwander|Scamperton|Oatsniff|Purrlington|Gillyfin|Burrowmoss',
  shops: 'The Muddy Leash|Whisker & Wing|Kennel Lane Supply|Goodbowl Pantry|Pawprint Parlor|Wagtail Market',
  shelves: {
    'Dog Essentials': {
      kinds:
        'dog harness:16-60:petwear|dog bed:28-160:petbed|dog leash:10-45:leash|dog bowl set:12-50:bowl|dog crate:45-210:crate|dog coat:20-80:petcoat|poop bag refill:7-22:wastebag|car seat cover:28-95:petfabric|dog collar:9-38:leash|puppy starter kit:30-95:kit',
      uses: 'everyday walks and naps|muddy seasons|old dogs and young ones',
    },
    'Cat Essentials': {
      kinds:
        'cat tree:45-220:cattree|litter box:18-130:litterbox|clumping litter:12-38:litter|cat fountain:18-65:fountain|scratching post:16-80:cattree|cat bed:18-70:petbed|window perch:20-60:cattree|cat collar:7-20:catcollar|cat carrier:24-95:petcarrier|litter mat:10-32:petfabric',
      uses: 'indoor climbers|shy cats|small apartments|two-cat homes',
    },
    'Small Pets (Birds, Fish, Reptiles)': {
      kinds:
        'aquarium kit:55-320:tank|reptile heat lamp:15-55:light|bird cage:50-260:habitat|terrarium:60-290:habitat|aquarium filter:18-95:fountain|hamster habitat:35-130:habitat|parakeet seed mix:8-28:petbulk|fish food flakes:5-18:petbulk|guinea pig bedding:10-32:petbulk|bird perch set:9-30:perch',
      uses: 'a first pet|busy families|small rooms',
    },
    'Pet Food and Nutrition': {
      kinds:
        'dry dog food:18-85:petfood|wet cat food case:16-60:catfood|dog treats:6-26:pettreat|cat treats:4-16:pettreat|puppy food:16-70:petfood|freeze-dried raw food:22-80:petfood|salmon oil:10-32:petsupplement|joint supplement:14-48:petsupplement|senior cat food:15-55:catfood|dental chews:9-36:pettreat',
      uses: 'picky eaters|sensitive stomachs|everyday bowls',
    },
    'Grooming and Health': {
      kinds:
        'grooming clippers:28-120:grooming|deshedding brush:10-36:grooming|pet shampoo:8-26:petcare|nail grinder:18-55:grooming|flea collar:14-60:fleacollar|ear cleaner:7-20:petcare|pet toothbrush kit:6-20:kit|paw balm:8-22:petcare|grooming table:70-240:crate|calming spray:10-32:petcare',
      uses: 'nervous pets|weekly care at home|every coat',
    },
    'Pet Training and Behavior': {
      kinds:
        'puppy training course:45-190:petclass|training treat pouch:10-28:trainingaid|clicker set:5-16:trainingaid|behavior consult:60-180:petclass|agility starter set:35-130:kit|long training line:12-35:trainingaid|crate training kit:30-90:kit|calming chews:14-42:petsupplement|training pads:12-45:petpads|recall whistle:6-18:trainingaid',
      uses: 'loose-leash walks|separation worries|new rescues|a reliable recall',
    },
    'Pet Toys and Entertainment': {
      kinds:
        'puzzle feeder:10-40:feeder|plush dog toy:7-24:pettoy|cat wand toy:6-18:cattoy|ball launcher:12-140:launcher|chew toy:6-26:pettoy|catnip mice:5-15:cattoy|treat camera:60-220:device|rope toy:6-20:pettoy|tunnel for cats:14-45:cattoy|floating fetch toy:8-22:pettoy',
      uses: 'rainy afternoons|bored pets|playful evenings',
    },
    'Pet Insurance and Emergency Care': {
      kinds:
        'accident cover first year:90-320:petcover|illness cover first year:180-540:petcover|pet first aid kit:18-60:kit|emergency vet plan:60-210:petcover|wellness add-on:70-190:petcover|microchip package:25-65:vet|24-hour vet line year:40-120:petcover|recovery cone:10-35:cone|travel cover for pets:30-110:petcover|dental cover first year:80-240:petcover',
      uses: 'the unexpected Sunday|large breeds|peace of mind on trips|multi-pet homes',
    },
    'Pet Travel and Boarding': {
      kinds:
        'airline pet carrier:28-130:petcarrier|dog boarding 3 nights:110-290:petstay|pet car booster:30-95:petcarrier|travel water bottle:9-26:bottle|cat sitting week:90-240:petstay|pet stroller:55-240:petcarrier|folding travel bowl:6-18:bowl|dog daycare 5-pack:100-260:petstay|travel crate:50-220:petcarrier|pet backpack:35-120:petcarrier',
      uses: 'road trips|holiday weeks|short flights|busy workdays',
    },
    'Vet Services': {
      kinds:
        'annual vet checkup:45-120:vet|vaccination package:40-140:vet|dental cleaning for pets:140-420:vet|spay or neuter voucher:110-340:vet|online vet visit:25-75:vet|senior blood panel:80-220:vet|allergy testing:120-320:vet|puppy wellness plan:120-360:vet|house-call vet visit:80-210:vet|parasite screening:25-80:vet',
      uses: 'yearly care|a second opinion|shy cats|new arrivals',
    },
    'Pet Activities and Services': {
      kinds:
        'dog walking 10-pack:120-280:dogservice|pet photography session:70-240:dogservice|puppy social hour:10-30:dogservice|dog park membership:30-110:ticket|pet sitting visit 5-pack:80-190:petstay|agility class course:70-190:dogservice|pet birthday party:60-180:petstay|dog hiking group:20-60:dogservice|cat cafe pass:14-40:ticket|doggy swim session:18-55:dogservice',
      uses: 'long office days|energetic breeds|sociable pups|keepsake portraits',
    },
  },
};
