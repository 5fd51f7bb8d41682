-- Whether the document whose place an invoice takes is still one: until its PAC canceled it, also where the invoice
-- that should take its place was refused, or is not wanted any more.
create or replace function vale_la_sustituida(sustituye jsonb) returns boolean language sql immutable as $$
  select sustituye is not null and not sustituye ? 'cancelada'
$$;
