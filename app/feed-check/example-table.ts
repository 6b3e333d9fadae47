/** For a shop without a feed: what a table needs, ready to be typed over. */
export const exampleTable = `id,title,price,was,product_type,link,image_link
1,"Trail helmet, medium, blue",59.00,79.00,Bike helmets,https://example.com/helmet,
2,"Rechargeable bike light, 800 lumens",34.00,,Bike lights,https://example.com/light,
`;

/** Whether rows of the example were left in. Nobody's shop is at example.com. */
export const hasExampleRows = (feed: string): boolean => feed.includes('https://example.com/');
