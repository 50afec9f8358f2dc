ALTER TABLE "dealership" ADD COLUMN "approved_email" text;--> statement-breakpoint
UPDATE "dealership" d SET "approved_email" = d."email"
WHERE d."status" IN ('approved', 'suspended') AND NOT EXISTS (
  SELECT FROM "audit_log" a
  WHERE a."entity" = 'dealership' AND a."entity_id" = d."id"::text AND a."action" = 'dealership.settings-changed'
    AND a."detail"->'before'->>'email' IS DISTINCT FROM a."detail"->'after'->>'email'
);
