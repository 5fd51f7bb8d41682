import { type Db, rowsOf } from '@entrale/db'
import type { Services } from '../context.ts'
import type { Llavero } from '../llavero.ts'
import { cifrarClabe } from '../modules/cuenta-deposito/index.ts'
import { habilTras, inicioDelDia } from '../modules/pagos/index.ts'
import { diaEn } from '../momento.ts'
import { idDe } from './azar.ts'
import { idDeOrganizacion } from './insertar-personas.ts'
import { MEDIANOCHE } from './organizaciones.ts'

/** Of no bank: nothing can be sent there. */
const CLABE = '999000000000000001'
const TITULAR = 'Cuenta de demostración'
const [HORA, DIA] = [3_600_000, 86_400_000]

async function insertarCuenta(db: Db, secret: Llavero, hoy: Date): Promise<void> {
  const id = idDe('cuenta-pago', MEDIANOCHE)
  const desde = new Date(hoy.getTime() - 120 * DIA)
  await db
    .insertInto('cuentas_pago')
    .values({
      ...{ id, organizacion_id: idDeOrganizacion(MEDIANOCHE), clabe: cifrarClabe(secret, id, CLABE), titular: TITULAR },
      ...{
        ultimos: CLABE.slice(-4),
        banco: CLABE.slice(0, 3),
        estado: 'vigente',
        vigente_desde: desde,
        creada_en: new Date(desde.getTime() - 2 * DIA),
      },
    })
    .execute()
}

type Terminado = { id: string; slug: string; fin: Date; suyo: number }
const findTerminados = (db: Db, hoy: Date) => rowsOf<Terminado>(db)`
    select e.id, e.slug, e.fin, -sum(a.monto)::float8 as suyo from eventos e join compras c on c.evento_id = e.id
      join asientos a on a.compra_id = c.id
    where e.organizacion_id = ${idDeOrganizacion(MEDIANOCHE)} and e.fin < ${hoy} and a.cuenta = 'organizacion'
    group by e.id having sum(a.monto) < 0`

async function insertarLiquidacion(
  db: Db,
  secret: Llavero,
  { id: eventoId, slug, fin, suyo }: Terminado,
): Promise<void> {
  const [id, folio] = [idDe('liquidacion', slug), `LQ-DEMO${slug.slice(0, 3).toUpperCase()}`]
  const cuando = new Date(inicioDelDia(habilTras(fin, 2)).getTime() + 10 * HORA)
  const cuenta = {
    clabe: cifrarClabe(secret, id, CLABE),
    clabe_final: CLABE.slice(-4),
    titular: TITULAR,
    banco: 'Banco de demostración',
  }
  const pagada = {
    estado: 'pagada' as const,
    referencia: `PRUEBA-${folio}`,
    por_pagar_en: cuando,
    pagada_en: cuando,
    creado_en: cuando,
  }
  await db
    .insertInto('liquidaciones')
    .values({
      id,
      folio,
      organizacion_id: idDeOrganizacion(MEDIANOCHE),
      fecha: diaEn(cuando),
      monto: `${suyo}`,
      ...cuenta,
      ...pagada,
    })
    .execute()
  await db
    .insertInto('liquidacion_lineas')
    .values({ liquidacion_id: id, clase: 'evento', evento_id: eventoId, monto: `${suyo}`, base: `${suyo}` })
    .execute()
  const asiento = { movimiento_id: id, liquidacion_id: id, concepto: 'liquidacion' as const, creado_en: cuando }
  await db
    .insertInto('asientos')
    .values([
      { ...asiento, cuenta: 'organizacion', monto: suyo },
      { ...asiento, cuenta: 'banco', monto: -suyo },
    ])
    .execute()
}

/** Of the organizadora: where she is paid, and what was paid of what is over. The rest of her eventos is still to be released. */
export async function insertarLiquidaciones(
  db: Db,
  { config: { secret } }: Pick<Services, 'config'>,
  hoy: Date,
): Promise<void> {
  await insertarCuenta(db, secret, hoy)
  for (const terminado of await findTerminados(db, hoy)) await insertarLiquidacion(db, secret, terminado)
}
