-- The database refuses what no code should ever write: money below zero or beyond the charge, and unknown states.
alter table payments
  add constraint payment_amount check (amount between 0 and 99999999),
  add constraint payment_currency check (currency ~ '^[A-Z]{3}$'),
  add constraint payment_type check (transaction_type in ('AUTH', 'SALE', 'PAYOUT', 'VERIF')),
  add constraint payment_status check (status in
    ('SUCCEEDED', 'PENDING', 'FAILED', 'CANCELED', 'REFUNDED', 'PARTIALLY_REFUNDED', 'AUTHORIZED', 'EXPIRED')),
  add constraint payment_status_code check (status_code ~ '^E[0-9]{3}$');
--> statement-breakpoint
alter table charges
  add constraint charge_amount check (amount between 1 and 99999999),
  add constraint charge_captured check (captured between 0 and amount),
  add constraint charge_refunded check (refunded between 0 and captured);
--> statement-breakpoint
alter table attempts
  add constraint attempt_state check (state in ('method', 'challenge', 'approval', 'hosted', 'processing', 'done')),
  add constraint attempt_result check (trans_status in ('Y', 'A', 'N', 'R', 'U', 'C'));
--> statement-breakpoint
alter table tokens
  add constraint token_method check (method in
    ('card', 'bizum', 'googlePay', 'applePay', 'clickToPay', 'paypal', 'cofidis', 'cofidisLoan'));
--> statement-breakpoint
alter table webhooks
  add constraint webhook_tries check (tries >= 0);
--> statement-breakpoint
alter table webhook_tries
  add constraint try_result check (num_nonnulls(status, failure) <= 1),
  add constraint try_failure check (failure in ('unreachable', 'timeout', 'private'));
--> statement-breakpoint
alter table bank_challenges
  add constraint challenge_status check (trans_status in ('Y', 'A', 'N', 'R', 'U', 'C')),
  add constraint challenge_cancel check (cancel in ('01', '04')),
  add constraint challenge_tries check (wrong_tries between 0 and 3);
--> statement-breakpoint
alter table hosted_visits
  add constraint visit_end check (ended ~ '^(paid|E[0-9]{3})$'),
  add constraint visit_tries check (wrong_tries between 0 and 3);
--> statement-breakpoint
alter table mails
  add constraint mail_kind check (kind in ('receipt', 'link'));
