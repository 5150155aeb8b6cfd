-- Old rows are found by their time, every hour.
create index idempotency_oldest on idempotency (created_at);
--> statement-breakpoint
create index tokens_unused on tokens (expire_at) where used_at is null;
--> statement-breakpoint
create index attempts_by_token on attempts (token_hash);
