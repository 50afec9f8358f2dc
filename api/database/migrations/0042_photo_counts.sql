create or replace function keep_covers() returns trigger language plpgsql as $$
begin
  update vehicle v set cover_asset_id = m.cover, photo_count = m.photos
  from (
    select c.vehicle_id, count(p.asset_id)::int as photos, max(p.asset_id) filter (where p.position = 0) as cover
    from (select distinct vehicle_id from changed) c left join vehicle_media p on p.vehicle_id = c.vehicle_id
    group by c.vehicle_id
  ) m
  where v.id = m.vehicle_id and (v.photo_count, v.cover_asset_id) is distinct from (m.photos, m.cover);
  return null;
end $$;--> statement-breakpoint
update vehicle v set photo_count = m.photos
from (select vehicle_id, count(*)::int as photos from vehicle_media group by vehicle_id) m
where m.vehicle_id = v.id;
