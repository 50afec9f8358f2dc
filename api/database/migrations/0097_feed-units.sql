ALTER TABLE "feed_run" ADD COLUMN "unit_question" jsonb;--> statement-breakpoint
ALTER TABLE "feed_run" ADD COLUMN "worked_ms" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "feed" ADD COLUMN "mileage_unit" text DEFAULT 'auto' NOT NULL;--> statement-breakpoint
ALTER TABLE "feed" ADD COLUMN "price_currency" text DEFAULT 'auto' NOT NULL;--> statement-breakpoint
ALTER TABLE "feed" ADD COLUMN "notify" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
UPDATE "feed_run" SET "worked_ms" = greatest(0, round(1000 * extract(epoch from
  coalesce("compared_at", "finished_at", "started_at") - "started_at"
  + case when "status" = 'applied' and "finished_at" is not null and "compared_at" is not null
      then "finished_at" - case when "applied_by" is null then "compared_at" else coalesce("applied_at", "finished_at") end
      else interval '0' end)));
