CREATE SEQUENCE "public"."account_changes" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"idempotency_key" text,
	"state" text NOT NULL,
	"must_redirect" boolean NOT NULL,
	"generates_token" boolean NOT NULL,
	"browser" jsonb,
	"client" text,
	"must_challenge" boolean DEFAULT false NOT NULL,
	"is_unattended" boolean DEFAULT false NOT NULL,
	"method_answered" boolean NOT NULL,
	"trans_status" text,
	"acquirer_reference" text,
	"acs_trans_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_attempt_per_token" UNIQUE("payment_id","token_hash"),
	CONSTRAINT "attempt_state" CHECK (state in ('method', 'challenge', 'approval', 'hosted', 'processing', 'done', 'abandoned')),
	CONSTRAINT "attempt_result" CHECK (trans_status in ('Y', 'A', 'N', 'R', 'U', 'C'))
);
--> statement-breakpoint
CREATE TABLE "begun_with" (
	"mark" text NOT NULL,
	"sealed_base" text,
	"only_one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	CONSTRAINT "begun_with_only_one_check" CHECK (only_one)
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"attempt_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"captured" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"last_refund" jsonb,
	"authorization_code" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "charge_amount" CHECK (amount between 1 and 999999999999),
	CONSTRAINT "charge_captured" CHECK (captured between 0 and amount),
	CONSTRAINT "charge_refunded" CHECK (refunded between 0 and captured)
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"account_id" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_pkey" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"transaction_type" text NOT NULL,
	"details" jsonb NOT NULL,
	"status" text NOT NULL,
	"status_code" text NOT NULL,
	"cancellation_reason" text,
	"attempt_id" text,
	"mandate_id" text,
	"settle_at" timestamp with time zone,
	"expire_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payment_amount" CHECK (amount between 0 and 999999999999),
	CONSTRAINT "payment_currency" CHECK (currency ~ '^[A-Z]{3}$'),
	CONSTRAINT "payment_type" CHECK (transaction_type in ('AUTH', 'SALE', 'PAYOUT', 'VERIF')),
	CONSTRAINT "payment_status" CHECK (status in ('SUCCEEDED', 'PENDING', 'FAILED', 'CANCELED', 'REFUNDED', 'PARTIALLY_REFUNDED', 'AUTHORIZED', 'EXPIRED')),
	CONSTRAINT "payment_status_code" CHECK (status_code ~ '^E[0-9]{3}$'),
	CONSTRAINT "payments_revision_check" CHECK (revision > 0)
);
--> statement-breakpoint
-- Rate limits. Unlogged: counting waits for no disk, and counters may be lost in a crash.
CREATE UNLOGGED TABLE "rate_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"expire_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"payment_id" text,
	"session_id" text,
	"shop" text,
	"amount" bigint,
	"currency" text,
	"method" text DEFAULT 'card' NOT NULL,
	"brand" text,
	"last4" text,
	"exp_month" text,
	"exp_year" text,
	"fingerprint" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"wallet_payment" text,
	"acquirer_reference" text NOT NULL,
	"save_for" text,
	"stored_id" text,
	"permanent" boolean NOT NULL,
	"used_at" timestamp with time zone,
	"expire_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"by_browser" boolean DEFAULT true NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_kind" CHECK (kind in ('receipt', 'link'))
);
--> statement-breakpoint
CREATE TABLE "webhook_tries" (
	"id" text PRIMARY KEY NOT NULL,
	"webhook_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" integer,
	"failure" text,
	"ms" integer NOT NULL,
	CONSTRAINT "try_result" CHECK (num_nonnulls(status, failure) <= 1),
	CONSTRAINT "try_failure" CHECK (failure in ('unreachable', 'timeout', 'private'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"account_id" text NOT NULL,
	"url" text NOT NULL,
	"body" text NOT NULL,
	"tries" integer NOT NULL,
	"next_try_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_tries" CHECK (tries >= 0)
);
--> statement-breakpoint
CREATE TABLE "customer_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"account_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"payment_id" text,
	"save" text NOT NULL,
	"can_remove" boolean NOT NULL,
	"expire_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_sessions_hash_key" UNIQUE("hash"),
	CONSTRAINT "customer_session_save" CHECK (save in ('UNCHECKED', 'CHECKED', 'HIDDEN'))
);
--> statement-breakpoint
CREATE TABLE "stored_payment_methods" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"method" text NOT NULL,
	"brand" text,
	"last4" text,
	"exp_month" text,
	"exp_year" text,
	"fingerprint" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"acquirer_reference" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stored_once" UNIQUE("account_id","customer_id","method","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "mandates" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"stored_id" text,
	"type" text NOT NULL,
	"text" text NOT NULL,
	"amount" bigint,
	"currency" text NOT NULL,
	"interval" text,
	"network_reference" text NOT NULL,
	"ends_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_mandate_per_payment" UNIQUE("payment_id"),
	CONSTRAINT "one_mandate_per_token" UNIQUE("token_hash"),
	CONSTRAINT "mandate_type" CHECK (type in ('SUBSCRIPTION', 'INSTALLMENTS', 'UNSCHEDULED')),
	CONSTRAINT "mandate_amount" CHECK (amount between 1 and 999999999999),
	CONSTRAINT "mandate_currency" CHECK (currency ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
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
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"sealed_key" text NOT NULL,
	"sealed_webhook_secret" text NOT NULL,
	"profile" jsonb NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"changed" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_key_hash_key" UNIQUE("key_hash"),
	CONSTRAINT "account_status" CHECK (status in ('active', 'disabled', 'removed'))
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
CREATE TABLE "bank_challenges" (
	"acs_trans_id" text PRIMARY KEY NOT NULL,
	"server_trans_id" text NOT NULL,
	"behaviour" text NOT NULL,
	"purchase" jsonb NOT NULL,
	"notification_url" text NOT NULL,
	"wrong_tries" integer NOT NULL,
	"approves_at" timestamp with time zone,
	"trans_status" text NOT NULL,
	"cancel" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_challenges_server_trans_id_key" UNIQUE("server_trans_id"),
	CONSTRAINT "challenge_status" CHECK (trans_status in ('Y', 'A', 'N', 'R', 'U', 'C')),
	CONSTRAINT "challenge_cancel" CHECK (cancel in ('01', '04')),
	CONSTRAINT "challenge_tries" CHECK (wrong_tries between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "hosted_visits" (
	"id" text PRIMARY KEY NOT NULL,
	"attempt_id" text NOT NULL,
	"method" text NOT NULL,
	"purchase" jsonb NOT NULL,
	"return_url" text NOT NULL,
	"ended" text,
	"wrong_tries" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hosted_visits_attempt_id_key" UNIQUE("attempt_id"),
	CONSTRAINT "visit_end" CHECK (ended ~ '^(paid|E[0-9]{3})$'),
	CONSTRAINT "visit_tries" CHECK (wrong_tries between 0 and 3)
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_token_hash_fkey" FOREIGN KEY ("token_hash") REFERENCES "public"."tokens"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_tries" ADD CONSTRAINT "webhook_tries_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_token_hash_fkey" FOREIGN KEY ("token_hash") REFERENCES "public"."tokens"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_keys" ADD CONSTRAINT "account_keys_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hosted_visits" ADD CONSTRAINT "hosted_visits_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_by_token" ON "attempts" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "charges_of_attempt" ON "charges" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "idempotency_oldest" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("expire_at") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "payments_to_settle" ON "payments" USING btree ("settle_at") WHERE settle_at is not null;--> statement-breakpoint
CREATE INDEX "payments_under_way" ON "payments" USING btree ("attempt_id") WHERE status = 'PENDING' and attempt_id is not null;--> statement-breakpoint
CREATE INDEX "payments_of_mandate" ON "payments" USING btree ("mandate_id","created_at" DESC NULLS FIRST) WHERE mandate_id is not null;--> statement-breakpoint
CREATE INDEX "payments_latest" ON "payments" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("account_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_by_customer" ON "payments" USING btree (lower(details #>> '{customer,email}')) WHERE details #>> '{customer,email}' is not null;--> statement-breakpoint
CREATE INDEX "payments_by_biller" ON "payments" USING btree (lower(details #>> '{billingDetails,email}')) WHERE details #>> '{billingDetails,email}' is not null;--> statement-breakpoint
CREATE INDEX "payments_by_recipient" ON "payments" USING btree (lower(details #>> '{shippingDetails,email}')) WHERE details #>> '{shippingDetails,email}' is not null;--> statement-breakpoint
CREATE INDEX "payments_by_cardholder" ON "payments" USING btree (lower(details #>> '{cardholder,cardholderEmail}')) WHERE details #>> '{cardholder,cardholderEmail}' is not null;--> statement-breakpoint
CREATE INDEX "payments_by_order" ON "payments" USING btree ("account_id",(details ->> 'orderId'));--> statement-breakpoint
CREATE INDEX "payments_at_a_till" ON "payments" USING btree ("account_id",(details ->> 'pointOfSaleId'),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE details ->> 'pointOfSaleId' is not null;--> statement-breakpoint
CREATE INDEX "rate_counters_oldest" ON "rate_counters" USING btree ("expire_at");--> statement-breakpoint
CREATE INDEX "tokens_unused" ON "tokens" USING btree ("expire_at") WHERE used_at is null;--> statement-breakpoint
CREATE INDEX "orders_of_paypal" ON "tokens" USING btree ((details ->> 'orderId')) WHERE method = 'paypal';--> statement-breakpoint
CREATE INDEX "tokens_to_save" ON "tokens" USING btree ("account_id","save_for") WHERE save_for is not null;--> statement-breakpoint
CREATE INDEX "mails_of_payment" ON "mails" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "mails_to" ON "mails" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "mails_latest" ON "mails" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tries_of_webhook" ON "webhook_tries" USING btree ("webhook_id","at");--> statement-breakpoint
CREATE INDEX "webhooks_due" ON "webhooks" USING btree ("next_try_at") WHERE next_try_at is not null;--> statement-breakpoint
CREATE INDEX "webhooks_due_by_merchant" ON "webhooks" USING btree ("account_id","next_try_at") WHERE next_try_at is not null;--> statement-breakpoint
CREATE INDEX "webhooks_newest" ON "webhooks" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhooks_of_payment" ON "webhooks" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "customer_sessions_of" ON "customer_sessions" USING btree ("account_id","customer_id");--> statement-breakpoint
CREATE INDEX "customer_sessions_oldest" ON "customer_sessions" USING btree ("expire_at");--> statement-breakpoint
CREATE INDEX "stored_latest" ON "stored_payment_methods" USING btree ("account_id","customer_id","last_used_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mandates_of_stored" ON "mandates" USING btree ("stored_id") WHERE stored_id is not null;--> statement-breakpoint
CREATE INDEX "keys_of_account" ON "account_keys" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "keys_to_end" ON "account_keys" USING btree ("valid_until") WHERE valid_until is not null;--> statement-breakpoint
CREATE INDEX "accounts_changed" ON "accounts" USING btree ("changed");--> statement-breakpoint
CREATE INDEX "accounts_newest" ON "accounts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_of_account" ON "audit_log" USING btree ("account_id","id" DESC NULLS FIRST);--> statement-breakpoint
-- Nobody edits the audit log, also not by hand.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the audit log cannot be changed';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
