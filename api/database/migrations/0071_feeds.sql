CREATE TABLE "feed" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealership_id" bigint NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"url" text,
	"auth" text DEFAULT 'none' NOT NULL,
	"auth_user" text,
	"auth_secret" text,
	"folder" text,
	"format" text DEFAULT 'auto' NOT NULL,
	"encoding" text DEFAULT 'auto' NOT NULL,
	"row_key" text DEFAULT 'vin' NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"value_maps" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"missing_policy" text DEFAULT 'ask' NOT NULL,
	"max_delist_percent" integer DEFAULT 30 NOT NULL,
	"price_jump_percent" integer DEFAULT 30 NOT NULL,
	"photo_policy" text DEFAULT 'keep_manual' NOT NULL,
	"applies_by_itself" boolean DEFAULT false NOT NULL,
	"schedule" text DEFAULT 'off' NOT NULL,
	"daily_minute" integer DEFAULT 180 NOT NULL,
	"notify" boolean DEFAULT true NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"next_run_at" timestamp with time zone,
	"consecutive_failures" integer DEFAULT 0 NOT NULL,
	"etag" text,
	"last_modified" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_row" (
	"run_id" bigint NOT NULL,
	"line" bigint NOT NULL,
	"action" text NOT NULL,
	"state" text DEFAULT 'staged' NOT NULL,
	"vin" text,
	"stock_no" text,
	"make" text,
	"model" text,
	"vehicle_id" bigint,
	"facts" jsonb,
	"photos" jsonb,
	"issues" jsonb,
	"fact_hash" text,
	"raw_hash" bigint,
	"before" jsonb,
	"undo" jsonb,
	"vehicle_version" integer,
	"beyond_plan" boolean DEFAULT false NOT NULL,
	CONSTRAINT "feed_row_run_id_line_pk" PRIMARY KEY("run_id","line")
);
--> statement-breakpoint
CREATE TABLE "feed_vehicle" (
	"vehicle_id" bigint PRIMARY KEY NOT NULL,
	"dealership_id" bigint NOT NULL,
	"feed_id" bigint,
	"raw_hash" bigint,
	"issues" jsonb,
	"confirmed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feed_run" ADD COLUMN "feed_id" bigint;--> statement-breakpoint
ALTER TABLE "feed_run" ADD COLUMN "file_key" text;--> statement-breakpoint
ALTER TABLE "feed_run" ADD COLUMN "settings" jsonb;--> statement-breakpoint
ALTER TABLE "feed_run" ADD COLUMN "not_given" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_run" ADD COLUMN "quarantine" text;--> statement-breakpoint
ALTER TABLE "feed_run" ADD COLUMN "applies_valid_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_run" ADD COLUMN "delists_missing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_run" ADD COLUMN "cursor_line" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_run" ADD COLUMN "cancel_requested" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_run" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feed_run" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_run" ADD COLUMN "compared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feed_run" ADD COLUMN "applied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feed_run" ADD COLUMN "applied_by" bigint;--> statement-breakpoint
ALTER TABLE "feed" ADD CONSTRAINT "feed_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_vehicle" ADD CONSTRAINT "feed_vehicle_vehicle_id_vehicle_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_vehicle" ADD CONSTRAINT "feed_vehicle_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_by_dealership" ON "feed" USING btree ("dealership_id","id");--> statement-breakpoint
CREATE INDEX "feed_due" ON "feed" USING btree ("next_run_at") WHERE enabled and next_run_at is not null;--> statement-breakpoint
CREATE INDEX "feed_row_by_vin" ON "feed_row" USING btree ("run_id","vin");--> statement-breakpoint
CREATE INDEX "feed_row_by_action" ON "feed_row" USING btree ("run_id","action","line");--> statement-breakpoint
CREATE INDEX "feed_vehicle_by_dealership" ON "feed_vehicle" USING btree ("dealership_id","vehicle_id");--> statement-breakpoint
CREATE INDEX "feed_vehicle_by_feed" ON "feed_vehicle" USING btree ("feed_id");--> statement-breakpoint
ALTER TABLE "feed_run" ADD CONSTRAINT "feed_run_feed_id_feed_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feed"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_run" ADD CONSTRAINT "feed_run_applied_by_user_id_fk" FOREIGN KEY ("applied_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_run_by_feed" ON "feed_run" USING btree ("feed_id","started_at");--> statement-breakpoint
CREATE INDEX "feed_run_in_order" ON "feed_run" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "feed_run_at_work" ON "feed_run" USING btree ("id") WHERE status in ('queued', 'fetching', 'parsing', 'applying', 'rolling_back');--> statement-breakpoint
CREATE INDEX "feed_run_by_applier" ON "feed_run" USING btree ("applied_by") WHERE applied_by is not null;