CREATE TABLE "inbound_mail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inbound_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sha256" text NOT NULL,
	"storage_key" text,
	"bytes" integer NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"once_key" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"held_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "undeliverable_mailbox" (
	"mailbox" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_mail_by_content" ON "inbound_mail" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_mail_once" ON "inbound_mail" USING btree ("once_key");--> statement-breakpoint
CREATE INDEX "inbound_mail_waiting" ON "inbound_mail" USING btree ("created_at") WHERE "inbound_mail"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "inbound_mail_by_age" ON "inbound_mail" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "undeliverable_mailbox_by_end" ON "undeliverable_mailbox" USING btree ("until");