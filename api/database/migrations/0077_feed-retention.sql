ALTER TABLE "feed_run" ADD COLUMN "file_removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feed_run" ADD COLUMN "file_to_remove" text;--> statement-breakpoint
ALTER TABLE "feed_run" ADD COLUMN "rows_removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feed_run" ADD COLUMN "has_rows_to_remove" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "feed_run_with_file" ON "feed_run" USING btree ("started_at") WHERE file_key is not null;--> statement-breakpoint
CREATE INDEX "feed_run_kept_files" ON "feed_run" USING btree ("file_key","file_bytes","started_at") WHERE file_key is not null;--> statement-breakpoint
CREATE INDEX "feed_run_with_rows" ON "feed_run" USING btree ("started_at") WHERE rows_removed_at is null;--> statement-breakpoint
CREATE INDEX "feed_run_to_purge" ON "feed_run" USING btree ("id") WHERE file_to_remove is not null or has_rows_to_remove;