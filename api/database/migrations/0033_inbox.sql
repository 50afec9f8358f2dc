CREATE TABLE "guest_link" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guest_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"thread_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead" (
	"thread_id" bigint PRIMARY KEY NOT NULL,
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
	CONSTRAINT "lead_can_be_answered" CHECK ("lead"."email" is not null or "lead"."phone" is not null)
);
--> statement-breakpoint
CREATE TABLE "message_attachment" (
	"message_id" bigint NOT NULL,
	"asset_id" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "message_attachment_message_id_asset_id_pk" PRIMARY KEY("message_id","asset_id")
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"thread_id" bigint NOT NULL,
	"kind" text DEFAULT 'text' NOT NULL,
	"author" text NOT NULL,
	"author_user_id" bigint,
	"body" text DEFAULT '' NOT NULL,
	"event" jsonb,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "thread" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "thread_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealership_id" bigint NOT NULL,
	"vehicle_id" bigint,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"customer_user_id" bigint,
	"customer_name" text NOT NULL,
	"guest_email" text,
	"status" text DEFAULT 'new' NOT NULL,
	"lost_reason" text,
	"assigned_to" bigint,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_text" text DEFAULT '' NOT NULL,
	"last_author" text DEFAULT 'customer' NOT NULL,
	"message_count" integer DEFAULT 0 NOT NULL,
	"last_of_customer" bigint DEFAULT 0 NOT NULL,
	"last_of_staff" bigint DEFAULT 0 NOT NULL,
	"read_by_customer" bigint DEFAULT 0 NOT NULL,
	"read_by_staff" bigint DEFAULT 0 NOT NULL,
	"unread_by_customer" boolean GENERATED ALWAYS AS (last_of_staff > read_by_customer) STORED NOT NULL,
	"unread_by_staff" boolean GENERATED ALWAYS AS (last_of_customer > read_by_staff) STORED NOT NULL,
	"archived_by_customer" boolean DEFAULT false NOT NULL,
	"archived_by_staff" boolean DEFAULT false NOT NULL,
	"waiting_since" timestamp with time zone,
	"due_at" timestamp with time zone,
	"first_response_at" timestamp with time zone,
	"first_response_minutes" integer,
	"words" "tsvector" DEFAULT ''::tsvector NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "guest_link" ADD CONSTRAINT "guest_link_thread_id_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."thread"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_thread_id_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."thread"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachment" ADD CONSTRAINT "message_attachment_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachment" ADD CONSTRAINT "message_attachment_asset_id_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."asset"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_thread_id_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."thread"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_author_user_id_user_id_fk" FOREIGN KEY ("author_user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread" ADD CONSTRAINT "thread_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread" ADD CONSTRAINT "thread_vehicle_id_vehicle_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicle"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread" ADD CONSTRAINT "thread_customer_user_id_user_id_fk" FOREIGN KEY ("customer_user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread" ADD CONSTRAINT "thread_assigned_to_user_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guest_link_by_token" ON "guest_link" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "guest_link_of_thread" ON "guest_link" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "lead_by_network" ON "lead" USING btree ("network","created_at");--> statement-breakpoint
CREATE INDEX "lead_by_fingerprint" ON "lead" USING btree ("fingerprint","created_at");--> statement-breakpoint
CREATE INDEX "lead_by_email" ON "lead" USING btree (lower("email")) WHERE "lead"."email" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "message_attachment_by_asset" ON "message_attachment" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "message_of_thread" ON "message" USING btree ("thread_id","id");--> statement-breakpoint
CREATE INDEX "message_by_author" ON "message" USING btree ("author_user_id");--> statement-breakpoint
CREATE INDEX "thread_newest" ON "thread" USING btree ("dealership_id","archived_by_staff","last_at","id");--> statement-breakpoint
CREATE INDEX "thread_due" ON "thread" USING btree ("dealership_id","archived_by_staff",coalesce("due_at", 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "thread_assigned" ON "thread" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "thread_of_customer" ON "thread" USING btree ("customer_user_id","archived_by_customer","last_at","id");--> statement-breakpoint
CREATE INDEX "thread_of_guest" ON "thread" USING btree ("guest_email") WHERE "thread"."guest_email" is not null;--> statement-breakpoint
CREATE INDEX "thread_of_vehicle" ON "thread" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "thread_words" ON "thread" USING gin ("words");--> statement-breakpoint
CREATE INDEX "thread_first_responses" ON "thread" USING btree ("dealership_id","first_response_at") WHERE "thread"."first_response_at" is not null;