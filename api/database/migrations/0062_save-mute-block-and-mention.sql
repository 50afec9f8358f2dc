CREATE TABLE "dealership_mute" (
	"user_id" bigint NOT NULL,
	"dealership_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dealership_mute_user_id_dealership_id_pk" PRIMARY KEY("user_id","dealership_id")
);
--> statement-breakpoint
CREATE TABLE "social_handle" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "social_handle_handle_unique" UNIQUE("handle")
);
--> statement-breakpoint
CREATE TABLE "person_block" (
	"user_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_block_user_id_person_id_pk" PRIMARY KEY("user_id","person_id"),
	CONSTRAINT "person_block_others" CHECK ("person_block"."user_id" <> "person_block"."person_id")
);
--> statement-breakpoint
CREATE TABLE "person_mute" (
	"user_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_mute_user_id_person_id_pk" PRIMARY KEY("user_id","person_id"),
	CONSTRAINT "person_mute_others" CHECK ("person_mute"."user_id" <> "person_mute"."person_id")
);
--> statement-breakpoint
CREATE TABLE "post_save" (
	"user_id" bigint NOT NULL,
	"post_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_save_user_id_post_id_pk" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "notified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (search_words(coalesce(title, '') || ' ' || text)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "dealership_mute" ADD CONSTRAINT "dealership_mute_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealership_mute" ADD CONSTRAINT "dealership_mute_dealership_id_dealership_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_handle" ADD CONSTRAINT "social_handle_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_block" ADD CONSTRAINT "person_block_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_block" ADD CONSTRAINT "person_block_person_id_user_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_mute" ADD CONSTRAINT "person_mute_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_mute" ADD CONSTRAINT "person_mute_person_id_user_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_save" ADD CONSTRAINT "post_save_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_save" ADD CONSTRAINT "post_save_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dealership_mute_by_dealership" ON "dealership_mute" USING btree ("dealership_id");--> statement-breakpoint
CREATE INDEX "person_block_by_person" ON "person_block" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "person_mute_by_person" ON "person_mute" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "post_save_newest" ON "post_save" USING btree ("user_id","created_at","post_id");--> statement-breakpoint
CREATE INDEX "post_save_by_post" ON "post_save" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_by_words" ON "post" USING gin ("words") WHERE status = 'published';