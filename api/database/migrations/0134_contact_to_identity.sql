INSERT INTO "site_setting_version" ("section", "version", "value", "reason")
SELECT 'identity', 1,
	jsonb_build_object(
		'name', 'Drive Avenue',
		'address', nullif(trim("value" ->> 'address'), ''),
		'phone', nullif(trim("value" ->> 'phone'), ''),
		'email', nullif(trim("value" ->> 'email'), '')
	),
	'Taken over from the contact details of the site'
FROM "site_setting"
WHERE "key" = 'contact'
	AND coalesce(nullif(trim("value" ->> 'address'), ''), nullif(trim("value" ->> 'phone'), ''), nullif(trim("value" ->> 'email'), '')) IS NOT NULL
ON CONFLICT DO NOTHING;
