/**
 * How people say the name of an area, where they say it otherwise: before "deals" and, if it differs, after "deals on". The
 * assistant reads both as the area.
 */
const words: Readonly<Record<string, readonly [before: string, after?: string]>> = {
  Golf: ['golf gear'],
  'Snow Sports': ['ski gear'],
  'Tennis/Racquet Sports': ['tennis gear'],
  'Running/Track': ['running gear'],
  Basketball: ['basketball gear'],
  Football: ['football gear'],
  Soccer: ['soccer gear'],
  'Outdoor Activities': ['camping gear'],
  'Cycling/Biking': ['cycling gear'],
  'Water Sports': ['water sports gear'],
  'Fitness/Gym': ['fitness gear'],
  'Yoga/Pilates': ['yoga gear'],
  'Fitness and Recovery': ['fitness and recovery'],
  'Mental Health and Mindfulness': ['meditation gear'],
  'Nutrition and Supplements': ['supplement', 'supplements'],
  'Beauty and Cosmetics': ['makeup'],
  'Haircare and Skincare': ['hair and skin care'],
  'Sleep and Restfulness': ['sleep gear'],
  "Women's Health": ["women's health"],
  "Men's Health": ["men's health"],
  'Retreats and Experiences': ['retreat', 'retreats'],
  'Dog Essentials': ['dog supply', 'dog supplies'],
  'Cat Essentials': ['cat supply', 'cat supplies'],
  'Small Pets (Birds, Fish, Reptiles)': ['small pet gear'],
  'Pet Food and Nutrition': ['pet food'],
  'Grooming and Health': ['pet grooming'],
  'Pet Training and Behavior': ['dog training'],
  'Pet Toys and Entertainment': ['pet toy', 'pet toys'],
  'Pet Insurance and Emergency Care': ['pet first aid'],
  'Pet Travel and Boarding': ['pet travel gear'],
  'PC Gaming': ['PC gaming gear'],
  'Console Gaming': ['console gaming gear'],
  'Mobile Gaming': ['mobile gaming gear'],
  'Esports and Streaming': ['streaming gear'],
  'Gaming Accessories': ['gaming accessory', 'gaming accessories'],
  Photography: ['photography gear'],
  'Music Production': ['music production gear'],
  'Art Supplies': ['art supply', 'art supplies'],
  'Writing Tools': ['writing tool', 'writing tools'],
  'Online Creative Classes': ['creative class', 'creative classes'],
  'Home Improvement': ['home improvement'],
  'Smart Home Tech': ['smart home'],
  'Furniture and Decor': ['furniture'],
  'Gardening and Outdoors': ['gardening gear'],
  'Home Services': ['home service', 'home services'],
};

/** The words for an area before "deals"; a title that is not ours stays as it is. */
export const beforeDeals = (area: string): string => words[area]?.[0] ?? area;

/** The words for an area after "deals on". */
export const afterDealsOn = (area: string): string => words[area]?.[1] ?? beforeDeals(area);
