ALTER TABLE "asset_upload" ALTER COLUMN "owner_user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "asset_upload" ADD COLUMN "owner_key" text;--> statement-breakpoint
CREATE INDEX "asset_upload_by_key" ON "asset_upload" USING btree ("owner_key");--> statement-breakpoint
ALTER TABLE "asset_upload" ADD CONSTRAINT "asset_upload_one_owner" CHECK (num_nonnulls("asset_upload"."owner_user_id", "asset_upload"."owner_key") = 1);