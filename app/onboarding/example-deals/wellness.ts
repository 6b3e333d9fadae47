import type { ExampleShelf } from './example-deals.ts';

export const wellness: ExampleShelf = {
  shops:
    'Quietleaf Apothecary|The Mending Room|Everwell Pantry|Bathhouse Lane|Soft Hours|Rootcellar Wellness|Daybreak Studio',
  deals: {
    'Fitness and Recovery':
      'A massage roller and its case|Ten visits to a sauna|A cold pack with compression sleeves|Stretch sessions near you|Roller, bands and a mat|The float room before it opens',
    'Mental Health and Mindfulness':
      'A guided journal for a year|A meditation course of eight weeks|A candle with a cushion|A breathing class near you|Cushion, timer and a journal|A day of silence with a known teacher',
    'Nutrition and Supplements':
      'Vitamins in a three-month box|Groceries from the fresh aisle|A shaker with a protein tub|A tasting at a market near you|A week of breakfasts together|A table at the test kitchen',
    'Beauty and Cosmetics':
      'A palette in your tones|A lash and brow appointment|A brush with a foundation|A make-up lesson near you|Lips, cheeks and eyes together|The new collection, a day early',
    'Haircare and Skincare':
      'A serum and its refill|A cut and colour on a weekday|A travel size with a full one|A scalp treatment near you|Cleanser, serum and cream|An hour with the founder of the line',
    'Sleep and Restfulness':
      'A pillow you can send back|Linen bought by the set|A sleep mask with a weighted blanket|A mattress fitting near you|Pillow, mask and a mist|A night in the sleep suite',
    "Women's Health":
      'A year of prenatal vitamins|A check-up package|A tea sampler with a heat wrap|A pelvic floor class near you|Care for the fourth trimester, in a box|An evening of questions with a specialist',
    "Men's Health":
      'A beard kit and its oil|A blood panel, explained|A comb with a skin set|A barber near you|Razor, balm and a wash|A morning with a strength coach',
    'Retreats and Experiences':
      'A weekend by the lake|Nights booked in the quiet season|A robe with a two-night stay|A thermal bath near you|Room, table and treatments|The house before its first guests',
  },
};
