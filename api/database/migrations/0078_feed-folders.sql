ALTER TABLE "feed" ADD COLUMN "folder" text;--> statement-breakpoint
ALTER TABLE "feed" ADD COLUMN "failure_told_at" timestamp with time zone;