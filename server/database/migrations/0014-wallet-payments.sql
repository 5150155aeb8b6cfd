-- Several tokens can be made of what a shopper approved in a wallet: one of them pays.
alter table tokens add column wallet_payment text;
--> statement-breakpoint
create table wallet_payments (
  id text primary key,
  token_hash text not null
);
