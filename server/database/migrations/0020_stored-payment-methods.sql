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
	"rule" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stored_once" UNIQUE("account_id","customer_id","method","fingerprint")
);
--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "save_for" text;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "stored_id" text;--> statement-breakpoint
CREATE INDEX "customer_sessions_of" ON "customer_sessions" USING btree ("account_id","customer_id");--> statement-breakpoint
CREATE INDEX "customer_sessions_oldest" ON "customer_sessions" USING btree ("expire_at");--> statement-breakpoint
CREATE INDEX "stored_latest" ON "stored_payment_methods" USING btree ("account_id","customer_id","last_used_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tokens_to_save" ON "tokens" USING btree ("account_id","save_for") WHERE save_for is not null;