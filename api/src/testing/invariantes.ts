import type { Db } from '@entrale/db'
import { sql } from 'kysely'
import { findFallasDeCompensaciones } from './invariantes-compensaciones.ts'
import { findFallasDeLotes } from './invariantes-lotes.ts'
import { findFallasDeRetenciones } from './invariantes-retenciones.ts'

type Falla = { regla: string; que: string; detalle: string }

/**
 * What must hold after any interleaving: counters equal the sums of their rows, nothing is oversold, each compra
 * balances.
 */
export async function findFallas(db: Db): Promise<Falla[]> {
  const { rows } = await sql<Falla>`
    with reales as (
      select e.*,
        coalesce((select sum(l.cantidad) from apartado_lineas l join apartados a on a.id = l.apartado_id
                  where l.tipo_boleto_id = e.tipo_boleto_id and a.estado = 'activo'), 0)::int
        + (select count(*) from boletos_apartados t where t.tipo_boleto_id = e.tipo_boleto_id
          and t.estado = 'libre')::int activos,
        (select count(*) from boletos b where b.tipo_boleto_id = e.tipo_boleto_id and b.estado in ('valido', 'usado')
          and not exists (select from devoluciones d where d.boleto_id = b.id and d.estado = 'ofrecida'))::int emitidos
      from existencias e
    )
    select 'apartados = suma de apartados activos' regla, tipo_boleto_id::text que,
      apartados || ' <> ' || activos detalle from reales where apartados <> activos
    union all
    select 'vendidos = boletos vigentes', tipo_boleto_id::text, vendidos || ' <> ' || emitidos from reales
      where vendidos <> emitidos
    union all
    select 'vendidos + apartados <= cupo', tipo_boleto_id::text, emitidos || ' + ' || activos || ' > ' || cupo
      from reales
      where emitidos + activos > cupo or vendidos + apartados > cupo
    union all
    select 'aforo = suma de sus tipos', a.evento_id::text,
      a.vendidos || ' + ' || a.apartados || ' <> ' || s.vendidos || ' + ' || s.apartados
      from aforos a, lateral (select coalesce(sum(x.vendidos), 0)::int vendidos,
        coalesce(sum(x.apartados), 0)::int apartados
        from existencias x join tipos_boleto t on t.id = x.tipo_boleto_id where t.evento_id = a.evento_id) s
      where (a.vendidos, a.apartados) <> (s.vendidos, s.apartados)
    union all
    select 'vendidos + apartados <= aforo', a.evento_id::text, sum(r.emitidos + r.activos) || ' > ' || a.cupo
      from aforos a join tipos_boleto t on t.evento_id = a.evento_id join reales r on r.tipo_boleto_id = t.id
      group by a.evento_id having sum(r.emitidos + r.activos) > a.cupo
    union all
    select 'cada tipo cuenta en el aforo de su evento', t.id::text, coalesce(x.aforo::text, 'ninguno')
      from existencias x join tipos_boleto t on t.id = x.tipo_boleto_id left join aforos a on a.evento_id = t.evento_id
      where x.aforo is distinct from a.evento_id
    union all
    select 'lo vendido por día = lo que queda en pie', coalesce(v.evento_id, c.evento_id)::text,
      to_json(v) || ' <> ' || to_json(c) from ventas_dia v full join (
      select c.evento_id, dia_del_centro(c.pagada_en) as dia, sum(cuenta_compra(c.estado))::int as compras,
        sum((select count(*) from boletos b where b.compra_id = c.id
          and b.estado in ('valido', 'usado')))::int as boletos,
        sum(coalesce((select -sum(a.monto) from asientos a where a.compra_id = c.id and a.cuenta = 'organizacion'
          and a.concepto in ('venta', 'reembolso', 'contracargo')), 0))::bigint as ingreso
      from compras c where c.pagada_en is not null group by 1, 2
    ) c on c.evento_id = v.evento_id and c.dia = v.dia
      where (coalesce(v.compras, 0), coalesce(v.boletos, 0), coalesce(v.ingreso, 0)) <> (coalesce(c.compras, 0),
        coalesce(c.boletos, 0), coalesce(c.ingreso, 0))
    union all
    select 'las cifras = el libro', concat_ws(' ', k.sujeto_id, k.cuadro, k.nivel, k.clave), to_json(k)::text
      from (select distinct organizacion_id as id from eventos) o, lateral cifras_distintas(o.id) k
    union all
    select 'lo que se ofrece está apartado y vale', d.id::text, coalesce(a.estado, 'nada') || ', ' || b.estado
      from devoluciones d join boletos b on b.id = d.boleto_id left join apartados a on a.id = d.apartado_id
      where d.estado = 'ofrecida' and (a.estado is distinct from 'activo' or b.estado <> 'valido')
    union all
    select 'lo que vendió la lista ya no entra', d.id::text, b.estado from devoluciones d
      join boletos b on b.id = d.boleto_id
      where d.estado = 'vendida' and b.estado <> 'cancelado'
    union all
    select 'cada oferta sigue a su apartado', l.id::text, l.estado || ' <> ' || coalesce(a.estado, 'nada')
      from lista_espera l left join apartados a on a.id = l.apartado_id
      where l.estado = 'ofrecido' and a.estado is distinct from 'activo'
        or l.estado = 'comprado' and a.estado is distinct from 'convertido'
        or l.estado in ('vencido', 'retirado') and a.estado = 'activo' and a.visitante like 'oferta %'
    union all
    select 'una factura por compra', g.compra_id::text, f.estado from factura_global_compras g
      join facturas_solicitadas f on f.compra_id = g.compra_id
      where f.estado in ('solicitada', 'timbrada') and g.nominativa_en is null
    union all
    select 'una nota no devuelve más de lo que hay', s.id::text, s.notas || ' > ' || s.total from (
      select d.id, coalesce(d.total, 0) as total, (select coalesce(sum(n.total), 0) from comprobantes n
        where n.de_id = d.id and n.clase = 'nota' and n.estado <> 'cancelada') as notas
      from (select id, total from comprobantes union all select id, total from facturas_solicitadas
        union all select id, total from facturas_globales) d) s where s.notas > s.total
    union all
    select 'un comprobante de un periodo es la suma de sus cargos', d.id::text, d.total || ' <> ' || s.total
      from comprobantes d, lateral (select coalesce(sum(total), 0) as total from comprobante_compras
        where comprobante_id = d.id) s where d.clase in ('mensual', 'global') and d.total <> s.total
    union all
    select 'lo timbrado es lo que se pidió timbrar', g.id::text, g.total || ' <> ' || s.total from facturas_globales g,
      lateral (select coalesce(sum(total), 0) as total from factura_global_compras where global_id = g.id) s
        where g.estado <> 'cancelada' and g.total <> s.total
    union all
    select 'los asientos suman cero', movimiento_id::text, sum(monto)::text from asientos group by movimiento_id
      having sum(monto) <> 0
    union all
    select 'un evento sabe si pregunta', e.id::text, e.con_preguntas::text from eventos e
      where e.con_preguntas <> exists (select from preguntas p where p.evento_id = e.id)
    union all
    select 'se contesta lo que preguntó su evento', r.pregunta_id::text, r.compra_id::text from respuestas r
      join preguntas p on p.id = r.pregunta_id
      join compras c on c.id = r.compra_id where p.evento_id <> c.evento_id or (p.por = 'compra') <> (r.numero = 0)
    union all
    select 'los códigos cuentan lo que se usó', c.id::text,
      c.apartados || '/' || c.usados || ' <> ' || s.apartados || '/' || s.usados from codigos c,
      lateral (select coalesce(sum(a.codigo_boletos) filter (where a.estado = 'activo'), 0)::int as apartados,
        coalesce(sum(a.codigo_boletos) filter (where a.estado = 'convertido'), 0)::int as usados from apartados a
          where a.codigo_id = c.id) s
      where (c.apartados, c.usados) <> (s.apartados, s.usados) or c.apartados + c.usados > c.maximo
    union all
    select 'cada compra pagada tiene sus boletos', c.id::text,
      count(b.id) || ' <> ' || (select sum(cantidad) from compra_lineas where compra_id = c.id)
      from compras c left join boletos b on b.compra_id = c.id and b.estado <> 'transferido'
        where c.estado in ('pagada', 'reembolsada_parcial', 'reembolsada') group by c.id
      having count(b.id) <> (select sum(cantidad) from compra_lineas where compra_id = c.id)
    union all
    select 'lo reembolsado ya no entra', b.id::text, r.estado from reembolsos r
      join reembolso_boletos x on x.reembolso_id = r.id join boletos b on b.id = x.boleto_id
      where b.estado = 'valido' and r.estado not in ('por_autorizar', 'rechazado')
    union all
    select 'lo que cobró una taquilla está en el libro', v.compra_id::text, v.monto || ' <> ' || coalesce(s.caja, 0)
      from ventas_taquilla v join compras c on c.id = v.compra_id
        left join lateral (select sum(monto) as caja from asientos where compra_id = v.compra_id and cuenta = 'caja') s
          on true
      where coalesce(s.caja, 0) <> case when v.anulada_en is null and c.estado = 'pagada' then v.monto else 0 end
    union all
    select 'lo vendido de un apartado es un boleto', t.id::text, t.estado from boletos_apartados t
      left join boletos b on b.id = t.id where (t.estado = 'vendido') <> (b.id is not null)
    union all
    select 'nadie recibe más de lo que pagó', p.id::text, sum(r.monto)::text from pagos p
      join reembolsos r on r.pago_id = p.id
      where r.estado not in ('rechazado', 'por_autorizar') group by p.id having sum(r.monto) > p.recibido`.execute(db)
  return [
    ...rows,
    ...(await findFallasDeCobros(db)),
    ...(await findFallasDePagos(db)),
    ...(await findFallasDeLotes(db)),
    ...(await findFallasDeRetenciones(db)),
    ...(await findFallasDeCompensaciones(db)),
  ]
}

/**
 * Every centavo that a provider confirmed is in one place: a sale, on its way back or returned, in revision with an
 * open incidencia, or booked as still to be settled. By compra; what a bank took back, or what had gone back before we
 * heard of it, has rules of its own.
 */
async function findFallasDeCobros(db: Db): Promise<Falla[]> {
  const { rows } = await sql<Falla>`
    with cobrados as (
      select compra_id, coalesce(sum(recibido) filter (where estado in
          ('aprobado', 'sobrante', 'revision', 'registrado', 'reembolsado')), 0) as recibido,
        coalesce(sum(recibido) filter (where estado = 'revision'), 0) as en_revision,
        coalesce(sum(recibido) filter (where estado = 'registrado'), 0) as por_aplicar
      from pagos p group by 1
      having not bool_or(estado = 'contracargo' or estado = 'reembolsado'
        and not exists (select from reembolsos r where r.pago_id = p.id
          and (r.estado = 'pagado' or exists (select from lote_renglones g where g.reembolso_id = r.id))))
    ), libro as (
      select coalesce(a.compra_id, p.compra_id) as compra_id,
        coalesce(sum(a.monto) filter (where cuenta in ('pasarela', 'conectada')
          and concepto in ('venta', 'cobro', 'ajuste')), 0)
          as recibido,
        coalesce(-sum(a.monto) filter (where cuenta = 'comprador'), 0) as comprador,
        coalesce(-sum(a.monto) filter (where cuenta = 'por_aplicar'), 0) as por_aplicar
      from asientos a left join pagos p on p.id = a.pago_id group by 1
    ), en_camino as (
      select coalesce(r.compra_id, p.compra_id) as compra_id,
        coalesce(sum(r.monto) filter (where r.estado <> 'sin_reclamar'), 0) as monto,
        coalesce(sum(r.monto) filter (where r.estado = 'sin_reclamar'), 0) as sin_reclamar
      from reembolsos r left join pagos p on p.id = r.pago_id
      where r.estado not in ('por_autorizar', 'rechazado', 'pagado') group by 1
    ), lugares as (
      select c.compra_id, c.recibido, c.en_revision, c.por_aplicar, coalesce(l.recibido, 0) as libro,
        coalesce(l.comprador, 0) as comprador, coalesce(l.por_aplicar, 0) as libro_por_aplicar,
        coalesce(e.monto, 0) as en_camino, coalesce(e.sin_reclamar, 0) as sin_reclamar
      from cobrados c left join libro l using (compra_id) left join en_camino e using (compra_id)
    )
    select 'lo cobrado está en el libro una vez' as regla, compra_id::text as que,
      recibido || ' <> ' || libro as detalle from lugares where recibido <> libro
    union all
    select 'se debe a quien compró lo que va de regreso o está en revisión', compra_id::text,
      comprador || ' <> ' || en_revision || ' + ' || en_camino from lugares where comprador <> en_revision + en_camino
    union all
    select 'lo registrado y lo que nadie reclama está por aplicar', compra_id::text,
      por_aplicar || ' + ' || sin_reclamar || ' <> ' || libro_por_aplicar
      from lugares where por_aplicar + sin_reclamar <> libro_por_aplicar
    union all
    select 'lo que está en revisión tiene su incidencia abierta', p.id::text, p.recibido::text from pagos p
      where p.estado = 'revision' and not exists (select from incidencias i
        where i.pago_id = p.id and i.clase in ('monto', 'moneda', 'sin_dueno') and i.resuelta_en is null)`.execute(db)
  return rows
}

/** What organizations are paid is what the ledger owed them, once. */
async function findFallasDePagos(db: Db): Promise<Falla[]> {
  const { rows } = await sql<Falla>`
    with sumas as (
      select q.*, coalesce(s.bruto, 0) as bruto, coalesce(s.isr, 0) as isr, coalesce(s.de_iva, 0) as de_iva
      from liquidaciones q left join (
        select liquidacion_id, sum(monto) as bruto, sum(retencion_isr) as isr, sum(retencion_iva) as de_iva
          from liquidacion_lineas group by 1
      ) s on s.liquidacion_id = q.id
    ), libro as (
      select liquidacion_id, coalesce(sum(monto) filter (where cuenta in ('organizacion', 'caja')), 0) as organizacion,
        coalesce(-sum(monto) filter (where cuenta = 'banco'), 0) as banco,
          coalesce(-sum(monto) filter (where cuenta = 'retencion'), 0) as retencion
      from asientos where liquidacion_id is not null group by 1
    )
    select 'una liquidación es la suma de sus líneas' as regla, folio as que,
      monto || ' <> ' || bruto || ' - ' || isr || ' - ' || de_iva as detalle from sumas
      where (monto, retencion_isr, retencion_iva) <> (bruto - isr - de_iva, isr, de_iva)
    union all
    select 'lo liquidado está en el libro una vez', q.folio,
      concat_ws(' ', q.estado, l.organizacion, l.banco, l.retencion) from sumas q
      left join libro l on l.liquidacion_id = q.id
      where (coalesce(l.organizacion, 0), coalesce(l.banco, 0), coalesce(l.retencion, 0))
        <> (q.monto * (q.estado = 'pagada')::int, q.monto * (q.estado = 'pagada')::int, 0)
    union all
    select 'de un evento no se liquida más de lo que fue suyo', l.evento_id::text, sum(l.monto)::text
      from liquidacion_lineas l where l.evento_id is not null
      group by l.evento_id having sum(l.monto) filter (where l.clase in ('reserva', 'liberacion')) > 0
    union all
    select 'un ajuste de saldo está en el libro', s.id::text, s.monto || ' <> ' || coalesce(-sum(a.monto), 0)
      from ajustes_saldo s
      left join asientos a on a.ajuste_id = s.id and a.cuenta = 'organizacion' group by s.id
        having s.monto <> coalesce(-sum(a.monto), 0)`.execute(db)
  return rows
}

export async function comprobarInvariantes(db: Db): Promise<void> {
  const fallas = await findFallas(db)
  if (fallas.length > 0)
    throw new Error(
      `Invariantes rotas:\n${fallas.map(({ regla, que, detalle }) => `- ${regla}: ${que} (${detalle})`).join('\n')}`,
    )
}
