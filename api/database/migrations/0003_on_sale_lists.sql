DROP INDEX "vehicle_by_newest";--> statement-breakpoint
DROP INDEX "vehicle_by_price";--> statement-breakpoint
ALTER TABLE "vehicle" ADD COLUMN "cover_asset_id" text;--> statement-breakpoint
ALTER TABLE "vehicle" ADD CONSTRAINT "vehicle_cover_asset_id_asset_id_fk" FOREIGN KEY ("cover_asset_id") REFERENCES "public"."asset"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vehicle_on_sale_by_newest" ON "vehicle" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status in ('active', 'pending') and published_at is not null;--> statement-breakpoint
CREATE INDEX "vehicle_on_sale_by_merit" ON "vehicle" USING btree ((cover_asset_id is not null) desc,"published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status in ('active', 'pending') and published_at is not null;--> statement-breakpoint
CREATE INDEX "vehicle_on_sale_by_price" ON "vehicle" USING btree ("price_total_cents","id" DESC NULLS FIRST) WHERE status in ('active', 'pending') and published_at is not null;--> statement-breakpoint
CREATE INDEX "vehicle_on_sale_by_mileage" ON "vehicle" USING btree ("mileage","id" DESC NULLS FIRST) WHERE status in ('active', 'pending') and published_at is not null;--> statement-breakpoint
CREATE INDEX "vehicle_on_sale_by_year" ON "vehicle" USING btree ("year" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status in ('active', 'pending') and published_at is not null;