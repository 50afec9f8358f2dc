CREATE TABLE "price_class" (
	"body" text NOT NULL,
	"condition" text NOT NULL,
	"fold" integer NOT NULL,
	"mileage_slope" double precision NOT NULL,
	"year_slope" double precision NOT NULL,
	"measured_at" timestamp with time zone NOT NULL,
	CONSTRAINT "price_class_body_condition_fold_pk" PRIMARY KEY("body","condition","fold")
);
--> statement-breakpoint
CREATE TABLE "price_model" (
	"model_id" bigint PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"rated_at" timestamp with time zone,
	"method_version" integer,
	"inputs" text
);
--> statement-breakpoint
ALTER TABLE "price_rating" ADD COLUMN "year" integer;--> statement-breakpoint
ALTER TABLE "price_rating" ADD COLUMN "mileage" integer;--> statement-breakpoint
ALTER TABLE "price_rating" ADD COLUMN "comparable_years" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "price_rating" ADD COLUMN "fingerprint" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "price_model" ADD CONSTRAINT "price_model_model_id_model_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."model"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_model_waiting" ON "price_model" USING btree ("due_at","model_id") WHERE due_at is not null;