CREATE TABLE "alert_wait" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"look_at" timestamp with time zone DEFAULT '-infinity' NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_wait" ADD CONSTRAINT "alert_wait_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_wait_due" ON "alert_wait" USING btree ("look_at","user_id");