// What the tax office has us withhold, in tests: rates that hold from today on, and what came of them.
import type { ClaseContribuyente } from '@entrale/contract/retenciones/schemas'
import { sql } from 'kysely'
import { v4, v7 } from 'uuid'
import type { TestApi } from './index.ts'

type Tasas = { isr?: number; iva?: number; contribuyente?: ClaseContribuyente; enTaquilla?: boolean }
const hoy = sql`dia_del_centro(now())`

/** From today on these are withheld, in basis points, of whoever is such a taxpayer; null: nothing is, of anybody. */
export async function retener({ db }: Pick<TestApi, 'db'>, tasas: Tasas | null): Promise<void> {
  if (tasas === null) {
    await sql`update retencion_vigencias set retiene = false`.execute(db)
    return
  }
  const { isr = 0, iva = 0, contribuyente = 'sin_rfc', enTaquilla = true } = tasas
  await sql`insert into retencion_vigencias (desde, retiene, en_taquilla) values (${hoy}, true, ${enTaquilla})
    on conflict (desde) do update set retiene = true, en_taquilla = excluded.en_taquilla`.execute(db)
  for (const [impuesto, bps] of [
    ['isr', isr],
    ['iva', iva],
  ] as const)
    await sql`insert into tasas_retencion (impuesto, contribuyente, bps, desde)
      values (${impuesto}, ${contribuyente}, ${bps}, ${hoy})
      on conflict (impuesto, contribuyente, desde) do update set bps = excluded.bps`.execute(db)
}

/** The RFC of a company, or of a person. */
export const RFC = { moral: 'EKU9003173C9', fisica: 'CACX7605101P8' } as const
export async function darRfc(
  { db }: Pick<TestApi, 'db'>,
  organizacionId: string,
  rfc: string = RFC.moral,
): Promise<void> {
  const datos = { rfc, razon_social: 'FORO DE PRUEBA', regimen: rfc.length === 12 ? '601' : '612' }
  await db
    .insertInto('datos_fiscales')
    .values({ organizacion_id: organizacionId, ...datos, codigo_postal: '06000', email: 'fiscal@foro.test' })
    .onConflict((oc) => oc.column('organizacion_id').doUpdateSet(datos))
    .execute()
}

/** Every row of what was withheld of the sales of an organization, in the order in which it was booked. */
export async function retencionesDe({ db }: Pick<TestApi, 'db'>, organizacionId: string) {
  const { rows } = await sql<{
    mes: string
    contribuyente: string
    ingreso: number
    iva: number
    isr: number
    ivaRetenido: number
  }>`select to_char(mes, 'YYYY-MM') as mes, contribuyente, ingreso, iva, isr, iva_retenido as "ivaRetenido"
    from retenciones where organizacion_id = ${organizacionId} order by creado_en, id`.execute(db)
  return rows
}

/** Sales of this organization, and all that was withheld of them, are of that month (YYYY-MM). */
export async function mudarDeMes({ db }: Pick<TestApi, 'db'>, organizacionId: string, mes: string): Promise<void> {
  const dia = `${mes}-15`
  await sql`update compras c set pagada_en = (${dia}::date + time '12:00') at time zone 'America/Mexico_City'
    from eventos e where e.id = c.evento_id and e.organizacion_id = ${organizacionId} and c.pagada_en is not null`.execute(
    db,
  )
  await sql`update retenciones set mes = ${`${mes}-01`}::date where organizacion_id = ${organizacionId}`.execute(db)
}

/** A constancia that the sandbox stamped for an organization; its month. */
export async function ponerConstancia({ db, services }: TestApi, organizacionId: string): Promise<string> {
  const mes = '2026-10'
  const quien = { rfc: RFC.moral, razonSocial: 'FORO DE PRUEBA', regimen: '601', codigoPostal: '06000' }
  const clave = v4()
  const cfdi = {
    ...{ clave, emisor: quien, receptor: { ...quien, email: null }, mes, isr: 250, iva: 0, sustituye: null },
    servicios: [{ dia: `${mes}-15`, precio: 10_000, tasa: null, iva: 0, comision: 0 }],
  }
  const timbre = await services.ports.pac?.retenciones?.timbrar(cfdi)
  if (timbre === undefined) throw new Error('no sandbox to stamp with')
  await db
    .insertInto('constancias_retencion')
    .values({
      ...{ id: v7(), organizacion_id: organizacionId, mes: `${mes}-01`, estado: 'timbrada', clave },
      ...{ datos: JSON.stringify(cfdi), ingreso: '10000', iva: '0', isr: '250', iva_retenido: '0' },
      ...{ proveedor: 'prueba', referencia: timbre.referencia, uuid: timbre.uuid, de_prueba: true },
      ...{ pedida_en: new Date(), timbrada_en: new Date() },
    })
    .execute()
  return mes
}
