/**
 * Words that name the same thing, one set per line, each word or pair of words standing for every other. Reviewed by
 * hand: a set is listed only if merchants use its words interchangeably.
 */
const same = `
laptop, notebook
tv, television
headphones, headset, earphones, earbuds
cellphone, smartphone, mobile phone, cell phone
refrigerator, fridge
couch, sofa
flashlight, torch
backpack, rucksack
bicycle, bike
cable, cord
bag, case
sneakers, trainers, running shoes
sunglasses, shades
trousers, pants
vacuum, hoover
stroller, pushchair
diapers, nappies
dumbbell, hand weight
memory stick, flash drive, usb stick, thumb drive
hard drive, hard disk, hdd
power bank, portable charger, battery pack
smart watch, smartwatch
soccer, football
grill, barbecue, bbq
moisturizer, moisturiser
jewelry, jewellery
playstation 4, ps4
playstation 5, ps5
earphones, earbuds
photo camera, digital camera
`;

/** Sets of everyday words, keyed by the words people use. */
export const synonymSets: readonly (readonly (readonly string[])[])[] = same
  .trim()
  .split('\n')
  .map((line) => line.split(',').map((entry) => entry.trim().split(' ')));
