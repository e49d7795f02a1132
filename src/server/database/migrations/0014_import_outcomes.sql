ALTER TABLE "imports" ADD COLUMN "foreseen" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "outcome" jsonb;