ALTER TABLE "viewings" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "viewings" ADD COLUMN "encrypted_guest_fields" "bytea";--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_party" CHECK (("viewings"."user_id" is null) <> ("viewings"."encrypted_guest_fields" is null));