-- Merchants' accounts. `changed` increases with every change, so that a process reads only the changed accounts.
create table accounts (
  id text primary key,
  key_hash text not null unique,
  sealed_key text not null,
  sealed_webhook_secret text not null,
  profile jsonb not null,
  changed bigint not null,
  created_at timestamptz not null
);
--> statement-breakpoint
create index accounts_changed on accounts (changed);
--> statement-breakpoint
create sequence account_changes;
