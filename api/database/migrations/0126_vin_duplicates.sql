CREATE TABLE "saved_vehicle_move" (
	"decision_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"from_vehicle_id" bigint NOT NULL,
	"into_vehicle_id" bigint NOT NULL,
	"was_twice" boolean NOT NULL,
	"price_at_save_cents" bigint,
	"note" text NOT NULL,
	"alerts" boolean NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_vehicle_move_decision_id_user_id_from_vehicle_id_pk" PRIMARY KEY("decision_id","user_id","from_vehicle_id")
);
--> statement-breakpoint
CREATE TABLE "vin_decision_listing" (
	"decision_id" bigint NOT NULL,
	"vehicle_id" bigint NOT NULL,
	"keeps" boolean NOT NULL,
	"from_status" text NOT NULL,
	"total_cents" bigint,
	"mileage" integer,
	CONSTRAINT "vin_decision_listing_decision_id_vehicle_id_pk" PRIMARY KEY("decision_id","vehicle_id")
);
--> statement-breakpoint
CREATE TABLE "vin_decision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vin_decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vin" text NOT NULL,
	"kind" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone NOT NULL,
	"undone_by" bigint,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "vin_duplicate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vin_duplicate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vin" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"listings" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vin_question" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vin_question_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vin" text NOT NULL,
	"vehicle_id" bigint NOT NULL,
	"dealership_id" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"asked_by" bigint,
	"asked_at" timestamp with time zone NOT NULL,
	"answer" text,
	"words" text DEFAULT '' NOT NULL,
	"answered_by" bigint,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "saved_vehicle_move" ADD CONSTRAINT "saved_vehicle_move_decision_id_vin_decision_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."vin_decision"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_vehicle_move" ADD CONSTRAINT "saved_vehicle_move_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_vehicle_move" ADD CONSTRAINT "saved_vehicle_move_from_vehicle_id_vehicle_id_fk" FOREIGN KEY ("from_vehicle_id") REFERENCES "public"."vehicle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_vehicle_move" ADD CONSTRAINT "saved_vehicle_move_into_vehicle_id_vehicle_id_fk" FOREIGN KEY ("into_vehicle_id") REFERENCES "public"."vehicle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vin_decision_listing" ADD CONSTRAINT "vin_decision_listing_decision_id_vin_decision_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."vin_decision"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vin_decision_listing" ADD CONSTRAINT "vin_decision_listing_vehicle_id_vehicle_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vin_decision" ADD CONSTRAINT "vin_decision_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vin_decision" ADD CONSTRAINT "vin_decision_undone_by_user_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vin_question" ADD CONSTRAINT "vin_question_vehicle_id_vehicle_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vin_question" ADD CONSTRAINT "vin_question_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vin_question" ADD CONSTRAINT "vin_question_asked_by_user_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vin_question" ADD CONSTRAINT "vin_question_answered_by_user_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_vehicle_move_by_user" ON "saved_vehicle_move" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "saved_vehicle_move_by_from" ON "saved_vehicle_move" USING btree ("from_vehicle_id");--> statement-breakpoint
CREATE INDEX "saved_vehicle_move_by_into" ON "saved_vehicle_move" USING btree ("into_vehicle_id");--> statement-breakpoint
CREATE INDEX "vin_decision_listing_by_vehicle" ON "vin_decision_listing" USING btree ("vehicle_id","decision_id");--> statement-breakpoint
CREATE INDEX "vin_decision_by_vin" ON "vin_decision" USING btree ("vin","id");--> statement-breakpoint
CREATE INDEX "vin_decision_newest" ON "vin_decision" USING btree ("decided_at","id");--> statement-breakpoint
CREATE INDEX "vin_decision_by_decider" ON "vin_decision" USING btree ("decided_by") WHERE decided_by is not null;--> statement-breakpoint
CREATE INDEX "vin_decision_by_undoer" ON "vin_decision" USING btree ("undone_by") WHERE undone_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "vin_duplicate_once" ON "vin_duplicate" USING btree ("vin");--> statement-breakpoint
CREATE INDEX "vin_duplicate_oldest" ON "vin_duplicate" USING btree ("since","id");--> statement-breakpoint
CREATE INDEX "vin_question_by_vehicle" ON "vin_question" USING btree ("vehicle_id","id");--> statement-breakpoint
CREATE INDEX "vin_question_by_vin" ON "vin_question" USING btree ("vin","id");--> statement-breakpoint
CREATE INDEX "vin_question_by_dealership" ON "vin_question" USING btree ("dealership_id");--> statement-breakpoint
CREATE INDEX "vin_question_by_asker" ON "vin_question" USING btree ("asked_by") WHERE asked_by is not null;--> statement-breakpoint
CREATE INDEX "vin_question_by_answerer" ON "vin_question" USING btree ("answered_by") WHERE answered_by is not null;--> statement-breakpoint
-- Notes VINs that several listings on sale or suspended have, of those that this statement touched. It reads vehicles by
-- their VIN only where another listing has it.
create function note_vin_duplicates() returns trigger language plpgsql as $$
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
    select array_agg(distinct reverse(k.key)) into vins from new_rows n join old_rows o on o.vehicle_id = n.vehicle_id
      cross join lateral (values (n.vin_key), (o.vin_key)) k(key)
    where k.key is not null and (n.status, n.vin_key) is distinct from (o.status, o.vin_key)
      and (exists (select from stock_entry x where x.vin_key = k.key and x.vehicle_id <> n.vehicle_id)
        or exists (select from vin_duplicate d where d.vin = reverse(k.key)));
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
create trigger vin_duplicates_entered after insert on stock_entry referencing new table as new_rows
  for each statement execute function note_vin_duplicates();--> statement-breakpoint
create trigger vin_duplicates_changed after update on stock_entry referencing old table as old_rows new table as new_rows
  for each statement execute function note_vin_duplicates();--> statement-breakpoint
create trigger vin_duplicates_left after delete on stock_entry referencing old table as old_rows
  for each statement execute function note_vin_duplicates();--> statement-breakpoint
insert into vin_duplicate (vin, since, listings)
select v.vin, (array_agg(coalesce(v.published_at, v.created_at) order by coalesce(v.published_at, v.created_at), v.id))[2], count(*)
from vehicle v where v.vin is not null and v.status in ('active', 'pending', 'suspended') group by v.vin having count(*) > 1;
