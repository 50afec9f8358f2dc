CREATE TABLE "sell_counter" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sell_counter_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"offer_id" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sell_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sell_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"recipient_id" bigint,
	"kind" text NOT NULL,
	"amount_cents" bigint,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sell_link" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sell_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sell_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sell_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recipient_id" bigint NOT NULL,
	"by_seller" boolean NOT NULL,
	"author_user_id" bigint,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sell_offer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sell_offer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recipient_id" bigint NOT NULL,
	"request_id" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	"firmness" text NOT NULL,
	"reduction_cents" bigint DEFAULT 0 NOT NULL,
	"handover" text NOT NULL,
	"payment" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"reminded" boolean DEFAULT false NOT NULL,
	"made_by_user_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sell_offer_amount" CHECK ("sell_offer"."amount_cents" > 0),
	CONSTRAINT "sell_offer_reduction" CHECK ("sell_offer"."reduction_cents" between 0 and "sell_offer"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "sell_photo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sell_photo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"asset_id" text NOT NULL,
	"position" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sell_recipient" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sell_recipient_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"dealership_id" bigint NOT NULL,
	"status" text DEFAULT 'sent' NOT NULL,
	"tab" text DEFAULT 'draft' NOT NULL,
	"miles" integer,
	"seen_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"decline_reason" text,
	"assigned_to" bigint,
	"thread_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sell_request" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sell_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"status" text DEFAULT 'draft' NOT NULL,
	"draft_hash" text,
	"vin" text,
	"year" smallint,
	"make" text,
	"model" text,
	"trim" text,
	"body" text,
	"fuel" text,
	"transmission" text,
	"drivetrain" text,
	"engine" text,
	"color" text,
	"mileage" integer,
	"zip" text,
	"lat" double precision,
	"lng" double precision,
	"city" text,
	"state" text,
	"ownership" text,
	"payoff_cents" bigint,
	"lender" text,
	"ready_when" text,
	"condition" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tire_depth" text,
	"keys" text,
	"accidents" text,
	"title_brand" text,
	"remarks" text DEFAULT '' NOT NULL,
	"contact_name" text,
	"email" text,
	"email_confirmed_at" timestamp with time zone,
	"phone" text,
	"consent_at" timestamp with time zone,
	"value_cents" bigint,
	"value_low_cents" bigint,
	"value_high_cents" bigint,
	"pay_low_cents" bigint,
	"pay_high_cents" bigint,
	"estimate" jsonb,
	"estimated_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"withdraw_reason" text,
	"seller_completed_at" timestamp with time zone,
	"dealership_completed_at" timestamp with time zone,
	"words" "tsvector" GENERATED ALWAYS AS (search_words(coalesce(year::text, '') || ' ' || coalesce(make, '') || ' ' || coalesce(model, '') || ' ' || coalesce(trim, '') || ' ' || coalesce(vin, ''))) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sell_request_sent" CHECK (("sell_request"."status" = 'draft') = ("sell_request"."sent_at" is null)),
	CONSTRAINT "sell_request_mileage" CHECK ("sell_request"."mileage" between 0 and 1999999)
);
--> statement-breakpoint
ALTER TABLE "sell_counter" ADD CONSTRAINT "sell_counter_offer_id_sell_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."sell_offer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sell_event" ADD CONSTRAINT "sell_event_request_id_sell_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."sell_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sell_event" ADD CONSTRAINT "sell_event_recipient_id_sell_recipient_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."sell_recipient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sell_link" ADD CONSTRAINT "sell_link_request_id_sell_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."sell_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sell_message" ADD CONSTRAINT "sell_message_recipient_id_sell_recipient_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."sell_recipient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sell_message" ADD CONSTRAINT "sell_message_author_user_id_user_id_fk" FOREIGN KEY ("author_user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sell_offer" ADD CONSTRAINT "sell_offer_recipient_id_sell_recipient_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."sell_recipient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sell_offer" ADD CONSTRAINT "sell_offer_request_id_sell_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."sell_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sell_offer" ADD CONSTRAINT "sell_offer_made_by_user_id_user_id_fk" FOREIGN KEY ("made_by_user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sell_photo" ADD CONSTRAINT "sell_photo_request_id_sell_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."sell_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sell_photo" ADD CONSTRAINT "sell_photo_asset_id_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."asset"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sell_recipient" ADD CONSTRAINT "sell_recipient_request_id_sell_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."sell_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sell_recipient" ADD CONSTRAINT "sell_recipient_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sell_recipient" ADD CONSTRAINT "sell_recipient_assigned_to_user_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sell_request" ADD CONSTRAINT "sell_request_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sell_counter_open" ON "sell_counter" USING btree ("offer_id") WHERE "sell_counter"."status" = 'open';--> statement-breakpoint
CREATE INDEX "sell_counter_of_offer" ON "sell_counter" USING btree ("offer_id","id");--> statement-breakpoint
CREATE INDEX "sell_counter_to_expire" ON "sell_counter" USING btree ("expires_at") WHERE "sell_counter"."status" = 'open';--> statement-breakpoint
CREATE INDEX "sell_event_of_request" ON "sell_event" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "sell_event_of_recipient" ON "sell_event" USING btree ("recipient_id","id") WHERE "sell_event"."recipient_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sell_link_by_token" ON "sell_link" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sell_link_of_request" ON "sell_link" USING btree ("request_id","kind");--> statement-breakpoint
CREATE INDEX "sell_link_by_end" ON "sell_link" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sell_message_of_recipient" ON "sell_message" USING btree ("recipient_id","id");--> statement-breakpoint
CREATE INDEX "sell_message_by_author" ON "sell_message" USING btree ("author_user_id") WHERE "sell_message"."author_user_id" is not null;--> statement-breakpoint
CREATE INDEX "sell_offer_of_request" ON "sell_offer" USING btree ("request_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sell_offer_current" ON "sell_offer" USING btree ("recipient_id") WHERE "sell_offer"."status" in ('open', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "sell_offer_accepted" ON "sell_offer" USING btree ("request_id") WHERE "sell_offer"."status" = 'accepted';--> statement-breakpoint
CREATE INDEX "sell_offer_to_expire" ON "sell_offer" USING btree ("expires_at") WHERE "sell_offer"."status" in ('open', 'accepted');--> statement-breakpoint
CREATE INDEX "sell_offer_made_by" ON "sell_offer" USING btree ("made_by_user_id") WHERE "sell_offer"."made_by_user_id" is not null;--> statement-breakpoint
CREATE INDEX "sell_photo_of_request" ON "sell_photo" USING btree ("request_id","position","id");--> statement-breakpoint
CREATE INDEX "sell_photo_by_asset" ON "sell_photo" USING btree ("asset_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sell_recipient_once" ON "sell_recipient" USING btree ("request_id","dealership_id");--> statement-breakpoint
CREATE INDEX "sell_recipient_of_dealership" ON "sell_recipient" USING btree ("dealership_id","tab","created_at","id");--> statement-breakpoint
CREATE INDEX "sell_recipient_assigned" ON "sell_recipient" USING btree ("assigned_to") WHERE "sell_recipient"."assigned_to" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sell_request_by_draft" ON "sell_request" USING btree ("draft_hash") WHERE "sell_request"."draft_hash" is not null;--> statement-breakpoint
CREATE INDEX "sell_request_of_user" ON "sell_request" USING btree ("user_id","id") WHERE "sell_request"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "sell_request_by_email" ON "sell_request" USING btree (lower("email")) WHERE "sell_request"."email" is not null;--> statement-breakpoint
CREATE INDEX "sell_request_by_vin" ON "sell_request" USING btree ("vin","sent_at") WHERE "sell_request"."vin" is not null;--> statement-breakpoint
CREATE INDEX "sell_request_drafts" ON "sell_request" USING btree ("updated_at") WHERE "sell_request"."status" = 'draft';--> statement-breakpoint
CREATE INDEX "sell_request_to_expire" ON "sell_request" USING btree ("expires_at") WHERE "sell_request"."status" in ('sent', 'offers');--> statement-breakpoint
CREATE INDEX "sell_request_ended" ON "sell_request" USING btree ("ended_at") WHERE "sell_request"."ended_at" is not null;