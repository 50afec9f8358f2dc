CREATE TABLE "feed_rule_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_rule_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"dealership_id" bigint,
	"is_end" boolean DEFAULT false NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"severity" text,
	"limit" integer,
	"changed_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_unknown_value" (
	"run_id" bigint NOT NULL,
	"code" text NOT NULL,
	"field" text NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"rows" integer NOT NULL,
	"bodies" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "feed_unknown_value_run_id_code_field_key_pk" PRIMARY KEY("run_id","code","field","key")
);
--> statement-breakpoint
CREATE TABLE "feed_value_decision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_value_decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"field" text NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"choice" text NOT NULL,
	"means" text,
	"rows" integer NOT NULL,
	"dealerships" integer NOT NULL,
	"decided_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_by" bigint,
	"undone_at" timestamp with time zone,
	"taken_up_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "feed_rule_change" ADD CONSTRAINT "feed_rule_change_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_rule_change" ADD CONSTRAINT "feed_rule_change_changed_by_user_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_unknown_value" ADD CONSTRAINT "feed_unknown_value_run_id_feed_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."feed_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_value_decision" ADD CONSTRAINT "feed_value_decision_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_value_decision" ADD CONSTRAINT "feed_value_decision_undone_by_user_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_rule_change_by_code" ON "feed_rule_change" USING btree ("code","dealership_id","id");--> statement-breakpoint
CREATE INDEX "feed_rule_change_by_time" ON "feed_rule_change" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "feed_rule_change_by_dealership" ON "feed_rule_change" USING btree ("dealership_id");--> statement-breakpoint
CREATE INDEX "feed_rule_change_by_changer" ON "feed_rule_change" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "feed_unknown_value_by_value" ON "feed_unknown_value" USING btree ("field","key");--> statement-breakpoint
CREATE UNIQUE INDEX "feed_value_decision_in_force" ON "feed_value_decision" USING btree ("field","key") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "feed_value_decision_by_time" ON "feed_value_decision" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "feed_value_decision_to_take_up" ON "feed_value_decision" USING btree ("id") WHERE taken_up_at is null;--> statement-breakpoint
CREATE INDEX "feed_value_decision_by_decider" ON "feed_value_decision" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "feed_value_decision_by_undoer" ON "feed_value_decision" USING btree ("undone_by") WHERE undone_by is not null;