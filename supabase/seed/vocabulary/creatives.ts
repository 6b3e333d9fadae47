import type { Aisle } from './shelf.ts';

export const creatives: Aisle = {
  brands:
    'Inkhollow|Lumenwick|Brasswren|Paperfinch|Tonewillow|Ochre & Elm|Shutterdale|Marrowquill|Fablemint|Glyphstone|Velvet Kiln|Sundry Atelier|Cantorwood|Prismoor',
  shops: 'The Drawing Room Supply|Aperture & Ink|Reverb Lane|Makers Attic|Foolscap & Co-op',
  shelves: {
    Photography: {
      kinds:
        'mirrorless camera:480-2200:camera|camera lens:140-1300:lens|travel tripod:40-260:tripod|camera bag:35-190:camerabag|softbox kit:60-240:lighting|memory card:15-110:storage|lens filter set:20-120:filter|instant camera:60-180:photo|camera strap:15-60:strap|photo printer:90-420:photo',
      uses: 'golden hour walks|family portraits|night streets|travel light',
    },
    'Music Production': {
      kinds:
        'MIDI keyboard:60-420:keys|audio interface:80-460:audiobox|studio headphones:50-320:headphones|condenser microphone:70-480:microphone|studio monitor pair:140-690:speakers|drum machine:120-590:instrument|synthesizer:180-1100:instrument|acoustic panels pack:40-180:panels|sample pack licence:12-60:digital|microphone stand:18-80:deskitem',
      uses: 'a bedroom studio|first beats|late vocals|mixing without surprises',
    },
    'Art Supplies': {
      kinds:
        'watercolor set:12-90:paint|acrylic paint set:14-80:paint|sketchbook:8-36:paper|brush set:10-70:brushes|easel:30-210:artgear|colored pencils:10-95:pencil|canvas pack:14-70:canvas|oil pastels:9-45:paint|light pad:22-90:lamp|gouache set:16-75:paint',
      uses: 'urban sketching|studio afternoons|a first painting|quiet kids tables',
    },
    'Writing Tools': {
      kinds:
        'fountain pen:18-190:pen|dotted notebook:9-34:paper|typewriter:120-380:typewriter|ink bottle:8-32:ink|writing software licence:30-110:software|e-ink tablet:210-590:writer|desk lamp:28-130:lamp|pencil set:7-30:pencil|manuscript planner:12-38:paper|keyboard for writers:60-220:keyboard',
      uses: 'morning pages|long drafts|letters worth keeping|marking up by hand',
    },
    'Online Creative Classes': {
      kinds:
        'watercolor online course:18-95:course|photography online course:25-130:course|creative writing online workshop:30-160:course|illustration class year pass:70-190:course|music theory online course:20-110:course|pottery at-home course:45-160:course|animation bootcamp:120-480:course|calligraphy online class:15-70:course|songwriting online course:25-120:course|film editing online course:35-160:course',
      uses: 'evenings after work|a portfolio that moves|learning by doing|starting from nothing',
    },
    'Video Production': {
      kinds:
        'camera gimbal:80-420:rig|video light panel:40-260:lighting|shotgun microphone:50-330:microphone|field monitor:110-480:fieldmonitor|teleprompter:60-240:rig|video tripod:60-390:tripod|wireless lavalier set:60-310:microphone|editing console:90-420:streamdeck|drone for filming:280-1300:drone|cinema lens:320-1400:lens',
      uses: 'interviews in small rooms|smooth walking shots|a one-person crew|weddings and school plays',
    },
    'Graphic Design': {
      kinds:
        'drawing tablet:45-390:tablet|pen display:240-1100:tablet|font bundle:15-80:digital|design app year licence:40-240:software|type specimen poster:20-90:print|mockup bundle:12-60:digital|icon pack licence:10-50:digital|tablet stand:18-70:deskitem|logo course:20-110:course|vector brush pack:8-35:digital',
      uses: 'client weeks|a first logo|detailed line work|posters and zines',
    },
    '3D Modeling and Animation': {
      kinds:
        '3D printer:180-990:printer|3D pen:30-110:pen3d|modeling app licence:50-320:software|animation software year:70-340:software|texture library:15-90:digital|rigging course:25-140:course|3D mouse:80-290:mouse|PLA filament:14-40:filament|render credits pack:20-120:service12|resin kit:25-90:kit',
      uses: 'tabletop figures|short films|product sketches|a first walk cycle',
    },
    'Digital Marketing Tools': {
      kinds:
        'newsletter tool year:60-260:service12|scheduling app year:50-220:service12|portfolio site builder year:70-210:service12|SEO course:25-140:course|stock photo pass:40-190:digital|caption writing templates:9-40:digital|link-in-bio page year:25-90:service12|audience survey tool:30-150:service12|brand kit builder:20-110:service12|podcast hosting year:60-200:service12',
      uses: 'a small shop|selling prints|growing a list honestly|launch weeks',
    },
    'Creative Software': {
      kinds:
        'photo editor licence:40-180:software|music studio software:60-390:software|video editor licence:50-290:software|illustration app licence:20-110:software|notation software:40-210:software|plugin bundle:25-190:software|page layout app:40-170:software|font manager licence:20-70:software|audio repair tool:40-220:software|comic maker licence:20-80:software',
      uses: 'finishing what you start|old laptops|a steady workflow|owning your tools',
    },
  },
};
