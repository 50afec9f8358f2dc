CREATE TABLE "dealership_image" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dealership_image_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealership_id" bigint NOT NULL,
	"asset_id" text NOT NULL,
	"position" integer NOT NULL,
	"alt" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dealership_former_slug" (
	"slug" text PRIMARY KEY NOT NULL,
	"dealership_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dealership" ADD COLUMN "social_links" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "dealership" ADD COLUMN "hours_exceptions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "dealership" ADD COLUMN "delivery_max_miles" integer;--> statement-breakpoint
ALTER TABLE "dealership" ADD COLUMN "auto_reply" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dealership" ADD COLUMN "buyers_guide" jsonb;--> statement-breakpoint
ALTER TABLE "dealership_image" ADD CONSTRAINT "dealership_image_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealership_image" ADD CONSTRAINT "dealership_image_asset_id_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."asset"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealership_former_slug" ADD CONSTRAINT "dealership_former_slug_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dealership_image_by_dealership" ON "dealership_image" USING btree ("dealership_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "dealership_image_by_asset" ON "dealership_image" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "dealership_former_slug_by_dealership" ON "dealership_former_slug" USING btree ("dealership_id");