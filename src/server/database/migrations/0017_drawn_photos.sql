ALTER TABLE "photos" ADD COLUMN "drawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Drawings of former versions have this size, and are only where the demonstration's people are.
UPDATE "photos" SET "drawn" = true WHERE "width" = 1600 AND "height" = 1200 AND EXISTS (SELECT 1 FROM "users" WHERE "is_demo");
