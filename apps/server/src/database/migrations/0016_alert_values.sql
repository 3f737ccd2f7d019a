CREATE TABLE "alert_values" (
	"client_id" uuid NOT NULL,
	"field" text NOT NULL,
	"product" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "alert_values_client_id_field_product_value_pk" PRIMARY KEY("client_id","field","product","value")
);
--> statement-breakpoint
CREATE INDEX "subject_licenses_kinds" ON "subject_licenses" USING btree ("client_id","issuer","type");