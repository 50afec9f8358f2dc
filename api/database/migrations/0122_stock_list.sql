CREATE TABLE "stock_count" (
	"part" smallint NOT NULL,
	"status" text NOT NULL,
	"band" text DEFAULT 'none' NOT NULL,
	"issues" smallint NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "stock_count_part_status_band_issues_pk" PRIMARY KEY("part","status","band","issues")
);
--> statement-breakpoint
CREATE TABLE "stock_entry" (
	"vehicle_id" bigint PRIMARY KEY NOT NULL,
	"dealership_id" bigint NOT NULL,
	"make_id" bigint NOT NULL,
	"model_id" bigint NOT NULL,
	"year" integer NOT NULL,
	"status" text NOT NULL,
	"band" text DEFAULT 'none' NOT NULL,
	"issues" smallint DEFAULT 0 NOT NULL,
	"listed_at" timestamp with time zone NOT NULL,
	"total_cents" bigint DEFAULT 0 NOT NULL,
	"stock_key" text,
	"vin_key" text
);
--> statement-breakpoint
CREATE TABLE "vehicle_suspension" (
	"vehicle_id" bigint PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"from_status" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stock_entry" ADD CONSTRAINT "stock_entry_vehicle_id_vehicle_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_suspension" ADD CONSTRAINT "vehicle_suspension_vehicle_id_vehicle_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_by_age" ON "stock_entry" USING btree ("listed_at","vehicle_id","status","band","issues","year","make_id","model_id","dealership_id") WHERE status <> 'archived';--> statement-breakpoint
CREATE INDEX "stock_by_total" ON "stock_entry" USING btree ("total_cents","vehicle_id","listed_at","status","band","issues","year","make_id","model_id","dealership_id") WHERE status <> 'archived';--> statement-breakpoint
CREATE INDEX "stock_status_by_age" ON "stock_entry" USING btree ("status","listed_at","vehicle_id","band","issues","year","make_id","model_id","dealership_id");--> statement-breakpoint
CREATE INDEX "stock_status_by_total" ON "stock_entry" USING btree ("status","total_cents","vehicle_id","listed_at","band","issues","year","make_id","model_id","dealership_id");--> statement-breakpoint
CREATE INDEX "stock_of_dealership" ON "stock_entry" USING btree ("dealership_id","listed_at","vehicle_id","status","band","issues","total_cents");--> statement-breakpoint
CREATE INDEX "stock_of_model" ON "stock_entry" USING btree ("model_id","listed_at","vehicle_id","status","band","issues","year","total_cents","dealership_id");--> statement-breakpoint
CREATE INDEX "stock_with_issues" ON "stock_entry" USING btree ("listed_at","vehicle_id","issues","status","band","make_id","model_id","dealership_id","total_cents") WHERE issues > 0;--> statement-breakpoint
CREATE INDEX "stock_by_stock_number" ON "stock_entry" USING btree ("stock_key" text_pattern_ops) WHERE stock_key is not null;--> statement-breakpoint
CREATE INDEX "stock_by_vin" ON "stock_entry" USING btree ("vin_key" text_pattern_ops) WHERE vin_key is not null;--> statement-breakpoint
CREATE INDEX "vehicle_suspension_newest" ON "vehicle_suspension" USING btree ("at","vehicle_id");--> statement-breakpoint
create function stock_issues(status text, photos integer, price bigint, problem text) returns smallint language sql immutable as $$
  select case when status in ('draft', 'active', 'pending')
    then (case when photos = 0 then 1 else 0 end + case when price is null then 2 else 0 end
      + case when problem is not null then 4 else 0 end)::smallint else 0::smallint end
$$;--> statement-breakpoint
create function stock_key(number text) returns text language sql immutable as $$
  select nullif(upper(regexp_replace(number, '[^A-Za-z0-9]', '', 'g')), '')
$$;--> statement-breakpoint
-- Triggers mark entries whose VIN two dealerships have on sale (bit 8), each in its own statement: a function that writes
-- could be called by a select. The keys are VINs from their ends.
create function enter_stock() returns trigger language plpgsql as $$
begin
  insert into stock_entry (vehicle_id, dealership_id, make_id, model_id, year, status, issues, listed_at, total_cents, stock_key, vin_key)
  select n.id, n.dealership_id, n.make_id, n.model_id, n.year, n.status,
    stock_issues(n.status, n.photo_count, n.price_vehicle_cents, n.publish_problem),
    coalesce(n.first_published_at, n.created_at), coalesce(n.price_total_cents, 0), stock_key(n.stock_no), reverse(n.vin)
  from new_rows n;
  update stock_entry e set issues = e.issues # 8::smallint
  from (select x.vin_key, count(distinct x.dealership_id) filter (where x.status in ('active', 'pending')) > 1 as twice
    from stock_entry x where x.vin_key = any(array(select distinct reverse(vin) from new_rows where vin is not null)) group by 1) t
  where e.vin_key = t.vin_key and ((e.issues & 8) > 0) <> (t.twice and e.status in ('active', 'pending'));
  return null;
end $$;--> statement-breakpoint
-- Writes an entry again only where one of its columns has changed: most updates of a vehicle change none.
create function change_stock() returns trigger language plpgsql as $$
declare
  keys text[];
begin
  update stock_entry e set dealership_id = n.dealership_id, make_id = n.make_id, model_id = n.model_id, year = n.year,
    status = n.status,
    issues = stock_issues(n.status, n.photo_count, n.price_vehicle_cents, n.publish_problem) | (e.issues & 8::smallint),
    listed_at = coalesce(n.first_published_at, n.created_at), total_cents = coalesce(n.price_total_cents, 0),
    stock_key = stock_key(n.stock_no), vin_key = reverse(n.vin)
  from new_rows n join old_rows o on o.id = n.id
  where e.vehicle_id = n.id and (n.dealership_id, n.make_id, n.model_id, n.year, n.status, n.photo_count = 0,
      n.price_vehicle_cents is null, n.publish_problem is null, n.first_published_at, n.price_total_cents, n.stock_no, n.vin)
    is distinct from (o.dealership_id, o.make_id, o.model_id, o.year, o.status, o.photo_count = 0,
      o.price_vehicle_cents is null, o.publish_problem is null, o.first_published_at, o.price_total_cents, o.stock_no, o.vin);
  select array_agg(distinct key) into keys from new_rows n join old_rows o on o.id = n.id
    cross join lateral (values (reverse(n.vin)), (reverse(o.vin))) k(key)
  where k.key is not null and (n.status, n.vin, n.dealership_id) is distinct from (o.status, o.vin, o.dealership_id);
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
create function leave_stock() returns trigger language plpgsql as $$
begin
  update stock_entry e set issues = e.issues # 8::smallint
  from (select x.vin_key, count(distinct x.dealership_id) filter (where x.status in ('active', 'pending')) > 1 as twice
    from stock_entry x where x.vin_key = any(array(select distinct vin_key from old_rows where (issues & 8) > 0)) group by 1) t
  where e.vin_key = t.vin_key and ((e.issues & 8) > 0) <> (t.twice and e.status in ('active', 'pending'));
  return null;
end $$;--> statement-breakpoint
create function rate_stock() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update stock_entry e set band = 'none' from old_rows o where e.vehicle_id = o.vehicle_id and e.band <> 'none';
  else
    update stock_entry e set band = coalesce(n.band, 'none') from new_rows n
    where e.vehicle_id = n.vehicle_id and e.band <> coalesce(n.band, 'none');
  end if;
  return null;
end $$;--> statement-breakpoint
create function count_stock() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into stock_count as c (part, status, band, issues, n)
    select sum_part(), status, band, issues, count(*) from new_rows group by status, band, issues order by status, band, issues
    on conflict (part, status, band, issues) do update set n = c.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into stock_count as c (part, status, band, issues, n)
    select sum_part(), status, band, issues, -count(*) from old_rows group by status, band, issues order by status, band, issues
    on conflict (part, status, band, issues) do update set n = c.n + excluded.n;
  else
    insert into stock_count as c (part, status, band, issues, n)
    select sum_part(), status, band, issues, sum(sign) from (
      select 1 as sign, status, band, issues from new_rows union all select -1, status, band, issues from old_rows) r
    group by status, band, issues having sum(sign) <> 0 order by status, band, issues
    on conflict (part, status, band, issues) do update set n = c.n + excluded.n;
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger stock_entered after insert on vehicle referencing new table as new_rows
  for each statement execute function enter_stock();--> statement-breakpoint
create trigger stock_changed after update on vehicle referencing old table as old_rows new table as new_rows
  for each statement execute function change_stock();--> statement-breakpoint
create trigger stock_rated after insert on price_rating referencing new table as new_rows
  for each statement execute function rate_stock();--> statement-breakpoint
create trigger stock_rated_again after update on price_rating referencing new table as new_rows
  for each statement execute function rate_stock();--> statement-breakpoint
create trigger stock_unrated after delete on price_rating referencing old table as old_rows
  for each statement execute function rate_stock();--> statement-breakpoint
create trigger stock_counted after insert on stock_entry referencing new table as new_rows
  for each statement execute function count_stock();--> statement-breakpoint
create trigger stock_counted_again after update on stock_entry referencing old table as old_rows new table as new_rows
  for each statement execute function count_stock();--> statement-breakpoint
create trigger stock_uncounted after delete on stock_entry referencing old table as old_rows
  for each statement execute function count_stock();--> statement-breakpoint
create trigger stock_left after delete on stock_entry referencing old table as old_rows
  for each statement execute function leave_stock();--> statement-breakpoint
-- The triggers hold the tables until this commits: no vehicle is entered twice or left out.
insert into stock_entry (vehicle_id, dealership_id, make_id, model_id, year, status, band, issues, listed_at, total_cents, stock_key, vin_key)
select v.id, v.dealership_id, v.make_id, v.model_id, v.year, v.status, coalesce(r.band, 'none'),
  stock_issues(v.status, v.photo_count, v.price_vehicle_cents, v.publish_problem),
  coalesce(v.first_published_at, v.created_at), coalesce(v.price_total_cents, 0), stock_key(v.stock_no), reverse(v.vin)
from vehicle v left join price_rating r on r.vehicle_id = v.id;--> statement-breakpoint
update stock_entry e set issues = e.issues # 8::smallint
from (select x.vin_key, count(distinct x.dealership_id) filter (where x.status in ('active', 'pending')) > 1 as twice
  from stock_entry x where x.vin_key = any(array(select reverse(vin) from vehicle where vin is not null and status in ('active', 'pending')
  group by vin having count(distinct dealership_id) > 1)) group by 1) t
where e.vin_key = t.vin_key and ((e.issues & 8) > 0) <> (t.twice and e.status in ('active', 'pending'));
