-- The evento that an address leads to, also by a slug that it had before.
create or replace function evento_con_slug(p_organizacion text, p_slug text)
returns uuid language sql stable as $$
  select coalesce(
    (select e.id from eventos e where e.organizacion_id = o.id and e.slug = p_slug),
    (select s.evento_id from eventos_slugs s where s.organizacion_id = o.id and s.slug = p_slug)
  ) from organizaciones o where o.slug = p_organizacion
$$;
