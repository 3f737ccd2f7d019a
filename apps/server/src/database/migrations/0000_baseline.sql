CREATE SEQUENCE "public"."list_entries" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "alert_contents" (
	"alert_id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"details" jsonb NOT NULL,
	"difference" jsonb
);
--> statement-breakpoint
CREATE TABLE "alert_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"alert_id" uuid NOT NULL,
	"bulk_review_id" uuid,
	"status" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"changed_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_revisions" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL
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
CREATE TABLE "alert_values" (
	"client_id" uuid NOT NULL,
	"field" text NOT NULL,
	"product" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "alert_values_client_id_field_product_value_pk" PRIMARY KEY("client_id","field","product","value")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"product" text NOT NULL,
	"list_id" integer NOT NULL,
	"source_id" text NOT NULL,
	"key" text NOT NULL,
	"finding_id" bigint NOT NULL,
	"fingerprint" uuid NOT NULL,
	"cause" text NOT NULL,
	"result" text collate "und-x-icu" NOT NULL,
	"reasons" text[] NOT NULL,
	"reason" text collate "und-x-icu" NOT NULL,
	"source_name" text collate "und-x-icu" NOT NULL,
	"issuer" text,
	"license_type" text,
	"npdb_type" text,
	"subject_name" text collate "und-x-icu" NOT NULL,
	"subject_kind" text NOT NULL,
	"npi" text,
	"subject_ends" date,
	"list_version" integer NOT NULL,
	"run_id" bigint NOT NULL,
	"previous_id" uuid,
	"image_id" uuid,
	"review_status" text DEFAULT 'NEEDS_REVIEW' NOT NULL,
	"reviewed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "alerts_of_client" UNIQUE("client_id","id")
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
	"list" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_views_list" CHECK ("saved_views"."list" in ('alerts', 'population'))
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "api_keys_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "audit_checkpoints" (
	"serial" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"heads" jsonb NOT NULL,
	"previous_mac" "bytea" NOT NULL,
	"mac" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"requested_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"state" text NOT NULL,
	"done" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"events" bigint,
	"checkpoints" integer,
	"through" timestamp with time zone,
	"breaks" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"lane" integer NOT NULL,
	"seq" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"client_id" uuid,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"actor_client_id" uuid,
	"address" text,
	"request_id" text,
	"before" jsonb,
	"after" jsonb,
	"prev_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	"id" bigint GENERATED ALWAYS AS (seq * 32 + lane) STORED NOT NULL,
	CONSTRAINT "audit_events_lane_seq_pk" PRIMARY KEY("lane","seq"),
	CONSTRAINT "audit_events_lane" CHECK ("audit_events"."lane" between 0 and 31)
);
--> statement-breakpoint
CREATE TABLE "audit_lanes" (
	"lane" integer PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_dbids" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"dbid" text NOT NULL,
	"entity_name" text NOT NULL,
	"eft" text NOT NULL,
	"is_default" boolean NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"vendor" boolean DEFAULT false NOT NULL,
	"monitor_products" text[] DEFAULT '{}' NOT NULL,
	"other_list_types" text[] DEFAULT '{}' NOT NULL,
	"search_products" text[] DEFAULT '{}' NOT NULL,
	"instant_search" text DEFAULT 'ONGOING_ONLY' NOT NULL,
	"allow_document_storage" boolean DEFAULT false NOT NULL,
	"days_to_auto_term" integer DEFAULT 365 NOT NULL,
	"uses_access_roles" boolean DEFAULT false NOT NULL,
	"enabled_instant_search" boolean DEFAULT false NOT NULL,
	"enabled_npdb" boolean DEFAULT false NOT NULL,
	"enabled_public_api" boolean DEFAULT false NOT NULL,
	"sync_products_to_subjects" boolean DEFAULT false NOT NULL,
	"use_population" boolean DEFAULT true NOT NULL,
	"ssdmf_ssn_only_search" boolean DEFAULT false NOT NULL,
	"sftp_username" text,
	"account_id" text DEFAULT '' NOT NULL,
	"etl_script" text DEFAULT '' NOT NULL,
	"review_reasons" text[] DEFAULT '{"Not the same person","Confirmed, contract ended","Reinstated","Duplicate alert"}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone,
	"changed_by" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "clients_sftp_username_unique" UNIQUE("sftp_username"),
	CONSTRAINT "clients_instant_search" CHECK ("clients"."instant_search" in ('ONGOING_ONLY', 'INSTANT_ONLY', 'INSTANT_TO_ONGOING')),
	CONSTRAINT "clients_days_to_auto_term" CHECK ("clients"."days_to_auto_term" between 1 and 1827),
	CONSTRAINT "clients_sftp_username" CHECK ("clients"."sftp_username" ~ '^[a-z][a-z0-9._-]{1,31}$'),
	CONSTRAINT "clients_search_products" CHECK ("clients"."search_products" <@ "clients"."monitor_products")
);
--> statement-breakpoint
CREATE TABLE "feature_toggles" (
	"client_id" uuid NOT NULL,
	"feature_id" text NOT NULL,
	"enable" boolean NOT NULL,
	"enabled_date" date,
	"parameters" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "feature_toggles_client_id_feature_id_pk" PRIMARY KEY("client_id","feature_id")
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"password_hash" text,
	"password_changed_at" timestamp with time zone,
	"totp_secret" "bytea",
	"totp_confirmed_at" timestamp with time zone,
	"totp_last_step" integer,
	"recovery_code_hashes" "bytea"[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credentials_client_id_user_id_pk" PRIMARY KEY("client_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "password_resets_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"name_hash" "bytea" PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"storage_key" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "files_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "files_own_key" CHECK ("files"."storage_key" = "files"."client_id"::text || '/' || "files"."id"::text)
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"key_check" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announced_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"description" text,
	"size" bigint,
	"sha256" text,
	"user_id" uuid NOT NULL,
	"sent_by" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "announced_files_of_client" UNIQUE("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "announced_parts" (
	"client_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "announced_parts_client_id_file_id_part_pk" PRIMARY KEY("client_id","file_id","part")
);
--> statement-breakpoint
CREATE TABLE "file_mappings" (
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"columns" jsonb NOT NULL,
	"hold_percent" integer,
	"changed_at" timestamp with time zone,
	CONSTRAINT "file_mappings_client_id_kind_pk" PRIMARY KEY("client_id","kind")
);
--> statement-breakpoint
CREATE TABLE "intake_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"origin" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text,
	"description" text,
	"sha256" text NOT NULL,
	"size" bigint NOT NULL,
	"user_id" uuid,
	"sent_by" text NOT NULL,
	"status" text NOT NULL,
	"phase" text,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
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
	"errors_key" text,
	"errors_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"mapping" jsonb,
	"holds" jsonb,
	"filled" jsonb,
	"decision" text,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"undone_by" text,
	"undone_at" timestamp with time zone,
	CONSTRAINT "intake_files_of_client" UNIQUE("client_id","id"),
	CONSTRAINT "intake_files_errors" UNIQUE("client_id","errors_id")
);
--> statement-breakpoint
CREATE TABLE "list_columns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_columns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hash" uuid NOT NULL,
	"names" text[] NOT NULL,
	CONSTRAINT "list_columns_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "list_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source_id" text NOT NULL,
	"load_id" uuid,
	"client_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"storage_key" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"sealed" boolean NOT NULL,
	"address" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "list_files_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "list_loads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list_id" integer NOT NULL,
	"client_id" uuid,
	"state" text NOT NULL,
	"origin" text NOT NULL,
	"requested_by" text,
	"accept_unusual" boolean DEFAULT false NOT NULL,
	"mapping" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"phase" text,
	"progress_done" bigint,
	"progress_total" bigint,
	"version" integer,
	"layout" text,
	"scope" text,
	"parts" text[] DEFAULT '{}' NOT NULL,
	"published" text,
	"sha256" text,
	"adapter_version" text,
	"rows" integer,
	"records" integer,
	"skipped" integer,
	"added" integer,
	"changed" integer,
	"removed" integer,
	"total" integer,
	"reason" text,
	"warnings" text[] DEFAULT '{}' NOT NULL,
	"skipped_rows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"leftovers" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "list_loads_loaded" CHECK (("list_loads"."state" = 'loaded') = ("list_loads"."version" is not null))
);
--> statement-breakpoint
CREATE TABLE "list_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list_id" integer NOT NULL,
	"client_id" uuid,
	"entry_id" bigint NOT NULL,
	"identity" uuid NOT NULL,
	"content" uuid NOT NULL,
	"from_version" integer NOT NULL,
	"to_version" integer,
	"ended" jsonb,
	"row" integer NOT NULL,
	"columns_id" integer NOT NULL,
	"entry" jsonb NOT NULL,
	"fields" json NOT NULL,
	"death_key" text GENERATED ALWAYS AS (case when entry #> '{dates,death}' is not null
        then (entry #>> '{birthDates,0}') || upper(left(normalize(entry #>> '{names,0,family}', NFD), 1)) end) STORED
);
--> statement-breakpoint
CREATE TABLE "lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source_id" text NOT NULL,
	"client_id" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"records" integer DEFAULT 0 NOT NULL,
	"complete" boolean DEFAULT false NOT NULL,
	"loaded_at" timestamp with time zone,
	"published" text,
	"checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"validators" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"mapping" jsonb,
	"reread_version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lists_one" UNIQUE NULLS NOT DISTINCT("source_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
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
CREATE TABLE "npdb_agent" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"agent_dbid" text NOT NULL,
	"user_id" text NOT NULL,
	"vendor_id" text NOT NULL,
	"password" "bytea" NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text
);
--> statement-breakpoint
CREATE TABLE "npdb_enrollments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"dbid" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"enrolled_on" date,
	"ends_on" date,
	"canceled_at" timestamp with time zone,
	"reason" text,
	"facts_hash" uuid NOT NULL,
	CONSTRAINT "npdb_enrollments_of_client" UNIQUE("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "npdb_mailboxes" (
	"client_id" uuid NOT NULL,
	"dbid" text NOT NULL,
	"received_up_to" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"unlisted" boolean NOT NULL,
	CONSTRAINT "npdb_mailboxes_client_id_dbid_pk" PRIMARY KEY("client_id","dbid")
);
--> statement-breakpoint
CREATE TABLE "npdb_message_items" (
	"client_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"accepted" boolean,
	CONSTRAINT "npdb_message_items_client_id_message_id_enrollment_id_pk" PRIMARY KEY("client_id","message_id","enrollment_id")
);
--> statement-breakpoint
CREATE TABLE "npdb_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"dbid" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempted_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"split_at" timestamp with time zone,
	"error" text,
	CONSTRAINT "npdb_messages_of_client" UNIQUE("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "npdb_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"response_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"dcn" text NOT NULL,
	"type" text NOT NULL,
	"version" text NOT NULL,
	"processed_on" date NOT NULL,
	"acted_on" date,
	"named" "bytea" NOT NULL,
	"document_key" text,
	"document_type" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "npdb_responses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"dbid" text NOT NULL,
	"bank_id" text NOT NULL,
	"consolidated" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "npdb_responses_of_client" UNIQUE("client_id","id"),
	CONSTRAINT "npdb_responses_bank" UNIQUE("client_id","dbid","bank_id")
);
--> statement-breakpoint
CREATE TABLE "npdb_subject_dbids" (
	"client_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"dbid" text NOT NULL,
	CONSTRAINT "npdb_subject_dbids_client_id_subject_id_pk" PRIMARY KEY("client_id","subject_id")
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
CREATE TABLE "license_mappings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"alias" text NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone,
	"changed_by" text
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
CREATE TABLE "population_certificates" (
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_by" text NOT NULL,
	"timezone" text NOT NULL,
	"hides_npdb" boolean NOT NULL,
	"done" integer,
	"total" integer,
	"cleared" integer,
	"finished_at" timestamp with time zone,
	CONSTRAINT "population_certificates_client_id_user_id_pk" PRIMARY KEY("client_id","user_id"),
	CONSTRAINT "population_certificates_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "population_health" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL,
	"version" integer NOT NULL,
	"day" date NOT NULL,
	"health" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "population_roster_parts" (
	"client_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "population_roster_parts_client_id_part_pk" PRIMARY KEY("client_id","part")
);
--> statement-breakpoint
CREATE TABLE "population_rosters" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"format" integer NOT NULL,
	"version" integer NOT NULL,
	"change_id" bigint NOT NULL,
	"networks" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "population_versions" (
	"client_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"changed_by" text,
	"import_id" uuid,
	CONSTRAINT "population_versions_client_id_version_pk" PRIMARY KEY("client_id","version")
);
--> statement-breakpoint
CREATE TABLE "populations" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"networks_version" integer DEFAULT 0 NOT NULL,
	"subjects" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subject_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subject_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"changed_by" text,
	"import_id" uuid,
	"kind" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subject_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone NOT NULL
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
	"mapped_type" text,
	"state" text,
	"status" text,
	"verified_organization" text,
	"verified_first_name" text,
	"verified_last_name" text,
	"verified_issued" date,
	"verified_expires" date,
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
	"match_hash" uuid NOT NULL,
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
	"name" text collate "und-x-icu" NOT NULL,
	"npi" text,
	"specialties" text[] DEFAULT '{}' NOT NULL,
	"start_date" date NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"end_date" date,
	"lacks" text DEFAULT '' NOT NULL,
	"included_at" timestamp with time zone NOT NULL,
	"in_roster" boolean DEFAULT false NOT NULL,
	"origin" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subjects_number_unique" UNIQUE("number"),
	CONSTRAINT "subjects_of_client" UNIQUE("client_id","id"),
	CONSTRAINT "subjects_external_id" UNIQUE("client_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "custom_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"description" text NOT NULL,
	"type" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"schedule" jsonb,
	"next_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "report_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"type" text NOT NULL,
	"format" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"config_id" uuid,
	"subject_name" text,
	"timezone" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"done" integer,
	"total" integer,
	"errors" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"storage_key" text,
	"size" bigint,
	"sha256" text,
	"pii" jsonb,
	"has_npdb" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coverage" (
	"client_id" uuid NOT NULL,
	"list_id" integer NOT NULL,
	"run_id" bigint NOT NULL,
	"population_version" integer NOT NULL,
	"list_version" integer NOT NULL,
	"model" text NOT NULL,
	"engine" text NOT NULL,
	"swept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coverage_client_id_list_id_pk" PRIMARY KEY("client_id","list_id")
);
--> statement-breakpoint
CREATE TABLE "findings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "findings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"list_id" integer NOT NULL,
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
	"list_id" integer,
	"list_version" integer,
	"record_id" bigint,
	"run_id" bigint NOT NULL,
	"verified_at" timestamp with time zone NOT NULL,
	"status" text,
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
	"list_id" integer NOT NULL,
	"run_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"population_version" integer NOT NULL,
	"list_version" integer NOT NULL,
	"complete" boolean NOT NULL,
	"ended" boolean DEFAULT false NOT NULL,
	CONSTRAINT "verifications_client_id_list_id_run_id_pk" PRIMARY KEY("client_id","list_id","run_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"username" text NOT NULL,
	"origin" text NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"npis" text[] NOT NULL,
	"rows" integer NOT NULL,
	"duplicates" integer NOT NULL,
	"invalid_count" integer NOT NULL,
	"invalid_rows" jsonb NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"issues" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "search_results" (
	"search_id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"search_id" uuid NOT NULL,
	"match_id" text NOT NULL,
	"domain" text NOT NULL,
	"result_type" text NOT NULL,
	"status" text NOT NULL,
	"note" text NOT NULL,
	"user_id" uuid NOT NULL,
	"reviewer_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "search_reviews_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"username" text NOT NULL,
	"origin" text NOT NULL,
	"mode" text NOT NULL,
	"bulk_id" uuid,
	"search_type" text NOT NULL,
	"npi" text,
	"first_name" text,
	"last_name" text,
	"name" text,
	"ssn" text,
	"criteria" text NOT NULL,
	"include_lists" text[] NOT NULL,
	"result_status" text NOT NULL,
	"outcomes" jsonb NOT NULL,
	"issues" text[] NOT NULL,
	"review_status" text,
	"subject_id" uuid,
	"sealed_ssn" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "searches_of_client" UNIQUE("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"address" text,
	"browser" text,
	"sso_connection_id" text,
	"sso_id_token" "bytea",
	CONSTRAINT "sessions_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "sftp_keys" (
	"client_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "sftp_keys_client_id_id_pk" PRIMARY KEY("client_id","id"),
	CONSTRAINT "sftp_keys_once" UNIQUE("client_id","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "sftp_passwords" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sso_identities" (
	"client_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sso_identities_product_id_user_id_pk" PRIMARY KEY("product_id","user_id"),
	CONSTRAINT "sso_identities_subject" UNIQUE("product_id","subject")
);
--> statement-breakpoint
CREATE TABLE "sso_products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"type" text DEFAULT 'Dash' NOT NULL,
	"connection_id" text NOT NULL,
	"domain" text NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"issuer" text,
	"oidc_client_id" text,
	"oidc_client_secret" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text,
	CONSTRAINT "sso_products_connection_id_unique" UNIQUE("connection_id"),
	CONSTRAINT "sso_products_domain_unique" UNIQUE("domain"),
	CONSTRAINT "sso_products_of_client" UNIQUE("client_id","id"),
	CONSTRAINT "sso_products_domain_lower" CHECK ("sso_products"."domain" = lower("sso_products"."domain")),
	CONSTRAINT "sso_products_provider" CHECK (("sso_products"."issuer" is null) = ("sso_products"."oidc_client_id" is null))
);
--> statement-breakpoint
CREATE TABLE "access_roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"role_type" text NOT NULL,
	"permission_tags" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone,
	"changed_by" text,
	CONSTRAINT "access_roles_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"access_role_id" uuid,
	"enabled_instant_search" boolean DEFAULT false NOT NULL,
	"enabled_ongoing_monitoring" boolean DEFAULT false NOT NULL,
	"enabled_npdb_results" boolean DEFAULT false NOT NULL,
	"receive_alerts_email" boolean DEFAULT false NOT NULL,
	"receive_data_import_email" boolean DEFAULT false NOT NULL,
	"receive_npdb_email" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone,
	"changed_by" text,
	CONSTRAINT "users_of_client" UNIQUE("client_id","id"),
	CONSTRAINT "users_roles" CHECK ("users"."roles" <@ '{ROLE_CLIENT_ADMIN,ROLE_PT_ADMIN}'::text[]),
	CONSTRAINT "users_user_name_lower" CHECK ("users"."user_name" = lower("users"."user_name"))
);
--> statement-breakpoint
ALTER TABLE "alert_contents" ADD CONSTRAINT "alert_contents_client_id_alert_id_alerts_client_id_id_fk" FOREIGN KEY ("client_id","alert_id") REFERENCES "public"."alerts"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_reviews" ADD CONSTRAINT "alert_reviews_client_id_alert_id_alerts_client_id_id_fk" FOREIGN KEY ("client_id","alert_id") REFERENCES "public"."alerts"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_finding_id_findings_id_fk" FOREIGN KEY ("finding_id") REFERENCES "public"."findings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_client_id_subject_id_subjects_client_id_id_fk" FOREIGN KEY ("client_id","subject_id") REFERENCES "public"."subjects"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_client_id_user_id_users_client_id_id_fk" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."users"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_dbids" ADD CONSTRAINT "client_dbids_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_toggles" ADD CONSTRAINT "feature_toggles_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_client_id_user_id_users_client_id_id_fk" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."users"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_client_id_user_id_users_client_id_id_fk" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."users"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announced_files" ADD CONSTRAINT "announced_files_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announced_parts" ADD CONSTRAINT "announced_parts_client_id_file_id_announced_files_client_id_id_fk" FOREIGN KEY ("client_id","file_id") REFERENCES "public"."announced_files"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_mappings" ADD CONSTRAINT "file_mappings_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_files" ADD CONSTRAINT "intake_files_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_files" ADD CONSTRAINT "list_files_load_id_list_loads_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."list_loads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_loads" ADD CONSTRAINT "list_loads_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lists" ADD CONSTRAINT "lists_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_rehearsals" ADD CONSTRAINT "model_rehearsals_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_client_id_webhook_id_webhooks_client_id_id_fk" FOREIGN KEY ("client_id","webhook_id") REFERENCES "public"."webhooks"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "npdb_enrollments" ADD CONSTRAINT "npdb_enrollments_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "npdb_enrollments" ADD CONSTRAINT "npdb_enrollments_client_id_subject_id_subjects_client_id_id_fk" FOREIGN KEY ("client_id","subject_id") REFERENCES "public"."subjects"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "npdb_mailboxes" ADD CONSTRAINT "npdb_mailboxes_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "npdb_message_items" ADD CONSTRAINT "npdb_message_items_client_id_message_id_npdb_messages_client_id_id_fk" FOREIGN KEY ("client_id","message_id") REFERENCES "public"."npdb_messages"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "npdb_message_items" ADD CONSTRAINT "npdb_message_items_client_id_enrollment_id_npdb_enrollments_client_id_id_fk" FOREIGN KEY ("client_id","enrollment_id") REFERENCES "public"."npdb_enrollments"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "npdb_messages" ADD CONSTRAINT "npdb_messages_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "npdb_reports" ADD CONSTRAINT "npdb_reports_client_id_response_id_npdb_responses_client_id_id_fk" FOREIGN KEY ("client_id","response_id") REFERENCES "public"."npdb_responses"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "npdb_responses" ADD CONSTRAINT "npdb_responses_client_id_enrollment_id_npdb_enrollments_client_id_id_fk" FOREIGN KEY ("client_id","enrollment_id") REFERENCES "public"."npdb_enrollments"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "npdb_subject_dbids" ADD CONSTRAINT "npdb_subject_dbids_client_id_subject_id_subjects_client_id_id_fk" FOREIGN KEY ("client_id","subject_id") REFERENCES "public"."subjects"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_units" ADD CONSTRAINT "business_units_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "license_mappings" ADD CONSTRAINT "license_mappings_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "networks" ADD CONSTRAINT "networks_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "networks" ADD CONSTRAINT "networks_client_id_business_unit_id_business_units_client_id_id_fk" FOREIGN KEY ("client_id","business_unit_id") REFERENCES "public"."business_units"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "population_certificates" ADD CONSTRAINT "population_certificates_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "population_health" ADD CONSTRAINT "population_health_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "population_roster_parts" ADD CONSTRAINT "population_roster_parts_client_id_population_rosters_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."population_rosters"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "population_rosters" ADD CONSTRAINT "population_rosters_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "population_versions" ADD CONSTRAINT "population_versions_client_id_import_id_intake_files_client_id_id_fk" FOREIGN KEY ("client_id","import_id") REFERENCES "public"."intake_files"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "populations" ADD CONSTRAINT "populations_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_changes" ADD CONSTRAINT "subject_changes_client_id_subject_id_subjects_client_id_id_fk" FOREIGN KEY ("client_id","subject_id") REFERENCES "public"."subjects"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_documents" ADD CONSTRAINT "subject_documents_client_id_subject_id_subjects_client_id_id_fk" FOREIGN KEY ("client_id","subject_id") REFERENCES "public"."subjects"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_licenses" ADD CONSTRAINT "subject_licenses_client_id_subject_id_subjects_client_id_id_fk" FOREIGN KEY ("client_id","subject_id") REFERENCES "public"."subjects"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_networks" ADD CONSTRAINT "subject_networks_client_id_subject_id_subjects_client_id_id_fk" FOREIGN KEY ("client_id","subject_id") REFERENCES "public"."subjects"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_networks" ADD CONSTRAINT "subject_networks_client_id_network_id_networks_client_id_id_fk" FOREIGN KEY ("client_id","network_id") REFERENCES "public"."networks"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_versions" ADD CONSTRAINT "subject_versions_client_id_subject_id_subjects_client_id_id_fk" FOREIGN KEY ("client_id","subject_id") REFERENCES "public"."subjects"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subjects" ADD CONSTRAINT "subjects_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_reports" ADD CONSTRAINT "custom_reports_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_requests" ADD CONSTRAINT "report_requests_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coverage" ADD CONSTRAINT "coverage_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_client_id_subject_id_subjects_client_id_id_fk" FOREIGN KEY ("client_id","subject_id") REFERENCES "public"."subjects"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rejections" ADD CONSTRAINT "rejections_run_id_screening_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."screening_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screening_runs" ADD CONSTRAINT "screening_runs_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_run_id_screening_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."screening_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_results" ADD CONSTRAINT "search_results_client_id_search_id_searches_client_id_id_fk" FOREIGN KEY ("client_id","search_id") REFERENCES "public"."searches"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_reviews" ADD CONSTRAINT "search_reviews_client_id_search_id_searches_client_id_id_fk" FOREIGN KEY ("client_id","search_id") REFERENCES "public"."searches"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_client_id_user_id_users_client_id_id_fk" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."users"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sftp_keys" ADD CONSTRAINT "sftp_keys_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sftp_passwords" ADD CONSTRAINT "sftp_passwords_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_identities" ADD CONSTRAINT "sso_identities_client_id_product_id_sso_products_client_id_id_fk" FOREIGN KEY ("client_id","product_id") REFERENCES "public"."sso_products"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_identities" ADD CONSTRAINT "sso_identities_client_id_user_id_users_client_id_id_fk" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."users"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_products" ADD CONSTRAINT "sso_products_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_access_role_id_access_roles_id_fk" FOREIGN KEY ("access_role_id") REFERENCES "public"."access_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_reviews_alert" ON "alert_reviews" USING btree ("client_id","alert_id","created_at");--> statement-breakpoint
CREATE INDEX "alert_tallies_sum" ON "alert_tallies" USING btree ("client_id","measure","day","product","review_status","change");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_one_open" ON "alerts" USING btree ("client_id","subject_id","list_id","key") WHERE "alerts"."review_status" <> 'RESOLVED';--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_once" ON "alerts" USING btree ("client_id","subject_id","list_id","key","run_id");--> statement-breakpoint
CREATE INDEX "alerts_run" ON "alerts" USING btree ("client_id","run_id");--> statement-breakpoint
CREATE INDEX "alerts_date" ON "alerts" USING btree ("client_id","created_at","id","product","review_status");--> statement-breakpoint
CREATE INDEX "alerts_status" ON "alerts" USING btree ("client_id","review_status","created_at","id");--> statement-breakpoint
CREATE INDEX "alerts_name" ON "alerts" USING btree ("client_id","subject_name","created_at","id");--> statement-breakpoint
CREATE INDEX "alerts_npi" ON "alerts" USING btree ("client_id","npi","created_at","id");--> statement-breakpoint
CREATE INDEX "alerts_product" ON "alerts" USING btree ("client_id","product","created_at","id");--> statement-breakpoint
CREATE INDEX "alerts_type" ON "alerts" USING btree ("client_id",array_position(array['CMS_PRECLUSION_LIST'::text, 'EXCLUSIONS_FEDERAL'::text, 'LICENSES'::text, 'NPDB'::text, 'NPI'::text, 'OFAC'::text, 'OPTOUT'::text, 'OTHER_LISTS'::text, 'SSDMF'::text, 'EXCLUSIONS_STATE'::text], "product"),"created_at","id");--> statement-breakpoint
CREATE INDEX "alerts_source" ON "alerts" USING btree ("client_id","source_name","created_at","id");--> statement-breakpoint
CREATE INDEX "alerts_result" ON "alerts" USING btree ("client_id","result","created_at","id");--> statement-breakpoint
CREATE INDEX "alerts_reason" ON "alerts" USING btree ("client_id","reason","created_at","id");--> statement-breakpoint
CREATE INDEX "alerts_reviewed" ON "alerts" USING btree ("client_id","review_status","reviewed_at","product");--> statement-breakpoint
CREATE INDEX "bulk_reviews_client" ON "bulk_reviews" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("client_id","user_id","list",lower("name"));--> statement-breakpoint
CREATE INDEX "api_keys_user" ON "api_keys" USING btree ("client_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_name" ON "api_keys" USING btree ("client_id","user_id",lower("name"));--> statement-breakpoint
CREATE INDEX "audit_checks_started" ON "audit_checks" USING btree ("started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_events_id" ON "audit_events" USING btree ("id");--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_events_client" ON "audit_events" USING btree ("client_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_events_client_sign_in" ON "audit_events" USING btree ("client_id","at") WHERE action in ('sign-in.succeeded', 'sign-in.sso');--> statement-breakpoint
CREATE INDEX "audit_events_user_sign_in" ON "audit_events" USING btree ("subject_id","at") WHERE action in ('sign-in.succeeded', 'sign-in.sso');--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject_type","subject_id","at");--> statement-breakpoint
CREATE INDEX "client_dbids_client" ON "client_dbids" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_dbids_default" ON "client_dbids" USING btree ("client_id") WHERE "client_dbids"."is_default";--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("client_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "files_client" ON "files" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "announced_files_expiry" ON "announced_files" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "intake_files_client" ON "intake_files" USING btree ("client_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "intake_files_processing" ON "intake_files" USING btree ("client_id") WHERE "intake_files"."status" = 'PROCESSING';--> statement-breakpoint
CREATE INDEX "list_files_load" ON "list_files" USING btree ("load_id","position");--> statement-breakpoint
CREATE INDEX "list_loads_by_list" ON "list_loads" USING btree ("list_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "list_loads_version" ON "list_loads" USING btree ("list_id","version");--> statement-breakpoint
CREATE INDEX "list_records_live" ON "list_records" USING btree ("list_id","identity") WHERE "list_records"."to_version" is null;--> statement-breakpoint
CREATE INDEX "list_records_ended" ON "list_records" USING btree ("list_id","to_version") WHERE "list_records"."to_version" is not null;--> statement-breakpoint
CREATE INDEX "list_records_entry" ON "list_records" USING btree ("list_id","entry_id");--> statement-breakpoint
CREATE INDEX "list_records_begun" ON "list_records" USING btree ("list_id","from_version");--> statement-breakpoint
CREATE INDEX "list_records_deaths" ON "list_records" USING btree ("list_id","death_key") WHERE "list_records"."to_version" is null and "list_records"."death_key" is not null;--> statement-breakpoint
CREATE INDEX "mail_outbox_created" ON "mail_outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook" ON "webhook_deliveries" USING btree ("webhook_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "npdb_enrollments_subject" ON "npdb_enrollments" USING btree ("client_id","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "npdb_enrollments_live" ON "npdb_enrollments" USING btree ("client_id","subject_id","dbid") WHERE "npdb_enrollments"."state" <> 'canceled';--> statement-breakpoint
CREATE INDEX "npdb_message_items_enrollment" ON "npdb_message_items" USING btree ("client_id","enrollment_id");--> statement-breakpoint
CREATE INDEX "npdb_messages_open" ON "npdb_messages" USING btree ("client_id","created_at") WHERE "npdb_messages"."answered_at" is null and "npdb_messages"."split_at" is null;--> statement-breakpoint
CREATE INDEX "npdb_reports_subject" ON "npdb_reports" USING btree ("client_id","subject_id");--> statement-breakpoint
CREATE INDEX "npdb_reports_response" ON "npdb_reports" USING btree ("client_id","response_id");--> statement-breakpoint
CREATE INDEX "npdb_responses_subject" ON "npdb_responses" USING btree ("client_id","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "business_units_name" ON "business_units" USING btree ("client_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "license_mappings_alias" ON "license_mappings" USING btree ("client_id","kind",lower("alias"));--> statement-breakpoint
CREATE UNIQUE INDEX "networks_name" ON "networks" USING btree ("client_id","business_unit_id",lower("name"));--> statement-breakpoint
CREATE INDEX "population_versions_at" ON "population_versions" USING btree ("client_id","at");--> statement-breakpoint
CREATE INDEX "subject_changes_subject" ON "subject_changes" USING btree ("client_id","subject_id","at");--> statement-breakpoint
CREATE INDEX "subject_changes_import" ON "subject_changes" USING btree ("client_id","import_id","subject_id") WHERE "subject_changes"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "subject_documents_subject" ON "subject_documents" USING btree ("client_id","subject_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subject_licenses_one" ON "subject_licenses" USING btree ("client_id","subject_id","issuer","type","number_key") WHERE "subject_licenses"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "subject_licenses_subject" ON "subject_licenses" USING btree ("client_id","subject_id");--> statement-breakpoint
CREATE INDEX "subject_licenses_due" ON "subject_licenses" USING btree ("client_id","next_check_at");--> statement-breakpoint
CREATE INDEX "subject_licenses_kinds" ON "subject_licenses" USING btree ("client_id","issuer","type");--> statement-breakpoint
CREATE INDEX "subject_licenses_status" ON "subject_licenses" USING btree ("client_id","status","subject_id") WHERE "subject_licenses"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "subject_licenses_expiry" ON "subject_licenses" USING btree ("client_id","verified_expires","subject_id") WHERE "subject_licenses"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "subject_networks_network" ON "subject_networks" USING btree ("client_id","network_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subject_versions_live" ON "subject_versions" USING btree ("client_id","subject_id") WHERE "subject_versions"."to_version" is null;--> statement-breakpoint
CREATE INDEX "subject_versions_begun" ON "subject_versions" USING btree ("client_id","from_version");--> statement-breakpoint
CREATE INDEX "subject_versions_ended" ON "subject_versions" USING btree ("client_id","to_version") WHERE "subject_versions"."to_version" is not null;--> statement-breakpoint
CREATE INDEX "subject_versions_number" ON "subject_versions" USING btree ("number","from_version");--> statement-breakpoint
CREATE INDEX "subject_versions_own_products" ON "subject_versions" USING btree ("client_id","subject_id") WHERE "subject_versions"."to_version" is null and "subject_versions"."products" is not null;--> statement-breakpoint
CREATE INDEX "subjects_name" ON "subjects" USING btree ("client_id","name","id");--> statement-breakpoint
CREATE INDEX "subjects_npi" ON "subjects" USING btree ("client_id","npi","name","id");--> statement-breakpoint
CREATE INDEX "subjects_specialty" ON "subjects" USING btree ("client_id",(nullif("specialties", '{}') collate "und-x-icu"),"name","id");--> statement-breakpoint
CREATE INDEX "subjects_kind" ON "subjects" USING btree ("client_id",("kind" = 'organization'),"name","id");--> statement-breakpoint
CREATE INDEX "subjects_ended" ON "subjects" USING btree ("client_id","end_date") WHERE "subjects"."end_date" is not null;--> statement-breakpoint
CREATE INDEX "subjects_lacks" ON "subjects" USING btree ("client_id","lacks") WHERE "subjects"."lacks" <> '';--> statement-breakpoint
CREATE INDEX "subjects_included" ON "subjects" USING btree ("client_id","included_at") WHERE "subjects"."end_date" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "custom_reports_name" ON "custom_reports" USING btree ("client_id",lower("name"));--> statement-breakpoint
CREATE INDEX "custom_reports_next" ON "custom_reports" USING btree ("next_at") WHERE "custom_reports"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "report_requests_client" ON "report_requests" USING btree ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "report_requests_user" ON "report_requests" USING btree ("client_id","user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "report_requests_open" ON "report_requests" USING btree ("client_id") WHERE "report_requests"."status" in ('Pending', 'Running');--> statement-breakpoint
CREATE INDEX "report_requests_stored" ON "report_requests" USING btree ("completed_at") WHERE "report_requests"."storage_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "findings_live" ON "findings" USING btree ("client_id","subject_id","list_id","key") WHERE "findings"."to_run" is null;--> statement-breakpoint
CREATE INDEX "findings_result" ON "findings" USING btree ("client_id","product","result","subject_id") WHERE "findings"."to_run" is null;--> statement-breakpoint
CREATE INDEX "findings_subject" ON "findings" USING btree ("client_id","subject_id","from_run");--> statement-breakpoint
CREATE INDEX "findings_entry" ON "findings" USING btree ("client_id","list_id","entry_id") WHERE "findings"."to_run" is null;--> statement-breakpoint
CREATE INDEX "license_checks_license" ON "license_checks" USING btree ("client_id","license_id","run_id");--> statement-breakpoint
CREATE INDEX "license_checks_subject" ON "license_checks" USING btree ("client_id","subject_id");--> statement-breakpoint
CREATE INDEX "screening_runs_client" ON "screening_runs" USING btree ("client_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "verifications_at" ON "verifications" USING btree ("client_id","list_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "verifications_population" ON "verifications" USING btree ("client_id","list_id","population_version","at");--> statement-breakpoint
CREATE INDEX "bulk_searches_client" ON "bulk_searches" USING btree ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "search_reviews_match" ON "search_reviews" USING btree ("client_id","search_id","match_id","position");--> statement-breakpoint
CREATE INDEX "searches_time" ON "searches" USING btree ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "searches_user" ON "searches" USING btree ("client_id","user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "searches_bulk_once" ON "searches" USING btree ("client_id","bulk_id","npi") WHERE "searches"."bulk_id" is not null;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("client_id","user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sso_identities_user" ON "sso_identities" USING btree ("client_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_user_name" ON "users" USING btree ("user_name") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "users_client" ON "users" USING btree ("client_id","user_name");