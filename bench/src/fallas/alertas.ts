import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Rules wait for minutes, and failures here last seconds: for them time passes so many times faster. */
const VECES = 20
const UNIDADES: Record<string, number> = { s: 1, m: 60, h: 3600 }

/** What fired in some time; null where this machine has no Prometheus. */
export type Vigia = { dispararon: (desde: number) => Promise<ReadonlySet<string> | null>; cerrar: () => Promise<void> }

const deprisa = (cuanto: string, unidad: string) =>
  `${Math.max(1, Math.round((Number(cuanto) * (UNIDADES[unidad] ?? 1)) / VECES))}s`

/** The rules of `ops/`, with their windows and waits made shorter; what they compare stays as it is. */
function reglas(): string {
  return readFileSync('ops/alertas.yml', 'utf8')
    .replaceAll(/for: (\d+)([smh])/g, (_, cuanto, unidad) => `for: ${deprisa(cuanto, unidad)}`)
    .replaceAll(/\[(\d+)([smh])\]/g, (_, cuanto, unidad) => `[${deprisa(cuanto, unidad)}]`)
}

type Leida = { data: { result: { metric: { alertname: string } }[] } }

/** Prometheus beside the sale, with the rules of `ops/`. */
export async function abrirVigia(folder: string, metricas: number, port: number): Promise<Vigia> {
  const ninguno = { dispararon: async () => null, cerrar: async () => undefined }
  if (spawnSync('prometheus', ['--version'], { stdio: 'ignore' }).status !== 0) return ninguno
  const suyo = join(folder, 'prometheus')
  mkdirSync(suyo, { recursive: true })
  writeFileSync(join(suyo, 'alertas.yml'), reglas())
  const configuracion = {
    global: { scrape_interval: '4s', scrape_timeout: '4s', evaluation_interval: '1s' },
    rule_files: ['alertas.yml'],
    scrape_configs: [{ job_name: 'entrale', static_configs: [{ targets: [`127.0.0.1:${metricas}`] }] }],
  }
  writeFileSync(join(suyo, 'prometheus.yml'), JSON.stringify(configuracion))
  const salida = openSync(join(suyo, 'registro.txt'), 'a')
  const args = [`--config.file=${suyo}/prometheus.yml`, `--storage.tsdb.path=${suyo}/datos`]
  const child = spawn('prometheus', [...args, `--web.listen-address=127.0.0.1:${port}`], {
    stdio: ['ignore', salida, salida],
  })
  const leer = async (desde: number, hasta: number) => {
    const rango = { query: 'ALERTS{alertstate="firing"}', start: String(desde / 1000), end: String(hasta / 1000) }
    const url = `http://127.0.0.1:${port}/api/v1/query_range?${new URLSearchParams({ ...rango, step: '1' })}`
    const { data } = (await (await fetch(url)).json()) as Leida
    return data.result.map(({ metric }) => metric.alertname)
  }
  return {
    dispararon: async (desde) => {
      // what rang already is not this failure's to tell
      const [antes, despues] = await Promise.all([leer(desde - 1_000, desde), leer(desde, Date.now())])
      return new Set(despues.filter((nombre) => !antes.includes(nombre)))
    },
    cerrar: async () => {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
