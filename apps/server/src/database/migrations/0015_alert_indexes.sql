DROP INDEX "alerts_date";--> statement-breakpoint
DROP INDEX "alerts_reviewed";--> statement-breakpoint
CREATE INDEX "alerts_date" ON "alerts" USING btree ("client_id","created_at","id","product","review_status");--> statement-breakpoint
CREATE INDEX "alerts_reviewed" ON "alerts" USING btree ("client_id","review_status","reviewed_at","product");