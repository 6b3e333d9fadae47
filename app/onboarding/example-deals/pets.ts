import type { ExampleShelf } from './example-deals.ts';

export const pets: ExampleShelf = {
  shops: 'The Muddy Leash|Whisker & Wing|Kennel Lane Supply|Goodbowl Pantry|Pawprint Parlor|Wagtail Market',
  deals: {
    'Dog Essentials':
      'A harness that fits a growing dog|A crate and its mat|Waste bags with a leash|A fitting at a shop near you|Bowl, bed and lead together|The breed day, before the doors open',
    'Cat Essentials':
      'A scratching post tall enough|Litter by the month|A feather with a carrier|A cat-only evening near you|Fountain, tree and a tunnel|A first look at the autumn hideouts',
    'Small Pets (Birds, Fish, Reptiles)':
      'A filter for a planted tank|Bedding by the month|A perch with a flight cage|A water test at a shop near you|Tank, light and stand|A morning behind the glass at the aquarium',
    'Pet Food and Nutrition':
      'A large bag of grain-free kibble|Meals delivered every two weeks|Treats with a first order|Fresh food from a kitchen near you|Food, topper and chews|A portion plan with the nutritionist',
    'Grooming and Health':
      'A nail grinder and its discs|Four washes bought ahead|A brush with a bath|A mobile groomer near you|Wash, trim and teeth|The quiet hour, for shy animals',
    'Pet Training and Behavior':
      'A course of six lessons|A puppy class on Saturdays|A clicker with the first lesson|A walk with a trainer near you|Long line, pouch and clicker|A place in the agility trial run',
    'Pet Toys and Entertainment':
      'A puzzle that takes an hour|A toy box by the month|A ball with a launcher|A play yard near you|Tug, chew and fetch together|The swim day for dogs, before summer ends',
    'Pet Insurance and Emergency Care':
      'A first-aid kit for the car|A check-up with your yearly visit|A tag with a microchip reading|A vet open at night near you|Kit, thermometer and a guide|A line to a nurse outside of hours',
    'Pet Travel and Boarding':
      'A seat cover for the back row|Nights at a boarding house|A travel bowl with a carrier|Day care near you|Carrier, mat and bowl|The garden room, for one guest at a time',
  },
};
