CREATE TABLE "legal_acceptance" (
	"user_id" bigint NOT NULL,
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"occasion" text NOT NULL,
	CONSTRAINT "legal_acceptance_user_id_slug_version_pk" PRIMARY KEY("user_id","slug","version")
);
--> statement-breakpoint
ALTER TABLE "content_page" ADD COLUMN "summary" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_page" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_page" ADD COLUMN "is_material" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "content_page" ADD COLUMN "published_by_user_id" bigint;--> statement-breakpoint
ALTER TABLE "content_page" ADD COLUMN "restores_version" integer;--> statement-breakpoint
ALTER TABLE "dealership" ADD COLUMN "terms_version" integer;--> statement-breakpoint
ALTER TABLE "sell_request" ADD COLUMN "consent_version" text;--> statement-breakpoint
CREATE INDEX "legal_acceptance_by_version" ON "legal_acceptance" USING btree ("slug","version");