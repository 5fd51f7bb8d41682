import { type Db, execute } from '@entrale/db'

/**
 * Tells every process that public pages changed, so that each drops the copies it keeps: `evento:<organización>/<slug>`,
 * `organizacion:<slug>`, `portada`, `todo`. Call it in the transaction of the change.
 */
export async function registrarCambio(db: Db, claves: readonly string[]): Promise<void> {
  await execute(db)`insert into cambios (clave) select unnest(${[...claves]}::text[])`
}

/** The pages where an evento shows. */
export const clavesDeEvento = (organizacion: string, evento: string): string[] => [
  `evento:${organizacion}/${evento}`,
  `organizacion:${organizacion}`,
  'portada',
]
