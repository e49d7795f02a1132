CREATE TABLE "credit_notices" (
	"notice_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_notices_notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"inquiry_id" integer,
	"user_id" integer,
	"kind" text NOT NULL,
	"reasons" text[] DEFAULT '{}'::text[] NOT NULL,
	"items" text[] DEFAULT '{}'::text[] NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"by_day" date,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"keep_until" timestamp with time zone NOT NULL,
	"encrypted_copy" "bytea",
	CONSTRAINT "credit_notices_kind" CHECK ("credit_notices"."kind" in ('declined', 'incomplete')),
	CONSTRAINT "credit_notices_language" CHECK ("credit_notices"."language" in ('en', 'es'))
);
--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "decline_reasons" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" RENAME COLUMN "decline_reason" TO "decline_other";--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "information_by" date;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "approved_until" date;--> statement-breakpoint
ALTER TABLE "inquiry_timeline" ADD COLUMN "reasons" text[];--> statement-breakpoint
ALTER TABLE "inquiry_timeline" ADD COLUMN "items" text[];--> statement-breakpoint
ALTER TABLE "inquiry_timeline" ADD COLUMN "by_day" date;--> statement-breakpoint
ALTER TABLE "credit_notices" ADD CONSTRAINT "credit_notices_inquiry_id_inquiries_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("inquiry_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notices" ADD CONSTRAINT "credit_notices_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_notices_inquiry" ON "credit_notices" USING btree ("inquiry_id","notice_id");--> statement-breakpoint
CREATE INDEX "credit_notices_user" ON "credit_notices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "credit_notices_end" ON "credit_notices" USING btree ("keep_until");--> statement-breakpoint
-- Until now reasons were free text.
UPDATE "inquiries" SET "decline_reasons" = '{other}' WHERE "status" = 'declined';--> statement-breakpoint
UPDATE "inquiry_timeline" SET "reasons" = '{other}' WHERE "event" = 'declined';--> statement-breakpoint
UPDATE "inquiry_timeline" SET "items" = '{other}' WHERE "event" = 'information wanted';--> statement-breakpoint
-- Emails that are not sent yet are written from a notice.
INSERT INTO "credit_notices" ("inquiry_id", "user_id", "kind", "reasons", "words", "language", "created_at", "keep_until")
SELECT i."inquiry_id", i."user_id", 'declined', i."decline_reasons", i."decline_other", u."language", i."decided_at", i."decided_at" + interval '25 months 1 day'
FROM "inquiries" i JOIN "users" u ON u."user_id" = i."user_id"
WHERE i."status" = 'declined' AND i."decided_at" IS NOT NULL AND EXISTS (
	SELECT 1 FROM "outbox" o WHERE o."kind" = 'send-email' AND o."done_at" IS NULL
	AND o."payload"->>'email' = 'inquiry-declined' AND (o."payload"->>'inquiryID')::int = i."inquiry_id");--> statement-breakpoint
INSERT INTO "credit_notices" ("inquiry_id", "user_id", "kind", "items", "words", "language", "created_at", "keep_until")
SELECT DISTINCT ON (i."inquiry_id") i."inquiry_id", i."user_id", 'incomplete', '{other}'::text[], t."note", u."language", t."at", t."at" + interval '25 months 1 day'
FROM "inquiries" i JOIN "users" u ON u."user_id" = i."user_id"
JOIN "inquiry_timeline" t ON t."inquiry_id" = i."inquiry_id" AND t."event" = 'information wanted'
WHERE i."status" = 'pending' AND i."information_wanted_at" IS NOT NULL AND EXISTS (
	SELECT 1 FROM "outbox" o WHERE o."kind" = 'send-email' AND o."done_at" IS NULL
	AND o."payload"->>'email' = 'information-wanted' AND (o."payload"->>'inquiryID')::int = i."inquiry_id")
ORDER BY i."inquiry_id", t."entry_id" DESC;
