-- How many boletos a hold stands for, and how many of them cost nothing by themselves (nothing was asked for them, and
-- nothing given): what it holds while it lives; once it was bought, what of its compra still admits or has admitted.
create or replace function lugares_del_apartado(p_id uuid, out total int, out gratis int) language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare suyo text;
begin
  select estado into suyo from apartados where id = p_id;
  if suyo = 'convertido' then
    select count(*), count(*) filter (where l.precio + l.descuento = 0) into total, gratis
      from (select id from compras where apartado_id = p_id offset 0) c,
        lateral (select tipo_boleto_id from boletos
          where compra_id = c.id and estado in ('valido', 'usado') offset 0) b,
        lateral (select precio, descuento from apartado_lineas
          where apartado_id = p_id and tipo_boleto_id = b.tipo_boleto_id offset 0) l;
  else
    select coalesce(sum(cantidad), 0), coalesce(sum(cantidad) filter (where precio + descuento = 0), 0)
      into total, gratis from apartado_lineas where apartado_id = p_id and suyo = 'activo';
  end if;
end $$;
