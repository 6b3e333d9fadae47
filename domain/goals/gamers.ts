import { box, type AreaOf, type Goal, type GoalWords } from './goal.ts';

export const gamers = {
  id: 'gamers',
  label: 'Gamers',
  categoryTitle: 'Gamers',
  memberLabel: 'Gamer',
  audience: 'Gamers Enthusiasts',
  description: 'Hardware, releases, subscriptions.',
  availability: 'Year One',
  promptPriceCap: 200,
  areas: ['PC Gaming', 'Console Gaming', 'Mobile Gaming', 'Esports and Streaming', 'Gaming Accessories'],
  merchantAreas: [
    'PC Gaming',
    'Console Gaming',
    'Mobile Gaming',
    'Esports and Streaming',
    'Gaming Accessories',
    'Gaming Chairs and Furniture',
    'Virtual Reality',
    'Gaming Software',
    'Gaming Communities',
    'Retro Gaming',
  ],
  sameAreas: {},
  merchants: [
    { category: 'Hardware', brands: ['Framerate Supply', 'Respawn Depot'] },
    { category: 'Games', brands: ['The Loot Cellar', 'Second Player'] },
    { category: 'Evenings out', brands: ['Arcade Row'] },
  ],
  comparison: [
    ['Hardware', 'shopping'],
    ['Game purchases', 'general'],
    ['Subscriptions', 'general'],
    ['Accessories', 'shopping'],
    ['Streaming', 'general'],
    ['Events', 'general'],
  ],
  shape: [box(84, 28, 5), box(28, 84, 5)],
} as const satisfies Goal;

export const gamersWords: GoalWords<AreaOf<typeof gamers>> = {
  names: ['gamers', 'gamer', 'gaming'],
  areas: {
    'PC Gaming': ['pc game', 'gaming pc', 'gaming pcs', 'pc games', 'gaming laptop', 'gaming laptops'],
    'Console Gaming': [
      'console games',
      'console game',
      'game console',
      'game consoles',
      'gaming console',
      'gaming consoles',
      'consoles',
    ],
    'Mobile Gaming': ['mobile games', 'mobile game', 'phone games', 'phone game'],
    'Esports and Streaming': ['esports', 'game streaming'],
    'Gaming Accessories': [
      'gaming mouse',
      'gaming mice',
      'gaming keyboard',
      'gaming keyboards',
      'gaming headset',
      'gaming headsets',
    ],
    'Gaming Chairs and Furniture': ['gaming chair', 'gaming chairs', 'gaming desk', 'gaming desks'],
    'Virtual Reality': ['vr', 'vr headset', 'vr headsets', 'vr games', 'vr game'],
    'Retro Gaming': ['retro games', 'retro game', 'retro console', 'retro consoles'],
  },
  folders: ['video game consoles', 'video game console accessories', 'video game software'],
  areaFolders: {
    'Console Gaming': ['video game consoles'],
    'Gaming Chairs and Furniture': ['gaming chairs'],
  },
};
