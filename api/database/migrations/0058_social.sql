CREATE TABLE "comment_like" (
	"user_id" bigint NOT NULL,
	"comment_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_like_user_id_comment_id_pk" PRIMARY KEY("user_id","comment_id")
);
--> statement-breakpoint
CREATE TABLE "comment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" bigint NOT NULL,
	"parent_id" bigint,
	"user_id" bigint,
	"dealership_id" bigint,
	"text" text NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"edited_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_text_short" CHECK (length("comment"."text") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "dealership_follow" (
	"user_id" bigint NOT NULL,
	"dealership_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dealership_follow_user_id_dealership_id_pk" PRIMARY KEY("user_id","dealership_id")
);
--> statement-breakpoint
CREATE TABLE "person_follow" (
	"user_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_follow_user_id_person_id_pk" PRIMARY KEY("user_id","person_id"),
	CONSTRAINT "person_follow_others" CHECK ("person_follow"."user_id" <> "person_follow"."person_id")
);
--> statement-breakpoint
CREATE TABLE "post_image" (
	"post_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"asset_id" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	CONSTRAINT "post_image_post_id_position_pk" PRIMARY KEY("post_id","position")
);
--> statement-breakpoint
CREATE TABLE "post_like" (
	"user_id" bigint NOT NULL,
	"post_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_like_user_id_post_id_pk" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "post_vehicle" (
	"post_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"vehicle_id" bigint NOT NULL,
	CONSTRAINT "post_vehicle_post_id_position_pk" PRIMARY KEY("post_id","position")
);
--> statement-breakpoint
CREATE TABLE "post" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"dealership_id" bigint,
	"title" text,
	"text" text NOT NULL,
	"html" text,
	"hashtags" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"like_count" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_text_short" CHECK (length("post"."text") between 1 and 10000)
);
--> statement-breakpoint
ALTER TABLE "comment_like" ADD CONSTRAINT "comment_like_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_like" ADD CONSTRAINT "comment_like_comment_id_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_parent_id_comment_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealership_follow" ADD CONSTRAINT "dealership_follow_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealership_follow" ADD CONSTRAINT "dealership_follow_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_follow" ADD CONSTRAINT "person_follow_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_follow" ADD CONSTRAINT "person_follow_person_id_user_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_image" ADD CONSTRAINT "post_image_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_image" ADD CONSTRAINT "post_image_asset_id_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."asset"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_like" ADD CONSTRAINT "post_like_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_like" ADD CONSTRAINT "post_like_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_vehicle" ADD CONSTRAINT "post_vehicle_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_vehicle" ADD CONSTRAINT "post_vehicle_vehicle_id_vehicle_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_like_by_comment" ON "comment_like" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "comment_newest" ON "comment" USING btree ("post_id","created_at","id") WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX "comment_best" ON "comment" USING btree ("post_id","like_count","id") WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX "comment_by_parent" ON "comment" USING btree ("parent_id","created_at") WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX "comment_by_author" ON "comment" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "comment_by_dealership" ON "comment" USING btree ("dealership_id") WHERE dealership_id is not null;--> statement-breakpoint
CREATE INDEX "dealership_follow_by_dealership" ON "dealership_follow" USING btree ("dealership_id");--> statement-breakpoint
CREATE INDEX "person_follow_by_person" ON "person_follow" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "post_image_by_asset" ON "post_image" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "post_like_by_post" ON "post_like" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_vehicle_by_vehicle" ON "post_vehicle" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "post_newest" ON "post" USING btree ("published_at","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "post_by_dealership" ON "post" USING btree ("dealership_id","published_at","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "post_by_author" ON "post" USING btree ("user_id","published_at","id");--> statement-breakpoint
CREATE INDEX "post_by_hashtag" ON "post" USING gin ("hashtags") WHERE status = 'published';