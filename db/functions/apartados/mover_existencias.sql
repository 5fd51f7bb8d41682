-- Moves the counters of these tipos, and of the aforos that they count in. The caller has called bloquear_existencias.
create or replace function mover_existencias(p_tipos uuid[], p_apartados int[], p_vendidos int[])
returns void language plpgsql as $$
declare de_todos record;
begin
  for de_todos in
    with movidas as (
      update existencias e set apartados = e.apartados + m.apartados, vendidos = e.vendidos + m.vendidos
      from (
        select tipo, sum(apartados)::int apartados, sum(vendidos)::int vendidos
        from unnest(p_tipos, p_apartados, p_vendidos) u(tipo, apartados, vendidos) group by tipo
      ) m
      where e.tipo_boleto_id = m.tipo and (m.apartados <> 0 or m.vendidos <> 0)
      returning e.aforo, m.apartados, m.vendidos
    )
    select aforo, sum(apartados)::int apartados, sum(vendidos)::int vendidos from movidas where aforo is not null
      group by aforo order by aforo
  loop
    update aforos a set apartados = a.apartados + de_todos.apartados, vendidos = a.vendidos + de_todos.vendidos
      where a.evento_id = de_todos.aforo;
  end loop;
end $$;
