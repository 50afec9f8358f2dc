-- Whoever these concern was told when they were written, or never will be: the job that tells of untold ones begins with new ones.
update "comment" set "notified_at" = "created_at" where "status" = 'published' and "notified_at" is null;--> statement-breakpoint
DROP INDEX "notification_newest";--> statement-breakpoint
DROP INDEX "comment_newest";--> statement-breakpoint
DROP INDEX "comment_best";--> statement-breakpoint
CREATE INDEX "moderation_item_of_kind_by_risk" ON "moderation_item" USING btree ("kind","status","score","id");--> statement-breakpoint
CREATE INDEX "moderation_item_of_kind_by_age" ON "moderation_item" USING btree ("kind","status","created_at","id");--> statement-breakpoint
CREATE INDEX "moderation_item_decided" ON "moderation_item" USING btree ("queue","decided_at") WHERE decided_by is not null;--> statement-breakpoint
CREATE INDEX "comment_untold" ON "comment" USING btree ("id") WHERE status = 'published' and notified_at is null;--> statement-breakpoint
CREATE INDEX "notification_newest" ON "notification" USING btree ("user_id","id","read_at");--> statement-breakpoint
CREATE INDEX "comment_newest" ON "comment" USING btree ("post_id","created_at","id","status","user_id","dealership_id") WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX "comment_best" ON "comment" USING btree ("post_id","like_count","id","status","user_id","dealership_id") WHERE parent_id is null;