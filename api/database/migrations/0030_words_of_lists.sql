DROP INDEX "user_by_words";--> statement-breakpoint
DROP INDEX "dealership_by_words";--> statement-breakpoint
DROP INDEX "audit_log_by_action";--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (search_words("display_name" || ' ' || "first_name" || ' ' || "last_name" || ' ' || "email")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "dealership" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (search_words("name" || ' ' || "legal_name" || ' ' || "city" || ' ' || coalesce("license_no", '') || ' ' || "email" || ' ' || substr("phone", 3))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "user_words" ON "user" USING gin ("words");--> statement-breakpoint
CREATE INDEX "dealership_words" ON "dealership" USING gin ("words");--> statement-breakpoint
CREATE INDEX "vehicle_on_sale_by_dealership" ON "vehicle" USING btree ("dealership_id") WHERE status in ('active', 'pending') and published_at is not null;--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("action","at","entity");