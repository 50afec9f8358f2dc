CREATE TABLE "legal_mailing" (
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"last_id" integer DEFAULT 0 NOT NULL,
	"queued" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "legal_mailing_slug_version_pk" PRIMARY KEY("slug","version")
);
