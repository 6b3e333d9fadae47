import type { ExampleShelf } from './example-deals.ts';

export const homeowners: ExampleShelf = {
  shops: 'Threshold Home|Hinge & Hollow|The Potting Bench|Lumen Household|Cornerpost Hardware|Larder Row',
  deals: {
    'Home Improvement':
      'A drill and its second battery|Paint by the room|Rollers with five cans|A tiling course near you|Saw, bench and clamps',
    'Smart Home Tech':
      'A thermostat you can fit yourself|Sensors for every door|A bulb with a hub|A set-up visit near you|Doorbell, lock and camera',
    'Furniture and Decor':
      'A sofa in the cover you choose|A rug kept for ten years|A lamp with an armchair|A showroom evening near you|Table and six chairs',
    'Gardening and Outdoors':
      'Perennials sold by the tray|A mower before spring|Gloves with a pruner|A nursery near you|Bed, soil and seedlings',
    'Home Services':
      'A boiler check before winter|Window washing twice a year|A filter with a service visit|A handyman near you|Gutters, roof and chimney in one visit',
  },
};
