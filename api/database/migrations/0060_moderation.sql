CREATE TABLE "moderation_decision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch" text NOT NULL,
	"item_id" bigint NOT NULL,
	"verdict" text NOT NULL,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"status_before" text NOT NULL,
	"reason_before" text,
	"moderator_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "moderation_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"source_id" bigint NOT NULL,
	"queue" text GENERATED ALWAYS AS (case when kind = 'post' then 'posts' else 'comments' end) STORED NOT NULL,
	"user_id" bigint,
	"dealership_id" bigint,
	"text" text NOT NULL,
	"text_hash" text,
	"facts" jsonb NOT NULL,
	"signals" jsonb NOT NULL,
	"score" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"report_count" integer DEFAULT 0 NOT NULL,
	"taken_by" bigint,
	"taken_at" timestamp with time zone,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"words" "tsvector" DEFAULT ''::tsvector NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moderation_item_score" CHECK ("moderation_item"."score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "moderation_report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" bigint NOT NULL,
	"reporter_user_id" bigint,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_rules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"rules" jsonb NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "writing_measure" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "writing_measure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"until" timestamp with time zone,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lifted_by" bigint,
	"lifted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "moderation_decision" ADD CONSTRAINT "moderation_decision_item_id_moderation_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."moderation_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decision" ADD CONSTRAINT "moderation_decision_moderator_id_user_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_item" ADD CONSTRAINT "moderation_item_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_item" ADD CONSTRAINT "moderation_item_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_item" ADD CONSTRAINT "moderation_item_taken_by_user_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_item" ADD CONSTRAINT "moderation_item_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_report" ADD CONSTRAINT "moderation_report_item_id_moderation_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."moderation_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_report" ADD CONSTRAINT "moderation_report_reporter_user_id_user_id_fk" FOREIGN KEY ("reporter_user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_rules" ADD CONSTRAINT "moderation_rules_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_measure" ADD CONSTRAINT "writing_measure_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_measure" ADD CONSTRAINT "writing_measure_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_measure" ADD CONSTRAINT "writing_measure_lifted_by_user_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_decision_by_batch" ON "moderation_decision" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "moderation_decision_by_item" ON "moderation_decision" USING btree ("item_id","id");--> statement-breakpoint
CREATE INDEX "moderation_decision_newest" ON "moderation_decision" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "moderation_decision_by_moderator" ON "moderation_decision" USING btree ("moderator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_item_by_source" ON "moderation_item" USING btree ("kind","source_id");--> statement-breakpoint
CREATE INDEX "moderation_item_by_risk" ON "moderation_item" USING btree ("queue","status","score","id");--> statement-breakpoint
CREATE INDEX "moderation_item_by_age" ON "moderation_item" USING btree ("queue","status","created_at","id");--> statement-breakpoint
CREATE INDEX "moderation_item_reported" ON "moderation_item" USING btree ("queue","score","id") WHERE report_count > 0 and status = 'approved';--> statement-breakpoint
CREATE INDEX "moderation_item_by_author" ON "moderation_item" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "moderation_item_by_standing" ON "moderation_item" USING btree ("user_id","status","decided_at");--> statement-breakpoint
CREATE INDEX "moderation_item_by_hash" ON "moderation_item" USING btree ("text_hash","created_at") WHERE text_hash is not null;--> statement-breakpoint
CREATE INDEX "moderation_item_by_dealership" ON "moderation_item" USING btree ("dealership_id") WHERE dealership_id is not null;--> statement-breakpoint
CREATE INDEX "moderation_item_by_decider" ON "moderation_item" USING btree ("decided_by") WHERE decided_by is not null;--> statement-breakpoint
CREATE INDEX "moderation_item_by_taker" ON "moderation_item" USING btree ("taken_by") WHERE taken_by is not null;--> statement-breakpoint
CREATE INDEX "moderation_item_words" ON "moderation_item" USING gin ("words");--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_report_once" ON "moderation_report" USING btree ("item_id","reporter_user_id");--> statement-breakpoint
CREATE INDEX "moderation_report_by_reporter" ON "moderation_report" USING btree ("reporter_user_id");--> statement-breakpoint
CREATE INDEX "moderation_rules_by_author" ON "moderation_rules" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "writing_measure_of" ON "writing_measure" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "writing_measure_by_creator" ON "writing_measure" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "writing_measure_by_lifter" ON "writing_measure" USING btree ("lifted_by") WHERE lifted_by is not null;