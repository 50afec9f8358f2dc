CREATE TABLE "feed_photo_list" (
	"vehicle_id" bigint PRIMARY KEY NOT NULL,
	"dealership_id" bigint NOT NULL,
	"feed_id" bigint,
	"run_id" bigint NOT NULL,
	"line" bigint NOT NULL,
	"policy" text NOT NULL,
	"addresses" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"held_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"fetched" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"before" jsonb
);
--> statement-breakpoint
CREATE TABLE "feed_photo" (
	"vehicle_id" bigint NOT NULL,
	"address_hash" text NOT NULL,
	"address" text NOT NULL,
	"position" integer,
	"revision" integer NOT NULL,
	"state" text NOT NULL,
	"etag" text,
	"last_modified" text,
	"sha256" text,
	"asset_id" text,
	"likeness_hash" text,
	"failure_code" text,
	"failure" text,
	"noted_code" text,
	CONSTRAINT "feed_photo_vehicle_id_address_hash_pk" PRIMARY KEY("vehicle_id","address_hash")
);
--> statement-breakpoint
ALTER TABLE "feed_photo_list" ADD CONSTRAINT "feed_photo_list_vehicle_id_vehicle_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_photo_list" ADD CONSTRAINT "feed_photo_list_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_photo" ADD CONSTRAINT "feed_photo_vehicle_id_vehicle_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_photo" ADD CONSTRAINT "feed_photo_asset_id_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."asset"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_photo_list_waiting" ON "feed_photo_list" USING btree ("dealership_id","vehicle_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "feed_photo_list_by_dealership" ON "feed_photo_list" USING btree ("dealership_id");--> statement-breakpoint
CREATE INDEX "feed_photo_list_by_run" ON "feed_photo_list" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "feed_photo_by_sha256" ON "feed_photo" USING btree ("sha256") WHERE sha256 is not null;--> statement-breakpoint
CREATE INDEX "feed_photo_by_asset" ON "feed_photo" USING btree ("asset_id");