CREATE TABLE "asset_upload" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_user_id" bigint NOT NULL,
	"dealership_id" bigint,
	"kind" text NOT NULL,
	"bytes" integer NOT NULL,
	"asset_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "asset_upload_id_safe" CHECK ("asset_upload"."id" ~ '^[A-Za-z0-9_-]{22}$')
);
--> statement-breakpoint
CREATE INDEX "asset_upload_by_owner" ON "asset_upload" USING btree ("owner_user_id");--> statement-breakpoint
CREATE INDEX "asset_upload_by_age" ON "asset_upload" USING btree ("created_at");