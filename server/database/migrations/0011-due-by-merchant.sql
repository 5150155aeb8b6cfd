-- Due webhooks are claimed per merchant.
create index webhooks_due_by_merchant on webhooks (account_id, next_try_at) where next_try_at is not null;
