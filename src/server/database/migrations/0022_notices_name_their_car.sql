ALTER TABLE "credit_notices" ADD COLUMN "car" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_notices" ADD COLUMN "car_id" integer;--> statement-breakpoint
UPDATE "credit_notices" n SET "car" = c."car_year" || ' ' || c."car_make" || ' ' || c."car_model", "car_id" = c."car_id"
FROM "inquiries" i JOIN "cars" c ON c."car_id" = i."car_id" WHERE i."inquiry_id" = n."inquiry_id";
