-- The assistant answers questions about the person who asks: their goal, areas, estimate and saved deals.

create or replace function public.shopper_of(user_id uuid)
returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'goal', p.lifestyle_goal,
    'interests', to_jsonb(p.selected_categories),
    'name', nullif(p.full_name, ''),
    'annualSpend', p.estimated_annual_spend,
    'points', p.estimated_rewards,
    'savedCount', (select count(*) from public.saved_deals s where s.user_id = shopper_of.user_id),
    'saved', coalesce((
      select jsonb_agg(jsonb_build_object('title', s.deal_title, 'merchant', s.merchant_name, 'price', s.discounted_price))
      from (
        select r.deal_title, r.merchant_name, r.discounted_price
        from public.saved_deals r where r.user_id = shopper_of.user_id
        order by r.created_at desc limit 3
      ) s), '[]'::jsonb))
  from public.profiles p where p.id = shopper_of.user_id
$$;
