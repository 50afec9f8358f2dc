CREATE TABLE "ad_report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ad_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"advertisement_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"email" text,
	"reporter_user_id" bigint,
	"address" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ad_report" ADD CONSTRAINT "ad_report_advertisement_id_advertisement_id_fk" FOREIGN KEY ("advertisement_id") REFERENCES "public"."advertisement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_report" ADD CONSTRAINT "ad_report_reporter_user_id_user_id_fk" FOREIGN KEY ("reporter_user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_report_by_advertisement" ON "ad_report" USING btree ("advertisement_id","created_at");--> statement-breakpoint
CREATE INDEX "ad_report_by_address" ON "ad_report" USING btree ("address","created_at");--> statement-breakpoint
CREATE INDEX "ad_report_by_reporter" ON "ad_report" USING btree ("reporter_user_id");--> statement-breakpoint
CREATE INDEX "ad_report_by_fingerprint" ON "ad_report" USING btree ("fingerprint","created_at");