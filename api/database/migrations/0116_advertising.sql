CREATE TABLE "ad_event" (
	"advertisement_id" bigint NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"visit" bigint NOT NULL,
	"bucket" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"millicents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ad_event_advertisement_id_day_kind_visit_bucket_pk" PRIMARY KEY("advertisement_id","day","kind","visit","bucket")
);
--> statement-breakpoint
CREATE TABLE "ad_placement" (
	"code" text PRIMARY KEY NOT NULL,
	"slots" smallint NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ad_placement_slots" CHECK (slots between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "ad_rate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ad_rate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"placement" text NOT NULL,
	"price_model" text NOT NULL,
	"unit_millicents" bigint NOT NULL,
	"floor_millicents" bigint NOT NULL,
	"valid_from" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ad_rate_floor" CHECK (floor_millicents between 0 and unit_millicents)
);
--> statement-breakpoint
CREATE TABLE "ad_stat_daily" (
	"advertisement_id" bigint NOT NULL,
	"day" date NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	"clicked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ad_stat_daily_advertisement_id_day_pk" PRIMARY KEY("advertisement_id","day")
);
--> statement-breakpoint
CREATE TABLE "advertisement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "advertisement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"campaign_id" bigint NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"target" text NOT NULL,
	"vehicle_id" bigint,
	"href" text DEFAULT '' NOT NULL,
	"headline" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"asset_id" text,
	"alt" text DEFAULT '' NOT NULL,
	"weight" smallint DEFAULT 1 NOT NULL,
	"rejection" jsonb,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" bigint,
	"shown" integer DEFAULT 0 NOT NULL,
	"clicked" integer DEFAULT 0 NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (search_words(headline || ' ' || body)) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "advertisement_weight" CHECK (weight between 1 and 5),
	CONSTRAINT "advertisement_target" CHECK ((target = 'vehicle') or vehicle_id is null)
);
--> statement-breakpoint
CREATE TABLE "advertiser" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "advertiser_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"website" text NOT NULL,
	"legal_name" text NOT NULL,
	"attention" text DEFAULT '' NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"emails" text[] NOT NULL,
	"tax_id" text DEFAULT '' NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (search_words(name || ' ' || legal_name)) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_campaign_day" (
	"campaign_id" bigint NOT NULL,
	"day" date NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	"clicked" integer DEFAULT 0 NOT NULL,
	"charged_units" integer DEFAULT 0 NOT NULL,
	"spent_millicents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ad_campaign_day_campaign_id_day_pk" PRIMARY KEY("campaign_id","day")
);
--> statement-breakpoint
CREATE TABLE "ad_campaign" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ad_campaign_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"dealership_id" bigint,
	"advertiser_id" bigint,
	"placement" text NOT NULL,
	"objective" text DEFAULT 'clicks' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"is_included" boolean DEFAULT false NOT NULL,
	"price_model" text NOT NULL,
	"unit_millicents" bigint NOT NULL,
	"budget_cents" bigint NOT NULL,
	"pacing" text DEFAULT 'even' NOT NULL,
	"hourly_cap" integer,
	"states" text[] DEFAULT '{}'::text[] NOT NULL,
	"makes" text[] DEFAULT '{}'::text[] NOT NULL,
	"bodies" text[] DEFAULT '{}'::text[] NOT NULL,
	"status_reason" text DEFAULT '' NOT NULL,
	"end_reason" text,
	"is_paused_by_admin" boolean DEFAULT false NOT NULL,
	"submitted_at" timestamp with time zone,
	"submitted_by" bigint,
	"decided_at" timestamp with time zone,
	"decided_by" bigint,
	"ended_at" timestamp with time zone,
	"shown" integer DEFAULT 0 NOT NULL,
	"clicked" integer DEFAULT 0 NOT NULL,
	"spent_millicents" bigint DEFAULT 0 NOT NULL,
	"hour" timestamp with time zone,
	"hour_shown" integer DEFAULT 0 NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (search_words(name)) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ad_campaign_days" CHECK (starts_on <= ends_on),
	CONSTRAINT "ad_campaign_owner" CHECK (dealership_id is null or advertiser_id is null),
	CONSTRAINT "ad_campaign_budget" CHECK (budget_cents >= 0 and spent_millicents between 0 and budget_cents * 1000)
);
--> statement-breakpoint
ALTER TABLE "ad_event" ADD CONSTRAINT "ad_event_advertisement_id_advertisement_id_fk" FOREIGN KEY ("advertisement_id") REFERENCES "public"."advertisement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_rate" ADD CONSTRAINT "ad_rate_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_stat_daily" ADD CONSTRAINT "ad_stat_daily_advertisement_id_advertisement_id_fk" FOREIGN KEY ("advertisement_id") REFERENCES "public"."advertisement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advertisement" ADD CONSTRAINT "advertisement_campaign_id_ad_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."ad_campaign"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advertisement" ADD CONSTRAINT "advertisement_vehicle_id_vehicle_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicle"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advertisement" ADD CONSTRAINT "advertisement_asset_id_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."asset"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advertisement" ADD CONSTRAINT "advertisement_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_campaign_day" ADD CONSTRAINT "ad_campaign_day_campaign_id_ad_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."ad_campaign"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_campaign" ADD CONSTRAINT "ad_campaign_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_campaign" ADD CONSTRAINT "ad_campaign_advertiser_id_advertiser_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertiser"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_campaign" ADD CONSTRAINT "ad_campaign_submitted_by_user_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_campaign" ADD CONSTRAINT "ad_campaign_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_event_of_visit" ON "ad_event" USING btree ("visit");--> statement-breakpoint
CREATE INDEX "ad_event_at" ON "ad_event" USING brin ("at");--> statement-breakpoint
CREATE INDEX "ad_rate_of_placement" ON "ad_rate" USING btree ("placement","valid_from","id");--> statement-breakpoint
CREATE INDEX "ad_rate_by_creator" ON "ad_rate" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "advertisement_of_campaign" ON "advertisement" USING btree ("campaign_id","id");--> statement-breakpoint
CREATE INDEX "advertisement_by_status" ON "advertisement" USING btree ("status","updated_at","id");--> statement-breakpoint
CREATE INDEX "advertisement_newest" ON "advertisement" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "advertisement_by_headline" ON "advertisement" USING btree (lower("headline"),"id");--> statement-breakpoint
CREATE INDEX "advertisement_by_shown" ON "advertisement" USING btree ("shown","id");--> statement-breakpoint
CREATE INDEX "advertisement_by_clicked" ON "advertisement" USING btree ("clicked","id");--> statement-breakpoint
CREATE INDEX "advertisement_waiting" ON "advertisement" USING btree ("submitted_at","id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "advertisement_of_vehicle" ON "advertisement" USING btree ("vehicle_id") WHERE vehicle_id is not null;--> statement-breakpoint
CREATE INDEX "advertisement_asset" ON "advertisement" USING btree ("asset_id") WHERE asset_id is not null;--> statement-breakpoint
CREATE INDEX "advertisement_by_decider" ON "advertisement" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "advertisement_words" ON "advertisement" USING gin ("words");--> statement-breakpoint
CREATE UNIQUE INDEX "advertiser_name" ON "advertiser" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "advertiser_words" ON "advertiser" USING gin ("words");--> statement-breakpoint
CREATE INDEX "ad_campaign_day_of_day" ON "ad_campaign_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "ad_campaign_by_status" ON "ad_campaign" USING btree ("status","starts_on","id");--> statement-breakpoint
CREATE INDEX "ad_campaign_newest" ON "ad_campaign" USING btree ("starts_on","id");--> statement-breakpoint
CREATE INDEX "ad_campaign_by_end" ON "ad_campaign" USING btree ("ends_on","id");--> statement-breakpoint
CREATE INDEX "ad_campaign_by_name" ON "ad_campaign" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "ad_campaign_by_spent" ON "ad_campaign" USING btree ("spent_millicents","id");--> statement-breakpoint
CREATE INDEX "ad_campaign_by_placement" ON "ad_campaign" USING btree ("placement","starts_on","id");--> statement-breakpoint
CREATE INDEX "ad_campaign_of_dealership" ON "ad_campaign" USING btree ("dealership_id","starts_on","id");--> statement-breakpoint
CREATE INDEX "ad_campaign_of_advertiser" ON "ad_campaign" USING btree ("advertiser_id") WHERE advertiser_id is not null;--> statement-breakpoint
CREATE INDEX "ad_campaign_holding" ON "ad_campaign" USING btree ("placement","ends_on") WHERE status in ('submitted', 'approved', 'scheduled', 'running', 'paused');--> statement-breakpoint
CREATE INDEX "ad_campaign_waiting" ON "ad_campaign" USING btree ("submitted_at","id") WHERE status = 'submitted';--> statement-breakpoint
CREATE INDEX "ad_campaign_by_submitter" ON "ad_campaign" USING btree ("submitted_by");--> statement-breakpoint
CREATE INDEX "ad_campaign_by_decider" ON "ad_campaign" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "ad_campaign_words" ON "ad_campaign" USING gin ("words");--> statement-breakpoint
INSERT INTO "ad_placement" ("code", "slots") VALUES
  ('home_hero', 1), ('home_featured', 4), ('srp_top', 1), ('srp_inline', 1),
  ('dealers_top', 1), ('vdp_similar', 1), ('social_inline', 2), ('insurance_partner', 3);
--> statement-breakpoint
INSERT INTO "ad_rate" ("placement", "price_model", "unit_millicents", "floor_millicents", "valid_from", "note") VALUES
  ('home_hero', 'flat', 42000000, 30000000, '2026-01-01', 'First rate card'),
  ('home_featured', 'day', 150000, 100000, '2026-01-01', 'First rate card'),
  ('srp_top', 'cpm', 900, 600, '2026-01-01', 'First rate card'),
  ('srp_inline', 'cpc', 3000, 2000, '2026-01-01', 'First rate card'),
  ('dealers_top', 'flat', 6000000, 4000000, '2026-01-01', 'First rate card'),
  ('vdp_similar', 'cpc', 5000, 3000, '2026-01-01', 'First rate card'),
  ('social_inline', 'cpm', 900, 600, '2026-01-01', 'First rate card'),
  ('insurance_partner', 'flat', 9000000, 6000000, '2026-01-01', 'First rate card');
