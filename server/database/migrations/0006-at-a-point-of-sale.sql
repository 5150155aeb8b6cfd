-- A point of sale lists its payments every few seconds.
create index payments_at_a_till on payments (account_id, (details ->> 'pointOfSaleId'), created_at desc, id desc)
  where details ->> 'pointOfSaleId' is not null;
