import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Falla, Resultado } from '../falla.ts'

const LIMITE_S = 30
const VENDE_S = 75
const PROGRAMAS = ['patroni', 'etcd', 'haproxy', 'pgbouncer', 'pgbackrest', 'prometheus', 'curl', 'openssl']
const POSTGRES = '/usr/lib/postgresql/*/bin/postgres'
/** Without pages, so that it runs without a build. */
const CLUSTER = {
  CLUSTER_DATOS: resolve('.data/fallas-cluster'),
  CLUSTER_PUERTO: '25000',
  ENTRALE_ROLES: 'api,trabajos',
}

/** What it said, and how it ended. */
async function mandar(
  que: 'levantar' | 'conmutar' | 'parar',
  ...args: string[]
): Promise<[texto: string, code: number]> {
  const child = spawn(`ops/cluster/${que}`, args, {
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin`, ...CLUSTER },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const partes: string[] = []
  for (const salida of [child.stdout, child.stderr]) salida.on('data', (parte) => partes.push(String(parte)))
  const [code] = await once(child, 'close')
  return [partes.join(''), Number(code ?? 1)]
}

/** Whether this machine has all that a cluster runs on. */
const falta = async () => {
  const hay = (programa: string) =>
    spawnSync('sh', ['-c', `command -v ${programa} || test -x /usr/sbin/${programa}`], { stdio: 'ignore' }).status === 0
  const faltan = [
    ...PROGRAMAS.filter((programa) => !hay(programa)),
    ...(globSync(POSTGRES).length > 0 ? [] : ['postgres']),
  ]
  return faltan.length === 0 ? null : `this machine does not have ${faltan.join(', ')}`
}

async function aparte(): Promise<Resultado> {
  try {
    const [levantado, bien] = await mandar('levantar')
    const [dicho, code] = bien === 0 ? await mandar('conmutar', String(VENDE_S)) : [levantado, 1]
    const de = (que: string) => Number(new RegExp(`^${que}: ([\\d.]+)`, 'm').exec(dicho)?.[1] ?? Number.NaN)
    const cada = (que: string) => Array.from({ length: de(que) || 0 }, () => que)
    const confirmado = de('confirmadas') || 0
    const perdido = cada('perdidas')
    const faltas = code === 0 ? [] : dicho.trim().split('\n').slice(-8)
    return {
      ...{ falla: conmutacion, dispararon: null, confirmado, perdido, doble: cada('dobles'), rotas: [], faltas },
      ...{ conservado: confirmado - perdido.length, recuperar: de('sin ventas') || null, hueco: de('sin ventas') || 0 },
      ...{ limite: LIMITE_S, rechazos: [], errores: '' },
    }
  } finally {
    await mandar('parar', '--borrar')
  }
}

export const conmutacion: Falla = {
  nombre: 'conmutacion',
  que: 'the machine of the primary dies (`npm run cluster -- conmutar`), and the synchronous standby takes its place',
  salvedad: 'boletos that cost nothing; stock and doubles are counted, the invariants are not asked',
  limite: LIMITE_S,
  alertas: ['SinBaseDeDatos'],
  falta,
  aparte,
  golpe: async () => undefined,
}
