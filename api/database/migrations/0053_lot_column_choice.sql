CREATE TABLE "lot_column_choice" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"columns" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lot_column_choice" ADD CONSTRAINT "lot_column_choice_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;