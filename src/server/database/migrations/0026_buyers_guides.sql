CREATE TABLE "buyers_guides" (
	"car_id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"coverage" text,
	"labor_percent" integer,
	"parts_percent" integer,
	"systems" text DEFAULT '' NOT NULL,
	"duration" text DEFAULT '' NOT NULL,
	"manufacturer_warranty" boolean DEFAULT false NOT NULL,
	"manufacturer_used_warranty" boolean DEFAULT false NOT NULL,
	"other_warranty" boolean DEFAULT false NOT NULL,
	"service_contract" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "buyers_guides_kind" CHECK ("buyers_guides"."kind" in ('as-is', 'implied-only', 'warranty')),
	CONSTRAINT "buyers_guides_coverage" CHECK (("buyers_guides"."kind" = 'warranty') = ("buyers_guides"."coverage" is not null)),
	CONSTRAINT "buyers_guides_coverages" CHECK ("buyers_guides"."coverage" in ('full', 'limited')),
	CONSTRAINT "buyers_guides_labor" CHECK ("buyers_guides"."labor_percent" between 0 and 100),
	CONSTRAINT "buyers_guides_parts" CHECK ("buyers_guides"."parts_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "guide_forms" (
	"language" text PRIMARY KEY NOT NULL,
	"form_key" text NOT NULL,
	"label" text NOT NULL,
	"pages" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"places" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guide_forms_language" CHECK ("guide_forms"."language" in ('en', 'es'))
);
--> statement-breakpoint
ALTER TABLE "buyers_guides" ADD CONSTRAINT "buyers_guides_car_id_cars_car_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("car_id") ON DELETE cascade ON UPDATE no action;