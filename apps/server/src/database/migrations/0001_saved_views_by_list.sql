DROP INDEX "saved_views_name";--> statement-breakpoint
-- only the list of alerts had saved views
ALTER TABLE "saved_views" ADD COLUMN "list" text DEFAULT 'alerts' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_views" ALTER COLUMN "list" DROP DEFAULT;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("client_id","user_id","list",lower("name"));--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_list" CHECK ("saved_views"."list" in ('alerts', 'population'));
