CREATE TABLE "vin_clash" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vin_clash_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"first_vehicle_id" bigint NOT NULL,
	"later_vehicle_id" bigint NOT NULL,
	"found_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dealership" ADD COLUMN "requested_name" text;--> statement-breakpoint
ALTER TABLE "lead_route" ADD COLUMN "confirmed_by" text;--> statement-breakpoint
ALTER TABLE "vin_clash" ADD CONSTRAINT "vin_clash_first_vehicle_id_vehicle_id_fk" FOREIGN KEY ("first_vehicle_id") REFERENCES "public"."vehicle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vin_clash" ADD CONSTRAINT "vin_clash_later_vehicle_id_vehicle_id_fk" FOREIGN KEY ("later_vehicle_id") REFERENCES "public"."vehicle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vin_clash_once" ON "vin_clash" USING btree ("first_vehicle_id","later_vehicle_id");--> statement-breakpoint
CREATE INDEX "vin_clash_by_later" ON "vin_clash" USING btree ("later_vehicle_id");--> statement-breakpoint
CREATE INDEX "lead_route_by_members" ON "lead_route" USING btree ("dealership_id") WHERE "lead_route"."confirmed_by" = 'member';--> statement-breakpoint
UPDATE "lead_route" r SET "confirmed_by" = CASE
  WHEN lower(r.target) = lower(d.approved_email) THEN 'approval'
  WHEN EXISTS (SELECT FROM audit_log a WHERE a.entity = 'lead_route' AND a.entity_id = r.id::text AND a.action = 'lead_route.confirmed') THEN 'link'
  WHEN EXISTS (SELECT FROM "user" u WHERE lower(u.email) = lower(r.target)) THEN 'member'
END
FROM "dealership" d WHERE d.id = r.dealership_id AND r.confirmed_at IS NOT NULL AND r.channel <> 'webhook';
