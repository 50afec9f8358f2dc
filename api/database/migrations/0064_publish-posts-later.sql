ALTER TABLE "post" ADD COLUMN "cover_asset_id" text;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "cover_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "links" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "publish_problem" text;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_cover_asset_id_asset_id_fk" FOREIGN KEY ("cover_asset_id") REFERENCES "public"."asset"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_of_post" ON "comment" USING btree ("post_id","created_at","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "post_unpublished" ON "post" USING btree ("dealership_id","status","published_at","id") WHERE status <> 'published';--> statement-breakpoint
CREATE INDEX "post_scheduled" ON "post" USING btree ("published_at") WHERE status = 'scheduled';--> statement-breakpoint
CREATE INDEX "post_by_cover" ON "post" USING btree ("cover_asset_id") WHERE cover_asset_id is not null;