import type { Aisle } from './shelf.ts';

export const creatives: Aisle = {
  brands:
    'Inkhollow|Lumenwick|Brasswren|Paperfinch|Tonewillow|Ochre & Elm|Shutterdale|Marrowquill|Fablemint|Glyphstone|Velvet Kiln|Sundry Atelier|Cantorwood|Prismoor',
  shops: 'The Drawing Room Supply|Aperture & Ink|Reverb Lane|Makers Attic|Foolscap & Co-op',
  shelves: {
    Photography: {
      kinds:
        'mirrorless camera:480-2200|camera lens:140-1300|travel tripod:40-260|camera bag:35-190|softbox kit:60-240|memory card:15-110|lens filter set:20-120|instant camera:60-180|camera strap:15-60|photo printer:90-420',
      traits: 'compact|weather-sealed|wide-angle|carbon-fiber|fast-focus|vintage-style|padded|portrait',
      variants: '35 mm|50 mm|64 GB|128 GB|Black|Tan',
      uses: 'golden hour walks|family portraits|night streets|travel light',
    },
    'Music Production': {
      kinds:
        'MIDI keyboard:60-420|audio interface:80-460|studio headphones:50-320|condenser microphone:70-480|studio monitor pair:140-690|drum machine:120-590|synthesizer:180-1100|acoustic panels pack:40-180|sample pack licence:12-60|microphone stand:18-80',
      traits: 'compact|closed-back|low-noise|USB-C|analog-style|portable|beginner|balanced',
      variants: '25 Keys|49 Keys|Black|White|Starter|Pair',
      uses: 'a bedroom studio|first beats|late vocals|mixing without surprises',
    },
    'Art Supplies': {
      kinds:
        'watercolor set:12-90|acrylic paint set:14-80|sketchbook:8-36|brush set:10-70|easel:30-210|colored pencils:10-95|canvas pack:14-70|oil pastels:9-45|light pad:22-90|gouache set:16-75',
      traits: 'artist-grade|student|non-toxic|lightfast|portable|cold-press|refillable|vivid',
      variants: '12 Colors|24 Colors|36 Colors|A4|A5|9 x 12 in',
      uses: 'urban sketching|studio afternoons|a first painting|quiet kids tables',
    },
    'Writing Tools': {
      kinds:
        'fountain pen:18-190|dotted notebook:9-34|typewriter:120-380|ink bottle:8-32|writing software licence:30-110|e-ink tablet:210-590|desk lamp:28-130|pencil set:7-30|manuscript planner:12-38|keyboard for writers:60-220',
      traits: 'fine-nib|refillable|hardcover|distraction-free|hand-bound|quick-dry|left-handed|recycled',
      variants: 'Fine|Medium|Blue-Black|Forest|A5|Ruled',
      uses: 'morning pages|long drafts|letters worth keeping|marking up by hand',
    },
    'Online Creative Classes': {
      kinds:
        'watercolor online course:18-95|photography online course:25-130|creative writing online workshop:30-160|illustration class year pass:70-190|music theory online course:20-110|pottery at-home course:45-160|animation bootcamp:120-480|calligraphy online class:15-70|songwriting online course:25-120|film editing online course:35-160',
      traits: 'self-paced|live|beginner|portfolio|weekend|mentor-led|certificate|small-group',
      variants: 'Lifetime Access|One Month|Six Weeks|With Kit|Group|Solo',
      uses: 'evenings after work|a portfolio that moves|learning by doing|starting from nothing',
    },
    'Video Production': {
      kinds:
        'camera gimbal:80-420|video light panel:40-260|shotgun microphone:50-330|field monitor:110-480|teleprompter:60-240|video tripod:60-390|wireless lavalier set:60-310|editing console:90-420|drone for filming:280-1300|cinema lens:320-1400',
      traits: 'foldable|bi-color|wireless|broadcast|lightweight|phone-ready|quiet|rechargeable',
      variants: 'Single|Kit|Pro Kit|5 in|7 in|Black',
      uses: 'interviews in small rooms|smooth walking shots|a one-person crew|weddings and school plays',
    },
    'Graphic Design': {
      kinds:
        'drawing tablet:45-390|pen display:240-1100|font bundle:15-80|design app year licence:40-240|color swatch guide:40-180|mockup bundle:12-60|icon pack licence:10-50|tablet stand:18-70|logo course:20-110|vector brush pack:8-35',
      traits: 'pressure-sensitive|wireless|commercial-use|minimal|hand-drawn|compact|battery-free|variable',
      variants: 'Small|Medium|Large|Personal|Studio|Digital',
      uses: 'client weeks|a first logo|detailed line work|posters and zines',
    },
    '3D Modeling and Animation': {
      kinds:
        '3D printer:180-990|3D pen:30-110|modeling app licence:50-320|animation software year:70-340|texture library:15-90|rigging course:25-140|3D mouse:80-290|PLA filament:14-40|render credits pack:20-120|resin kit:25-90',
      traits: 'enclosed|high-detail|beginner|quiet|low-poly|wireless|photorealistic|fast',
      variants: 'Starter|Pro|1 kg|Three Colors|One Seat|Digital',
      uses: 'tabletop figures|short films|product sketches|a first walk cycle',
    },
    'Digital Marketing Tools': {
      kinds:
        'newsletter tool year:60-260|scheduling app year:50-220|portfolio site builder year:70-210|SEO course:25-140|stock photo pass:40-190|caption writing templates:9-40|link-in-bio page year:25-90|audience survey tool:30-150|brand kit builder:20-110|podcast hosting year:60-200',
      traits: 'solo|team|beginner|unlimited|privacy-friendly|automated|annual|no-code',
      variants: 'One Seat|Three Seats|Starter|Pro|Digital|Annual',
      uses: 'a small shop|selling prints|growing a list honestly|launch weeks',
    },
    'Creative Software': {
      kinds:
        'photo editor licence:40-180|music studio software:60-390|video editor licence:50-290|illustration app licence:20-110|notation software:40-210|plugin bundle:25-190|page layout app:40-170|font manager licence:20-70|audio repair tool:40-220|comic maker licence:20-80',
      traits: 'lifetime|student|upgrade|lightweight|offline|cross-platform|non-subscription|professional',
      variants: 'One Device|Two Devices|Mac and PC|Tablet|Digital|Annual',
      uses: 'finishing what you start|old laptops|a steady workflow|owning your tools',
    },
  },
};
