CREATE TABLE "idempotency_key" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"body" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "membership" (
	"user_id" bigint NOT NULL,
	"dealership_id" bigint NOT NULL,
	"role" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_user_id_dealership_id_pk" PRIMARY KEY("user_id","dealership_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"user_id" bigint NOT NULL,
	"active_dealership_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"ip" text,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"password_hash" text,
	"role" text DEFAULT 'consumer' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"display_name" text NOT NULL,
	"phone" text,
	"city" text,
	"state" text,
	"zip" text,
	"bio" text,
	"avatar_asset_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_role_known" CHECK ("user"."role" in ('consumer', 'dealership_admin', 'dealership_finance', 'dealership_sale', 'system_admin'))
);
--> statement-breakpoint
CREATE TABLE "asset" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner_user_id" bigint,
	"dealership_id" bigint,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"sha256" text NOT NULL,
	"color" text DEFAULT '#dddddd' NOT NULL,
	"illustration" text,
	"storage_key" text NOT NULL,
	"variants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'ready' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "asset_id_safe" CHECK ("asset"."id" ~ '^[A-Za-z0-9_-]{1,64}$')
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor_user_id" bigint,
	"dealership_id" bigint,
	"action" text NOT NULL,
	"entity" text,
	"entity_id" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"ip" text,
	"request_id" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_page" (
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"markdown" text NOT NULL,
	"effective_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_page_slug_version_pk" PRIMARY KEY("slug","version")
);
--> statement-breakpoint
CREATE TABLE "site_setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "zip_code" (
	"zip" text PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dealership" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dealership_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"legal_name" text NOT NULL,
	"license_no" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"website" text,
	"about" text DEFAULT '' NOT NULL,
	"time_zone" text DEFAULT 'America/Detroit' NOT NULL,
	"hours" jsonb NOT NULL,
	"brands" text[] DEFAULT '{}'::text[] NOT NULL,
	"services" text[] DEFAULT '{}'::text[] NOT NULL,
	"languages" text[] DEFAULT '{}'::text[] NOT NULL,
	"staff" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"doc_fee_cents" bigint DEFAULT 0 NOT NULL,
	"delivery" boolean DEFAULT false NOT NULL,
	"delivery_free_miles" integer,
	"delivery_cents_per_mile" bigint,
	"listing_limit" integer,
	"logo_asset_id" text,
	"cover_asset_id" text,
	"rating_average" double precision,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"median_first_response_minutes" integer,
	"member_since" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dealership_doc_fee_not_negative" CHECK ("dealership"."doc_fee_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "feed_issue" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_issue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"code" text NOT NULL,
	"severity" text NOT NULL,
	"field" text,
	"value" text,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealership_id" bigint NOT NULL,
	"trigger" text NOT NULL,
	"started_by" bigint,
	"file_name" text NOT NULL,
	"file_bytes" integer NOT NULL,
	"file_sha256" text NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text NOT NULL,
	"counts" jsonb NOT NULL,
	"failure" text,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "review" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealership_id" bigint NOT NULL,
	"user_id" bigint,
	"author_name" text NOT NULL,
	"bought" text,
	"rating" integer NOT NULL,
	"aspects" jsonb NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"would_recommend" boolean NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reply" text,
	"replied_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_rating_range" CHECK ("review"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "make" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "make_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"confirmed" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"make_id" bigint NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"body" text,
	"confirmed" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vehicle_id" bigint NOT NULL,
	"total_cents" bigint,
	"mileage" integer,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicle_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vehicle_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vehicle_id" bigint NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor_user_id" bigint,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicle_media" (
	"vehicle_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"asset_id" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	CONSTRAINT "vehicle_media_vehicle_id_position_pk" PRIMARY KEY("vehicle_id","position")
);
--> statement-breakpoint
CREATE TABLE "vehicle" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vehicle_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealership_id" bigint NOT NULL,
	"vin" text,
	"stock_no" text,
	"condition" text NOT NULL,
	"year" integer NOT NULL,
	"make_id" bigint NOT NULL,
	"model_id" bigint NOT NULL,
	"trim" text,
	"body" text,
	"mileage" integer,
	"odometer_status" text DEFAULT 'actual' NOT NULL,
	"exterior_color" text,
	"exterior_family" text,
	"interior_color" text,
	"interior_family" text,
	"engine" text,
	"cylinders" integer,
	"displacement_liters" real,
	"horsepower" integer,
	"fuel" text,
	"range_miles" integer,
	"transmission" text,
	"drivetrain" text,
	"doors" integer,
	"seats" integer,
	"mpg_city" integer,
	"mpg_highway" integer,
	"price_vehicle_cents" bigint,
	"fee_doc_cents" bigint DEFAULT 0 NOT NULL,
	"fee_freight_cents" bigint DEFAULT 0 NOT NULL,
	"addons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"addons_cents" bigint DEFAULT 0 NOT NULL,
	"price_total_cents" bigint GENERATED ALWAYS AS (price_vehicle_cents + fee_doc_cents + fee_freight_cents + addons_cents) STORED,
	"previous_total_cents" bigint,
	"price_changed_at" timestamp with time zone,
	"msrp_cents" bigint,
	"title_brand" text,
	"owners" integer,
	"accidents" integer,
	"history_url" text,
	"warranty" text,
	"description" text DEFAULT '' NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"status_reason" text,
	"published_at" timestamp with time zone,
	"first_published_at" timestamp with time zone,
	"back_on_market_at" timestamp with time zone,
	"sold_at" timestamp with time zone,
	"delisted_at" timestamp with time zone,
	"last_confirmed_at" timestamp with time zone,
	"source" text DEFAULT 'manual' NOT NULL,
	"feed_row_hash" text,
	"search_text" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vehicle_mileage_possible" CHECK ("vehicle"."mileage" between 0 and 1500000),
	CONSTRAINT "vehicle_price_positive" CHECK ("vehicle"."price_vehicle_cents" > 0),
	CONSTRAINT "vehicle_sold_has_date" CHECK ("vehicle"."status" <> 'sold' or "vehicle"."sold_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "change_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "change_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"concept" text NOT NULL,
	"entity_ids" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_active_dealership_id_dealership_id_fk" FOREIGN KEY ("active_dealership_id") REFERENCES "public"."dealership"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_avatar_asset_id_asset_id_fk" FOREIGN KEY ("avatar_asset_id") REFERENCES "public"."asset"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealership" ADD CONSTRAINT "dealership_logo_asset_id_asset_id_fk" FOREIGN KEY ("logo_asset_id") REFERENCES "public"."asset"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealership" ADD CONSTRAINT "dealership_cover_asset_id_asset_id_fk" FOREIGN KEY ("cover_asset_id") REFERENCES "public"."asset"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_issue" ADD CONSTRAINT "feed_issue_run_id_feed_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."feed_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_run" ADD CONSTRAINT "feed_run_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_run" ADD CONSTRAINT "feed_run_started_by_user_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model" ADD CONSTRAINT "model_make_id_make_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."make"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_vehicle_id_vehicle_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_event" ADD CONSTRAINT "vehicle_event_vehicle_id_vehicle_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_event" ADD CONSTRAINT "vehicle_event_actor_user_id_user_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_media" ADD CONSTRAINT "vehicle_media_vehicle_id_vehicle_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_media" ADD CONSTRAINT "vehicle_media_asset_id_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."asset"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle" ADD CONSTRAINT "vehicle_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle" ADD CONSTRAINT "vehicle_make_id_make_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."make"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle" ADD CONSTRAINT "vehicle_model_id_model_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."model"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_key_by_age" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "membership_by_dealership" ON "membership" USING btree ("dealership_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_by_token" ON "session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "session_by_user" ON "session" USING btree ("user_id","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_by_email" ON "user" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "asset_by_dealership" ON "asset" USING btree ("dealership_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor_user_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_by_entity" ON "audit_log" USING btree ("entity","entity_id","at");--> statement-breakpoint
CREATE INDEX "zip_code_by_place" ON "zip_code" USING btree ("lat","lng");--> statement-breakpoint
CREATE UNIQUE INDEX "dealership_by_slug" ON "dealership" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "dealership_by_place" ON "dealership" USING btree ("lat","lng");--> statement-breakpoint
CREATE INDEX "dealership_by_name" ON "dealership" USING btree ("status",lower("name"));--> statement-breakpoint
CREATE INDEX "feed_issue_by_run" ON "feed_issue" USING btree ("run_id","code","line");--> statement-breakpoint
CREATE INDEX "feed_run_by_dealership" ON "feed_run" USING btree ("dealership_id","started_at");--> statement-breakpoint
CREATE INDEX "review_by_dealership" ON "review" USING btree ("dealership_id","status","published_at");--> statement-breakpoint
CREATE UNIQUE INDEX "make_by_name" ON "make" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "make_by_slug" ON "make" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "model_by_name" ON "model" USING btree ("make_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "model_by_slug" ON "model" USING btree ("make_id","slug");--> statement-breakpoint
CREATE INDEX "price_history_by_vehicle" ON "price_history" USING btree ("vehicle_id","at");--> statement-breakpoint
CREATE INDEX "vehicle_event_by_vehicle" ON "vehicle_event" USING btree ("vehicle_id","at");--> statement-breakpoint
CREATE INDEX "vehicle_media_by_asset" ON "vehicle_media" USING btree ("asset_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_by_stock" ON "vehicle" USING btree ("dealership_id","stock_no") WHERE stock_no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_by_live_vin" ON "vehicle" USING btree ("dealership_id","vin") WHERE vin is not null and status <> 'archived';--> statement-breakpoint
CREATE INDEX "vehicle_by_vin" ON "vehicle" USING btree ("vin");--> statement-breakpoint
CREATE INDEX "vehicle_by_dealership" ON "vehicle" USING btree ("dealership_id","status","published_at");--> statement-breakpoint
CREATE INDEX "vehicle_by_newest" ON "vehicle" USING btree ("status","published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "vehicle_by_price" ON "vehicle" USING btree ("status","price_total_cents","id");--> statement-breakpoint
CREATE INDEX "vehicle_by_model" ON "vehicle" USING btree ("make_id","model_id","year");--> statement-breakpoint
CREATE INDEX "vehicle_by_place" ON "vehicle" USING btree ("lat","lng");--> statement-breakpoint
CREATE INDEX "vehicle_by_drop" ON "vehicle" USING btree ("price_changed_at") WHERE previous_total_cents is not null;--> statement-breakpoint
CREATE INDEX "vehicle_by_words" ON "vehicle" USING gin (to_tsvector('simple', "search_text"));--> statement-breakpoint
CREATE INDEX "change_event_in_order" ON "change_event" USING btree ("transaction_id","id");