drop view listing;--> statement-breakpoint
CREATE TABLE "price_rating" (
	"vehicle_id" bigint PRIMARY KEY NOT NULL,
	"method_version" integer NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"band" text,
	"band_to" text,
	"total_cents" bigint,
	"estimate_cents" bigint,
	"low_cents" bigint,
	"high_cents" bigint,
	"difference_bp" integer,
	"year_span" integer,
	"radius_miles" integer,
	"mileage_slope" real,
	"year_slope" real,
	"comparable_ids" bigint[] DEFAULT '{}' NOT NULL,
	"comparable_totals" integer[] DEFAULT '{}' NOT NULL,
	"comparable_mileages" integer[] DEFAULT '{}' NOT NULL,
	"comparable_trim_offsets" real[] DEFAULT '{}' NOT NULL,
	"comparable_adjusted" integer[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
DROP INDEX "vehicle_on_sale_by_newest";--> statement-breakpoint
DROP INDEX "vehicle_on_sale_by_merit";--> statement-breakpoint
DROP INDEX "vehicle_on_sale_by_price";--> statement-breakpoint
DROP INDEX "vehicle_on_sale_by_mileage";--> statement-breakpoint
DROP INDEX "vehicle_on_sale_by_year";--> statement-breakpoint
DROP INDEX "vehicle_by_place";--> statement-breakpoint
DROP INDEX "vehicle_by_drop";--> statement-breakpoint
DROP INDEX "vehicle_by_words";--> statement-breakpoint
ALTER TABLE "vehicle" ADD COLUMN "features" text[];--> statement-breakpoint
ALTER TABLE "price_rating" ADD CONSTRAINT "price_rating_vehicle_id_vehicle_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_rating_by_age" ON "price_rating" USING btree ("computed_at");--> statement-breakpoint
CREATE INDEX "vehicle_by_stock_number" ON "vehicle" USING btree (upper(stock_no)) WHERE status in ('active', 'pending') and published_at is not null;--> statement-breakpoint
CREATE INDEX "vehicle_without_features" ON "vehicle" USING btree ("id") WHERE features is null;