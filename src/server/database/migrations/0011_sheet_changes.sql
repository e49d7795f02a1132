ALTER TABLE "import_rows" ADD COLUMN "car_id" integer;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "headings_row" integer DEFAULT 1 NOT NULL;