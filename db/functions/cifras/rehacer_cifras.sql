-- Makes what is kept of an organization what its ledger says: how many figures differed. Nobody has to stop selling:
-- only differences are added. One at a time, for two would add the same differences twice.
create or replace function rehacer_cifras(p_organizacion uuid) returns int language plpgsql as $$
declare cuantas int;
begin
  perform pg_advisory_xact_lock(hashtextextended('cifras ' || p_organizacion, 0));
  select agregar_cifras(array_agg(row(sujeto_id, cuadro, nivel, cuando, horas_hasta(cuando), clave, compras, ventas,
      pagadas, pedidas, boletos, bruto, descuentos, absorbido, neto)::cifras))
    into cuantas from cifras_distintas(p_organizacion);
  perform contar_selecciones(p_organizacion);
  return cuantas;
end $$;
