-- How many boletos this phone may still give away; null where its evento sets no limit. Nobody else gives one away by
-- the same phone until the transaction ends.
-- Locks: celulares.
create or replace function cortesias_que_quedan(p_celular uuid)
returns int language plpgsql as $$
declare
  limite int;
  dadas int;
begin
  perform from celulares where id = p_celular for no key update;
  select e.cortesias_por_taquilla into limite from celulares c join eventos e on e.id = c.evento_id
    where c.id = p_celular;
  select coalesce(sum(boletos), 0) into dadas from ventas_taquilla
    where celular_id = p_celular and pago = 'cortesia' and anulada_en is null;
  return greatest(limite - dadas, case when limite is not null then 0 end);
end $$;
