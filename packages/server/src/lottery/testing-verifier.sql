-- A second verifier of draws (D07), written from docs/fairness.md alone and in another language than the product's.

create function pg_temp.hmac(secret bytea, message bytea) returns bytea language plpgsql as $$
declare
  -- a secret is 32 bytes: shorter than a block of 64
  inner_pad bytea := secret || decode(repeat('00', 64 - length(secret)), 'hex');
  outer_pad bytea := inner_pad;
begin
  for place in 0..63 loop
    outer_pad := set_byte(outer_pad, place, get_byte(inner_pad, place) # 92);
    inner_pad := set_byte(inner_pad, place, get_byte(inner_pad, place) # 54);
  end loop;
  return sha256(outer_pad || sha256(inner_pad || message));
end $$;

create function pg_temp.drawn(secret bytea, symbols text[], how_many int, anew boolean) returns text[] language plpgsql as $$
declare
  remaining text[] := symbols;
  taken text[] := '{}';
  block bytea;
  word bigint;
  place int;
begin
  for number in 0..1000 loop
    block := pg_temp.hmac(secret, int4send(number));
    for at in 0..7 loop
      word := 0;
      for byte in 0..3 loop
        word := word * 256 + get_byte(block, at * 4 + byte);
      end loop;
      continue when word >= 4294967296 - 4294967296 % cardinality(remaining);
      place := word % cardinality(remaining) + 1;
      taken := taken || remaining[place];
      if not anew then
        remaining := remaining[:place - 1] || remaining[place + 1:];
      end if;
      if cardinality(taken) = how_many then
        return taken;
      end if;
    end loop;
  end loop;
end $$;

create function pg_temp.numbers(first int, last int, width int) returns text[] language sql as
  $$ select array_agg(lpad(n::text, width, '0') order by n) from generate_series(first, last) n $$;

-- What of a draw does not follow from the rest of it; null when all of it does.
create function pg_temp.fault_of_draw(draw jsonb) returns text language plpgsql as $$
declare
  family text := draw ->> 'family';
  seed bytea := decode(draw ->> 'seed', 'hex');
  secret bytea := pg_temp.hmac(seed, convert_to(concat_ws('|', 'gasing-draw-1', draw ->> 'brand', draw ->> 'lottery',
    draw ->> 'issue', draw ->> 'beaconRound', draw ->> 'randomness', draw ->> 'ticketRoot'), 'UTF8'));
  row_drawn text[];
begin
  if encode(sha256(seed), 'hex') <> draw ->> 'seedHash' then
    return 'seed';
  end if;
  if encode(sha256(decode(draw ->> 'beaconSignature', 'hex')), 'hex') <> draw ->> 'randomness' then
    return 'randomness';
  end if;
  row_drawn := case
    when family in ('ssc', 'handicap-ssc') then pg_temp.drawn(secret, pg_temp.numbers(0, 9, 1), 5, true)
    when family in ('3d', 'pc28') then pg_temp.drawn(secret, pg_temp.numbers(0, 9, 1), 3, true)
    when family = 'k3' then pg_temp.drawn(secret, pg_temp.numbers(1, 6, 1), 3, true)
    when family in ('11x5', 'handicap-11x5') then pg_temp.drawn(secret, pg_temp.numbers(1, 11, 2), 5, false)
    when family in ('pk10', 'handicap-pk10') then pg_temp.drawn(secret, pg_temp.numbers(1, 10, 2), 10, false)
    when family like 'mark6-%' then pg_temp.drawn(secret, pg_temp.numbers(1, 49, 2), 7, false)
  end;
  if family like 'mark6-%' then
    return case when draw -> 'result' <> jsonb_build_array(to_jsonb(row_drawn[:6]), to_jsonb(row_drawn[7:])) then 'result' end;
  end if;
  return case when draw -> 'result' <> jsonb_build_array(to_jsonb(row_drawn)) then 'result' end;
end $$;
