-- Indexes for queries that `npm run load` showed to scan whole tables, several times a second or for each PayPal order.
create index payments_to_settle on payments (settle_at) where settle_at is not null;
--> statement-breakpoint
create index payments_under_way on payments (attempt_id) where status = 'PENDING' and attempt_id is not null;
--> statement-breakpoint
create index payments_latest on payments (created_at desc);
--> statement-breakpoint
create index mails_latest on mails (created_at desc);
--> statement-breakpoint
create index orders_of_paypal on tokens ((details ->> 'orderId')) where method = 'paypal';
