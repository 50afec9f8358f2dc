CREATE TABLE "support_case_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_case_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"author_user_id" bigint,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_case" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_case_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"source_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"sender_name" text DEFAULT '' NOT NULL,
	"sender_email" text,
	"sender_user_id" bigint,
	"status" text DEFAULT 'open' NOT NULL,
	"outcome" text,
	"assigned_to" bigint,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"words" "tsvector" DEFAULT ''::tsvector NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_case_outcome" CHECK (("support_case"."status" = 'closed') = ("support_case"."outcome" is not null))
);
--> statement-breakpoint
ALTER TABLE "support_case_entry" ADD CONSTRAINT "support_case_entry_case_id_support_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."support_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_case_entry" ADD CONSTRAINT "support_case_entry_author_user_id_user_id_fk" FOREIGN KEY ("author_user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_case" ADD CONSTRAINT "support_case_sender_user_id_user_id_fk" FOREIGN KEY ("sender_user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_case" ADD CONSTRAINT "support_case_assigned_to_user_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_case_entry_of_case" ON "support_case_entry" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "support_case_entry_by_author" ON "support_case_entry" USING btree ("author_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "support_case_by_source" ON "support_case" USING btree ("kind","source_id");--> statement-breakpoint
CREATE INDEX "support_case_newest" ON "support_case" USING btree ("status","last_at","id");--> statement-breakpoint
CREATE INDEX "support_case_oldest" ON "support_case" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "support_case_of_kind" ON "support_case" USING btree ("kind","status","last_at","id");--> statement-breakpoint
CREATE INDEX "support_case_assigned" ON "support_case" USING btree ("assigned_to","status","last_at","id");--> statement-breakpoint
CREATE INDEX "support_case_by_sender" ON "support_case" USING btree ("sender_user_id");--> statement-breakpoint
CREATE INDEX "support_case_by_email" ON "support_case" USING btree (lower("sender_email"));--> statement-breakpoint
CREATE INDEX "support_case_tags" ON "support_case" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "support_case_tagged" ON "support_case" USING btree ("last_at") WHERE "support_case"."tags" <> '{}';--> statement-breakpoint
CREATE INDEX "support_case_words" ON "support_case" USING gin ("words");--> statement-breakpoint
INSERT INTO "support_case" ("kind", "source_id", "subject", "sender_name", "sender_email", "sender_user_id", "words", "created_at", "last_at")
SELECT m."kind", m."id", s."subject", coalesce(m."name", ''), m."email", m."sender_user_id",
  search_words(s."subject" || ' ' || coalesce(m."name", '') || ' ' || m."email" || ' ' || coalesce(m."fields"->>'message', '')), m."created_at", m."created_at"
FROM "contact_message" m
CROSS JOIN LATERAL (SELECT CASE m."kind" WHEN 'contact' THEN 'Message' WHEN 'support' THEN 'Request for help' WHEN 'dealership' THEN 'Dealership inquiry' WHEN 'insurance' THEN 'Insurance request' ELSE 'Shipping request' END AS "subject") s;--> statement-breakpoint
INSERT INTO "support_case" ("kind", "source_id", "subject", "sender_email", "sender_user_id", "status", "outcome", "words", "created_at", "last_at")
SELECT 'listing_report', r."id", s."subject", r."email", r."reporter_user_id",
  CASE r."status" WHEN 'open' THEN 'open' ELSE 'closed' END, CASE r."status" WHEN 'open' THEN NULL ELSE r."status" END,
  search_words(s."subject" || ' ' || coalesce(r."email", '') || ' ' || r."text"), r."created_at", r."created_at"
FROM "listing_report" r
JOIN "vehicle" v ON v."id" = r."vehicle_id" JOIN "make" mk ON mk."id" = v."make_id" JOIN "model" md ON md."id" = v."model_id"
CROSS JOIN LATERAL (SELECT 'Report: ' || v."year" || ' ' || mk."name" || ' ' || md."name" AS "subject") s;
