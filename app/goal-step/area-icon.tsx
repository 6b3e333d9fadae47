const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

const dog = `M8 8.3c-2 0-3.6 2.2-3.6 3.7 0 2 2.1 1.5 3.6 1.5s3.6.5 3.6-1.5c0-1.5-1.6-3.7-3.6-3.7Z${circle(3, 7.25, 1.1)}${circle(6.25, 4, 1.2)}${circle(9.75, 4, 1.2)}${circle(13, 7.25, 1.1)}`;
const cat = 'M3 13V3.5l3 2.5h4l3-2.5V13c-1.5 1-8.5 1-10 0ZM6 9.25v.5M10 9.25v.5M7.25 11.5h1.5';

// Strokes in a 16 × 16 box, by printed name, the names that only have an icon too. All others have three streamlines.
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
  'Pet Activities and Services': `${circle(8, 8, 6)}M2.6 5.6c3.6.4 6.3 3 6.8 7.9M13.4 5.6c-2.6.2-4.5 1.5-5.6 3.5`,
};
const streamlines = 'M1.5 5.5C5 2.5 7 8 14.5 4M1.5 9C5 6 7 11.5 14.5 7.5M1.5 12.5C5 9.5 7 15 14.5 11';

/** The sign of an area, or the one for all that have none. The title beside it says it. */
export function AreaIcon({ title }: { title: string }) {
  return (
    <svg className="area-icon" viewBox="0 0 16 16" fill="none" aria-hidden="true">
      <path d={strokes[title] ?? streamlines} />
    </svg>
  );
}
