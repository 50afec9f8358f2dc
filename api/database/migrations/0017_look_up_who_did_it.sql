CREATE INDEX "feed_run_by_starter" ON "feed_run" USING btree ("started_by") WHERE started_by is not null;--> statement-breakpoint
CREATE INDEX "listing_report_by_reporter" ON "listing_report" USING btree ("reporter_user_id");--> statement-breakpoint
CREATE INDEX "review_by_author" ON "review" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "vehicle_event_by_actor" ON "vehicle_event" USING btree ("actor_user_id") WHERE actor_user_id is not null;