import * as z from 'zod/mini';

export type JsonRow = Record<string, unknown>;

const Amount = z.union([z.string(), z.number()]);
const Picture = z.looseObject({ src: z.string() });
const Variant = z.looseObject({
  id: z.union([z.string(), z.number()]),
  title: z.nullish(z.string()),
  price: z.nullish(Amount),
  compare_at_price: z.nullish(Amount),
  available: z.nullish(z.boolean()),
  featured_image: z.nullish(z.looseObject({ src: z.nullish(z.string()) })),
  barcode: z.nullish(z.string()),
});
const Product = z.looseObject({
  title: z.string(),
  handle: z.string(),
  variants: z.array(z.unknown()),
  body_html: z.nullish(z.string()),
  vendor: z.nullish(z.string()),
  product_type: z.nullish(z.string()),
  images: z.optional(z.array(z.unknown())),
});

/** The rows of one product of a Shopify `products.json`, one per variant; null if it is not a product. */
export function shopifyRows(value: JsonRow, shop: string | null): JsonRow[] | null {
  const read = Product.safeParse(value);
  if (!read.success) return null;
  const { title, handle, variants, body_html, vendor, product_type, images = [] } = read.data;
  const first = Picture.safeParse(images[0]);
  const picture = first.success ? first.data.src : '';
  return variants.map((given) => {
    const variant = Variant.safeParse(given);
    // A row without an id or a price: its refusal says so.
    const { data } = variant;
    const isNamed = data?.title && data.title !== 'Default Title';
    return {
      id: data?.id,
      item_group_id: handle,
      title: isNamed ? `${title} – ${data.title}` : title,
      description: body_html,
      link: shop === null ? '' : `${shop}/products/${encodeURIComponent(handle)}?variant=${data?.id ?? ''}`,
      image_link: data?.featured_image?.src ?? picture,
      price: data?.price,
      // Shopify has zero, or a price that is not higher, if there is no former price.
      former_price: Number(data?.compare_at_price) > 0 ? data?.compare_at_price : '',
      availability: data?.available === false ? 'out_of_stock' : 'in_stock',
      brand: vendor,
      product_type,
      gtin: data?.barcode,
    };
  });
}
