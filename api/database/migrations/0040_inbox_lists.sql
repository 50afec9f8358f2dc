DROP INDEX "thread_newest";--> statement-breakpoint
DROP INDEX "thread_due";--> statement-breakpoint
CREATE INDEX "thread_by_customer_name" ON "thread" USING btree ("dealership_id","archived_by_staff",lower("customer_name"),"id","type","status","assigned_to","unread_by_staff","waiting_since","customer_name");--> statement-breakpoint
CREATE INDEX "thread_newest" ON "thread" USING btree ("dealership_id","archived_by_staff","last_at","id","type","status","assigned_to","unread_by_staff","waiting_since");--> statement-breakpoint
CREATE INDEX "thread_due" ON "thread" USING btree ("dealership_id","archived_by_staff",coalesce("due_at", 'infinity'::timestamptz),"id","type","status","assigned_to","unread_by_staff","waiting_since","due_at");