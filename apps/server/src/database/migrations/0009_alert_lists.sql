CREATE TABLE "alert_contents" (
	"alert_id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"details" jsonb NOT NULL,
	"difference" jsonb
);
--> statement-breakpoint
CREATE TABLE "alert_stamps" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"stamp" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" uuid NOT NULL,
	"measure" text NOT NULL,
	"day" date,
	"product" text NOT NULL,
	"review_status" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulk_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"changed_by" text NOT NULL,
	"request" jsonb NOT NULL,
	"state" text NOT NULL,
	"total" integer,
	"done" integer DEFAULT 0 NOT NULL,
	"changed" integer,
	"skipped" integer,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "population_health" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"stamp" bigint NOT NULL,
	"version" integer NOT NULL,
	"day" date NOT NULL,
	"health" jsonb NOT NULL
);
--> statement-breakpoint
DROP INDEX "alerts_created";--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "reason" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "source_name" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "issuer" text;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "license_type" text;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "npdb_type" text;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "subject_name" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "subject_kind" text;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "npi" text;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "subject_ends" date;--> statement-breakpoint
ALTER TABLE "alert_contents" ADD CONSTRAINT "alert_contents_client_id_alert_id_alerts_client_id_id_fk" FOREIGN KEY ("client_id","alert_id") REFERENCES "public"."alerts"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "population_health" ADD CONSTRAINT "population_health_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
call vigil_protect('alert_contents');--> statement-breakpoint
-- What alerts there are gets its new columns, as the system: the login itself sees no row of a client.
set local role vigil_system;--> statement-breakpoint
insert into alert_contents (alert_id, client_id, details, difference)
  select id, client_id, details, difference from alerts;--> statement-breakpoint
update alerts a
  set reason = array_to_string(a.reasons, '; '), source_name = a.source_id, subject_name = s.name,
    subject_kind = s.kind, npi = s.npi, subject_ends = s.end_date
  from subjects s where s.client_id = a.client_id and s.id = a.subject_id;--> statement-breakpoint
update alerts a set issuer = l.issuer, license_type = l.type
  from subject_licenses l where l.client_id = a.client_id and a.key = 'license:' || l.id;--> statement-breakpoint
reset role;--> statement-breakpoint
ALTER TABLE "alerts" ALTER COLUMN "reason" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ALTER COLUMN "source_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ALTER COLUMN "subject_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ALTER COLUMN "subject_kind" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "alert_tallies_sum" ON "alert_tallies" USING btree ("client_id","measure","day","product","review_status","change");--> statement-breakpoint
CREATE INDEX "bulk_reviews_client" ON "bulk_reviews" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("client_id","user_id",lower("name"));--> statement-breakpoint
CREATE INDEX "alerts_date" ON "alerts" USING btree ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "alerts_status" ON "alerts" USING btree ("client_id","review_status","created_at","id");--> statement-breakpoint
CREATE INDEX "alerts_name" ON "alerts" USING btree ("client_id","subject_name","created_at","id");--> statement-breakpoint
CREATE INDEX "alerts_npi" ON "alerts" USING btree ("client_id","npi","created_at","id");--> statement-breakpoint
CREATE INDEX "alerts_product" ON "alerts" USING btree ("client_id","product","created_at","id");--> statement-breakpoint
CREATE INDEX "alerts_source" ON "alerts" USING btree ("client_id","source_name","created_at","id");--> statement-breakpoint
CREATE INDEX "alerts_result" ON "alerts" USING btree ("client_id","result","created_at","id");--> statement-breakpoint
CREATE INDEX "alerts_reason" ON "alerts" USING btree ("client_id","reason","created_at","id");--> statement-breakpoint
CREATE INDEX "alerts_reviewed" ON "alerts" USING btree ("client_id","review_status","reviewed_at");