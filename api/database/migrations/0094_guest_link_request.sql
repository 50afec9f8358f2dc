ALTER TABLE "guest_link" ADD COLUMN "request_id" bigint;--> statement-breakpoint
ALTER TABLE "guest_link" ADD CONSTRAINT "guest_link_request_id_lead_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."lead_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_link_of_request" ON "guest_link" USING btree ("request_id");