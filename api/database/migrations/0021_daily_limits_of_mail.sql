ALTER TABLE "outbox" ADD COLUMN "mailbox" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "mail_group" text;--> statement-breakpoint
CREATE INDEX "outbox_by_mailbox" ON "outbox" USING btree ("mailbox","created_at") WHERE "outbox"."mailbox" is not null;