alter table tokens add column method text not null default 'card';
--> statement-breakpoint
alter table tokens add column details jsonb not null default '{}';
--> statement-breakpoint
alter table tokens alter column brand drop not null;
--> statement-breakpoint
alter table tokens alter column last4 drop not null;
--> statement-breakpoint
alter table tokens alter column exp_month drop not null;
--> statement-breakpoint
alter table tokens alter column exp_year drop not null;
--> statement-breakpoint
alter table tokens alter column fingerprint drop not null;
--> statement-breakpoint
create table hosted_visits (
  id text primary key,
  attempt_id text not null unique references attempts,
  method text not null,
  purchase jsonb not null,
  return_url text not null,
  ended text,
  wrong_tries integer not null,
  created_at timestamptz not null
);
