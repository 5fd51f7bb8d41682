import type { Services } from '../../context.ts'
import type { Llavero } from '../../llavero.ts'
import { contarSellos, haySellosDe, type Sellado, sellarColumna } from '../../sellados.ts'
import { SELLADOS_CLABE } from '../cuenta-deposito/index.ts'
import { SELLADOS_SEGUNDO_PASO } from '../cuentas/index.ts'
import { SELLADOS_CONEXION } from '../cuentas-conectadas/index.ts'
import { cambiarLlaveDeEventos } from '../eventos/index.ts'
import { contarPapeles, SELLADOS_EXPEDIENTE, sellarPapeles } from '../expedientes/index.ts'
import { SELLADOS_PAC } from '../facturacion/index.ts'
import { SELLADOS_WEBHOOK } from '../integraciones/index.ts'
import { SELLADOS_REEMBOLSO } from '../reembolsos/dinero/index.ts'
import { findAnteriores, findLlavesDeEventos, guardarAnteriores, olvidarAnterior } from './anteriores.ts'

/** Every column of sealed bytes; `secretos.test.ts` sees that none is missing. */
export const SELLADOS: readonly Sellado[] = [
  ...SELLADOS_SEGUNDO_PASO,
  ...SELLADOS_CLABE,
  ...SELLADOS_REEMBOLSO,
  ...SELLADOS_CONEXION,
  ...SELLADOS_EXPEDIENTE,
  ...SELLADOS_PAC,
  ...SELLADOS_WEBHOOK,
]
const LOTE = 200

type Casa = Pick<Services, 'db' | 'config' | 'ports'>

/** `guardado`: in the database, sealed. `sellos`: what it sealed. `eventos`: to come, whose codes it signs. */
export type Secreto = {
  id: string
  papel: 'actual' | 'configurado' | 'guardado' | 'desconocido'
  sellos: number
  eventos: number
}

const papelDe = ({ actual, todas }: Llavero, guardados: ReadonlySet<string>, id: string): Secreto['papel'] => {
  if (id === actual.id) return 'actual'
  if (guardados.has(id)) return 'guardado'
  return todas.has(id) ? 'configurado' : 'desconocido'
}

/** Every secret that is known, or that something stored names. Papers of which none was noted count for none. */
export async function verSecretos({ db, config: { secret } }: Casa): Promise<Secreto[]> {
  const sellos = new Map([...secret.todas.keys()].map((id) => [id, 0]))
  const contar = (id: string, cuantos: number) => sellos.set(id, (sellos.get(id) ?? 0) + cuantos)
  for (const columna of SELLADOS) for (const uno of await contarSellos(db, columna)) contar(uno.llave, uno.cuantos)
  for (const { llave, cuantos } of await contarPapeles(db)) if (llave !== null) contar(llave, cuantos)
  const eventos = new Map((await findLlavesDeEventos(db, secret)).map(({ llave, cuantos }) => [llave, cuantos]))
  for (const id of eventos.keys()) contar(id, 0)
  const guardados = new Set((await findAnteriores(db)).map(({ id }) => id))
  return [...sellos].map(([id, cuantos]) => ({
    ...{ id, papel: papelDe(secret, guardados, id), sellos: cuantos },
    eventos: eventos.get(id) ?? 0,
  }))
}

/**
 * Seals everything stored with the newest secret, then keeps those of before beside it: from then on the configuration
 * needs none of them. Answers how much it sealed. Cut and begun anew, it goes on where it was.
 */
export async function sellarDeNuevo(casa: Casa, lote = LOTE): Promise<number> {
  const { db, config, ports } = casa
  let sellados = await sellarPapeles(casa, lote)
  for (const columna of SELLADOS) sellados += await sellarColumna(db, config.secret, columna, lote)
  const { actual, siguiente, todas } = config.secret
  const viejas = [...todas.values()].filter(({ id }) => id !== actual.id && id !== siguiente?.id)
  await guardarAnteriores(db, config.secret, viejas, ports.clock.now())
  return sellados
}

type Olvido = 'olvidado' | 'es_actual' | 'tiene_sellos' | 'tiene_eventos' | 'no_esta'

/**
 * Gives up a secret that was kept: links it signed open nothing. `conEventos`: also while eventos to come go by it; their
 * codes change, and those that are out already admit nobody.
 */
export async function olvidarSecreto({ db, config }: Casa, id: string, { conEventos = false } = {}): Promise<Olvido> {
  const { actual } = config.secret
  if (id === actual.id) return 'es_actual'
  for (const columna of SELLADOS) if (await haySellosDe(db, columna, id)) return 'tiene_sellos'
  if ((await contarPapeles(db)).some(({ llave }) => llave === id)) return 'tiene_sellos'
  return db.transaction().execute(async (trx) => {
    const suyos = (await findLlavesDeEventos(trx, config.secret)).some(({ llave }) => llave === id)
    if (suyos && !conEventos) return 'tiene_eventos'
    if (suyos) await cambiarLlaveDeEventos(trx, config.secret, id)
    return (await olvidarAnterior(trx, id)) ? 'olvidado' : 'no_esta'
  })
}
