import type { Call } from '@entrale/contract/calls'
import { connect, connectStandby, type Db, type Limits, type Pooler, type Standby } from '@entrale/db'

/**
 * Work of one kind has connections of its own, so that what hangs never takes those of another: `publico` is what
 * visitors read, the same for everybody; `venta` everything from a hold to its boletos, tills too, `puerta` the phones that scan
 * them, `cuenta` who somebody is, `panel` all that organizers and administrators do, `vigia` how this process stands.
 */
const POOLS = {
  publico: { connections: 6, limits: { statement: 5_000, lock: 1_500, idle: 10_000, wait: 3_000, queue: 200 } },
  venta: { connections: 5, limits: { statement: 8_000, lock: 3_000, idle: 10_000, wait: 3_000, queue: 400 } },
  puerta: { connections: 4, limits: { statement: 8_000, lock: 3_000, idle: 10_000, wait: 3_000, queue: 400 } },
  cuenta: { connections: 3, limits: { statement: 5_000, lock: 1_500, idle: 10_000, wait: 3_000, queue: 200 } },
  panel: { connections: 4, limits: { statement: 20_000, lock: 3_000, idle: 20_000, wait: 5_000, queue: 100 } },
  vigia: { connections: 2, limits: { statement: 3_000, lock: 1_000, idle: 5_000, wait: 2_000, queue: 4 } },
} as const satisfies Record<string, { connections: number; limits: Limits }>

/** `descubrir` is how visitors find eventos: it reads of the standby where there is one, else as `publico` does. */
export type Kind = keyof typeof POOLS | 'descubrir'
export type Pools = Readonly<Record<Kind, Db>> & { readonly standby?: Standby }

/** The statement that is slow there, and the server that is silent, are given up before anybody in a line is. */
const OF_STANDBY: Limits = { statement: 1_000, lock: 1_000, idle: 10_000, wait: 1_000, queue: 200, silence: 500 }
/** A hot standby of the same database, and how far behind it may be. */
export type Lectura = { url: string; atrasoMs: number }

/** For clocks, the seed and commands: nobody waits for them, and they do much at once. */
export const LONG_WORK: Limits = {
  statement: 120_000,
  lock: 10_000,
  idle: 60_000,
  wait: 15_000,
  queue: Number.POSITIVE_INFINITY,
  doubt: 10_000,
}

const KINDS = Object.keys(POOLS) as (keyof typeof POOLS)[]

/** Connections of all kinds together, where nothing else is said; and the fewest with which no kind waits for another. */
export const CONNECTIONS = KINDS.reduce((sum, kind) => sum + POOLS[kind].connections, 0)
export const FEWEST_CONNECTIONS = 14

/** How many connections each kind has of so many together, in the proportions of `POOLS`. One that watches needs no more. */
function sharesOf(total: number): Record<keyof typeof POOLS, number> {
  const fewest: Record<keyof typeof POOLS, number> = { publico: 3, venta: 3, puerta: 2, cuenta: 2, panel: 2, vigia: 2 }
  const growing = KINDS.filter((kind) => kind !== 'vigia')
  const wanted = (kind: keyof typeof POOLS) =>
    (POOLS[kind].connections * (total - fewest.vigia)) / (CONNECTIONS - fewest.vigia)
  const shares = { ...fewest }
  for (let left = total - FEWEST_CONNECTIONS; left > 0; left--) {
    const [poorest = 'venta'] = growing.toSorted((a, b) => shares[a] / wanted(a) - shares[b] / wanted(b))
    shares[poorest] += 1
  }
  return shares
}

const totals = new WeakMap<Pools, number>()

/**
 * One pool for each kind, of `total` connections together, through a pooler if there is one; `closePools` ends them. Those
 * to a standby are besides.
 */
export function connectPools(url: string, pooler?: Pooler, total = CONNECTIONS, lectura?: Lectura): Pools {
  const shares = sharesOf(total)
  const own = Object.fromEntries(
    KINDS.map((kind) => [kind, connect(url, shares[kind], POOLS[kind].limits, pooler)] as const),
  ) as Record<keyof typeof POOLS, Db>
  const options = { connections: shares.publico, limits: OF_STANDBY, primary: own.publico }
  const standby = lectura && connectStandby(lectura.url, { ...options, boundMs: lectura.atrasoMs })
  const pools = { ...own, descubrir: standby?.db ?? own.publico, ...(standby && { standby }) }
  totals.set(pools, total)
  return pools
}

export const closePools = (pools: Pools): Promise<unknown> =>
  Promise.all([pools.standby?.destroy(), ...KINDS.map((kind) => pools[kind].destroy())])

/** The first that fits; what organizers and administrators do is the rest. */
const BY_CALL: readonly (readonly [RegExp, Kind])[] = [
  [/^\w+ \/(auth|cuenta|invitaciones)\//, 'cuenta'],
  [/^GET \/compras\/(mis-compras|recibidos)$/, 'cuenta'],
  // a till waits for stock as every sale does: scans must not wait behind it
  [/^POST \/p\/puerta\/(ventas|apartados)\b/, 'venta'],
  [/^\w+ \/p\/puerta\//, 'puerta'],
  [/^\w+ \/p\/(visitas|denuncias|cuentas-pago)\b/, 'panel'],
  // what an evento still has, and what its organizer has just written, is read where it is written
  [/^GET \/p\/(categorias|ciudades)\//, 'descubrir'],
  [/^GET \/p\/eventos\/(search|sugerencias|calendario|obtener|obtener-banners|.*\/similares)$/, 'descubrir'],
  [/^GET \/p\/(eventos|organizacion|plataforma|vista-previa)\//, 'publico'],
  [/^\w+ \/(p|compras)\//, 'venta'],
]

export const kindOf = (call: Call): Kind => BY_CALL.find(([pattern]) => pattern.test(call))?.[1] ?? 'panel'

/**
 * How many connections one call that reads may have at once of those of its kind; the others are left for what needs
 * other tables.
 */
export function turnsOf(call: Call, pools?: Pools): { max: number; queue: number; wait: number } | null {
  const own = kindOf(call)
  const kind = own === 'descubrir' ? 'publico' : own
  if ((kind !== 'publico' && kind !== 'venta') || !call.startsWith('GET ')) return null
  const total = (pools && totals.get(pools)) ?? CONNECTIONS
  return { max: sharesOf(total)[kind] - 2, queue: 150, wait: POOLS[kind].limits.wait }
}

/** The services as work of one kind has them: with its connections. */
export const servicesFor = <S extends { db: Db; pools?: Pools | undefined }>(services: S, kind: Kind): S => ({
  ...services,
  db: services.pools?.[kind] ?? services.db,
})
