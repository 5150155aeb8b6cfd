-- Rate limits. Unlogged: counting waits for no disk, and counters may be lost in a crash.
create unlogged table rate_counters (
  key text primary key,
  hits integer not null,
  expire_at timestamptz not null
);
--> statement-breakpoint
create index rate_counters_oldest on rate_counters (expire_at);
--> statement-breakpoint
alter table attempts add column client text;
