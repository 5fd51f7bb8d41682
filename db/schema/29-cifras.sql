-- What statistics say, kept as the ledger moves. Whatever changes them writes a row to cifras_por_sumar in its own
-- transaction (the triggers of db/functions/cifras), which locks nothing; a clock adds those rows to `cifras`. Who
-- reads takes both in one statement, so figures are never behind.
-- cuadro tiempo: all of it. metodo, tipo, fuente (where a buyer came from), codigo: the same, by one of these.
-- devuelto: by tipo, what went back. origen: why money went back (`compras`: how many times; `bruto`: to buyers).
-- visita: by source, visits (`compras`) and how many of them gave their data (`ventas`). seleccion: visitors with a
-- hold (`compras`), in the hour of their first one; repetida: those that came again, by the hour in which they had
-- before. usados: boletos that were scanned. ofrecida: of metodo, what the waiting list offered. evento: of an
-- organization, tiempo by evento.
-- `compras` stand (of a code: were paid); `ventas` of them are no courtesies; `pagadas` were paid, whatever became of
-- them; `pedidas` were asked for in that hour, paid or not.
create table cifras_por_sumar (
  evento_id uuid not null,
  hora timestamptz not null,
  cuadro text not null,
  clave text not null,
  compras int not null default 0,
  ventas int not null default 0,
  pagadas int not null default 0,
  pedidas int not null default 0,
  boletos int not null default 0,
  bruto bigint not null default 0,
  descuentos bigint not null default 0,
  absorbido bigint not null default 0,
  neto bigint not null default 0
);
create index cifras_por_sumar_evento on cifras_por_sumar (evento_id);

-- `sujeto_id`: an evento, or an organization with all of its eventos. Hours, days and months are of UTC: a period of
-- any zone is a few hours at its ends, whole days, and whole months. `hora` is the same moment in hours since 1970: a
-- line is drawn of ten thousand of them.
create table cifras (
  sujeto_id uuid not null,
  cuadro text not null check (cuadro in ('tiempo', 'metodo', 'tipo', 'fuente', 'codigo', 'devuelto', 'origen', 'usados',
    'visita', 'seleccion', 'repetida', 'ofrecida', 'evento')),
  nivel text not null check (nivel in ('hour', 'day', 'month')),
  cuando timestamptz not null,
  hora int not null,
  clave text not null,
  compras int not null,
  ventas int not null,
  pagadas int not null,
  pedidas int not null,
  boletos int not null,
  bruto bigint not null,
  descuentos bigint not null,
  absorbido bigint not null,
  neto bigint not null,
  primary key (sujeto_id, cuadro, nivel, cuando, clave)
) with (fillfactor = 70);
