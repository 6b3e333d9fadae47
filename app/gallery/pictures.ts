// Written by npm run draw -- gallery. Change the scenes in scripts/gallery instead.

/** One picture in one size: paths from the site's root, px. The fallback is a JPEG. */
export type GalleryVariant = { webp: string; fallback: string; width: number; height: number };
export type GalleryPicture = {
  id: string;
  alt: string;
  /** Average colour, shown until the picture is there. */
  placeholder: string;
  thumbnail: GalleryVariant;
  medium: GalleryVariant;
  full: GalleryVariant;
};

export const pictures: readonly GalleryPicture[] = [
  {
    id: 'night-wind',
    alt: 'The Ventus card leans in the night while fine lines of wind part around it, teal on the left and ember on the right.',
    placeholder: '#1a2124',
    thumbnail: {
      webp: '/uploads/gallery/night-wind-192.webp',
      fallback: '/uploads/gallery/night-wind-192.jpg',
      width: 192,
      height: 128,
    },
    medium: {
      webp: '/uploads/gallery/night-wind-1200.webp',
      fallback: '/uploads/gallery/night-wind-1200.jpg',
      width: 1200,
      height: 800,
    },
    full: {
      webp: '/uploads/gallery/night-wind-2000.webp',
      fallback: '/uploads/gallery/night-wind-2000.jpg',
      width: 2000,
      height: 1333,
    },
  },
  {
    id: 'ball',
    alt: 'Sports: a ball in flight, a round gap in the wind, with the lines drawn out behind it.',
    placeholder: '#f7efe6',
    thumbnail: {
      webp: '/uploads/gallery/ball-192.webp',
      fallback: '/uploads/gallery/ball-192.jpg',
      width: 192,
      height: 128,
    },
    medium: {
      webp: '/uploads/gallery/ball-1200.webp',
      fallback: '/uploads/gallery/ball-1200.jpg',
      width: 1200,
      height: 800,
    },
    full: {
      webp: '/uploads/gallery/ball-2000.webp',
      fallback: '/uploads/gallery/ball-2000.jpg',
      width: 2000,
      height: 1333,
    },
  },
  {
    id: 'sum',
    alt: 'A sum set large on paper, $189.99 times 5 is 950 points, Premium, up to $1,000 of in-goal purchases a month, when the card is live; the wind goes around the figures.',
    placeholder: '#f2ebe5',
    thumbnail: {
      webp: '/uploads/gallery/sum-192.webp',
      fallback: '/uploads/gallery/sum-192.jpg',
      width: 192,
      height: 128,
    },
    medium: {
      webp: '/uploads/gallery/sum-1200.webp',
      fallback: '/uploads/gallery/sum-1200.jpg',
      width: 1200,
      height: 800,
    },
    full: {
      webp: '/uploads/gallery/sum-2000.webp',
      fallback: '/uploads/gallery/sum-2000.jpg',
      width: 2000,
      height: 1333,
    },
  },
  {
    id: 'blue-hour',
    alt: 'The card stands almost upright in the blue hour, its foil lit from the ember side.',
    placeholder: '#173035',
    thumbnail: {
      webp: '/uploads/gallery/blue-hour-192.webp',
      fallback: '/uploads/gallery/blue-hour-192.jpg',
      width: 192,
      height: 128,
    },
    medium: {
      webp: '/uploads/gallery/blue-hour-1200.webp',
      fallback: '/uploads/gallery/blue-hour-1200.jpg',
      width: 1200,
      height: 800,
    },
    full: {
      webp: '/uploads/gallery/blue-hour-2000.webp',
      fallback: '/uploads/gallery/blue-hour-2000.jpg',
      width: 2000,
      height: 1333,
    },
  },
  {
    id: 'leaf',
    alt: 'Wellness: three leaves let go by a tree, one large and two small, cut out of a night wind.',
    placeholder: '#1d2021',
    thumbnail: {
      webp: '/uploads/gallery/leaf-192.webp',
      fallback: '/uploads/gallery/leaf-192.jpg',
      width: 192,
      height: 128,
    },
    medium: {
      webp: '/uploads/gallery/leaf-1200.webp',
      fallback: '/uploads/gallery/leaf-1200.jpg',
      width: 1200,
      height: 800,
    },
    full: {
      webp: '/uploads/gallery/leaf-2000.webp',
      fallback: '/uploads/gallery/leaf-2000.jpg',
      width: 2000,
      height: 1333,
    },
  },
  {
    id: 'checkout',
    alt: 'An example checkout on a phone: $189.99 for trail shoes, plus 950 points, Premium, up to $1,000 of in-goal purchases a month, when the card is live.',
    placeholder: '#eae3db',
    thumbnail: {
      webp: '/uploads/gallery/checkout-192.webp',
      fallback: '/uploads/gallery/checkout-192.jpg',
      width: 192,
      height: 128,
    },
    medium: {
      webp: '/uploads/gallery/checkout-1200.webp',
      fallback: '/uploads/gallery/checkout-1200.jpg',
      width: 1200,
      height: 800,
    },
    full: {
      webp: '/uploads/gallery/checkout-2000.webp',
      fallback: '/uploads/gallery/checkout-2000.jpg',
      width: 2000,
      height: 1333,
    },
  },
  {
    id: 'three-lights',
    alt: 'Three cards one behind the other, each in another light: from the left, from below and from the right.',
    placeholder: '#191e21',
    thumbnail: {
      webp: '/uploads/gallery/three-lights-192.webp',
      fallback: '/uploads/gallery/three-lights-192.jpg',
      width: 192,
      height: 128,
    },
    medium: {
      webp: '/uploads/gallery/three-lights-1200.webp',
      fallback: '/uploads/gallery/three-lights-1200.jpg',
      width: 1200,
      height: 800,
    },
    full: {
      webp: '/uploads/gallery/three-lights-2000.webp',
      fallback: '/uploads/gallery/three-lights-2000.jpg',
      width: 2000,
      height: 1333,
    },
  },
  {
    id: 'house',
    alt: 'Homeowners: a street of four houses on paper, the wind going over their roofs.',
    placeholder: '#f8eee5',
    thumbnail: {
      webp: '/uploads/gallery/house-192.webp',
      fallback: '/uploads/gallery/house-192.jpg',
      width: 192,
      height: 128,
    },
    medium: {
      webp: '/uploads/gallery/house-1200.webp',
      fallback: '/uploads/gallery/house-1200.jpg',
      width: 1200,
      height: 800,
    },
    full: {
      webp: '/uploads/gallery/house-2000.webp',
      fallback: '/uploads/gallery/house-2000.jpg',
      width: 2000,
      height: 1333,
    },
  },
  {
    id: 'quarter',
    alt: 'The goal ring at night: eighteen orbits, coloured as far as the quarter has come, $1,750 of $2,500.',
    placeholder: '#111d23',
    thumbnail: {
      webp: '/uploads/gallery/quarter-192.webp',
      fallback: '/uploads/gallery/quarter-192.jpg',
      width: 192,
      height: 128,
    },
    medium: {
      webp: '/uploads/gallery/quarter-1200.webp',
      fallback: '/uploads/gallery/quarter-1200.jpg',
      width: 1200,
      height: 800,
    },
    full: {
      webp: '/uploads/gallery/quarter-2000.webp',
      fallback: '/uploads/gallery/quarter-2000.jpg',
      width: 2000,
      height: 1333,
    },
  },
  {
    id: 'gathering',
    alt: 'All the lines of the wind draw in to one bright line in the middle: the card, seen from its edge.',
    placeholder: '#171c1f',
    thumbnail: {
      webp: '/uploads/gallery/gathering-192.webp',
      fallback: '/uploads/gallery/gathering-192.jpg',
      width: 192,
      height: 128,
    },
    medium: {
      webp: '/uploads/gallery/gathering-1200.webp',
      fallback: '/uploads/gallery/gathering-1200.jpg',
      width: 1200,
      height: 800,
    },
    full: {
      webp: '/uploads/gallery/gathering-2000.webp',
      fallback: '/uploads/gallery/gathering-2000.jpg',
      width: 2000,
      height: 1333,
    },
  },
  {
    id: 'paw',
    alt: 'Pets: paw prints cross the picture from the lower left to the upper right, and the wind steps around each.',
    placeholder: '#f2e6da',
    thumbnail: {
      webp: '/uploads/gallery/paw-192.webp',
      fallback: '/uploads/gallery/paw-192.jpg',
      width: 192,
      height: 128,
    },
    medium: {
      webp: '/uploads/gallery/paw-1200.webp',
      fallback: '/uploads/gallery/paw-1200.jpg',
      width: 1200,
      height: 800,
    },
    full: {
      webp: '/uploads/gallery/paw-2000.webp',
      fallback: '/uploads/gallery/paw-2000.jpg',
      width: 2000,
      height: 1333,
    },
  },
  {
    id: 'talk',
    alt: 'A question to the assistant and its answer as two bubbles in the night; the wind bends around both.',
    placeholder: '#35393b',
    thumbnail: {
      webp: '/uploads/gallery/talk-192.webp',
      fallback: '/uploads/gallery/talk-192.jpg',
      width: 192,
      height: 128,
    },
    medium: {
      webp: '/uploads/gallery/talk-1200.webp',
      fallback: '/uploads/gallery/talk-1200.jpg',
      width: 1200,
      height: 800,
    },
    full: {
      webp: '/uploads/gallery/talk-2000.webp',
      fallback: '/uploads/gallery/talk-2000.jpg',
      width: 2000,
      height: 1333,
    },
  },
  {
    id: 'morning-paper',
    alt: 'The dark card on warm white paper; pale lines of wind run past it like contour lines on a map.',
    placeholder: '#c2bfbb',
    thumbnail: {
      webp: '/uploads/gallery/morning-paper-192.webp',
      fallback: '/uploads/gallery/morning-paper-192.jpg',
      width: 192,
      height: 128,
    },
    medium: {
      webp: '/uploads/gallery/morning-paper-1200.webp',
      fallback: '/uploads/gallery/morning-paper-1200.jpg',
      width: 1200,
      height: 800,
    },
    full: {
      webp: '/uploads/gallery/morning-paper-2000.webp',
      fallback: '/uploads/gallery/morning-paper-2000.jpg',
      width: 2000,
      height: 1333,
    },
  },
  {
    id: 'pad',
    alt: 'Gamers: the cross and the two buttons of a game pad, standing dark in a dense night wind.',
    placeholder: '#272726',
    thumbnail: {
      webp: '/uploads/gallery/pad-192.webp',
      fallback: '/uploads/gallery/pad-192.jpg',
      width: 192,
      height: 128,
    },
    medium: {
      webp: '/uploads/gallery/pad-1200.webp',
      fallback: '/uploads/gallery/pad-1200.jpg',
      width: 1200,
      height: 800,
    },
    full: {
      webp: '/uploads/gallery/pad-2000.webp',
      fallback: '/uploads/gallery/pad-2000.jpg',
      width: 2000,
      height: 1333,
    },
  },
  {
    id: 'deal',
    alt: 'A deal card from the dashboard on paper: merchant, title, price, the price seen before on a rule, and why it is shown.',
    placeholder: '#f9f3ee',
    thumbnail: {
      webp: '/uploads/gallery/deal-192.webp',
      fallback: '/uploads/gallery/deal-192.jpg',
      width: 192,
      height: 128,
    },
    medium: {
      webp: '/uploads/gallery/deal-1200.webp',
      fallback: '/uploads/gallery/deal-1200.jpg',
      width: 1200,
      height: 800,
    },
    full: {
      webp: '/uploads/gallery/deal-2000.webp',
      fallback: '/uploads/gallery/deal-2000.jpg',
      width: 2000,
      height: 1333,
    },
  },
  {
    id: 'still-circle',
    alt: 'Close up on the card: the foil’s lines run around the one still circle and close again behind it.',
    placeholder: '#202a2f',
    thumbnail: {
      webp: '/uploads/gallery/still-circle-192.webp',
      fallback: '/uploads/gallery/still-circle-192.jpg',
      width: 192,
      height: 128,
    },
    medium: {
      webp: '/uploads/gallery/still-circle-1200.webp',
      fallback: '/uploads/gallery/still-circle-1200.jpg',
      width: 1200,
      height: 800,
    },
    full: {
      webp: '/uploads/gallery/still-circle-2000.webp',
      fallback: '/uploads/gallery/still-circle-2000.jpg',
      width: 2000,
      height: 1333,
    },
  },
  {
    id: 'spark',
    alt: 'Creatives: five sparks of different sizes, like the first stars, each bending the wind a little.',
    placeholder: '#1e2022',
    thumbnail: {
      webp: '/uploads/gallery/spark-192.webp',
      fallback: '/uploads/gallery/spark-192.jpg',
      width: 192,
      height: 128,
    },
    medium: {
      webp: '/uploads/gallery/spark-1200.webp',
      fallback: '/uploads/gallery/spark-1200.jpg',
      width: 1200,
      height: 800,
    },
    full: {
      webp: '/uploads/gallery/spark-2000.webp',
      fallback: '/uploads/gallery/spark-2000.jpg',
      width: 2000,
      height: 1333,
    },
  },
];
