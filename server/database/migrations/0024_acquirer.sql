ALTER TABLE "stored_payment_methods" RENAME COLUMN "rule" TO "acquirer_reference";--> statement-breakpoint
ALTER TABLE "tokens" RENAME COLUMN "rule" TO "acquirer_reference";--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "authorization_code" text;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "acquirer_reference" text;
