CREATE INDEX "feed_run_by_words" ON "feed_run" USING gin (search_words(file_name));--> statement-breakpoint
CREATE INDEX "feed_run_by_hash" ON "feed_run" USING btree ("file_sha256");