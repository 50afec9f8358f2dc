CREATE TABLE "billing_account" (
	"dealership_id" bigint PRIMARY KEY NOT NULL,
	"legal_name" text NOT NULL,
	"attention" text DEFAULT '' NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"emails" text[] NOT NULL,
	"tax_id" text DEFAULT '' NOT NULL,
	"exemption_number" text,
	"exemption_asset_id" text,
	"exemption_expires_on" date,
	"exemption_accepted_at" timestamp with time zone,
	"stripe_customer_id" text,
	"card_id" text,
	"card_brand" text,
	"card_last4" text,
	"card_expires" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "charge" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "charge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealership_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"unit_millicents" bigint NOT NULL,
	"days" integer,
	"days_in_period" integer,
	"day" date NOT NULL,
	"source_key" text NOT NULL,
	"invoice_id" bigint,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"amount_cents" bigint,
	"actor_user_id" bigint,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"unit_millicents" bigint NOT NULL,
	"days" integer,
	"days_in_period" integer,
	"amount_cents" bigint NOT NULL,
	"tax_rate" integer DEFAULT 0 NOT NULL,
	"tax_cents" bigint DEFAULT 0 NOT NULL,
	"charge_id" bigint
);
--> statement-breakpoint
CREATE TABLE "invoice_number" (
	"issuer" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "invoice_number_issuer_year_pk" PRIMARY KEY("issuer","year")
);
--> statement-breakpoint
CREATE TABLE "invoice_run" (
	"month" text PRIMARY KEY NOT NULL,
	"cursor" bigint DEFAULT 0 NOT NULL,
	"invoice_count" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealership_id" bigint NOT NULL,
	"kind" text DEFAULT 'invoice' NOT NULL,
	"credits_invoice_id" bigint,
	"issuer" text NOT NULL,
	"year" integer,
	"sequence" integer,
	"slug" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"source_key" text NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"issued_on" date,
	"due_on" date,
	"term_days" integer DEFAULT 14 NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"tax_note" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"subtotal_cents" bigint DEFAULT 0 NOT NULL,
	"credit_cents" bigint DEFAULT 0 NOT NULL,
	"tax_cents" bigint DEFAULT 0 NOT NULL,
	"total_cents" bigint DEFAULT 0 NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"credited_cents" bigint DEFAULT 0 NOT NULL,
	"open_cents" bigint GENERATED ALWAYS AS (total_cents - paid_cents - credited_cents) STORED NOT NULL,
	"paid_at" timestamp with time zone,
	"emailed_at" timestamp with time zone,
	"reminded_day" integer DEFAULT 0 NOT NULL,
	"status_reason" text DEFAULT '' NOT NULL,
	"pdf_asset_id" text,
	"pdf_due_at" timestamp with time zone,
	"pdf_attempts" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_total" CHECK (total_cents = subtotal_cents - credit_cents + tax_cents),
	CONSTRAINT "invoice_amounts" CHECK (total_cents >= 0 and paid_cents >= 0 and credited_cents >= 0 and paid_cents + credited_cents <= total_cents),
	CONSTRAINT "invoice_numbered" CHECK ((status = 'draft') = (slug is null))
);
--> statement-breakpoint
CREATE TABLE "service_tax_rate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_tax_rate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"rate" integer NOT NULL,
	"source" text NOT NULL,
	"source_date" date NOT NULL,
	"valid_from" date NOT NULL,
	"is_example" boolean DEFAULT false NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_tax_rate_range" CHECK (rate between 0 and 30000)
);
--> statement-breakpoint
CREATE TABLE "allocation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "allocation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"payment_id" bigint,
	"credit_note_id" bigint,
	"amount_cents" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "allocation_source" CHECK ((payment_id is null) <> (credit_note_id is null))
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealership_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"source_key" text NOT NULL,
	"invoice_id" bigint,
	"amount_cents" bigint NOT NULL,
	"allocated_cents" bigint DEFAULT 0 NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"disputed_cents" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"received_on" date,
	"note" text DEFAULT '' NOT NULL,
	"created_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_amounts" CHECK (amount_cents > 0 and allocated_cents >= 0 and refunded_cents >= 0 and disputed_cents >= 0 and allocated_cents + refunded_cents + disputed_cents <= amount_cents)
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealership_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"source_key" text NOT NULL,
	"status" text NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_amount" CHECK (amount_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "stripe_event" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"object_id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"error" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealership_id" bigint NOT NULL,
	"subscription_id" bigint NOT NULL,
	"from_terms" jsonb NOT NULL,
	"to_terms" jsonb NOT NULL,
	"to_plan_version_id" bigint,
	"to_extra_vehicles" integer DEFAULT 0 NOT NULL,
	"effective_on" date NOT NULL,
	"status" text NOT NULL,
	"delist_rule" text,
	"choices" jsonb DEFAULT '{"keepVehicles":[],"restVehicles":[],"members":[],"feeds":[],"keepsLeads":false}'::jsonb NOT NULL,
	"token" text NOT NULL,
	"decided_by" bigint,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"number" integer NOT NULL,
	"terms" jsonb NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL,
	"trial_days" integer DEFAULT 0 NOT NULL,
	"valid_from" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealership_id" bigint NOT NULL,
	"plan_version_id" bigint,
	"plan_code" text,
	"terms" jsonb NOT NULL,
	"extra_vehicles" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"started_on" date NOT NULL,
	"trial_ends_on" date,
	"trial_reminder_sent_at" timestamp with time zone,
	"billed_through" date,
	"ends_on" date,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dealership" ADD COLUMN "member_limit" integer;--> statement-breakpoint
ALTER TABLE "dealership" ADD COLUMN "feed_limit" integer;--> statement-breakpoint
ALTER TABLE "dealership" ADD COLUMN "api_key_limit" integer;--> statement-breakpoint
ALTER TABLE "dealership" ADD COLUMN "photo_limit_gb" integer;--> statement-breakpoint
ALTER TABLE "dealership" ADD COLUMN "featured_limit" integer;--> statement-breakpoint
ALTER TABLE "dealership" ADD COLUMN "billing_hold" text;--> statement-breakpoint
ALTER TABLE "billing_account" ADD CONSTRAINT "billing_account_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_account" ADD CONSTRAINT "billing_account_exemption_asset_id_asset_id_fk" FOREIGN KEY ("exemption_asset_id") REFERENCES "public"."asset"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge" ADD CONSTRAINT "charge_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge" ADD CONSTRAINT "charge_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_event" ADD CONSTRAINT "invoice_event_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_event" ADD CONSTRAINT "invoice_event_actor_user_id_user_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_charge_id_charge_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charge"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_credits_invoice_id_invoice_id_fk" FOREIGN KEY ("credits_invoice_id") REFERENCES "public"."invoice"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_pdf_asset_id_asset_id_fk" FOREIGN KEY ("pdf_asset_id") REFERENCES "public"."asset"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_tax_rate" ADD CONSTRAINT "service_tax_rate_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_credit_note_id_invoice_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."invoice"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_change" ADD CONSTRAINT "plan_change_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_change" ADD CONSTRAINT "plan_change_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_change" ADD CONSTRAINT "plan_change_to_plan_version_id_plan_version_id_fk" FOREIGN KEY ("to_plan_version_id") REFERENCES "public"."plan_version"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_change" ADD CONSTRAINT "plan_change_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_version" ADD CONSTRAINT "plan_version_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_plan_version_id_plan_version_id_fk" FOREIGN KEY ("plan_version_id") REFERENCES "public"."plan_version"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_account_stripe_customer" ON "billing_account" USING btree ("stripe_customer_id") WHERE stripe_customer_id is not null;--> statement-breakpoint
CREATE INDEX "billing_account_exemption_asset" ON "billing_account" USING btree ("exemption_asset_id") WHERE exemption_asset_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "charge_source" ON "charge" USING btree ("source_key");--> statement-breakpoint
CREATE INDEX "charge_unbilled" ON "charge" USING btree ("dealership_id","day","id") WHERE invoice_id is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "charge_of_invoice" ON "charge" USING btree ("invoice_id") WHERE invoice_id is not null;--> statement-breakpoint
CREATE INDEX "charge_of_dealership" ON "charge" USING btree ("dealership_id","id");--> statement-breakpoint
CREATE INDEX "invoice_event_of" ON "invoice_event" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE INDEX "invoice_event_by_actor" ON "invoice_event" USING btree ("actor_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_line_position" ON "invoice_line" USING btree ("invoice_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_line_charge" ON "invoice_line" USING btree ("charge_id") WHERE charge_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_slug" ON "invoice" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_sequence" ON "invoice" USING btree ("issuer","year","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_source" ON "invoice" USING btree ("source_key");--> statement-breakpoint
CREATE INDEX "invoice_of_dealership" ON "invoice" USING btree ("dealership_id","issued_on","id");--> statement-breakpoint
CREATE INDEX "invoice_of_dealership_by_status" ON "invoice" USING btree ("dealership_id","status","issued_on","id");--> statement-breakpoint
CREATE INDEX "invoice_newest" ON "invoice" USING btree ("issued_on","id");--> statement-breakpoint
CREATE INDEX "invoice_by_status" ON "invoice" USING btree ("status","issued_on","id");--> statement-breakpoint
CREATE INDEX "invoice_due" ON "invoice" USING btree ("due_on","id") WHERE status in ('open', 'past_due');--> statement-breakpoint
CREATE INDEX "invoice_credits" ON "invoice" USING btree ("credits_invoice_id") WHERE credits_invoice_id is not null;--> statement-breakpoint
CREATE INDEX "invoice_pdf" ON "invoice" USING btree ("pdf_asset_id") WHERE pdf_asset_id is not null;--> statement-breakpoint
CREATE INDEX "invoice_pdf_due" ON "invoice" USING btree ("pdf_due_at") WHERE pdf_due_at is not null;--> statement-breakpoint
CREATE INDEX "service_tax_rate_by_state" ON "service_tax_rate" USING btree ("state","valid_from","id");--> statement-breakpoint
CREATE INDEX "service_tax_rate_by_creator" ON "service_tax_rate" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "allocation_of_invoice" ON "allocation" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE INDEX "allocation_of_payment" ON "allocation" USING btree ("payment_id") WHERE payment_id is not null;--> statement-breakpoint
CREATE INDEX "allocation_of_credit_note" ON "allocation" USING btree ("credit_note_id") WHERE credit_note_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_source" ON "payment" USING btree ("source_key");--> statement-breakpoint
CREATE INDEX "payment_of_dealership" ON "payment" USING btree ("dealership_id","id");--> statement-breakpoint
CREATE INDEX "payment_of_invoice" ON "payment" USING btree ("invoice_id") WHERE invoice_id is not null;--> statement-breakpoint
CREATE INDEX "payment_by_day" ON "payment" USING btree ("received_on","id");--> statement-breakpoint
CREATE INDEX "payment_by_status" ON "payment" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "payment_by_creator" ON "payment" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "payment_unallocated" ON "payment" USING btree ("dealership_id","id") WHERE status = 'succeeded' and allocated_cents + refunded_cents + disputed_cents < amount_cents;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_source" ON "refund" USING btree ("source_key");--> statement-breakpoint
CREATE INDEX "refund_of_payment" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_of_dealership" ON "refund" USING btree ("dealership_id","id");--> statement-breakpoint
CREATE INDEX "refund_by_creator" ON "refund" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "stripe_event_by_object" ON "stripe_event" USING btree ("object_id","created_at");--> statement-breakpoint
CREATE INDEX "stripe_event_unhandled" ON "stripe_event" USING btree ("received_at") WHERE handled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_change_token" ON "plan_change" USING btree ("dealership_id","token");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_change_scheduled" ON "plan_change" USING btree ("subscription_id") WHERE status = 'scheduled';--> statement-breakpoint
CREATE INDEX "plan_change_due" ON "plan_change" USING btree ("effective_on") WHERE status = 'scheduled';--> statement-breakpoint
CREATE INDEX "plan_change_by_subscription" ON "plan_change" USING btree ("subscription_id","id");--> statement-breakpoint
CREATE INDEX "plan_change_by_plan" ON "plan_change" USING btree ("to_plan_version_id");--> statement-breakpoint
CREATE INDEX "plan_change_by_decider" ON "plan_change" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_version_number" ON "plan_version" USING btree ("code","number");--> statement-breakpoint
CREATE INDEX "plan_version_by_creator" ON "plan_version" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_of_dealership" ON "subscription" USING btree ("dealership_id") WHERE status <> 'cancelled';--> statement-breakpoint
CREATE INDEX "subscription_by_dealership" ON "subscription" USING btree ("dealership_id","id");--> statement-breakpoint
CREATE INDEX "subscription_by_plan" ON "subscription" USING btree ("plan_version_id","status");--> statement-breakpoint
CREATE INDEX "subscription_trial_end" ON "subscription" USING btree ("trial_ends_on") WHERE status = 'trialing';--> statement-breakpoint
CREATE INDEX "subscription_billed_through" ON "subscription" USING btree ("billed_through","id") WHERE status <> 'cancelled';