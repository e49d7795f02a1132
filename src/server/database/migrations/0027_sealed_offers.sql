CREATE TABLE "offer_rounds" (
	"round_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_rounds_round_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"car_id" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"minimum_cents" bigint,
	"amounts_cents" jsonb,
	"accepted_cents" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "offer_rounds_state" CHECK ("offer_rounds"."state" in ('open', 'ended', 'accepted', 'declined', 'canceled')),
	CONSTRAINT "offer_rounds_minimum" CHECK ("offer_rounds"."minimum_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"offer_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers_offer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"round_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"state" text DEFAULT 'live' NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "offers_state" CHECK ("offers"."state" in ('live', 'accepted', 'declined', 'canceled')),
	CONSTRAINT "offers_amount" CHECK ("offers"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "offers_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offer_rounds" ADD CONSTRAINT "offer_rounds_car_id_cars_car_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("car_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_round_id_offer_rounds_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."offer_rounds"("round_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "offer_rounds_one_at_a_time" ON "offer_rounds" USING btree ("car_id") WHERE "offer_rounds"."state" in ('open', 'ended');--> statement-breakpoint
CREATE INDEX "offer_rounds_car" ON "offer_rounds" USING btree ("car_id","round_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_for_each_buyer" ON "offers" USING btree ("round_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_accepted" ON "offers" USING btree ("round_id") WHERE "offers"."state" = 'accepted';--> statement-breakpoint
CREATE INDEX "offers_user" ON "offers" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "cars" ADD CONSTRAINT "cars_offers" CHECK ("cars"."offers_until" is null or "cars"."status" = 'active');