CREATE TABLE "lead_delivery" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"thread_id" bigint NOT NULL,
	"route_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"target" text NOT NULL,
	"external_id" text DEFAULT gen_random_uuid()::text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"resends" integer DEFAULT 0 NOT NULL,
	"held_until" timestamp with time zone,
	"last_error" text,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_route" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_route_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealership_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"target" text NOT NULL,
	"secret" text,
	"types" text[] DEFAULT '{}'::text[] NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"removed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_delivery" ADD CONSTRAINT "lead_delivery_thread_id_lead_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."lead"("thread_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_delivery" ADD CONSTRAINT "lead_delivery_route_id_lead_route_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."lead_route"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_route" ADD CONSTRAINT "lead_route_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_delivery_once" ON "lead_delivery" USING btree ("thread_id","route_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_delivery_by_external_id" ON "lead_delivery" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "lead_delivery_due" ON "lead_delivery" USING btree ("created_at","id") WHERE "lead_delivery"."status" in ('queued', 'failed');--> statement-breakpoint
CREATE INDEX "lead_delivery_of_route" ON "lead_delivery" USING btree ("route_id","id");--> statement-breakpoint
CREATE INDEX "lead_route_of_dealership" ON "lead_route" USING btree ("dealership_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_route_once" ON "lead_route" USING btree ("dealership_id","channel",lower("target")) WHERE "lead_route"."removed_at" is null;