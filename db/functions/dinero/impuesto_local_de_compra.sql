-- The local tax inside the price of a compra, as it was sold; null where its evento causes none, or its boletos do not.
create or replace function impuesto_local_de_compra(p_compra uuid) returns int language plpgsql stable as $$
declare v record; suma bigint;
begin
  select c.evento_id, dia_del_centro(coalesce(t.en, c.pagada_en, c.creado_en)) as dia into v
    from compras c join impuestos_locales i on i.evento_id = c.evento_id
      left join ventas_taquilla t on t.compra_id = c.id where c.id = p_compra;
  if v.evento_id is null then
    return null;
  end if;
  select round(sum(l.cantidad::bigint * l.precio) * t.bps / 10000.0) into suma
    from tasa_local_de(v.evento_id, v.dia) t join compra_lineas l
      on l.compra_id = p_compra and (l.iva_exento or not t.solo_exentos) group by t.bps;
  return nullif(suma, 0)::int;
end $$;
