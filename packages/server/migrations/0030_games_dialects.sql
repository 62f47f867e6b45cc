-- games: vendors of every dialect. Some sign with a shared secret in place of a key pair; secrets are sealed, bound to their row.
alter table games.vendor drop constraint vendor_dialect_check;
alter table games.vendor drop constraint vendor_check;
alter table games.vendor
  add column wallet text not null default 'seamless' check (wallet in ('seamless', 'transfer')),
  -- how we are called in a dialect that names operators by a text: casino, secure login, operator token
  add column account text,
  add column secret bytea,
  -- while keys change, the next one counts beside the present one
  add column next_public_key text,
  add column next_secret bytea,
  -- where the vendor may call from; empty: from anywhere
  add column addresses text[] not null default '{}',
  -- of currencies that the vendor counts in other units: how many of ours make one of the vendor's, as text
  add column units jsonb not null default '{}',
  -- how long we wait for its answer, and how many of our calls may be under way to it
  add column answer_ms int not null default 5000 check (answer_ms between 500 and 20000),
  add column calls_max int not null default 16 check (calls_max between 1 and 200),
  add column keep_calls text not null default 'failures' check (keep_calls in ('failures', 'all')),
  add constraint vendor_dialect_check check (dialect in ('hub88', 'softswiss', 'transfer', 'pragmatic', 'pgsoft', 'jili', 'none')),
  add constraint vendor_reached check (
    dialect = 'none' or (url is not null and case when dialect = 'hub88' then public_key is not null and operator_id is not null
                                                  else secret is not null end)),
  add constraint vendor_wallet check (case when dialect = 'transfer' then wallet = 'transfer' else wallet = 'seamless' or dialect = 'hub88' end);
