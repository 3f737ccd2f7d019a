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
CREATE TABLE "sso_products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"type" text DEFAULT 'Dash' NOT NULL,
	"connection_id" text NOT NULL,
	"domain" text NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"issuer" text NOT NULL,
	"oidc_client_id" text NOT NULL,
	"oidc_client_secret" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sso_products_connection_id_unique" UNIQUE("connection_id"),
	CONSTRAINT "sso_products_domain_unique" UNIQUE("domain"),
	CONSTRAINT "sso_products_domain_lower" CHECK ("sso_products"."domain" = lower("sso_products"."domain"))
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "monitor_products" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "search_products" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "instant_search" text DEFAULT 'ONGOING_ONLY' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "allow_document_storage" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "days_to_auto_term" integer DEFAULT 365 NOT NULL;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_client_id_user_id_users_client_id_id_fk" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."users"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_client_id_user_id_users_client_id_id_fk" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."users"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_client_id_user_id_users_client_id_id_fk" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."users"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_products" ADD CONSTRAINT "sso_products_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("client_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("client_id","user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sso_products_client" ON "sso_products" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_name" ON "api_keys" USING btree ("client_id","user_id",lower("name"));--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_instant_search" CHECK ("clients"."instant_search" in ('ONGOING_ONLY', 'INSTANT_ONLY', 'INSTANT_TO_ONGOING'));--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_days_to_auto_term" CHECK ("clients"."days_to_auto_term" between 1 and 1827);--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_search_products" CHECK ("clients"."search_products" <@ "clients"."monitor_products");