ALTER TABLE "cars" ADD COLUMN "interior_color" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "trim" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "doors" integer;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "seats" integer;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "cylinders" integer;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "mpg_city" integer;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "mpg_highway" integer;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "electric_range" integer;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "title_brand" text;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "odometer_status" text;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "owners" integer;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "warranty" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "history_note" text DEFAULT '' NOT NULL;