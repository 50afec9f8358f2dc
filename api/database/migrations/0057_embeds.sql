CREATE TABLE "embed_answer" (
	"key" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"answer" jsonb,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "embed_answer_by_expiry" ON "embed_answer" USING btree ("expires_at");