import { type Db, execute, rowsOf } from '@entrale/db'
import type { Services } from '../context.ts'
import type { Llavero } from '../llavero.ts'
import { anotarAjuste, anotarRegreso, anotarRetiro, quedaDeVenta } from '../modules/pagos/index.ts'
import {
  crearCompensacion,
  crearReembolso,
  findCobertura,
  ponerCuenta,
  repartirResto,
  sellarCuenta,
} from '../modules/reembolsos/dinero/index.ts'
import { diaEn, diaMas } from '../momento.ts'
import { idDe } from './azar.ts'
import { ADMINISTRADORA } from './cuentas.ts'
import { idDeOrganizacion, idDeUsuario } from './insertar-personas.ts'
import { MEDIANOCHE } from './organizaciones.ts'

const DIA = 86_400_000
const DEMO = 'Ejemplo de la demostración'
/** Of no bank: nothing can be sent there. */
const CLABE = '999000000000000001'

type Venta = { id: string; pagoId: string; eventoId: string; total: number; boleto: string }
/** Sales of more than one boleto of the organizadora that were paid so, the oldest first: the same ones each time. */
const findVentas = (db: Db, metodo: string, cuantas: number) => rowsOf<Venta>(db)`
    select c.id, p.id as "pagoId", c.evento_id as "eventoId", c.total, b.id as boleto
    from compras c join pagos p on p.compra_id = c.id join eventos e on e.id = c.evento_id
      join boletos b on b.compra_id = c.id and b.numero = 1 and b.estado = 'valido'
    where e.organizacion_id = ${idDeOrganizacion(MEDIANOCHE)} and c.estado = 'pagada' and c.metodo = ${metodo}
      and exists (select from boletos o where o.compra_id = c.id and o.numero = 2 and o.estado = 'valido')
      and e.estado = 'publicado' and e.fin > now() and c.usuario_id is null and p.estado = 'aprobado'
    order by c.creado_en, c.id limit ${cuantas}`

/** What Pago de prueba took in a week is transferred to our bank two days after it: as a provider does. */
const insertarDepositos = (db: Db, hoy: Date) => execute(db)`
    with semanas as (
      select date_trunc('week', dia_del_centro(a.creado_en))::date as semana, sum(a.monto)::bigint as monto
      from asientos a where a.cuenta = 'pasarela' and a.tesoreria_id is null group by 1
    ), depositos as (
      insert into tesoreria (id, clase, proveedor, referencia, monto, fecha, motivo, creado_en)
      select md5('deposito de demostración ' || semana)::uuid, 'deposito', 'prueba', 'prueba_deposito_' || semana, monto,
        semana + 9, '', (semana + 9)::timestamp at time zone 'America/Mexico_City'
      from semanas where monto > 0 and semana + 10 < ${diaEn(hoy)}::date
      returning id, monto, creado_en
    )
    insert into asientos (movimiento_id, tesoreria_id, concepto, cuenta, monto, creado_en)
      select md5(d.id || 'deposito')::uuid, d.id, 'deposito', u.cuenta, u.monto, d.creado_en
      from depositos d, lateral (values ('banco', d.monto::int), ('pasarela', -d.monto::int)) u(cuenta, monto)`

/** The account of Pago de prueba is read until now: what it moved is known, and is not asked for again. */
async function insertarExtracto(db: Db, hoy: Date): Promise<void> {
  await execute(db)`
    insert into movimientos_proveedor (proveedor, id, clase, monto, comision, moneda, cobro, pago_id, creado_en,
        disponible_en)
      select 'prueba', a.movimiento_id::text, case a.concepto when 'pago_reembolso' then 'reembolso'
          when 'contracargo' then a.concepto else 'cobro' end, a.monto, 0, 'MXN', p.referencia, p.id, a.creado_en,
        a.creado_en
      from asientos a, lateral (select s.id, s.referencia from pagos s
        where s.compra_id = a.compra_id and s.recibido > 0 order by s.creado_en, s.id limit 1) p
      where a.cuenta = 'pasarela' and a.tesoreria_id is null
    union all
      select 'prueba', t.referencia, 'deposito', -t.monto, 0, 'MXN', null, null, t.creado_en, t.creado_en
      from tesoreria t where t.clase = 'deposito'`
  await execute(db)`insert into extractos (proveedor, hasta) values ('prueba', ${hoy})`
}

type Disputa = { clave: string; venta: Venta; hoy: Date; ganada: boolean }
/** Half of a payment that its payer disputes: one whose evidence is due, and one that we won. */
async function insertarDisputa(db: Db, { clave, venta, hoy, ganada }: Disputa): Promise<void> {
  const [id, monto] = [idDe('disputa', clave), Math.floor(venta.total / 2)]
  const hace = (dias: number) => new Date(hoy.getTime() - dias * DIA)
  await db
    .insertInto('disputas')
    .values({
      ...{ id, proveedor: 'prueba', referencia: `demo_${clave}`, pago_id: venta.pagoId, monto, moneda: 'MXN' },
      ...{ motivo: 'product_not_received', avisada: ganada ? 'ganada' : 'abierta' },
      ...(ganada
        ? { estado: 'ganada', retirado: 0, abierta_en: hace(40), cerrada_en: hace(9), enviada_en: hace(34) }
        : { estado: 'abierta', retirado: monto, abierta_en: hace(4), vence_en: new Date(hoy.getTime() + 6 * DIA) }),
    })
    .execute()
  const { organizacion, plataforma, iva } = repartirResto(await quedaDeVenta(db, venta.id), monto)
  const deQuien = { disputaId: id, pagoId: venta.pagoId, compraId: venta.id, monto }
  const lineas = [
    { cuenta: 'organizacion', monto: organizacion },
    { cuenta: 'plataforma', monto: plataforma },
    { cuenta: 'iva', monto: iva },
  ] as const
  await anotarRetiro(db, { ...deQuien, lineas })
  if (ganada) await anotarRegreso(db, { ...deQuien, de: monto })
}

type Lote = { clave: string; venta: Venta; hoy: Date; enviado: boolean }
/** A refund by transfer in a lote: one that the bank has, and one whose file may be downloaded. */
async function insertarLote(db: Db, secret: Llavero, { clave, venta, hoy, enviado }: Lote): Promise<void> {
  const [reembolsoId, loteId] = [idDe('reembolso', venta.id), idDe('lote', clave)]
  const hace = (horas: number) => new Date(hoy.getTime() - horas * 3_600_000)
  const { monto } = await crearReembolso(db, {
    ...{ id: reembolsoId, compraId: venta.id, boletoIds: [venta.boleto], origen: 'organizador', motivo: `${DEMO}.` },
  })
  const cuenta = sellarCuenta(secret, reembolsoId, { clabe: CLABE, titular: 'Cuenta de demostración' })
  await ponerCuenta(db, reembolsoId, { cuenta, final: CLABE.slice(-4), banco: CLABE.slice(0, 3), en: hace(50) })
  await execute(
    db,
  )`update reembolsos set estado = 'en_transferencia', avisado = ${enviado ? 'enviada' : 'transferencia'}
    where id = ${reembolsoId}`
  await db
    .insertInto('lotes')
    .values({
      ...{ id: loteId, folio: `LT-DEMO${clave}`, clase: 'reembolsos', monto: `${monto}`, creado_en: hace(30) },
      hecho_por: idDeUsuario(ADMINISTRADORA),
      ...(enviado ? { estado: 'enviado', descargado_en: hace(29), enviado_en: hace(28) } : { estado: 'listo' }),
    })
    .execute()
  await db
    .insertInto('lote_renglones')
    .values({
      ...{ id: idDe('renglon', clave), lote_id: loteId, numero: 1, reembolso_id: reembolsoId, monto: `${monto}` },
      referencia: enviado ? '9001001' : '9002001',
    })
    .execute()
}

const DEBE = 1_200_000
/** The organization that is owed least owes: it got an advance that its sales did not meet. It pays by a plan. */
async function insertarDeudor(db: Db, hoy: Date): Promise<void> {
  const organizaciones = await rowsOf<{ id: string }>(db)`
    select id from organizaciones where id <> ${idDeOrganizacion(MEDIANOCHE)} order by id`
  const saldos = []
  for (const { id } of organizaciones) saldos.push({ id, saldo: (await findCobertura(db, id, null)).saldo })
  const [deudor] = saldos.filter(({ saldo }) => saldo >= 0).toSorted((a, b) => a.saldo - b.saldo)
  if (deudor === undefined) return
  const organizacion_id = deudor.id
  const hace = (dias: number) => new Date(hoy.getTime() - dias * DIA)
  const ajuste = { id: idDe('anticipo'), monto: -(deudor.saldo + DEBE) }
  await db
    .insertInto('ajustes_saldo')
    .values({ ...ajuste, organizacion_id, motivo: `${DEMO}: un anticipo que se le transfirió.`, creado_en: hace(20) })
    .execute()
  await anotarAjuste(db, { ...ajuste, cuenta: 'banco' })
  const cartas = { cartas: 2, ultima_carta_en: hace(4) }
  await db
    .insertInto('adeudos')
    .values({ id: idDe('adeudo'), organizacion_id, desde: hace(20), ...cartas })
    .execute()
  await db
    .insertInto('planes_adeudo')
    .values({
      ...{ id: idDe('plan'), organizacion_id, total: DEBE, cuota: DEBE / 4, cada_dias: 15, creado_en: hace(3) },
      ...{ primera: diaMas(diaEn(hoy), 12), motivo: `${DEMO}: lo acordó por correo.` },
    })
    .execute()
  await db
    .insertInto('fichas_deposito')
    .values({
      ...{ id: idDe('ficha'), organizacion_id, referencia: '4820913', monto: DEBE / 4, creado_en: hace(1) },
      vence_en: new Date(hoy.getTime() + 6 * DIA),
    })
    .execute()
}

/** Two eventos of the organizadora cause the local tax of where they are: what they sold stands in its report. */
const insertarImpuestoLocal = (db: Db, hoy: Date) => execute(db)`
    insert into impuestos_locales (evento_id, elegido_por, elegido_en)
      select e.id, o.owner_id, e.publicado_en from eventos e join organizaciones o on o.id = e.organizacion_id
        join direcciones d on d.evento_id = e.id join tasas_locales t on t.entidad = d.estado and t.municipio = ''
      where o.id = ${idDeOrganizacion(MEDIANOCHE)} and t.desde <= ${diaEn(hoy)}::date
        and exists (select from compras c join compra_lineas l on l.compra_id = c.id
          where c.evento_id = e.id and c.pagada_en is not null and l.iva_exento and l.precio > 0)
      order by e.inicio desc, e.id limit 2`

/** Goodwill for the buyer of a sale, borne by the platform. */
const insertarCompensacion = (db: Db, { id: compraId, eventoId }: Venta) =>
  crearCompensacion(db, {
    ...{ id: idDe('compensacion'), compraId, eventoId, clase: 'atencion', paga: 'plataforma', lado: 'plataforma' },
    ...{ monto: 5_000, bps: null, motivo: `${DEMO}: por la espera.`, usuarioId: null, tandaId: null },
    autorizado: true,
  })

/**
 * What administrators look after: deposits, so that the bank holds what it paid, disputes, transfers, a debt with its
 * plan, a compensation, and the local tax of two eventos.
 */
export async function insertarDinero(db: Db, { config: { secret } }: Pick<Services, 'config'>, hoy: Date) {
  const [abierta, ganada, compensada] = await findVentas(db, 'tarjeta', 3)
  const [enviada, lista] = await findVentas(db, 'oxxo', 2)
  if (abierta) await insertarDisputa(db, { clave: '1', venta: abierta, hoy, ganada: false })
  if (ganada) await insertarDisputa(db, { clave: '2', venta: ganada, hoy, ganada: true })
  if (enviada) await insertarLote(db, secret, { clave: '1', venta: enviada, hoy, enviado: true })
  if (lista) await insertarLote(db, secret, { clave: '2', venta: lista, hoy, enviado: false })
  if (compensada) await insertarCompensacion(db, compensada)
  await insertarDeudor(db, hoy)
  await insertarImpuestoLocal(db, hoy)
  await execute(db)`delete from trabajos where tipo = 'avisar_reembolso'
    or tipo = 'pagar_reembolso' and exists (select from reembolsos r
      where r.id = (datos ->> 'reembolsoId')::uuid and r.estado = 'en_transferencia')`
  await execute(db)`update compra_sucesos set creado_en = ${hoy} where creado_en > ${hoy}`
  await insertarDepositos(db, hoy)
  await insertarExtracto(db, hoy)
}
