CREATE TABLE "alert_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"alert_id" uuid NOT NULL,
	"status" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"changed_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"product" text NOT NULL,
	"feed_id" integer NOT NULL,
	"source_id" text NOT NULL,
	"key" text NOT NULL,
	"finding_id" bigint NOT NULL,
	"fingerprint" uuid NOT NULL,
	"cause" text NOT NULL,
	"result" text NOT NULL,
	"reasons" text[] NOT NULL,
	"details" jsonb NOT NULL,
	"list_version" integer NOT NULL,
	"run_id" bigint NOT NULL,
	"previous_id" uuid,
	"difference" jsonb,
	"image_id" uuid,
	"review_status" text DEFAULT 'NEEDS_REVIEW' NOT NULL,
	"reviewed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "alerts_of_client" UNIQUE("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "digests" (
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"mail_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "digests_client_id_user_id_kind_day_pk" PRIMARY KEY("client_id","user_id","kind","day")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"status_code" integer,
	"error" text,
	"created_at" timestamp with time zone NOT NULL,
	"attempted_at" timestamp with time zone,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"url" text NOT NULL,
	"secret" "bytea" NOT NULL,
	"events" text[] NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhooks_of_client" UNIQUE("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "business_units" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "business_units_of_client" UNIQUE("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "networks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"business_unit_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "networks_of_client" UNIQUE("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "population_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"size" bigint NOT NULL,
	"status" text NOT NULL,
	"requested_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	"rows" integer,
	"added" integer,
	"changed" integer,
	"unchanged" integer,
	"termed" integer,
	"errors" integer,
	"reason" text,
	"original_key" text,
	"errors_key" text
);
--> statement-breakpoint
CREATE TABLE "populations" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subject_licenses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"type" text NOT NULL,
	"issuer" text NOT NULL,
	"number" text NOT NULL,
	"number_key" text NOT NULL,
	"state" text,
	"status" text,
	"verified_organization" text,
	"verified_first_name" text,
	"verified_last_name" text,
	"verified_issued" date,
	"verified_expires" date,
	"last_verified_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"end_date" date,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subject_licenses_of_client" UNIQUE("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "subject_networks" (
	"client_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"network_id" uuid NOT NULL,
	"participation" text NOT NULL,
	CONSTRAINT "subject_networks_client_id_subject_id_network_id_pk" PRIMARY KEY("client_id","subject_id","network_id")
);
--> statement-breakpoint
CREATE TABLE "subject_versions" (
	"client_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"from_version" integer NOT NULL,
	"to_version" integer,
	"from_at" timestamp with time zone NOT NULL,
	"facts" jsonb NOT NULL,
	"material" uuid NOT NULL,
	"sealed" "bytea",
	"ssn_identity" uuid,
	"products" text[],
	CONSTRAINT "subject_versions_client_id_subject_id_from_version_pk" PRIMARY KEY("client_id","subject_id","from_version")
);
--> statement-breakpoint
CREATE TABLE "subjects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "subjects_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"npi" text,
	"specialties" text[] DEFAULT '{}' NOT NULL,
	"start_date" date NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"end_date" date,
	"included_at" timestamp with time zone NOT NULL,
	"origin" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subjects_number_unique" UNIQUE("number"),
	CONSTRAINT "subjects_of_client" UNIQUE("client_id","id"),
	CONSTRAINT "subjects_external_id" UNIQUE("client_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "coverage" (
	"client_id" uuid NOT NULL,
	"feed_id" integer NOT NULL,
	"run_id" bigint NOT NULL,
	"population_version" integer NOT NULL,
	"list_version" integer NOT NULL,
	"model" text NOT NULL,
	"engine" text NOT NULL,
	"swept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coverage_client_id_feed_id_pk" PRIMARY KEY("client_id","feed_id")
);
--> statement-breakpoint
CREATE TABLE "findings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "findings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"feed_id" integer NOT NULL,
	"product" text NOT NULL,
	"key" text NOT NULL,
	"record_id" bigint,
	"entry_id" bigint,
	"result" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"fingerprint" uuid NOT NULL,
	"from_run" bigint NOT NULL,
	"to_run" bigint,
	"ended" text
);
--> statement-breakpoint
CREATE TABLE "license_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"license_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"feed_id" integer NOT NULL,
	"list_version" integer NOT NULL,
	"record_id" bigint,
	"run_id" bigint NOT NULL,
	"verified_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"name_agrees" text,
	"evidence" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rejections" (
	"client_id" uuid NOT NULL,
	"block" integer NOT NULL,
	"run_id" bigint NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "rejections_client_id_block_run_id_pk" PRIMARY KEY("client_id","block","run_id")
);
--> statement-breakpoint
CREATE TABLE "screening_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "screening_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"population_version" integer NOT NULL,
	"model" text NOT NULL,
	"engine" text NOT NULL,
	"subjects" integer NOT NULL,
	"screened_subjects" integer NOT NULL,
	"screened_records" integer NOT NULL,
	"alerts" integer NOT NULL,
	"incomplete" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"client_id" uuid NOT NULL,
	"feed_id" integer NOT NULL,
	"run_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"population_version" integer NOT NULL,
	"list_version" integer NOT NULL,
	"complete" boolean NOT NULL,
	"ended" boolean DEFAULT false NOT NULL,
	CONSTRAINT "verifications_client_id_feed_id_run_id_pk" PRIMARY KEY("client_id","feed_id","run_id")
);
--> statement-breakpoint
ALTER TABLE "list_feeds" ADD COLUMN "reread_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "receive_alerts_email" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "receive_data_import_email" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "receive_npdb_email" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_reviews" ADD CONSTRAINT "alert_reviews_client_id_alert_id_alerts_client_id_id_fk" FOREIGN KEY ("client_id","alert_id") REFERENCES "public"."alerts"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_feed_id_list_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."list_feeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_finding_id_findings_id_fk" FOREIGN KEY ("finding_id") REFERENCES "public"."findings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_client_id_subject_id_subjects_client_id_id_fk" FOREIGN KEY ("client_id","subject_id") REFERENCES "public"."subjects"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_client_id_webhook_id_webhooks_client_id_id_fk" FOREIGN KEY ("client_id","webhook_id") REFERENCES "public"."webhooks"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_units" ADD CONSTRAINT "business_units_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "networks" ADD CONSTRAINT "networks_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "networks" ADD CONSTRAINT "networks_client_id_business_unit_id_business_units_client_id_id_fk" FOREIGN KEY ("client_id","business_unit_id") REFERENCES "public"."business_units"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "population_imports" ADD CONSTRAINT "population_imports_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "populations" ADD CONSTRAINT "populations_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_licenses" ADD CONSTRAINT "subject_licenses_client_id_subject_id_subjects_client_id_id_fk" FOREIGN KEY ("client_id","subject_id") REFERENCES "public"."subjects"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_networks" ADD CONSTRAINT "subject_networks_client_id_subject_id_subjects_client_id_id_fk" FOREIGN KEY ("client_id","subject_id") REFERENCES "public"."subjects"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_networks" ADD CONSTRAINT "subject_networks_client_id_network_id_networks_client_id_id_fk" FOREIGN KEY ("client_id","network_id") REFERENCES "public"."networks"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_versions" ADD CONSTRAINT "subject_versions_client_id_subject_id_subjects_client_id_id_fk" FOREIGN KEY ("client_id","subject_id") REFERENCES "public"."subjects"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subjects" ADD CONSTRAINT "subjects_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coverage" ADD CONSTRAINT "coverage_feed_id_list_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."list_feeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_feed_id_list_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."list_feeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_client_id_subject_id_subjects_client_id_id_fk" FOREIGN KEY ("client_id","subject_id") REFERENCES "public"."subjects"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rejections" ADD CONSTRAINT "rejections_run_id_screening_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."screening_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screening_runs" ADD CONSTRAINT "screening_runs_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_feed_id_list_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."list_feeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_run_id_screening_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."screening_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_reviews_alert" ON "alert_reviews" USING btree ("client_id","alert_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_one_open" ON "alerts" USING btree ("client_id","subject_id","feed_id","key") WHERE "alerts"."review_status" <> 'RESOLVED';--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_once" ON "alerts" USING btree ("client_id","subject_id","feed_id","key","run_id");--> statement-breakpoint
CREATE INDEX "alerts_run" ON "alerts" USING btree ("client_id","run_id");--> statement-breakpoint
CREATE INDEX "alerts_created" ON "alerts" USING btree ("client_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook" ON "webhook_deliveries" USING btree ("webhook_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "business_units_name" ON "business_units" USING btree ("client_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "networks_name" ON "networks" USING btree ("client_id","business_unit_id",lower("name"));--> statement-breakpoint
CREATE INDEX "population_imports_client" ON "population_imports" USING btree ("client_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "subject_licenses_one" ON "subject_licenses" USING btree ("client_id","subject_id","issuer","type","number_key") WHERE "subject_licenses"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "subject_licenses_subject" ON "subject_licenses" USING btree ("client_id","subject_id");--> statement-breakpoint
CREATE INDEX "subject_licenses_due" ON "subject_licenses" USING btree ("client_id","next_check_at");--> statement-breakpoint
CREATE INDEX "subject_networks_network" ON "subject_networks" USING btree ("client_id","network_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subject_versions_live" ON "subject_versions" USING btree ("client_id","subject_id") WHERE "subject_versions"."to_version" is null;--> statement-breakpoint
CREATE INDEX "subject_versions_begun" ON "subject_versions" USING btree ("client_id","from_version");--> statement-breakpoint
CREATE INDEX "subject_versions_ended" ON "subject_versions" USING btree ("client_id","to_version") WHERE "subject_versions"."to_version" is not null;--> statement-breakpoint
CREATE INDEX "subject_versions_number" ON "subject_versions" USING btree ("number","from_version");--> statement-breakpoint
CREATE INDEX "subjects_name" ON "subjects" USING btree ("client_id","name");--> statement-breakpoint
CREATE INDEX "subjects_npi" ON "subjects" USING btree ("client_id","npi");--> statement-breakpoint
CREATE INDEX "subjects_included" ON "subjects" USING btree ("client_id","included_at") WHERE "subjects"."end_date" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "findings_live" ON "findings" USING btree ("client_id","subject_id","feed_id","key") WHERE "findings"."to_run" is null;--> statement-breakpoint
CREATE INDEX "findings_subject" ON "findings" USING btree ("client_id","subject_id","from_run");--> statement-breakpoint
CREATE INDEX "findings_entry" ON "findings" USING btree ("client_id","feed_id","entry_id") WHERE "findings"."to_run" is null;--> statement-breakpoint
CREATE INDEX "license_checks_license" ON "license_checks" USING btree ("client_id","license_id","verified_at");--> statement-breakpoint
CREATE INDEX "screening_runs_client" ON "screening_runs" USING btree ("client_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "verifications_at" ON "verifications" USING btree ("client_id","feed_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "list_records_entry" ON "list_records" USING btree ("feed_id","entry_id");