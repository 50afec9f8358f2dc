ALTER TABLE "feed_run" ADD COLUMN "question" text;--> statement-breakpoint
ALTER TABLE "feed_run" ADD COLUMN "asked_at" timestamp with time zone;