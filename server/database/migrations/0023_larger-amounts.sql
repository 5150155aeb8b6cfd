ALTER TABLE "charges" DROP CONSTRAINT "charge_amount";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payment_amount";--> statement-breakpoint
ALTER TABLE "mandates" DROP CONSTRAINT "mandate_amount";--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charge_amount" CHECK (amount between 1 and 999999999999);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payment_amount" CHECK (amount between 0 and 999999999999);--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandate_amount" CHECK (amount between 1 and 999999999999);