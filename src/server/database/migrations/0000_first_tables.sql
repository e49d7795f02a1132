CREATE TABLE "applications" (
	"application_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "applications_application_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"sealed_fields" "bytea" NOT NULL,
	"key_id" text NOT NULL,
	"proof_key" text NOT NULL,
	"proof_kind" text NOT NULL,
	"proof_bytes" integer NOT NULL,
	"proof_label" text NOT NULL,
	"dispose_after" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" integer,
	"action" text NOT NULL,
	"object" text NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cars" (
	"car_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cars_car_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"car_make" text NOT NULL,
	"car_model" text NOT NULL,
	"car_year" integer NOT NULL,
	"car_des" text DEFAULT '' NOT NULL,
	"car_engine" text DEFAULT '' NOT NULL,
	"car_transmission" text DEFAULT '' NOT NULL,
	"car_drivetrain" text DEFAULT 'FWD' NOT NULL,
	"fuel_type" text,
	"car_body_type" text,
	"price_cents" bigint,
	"car_mileage" integer,
	"title" text DEFAULT '' NOT NULL,
	"downpay_cents" bigint,
	"features" text[] DEFAULT '{}'::text[] NOT NULL,
	"vin" text DEFAULT '' NOT NULL,
	"stock_number" text,
	"condition" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"reserved_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cars_status" CHECK ("cars"."status" in ('active', 'archived', 'reserved', 'sold'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"status" integer,
	"answer" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "inquiries" (
	"inquiry_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiries_inquiry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"car_id" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "inquiries_status" CHECK ("inquiries"."status" in ('pending', 'approved', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "inquiry_timeline" (
	"entry_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiry_timeline_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"inquiry_id" integer NOT NULL,
	"event" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"promise_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_promise_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"parked" boolean DEFAULT false NOT NULL,
	"kept_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"photo_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "photos_photo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"car_id" integer NOT NULL,
	"position" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"original_key" text NOT NULL,
	"content_hash" text,
	"width" integer,
	"height" integer,
	"color" text,
	"alt" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_cars" (
	"user_id" integer NOT NULL,
	"car_id" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_cars_user_id_car_id_pk" PRIMARY KEY("user_id","car_id")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"sealed_secret" "bytea" NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"recovery_hashes" text[] DEFAULT '{}'::text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"device" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"f_name" text NOT NULL,
	"l_name" text NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"terms_version" text NOT NULL,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('user', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "viewings" (
	"viewing_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "viewings_viewing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"car_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"sealed_token" "bytea" NOT NULL,
	"status" text DEFAULT 'offered' NOT NULL,
	"starts_at" timestamp with time zone,
	"desk" integer,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "viewings_booked" CHECK ("viewings"."status" <> 'booked' or ("viewings"."starts_at" is not null and "viewings"."desk" is not null))
);
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_car_id_cars_car_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("car_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_timeline" ADD CONSTRAINT "inquiry_timeline_inquiry_id_inquiries_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("inquiry_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_car_id_cars_car_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("car_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_cars" ADD CONSTRAINT "saved_cars_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_cars" ADD CONSTRAINT "saved_cars_car_id_cars_car_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("car_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_car_id_cars_car_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("car_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_user_unique" ON "applications" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cars_stock_number_unique" ON "cars" USING btree ("stock_number");--> statement-breakpoint
CREATE INDEX "cars_newest" ON "cars" USING btree ("created_at","car_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiries_user_car_unique" ON "inquiries" USING btree ("user_id","car_id");--> statement-breakpoint
CREATE INDEX "inquiries_car" ON "inquiries" USING btree ("car_id");--> statement-breakpoint
CREATE INDEX "inquiry_timeline_inquiry" ON "inquiry_timeline" USING btree ("inquiry_id","entry_id");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("priority","due_at","promise_id") WHERE "outbox"."kept_at" is null and not "outbox"."parked";--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "photos_car" ON "photos" USING btree ("car_id","position");--> statement-breakpoint
CREATE INDEX "photos_hash" ON "photos" USING btree ("content_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "viewings_token_unique" ON "viewings" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "viewings_user_car_unique" ON "viewings" USING btree ("user_id","car_id");--> statement-breakpoint
CREATE UNIQUE INDEX "viewings_car_time_unique" ON "viewings" USING btree ("car_id","starts_at") WHERE "viewings"."status" = 'booked';--> statement-breakpoint
CREATE UNIQUE INDEX "viewings_desk_time_unique" ON "viewings" USING btree ("desk","starts_at") WHERE "viewings"."status" = 'booked';