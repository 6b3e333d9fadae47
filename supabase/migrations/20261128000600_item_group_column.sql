-- A feed's mapping may name the column that tells which rows are sizes and colors of one product.

create or replace function private.is_column_map(mapping jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(is_column_map.mapping) = 'object' and not exists (
    select from jsonb_each(is_column_map.mapping) e
    where jsonb_typeof(e.value) <> 'string' or char_length(e.value #>> '{}') > 200 or e.key <> all (array[
      'id', 'title', 'description', 'link', 'image_link', 'price', 'sale_price', 'former_price', 'currency',
      'sale_price_effective_date', 'discount_percentage', 'expiration_date', 'availability', 'brand', 'gtin', 'mpn', 'merchant',
      'product_type', 'google_product_category', 'item_group_id', 'color', 'size', 'material', 'pattern', 'gender', 'age_group',
      'condition', 'custom_label_0', 'custom_label_1', 'custom_label_2', 'custom_label_3', 'custom_label_4'])
  )
$$;
