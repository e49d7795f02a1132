-- Photos that are shown by now have all their files; so the rows that are there are given true, without a rewrite, and the others are set right.
ALTER TABLE "photos" ADD COLUMN "complete" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ALTER COLUMN "complete" SET DEFAULT false;--> statement-breakpoint
UPDATE "photos" SET "complete" = false WHERE "state" <> 'ready';
