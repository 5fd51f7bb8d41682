import type { ContarVisita } from '@entrale/contract/visitas/schemas'
import type { Db } from '@entrale/db'
import type { Context } from '../../context.ts'
import { claveDe, contarJuntos, type Limite, redDe } from '../../http/rate-limit.ts'
import { DIRECTO } from './anotar-origenes.ts'
import { type Contador, type Cuenta, createContador } from './contador.ts'
import { type Llegada, sumarVisitas } from './visitas.repository.ts'

/** Programs that read pages; some of them run scripts. Previews of chats among them: the app of a chat opens links in a browser. */
const ROBOTS =
  /(?<!cu)bot\b|crawl|spider|slurp|headless|lighthouse|preview|facebookexternalhit|facebookcatalog|whatsapp\/|telegrambot|embedly|curl|wget|python|java\/|okhttp|axios|node-fetch|undici|go-http|ruby|perl|monitor|uptime|pingdom|scan|archiver|fetch\b|^$/i

/** Whether this User-Agent tells that nobody is looking. */
export const esRobot = (agente: string): boolean => ROBOTS.test(agente.trim())

/** Behind one address there may be a whole university. */
const POR_RED: Limite = { nombre: 'visitas', maximo: 600, segundos: 600 }
/** How many sources of one evento are counted apart in an hour: invented sources cannot fill the table. */
const FUENTES_POR_HORA = 200
const EVENTOS = 5000
const OTRAS = { fuente: 'otras', medio: '', campana: '' }

type Paso = ContarVisita['paso']
type Valor = Omit<Llegada, 'visitas' | 'datos'> & { paso: Paso; ahora: number }
type Mesa = { contador: Contador<Valor>; vistas: Map<string, Set<string>> }
const mesas = new WeakMap<Db, Mesa>()

/** How many visits of each source there are, without visits beyond the limit of one network. */
function soloLoQueCabe(cuentas: readonly Cuenta<Valor>[], caben: Map<string, number>): Llegada[] {
  const llegadas = new Map<string, Llegada>()
  for (const { de, valor, cuantas } of cuentas) {
    const cabe = caben.get(de) ?? 0
    const estas = Math.min(cuantas, cabe)
    if (estas === 0) continue
    caben.set(de, cabe - estas)
    const { paso, ahora: _, ...resto } = valor
    const clave = JSON.stringify(resto)
    const llegada = llegadas.get(clave) ?? { ...resto, visitas: 0, datos: 0 }
    llegada[paso === 'visita' ? 'visitas' : 'datos'] += estas
    llegadas.set(clave, llegada)
  }
  return [...llegadas.values()]
}

async function volcar(db: Db, cuentas: readonly Cuenta<Valor>[]): Promise<void> {
  const porRed = new Map<string, number>()
  for (const { de, cuantas } of cuentas) porRed.set(de, (porRed.get(de) ?? 0) + cuantas)
  const ahora = cuentas.reduce((ultima, { valor }) => Math.max(ultima, valor.ahora), 0)
  await db.transaction().execute(async (trx) => {
    const llegadas = soloLoQueCabe(cuentas, await contarJuntos(trx, POR_RED, porRed, new Date(ahora)))
    if (llegadas.length > 0) await sumarVisitas(trx, llegadas)
  })
}

function mesaDe(db: Db): Mesa {
  const mesa = mesas.get(db) ?? {
    contador: createContador<Valor>({ volcar: (cuentas) => volcar(db, cuentas) }),
    vistas: new Map(),
  }
  mesas.set(db, mesa)
  return mesa
}

/** The source under which a visit counts: its own, or "others" once the hour has too many. */
function fuenteContada(vistas: Mesa['vistas'], donde: string, origen: typeof OTRAS): typeof OTRAS {
  if (vistas.size >= EVENTOS) vistas.clear()
  const suyas = vistas.get(donde) ?? new Set()
  vistas.set(donde, suyas)
  const cual = JSON.stringify(origen)
  if (!suyas.has(cual) && suyas.size >= FUENTES_POR_HORA) return OTRAS
  suyas.add(cual)
  return origen
}

/** Counts one step of somebody who wants to be counted, some time soon: nothing is waited for, and nothing of them is kept. */
export function contarVisita(
  { db, ports, ip, agente, noSeguir }: Context,
  { evento, paso, fuente, medio = '', campana = '', promotor = '' }: ContarVisita,
): void {
  if (noSeguir || esRobot(agente)) return
  const { contador, vistas } = mesaDe(db)
  const ahora = ports.clock.now().getTime()
  const hora = new Date(Math.floor(ahora / 3_600_000) * 3_600_000).toISOString()
  const donde = `${evento.organizerSlug}/${evento.eventSlug}`
  const origen = fuenteContada(vistas, `${donde} ${hora}`, { fuente: fuente || DIRECTO, medio, campana })
  const valor: Valor = {
    organizacion: evento.organizerSlug,
    evento: evento.eventSlug,
    hora,
    ...origen,
    promotor,
    paso,
    ahora,
  }
  contador.contar(JSON.stringify({ ...valor, ahora: 0 }), claveDe({ limite: POR_RED, de: redDe(ip) }), valor)
}

/** Writes at once what was counted so far; for the end of a process. */
export const volcarVisitas = (db: Db): Promise<void> => mesas.get(db)?.contador.volcar() ?? Promise.resolve()
