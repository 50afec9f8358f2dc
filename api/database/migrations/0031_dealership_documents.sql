CREATE TABLE "dealership_document" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dealership_document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealership_id" bigint NOT NULL,
	"asset_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"added_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dealership_document" ADD CONSTRAINT "dealership_document_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealership_document" ADD CONSTRAINT "dealership_document_asset_id_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."asset"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealership_document" ADD CONSTRAINT "dealership_document_added_by_user_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dealership_document_by_asset" ON "dealership_document" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "dealership_document_by_dealership" ON "dealership_document" USING btree ("dealership_id","id");--> statement-breakpoint
CREATE INDEX "dealership_document_by_person" ON "dealership_document" USING btree ("added_by");