CREATE TABLE "recon_tasks" (
	"task_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recon_tasks_task_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"car_id" integer NOT NULL,
	"kind" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"cost_cents" bigint,
	"state" text DEFAULT 'to-do' NOT NULL,
	"done_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recon_tasks_kind" CHECK ("recon_tasks"."kind" in ('wash', 'tires', 'title', 'repair', 'detail', 'inspection', 'other')),
	CONSTRAINT "recon_tasks_state" CHECK ("recon_tasks"."state" in ('to-do', 'doing', 'done')),
	CONSTRAINT "recon_tasks_done" CHECK (("recon_tasks"."state" = 'done') = ("recon_tasks"."done_on" is not null)),
	CONSTRAINT "recon_tasks_cost" CHECK ("recon_tasks"."cost_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "recon_tasks" ADD CONSTRAINT "recon_tasks_car_id_cars_car_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("car_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recon_tasks_car" ON "recon_tasks" USING btree ("car_id","task_id");