CREATE TABLE "account_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone,
	"used_at" timestamp with time zone,
	CONSTRAINT "account_key_kind" CHECK (kind in ('apiKey', 'webhookSecret', 'pointOfSaleKey'))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"action" text NOT NULL,
	"account_id" text,
	"payment_id" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
ALTER TABLE "attempts" DROP CONSTRAINT "attempts_payment_id_fkey";
--> statement-breakpoint
ALTER TABLE "charges" DROP CONSTRAINT "charges_payment_id_fkey";
--> statement-breakpoint
ALTER TABLE "charges" DROP CONSTRAINT "charges_attempt_id_fkey";
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_payment_id_fkey";
--> statement-breakpoint
ALTER TABLE "webhook_tries" DROP CONSTRAINT "webhook_tries_webhook_id_fkey";
--> statement-breakpoint
ALTER TABLE "webhooks" DROP CONSTRAINT "webhooks_payment_id_fkey";
--> statement-breakpoint
ALTER TABLE "hosted_visits" DROP CONSTRAINT "hosted_visits_attempt_id_fkey";
--> statement-breakpoint
ALTER TABLE "begun_with" ADD COLUMN "sealed_base" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_keys" ADD CONSTRAINT "account_keys_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "keys_of_account" ON "account_keys" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "keys_to_end" ON "account_keys" USING btree ("valid_until") WHERE valid_until is not null;--> statement-breakpoint
CREATE INDEX "audit_of_account" ON "audit_log" USING btree ("account_id","id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_tries" ADD CONSTRAINT "webhook_tries_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hosted_visits" ADD CONSTRAINT "hosted_visits_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charges_of_attempt" ON "charges" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "payments_by_customer" ON "payments" USING btree (lower(details #>> '{customer,email}')) WHERE details #>> '{customer,email}' is not null;--> statement-breakpoint
CREATE INDEX "payments_by_biller" ON "payments" USING btree (lower(details #>> '{billingDetails,email}')) WHERE details #>> '{billingDetails,email}' is not null;--> statement-breakpoint
CREATE INDEX "payments_by_recipient" ON "payments" USING btree (lower(details #>> '{shippingDetails,email}')) WHERE details #>> '{shippingDetails,email}' is not null;--> statement-breakpoint
CREATE INDEX "payments_by_cardholder" ON "payments" USING btree (lower(details #>> '{cardholder,cardholderEmail}')) WHERE details #>> '{cardholder,cardholderEmail}' is not null;--> statement-breakpoint
CREATE INDEX "mails_to" ON "mails" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "accounts_newest" ON "accounts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "account_status" CHECK (status in ('active', 'disabled', 'removed'));--> statement-breakpoint
-- Nobody edits the audit log, also not by hand.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the audit log cannot be changed';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
