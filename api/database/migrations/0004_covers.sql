create function keep_covers() returns trigger language plpgsql as $$
begin
  update vehicle v set cover_asset_id = m.asset_id
  from changed c left join vehicle_media m on m.vehicle_id = c.vehicle_id and m.position = 0
  where v.id = c.vehicle_id and c.position = 0 and v.cover_asset_id is distinct from m.asset_id;
  return null;
end $$;--> statement-breakpoint
create trigger vehicle_media_covers_inserted after insert on vehicle_media
  referencing new table as changed for each statement execute function keep_covers();--> statement-breakpoint
create trigger vehicle_media_covers_updated after update on vehicle_media
  referencing new table as changed for each statement execute function keep_covers();--> statement-breakpoint
create trigger vehicle_media_covers_deleted after delete on vehicle_media
  referencing old table as changed for each statement execute function keep_covers();--> statement-breakpoint
update vehicle v set cover_asset_id = m.asset_id from vehicle_media m where m.vehicle_id = v.id and m.position = 0;--> statement-breakpoint
drop view listing;--> statement-breakpoint
create view listing as
select v.id, v.dealership_id, v.vin, v.stock_no, v.condition, v.year, v.trim, v.body, v.mileage,
  v.exterior_color, v.exterior_family, v.interior_family, v.fuel, v.transmission, v.drivetrain, v.doors, v.seats, v.cylinders,
  v.price_total_cents, v.previous_total_cents, v.price_changed_at, v.status, v.published_at, v.first_published_at,
  v.back_on_market_at, v.lat, v.lng, v.city, v.state, v.zip, v.search_text,
  v.make_id, v.model_id, mk.name as make, mk.slug as make_slug, md.name as model, md.slug as model_slug,
  d.name as dealership_name, d.slug as dealership_slug,
  v.cover_asset_id as cover_id, a.color as cover_color, a.illustration as cover_illustration
from vehicle v
join dealership d on d.id = v.dealership_id and d.status = 'approved'
join make mk on mk.id = v.make_id
join model md on md.id = v.model_id
left join asset a on a.id = v.cover_asset_id
where v.status in ('active', 'pending') and v.published_at is not null;
