create or replace view listing as
select v.id, v.dealership_id, v.vin, v.stock_no, v.condition, v.year, v.trim, v.body, v.mileage,
  v.exterior_color, v.exterior_family, v.interior_family, v.fuel, v.transmission, v.drivetrain, v.doors, v.seats, v.cylinders,
  v.owners, v.accidents, v.title_brand, coalesce(v.features, '{}') as features,
  v.price_total_cents, v.previous_total_cents, v.price_changed_at, v.status, v.published_at, v.first_published_at,
  v.back_on_market_at, v.lat, v.lng, v.city, v.state, v.zip,
  v.make_id, v.model_id, mk.name as make, mk.slug as make_slug, md.name as model, md.slug as model_slug,
  d.name as dealership_name, d.slug as dealership_slug,
  v.cover_asset_id as cover_id, a.color as cover_color, a.illustration as cover_illustration,
  pr.band, pr.band_to, pr.estimate_cents, pr.difference_bp,
  v.msrp_cents, pr.outcome, pr.comparable_count, v.mpg_city, v.mpg_highway
from vehicle v
join dealership d on d.id = v.dealership_id and d.status = 'approved'
join make mk on mk.id = v.make_id
join model md on md.id = v.model_id
left join asset a on a.id = v.cover_asset_id
left join price_rating pr on pr.vehicle_id = v.id
where v.status in ('active', 'pending') and v.published_at is not null;
