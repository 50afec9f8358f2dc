CREATE TABLE "site_setting_version" (
	"section" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb NOT NULL,
	"reason" text NOT NULL,
	"changed_by_user_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"restores_version" integer,
	CONSTRAINT "site_setting_version_section_version_pk" PRIMARY KEY("section","version")
);
