CREATE TABLE "appointment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"thread_id" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"proposed_by" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointment_lasts" CHECK ("appointment"."minutes" > 0)
);
--> statement-breakpoint
CREATE TABLE "customer_block" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_block_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealership_id" bigint NOT NULL,
	"user_id" bigint,
	"email" text,
	"blocked_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_block_names_one" CHECK (("customer_block"."user_id" is null) <> ("customer_block"."email" is null))
);
--> statement-breakpoint
CREATE TABLE "canned_reply" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "canned_reply_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealership_id" bigint NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_draft" (
	"thread_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"side" text NOT NULL,
	"body" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_draft_thread_id_user_id_side_pk" PRIMARY KEY("thread_id","user_id","side")
);
--> statement-breakpoint
CREATE TABLE "offer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"thread_id" bigint NOT NULL,
	"made_by" text NOT NULL,
	"user_id" bigint,
	"amount_cents" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_amount" CHECK ("offer"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "thread_report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "thread_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"thread_id" bigint NOT NULL,
	"side" text NOT NULL,
	"reporter_user_id" bigint,
	"reason" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "thread" ADD COLUMN "blocked_by_customer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_thread_id_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."thread"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_block" ADD CONSTRAINT "customer_block_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_block" ADD CONSTRAINT "customer_block_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_block" ADD CONSTRAINT "customer_block_blocked_by_user_id_fk" FOREIGN KEY ("blocked_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canned_reply" ADD CONSTRAINT "canned_reply_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_draft" ADD CONSTRAINT "message_draft_thread_id_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."thread"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_draft" ADD CONSTRAINT "message_draft_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_thread_id_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."thread"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_report" ADD CONSTRAINT "thread_report_thread_id_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."thread"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_report" ADD CONSTRAINT "thread_report_reporter_user_id_user_id_fk" FOREIGN KEY ("reporter_user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_of_thread" ON "appointment" USING btree ("thread_id","id");--> statement-breakpoint
CREATE INDEX "appointment_by_time" ON "appointment" USING btree ("starts_at") WHERE "appointment"."status" in ('proposed', 'confirmed');--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_active" ON "appointment" USING btree ("thread_id") WHERE "appointment"."status" in ('proposed', 'confirmed');--> statement-breakpoint
CREATE UNIQUE INDEX "customer_block_of_user" ON "customer_block" USING btree ("dealership_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_block_of_email" ON "customer_block" USING btree ("dealership_id","email");--> statement-breakpoint
CREATE INDEX "customer_block_by_user" ON "customer_block" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "customer_block_by_member" ON "customer_block" USING btree ("blocked_by");--> statement-breakpoint
CREATE UNIQUE INDEX "canned_reply_by_title" ON "canned_reply" USING btree ("dealership_id",lower("title"));--> statement-breakpoint
CREATE INDEX "message_draft_by_user" ON "message_draft" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "offer_of_thread" ON "offer" USING btree ("thread_id","id");--> statement-breakpoint
CREATE INDEX "offer_by_user" ON "offer" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_open" ON "offer" USING btree ("thread_id") WHERE "offer"."status" = 'open';--> statement-breakpoint
CREATE INDEX "offer_by_expiry" ON "offer" USING btree ("expires_at") WHERE "offer"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "thread_report_open" ON "thread_report" USING btree ("thread_id","side",coalesce("reporter_user_id", 0)) WHERE "thread_report"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "thread_report_by_user" ON "thread_report" USING btree ("reporter_user_id");--> statement-breakpoint
CREATE INDEX "thread_report_waiting" ON "thread_report" USING btree ("created_at") WHERE "thread_report"."closed_at" is null;