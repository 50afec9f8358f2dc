-- Words for finding people and dealerships: in lower case, without accents, cut at everything that is in addresses and names.
create function plain_text(text) returns text language sql immutable parallel safe strict
return lower(unaccent('unaccent'::regdictionary, $1));
--> statement-breakpoint
create function search_words(text) returns tsvector language sql immutable parallel safe strict
return to_tsvector('simple', regexp_replace(plain_text($1), '[-@._+,;:/()''’"]+', ' ', 'g'));
--> statement-breakpoint
create function prefix_query(text) returns tsquery language sql immutable parallel safe strict
return to_tsquery('simple', plain_text($1) || ':*');
--> statement-breakpoint
CREATE TABLE "join_request" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "join_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealership_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "deactivated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "join_request" ADD CONSTRAINT "join_request_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_request" ADD CONSTRAINT "join_request_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_request" ADD CONSTRAINT "join_request_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "join_request_open" ON "join_request" USING btree ("dealership_id","user_id") WHERE "join_request"."status" = 'open';--> statement-breakpoint
CREATE INDEX "join_request_by_user" ON "join_request" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "join_request_by_decider" ON "join_request" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "user_by_words" ON "user" USING gin (search_words("display_name" || ' ' || "first_name" || ' ' || "last_name" || ' ' || "email"));--> statement-breakpoint
CREATE INDEX "audit_log_by_dealership" ON "audit_log" USING btree ("dealership_id","at") WHERE "audit_log"."dealership_id" is not null;