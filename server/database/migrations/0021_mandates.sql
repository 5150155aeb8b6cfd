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
	CONSTRAINT "mandate_amount" CHECK (amount between 1 and 99999999),
	CONSTRAINT "mandate_currency" CHECK (currency ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "is_unattended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "mandate_id" text;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_token_hash_fkey" FOREIGN KEY ("token_hash") REFERENCES "public"."tokens"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mandates_of_stored" ON "mandates" USING btree ("stored_id") WHERE stored_id is not null;
