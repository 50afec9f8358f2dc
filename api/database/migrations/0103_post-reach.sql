CREATE TABLE "post_opening" (
	"post_id" bigint NOT NULL,
	"day" date NOT NULL,
	"visit" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_opening_post_id_day_visit_pk" PRIMARY KEY("post_id","day","visit")
);
--> statement-breakpoint
CREATE TABLE "post_shown" (
	"post_id" bigint NOT NULL,
	"day" date NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "post_shown_post_id_minute_pk" PRIMARY KEY("post_id","minute")
);
--> statement-breakpoint
CREATE TABLE "post_stat_daily" (
	"post_id" bigint NOT NULL,
	"day" date NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "post_stat_daily_post_id_day_pk" PRIMARY KEY("post_id","day")
);
--> statement-breakpoint
DROP INDEX "vehicle_stat_of_dealership";--> statement-breakpoint
ALTER TABLE "post_opening" ADD CONSTRAINT "post_opening_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_shown" ADD CONSTRAINT "post_shown_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_stat_daily" ADD CONSTRAINT "post_stat_daily_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_opening_of_visit" ON "post_opening" USING btree ("visit");--> statement-breakpoint
CREATE INDEX "post_opening_at" ON "post_opening" USING brin ("at");--> statement-breakpoint
CREATE INDEX "post_shown_minute" ON "post_shown" USING brin ("minute");--> statement-breakpoint
CREATE INDEX "vehicle_stat_of_dealership" ON "vehicle_stat_daily" USING btree ("dealership_id","day","vehicle_id","shown","opened","saved","compared","shared","called");