-- Whose session one of an impersonation came from is not known; it lasts an hour.
DELETE FROM "session" WHERE "impersonator_user_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "parent_session_id" bigint;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_parent_session_id_session_id_fk" FOREIGN KEY ("parent_session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_by_parent" ON "session" USING btree ("parent_session_id") WHERE "session"."parent_session_id" is not null;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_impersonation_has_parent" CHECK (("session"."impersonator_user_id" is null) = ("session"."parent_session_id" is null));