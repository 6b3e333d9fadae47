-- A crowd of sign-ups is taken in fewer transactions: each is what it would be alone, one after the other.

create function public.join_waitlist_many(calls jsonb)
returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  call jsonb;
  outcomes jsonb := '[]';
begin
  for call in select c.value from jsonb_array_elements(calls) with ordinality c (value, place) order by c.place loop
    outcomes := outcomes || to_jsonb(public.join_waitlist(call -> 'entry', (call ->> 'at')::timestamptz));
  end loop;
  return outcomes;
end
$$;

comment on function public.join_waitlist_many is
  '`calls`: a list of the arguments of join_waitlist. Its outcomes in the same order; all of them are taken, or none.';

revoke execute on function public.join_waitlist_many(jsonb) from public, anon, authenticated;
grant execute on function public.join_waitlist_many(jsonb) to service_role;

notify pgrst, 'reload schema';
