const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

const dog = `M8 8.3c-2 0-3.6 2.2-3.6 3.7 0 2 2.1 1.5 3.6 1.5s3.6.5 3.6-1.5c0-1.5-1.6-3.7-3.6-3.7Z${circle(3, 7.25, 1.1)}${circle(6.25, 4, 1.2)}${circle(9.75, 4, 1.2)}${circle(13, 7.25, 1.1)}`;
const ball = `${circle(8, 8, 6)}M2.6 5.6c3.6.4 6.3 3 6.8 7.9M13.4 5.6c-2.6.2-4.5 1.5-5.6 3.5`;
const cat = 'M3 13V3.5l3 2.5h4l3-2.5V13c-1.5 1-8.5 1-10 0ZM6 9.25v.5M10 9.25v.5M7.25 11.5h1.5';

// Strokes in a 16 × 16 box, by printed name, including names that only have an icon. Unknown ones get three streamlines.
const strokes: Record<string, string> = {
  Golf: 'M5 14V2l6.5 2.75L5 7.5M2.5 14h8',
  'Snow Sports': 'M8 2v12M2.8 5l10.4 6M13.2 5 2.8 11M6.5 2.8 8 4.2l1.5-1.4M6.5 13.2 8 11.8l1.5 1.4',
  'Tennis/Racquet Sports': `${circle(9.75, 6.25, 4)}M6.9 9.1 2.5 13.5M7.6 4.5l4 4M11.6 4.5l-4 4`,
  'Running/Track': 'M5.5 3.5h5a4.5 4.5 0 0 1 0 9h-5a4.5 4.5 0 0 1 0-9ZM5.5 8h5',
  Basketball: `${circle(8, 8, 6)}M2 8h12M8 2v12M3.8 3.8a6 6 0 0 1 0 8.4M12.2 3.8a6 6 0 0 0 0 8.4`,
  Football: 'M2.6 13.4C2 8 8 2 13.4 2.6 14 8 8 14 2.6 13.4ZM5.8 10.2l4.4-4.4M6.8 7.2l2 2',
  Soccer: `${circle(8, 8, 6)}M8 5.4l2.5 1.8-1 2.9h-3l-1-2.9ZM8 2v3.4M13.6 6.2l-3.1 1M11.5 12.8l-2-2.7M4.5 12.8l2-2.7M2.4 6.2l3.1 1`,
  'Cycling/Biking': `${circle(3.75, 10.75, 2.5)}${circle(12.25, 10.75, 2.5)}M3.75 10.75 6.5 5.5h4l1.75 5.25M6.5 5.5l2 5.25H3.75M9.5 3.5h1.25l-.5 2`,
  'Water Sports': 'M1.5 5.5c2.2-2 4.3-2 6.5 0s4.3 2 6.5 0M1.5 10.5c2.2-2 4.3-2 6.5 0s4.3 2 6.5 0',
  'Fitness/Gym': 'M5 8h6M2.5 6v4M5 4v8M11 4v8M13.5 6v4',
  'Yoga/Pilates':
    'M8 13c-2.6-2.2-2.6-6.4 0-9.5 2.6 3.1 2.6 7.3 0 9.5ZM8 13c-3.6.6-5.9-1.6-6-5 1.6.1 2.9.6 3.9 1.4M8 13c3.6.6 5.9-1.6 6-5-1.6.1-2.9.6-3.9 1.4',
  'Dog Essentials': dog,
  'Dog Owners': dog,
  'Cat Essentials': cat,
  'Cat Owners': cat,
  'Small Pets (Birds, Fish, Reptiles)': 'M2 8c2.5-4 7-4 9.5 0-2.5 4-7 4-9.5 0ZM11.5 8 14 5.5v5ZM5 7.5v.25',
  'Pet Food and Nutrition':
    'M2 8.5h12l-1.5 4.5h-9ZM4.5 8.5a1.75 1.75 0 0 1 2-2.2 1.75 1.75 0 0 1 3 0 1.75 1.75 0 0 1 2 2.2',
  'Grooming and Health':
    'M2.5 3.75h11v3h-11ZM3.5 6.75v5.5M5.75 6.75v5.5M8 6.75v5.5M10.25 6.75v5.5M12.5 6.75v5.5',
  'Pet Training and Behavior': `${circle(10, 9.5, 3.75)}M10 5.75H2v3h4.3M12.75 3.75l.75-1.25M10 3.5V2.25`,
  'Pet Toys and Entertainment': ball,
  'Pet Activities and Services': ball,
  'Pet Insurance and Emergency Care': 'M8 2 3 4v4c0 3 2 5 5 6 3-1 5-3 5-6V4ZM8 5.75v4.5M5.75 8h4.5',
  'Pet Travel and Boarding': 'M2.5 5h11v8h-11ZM6 5V3h4v2M5.25 5v8M10.75 5v8',
  'Outdoor Activities': 'M8 3 2 13h12ZM8 8.5 5.5 13M8 8.5l2.5 4.5',
  'Fitness and Recovery':
    'M8 13.5C4 10.8 2 8.6 2 6.2a3.1 3.1 0 0 1 6-1.2 3.1 3.1 0 0 1 6 1.2c0 2.4-2 4.6-6 7.3ZM4.5 8h1.75L7.5 6l1.5 3.5L10 8h1.5',
  'Mental Health and Mindfulness':
    'M8 13c-3 0-5-.6-5-1.7s2-1.7 5-1.7 5 .6 5 1.7-2 1.7-5 1.7ZM8 9.6c-2 0-3.3-.6-3.3-1.6s1.3-1.6 3.3-1.6 3.3.6 3.3 1.6-1.3 1.6-3.3 1.6ZM8 6.4c-1.2 0-2-.6-2-1.5s.8-1.5 2-1.5 2 .6 2 1.5-.8 1.5-2 1.5Z',
  'Nutrition and Supplements':
    'M8 5.2C6.5 4 3 4.2 3 8c0 3 2 5.5 3.5 5.5.7 0 1-.3 1.5-.3s.8.3 1.5.3C11 13.5 13 11 13 8c0-3.8-3.5-4-5-2.8ZM8 5.2c0-1.6.8-2.6 2.2-3',
  'Beauty and Cosmetics': 'M6.25 8V4l3.5-2v6M5 8h6v6H5ZM5 10.5h6',
  'Haircare and Skincare':
    'M8 2c2.6 3.2 4 5.3 4 7.5a4 4 0 0 1-8 0C4 7.3 5.4 5.2 8 2ZM6 9.8a2 2 0 0 0 1.6 1.8',
  'Sleep and Restfulness': 'M13 9.5A5.5 5.5 0 1 1 6.5 3 4.5 4.5 0 0 0 13 9.5Z',
  "Women's Health": `${circle(8, 6, 3.75)}M8 9.75V14M6 12h4`,
  "Men's Health": `${circle(6.5, 9.5, 4)}M9.4 6.6l4.1-4.1M10.25 2.5h3.25v3.25`,
  'Retreats and Experiences':
    'M4.5 9.5a3.5 3.5 0 0 1 7 0M2 9.5h12M4 11.75h8M6 14h4M8 2v1.75M3 4.5l1.2 1.2M13 4.5l-1.2 1.2',
};
const streamlines = 'M1.5 5.5C5 2.5 7 8 14.5 4M1.5 9C5 6 7 11.5 14.5 7.5M1.5 12.5C5 9.5 7 15 14.5 11';

/** The icon of an area, or the default. The title beside it has its meaning. */
export function AreaIcon({ title }: { title: string }) {
  return (
    <svg className="area-icon" viewBox="0 0 16 16" fill="none" aria-hidden="true">
      <path d={strokes[title] ?? streamlines} />
    </svg>
  );
}
