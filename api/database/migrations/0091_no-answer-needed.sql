ALTER TABLE "thread_mail" ADD COLUMN "has_reply" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "thread" ADD COLUMN "no_answer_needed_since" timestamp with time zone;