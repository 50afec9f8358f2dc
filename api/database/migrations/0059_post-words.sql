ALTER TABLE "post" DROP CONSTRAINT "post_text_short";--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_text_short" CHECK (length("post"."text") <= 10000);