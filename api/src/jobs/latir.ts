import { type Db, execute } from '@entrale/db'
import { describirError } from './errores.ts'

/** What clocks write down must be next to nothing beside what they do. */
const NOTA_MS = 30_000

async function anotar(db: Db, nombre: string, cadaMs: number): Promise<void> {
  await execute(db)`insert into relojes (nombre, cada_ms, corrio_en) values (${nombre}, ${cadaMs}, now())
    on conflict (nombre) do update set cada_ms = excluded.cada_ms, corrio_en = excluded.corrio_en`
}

/** The clock of whoever operates this: it should run every night, and nobody of ours starts it. */
export const RESPALDAR = 'respaldar'
const DIA_MS = 24 * 3_600_000

export const anotarRespaldo = (db: Db): Promise<void> => anotar(db, RESPALDAR, DIA_MS)

type Latido = { bien: () => Promise<void>; mal: (error: unknown) => Promise<void> }

/** Notes that a clock of this process did its work, or failed, at most twice a minute each: administrators look at it. */
export function latido(db: Db, nombre: string, cadaMs: number): Latido {
  let anotado = 0
  let fallado = 0
  const toca = (antes: number) => Date.now() - antes >= NOTA_MS
  return {
    bien: async () => {
      if (!toca(anotado)) return
      anotado = Date.now()
      await anotar(db, nombre, cadaMs)
    },
    mal: async (error) => {
      if (!toca(fallado)) return
      fallado = Date.now()
      await execute(db)`
        insert into relojes (nombre, cada_ms, fallo_en, error)
          values (${nombre}, ${cadaMs}, now(), ${describirError(error)})
        on conflict (nombre) do update set cada_ms = excluded.cada_ms, fallo_en = excluded.fallo_en,
          error = excluded.error`
    },
  }
}
