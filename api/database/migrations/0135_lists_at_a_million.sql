DROP INDEX "feed_vehicle_by_dealership";--> statement-breakpoint
DROP INDEX "vehicle_by_dealership";--> statement-breakpoint
CREATE INDEX "user_list_by_status" ON "user" USING btree ("status","role");--> statement-breakpoint
CREATE INDEX "price_rating_difference" ON "price_rating" USING btree ("vehicle_id","difference_bp");--> statement-breakpoint
CREATE INDEX "stock_twice" ON "stock_entry" USING btree ("listed_at","vehicle_id","issues","status","band","model_id","dealership_id","total_cents") WHERE issues >= 8;--> statement-breakpoint
CREATE INDEX "feed_vehicle_by_dealership" ON "feed_vehicle" USING btree ("dealership_id","vehicle_id","feed_id");--> statement-breakpoint
CREATE INDEX "vehicle_by_dealership" ON "vehicle" USING btree ("dealership_id","status","published_at","id","has_issues","first_published_at","created_at","updated_at","stock_no","make_id","model_id","year","price_total_cents","price_vehicle_cents","listing_score","photo_count","condition","source","lot_words","vin");--> statement-breakpoint
-- A session plans the statements of a trigger once, for as many rows as its first change had. Two transition tables that were
-- joined were then compared row by row, 5,000 by 5,000, and what was planned for many rows read all entries for a single one.
-- So the changed rows are those that one table has and the other has not, and entries are always read by their keys.
create or replace function change_stock() returns trigger language plpgsql set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  keys text[];
begin
  update stock_entry e set dealership_id = n.dealership_id, make_id = n.make_id, model_id = n.model_id, year = n.year,
    status = n.status, issues = n.issues | (e.issues & 8::smallint), listed_at = n.listed_at, total_cents = n.total_cents,
    stock_key = stock_key(n.stock_no), vin_key = reverse(n.vin)
  from (
    select id, dealership_id, make_id, model_id, year, status,
      stock_issues(status, photo_count, price_vehicle_cents, publish_problem) as issues,
      coalesce(first_published_at, created_at) as listed_at, coalesce(price_total_cents, 0) as total_cents, stock_no, vin
    from new_rows
    except
    select id, dealership_id, make_id, model_id, year, status,
      stock_issues(status, photo_count, price_vehicle_cents, publish_problem),
      coalesce(first_published_at, created_at), coalesce(price_total_cents, 0), stock_no, vin
    from old_rows
  ) n
  where e.vehicle_id = n.id;
  select array_agg(distinct reverse(k.vin)) into keys from (
    (select id, status, vin, dealership_id from new_rows except select id, status, vin, dealership_id from old_rows)
    union all
    (select id, status, vin, dealership_id from old_rows except select id, status, vin, dealership_id from new_rows)
  ) k
  where k.vin is not null;
  if keys is not null then
    -- An entry that has lost its VIN is no duplicate any more.
    update stock_entry e set issues = e.issues & 7::smallint from new_rows n
    where e.vehicle_id = n.id and n.vin is null and (e.issues & 8) > 0;
    update stock_entry e set issues = e.issues # 8::smallint
  from (select x.vin_key, count(distinct x.dealership_id) filter (where x.status in ('active', 'pending')) > 1 as twice
    from stock_entry x where x.vin_key = any(keys) group by 1) t
  where e.vin_key = t.vin_key and ((e.issues & 8) > 0) <> (t.twice and e.status in ('active', 'pending'));
  end if;
  return null;
end $$;--> statement-breakpoint
create or replace function note_vin_duplicates() returns trigger language plpgsql set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  vins text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct reverse(n.vin_key)) into vins from new_rows n
    where n.vin_key is not null
      and exists (select from stock_entry x where x.vin_key = n.vin_key and x.vehicle_id <> n.vehicle_id);
  elsif tg_op = 'DELETE' then
    select array_agg(d.vin) into vins from vin_duplicate d where d.vin in (select reverse(o.vin_key) from old_rows o);
  else
    select array_agg(distinct reverse(k.vin_key)) into vins from (
      (select vehicle_id, status, vin_key from new_rows except select vehicle_id, status, vin_key from old_rows)
      union all
      (select vehicle_id, status, vin_key from old_rows except select vehicle_id, status, vin_key from new_rows)
    ) k
    where k.vin_key is not null
      and (exists (select from stock_entry x where x.vin_key = k.vin_key and x.vehicle_id <> k.vehicle_id)
        or exists (select from vin_duplicate d where d.vin = reverse(k.vin_key)));
  end if;
  if vins is null then return null; end if;
  with shared as (select v.vin, count(*)::int as n, (array_agg(coalesce(v.published_at, v.created_at)
      order by coalesce(v.published_at, v.created_at), v.id))[2] as since
    from vehicle v where v.vin = any(vins) and (v.status in ('active', 'pending') or (v.status = 'suspended' and not exists (select from vin_decision_listing lost
    join vin_decision decided on decided.id = lost.decision_id
    where lost.vehicle_id = v.id and not lost.keeps and decided.kind = 'keeps' and decided.undone_at is null)))
    group by v.vin having count(*) > 1),
  ended as (delete from vin_duplicate d where d.vin = any(vins) and not exists (select from shared s where s.vin = d.vin))
  insert into vin_duplicate as d (vin, since, listings) select s.vin, s.since, s.n from shared s order by s.vin
  on conflict (vin) do update set listings = excluded.listings where d.listings <> excluded.listings;
  return null;
end $$;--> statement-breakpoint
alter function enter_stock() set enable_hashjoin = off;--> statement-breakpoint
alter function enter_stock() set enable_mergejoin = off;--> statement-breakpoint
alter function leave_stock() set enable_hashjoin = off;--> statement-breakpoint
alter function leave_stock() set enable_mergejoin = off;--> statement-breakpoint
alter function rate_stock() set enable_hashjoin = off;--> statement-breakpoint
alter function rate_stock() set enable_mergejoin = off;
--> statement-breakpoint
-- Lists are read from indexes alone where a vacuum has passed since. By itself it waits for a fifth of the table, 200,000 of a
-- million vehicles, ten lots of 20,000.
alter table vehicle set (autovacuum_vacuum_scale_factor = 0.02);--> statement-breakpoint
alter table stock_entry set (autovacuum_vacuum_scale_factor = 0.02);--> statement-breakpoint
alter table price_rating set (autovacuum_vacuum_scale_factor = 0.05);
