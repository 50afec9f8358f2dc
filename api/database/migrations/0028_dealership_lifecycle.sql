-- What two dealerships share when they may be the same one. Legal forms and kinds of street are left out, and so are the
-- domains where anybody has an address.
create function dealership_match_keys(name text, legal_name text, address text, zip text, phone text, email text, website text, license_no text, license_state text)
returns text[] language sql immutable parallel safe
return array_remove(array[
	'name:' || nullif(regexp_replace(regexp_replace(plain_text($1), '\m(llc|inc|incorporated|corp|corporation|co|company|ltd|the|and)\M|[^a-z0-9 ]', '', 'g'), ' ', '', 'g'), ''),
	'name:' || nullif(regexp_replace(regexp_replace(plain_text($2), '\m(llc|inc|incorporated|corp|corporation|co|company|ltd|the|and)\M|[^a-z0-9 ]', '', 'g'), ' ', '', 'g'), ''),
	'address:' || nullif(regexp_replace(regexp_replace(plain_text($3), '\m(street|st|avenue|ave|road|rd|drive|dr|boulevard|blvd|lane|ln|highway|hwy|suite|ste)\M|[^a-z0-9 ]', '', 'g'), ' ', '', 'g'), '') || ' ' || $4,
	'phone:' || nullif(regexp_replace($5, '[^0-9]', '', 'g'), ''),
	'domain:' || case when split_part(lower($6), '@', 2) in ('', 'gmail.com', 'yahoo.com', 'outlook.com', 'hotmail.com', 'icloud.com', 'aol.com', 'comcast.net', 'msn.com', 'live.com', 'proton.me', 'protonmail.com') then null else split_part(lower($6), '@', 2) end,
	'domain:' || nullif(substring(lower($7) from '^(?:https?://)?(?:www\.)?([^/:?#]+)'), ''),
	'license:' || nullif(regexp_replace(lower($8), '[^a-z0-9]', '', 'g'), '') || ' ' || coalesce(lower($9), '')
], null);
--> statement-breakpoint
CREATE TABLE "dealership_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dealership_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealership_id" bigint NOT NULL,
	"author_id" bigint,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dealership" ADD COLUMN "status_reason" text;--> statement-breakpoint
ALTER TABLE "dealership" ADD COLUMN "status_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dealership" ADD COLUMN "status_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "dealership" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dealership" ADD COLUMN "question" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dealership" ADD COLUMN "applied_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "dealership" ADD COLUMN "merged_into_id" bigint;--> statement-breakpoint
ALTER TABLE "dealership" ADD COLUMN "plan" text;--> statement-breakpoint
update "dealership" set "applied_at" = "created_at", "status_at" = "created_at";--> statement-breakpoint
ALTER TABLE "dealership_note" ADD CONSTRAINT "dealership_note_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealership_note" ADD CONSTRAINT "dealership_note_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dealership_note_by_dealership" ON "dealership_note" USING btree ("dealership_id","id");--> statement-breakpoint
CREATE INDEX "dealership_note_by_author" ON "dealership_note" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "dealership" ADD CONSTRAINT "dealership_merged_into_id_dealership_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."dealership"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dealership_by_plain_name" ON "dealership" USING btree (plain_text("name"),"id");--> statement-breakpoint
CREATE INDEX "dealership_by_applied" ON "dealership" USING btree ("applied_at","id");--> statement-breakpoint
CREATE INDEX "dealership_by_words" ON "dealership" USING gin (search_words("name" || ' ' || "legal_name" || ' ' || "city" || ' ' || coalesce("license_no", '') || ' ' || "email" || ' ' || substr("phone", 3)));--> statement-breakpoint
CREATE INDEX "dealership_by_match_keys" ON "dealership" USING gin (dealership_match_keys("name", "legal_name", "address", "zip", "phone", "email", "website", "license_no", "license_state"));--> statement-breakpoint
CREATE INDEX "dealership_merged_into" ON "dealership" USING btree ("merged_into_id") WHERE "dealership"."merged_into_id" is not null;