CREATE TABLE "key_verifiers" (
	"key_id" text PRIMARY KEY NOT NULL,
	"verifier" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The people of the demo, by the addresses under which every version so far has made them.
UPDATE "users" SET "is_demo" = true WHERE lower("email") IN (
	'clerk@example.com', 'buyer@example.com', 'marisol.whitaker@example.com', 'desmond.okafor@example.com',
	'hannah.lindqvist@example.com', 'tomas.reyes@example.com', 'priya.raman@example.com', 'walter.beecham@example.com'
);--> statement-breakpoint
-- Their keys named network and email addresses; the counters that follow do not.
DELETE FROM "attempts";
