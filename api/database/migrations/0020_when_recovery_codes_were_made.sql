ALTER TABLE "recovery_code" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Those there are came with a factor, or after it: none counts as newer than the newest factor.
UPDATE "recovery_code" SET "created_at" = coalesce((
  SELECT max(made.created_at) FROM (
    SELECT user_id, created_at FROM "passkey" UNION ALL SELECT user_id, created_at FROM "totp_secret"
  ) made WHERE made.user_id = "recovery_code".user_id
), "created_at");
