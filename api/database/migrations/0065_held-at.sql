ALTER TABLE "moderation_item" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "moderation_item_waiting" ON "moderation_item" USING btree ("queue","held_at") WHERE status = 'pending';--> statement-breakpoint
UPDATE "moderation_item" SET "held_at" = "created_at" WHERE "status" = 'pending';
