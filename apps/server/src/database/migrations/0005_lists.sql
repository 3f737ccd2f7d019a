CREATE TABLE "list_columns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_columns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hash" uuid NOT NULL,
	"names" text[] NOT NULL,
	CONSTRAINT "list_columns_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "list_feeds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
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
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "list_feeds_one" UNIQUE NULLS NOT DISTINCT("source_id","client_id")
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
	"feed_id" integer NOT NULL,
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
	"quarantined" integer,
	"added" integer,
	"changed" integer,
	"removed" integer,
	"total" integer,
	"reason" text,
	"warnings" text[] DEFAULT '{}' NOT NULL,
	"quarantined_rows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"leftovers" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "list_loads_loaded" CHECK (("list_loads"."state" = 'loaded') = ("list_loads"."version" is not null))
);
--> statement-breakpoint
CREATE TABLE "list_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"feed_id" integer NOT NULL,
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
	"fields" json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "list_feeds" ADD CONSTRAINT "list_feeds_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_files" ADD CONSTRAINT "list_files_load_id_list_loads_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."list_loads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_loads" ADD CONSTRAINT "list_loads_feed_id_list_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."list_feeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_files_load" ON "list_files" USING btree ("load_id","position");--> statement-breakpoint
CREATE INDEX "list_loads_feed" ON "list_loads" USING btree ("feed_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "list_loads_version" ON "list_loads" USING btree ("feed_id","version");--> statement-breakpoint
CREATE INDEX "list_records_live" ON "list_records" USING btree ("feed_id","identity") WHERE "list_records"."to_version" is null;--> statement-breakpoint
CREATE INDEX "list_records_ended" ON "list_records" USING btree ("feed_id","to_version") WHERE "list_records"."to_version" is not null;--> statement-breakpoint
CREATE INDEX "list_records_begun" ON "list_records" USING btree ("feed_id","from_version");