CREATE TABLE "license_verification" (
	"dealership_id" bigint PRIMARY KEY NOT NULL,
	"license_no" text NOT NULL,
	"issuer" text NOT NULL,
	"verified_by" bigint,
	"verified_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "license_verification" ADD CONSTRAINT "license_verification_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "license_verification" ADD CONSTRAINT "license_verification_verified_by_user_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "license_verification_by_verifier" ON "license_verification" USING btree ("verified_by");