import type { ExampleShelf } from './example-deals.ts';

export const sports: ExampleShelf = {
  shops:
    'Fairlea Sports Hall|Trailhead & Turf|Kitbag Junction|Second Serve Outfitters|Peakwater Supply|Homeground Goods|Longstride Market',
  deals: {
    Golf: 'A putter fitted to your stroke|Green fees on weekday mornings|A sleeve of balls with golf shoes|A range lesson at a course near you|Driver, wedge and stand bag together|An evening on the new simulator, before members',
    'Snow Sports':
      'Skis at the end of the season|Lift passes bought midweek|Goggle wipes and wax with a helmet|A tune-up at the shop below your hill|Jacket, pants and gloves together|First tracks with an instructor at dawn',
    'Tennis/Racquet Sports':
      'A racquet strung while you wait|Court hours after eight|Overgrips with a racquet bag|A clinic at the courts in your park|Two paddles, balls and a portable net|A seat beside the club final',
    'Running/Track':
      'Shoes picked from your gait|Race entries this season|Socks with a second pair of shoes|Group runs from a shop near you|Vest, shorts and a belt for long days|The start corral of a city half',
    Basketball:
      'Shoes from last season|Gym hours booked by a team|A ball pump with a team jersey|Open court at a hall near you|Hoop, ball and backboard pad|Courtside at a college warm-up',
    Football:
      'Cleats before the first practice|Tickets to a home game|A mouthguard with padded gear|A skills camp at a local high school|A flag set for the whole league|The sideline at a Friday practice',
    Soccer:
      'Boots for firm ground|A season on an indoor pitch|Shin guards with a club backpack|Five-a-side nights near you|Two goals, bibs and balls|A training session with the home side',
    'Outdoor Activities':
      'A tent pitched before you buy it|Campsites booked in spring|A headlamp battery with a daypack|A guided ridge walk near you|Stove, pot and filter together|A night in a hut that is not open yet',
    'Cycling/Biking':
      'A gravel bike fitted to you|Service before the long rides|A light set with a helmet|Saturday rides from your bike shop|Jersey, shorts and computer together|A lap of the race course before it closes',
    'Water Sports':
      'A wetsuit in your length|Kayak hours at sunrise|A dry bag with a paddle board|Lap lanes at a pool near you|Snorkel, fins and a rash guard|A boat out to the reef with six others',
    'Fitness/Gym':
      'Weights for a corner at home|A gym month paid ahead|A towel and bottle with a bench|Drop-in classes near you|Mat, bands and a kettlebell|The new floor, a week before it opens',
    'Yoga/Pilates':
      'A reformer course of ten|A studio pass for mornings|A strap with a cork mat|Classes in the park near you|Mat, blocks and a bolster|A small class with a visiting teacher',
  },
};
