CREATE TABLE "kept_applications" (
	"kept_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kept_applications_kept_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"why" text NOT NULL,
	"encrypted_fields" "bytea" NOT NULL,
	"encrypted_record" "bytea" NOT NULL,
	"key_id" text NOT NULL,
	"proof_key" text NOT NULL,
	"proof_kind" text NOT NULL,
	"proof_bytes" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"keep_until" timestamp with time zone NOT NULL,
	CONSTRAINT "kept_applications_why" CHECK ("kept_applications"."why" in ('closed', 'replaced'))
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "kept_applications_end" ON "kept_applications" USING btree ("keep_until");--> statement-breakpoint
CREATE INDEX "kept_applications_proof" ON "kept_applications" USING btree ("proof_key");--> statement-breakpoint
UPDATE "applications" a SET "held_until" = n."until"
FROM (SELECT "user_id", max("keep_until") AS "until" FROM "credit_notices" GROUP BY "user_id") n WHERE n."user_id" = a."user_id";
