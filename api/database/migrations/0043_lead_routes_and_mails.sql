CREATE TABLE "thread_mail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "thread_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"thread_id" bigint NOT NULL,
	"side" text NOT NULL,
	"user_id" bigint,
	"read_up_to" bigint NOT NULL,
	"count" integer NOT NULL,
	"leaves_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "lead_delivery_due";--> statement-breakpoint
ALTER TABLE "lead_route" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_route" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_route" ADD COLUMN "paused_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_route" ADD COLUMN "busy_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_route" ADD COLUMN "served_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "thread_mail" ADD CONSTRAINT "thread_mail_thread_id_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."thread"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_mail" ADD CONSTRAINT "thread_mail_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "thread_mail_once" ON "thread_mail" USING btree ("thread_id","side",coalesce("user_id", 0));--> statement-breakpoint
CREATE INDEX "thread_mail_by_user" ON "thread_mail" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "support_case_by_change" ON "support_case" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "lead_delivery_due" ON "lead_delivery" USING btree ("route_id","created_at","id") WHERE "lead_delivery"."status" in ('queued', 'failed');--> statement-breakpoint
UPDATE "lead_route" SET "confirmed_at" = "created_at";--> statement-breakpoint
UPDATE "outbox" SET "letter" = jsonb_set("letter", '{kind}', to_jsonb(replace("letter"->>'kind', '-told', '-notified'))) WHERE "status" = 'queued' AND "letter"->>'kind' IN ('customer-told', 'staff-told', 'guest-told');
