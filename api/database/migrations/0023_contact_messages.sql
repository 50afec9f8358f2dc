CREATE TABLE "contact_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text,
	"email" text NOT NULL,
	"phone" text,
	"fields" jsonb NOT NULL,
	"sender_user_id" bigint,
	"network" text NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_sender_user_id_user_id_fk" FOREIGN KEY ("sender_user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_message_by_network" ON "contact_message" USING btree ("network","created_at");--> statement-breakpoint
CREATE INDEX "contact_message_by_sender" ON "contact_message" USING btree ("sender_user_id");--> statement-breakpoint
CREATE INDEX "contact_message_by_fingerprint" ON "contact_message" USING btree ("fingerprint","created_at");--> statement-breakpoint
CREATE INDEX "contact_message_by_age" ON "contact_message" USING btree ("created_at");