DROP INDEX "asset_by_dealership";--> statement-breakpoint
ALTER TABLE "plan_change" ADD COLUMN "billed_through" date;--> statement-breakpoint
CREATE INDEX "dealership_with_billing_hold" ON "dealership" USING btree ("id") WHERE "dealership"."billing_hold" is not null;--> statement-breakpoint
CREATE INDEX "asset_by_dealership" ON "asset" USING btree ("dealership_id","created_at","status","bytes");