ALTER TABLE "lead_route" ADD COLUMN "confirmation_round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "lead_route_unexplained" ON "lead_route" USING btree ("id") WHERE "lead_route"."confirmed_by" is null and "lead_route"."confirmed_at" is not null and "lead_route"."channel" <> 'webhook';
--> statement-breakpoint
create or replace view market as
select v.id, v.make_id, v.model_id, m.body, v.vin, v.condition, v.year, v.trim, v.mileage, v.price_total_cents, v.title_brand,
  v.status, v.sold_at, v.lat, v.lng,
  v.drivetrain, v.engine, v.cylinders, v.displacement_liters, v.fuel, v.transmission, v.features, v.accidents, v.state,
  v.published_at
from vehicle v
join dealership d on d.id = v.dealership_id and d.status = 'approved'
join model m on m.id = v.model_id
where v.status in ('active', 'pending', 'sold') and v.published_at is not null;
