CREATE TABLE "new_vehicle_draft" (
	"dealership_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"values" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "new_vehicle_draft_dealership_id_user_id_pk" PRIMARY KEY("dealership_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "new_vehicle_draft" ADD CONSTRAINT "new_vehicle_draft_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "new_vehicle_draft" ADD CONSTRAINT "new_vehicle_draft_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "new_vehicle_draft_by_user" ON "new_vehicle_draft" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "new_vehicle_draft_by_age" ON "new_vehicle_draft" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "vehicle_draft_by_age" ON "vehicle_draft" USING btree ("saved_at");