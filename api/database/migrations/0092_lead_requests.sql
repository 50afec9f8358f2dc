CREATE TABLE "lead_request" (
	"id" bigint PRIMARY KEY NOT NULL,
	"thread_id" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"answer_by" text DEFAULT 'message' NOT NULL,
	"message" text NOT NULL,
	"vehicle" jsonb,
	"request" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"source" jsonb NOT NULL,
	"consent_at" timestamp with time zone NOT NULL,
	"consent_version" text NOT NULL,
	"network" text NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "lead_request_can_be_answered" CHECK ("lead_request"."email" is not null or "lead_request"."phone" is not null)
);
--> statement-breakpoint
DROP INDEX "lead_delivery_once";--> statement-breakpoint
ALTER TABLE "lead_delivery" ADD COLUMN "request_id" bigint;--> statement-breakpoint
ALTER TABLE "lead_request" ADD CONSTRAINT "lead_request_thread_id_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."thread"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_request" ADD CONSTRAINT "lead_request_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_request_of_thread" ON "lead_request" USING btree ("thread_id","id");--> statement-breakpoint
CREATE INDEX "lead_request_by_message" ON "lead_request" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "lead_request_by_fingerprint" ON "lead_request" USING btree ("fingerprint","created_at");--> statement-breakpoint
ALTER TABLE "lead_delivery" ADD CONSTRAINT "lead_delivery_request_id_lead_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."lead_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_delivery_of_request" ON "lead_delivery" USING btree ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_delivery_once" ON "lead_delivery" USING btree ("thread_id","route_id",coalesce("request_id", 0));