create view market as
select v.id, v.make_id, v.model_id, m.body, v.vin, v.condition, v.year, v.trim, v.mileage, v.price_total_cents, v.title_brand,
  v.status, v.sold_at, v.lat, v.lng
from vehicle v
join dealership d on d.id = v.dealership_id and d.status = 'approved'
join model m on m.id = v.model_id
where v.status in ('active', 'pending', 'sold') and v.published_at is not null;
