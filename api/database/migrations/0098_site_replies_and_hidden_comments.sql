ALTER TABLE "canned_reply" ALTER COLUMN "dealership_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "hidden_by_dealership_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "canned_reply_of_site_by_title" ON "canned_reply" USING btree (lower("title")) WHERE "canned_reply"."dealership_id" is null;--> statement-breakpoint
CREATE INDEX "comment_hidden" ON "comment" USING btree ("post_id") WHERE hidden_by_dealership_at is not null;