/** What one subcategory sells, in words: everything here is invented or an everyday noun. */
export type Shelf = {
  /** `noun:lowest-highest` usual price in US dollars. */
  kinds: string;
  traits: string;
  variants: string;
  /** What a description says of it. */
  uses: string;
};

export type Shop = { name: string; slug: string };

export type Aisle = {
  brands: string;
  shops: string;
  shelves: Readonly<Record<string, Shelf>>;
};
