-- Where a figure of an evento is added: of the evento and of its organization, by hour, day and month. Those of time
-- are drawn by hour, so they need no more; which tipos an organization sold is asked of each evento.
create or replace function niveles_de(p_evento uuid, p_organizacion uuid, p_cuadro text, p_clave text)
returns table (sujeto_id uuid, cuadro text, clave text, nivel text) language sql immutable as $$
  select s.sujeto_id, p_cuadro, p_clave, n.nivel
    from (values (p_evento), (p_organizacion)) s(sujeto_id), (values ('hour'), ('day'), ('month')) n(nivel)
    where (n.nivel = 'hour' or p_cuadro not in ('tiempo', 'repetida'))
      and (s.sujeto_id = p_evento or p_cuadro not in ('tipo', 'devuelto'))
  union all
  select p_organizacion, 'evento', p_evento::text, n.nivel from (values ('hour'), ('day'), ('month')) n(nivel)
    where p_cuadro = 'tiempo'
$$;
