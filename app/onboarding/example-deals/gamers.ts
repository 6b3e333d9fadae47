import type { ExampleShelf } from './example-deals.ts';

export const gamers: ExampleShelf = {
  shops: 'Respawn Depot|Second Player|The Loot Cellar|Framerate Supply|Arcade Row',
  deals: {
    'PC Gaming':
      'A graphics card of last year|Releases bought in their first week|A mouse pad with a keyboard|A build evening near you|Case, fans and a power supply',
    'Console Gaming':
      'A second controller|Games in their first week|A charging stand with a headset|A couch tournament near you|Console, game and controller',
    'Mobile Gaming':
      'A clip-on controller|Season passes|A case with a cooling fan|A launch meet-up near you|Controller, battery and stand',
    'Esports and Streaming':
      'A microphone and its arm|Tickets to the finals|A light panel with a camera|A watch party near you|Camera, light and backdrop',
    'Gaming Accessories':
      'A headset with swappable pads|A chair mat and its chair|Keycaps with a keyboard|A repair bench near you|Headset, stand and cable',
  },
};
