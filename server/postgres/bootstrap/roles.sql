-- The roles of a hosted project. Run by the administrator; every statement is idempotent.

do $$
declare
  superuser boolean := (select rolsuper from pg_catalog.pg_roles where rolname = current_user);
  wanted record;
begin
  for wanted in
    select * from (values
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit'),
      ('authenticator', 'login noinherit'),
      ('supabase_auth_admin', 'login noinherit'),
      (current_setting('ventus.owner'), case when superuser then 'login inherit createdb createrole' else 'nologin inherit' end)
    ) as roles (name, attributes)
  loop
    if not exists (select from pg_catalog.pg_roles where rolname = wanted.name) then
      execute format('create role %I %s', wanted.name, wanted.attributes);
    end if;
  end loop;

  -- Policies name service_role on every table, so bypassing them is a convenience where the administrator can grant it.
  if superuser then
    alter role service_role bypassrls;
    -- Errors go back to the client that sent the statement, and a message may repeat what a user typed, so they are not
    -- logged.
    alter role authenticator set log_min_messages = 'log';
    alter role supabase_auth_admin set log_min_messages = 'log';
  end if;

  grant anon, authenticated, service_role to authenticator;
  execute format('grant anon, authenticated, service_role to %I', current_setting('ventus.owner'));

  -- An administrator who is not a superuser acts as the owners of the schemas through membership.
  if not superuser then
    execute format('grant supabase_auth_admin to %I', current_user);
    if current_setting('ventus.owner') <> current_user then
      execute format('grant %I to %I', current_setting('ventus.owner'), current_user);
    end if;
  end if;

  execute format('grant create, connect, temporary on database %I to %I', current_database(), current_setting('ventus.owner'));
  execute format('grant connect on database %I to authenticator, supabase_auth_admin', current_database());
  execute format('grant create, usage on schema public to %I', current_setting('ventus.owner'));
end
$$;

grant usage on schema public to anon, authenticated, service_role, supabase_auth_admin;

create schema if not exists extensions;
grant usage on schema extensions to public;

do $$
begin
  execute format('grant create, usage on schema extensions to %I', current_setting('ventus.owner'));
end
$$;

-- The two schemas of supabase_auth_admin. The comment tells a later start that this server created them.
do $$
begin
  if to_regnamespace('auth') is null then
    create schema auth authorization supabase_auth_admin;
  end if;
  if to_regnamespace('host') is null then
    create schema host authorization supabase_auth_admin;
  end if;
  set local role supabase_auth_admin;
  comment on schema auth is 'Made by the Ventus host in the layout of Supabase Auth.';
  comment on schema host is 'Made by the Ventus host for itself: keys, limits, the local mailbox.';
  reset role;
end
$$;
