-- Adds words to the vocabulary; indexar_eventos calls it. Words are inserted in their order: two transactions that
-- publish at once never wait for each other in a circle.
create or replace function aprender_palabras(nuevas text[]) returns void language sql as $$
  with insertadas as (
    insert into palabras select p, lexema_de(p) from unnest(nuevas) p group by p order by p on conflict do nothing
      returning palabra, lexema
  )
  insert into palabra_variantes
    select distinct v, palabra from insertadas, unnest(variantes_de(palabra) || variantes_de(lexema)) v
      on conflict do nothing
$$;
