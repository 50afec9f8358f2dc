CREATE TABLE "vehicle_stat_daily" (
	"vehicle_id" bigint NOT NULL,
	"dealership_id" bigint NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "vehicle_stat_daily_vehicle_id_day_pk" PRIMARY KEY("vehicle_id","day")
);
--> statement-breakpoint
ALTER TABLE "vehicle_stat_daily" ADD CONSTRAINT "vehicle_stat_daily_vehicle_id_vehicle_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_stat_daily" ADD CONSTRAINT "vehicle_stat_daily_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vehicle_stat_of_dealership" ON "vehicle_stat_daily" USING btree ("dealership_id","day","views");