CREATE TABLE "name_change_model" (
	"change_id" bigint NOT NULL,
	"model_id" bigint NOT NULL,
	"into_model_id" bigint,
	CONSTRAINT "name_change_model_change_id_model_id_pk" PRIMARY KEY("change_id","model_id")
);
--> statement-breakpoint
CREATE TABLE "name_change_search" (
	"change_id" bigint NOT NULL,
	"place" text NOT NULL,
	"search_id" bigint NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	CONSTRAINT "name_change_search_change_id_place_search_id_pk" PRIMARY KEY("change_id","place","search_id")
);
--> statement-breakpoint
CREATE TABLE "name_change_vehicle" (
	"change_id" bigint NOT NULL,
	"vehicle_id" bigint NOT NULL,
	"make_id" bigint NOT NULL,
	"model_id" bigint NOT NULL,
	"trim" text,
	CONSTRAINT "name_change_vehicle_change_id_vehicle_id_pk" PRIMARY KEY("change_id","vehicle_id")
);
--> statement-breakpoint
CREATE TABLE "name_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "name_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"from_make_id" bigint NOT NULL,
	"from_model_id" bigint,
	"into_make_id" bigint NOT NULL,
	"into_model_id" bigint,
	"from_name" text NOT NULL,
	"into_name" text NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"vehicles" integer NOT NULL,
	"moved" integer DEFAULT 0 NOT NULL,
	"left" integer DEFAULT 0 NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	"cursor_id" bigint DEFAULT 0 NOT NULL,
	"held_until" timestamp with time zone,
	"started_by_user_id" bigint,
	"undone_by_user_id" bigint,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "name_alias" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "name_alias_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"make_id" bigint NOT NULL,
	"model_id" bigint,
	"trim" text,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"change_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "name_alias_has_target" CHECK (("name_alias"."kind" = 'make') = ("name_alias"."model_id" is null)),
	CONSTRAINT "name_alias_trim" CHECK (("name_alias"."kind" = 'trim') = ("name_alias"."trim" is not null))
);
--> statement-breakpoint
ALTER TABLE "make" ADD COLUMN "merged_into_id" bigint;--> statement-breakpoint
ALTER TABLE "make" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "model" ADD COLUMN "merged_into_id" bigint;--> statement-breakpoint
ALTER TABLE "model" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "name_change_model" ADD CONSTRAINT "name_change_model_change_id_name_change_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."name_change"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_change_model" ADD CONSTRAINT "name_change_model_model_id_model_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."model"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_change_model" ADD CONSTRAINT "name_change_model_into_model_id_model_id_fk" FOREIGN KEY ("into_model_id") REFERENCES "public"."model"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_change_search" ADD CONSTRAINT "name_change_search_change_id_name_change_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."name_change"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_change_vehicle" ADD CONSTRAINT "name_change_vehicle_change_id_name_change_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."name_change"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_change_vehicle" ADD CONSTRAINT "name_change_vehicle_vehicle_id_vehicle_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_change" ADD CONSTRAINT "name_change_from_make_id_make_id_fk" FOREIGN KEY ("from_make_id") REFERENCES "public"."make"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_change" ADD CONSTRAINT "name_change_from_model_id_model_id_fk" FOREIGN KEY ("from_model_id") REFERENCES "public"."model"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_change" ADD CONSTRAINT "name_change_into_make_id_make_id_fk" FOREIGN KEY ("into_make_id") REFERENCES "public"."make"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_change" ADD CONSTRAINT "name_change_into_model_id_model_id_fk" FOREIGN KEY ("into_model_id") REFERENCES "public"."model"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_change" ADD CONSTRAINT "name_change_started_by_user_id_user_id_fk" FOREIGN KEY ("started_by_user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_change" ADD CONSTRAINT "name_change_undone_by_user_id_user_id_fk" FOREIGN KEY ("undone_by_user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_alias" ADD CONSTRAINT "name_alias_make_id_make_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."make"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_alias" ADD CONSTRAINT "name_alias_model_id_model_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."model"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "name_change_model_by_model" ON "name_change_model" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "name_change_model_by_into" ON "name_change_model" USING btree ("into_model_id");--> statement-breakpoint
CREATE INDEX "name_change_vehicle_by_vehicle" ON "name_change_vehicle" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "name_change_waiting" ON "name_change" USING btree ("id") WHERE status in ('running', 'undoing');--> statement-breakpoint
CREATE INDEX "name_change_newest" ON "name_change" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "name_change_by_from_make" ON "name_change" USING btree ("from_make_id");--> statement-breakpoint
CREATE INDEX "name_change_by_from_model" ON "name_change" USING btree ("from_model_id");--> statement-breakpoint
CREATE INDEX "name_change_by_into_make" ON "name_change" USING btree ("into_make_id");--> statement-breakpoint
CREATE INDEX "name_change_by_into_model" ON "name_change" USING btree ("into_model_id");--> statement-breakpoint
CREATE INDEX "name_change_by_starter" ON "name_change" USING btree ("started_by_user_id");--> statement-breakpoint
CREATE INDEX "name_change_by_undoer" ON "name_change" USING btree ("undone_by_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "name_alias_of_make" ON "name_alias" USING btree (lower("name")) WHERE kind = 'make';--> statement-breakpoint
CREATE UNIQUE INDEX "name_alias_of_model" ON "name_alias" USING btree ("make_id",lower("name")) WHERE kind = 'model';--> statement-breakpoint
CREATE UNIQUE INDEX "name_alias_of_trim" ON "name_alias" USING btree ("model_id",lower("name")) WHERE kind = 'trim';--> statement-breakpoint
CREATE INDEX "name_alias_by_model" ON "name_alias" USING btree ("model_id") WHERE model_id is not null;--> statement-breakpoint
CREATE INDEX "name_alias_by_make" ON "name_alias" USING btree ("make_id");--> statement-breakpoint
CREATE INDEX "name_alias_by_change" ON "name_alias" USING btree ("change_id") WHERE change_id is not null;--> statement-breakpoint
ALTER TABLE "make" ADD CONSTRAINT "make_merged_into_id_make_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."make"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model" ADD CONSTRAINT "model_merged_into_id_model_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."model"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "make_by_merge" ON "make" USING btree ("merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
CREATE INDEX "model_by_merge" ON "model" USING btree ("merged_into_id") WHERE merged_into_id is not null;