CREATE TABLE "work_state" (
	"name" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"paused_at" timestamp with time zone,
	"last_round_at" timestamp with time zone,
	"last_success_at" timestamp with time zone,
	"last_error_at" timestamp with time zone,
	"last_error" text
);
