CREATE TABLE "guest_alert_match" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guest_alert_match_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"alert_id" bigint NOT NULL,
	"vehicle_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"total_cents" bigint,
	"before_cents" bigint,
	"found_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "guest_alert" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guest_alert_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"mailbox" text NOT NULL,
	"query" text NOT NULL,
	"name" text NOT NULL,
	"cadence" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"off_at" timestamp with time zone,
	"epoch" integer DEFAULT 0 NOT NULL,
	"next_mail_at" timestamp with time zone,
	"last_mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "guest_alert_match" ADD CONSTRAINT "guest_alert_match_alert_id_guest_alert_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."guest_alert"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_alert_match" ADD CONSTRAINT "guest_alert_match_vehicle_id_vehicle_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guest_alert_match_once" ON "guest_alert_match" USING btree ("alert_id","vehicle_id","kind",coalesce("total_cents", -1));--> statement-breakpoint
CREATE INDEX "guest_alert_match_by_vehicle" ON "guest_alert_match" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "guest_alert_match_by_age" ON "guest_alert_match" USING btree ("found_at");--> statement-breakpoint
CREATE UNIQUE INDEX "guest_alert_once" ON "guest_alert" USING btree (lower("email"),"query");--> statement-breakpoint
CREATE INDEX "guest_alert_by_mailbox" ON "guest_alert" USING btree ("mailbox");--> statement-breakpoint
CREATE INDEX "guest_alert_due" ON "guest_alert" USING btree ("next_mail_at") WHERE "guest_alert"."next_mail_at" is not null;