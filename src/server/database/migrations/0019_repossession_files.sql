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
ALTER TABLE "repossession_files" ADD CONSTRAINT "repossession_files_car_id_cars_car_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("car_id") ON DELETE cascade ON UPDATE no action;