import type { Aisle } from './shelf.ts';

export const pets: Aisle = {
  brands:
    'Barkwhistle|Muddlepaw|Tumblewhisk|Furrowdale|Pawsander|Nettle & Bone|Snugkennel|Whiskerby Row|Featherlode|Biscuit Hollow|Tailwander|Scamperton|Oatsniff|Purrlington|Gillyfin|Burrowmoss',
  shops: 'The Muddy Leash|Whisker & Wing|Kennel Lane Supply|Goodbowl Pantry|Pawprint Parlor|Wagtail Market',
  shelves: {
    'Dog Essentials': {
      kinds:
        'dog harness:16-60|dog bed:28-160|dog leash:10-45|dog bowl set:12-50|dog crate:45-210|dog coat:20-80|poop bag refill:7-22|car seat cover:28-95|dog collar:9-38|puppy starter kit:30-95',
      traits: 'no-pull|orthopedic|reflective|chew-proof|waterproof|washable|padded|adjustable',
      variants: 'Small|Medium|Large|Rust|Teal|Charcoal',
      uses: 'strong pullers|muddy walks|old joints|first weeks with a puppy',
    },
    'Cat Essentials': {
      kinds:
        'cat tree:45-220|litter box:18-130|clumping litter:12-38|cat fountain:18-65|scratching post:16-80|cat bed:18-70|window perch:20-60|cat collar:7-20|cat carrier:24-95|litter mat:10-32',
      traits: 'quiet|self-cleaning|low-dust|sisal|washable|tall|covered|hooded',
      variants: 'Grey|Oak|Cream|Small|Large|Two Pack',
      uses: 'indoor climbers|shy cats|small apartments|two-cat homes',
    },
    'Small Pets (Birds, Fish, Reptiles)': {
      kinds:
        'aquarium kit:55-320|reptile heat lamp:15-55|bird cage:50-260|terrarium:60-290|aquarium filter:18-95|hamster habitat:35-130|parakeet seed mix:8-28|fish food flakes:5-18|guinea pig bedding:10-32|bird perch set:9-30',
      traits: 'quiet|glass|energy-saving|natural|escape-proof|dust-free|tropical|easy-clean',
      variants: '10 Gallon|20 Gallon|Small|Large|2 lb|White',
      uses: 'a first tank|chatty parakeets|desert geckos|curious hamsters',
    },
    'Pet Food and Nutrition': {
      kinds:
        'dry dog food:18-85|wet cat food case:16-60|dog treats:6-26|cat treats:4-16|puppy food:16-70|freeze-dried raw food:22-80|salmon oil:10-32|joint supplement:14-48|senior cat food:15-55|dental chews:9-36',
      traits:
        'grain-free|limited-ingredient|high-protein|chicken|salmon|sensitive-stomach|organic|small-breed',
      variants: '4 lb|12 lb|24 lb|24 Cans|30 Count|Trial Bag',
      uses: 'picky eaters|sensitive stomachs|growing puppies|slowing seniors',
    },
    'Grooming and Health': {
      kinds:
        'grooming clippers:28-120|deshedding brush:10-36|pet shampoo:8-26|nail grinder:18-55|flea collar:14-60|ear cleaner:7-20|pet toothbrush kit:6-20|paw balm:8-22|grooming table:70-240|calming spray:10-32',
      traits: 'quiet|oatmeal|hypoallergenic|cordless|gentle|vet-style|fragrance-free|long-hair',
      variants: 'Small|Medium|Large|8 oz|16 oz|Kit',
      uses: 'thick winter coats|nervous pets|dry paws|weekly care at home',
    },
    'Pet Training and Behavior': {
      kinds:
        'puppy training course:45-190|training treat pouch:10-28|clicker set:5-16|behavior consult:60-180|agility starter set:35-130|long training line:12-35|crate training kit:30-90|calming chews:14-42|training pads:12-45|recall whistle:6-18',
      traits: 'reward-based|online|beginner|six-week|hands-free|soft|washable|vet-reviewed',
      variants: 'Online|In Person|Small|Large|50 Count|100 Count',
      uses: 'loose-leash walks|separation worries|new rescues|a reliable recall',
    },
    'Pet Toys and Entertainment': {
      kinds:
        'puzzle feeder:10-40|plush dog toy:7-24|cat wand toy:6-18|ball launcher:12-140|chew toy:6-26|catnip mice:5-15|treat camera:60-220|rope toy:6-20|tunnel for cats:14-45|floating fetch toy:8-22',
      traits: 'squeaky|durable|interactive|motion-activated|natural rubber|crinkle|slow-feed|floating',
      variants: 'Small|Medium|Large|Three Pack|Orange|Blue',
      uses: 'rainy afternoons|heavy chewers|bored hunters|long fetch sessions',
    },
    'Pet Insurance and Emergency Care': {
      kinds:
        'accident cover first year:90-320|illness cover first year:180-540|pet first aid kit:18-60|emergency vet plan:60-210|wellness add-on:70-190|microchip package:25-65|24-hour vet line year:40-120|recovery cone:10-35|travel cover for pets:30-110|dental cover first year:80-240',
      traits: 'no-deductible|multi-pet|senior-friendly|nationwide|basic|extended|flexible|direct-pay',
      variants: 'Dogs|Cats|Two Pets|Puppy|Senior|Any Breed',
      uses: 'the unexpected Sunday|large breeds|peace of mind on trips|multi-pet homes',
    },
    'Pet Travel and Boarding': {
      kinds:
        'airline pet carrier:28-130|dog boarding 3 nights:110-290|pet car booster:30-95|travel water bottle:9-26|cat sitting week:90-240|pet stroller:55-240|folding travel bowl:6-18|dog daycare 5-pack:100-260|travel crate:50-220|pet backpack:35-120',
      traits: 'foldable|ventilated|airline-size|padded|overnight|supervised|washable|lightweight',
      variants: 'Small|Medium|Large|Grey|Navy|One Pet',
      uses: 'road trips|holiday weeks|short flights|busy workdays',
    },
    'Vet Services': {
      kinds:
        'annual vet checkup:45-120|vaccination package:40-140|dental cleaning for pets:140-420|spay or neuter voucher:110-340|online vet visit:25-75|senior blood panel:80-220|allergy testing:120-320|puppy wellness plan:120-360|house-call vet visit:80-210|parasite screening:25-80',
      traits: 'weekday|new-client|low-stress|comprehensive|mobile|senior|same-day|cat-only',
      variants: 'Dogs|Cats|Puppy|Kitten|Senior|Two Pets',
      uses: 'yearly care|a second opinion|shy cats|new arrivals',
    },
    'Pet Activities and Services': {
      kinds:
        'dog walking 10-pack:120-280|pet photography session:70-240|puppy social hour:10-30|dog park membership:30-110|pet sitting visit 5-pack:80-190|agility class course:70-190|pet birthday party:60-180|dog hiking group:20-60|cat cafe pass:14-40|doggy swim session:18-55',
      traits: 'insured|small-group|weekend|off-leash|beginner|midday|outdoor|indoor',
      variants: 'One Dog|Two Dogs|Puppy|Weekdays|Weekends|Intro',
      uses: 'long office days|energetic breeds|sociable pups|keepsake portraits',
    },
  },
};
