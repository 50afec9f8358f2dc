CREATE TABLE "support_case_link" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_case_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inbound_mail" ADD COLUMN "held_kind" text;--> statement-breakpoint
ALTER TABLE "inbound_mail" ADD COLUMN "held_record_id" bigint;--> statement-breakpoint
ALTER TABLE "inbound_mail" ADD COLUMN "held_user_id" bigint;--> statement-breakpoint
ALTER TABLE "support_case_link" ADD CONSTRAINT "support_case_link_case_id_support_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."support_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "support_case_link_by_token" ON "support_case_link" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "support_case_link_of_case" ON "support_case_link" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "support_case_link_by_end" ON "support_case_link" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "support_case_waiting" ON "support_case" USING btree ("assigned_to","waiting_since") WHERE "support_case"."tab" = 'open';--> statement-breakpoint
CREATE INDEX "inbound_mail_held" ON "inbound_mail" USING btree ("held_record_id","held_kind") WHERE "inbound_mail"."status" = 'held';--> statement-breakpoint
-- Lets the case that a message was merged into show its files, as merging does from now on.
INSERT INTO "support_case_attachment" ("asset_id", "case_id", "name", "bytes")
SELECT file.asset_id, merged.merged_into, file.name, file.bytes
FROM "support_case" merged
JOIN "contact_attachment" file ON file.contact_message_id = merged.source_id
WHERE merged.merged_into IS NOT NULL AND merged.kind IN ('contact', 'support', 'dealership', 'insurance', 'shipping')
ON CONFLICT DO NOTHING;
