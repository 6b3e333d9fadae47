import type { Aisle } from './shelf.ts';

export const gamers: Aisle = {
  brands:
    'Voxelhart|Nullforge|Pixelmarrow|Cindertick|Ghostrail|Hexawyn|Lagless Labs|Orbitusk|Ravenclock|Skirmwick|Bytehollow|Emberlatch|Quillstrike|Zephyrdeck',
  shops: 'Respawn Depot|Second Player|The Loot Cellar|Framerate Supply|Arcade Row',
  shelves: {
    'PC Gaming': {
      kinds:
        'gaming laptop:790-2400:laptop|gaming desktop:850-2900:computer|gaming monitor:160-890:monitor|graphics card:240-1300:graphics|mechanical keyboard:50-220:keyboard|liquid cooler:70-210:pcpart|gaming motherboard:120-420:pcpart|solid-state drive:50-260:storage|power supply:60-210:pcpart|strategy game key:12-60:game',
      uses: 'high settings without the noise|late ranked nights|a tidy desk|building a first rig',
    },
    'Console Gaming': {
      kinds:
        'game console:250-560:console|wireless controller:35-90:controller|console game:20-70:game|charging dock:15-50:dock|console headset:30-160:headset|travel case:14-45:gamegear|racing wheel:120-460:wheel|memory card:18-120:storage|controller grips:8-22:gamegear|online pass 12-month:40-80:gamesub',
      uses: 'couch co-op|family Sundays|weekend adventures|long campaigns',
    },
    'Mobile Gaming': {
      kinds:
        'phone controller:25-110:controller|gaming phone:380-990:phone|phone cooler:18-60:gamegear|power bank:20-80:charger|game pass 3-month:15-45:gamesub|finger sleeves:5-14:gamegear|gaming tablet:240-720:phone|earbuds for gaming:28-130:earbuds|phone stand:9-35:gamegear|in-game credit card:10-50:giftcard',
      uses: 'train rides|short breaks|cloud play|hot summer sessions',
    },
    'Esports and Streaming': {
      kinds:
        'streaming microphone:45-230:microphone|capture card:80-280:camgear|key light:40-190:lighting|webcam:45-210:camgear|stream deck:70-230:streamdeck|green screen:40-160:backdrop|tournament entry pass:15-90:ticket|coaching session:20-85:coaching|audio interface:70-240:audiobox|boom arm:25-120:gamegear',
      uses: 'a first stream|clear team comms|ranked climbs|small rooms',
    },
    'Gaming Accessories': {
      kinds:
        'gaming mouse:22-140:mouse|gaming headset:30-240:headset|mouse pad:10-45:gamegear|gaming keyboard:40-200:keyboard|headset stand:14-48:deskitem|controller skin:8-20:gamegear|cable organizer:7-22:gamegear|monitor light bar:28-110:lamp|wrist rest:9-30:cushion|blue-light glasses:14-55:sunglasses',
      uses: 'fast aim|long raids|small hands|clean desks',
    },
    'Gaming Chairs and Furniture': {
      kinds:
        'gaming chair:120-520:chair|gaming desk:110-480:desk|footrest:25-80:cushion|monitor arm:30-160:deskitem|rocker chair:70-220:chair|chair mat:25-75:deskitem|lumbar pillow:18-50:cushion|controller shelf:20-60:deskitem|bean bag seat:45-160:cushion|L-shaped desk:150-520:desk',
      uses: 'six-hour sessions|tall players|shared rooms|work by day, play by night',
    },
    'Virtual Reality': {
      kinds:
        'VR headset:220-890:vr|VR head strap:20-70:vrpart|VR controller grips:12-36:vrpart|VR lens inserts:35-90:vrpart|VR treadmill:390-1600:machine|VR game key:10-40:game|VR charging stand:25-75:dock|VR face cover:12-35:vrpart|VR arcade hour pass:18-50:ticket|haptic vest:140-480:vrpart',
      uses: 'rhythm games|fitness in a headset|first steps in VR|long sessions without pressure marks',
    },
    'Gaming Software': {
      kinds:
        'game subscription 12-month:50-140:gamesub|overlay software licence:15-55:software|voice changer licence:12-45:software|game maker licence:40-190:software|role-playing game key:15-60:game|racing game key:15-60:game|indie game bundle:8-35:game|game server hosting 3-month:18-75:service12|anti-lag tool 1-year:20-60:software|map pack expansion:8-30:game',
      uses: 'quiet evenings|playing with friends abroad|making your own levels|smoother matches',
    },
    'Gaming Communities': {
      kinds:
        'guild membership year:20-70:ticket|convention day pass:30-110:ticket|local LAN night ticket:8-30:ticket|board game cafe pass:10-35:ticket|team jersey:25-70:collectible|online league season:15-60:ticket|cosplay workshop:25-90:ticket|fan art print:12-45:print|retro meet-up ticket:8-28:ticket|charity stream badge:5-20:digital',
      uses: 'meeting teammates|a night out that is in|finding a regular group|first conventions',
    },
    'Retro Gaming': {
      kinds:
        'retro console:45-220:retro|handheld emulator:50-190:retro|arcade cabinet:240-890:arcade|classic cartridge:12-80:game|retro controller:14-50:controller|upscaler box:40-210:gamegear|pinball table mini:90-340:arcade|retro game bundle:15-60:game|CRT-style monitor:120-420:monitor|cartridge cleaning kit:8-25:kit',
      uses: 'Saturday mornings again|small shelves|two on the sofa|game-room corners',
    },
  },
};
