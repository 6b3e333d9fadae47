import type { ExampleShelf } from './example-deals.ts';

export const creatives: ExampleShelf = {
  shops: 'The Drawing Room Supply|Aperture & Ink|Reverb Lane|Makers Attic|Foolscap & Co-op',
  deals: {
    Photography:
      'A lens from last year|Prints by the set|A strap with a camera bag|A photo walk near you|Body, lens and a card',
    'Music Production':
      'A pair of studio monitors|Plug-ins in their first month|A cable with an interface|Studio hours near you|Microphone, stand and interface',
    'Art Supplies':
      'Oils in the large tube|Paper by the ream|A brush with a set of gouache|A life class near you|Easel, canvas and brushes',
    'Writing Tools':
      'A fountain pen and its ink|A year of a writing app|A notebook with a pen|A writers’ evening near you|Pen, ink and three notebooks',
    'Online Creative Classes':
      'A course of eight evenings|A year of lessons|A workbook with the first course|A workshop near you|Three courses in one craft',
  },
};
