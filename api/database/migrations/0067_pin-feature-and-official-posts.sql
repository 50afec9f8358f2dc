ALTER TABLE "post" ADD COLUMN "is_official" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "pinned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "featured_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "post_official" ON "post" USING btree ("status","published_at","id") WHERE is_official;--> statement-breakpoint
CREATE INDEX "post_pinned" ON "post" USING btree ("pinned_at","id") WHERE pinned_at is not null;--> statement-breakpoint
CREATE INDEX "post_featured" ON "post" USING btree ("featured_at","id") WHERE featured_at is not null;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_official_alone" CHECK (not "post"."is_official" or ("post"."user_id" is null and "post"."dealership_id" is null));--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_promoted_public" CHECK ("post"."status" = 'published' or ("post"."pinned_at" is null and "post"."featured_at" is null));