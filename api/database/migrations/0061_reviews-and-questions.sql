CREATE TABLE "answer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"question_id" bigint NOT NULL,
	"dealership_id" bigint NOT NULL,
	"user_id" bigint,
	"text" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"edited_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answer_text_short" CHECK (length("answer"."text") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "question" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vehicle_id" bigint NOT NULL,
	"dealership_id" bigint NOT NULL,
	"user_id" bigint,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"answered_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_text_short" CHECK (length("question"."text") <= 500)
);
--> statement-breakpoint
CREATE TABLE "review_image" (
	"review_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"asset_id" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	CONSTRAINT "review_image_review_id_position_pk" PRIMARY KEY("review_id","position")
);
--> statement-breakpoint
CREATE TABLE "review_invitation" (
	"conversation_id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"dismissed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_version" (
	"review_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"rating" integer NOT NULL,
	"aspects" jsonb NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"would_recommend" boolean NOT NULL,
	"was_published" boolean NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_version_review_id_version_pk" PRIMARY KEY("review_id","version")
);
--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "conversation_id" bigint;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "migrated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "talked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "reply_edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "answer" ADD CONSTRAINT "answer_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer" ADD CONSTRAINT "answer_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer" ADD CONSTRAINT "answer_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_vehicle_id_vehicle_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_image" ADD CONSTRAINT "review_image_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_image" ADD CONSTRAINT "review_image_asset_id_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."asset"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_invitation" ADD CONSTRAINT "review_invitation_conversation_id_thread_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."thread"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_invitation" ADD CONSTRAINT "review_invitation_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_version" ADD CONSTRAINT "review_version_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "answer_of_question" ON "answer" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "answer_by_dealership" ON "answer" USING btree ("dealership_id");--> statement-breakpoint
CREATE INDEX "answer_by_author" ON "answer" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "question_of_vehicle" ON "question" USING btree ("vehicle_id","answered_at" desc nulls last,"created_at" desc) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "question_unanswered" ON "question" USING btree ("dealership_id","created_at") WHERE status = 'published' and answered_at is null;--> statement-breakpoint
CREATE INDEX "question_by_author" ON "question" USING btree ("user_id","vehicle_id");--> statement-breakpoint
CREATE INDEX "review_image_by_asset" ON "review_image" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "review_invitation_of" ON "review_invitation" USING btree ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_conversation_id_thread_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."thread"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_unanswered" ON "review" USING btree ("dealership_id","published_at") WHERE status = 'published' and reply is null;--> statement-breakpoint
CREATE UNIQUE INDEX "review_of_conversation" ON "review" USING btree ("conversation_id");--> statement-breakpoint
UPDATE "review" SET "migrated" = true;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_has_conversation" CHECK ("review"."migrated" or "review"."conversation_id" is not null);