CREATE TABLE "marketplace_stat_daily" (
	"day" date NOT NULL,
	"source" text NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"saved" integer DEFAULT 0 NOT NULL,
	"compared" integer DEFAULT 0 NOT NULL,
	"shared" integer DEFAULT 0 NOT NULL,
	"called" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "marketplace_stat_daily_day_source_pk" PRIMARY KEY("day","source")
);
--> statement-breakpoint
CREATE TABLE "search_dealership_daily" (
	"dealership_id" bigint NOT NULL,
	"day" date NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"body" text NOT NULL,
	"price_max" integer NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "search_dealership_daily_pk" PRIMARY KEY("dealership_id","day","make","model","body","price_max")
);
--> statement-breakpoint
CREATE TABLE "search_filter_daily" (
	"day" date NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"body" text NOT NULL,
	"price_max" integer NOT NULL,
	"state" text NOT NULL,
	"outcome" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "search_filter_daily_pk" PRIMARY KEY("day","make","model","body","price_max","state","outcome")
);
--> statement-breakpoint
CREATE TABLE "search_mark" (
	"day" date NOT NULL,
	"mark" bigint NOT NULL,
	CONSTRAINT "search_mark_day_mark_pk" PRIMARY KEY("day","mark")
);
--> statement-breakpoint
CREATE TABLE "search_words_daily" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"words" text NOT NULL,
	"outcome" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "search_words_daily_day_kind_words_outcome_pk" PRIMARY KEY("day","kind","words","outcome")
);
--> statement-breakpoint
CREATE TABLE "price_level_monthly" (
	"month" date NOT NULL,
	"model_id" bigint NOT NULL,
	"age" smallint NOT NULL,
	"listings" integer NOT NULL,
	"log_sum" double precision NOT NULL,
	CONSTRAINT "price_level_monthly_month_model_id_age_pk" PRIMARY KEY("month","model_id","age")
);
--> statement-breakpoint
ALTER TABLE "search_dealership_daily" ADD CONSTRAINT "search_dealership_daily_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_level_monthly" ADD CONSTRAINT "price_level_monthly_model_id_model_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."model"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_dealership_by_day" ON "search_dealership_daily" USING btree ("day");--> statement-breakpoint
CREATE INDEX "feed_run_by_status" ON "feed_run" USING btree ("started_at","status");--> statement-breakpoint
CREATE INDEX "lead_request_by_age" ON "lead_request" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "thread_by_age" ON "thread" USING btree ("created_at","dealership_id","status","first_response_minutes");--> statement-breakpoint
INSERT INTO "marketplace_stat_daily" ("day", "source", "shown", "opened", "saved", "compared", "shared", "called")
SELECT "day", "source", sum("shown"), sum("opened"), sum("saved"), sum("compared"), sum("shared"), sum("called") FROM "dealership_stat_daily" GROUP BY 1, 2;
