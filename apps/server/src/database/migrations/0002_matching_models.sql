CREATE TABLE "model_activations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_activations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"model" text NOT NULL,
	"activated_at" timestamp with time zone NOT NULL,
	"activated_by" text
);
--> statement-breakpoint
CREATE TABLE "model_rehearsals" (
	"client_id" uuid NOT NULL,
	"model" text NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_by" text,
	"done" integer,
	"total" integer,
	"result" jsonb,
	CONSTRAINT "model_rehearsals_client_id_model_pk" PRIMARY KEY("client_id","model")
);
--> statement-breakpoint
ALTER TABLE "model_rehearsals" ADD CONSTRAINT "model_rehearsals_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;