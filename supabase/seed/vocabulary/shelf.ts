/** What one subcategory sells, in words: everything here is invented or an everyday noun. */
export type Shelf = {
  /** `noun:lowest-highest:ware`: usual price in US dollars, and what of `wares` fits the noun. */
  kinds: string;
  /** What a description says it is for; true of everything on the shelf. */
  uses: string;
};

export type Aisle = {
  brands: string;
  shops: string;
  shelves: Readonly<Record<string, Shelf>>;
};
