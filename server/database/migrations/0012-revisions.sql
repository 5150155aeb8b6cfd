-- Orders the webhooks of a payment.
alter table payments add column revision integer not null default 1 check (revision > 0);
