ALTER TABLE "feed_run" ADD COLUMN "asked_by" bigint;--> statement-breakpoint
ALTER TABLE "feed_run" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "feed_run" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feed_run" ADD COLUMN "answered_by" bigint;--> statement-breakpoint
ALTER TABLE "feed_run" ADD CONSTRAINT "feed_run_asked_by_user_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_run" ADD CONSTRAINT "feed_run_answered_by_user_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_run_by_asker" ON "feed_run" USING btree ("asked_by") WHERE asked_by is not null;--> statement-breakpoint
CREATE INDEX "feed_run_by_answerer" ON "feed_run" USING btree ("answered_by") WHERE answered_by is not null;