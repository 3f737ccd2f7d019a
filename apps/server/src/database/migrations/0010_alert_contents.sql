ALTER TABLE "alerts" DROP COLUMN "details";--> statement-breakpoint
ALTER TABLE "alerts" DROP COLUMN "difference";