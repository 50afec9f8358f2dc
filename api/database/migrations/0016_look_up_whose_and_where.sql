DROP INDEX "saved_search_by_cadence";--> statement-breakpoint
CREATE INDEX "challenge_by_user" ON "challenge" USING btree ("user_id") WHERE "challenge"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "user_by_avatar" ON "user" USING btree ("avatar_asset_id") WHERE "user"."avatar_asset_id" is not null;--> statement-breakpoint
CREATE INDEX "user_leaving" ON "user" USING btree ("deletion_asked_at") WHERE "user"."deletion_asked_at" is not null;--> statement-breakpoint
CREATE INDEX "asset_by_owner" ON "asset" USING btree ("owner_user_id") WHERE "asset"."owner_user_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_refused" ON "audit_log" USING btree (lower("detail"->>'email')) WHERE "audit_log"."action" = 'signin.refused';--> statement-breakpoint
CREATE INDEX "outbox_by_recipient" ON "outbox" USING btree (lower("recipient"));--> statement-breakpoint
CREATE INDEX "vehicle_by_cover" ON "vehicle" USING btree ("cover_asset_id") WHERE cover_asset_id is not null;