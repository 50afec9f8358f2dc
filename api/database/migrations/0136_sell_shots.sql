ALTER TABLE "sell_photo" ADD COLUMN "shot" text;--> statement-breakpoint
CREATE UNIQUE INDEX "sell_photo_one_a_shot" ON "sell_photo" USING btree ("request_id","shot") WHERE shot is not null;--> statement-breakpoint
ALTER TABLE "sell_photo" ADD CONSTRAINT "sell_photo_shot_known" CHECK (shot in ('front', 'rear', 'driver', 'passenger', 'dashboard', 'odometer', 'seats', 'tires', 'damage'));