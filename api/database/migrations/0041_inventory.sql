CREATE TABLE "inventory_change_row" (
	"change_id" bigint NOT NULL,
	"vehicle_id" bigint NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"before" jsonb,
	"total_before_cents" bigint,
	"total_after_cents" bigint,
	"version" integer,
	"undone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "inventory_change_row_change_id_vehicle_id_pk" PRIMARY KEY("change_id","vehicle_id")
);
--> statement-breakpoint
CREATE TABLE "inventory_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inventory_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealership_id" bigint NOT NULL,
	"actor_user_id" bigint,
	"change" jsonb NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" bigint
);
--> statement-breakpoint
CREATE TABLE "vehicle_draft" (
	"vehicle_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"values" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vehicle_draft_vehicle_id_user_id_pk" PRIMARY KEY("vehicle_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "vehicle_internal" (
	"vehicle_id" bigint PRIMARY KEY NOT NULL,
	"cost_cents" bigint,
	"acquired_from" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vehicle_media" ADD COLUMN "caption" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicle_media" ADD COLUMN "angle" text;--> statement-breakpoint
ALTER TABLE "vehicle_media" ADD COLUMN "likeness_hash" text;--> statement-breakpoint
ALTER TABLE "vehicle" ADD COLUMN "photo_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicle" ADD COLUMN "listing_score" integer GENERATED ALWAYS AS (least(photo_count, 15) * 2 + least(char_length(description) * 15 / 200, 15)
  + case when price_vehicle_cents is null then 0 else 20 end
  + least(jsonb_array_length(jsonb_path_query_array(options, '$[*].items[*]')), 5) * 3
  + case when vin is null then 0 else 10 end + case when history_url is null then 0 else 10 end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicle" ADD COLUMN "locked_fields" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicle" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicle" ADD COLUMN "conditional_offers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicle" ADD COLUMN "buyers_guide" jsonb;--> statement-breakpoint
ALTER TABLE "vehicle" ADD COLUMN "video_url" text;--> statement-breakpoint
ALTER TABLE "vehicle" ADD COLUMN "spin_url" text;--> statement-breakpoint
ALTER TABLE "vehicle" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vehicle" ADD COLUMN "alerts_held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inventory_change_row" ADD CONSTRAINT "inventory_change_row_change_id_inventory_change_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."inventory_change"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_change" ADD CONSTRAINT "inventory_change_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_change" ADD CONSTRAINT "inventory_change_actor_user_id_user_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_change" ADD CONSTRAINT "inventory_change_undone_by_user_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_draft" ADD CONSTRAINT "vehicle_draft_vehicle_id_vehicle_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_draft" ADD CONSTRAINT "vehicle_draft_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_internal" ADD CONSTRAINT "vehicle_internal_vehicle_id_vehicle_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inventory_change_by_dealership" ON "inventory_change" USING btree ("dealership_id","applied_at");--> statement-breakpoint
CREATE INDEX "inventory_change_by_actor" ON "inventory_change" USING btree ("actor_user_id") WHERE actor_user_id is not null;--> statement-breakpoint
CREATE INDEX "inventory_change_by_undoer" ON "inventory_change" USING btree ("undone_by") WHERE undone_by is not null;--> statement-breakpoint
CREATE INDEX "vehicle_draft_by_user" ON "vehicle_draft" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "vehicle_to_publish" ON "vehicle" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
CREATE INDEX "vehicle_with_held_alerts" ON "vehicle" USING btree ("alerts_held_until") WHERE alerts_held_until is not null;