DROP INDEX "vehicle_by_dealership";--> statement-breakpoint
ALTER TABLE "vehicle" ADD COLUMN "has_issues" boolean GENERATED ALWAYS AS (status in ('draft', 'active', 'pending')
  and (photo_count = 0 or price_vehicle_cents is null or publish_problem is not null)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "vehicle_by_tag" ON "vehicle" USING btree ("dealership_id","tags") WHERE tags <> '{}';--> statement-breakpoint
CREATE INDEX "vehicle_by_dealership" ON "vehicle" USING btree ("dealership_id","status","published_at","id","has_issues","first_published_at","created_at","updated_at","stock_no","make_id","model_id","year","price_total_cents","price_vehicle_cents","listing_score","photo_count","condition","source");