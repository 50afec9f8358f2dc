ALTER TABLE "session" ADD COLUMN "impersonator_user_id" bigint;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT 'epoch' NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (plain_text(coalesce(nullif(trim("first_name" || ' ' || "last_name"), ''), "display_name"))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "impersonator_user_id" bigint;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_impersonator_user_id_user_id_fk" FOREIGN KEY ("impersonator_user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_by_impersonator" ON "session" USING btree ("impersonator_user_id") WHERE "session"."impersonator_user_id" is not null;--> statement-breakpoint
CREATE INDEX "user_list_by_name" ON "user" USING btree ("sort_name","id","status","role");--> statement-breakpoint
CREATE INDEX "user_list_by_email" ON "user" USING btree (lower("email"),"id","status","role","email");--> statement-breakpoint
CREATE INDEX "user_list_by_role" ON "user" USING btree ("role","id","status");--> statement-breakpoint
CREATE INDEX "user_list_by_joined" ON "user" USING btree ("created_at","id","status","role");--> statement-breakpoint
CREATE INDEX "user_list_by_last_seen" ON "user" USING btree ("last_seen_at","id","status","role");--> statement-breakpoint
CREATE INDEX "audit_log_by_impersonator" ON "audit_log" USING btree ("impersonator_user_id","at") WHERE "audit_log"."impersonator_user_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("action","at");--> statement-breakpoint
UPDATE "user" SET "last_seen_at" = seen.at FROM (SELECT "user_id", max("last_seen_at") AS at FROM "session" GROUP BY 1) seen WHERE seen."user_id" = "user"."id";
