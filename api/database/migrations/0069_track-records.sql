DROP INDEX "moderation_item_by_standing";--> statement-breakpoint
DROP INDEX "moderation_report_once";--> statement-breakpoint
ALTER TABLE "moderation_decision" ADD COLUMN "author_user_id" bigint;--> statement-breakpoint
ALTER TABLE "moderation_item" ADD COLUMN "edits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation_report" ADD COLUMN "edits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation_decision" ADD CONSTRAINT "moderation_decision_author_user_id_user_id_fk" FOREIGN KEY ("author_user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_decision_by_author" ON "moderation_decision" USING btree ("author_user_id","created_at");--> statement-breakpoint
CREATE INDEX "moderation_item_by_standing" ON "moderation_item" USING btree ("user_id","created_at","report_count","decided_by") WHERE status = 'approved';--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_report_once" ON "moderation_report" USING btree ("item_id","reporter_user_id","edits");--> statement-breakpoint
UPDATE "moderation_decision" SET "author_user_id" = "user_id" FROM "moderation_item" WHERE "moderation_item"."id" = "item_id";
