CREATE TABLE "email_texts" (
	"language" text NOT NULL,
	"name" text NOT NULL,
	"chosen" jsonb,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_texts_language_name_pk" PRIMARY KEY("language","name")
);
