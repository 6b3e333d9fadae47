import type { Aisle } from './shelf.ts';

export const gamers: Aisle = {
  brands:
    'Voxelhart|Nullforge|Pixelmarrow|Cindertick|Ghostrail|Hexawyn|Lagless Labs|Orbitusk|Ravenclock|Skirmwick|Bytehollow|Emberlatch|Quillstrike|Zephyrdeck',
  shops: 'Respawn Depot|Second Player|The Loot Cellar|Framerate Supply|Arcade Row',
  shelves: {
    'PC Gaming': {
      kinds:
        'gaming laptop:790-2400|gaming desktop:850-2900|gaming monitor:160-890|graphics card:240-1300|mechanical keyboard:50-220|liquid cooler:70-210|gaming motherboard:120-420|solid-state drive:50-260|power supply:60-210|strategy game key:12-60',
      traits: 'quiet|overclocked|compact|high-refresh|RGB|low-latency|modular|water-cooled',
      variants: '16 GB|32 GB|1 TB|27 in|Black|White',
      uses: 'high settings without the noise|late ranked nights|a tidy desk|building a first rig',
    },
    'Console Gaming': {
      kinds:
        'game console:250-560|wireless controller:35-90|console game:20-70|charging dock:15-50|console headset:30-160|travel case:14-45|racing wheel:120-460|memory card:18-120|controller grips:8-22|online pass 12-month:40-80',
      traits: 'wireless|family|limited-color|co-op|fast-charge|hard-shell|adventure|sports',
      variants: 'Standard|Deluxe|Red|Midnight|White|1 TB',
      uses: 'couch co-op|family Sundays|weekend adventures|long campaigns',
    },
    'Mobile Gaming': {
      kinds:
        'phone controller:25-110|gaming phone:380-990|phone cooler:18-60|power bank:20-80|game pass 3-month:15-45|finger sleeves:5-14|gaming tablet:240-720|earbuds for gaming:28-130|phone stand:9-35|in-game credit card:10-50',
      traits: 'telescopic|low-latency|slim|fast-charge|foldable|quiet|magnetic|anti-slip',
      variants: 'Black|Blue|128 GB|256 GB|10,000 mAh|Universal',
      uses: 'train rides|short breaks|cloud play|hot summer sessions',
    },
    'Esports and Streaming': {
      kinds:
        'streaming microphone:45-230|capture card:80-280|key light:40-190|webcam:45-210|stream deck:70-230|green screen:40-160|tournament entry pass:15-90|coaching session:20-85|audio interface:70-240|boom arm:25-120',
      traits: 'cardioid|4K|USB-C|collapsible|plug-and-play|broadcast|dimmable|low-profile',
      variants: 'Black|White|Starter|Pro|Single|Bundle',
      uses: 'a first stream|clear team comms|ranked climbs|small rooms',
    },
    'Gaming Accessories': {
      kinds:
        'gaming mouse:22-140|gaming headset:30-240|mouse pad:10-45|gaming keyboard:40-200|headset stand:14-48|controller skin:8-20|cable organizer:7-22|monitor light bar:28-110|wrist rest:9-30|blue-light glasses:14-55',
      traits: 'wireless|ultralight|RGB|tenkeyless|noise-cancelling|extended|hot-swappable|ergonomic',
      variants: 'Black|White|Pink|XL|Left-Handed|Graphite',
      uses: 'fast aim|long raids|small hands|clean desks',
    },
    'Gaming Chairs and Furniture': {
      kinds:
        'gaming chair:120-520|gaming desk:110-480|footrest:25-80|monitor arm:30-160|rocker chair:70-220|chair mat:25-75|lumbar pillow:18-50|controller shelf:20-60|bean bag seat:45-160|L-shaped desk:150-520',
      traits: 'ergonomic|reclining|breathable mesh|adjustable|compact|heavy-duty|foldable|cushioned',
      variants: 'Black|Red|Grey|White|55 in|63 in',
      uses: 'six-hour sessions|tall players|shared rooms|work by day, play by night',
    },
    'Virtual Reality': {
      kinds:
        'VR headset:220-890|VR head strap:20-70|VR controller grips:12-36|VR lens inserts:35-90|VR treadmill:390-1600|VR game key:10-40|VR charging stand:25-75|VR face cover:12-35|VR arcade hour pass:18-50|haptic vest:140-480',
      traits: 'standalone|wireless|comfort|sweat-proof|lightweight|room-scale|prescription|magnetic',
      variants: '128 GB|256 GB|512 GB|Black|White|Universal',
      uses: 'rhythm games|fitness in a headset|first steps in VR|long sessions without pressure marks',
    },
    'Gaming Software': {
      kinds:
        'game subscription 12-month:50-140|overlay software licence:15-55|voice changer licence:12-45|game maker licence:40-190|role-playing game key:15-60|racing game key:15-60|indie game bundle:8-35|game server hosting 3-month:18-75|anti-lag tool 1-year:20-60|map pack expansion:8-30',
      traits: 'open-world|pixel-art|co-op|single-player|lifetime|family|early-access|story-rich',
      variants: 'Standard|Deluxe|Complete|One Device|Three Devices|Digital',
      uses: 'quiet evenings|playing with friends abroad|making your own levels|smoother matches',
    },
    'Gaming Communities': {
      kinds:
        'guild membership year:20-70|convention day pass:30-110|local LAN night ticket:8-30|board game cafe pass:10-35|team jersey:25-70|online league season:15-60|cosplay workshop:25-90|fan art print:12-45|retro meet-up ticket:8-28|charity stream badge:5-20',
      traits: 'local|weekend|all-ages|members-only|beginner-friendly|seasonal|virtual|small-group',
      variants: 'One Person|Two People|Adult|Youth|Online|In Person',
      uses: 'meeting teammates|a night out that is in|finding a regular group|first conventions',
    },
    'Retro Gaming': {
      kinds:
        'retro console:45-220|handheld emulator:50-190|arcade cabinet:240-890|classic cartridge:12-80|retro controller:14-50|upscaler box:40-210|pinball table mini:90-340|retro game bundle:15-60|CRT-style monitor:120-420|cartridge cleaning kit:8-25',
      traits: '8-bit|16-bit|wireless|wood-grain|two-player|refurbished|portable|HDMI',
      variants: 'Grey|Clear|Black|Two Players|Gold|Standard',
      uses: 'Saturday mornings again|small shelves|two on the sofa|game-room corners',
    },
  },
};
