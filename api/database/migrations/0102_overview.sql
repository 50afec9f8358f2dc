CREATE TABLE "count_batch" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "count_batch_by_time" ON "count_batch" USING brin ("at");--> statement-breakpoint
CREATE INDEX "feed_run_held" ON "feed_run" USING btree ("started_at") WHERE status = 'quarantined';--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "outbox" USING btree ("created_at") WHERE "outbox"."status" <> 'sent';--> statement-breakpoint
CREATE INDEX "vehicle_by_listing" ON "vehicle" USING btree ("first_published_at","sold_at","delisted_at") WHERE first_published_at is not null;--> statement-breakpoint
CREATE INDEX "vehicle_by_end" ON "vehicle" USING btree (least(sold_at, delisted_at)) WHERE first_published_at is not null and least(sold_at, delisted_at) is not null;