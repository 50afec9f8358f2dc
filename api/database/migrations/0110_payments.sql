CREATE TABLE "payment_dispute" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_dispute_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"opened_on" date NOT NULL,
	"closed_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_dispute_amount" CHECK (amount_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_difference" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_difference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"payment_id" bigint,
	"customer_id" text,
	"ours" text NOT NULL,
	"theirs" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "stripe_event_unhandled";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "failure_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "checkout_id" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "card_id" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "card_label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "saves_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "automatic_try" integer;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stripe_event" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stripe_event" ADD COLUMN "due_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_dispute" ADD CONSTRAINT "payment_dispute_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_difference" ADD CONSTRAINT "payment_difference_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_dispute_reference" ON "payment_dispute" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "payment_dispute_of_payment" ON "payment_dispute" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_difference_open" ON "payment_difference" USING btree ("reference","kind") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "payment_difference_newest" ON "payment_difference" USING btree ("found_at","id");--> statement-breakpoint
CREATE INDEX "payment_difference_of_payment" ON "payment_difference" USING btree ("payment_id") WHERE payment_id is not null;--> statement-breakpoint
CREATE INDEX "payment_by_reference" ON "payment" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "payment_by_checkout" ON "payment" USING btree ("checkout_id") WHERE checkout_id is not null;--> statement-breakpoint
CREATE INDEX "payment_under_way" ON "payment" USING btree ("dealership_id","id") WHERE provider = 'stripe' and status = 'pending';--> statement-breakpoint
CREATE INDEX "stripe_event_unhandled" ON "stripe_event" USING btree ("due_at") WHERE handled_at is null;