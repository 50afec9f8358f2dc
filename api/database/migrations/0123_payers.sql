ALTER TABLE "charge" ALTER COLUMN "dealership_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ALTER COLUMN "dealership_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "dealership_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ALTER COLUMN "dealership_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "charge" ADD COLUMN "advertiser_id" bigint;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "advertiser_id" bigint;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "advertiser_id" bigint;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "advertiser_id" bigint;--> statement-breakpoint
ALTER TABLE "charge" ADD CONSTRAINT "charge_advertiser_id_advertiser_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertiser"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_advertiser_id_advertiser_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertiser"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_advertiser_id_advertiser_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertiser"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_advertiser_id_advertiser_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertiser"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charge_of_advertiser" ON "charge" USING btree ("advertiser_id","day","id") WHERE advertiser_id is not null;--> statement-breakpoint
CREATE INDEX "invoice_of_advertiser" ON "invoice" USING btree ("advertiser_id","issued_on","id") WHERE advertiser_id is not null;--> statement-breakpoint
CREATE INDEX "payment_of_advertiser" ON "payment" USING btree ("advertiser_id","id") WHERE advertiser_id is not null;--> statement-breakpoint
CREATE INDEX "refund_of_advertiser" ON "refund" USING btree ("advertiser_id") WHERE advertiser_id is not null;--> statement-breakpoint
ALTER TABLE "charge" ADD CONSTRAINT "charge_payer" CHECK ((dealership_id is null) <> (advertiser_id is null));--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_payer" CHECK ((dealership_id is null) <> (advertiser_id is null));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_payer" CHECK ((dealership_id is null) <> (advertiser_id is null));--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payer" CHECK ((dealership_id is null) <> (advertiser_id is null));