ALTER TABLE "moderation_report" ADD COLUMN "ended_by" text;--> statement-breakpoint
CREATE INDEX "moderation_report_by_end" ON "moderation_report" USING btree ("ended_by") WHERE ended_by is not null;