CREATE TABLE "price_effect" (
	"fold" integer PRIMARY KEY NOT NULL,
	"effects" jsonb NOT NULL,
	"measured_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "price_rating" ADD COLUMN "held_cents" bigint;--> statement-breakpoint
create or replace view market as
select v.id, v.make_id, v.model_id, m.body, v.vin, v.condition, v.year, v.trim, v.mileage, v.price_total_cents, v.title_brand,
  v.status, v.sold_at, v.lat, v.lng,
  v.drivetrain, v.engine, v.cylinders, v.displacement_liters, v.fuel, v.transmission, v.features, v.accidents, v.state
from vehicle v
join dealership d on d.id = v.dealership_id and d.status = 'approved'
join model m on m.id = v.model_id
where v.status in ('active', 'pending', 'sold') and v.published_at is not null;
--> statement-breakpoint
update price_rating set comparable_count = cardinality(comparable_ids) where comparable_count <> cardinality(comparable_ids);
