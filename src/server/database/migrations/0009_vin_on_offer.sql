ALTER TABLE "audit_entries" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "same_vin_reason" text;--> statement-breakpoint
-- What is on offer twice already stays so, and says why.
UPDATE "cars" SET "same_vin_reason" = 'On offer before VINs were compared' WHERE "car_id" IN (
	SELECT "car_id" FROM (
		SELECT "car_id", row_number() OVER (PARTITION BY upper("vin") ORDER BY "car_id") AS "place" FROM "cars"
		WHERE "vin" <> '' AND "status" IN ('active', 'reserved') AND "deleted_at" IS NULL
	) AS "offered" WHERE "place" > 1);--> statement-breakpoint
CREATE UNIQUE INDEX "cars_vin_on_offer" ON "cars" USING btree (upper("vin")) WHERE "cars"."vin" <> '' and "cars"."status" in ('active', 'reserved') and "cars"."deleted_at" is null and "cars"."same_vin_reason" is null;