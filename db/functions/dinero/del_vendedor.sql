-- What of some lines of a sale is its organization's, at the price of its boletos: its own account, and of the service
-- charge as much as it took on itself (`p_absorbido` beside `p_cargo`, which the buyer paid).
create or replace function del_vendedor(p_suyo bigint, p_del_cargo bigint, p_absorbido bigint, p_cargo bigint)
returns bigint language sql immutable as $$
  select p_suyo + case when p_absorbido = 0 then 0
    else round(p_del_cargo::numeric * p_absorbido / (p_absorbido + p_cargo))::bigint end
$$;
