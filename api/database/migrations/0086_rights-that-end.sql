ALTER TABLE "dealership" ADD COLUMN "requested_name" text;--> statement-breakpoint
ALTER TABLE "lead_route" ADD COLUMN "confirmed_by" text;--> statement-breakpoint
CREATE INDEX "lead_route_by_members" ON "lead_route" USING btree ("dealership_id") WHERE "lead_route"."confirmed_by" = 'member';--> statement-breakpoint
UPDATE "lead_route" r SET "confirmed_by" = CASE
  WHEN lower(r.target) = lower(d.approved_email) THEN 'approval'
  WHEN EXISTS (SELECT FROM audit_log a WHERE a.entity = 'lead_route' AND a.entity_id = r.id::text AND a.action = 'lead_route.confirmed') THEN 'link'
  WHEN EXISTS (SELECT FROM "user" u WHERE lower(u.email) = lower(r.target)) THEN 'member'
END
FROM "dealership" d WHERE d.id = r.dealership_id AND r.confirmed_at IS NOT NULL AND r.channel <> 'webhook';
