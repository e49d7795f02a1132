-- Columns, kinds of jobs and their payloads under the names that the code uses.
ALTER TABLE "outbox" RENAME COLUMN "promise_id" TO "job_id";--> statement-breakpoint
ALTER TABLE "outbox" RENAME COLUMN "parked" TO "failed";--> statement-breakpoint
ALTER TABLE "outbox" RENAME COLUMN "kept_at" TO "done_at";--> statement-breakpoint
ALTER SEQUENCE "outbox_promise_id_seq" RENAME TO "outbox_job_id_seq";--> statement-breakpoint
ALTER FUNCTION announce_promise() RENAME TO announce_job;--> statement-breakpoint
ALTER TABLE "applications" RENAME COLUMN "sealed_fields" TO "encrypted_fields";--> statement-breakpoint
ALTER TABLE "second_factors" RENAME COLUMN "sealed_secret" TO "encrypted_secret";--> statement-breakpoint
ALTER TABLE "viewings" RENAME COLUMN "sealed_token" TO "encrypted_token";--> statement-breakpoint
UPDATE "outbox" SET "kind" = 'delete-documents' WHERE "kind" = 'delete-papers';--> statement-breakpoint
UPDATE "outbox" SET "kind" = 'send-email',
	"payload" = ("payload" - 'letter' - 'sealedToken') || jsonb_build_object('email', "payload" -> 'letter')
		|| CASE WHEN "payload" ? 'sealedToken' THEN jsonb_build_object('encryptedToken', "payload" -> 'sealedToken') ELSE '{}'::jsonb END
	WHERE "kind" = 'send-letter';
