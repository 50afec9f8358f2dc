CREATE TABLE "contact_attachment" (
	"contact_message_id" bigint NOT NULL,
	"asset_id" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "contact_attachment_contact_message_id_asset_id_pk" PRIMARY KEY("contact_message_id","asset_id")
);
--> statement-breakpoint
ALTER TABLE "message_attachment" DROP CONSTRAINT "message_attachment_asset_id_asset_id_fk";
--> statement-breakpoint
ALTER TABLE "asset" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "contact_attachment" ADD CONSTRAINT "contact_attachment_contact_message_id_contact_message_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_attachment" ADD CONSTRAINT "contact_attachment_asset_id_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."asset"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_attachment_by_asset" ON "contact_attachment" USING btree ("asset_id");--> statement-breakpoint
ALTER TABLE "message_attachment" ADD CONSTRAINT "message_attachment_asset_id_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."asset"("id") ON DELETE cascade ON UPDATE no action;