CREATE TABLE "fault_cause" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fault_cause_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"half" text NOT NULL,
	"name" text NOT NULL,
	"message" text NOT NULL,
	"route" text NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"last_reference" text,
	"last_build" text NOT NULL,
	CONSTRAINT "fault_cause_counted" CHECK ("fault_cause"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "fault_reference" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fault_reference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"cause_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fault_reference" ADD CONSTRAINT "fault_reference_cause_id_fault_cause_id_fk" FOREIGN KEY ("cause_id") REFERENCES "public"."fault_cause"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fault_cause_once" ON "fault_cause" USING btree ("half","name","message","route");--> statement-breakpoint
CREATE INDEX "fault_cause_by_last" ON "fault_cause" USING btree ("last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "fault_reference_once" ON "fault_reference" USING btree ("reference","cause_id");--> statement-breakpoint
CREATE INDEX "fault_reference_by_cause" ON "fault_reference" USING btree ("cause_id");--> statement-breakpoint
CREATE INDEX "fault_reference_by_age" ON "fault_reference" USING btree ("at");--> statement-breakpoint
CREATE INDEX "lead_delivery_given_up" ON "lead_delivery" USING btree ("id") WHERE "lead_delivery"."status" = 'dead';--> statement-breakpoint
CREATE INDEX "webhook_delivery_given_up" ON "webhook_delivery" USING btree ("id") WHERE "webhook_delivery"."status" = 'dead';