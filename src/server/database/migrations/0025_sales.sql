CREATE TABLE "sales" (
	"car_id" integer PRIMARY KEY NOT NULL,
	"price_cents" bigint,
	"sold_on" date NOT NULL,
	"buyer" text DEFAULT 'not-recorded' NOT NULL,
	"inquiry_id" integer,
	"encrypted_buyer" "bytea",
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sales_buyer" CHECK ("sales"."buyer" in ('inquiry', 'typed', 'not-recorded')),
	CONSTRAINT "sales_price" CHECK ("sales"."price_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_car_id_cars_car_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("car_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_inquiry_id_inquiries_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("inquiry_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_inquiry" ON "sales" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "sales_day" ON "sales" USING btree ("sold_on") WHERE "sales"."encrypted_buyer" is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_object" ON "audit_entries" USING btree ("object","entry_id");