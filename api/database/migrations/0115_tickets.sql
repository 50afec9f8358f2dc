CREATE TABLE "support_case_about" (
	"case_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"about_id" bigint NOT NULL,
	CONSTRAINT "support_case_about_case_id_kind_pk" PRIMARY KEY("case_id","kind")
);
--> statement-breakpoint
CREATE TABLE "support_case_attachment" (
	"asset_id" text PRIMARY KEY NOT NULL,
	"case_id" bigint NOT NULL,
	"entry_id" bigint,
	"name" text NOT NULL,
	"bytes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_ticket" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_ticket_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"body" text NOT NULL,
	"page" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "support_case" DROP CONSTRAINT "support_case_outcome";--> statement-breakpoint
DROP INDEX "support_case_newest";--> statement-breakpoint
DROP INDEX "support_case_oldest";--> statement-breakpoint
DROP INDEX "support_case_of_kind";--> statement-breakpoint
DROP INDEX "support_case_assigned";--> statement-breakpoint
ALTER TABLE "support_case" ADD COLUMN "tab" text GENERATED ALWAYS AS (case when status = 'in_progress' then 'open' else status end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "support_case" ADD COLUMN "dealership_id" bigint;--> statement-breakpoint
ALTER TABLE "support_case" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "support_case" ADD COLUMN "priority" text DEFAULT 'normal' NOT NULL;--> statement-breakpoint
ALTER TABLE "support_case" ADD COLUMN "waiting_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "support_case" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "support_case" ADD COLUMN "first_answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "support_case" ADD COLUMN "first_answer_minutes" integer;--> statement-breakpoint
ALTER TABLE "support_case" ADD COLUMN "resolved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "support_case" ADD COLUMN "rating" smallint;--> statement-breakpoint
ALTER TABLE "support_case" ADD COLUMN "rating_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "support_case" ADD COLUMN "merged_into" bigint;--> statement-breakpoint
ALTER TABLE "support_case_about" ADD CONSTRAINT "support_case_about_case_id_support_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."support_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_case_attachment" ADD CONSTRAINT "support_case_attachment_asset_id_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."asset"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_case_attachment" ADD CONSTRAINT "support_case_attachment_case_id_support_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."support_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_case_attachment" ADD CONSTRAINT "support_case_attachment_entry_id_support_case_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."support_case_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_case_attachment_of_case" ON "support_case_attachment" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "support_case_attachment_of_entry" ON "support_case_attachment" USING btree ("entry_id") WHERE "support_case_attachment"."entry_id" is not null;--> statement-breakpoint
ALTER TABLE "support_case" ADD CONSTRAINT "support_case_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_case" ADD CONSTRAINT "support_case_merged_into_support_case_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."support_case"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_case_urgent" ON "support_case" USING btree ("tab","due_at","id");--> statement-breakpoint
CREATE INDEX "support_case_urgent_of_priority" ON "support_case" USING btree ("priority","tab","due_at","id");--> statement-breakpoint
CREATE INDEX "support_case_urgent_of_kind" ON "support_case" USING btree ("kind","tab","due_at","id");--> statement-breakpoint
CREATE INDEX "support_case_of_dealership" ON "support_case" USING btree ("dealership_id","tab","last_at","id");--> statement-breakpoint
CREATE INDEX "support_case_of_dealership_newest" ON "support_case" USING btree ("dealership_id","last_at","id");--> statement-breakpoint
CREATE INDEX "support_case_of_dealership_by_age" ON "support_case" USING btree ("dealership_id","created_at","id");--> statement-breakpoint
CREATE INDEX "support_case_to_close" ON "support_case" USING btree ("resolved_at") WHERE "support_case"."status" = 'resolved';--> statement-breakpoint
CREATE INDEX "support_case_answered" ON "support_case" USING btree ("first_answered_at") WHERE "support_case"."first_answer_minutes" is not null;--> statement-breakpoint
CREATE INDEX "support_case_merged" ON "support_case" USING btree ("merged_into") WHERE "support_case"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "support_case_newest" ON "support_case" USING btree ("tab","last_at","id");--> statement-breakpoint
CREATE INDEX "support_case_oldest" ON "support_case" USING btree ("tab","created_at","id");--> statement-breakpoint
CREATE INDEX "support_case_of_kind" ON "support_case" USING btree ("kind","tab","last_at","id");--> statement-breakpoint
CREATE INDEX "support_case_assigned" ON "support_case" USING btree ("assigned_to","tab","due_at","id");--> statement-breakpoint
ALTER TABLE "support_case" ADD CONSTRAINT "support_case_rating" CHECK ("support_case"."rating" between 1 and 5);--> statement-breakpoint
ALTER TABLE "support_case" ADD CONSTRAINT "support_case_ticket" CHECK (("support_case"."dealership_id" is null) = ("support_case"."category" is null));--> statement-breakpoint
ALTER TABLE "support_case" ADD CONSTRAINT "support_case_outcome" CHECK (("support_case"."status" in ('resolved', 'closed')) = ("support_case"."outcome" is not null));--> statement-breakpoint
UPDATE "support_case" SET "waiting_since" = "created_at", "due_at" = "created_at" + interval '1 day', "resolved_at" = "closed_at";
