-- What a token may pay: at most its amount, in its currency, on the page of its shop.
alter table tokens
  add column shop text,
  add column amount bigint,
  add column currency text;
