import type { Aisle } from './shelf.ts';

export const wellness: Aisle = {
  brands:
    'Elmsonder|Calivane|Morrowleaf|Dewhollow|Sablefern|Lunessa Hill|Brightmere|Oatwillow|Verityroot|Stillmarsh|Halcyon Orchard|Ferncadence|Rosamund & Tarn|Willowdrift|Umbravale|Petalwick|Clovermond|Amberquay',
  shops:
    'Quietleaf Apothecary|The Mending Room|Everwell Pantry|Bathhouse Lane|Soft Hours|Rootcellar Wellness|Daybreak Studio',
  shelves: {
    'Fitness and Recovery': {
      kinds:
        'massage gun:50-260|compression boots:220-780|foam roller:18-60|ice bath tub:90-420|heat wrap:20-70|recovery slides:25-75|stretching strap:8-24|percussion ball:40-130|cold therapy sleeve:18-55|magnesium bath salts:10-32',
      traits: 'quiet|cordless|vibrating|deep-tissue|portable|adjustable|medical-style|compact',
      variants: 'Black|Slate|Sage|Size M|Size L|Travel',
      uses: 'the day after leg day|tired feet|long desk weeks|winding down after a run',
    },
    'Mental Health and Mindfulness': {
      kinds:
        'meditation cushion:25-85|guided journal:12-36|mindfulness app year pass:35-90|light therapy lamp:35-140|weighted lap pad:25-70|breathing trainer:20-80|online counselling 4-session pack:160-340|singing bowl:25-110|gratitude card deck:10-28|noise machine:22-80',
      traits: 'calming|guided|buckwheat|daily|hand-made|portable|soft-glow|beginner-friendly',
      variants: 'Undated|Linen|Indigo|Single|Gift Box|Sand',
      uses: 'ten quiet minutes|dark winter mornings|anxious evenings|a steadier routine',
    },
    'Nutrition and Supplements': {
      kinds:
        'whey protein powder:22-75|plant protein:24-70|multivitamin:10-40|omega-3 capsules:12-48|electrolyte mix:14-42|collagen peptides:18-55|greens powder:24-70|magnesium tablets:9-30|meal shake case:30-85|probiotic:15-55',
      traits: 'unsweetened|vegan|sugar-free|third-party tested|vanilla|cocoa|citrus|high-strength',
      variants: '30 Servings|60 Capsules|1 lb|2 lb|90 Tablets|Sample Pack',
      uses: 'busy breakfasts|training blocks|a balanced week|travel days',
    },
    'Beauty and Cosmetics': {
      kinds:
        'tinted moisturizer:16-52|lip oil:10-30|eyeshadow palette:18-60|mascara:9-32|brush set:18-85|setting spray:12-36|cream blush:12-38|nail polish set:12-40|concealer:11-36|eau de parfum:38-160',
      traits: 'long-wear|vegan|dewy|matte|fragrance-free|refillable|buildable|cruelty-free',
      variants: 'Fair|Medium|Deep|Rose|Terracotta|Nude',
      uses: 'five-minute mornings|evenings out|sensitive skin|an everyday bag',
    },
    'Haircare and Skincare': {
      kinds:
        'vitamin C serum:16-75|face sunscreen:12-42|hydrating shampoo:9-34|hair mask:12-44|night cream:18-85|clay cleanser:10-34|retinol serum:18-80|scalp oil:12-40|hair dryer:45-280|curl cream:11-34',
      traits: 'gentle|fragrance-free|repairing|mineral|hydrating|color-safe|brightening|sulfate-free',
      variants: '1 oz|2 oz|8 oz|12 oz|Duo|Travel Size',
      uses: 'dry winter skin|curls and coils|everyday sun|tired ends',
    },
    'Sleep and Restfulness': {
      kinds:
        'weighted blanket:45-180|memory foam pillow:28-110|silk sleep mask:14-55|linen sheet set:70-260|sunrise alarm:35-150|white noise machine:20-85|mattress topper:90-340|blackout curtains:28-110|magnesium sleep tea:8-22|cooling mattress pad:110-480',
      traits: 'cooling|organic cotton|contoured|breathable|hypoallergenic|quilted|soft-glow|adjustable',
      variants: 'Queen|King|Twin|Ivory|Dusk|15 lb',
      uses: 'hot sleepers|light summer nights|slow starts|side sleepers',
    },
    "Women's Health": {
      kinds:
        'prenatal vitamins:14-48|period underwear:18-42|pelvic floor trainer:60-210|menopause support capsules:18-55|nursing pillow:28-85|heating belt:24-75|fertility test kit:18-70|iron supplement:9-28|menstrual cup:16-40|telehealth women visit:45-140',
      traits: 'organic|leakproof|soft|doctor-designed|discreet|gentle|iron-rich|reusable',
      variants: 'Size S|Size M|Size L|30 Days|60 Days|Two Pack',
      uses: 'every week of the month|the first year|changing years|daily comfort',
    },
    "Men's Health": {
      kinds:
        'beard care kit:18-60|electric trimmer:28-130|men multivitamin:10-38|hair growth serum:20-75|zinc tablets:8-24|razor starter set:15-60|face wash for men:8-26|telehealth men visit:45-140|posture corrector:18-50|sports massage for men:55-140',
      traits: 'fragrance-free|cordless|daily|close-cut|charcoal|high-strength|waterproof|sensitive-skin',
      variants: '30 Days|90 Days|Black|Steel|Refill|Starter',
      uses: 'fast mornings|thick beards|desk shoulders|a yearly reset',
    },
    'Retreats and Experiences': {
      kinds:
        'weekend yoga retreat:240-780|spa day pass:70-240|forest bathing walk:35-95|couples massage:140-340|silent retreat three nights:290-890|float tank session:45-110|sauna circuit pass:28-85|wellness cruise day:120-360|cooking retreat:190-560|hot springs stay:180-620',
      traits: 'all-inclusive|midweek|lakeside|mountain|small-group|beginner-friendly|vegetarian|adults-only',
      variants: 'One Guest|Two Guests|Shared Room|Private Room|Weekday|Weekend',
      uses: 'a real pause|a long weekend away|a gift for two|coming back rested',
    },
    'Alternative Medicine': {
      kinds:
        'acupuncture 3-session pack:120-310|herbal tincture:12-40|essential oil set:16-70|acupressure mat:20-65|aromatherapy diffuser:20-90|reiki session:50-130|cupping set:18-60|ayurvedic massage oil:12-38|homeopathy first visit:60-170|herbal tea sampler:12-36',
      traits: 'organic|traditional|small-batch|gentle|warming|lavender|ginger|hand-blended',
      variants: '1 oz|2 oz|Six Blends|Wood|Stone|Intro',
      uses: 'an old remedy made carefully|restless nights|stiff shoulders|cold season',
    },
    'Yoga and Pilates': {
      kinds:
        'pilates class pack of 5:75-190|prenatal yoga course:60-180|online yoga year pass:70-190|reformer intro class:15-45|yoga teacher weekend:180-560|studio month unlimited:80-220|pilates mat:25-90|yoga towel:16-48|studio leggings:30-95|aerial yoga session:22-60',
      traits: 'beginner|heated|gentle|small-group|on-demand|high-waist|non-slip|restorative',
      variants: 'Online|In Studio|Mornings|Evenings|Size M|Lilac',
      uses: 'stiff backs|a first class|a calmer week|strong, slow movement',
    },
    'Personal Training': {
      kinds:
        'personal training 5-session pack:220-560|online coaching month:80-260|body composition scan:30-95|nutrition coaching call:45-130|small-group training month:110-280|running coach plan:35-120|mobility assessment:50-150|strength program app:20-75|partner training session:70-180|return-to-sport plan:60-190',
      traits: 'certified|remote|beginner|post-injury|strength-first|flexible|six-week|one-on-one',
      variants: 'Online|At Home|In Gym|Mornings|Evenings|Two People',
      uses: 'a clear plan|training around a job|a first barbell|steady accountability',
    },
  },
};
