-- Takes over what an operator wrote about the site and its founder as version 1. Texts as delivered are version 0, which has no row.
INSERT INTO "site_setting_version" ("section", "version", "value", "reason")
SELECT 'page-about', 1, jsonb_build_object(
  'title', coalesce(nullif(btrim("value" ->> 'title'), ''), 'About Drive Avenue'),
  'description', 'A marketplace where the largest number is the whole price, and where who pays us never changes what you see first.',
  'markdown', btrim("value" ->> 'markdown', E' \n\r\t')), 'Was set before pages had versions'
FROM "site_setting"
WHERE "key" = 'about' AND btrim("value" ->> 'markdown', E' \n\r\t') <> ''
  AND (coalesce("value" ->> 'title', 'About Drive Avenue') <> 'About Drive Avenue'
    OR md5(btrim("value" ->> 'markdown', E' \n\r\t')) NOT IN
      ('5a61d01edc387fcf3849dfe07597563b', '4b53630801129b016f1d614f96f08bbc', '6106e739aec05c8b6cb767df5c8fdefc'))
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "site_setting_version" ("section", "version", "value", "reason")
SELECT 'page-founder', 1, jsonb_build_object(
  'name', coalesce(btrim("value" ->> 'name'), ''),
  'title', coalesce(nullif(btrim("value" ->> 'title'), ''), 'Why this marketplace exists'),
  'description', 'Why a marketplace where every price is the whole price exists, and who began it.',
  'markdown', coalesce(btrim("value" ->> 'markdown', E' \n\r\t'), ''),
  'timeline', coalesce((
    SELECT jsonb_agg(jsonb_build_object('text', "entry" ->> 'text', 'year', coalesce("entry" ->> 'year', '')) ORDER BY "place")
    FROM jsonb_array_elements(CASE jsonb_typeof("value" -> 'timeline') WHEN 'array' THEN "value" -> 'timeline' ELSE '[]' END)
      WITH ORDINALITY AS "entries" ("entry", "place")
    WHERE coalesce(btrim("entry" ->> 'text'), '') <> ''), '[]')), 'Was set before pages had versions'
FROM "site_setting"
WHERE "key" = 'founder_bio'
  AND (coalesce(btrim("value" ->> 'name'), '') <> ''
    OR (jsonb_typeof("value" -> 'timeline') = 'array' AND "value" -> 'timeline' <> '[]')
    OR md5(coalesce(btrim("value" ->> 'markdown', E' \n\r\t'), '')) NOT IN
      ('137442a43565f04ab39564452bcade56', '48856f02589e7b1a18bdf5b3905016a1', 'd41d8cd98f00b204e9800998ecf8427e'))
ON CONFLICT DO NOTHING;
