ALTER TABLE "feed" DROP COLUMN "folder";--> statement-breakpoint
ALTER TABLE "feed" DROP COLUMN "notify";