import type { Aisle } from './shelf.ts';

export const wellness: Aisle = {
  brands:
    'Elmsonder|Calivane|Morrowleaf|Dewhollow|Sablefern|Lunessa Hill|Brightmere|Oatwillow|Verityroot|Stillmarsh|Halcyon Orchard|Ferncadence|Rosamund & Tarn|Willowdrift|Umbravale|Petalwick|Clovermond|Amberquay',
  shops:
    'Quietleaf Apothecary|The Mending Room|Everwell Pantry|Bathhouse Lane|Soft Hours|Rootcellar Wellness|Daybreak Studio',
  shelves: {
    'Fitness and Recovery': {
      kinds:
        'massage gun:50-260:recovery|compression boots:220-780:therapywear|foam roller:18-60:yogaprop|ice bath tub:90-420:outdoorgear|heat wrap:20-70:therapywear|recovery slides:25-75:slides|stretching strap:8-24:yogaprop|percussion ball:40-130:recovery|cold therapy sleeve:18-55:therapywear|magnesium bath salts:10-32:herbal',
      uses: 'the day after leg day|tired legs|long desk weeks|winding down after a run',
    },
    'Mental Health and Mindfulness': {
      kinds:
        'meditation cushion:25-85:calm|guided journal:12-36:journal|mindfulness app year pass:35-90:app|light therapy lamp:35-140:lamp|weighted lap pad:25-70:calm|breathing trainer:20-80:calm|online counselling 4-session pack:160-340:telehealth|singing bowl:25-110:calm|gratitude card deck:10-28:journal|noise machine:22-80:soundbox',
      uses: 'ten quiet minutes|dark winter mornings|anxious evenings|a steadier routine',
    },
    'Nutrition and Supplements': {
      kinds:
        'whey protein powder:22-75:powder|plant protein:24-70:powder|multivitamin:10-40:capsules|omega-3 capsules:12-48:capsules|electrolyte mix:14-42:powder|collagen peptides:18-55:powder|greens powder:24-70:powder|magnesium tablets:9-30:capsules|meal shake case:30-85:powder|probiotic:15-55:capsules',
      uses: 'busy breakfasts|training blocks|a balanced week|travel days',
    },
    'Beauty and Cosmetics': {
      kinds:
        'tinted moisturizer:16-52:makeup|lip oil:10-30:makeup|eyeshadow palette:18-60:makeup|mascara:9-32:makeup|brush set:18-85:brushes|setting spray:12-36:skincare|cream blush:12-38:makeup|nail polish set:12-40:makeup|concealer:11-36:makeup|eau de parfum:38-160:perfume',
      uses: 'five-minute mornings|evenings out|sensitive skin|an everyday bag',
    },
    'Haircare and Skincare': {
      kinds:
        'vitamin C serum:16-75:skincare|face sunscreen:12-42:skincare|hydrating shampoo:9-34:haircare|hair mask:12-44:haircare|night cream:18-85:skincare|clay cleanser:10-34:skincare|retinol serum:18-80:skincare|scalp oil:12-40:haircare|hair dryer:45-280:appliance|curl cream:11-34:haircare',
      uses: 'everyday care|dry winter days|simple routines',
    },
    'Sleep and Restfulness': {
      kinds:
        'weighted blanket:45-180:bedding|memory foam pillow:28-110:pillow|silk sleep mask:14-55:sleepmask|linen sheet set:70-260:bedding|sunrise alarm:35-150:lamp|white noise machine:20-85:soundbox|mattress topper:90-340:bedding|blackout curtains:28-110:curtains|magnesium sleep tea:8-22:herbal|cooling mattress pad:110-480:bedding',
      uses: 'light summer nights|slow starts|better rest|a calm bedroom',
    },
    "Women's Health": {
      kinds:
        'prenatal vitamins:14-48:capsules|period underwear:18-42:bodycare|pelvic floor trainer:60-210:trainer|menopause support capsules:18-55:capsules|nursing pillow:28-85:bodycare|heating belt:24-75:therapywear|fertility test kit:18-70:testkit|iron supplement:9-28:capsules|menstrual cup:16-40:bodycare|telehealth women visit:45-140:telehealth',
      uses: 'every week of the month|the first year|changing years|daily comfort',
    },
    "Men's Health": {
      kinds:
        'beard care kit:18-60:shavekit|electric trimmer:28-130:shave|men multivitamin:10-38:capsules|hair growth serum:20-75:haircare|zinc tablets:8-24:capsules|razor starter set:15-60:shave|face wash for men:8-26:skincare|telehealth men visit:45-140:telehealth|posture corrector:18-50:therapywear|sports massage for men:55-140:session',
      uses: 'fast mornings|everyday care|long weeks|a yearly reset',
    },
    'Retreats and Experiences': {
      kinds:
        'weekend yoga retreat:240-780:retreat|spa day pass:70-240:experience|forest bathing walk:35-95:experience|couples massage:140-340:experience|silent retreat three nights:290-890:retreat|float tank session:45-110:experience|sauna circuit pass:28-85:experience|wellness cruise day:120-360:experience|cooking retreat:190-560:retreat|hot springs stay:180-620:retreat',
      uses: 'a real pause|a long weekend away|a gift for two|coming back rested',
    },
    'Alternative Medicine': {
      kinds:
        'acupuncture 3-session pack:120-310:care|herbal tincture:12-40:herbal|essential oil set:16-70:herbal|acupressure mat:20-65:yogaprop|aromatherapy diffuser:20-90:calm|reiki session:50-130:care|cupping set:18-60:kit|ayurvedic massage oil:12-38:herbal|homeopathy first visit:60-170:care|herbal tea sampler:12-36:herbal',
      uses: 'restless evenings|stiff shoulders|a quiet hour|cold season',
    },
    'Yoga and Pilates': {
      kinds:
        'pilates class pack of 5:75-190:session|prenatal yoga course:60-180:session|online yoga year pass:70-190:app|reformer intro class:15-45:session|yoga teacher weekend:180-560:session|studio month unlimited:80-220:session|pilates mat:25-90:mat|yoga towel:16-48:yogaprop|studio leggings:30-95:apparel|aerial yoga session:22-60:session',
      uses: 'stiff backs|a first class|a calmer week|strong, slow movement',
    },
    'Personal Training': {
      kinds:
        'personal training 5-session pack:220-560:session|online coaching month:80-260:telehealth|body composition scan:30-95:care|nutrition coaching call:45-130:telehealth|small-group training month:110-280:session|running coach plan:35-120:app|mobility assessment:50-150:care|strength program app:20-75:app|partner training session:70-180:session|return-to-sport plan:60-190:app',
      uses: 'a clear plan|training around a job|a first barbell|steady accountability',
    },
  },
};
