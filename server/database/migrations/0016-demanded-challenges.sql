-- After many declines, cards are challenged.
alter table attempts add column must_challenge boolean not null default false;
