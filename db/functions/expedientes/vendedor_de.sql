-- Who sells the eventos of an organization, as buyers may read it: approved, or else what it says of itself.
create or replace function vendedor_de(p_organizacion uuid) returns json language sql stable parallel safe
return (
  select json_build_object('nombre', coalesce(x.razon_social, o.nombre_mostrado), 'rfc', x.rfc,
    'email', nullif(coalesce(x.contacto_email, o.email), ''),
    'telefono', nullif(regexp_replace(coalesce(x.contacto_telefono, o.telefono), '^(\d{2})(\d{4})(\d{4})$',
      '\1 \2 \3'), ''))
  from organizaciones o left join expedientes x on x.organizacion_id = o.id where o.id = p_organizacion
);
