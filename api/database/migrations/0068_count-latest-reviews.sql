UPDATE "dealership" SET "rating_average" = counted.average, "rating_count" = counted.count
FROM (
  SELECT dealership_id, avg(rating)::float8 AS average, count(*)::int AS count
  FROM "review" r
  WHERE status = 'published' AND NOT EXISTS (
    SELECT FROM "review" later
    WHERE later.user_id = r.user_id AND later.dealership_id = r.dealership_id AND later.status = 'published'
      AND (later.created_at, later.id) > (r.created_at, r.id)
  )
  GROUP BY dealership_id
) counted
WHERE "dealership".id = counted.dealership_id;
