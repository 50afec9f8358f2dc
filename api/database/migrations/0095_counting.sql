CREATE TABLE "dealership_stat_daily" (
	"dealership_id" bigint NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"saved" integer DEFAULT 0 NOT NULL,
	"compared" integer DEFAULT 0 NOT NULL,
	"shared" integer DEFAULT 0 NOT NULL,
	"called" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "dealership_stat_daily_dealership_id_day_source_pk" PRIMARY KEY("dealership_id","day","source")
);
--> statement-breakpoint
CREATE TABLE "dealership_stat_hourly" (
	"dealership_id" bigint NOT NULL,
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"opened" integer NOT NULL,
	CONSTRAINT "dealership_stat_hourly_dealership_id_day_hour_pk" PRIMARY KEY("dealership_id","day","hour")
);
--> statement-breakpoint
CREATE TABLE "left_out_hourly" (
	"hour" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "left_out_hourly_hour_reason_pk" PRIMARY KEY("hour","reason")
);
--> statement-breakpoint
CREATE TABLE "vehicle_shown" (
	"vehicle_id" bigint NOT NULL,
	"dealership_id" bigint NOT NULL,
	"day" date NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "vehicle_shown_vehicle_id_minute_source_pk" PRIMARY KEY("vehicle_id","minute","source")
);
--> statement-breakpoint
CREATE TABLE "visit_event" (
	"vehicle_id" bigint NOT NULL,
	"dealership_id" bigint NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"visit" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"host" text,
	CONSTRAINT "visit_event_vehicle_id_day_kind_visit_pk" PRIMARY KEY("vehicle_id","day","kind","visit")
);
--> statement-breakpoint
CREATE TABLE "visit_salt" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "vehicle_stat_of_dealership";--> statement-breakpoint
ALTER TABLE "vehicle_stat_daily" DROP CONSTRAINT "vehicle_stat_daily_vehicle_id_day_pk";--> statement-breakpoint
ALTER TABLE "vehicle_stat_daily" ADD COLUMN "source" text DEFAULT 'earlier' NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicle_stat_daily" ADD CONSTRAINT "vehicle_stat_daily_vehicle_id_day_source_pk" PRIMARY KEY("vehicle_id","day","source");--> statement-breakpoint
ALTER TABLE "vehicle_stat_daily" ADD COLUMN "shown" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicle_stat_daily" ADD COLUMN "opened" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicle_stat_daily" ADD COLUMN "saved" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicle_stat_daily" ADD COLUMN "compared" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicle_stat_daily" ADD COLUMN "shared" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicle_stat_daily" ADD COLUMN "called" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "vehicle_stat_daily" SET "opened" = "views";--> statement-breakpoint
INSERT INTO "dealership_stat_daily" ("dealership_id", "day", "source", "opened")
SELECT "dealership_id", "day", "source", sum("opened") FROM "vehicle_stat_daily" GROUP BY 1, 2, 3;--> statement-breakpoint
ALTER TABLE "dealership_stat_daily" ADD CONSTRAINT "dealership_stat_daily_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealership_stat_hourly" ADD CONSTRAINT "dealership_stat_hourly_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_shown" ADD CONSTRAINT "vehicle_shown_vehicle_id_vehicle_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_shown" ADD CONSTRAINT "vehicle_shown_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_event" ADD CONSTRAINT "visit_event_vehicle_id_vehicle_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_event" ADD CONSTRAINT "visit_event_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vehicle_shown_minute" ON "vehicle_shown" USING brin ("minute");--> statement-breakpoint
CREATE INDEX "visit_event_of_visit" ON "visit_event" USING btree ("visit");--> statement-breakpoint
CREATE INDEX "visit_event_at" ON "visit_event" USING brin ("at");--> statement-breakpoint
CREATE INDEX "vehicle_stat_of_dealership" ON "vehicle_stat_daily" USING btree ("dealership_id","day");