import { box, type AreaOf, type Goal, type GoalWords } from './goal.ts';

export const creatives = {
  id: 'creatives',
  label: 'Creatives',
  categoryTitle: 'Creatives',
  memberLabel: 'Creative',
  audience: 'Creatives Enthusiasts',
  description: 'Cameras, paint, software, classes.',
  availability: 'Year One',
  promptPriceCap: 150,
  areas: ['Photography', 'Music Production', 'Art Supplies', 'Writing Tools', 'Online Creative Classes'],
  merchantAreas: [
    'Photography',
    'Music Production',
    'Art Supplies',
    'Writing Tools',
    'Online Creative Classes',
    'Video Production',
    'Graphic Design',
    '3D Modeling and Animation',
    'Digital Marketing Tools',
    'Creative Software',
  ],
  sameAreas: {},
  merchants: [
    { category: 'Paper and paint', brands: ['The Drawing Room Supply', 'Foolscap & Co-op'] },
    { category: 'Cameras', brands: ['Aperture & Ink'] },
    { category: 'Instruments and tools', brands: ['Reverb Lane', 'Makers Attic'] },
  ],
  comparison: [
    ['Art supplies', 'shopping'],
    ['Software', 'general'],
    ['Photo/video equipment', 'shopping'],
    ['Classes', 'general'],
    ['Hardware', 'shopping'],
    ['Events', 'general'],
  ],
  shape: [box(16, 92, 6, 38), box(92, 16, 6, 38)],
} as const satisfies Goal;

export const creativesWords: GoalWords<AreaOf<typeof creatives>> = {
  names: [
    'creatives',
    'creative deals',
    'creative stuff',
    'creative gear',
    'creative offers',
    'creative supplies',
  ],
  areas: {
    Photography: ['photographer', 'photographers'],
    'Music Production': ['music making', 'home studio'],
    'Art Supplies': ['art supply', 'painting supplies', 'drawing supplies'],
    'Writing Tools': ['writing supplies', 'fountain pens', 'fountain pen'],
    'Online Creative Classes': ['creative classes', 'online art classes'],
    'Video Production': ['filmmaking', 'video editing'],
    '3D Modeling and Animation': ['3d modeling', '3d animation'],
  },
  folders: ['cameras optics', 'art crafting materials', 'musical instruments'],
  areaFolders: { Photography: ['cameras', 'camera optic accessories'] },
};
