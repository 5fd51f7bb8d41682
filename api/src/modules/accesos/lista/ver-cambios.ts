import type { Cambio, Cambios } from '@entrale/contract/accesos/schemas'
import type { Db } from '@entrale/db'
import type { CelularDePuerta, Context } from '../../../context.ts'
import { campoInvalido, Refusal, TARDAMOS } from '../../../errors.ts'
import { createMemo } from '../../../memo.ts'
import { celularSinPuerta } from '../celulares/celulares.errors.ts'
import { celularDe } from '../celulares/celulares.policy.ts'
import { type Asistencia, contarAsistencia } from '../puertas/puertas.repository.ts'
import { createEsperas } from './esperas.ts'
import { esDeOtraBase, findBoletos, findCambios, type Lugar, mirar } from './lista.repository.ts'

/** Proxies give up after a minute, and so do phones. */
const ESPERA_MS = 25_000
const CADA_MS = 800
const ESPERAN = 5_000
const POR_VEZ = 500
const CUENTA_MS = 1_000

type Esperas = ReturnType<typeof createEsperas>
/** One look for all phones of a process, whatever their evento. */
const porBase = new WeakMap<Db, Esperas>()

function esperasDe({ db, ports }: Context): Esperas {
  const conocidas = porBase.get(db)
  if (conocidas !== undefined) return conocidas
  const nuevas = createEsperas((eventos, celulares) => mirar(db, eventos, celulares, ports.clock.now()), {
    cadaMs: CADA_MS,
    esperaMs: ESPERA_MS,
  })
  porBase.set(db, nuevas)
  return nuevas
}

/** Whoever waits is answered at once: the process ends. */
export const soltarEsperas = async (db: Db): Promise<void> => porBase.get(db)?.soltar()

/** A phone that stands alone shows nobody's name. */
export const sinNombres = ({ antes, ...boleto }: Cambio): Cambio => ({
  ...boleto,
  nombre: '',
  antes: antes === null ? null : { ...antes, celular: '' },
})

const cuentas = new WeakMap<Db, ReturnType<typeof createMemo<Asistencia>>>()
/** Counted once for all phones that know as much: whoever was told of one more counts that one too. */
export function asistenciaDe(
  { db, ports }: Pick<Context, 'db' | 'ports'>,
  eventoId: string,
  hasta: string,
): Promise<Asistencia> {
  const memo = cuentas.get(db) ?? createMemo<Asistencia>(ports.clock, CUENTA_MS, 200)
  cuentas.set(db, memo)
  return memo(`${eventoId} ${hasta}`, () => contarAsistencia(db, eventoId))
}

const MAYOR = 2n ** 63n
function lugarDe(texto: string): Lugar {
  const [xid = '', id = ''] = texto.split('.')
  if (BigInt(xid) >= MAYOR || BigInt(id) >= MAYOR) throw campoInvalido('desde', 'Identificador inválido.')
  return { xid, id }
}

type Leidos = Pick<Cambios, 'cambios' | 'hasta' | 'mas' | 'lista'>

async function leer(db: Db, { eventoId, alcance }: CelularDePuerta, desde: Lugar): Promise<Leidos> {
  const hallados = await findCambios(db, eventoId, desde, POR_VEZ + 1)
  const estos = hallados.slice(0, POR_VEZ)
  const ids = new Set(estos.flatMap(({ boletoId }) => boletoId ?? []))
  const boletos = await findBoletos(db, eventoId, [...ids])
  const { xid, id } = estos.at(-1) ?? desde
  return {
    cambios: alcance === 'kiosco' ? boletos.map(sinNombres) : boletos,
    hasta: `${xid}.${id}`,
    mas: hallados.length > POR_VEZ,
    lista: estos.some(({ boletoId }) => boletoId === null) || (estos.length === 0 && (await esDeOtraBase(db, desde))),
  }
}

/** What changed since; where nothing did, it waits until something does. */
export async function verCambios(ctx: Context, { desde: texto, espera }: { desde: string; espera?: 'no' | undefined }) {
  const celular = celularDe(ctx)
  const desde = lugarDe(texto)
  let leidos = await leer(ctx.db, celular, desde)
  const nada = () => leidos.cambios.length === 0 && !leidos.lista && !leidos.mas
  if (nada() && espera !== 'no') {
    const esperas = esperasDe(ctx)
    if (esperas.cuantas() >= ESPERAN) throw new Refusal(503, TARDAMOS, { retryAfter: 5 })
    const aviso = await esperas.esperar({ eventoId: celular.eventoId, celularId: celular.id, desde })
    if (aviso === 'fuera') throw celularSinPuerta()
    if (aviso === 'cambio') leidos = await leer(ctx.db, celular, desde)
  }
  const { dentro, entraron, porPuerta } = await asistenciaDe(ctx, celular.eventoId, leidos.hasta)
  return { ...leidos, dentro, entraron, porPuerta, ahora: ctx.ports.clock.now().getTime() } satisfies Cambios
}
