CREATE TABLE "price_changes" (
	"change_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_changes_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"car_id" integer NOT NULL,
	"price_cents" bigint,
	"actor_id" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repossession_files" (
	"car_id" integer PRIMARY KEY NOT NULL,
	"lender" text DEFAULT '' NOT NULL,
	"account_reference" text DEFAULT '' NOT NULL,
	"repossessed_on" date,
	"redemption_notice_on" date,
	"sale_notice_on" date,
	"title_status" text,
	"sixty_percent_paid" boolean DEFAULT false NOT NULL,
	"reserve_cents" bigint,
	"transport_cents" bigint,
	"reconditioning_cents" bigint,
	"fees_cents" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "repossession_files_title" CHECK ("repossession_files"."title_status" in ('with-lender', 'electronic', 'applied', 'in-hand', 'lost'))
);
--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "price_reduced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_car_id_cars_car_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("car_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_actor_id_users_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repossession_files" ADD CONSTRAINT "repossession_files_car_id_cars_car_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("car_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_changes_car" ON "price_changes" USING btree ("car_id","change_id");--> statement-breakpoint
-- Cars that were here before begin with the price they have; without it their next change would have nothing to be held against.
INSERT INTO "price_changes" ("car_id", "price_cents", "at") SELECT "car_id", "price_cents", "created_at" FROM "cars" WHERE "price_cents" IS NOT NULL ORDER BY "car_id";
