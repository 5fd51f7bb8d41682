import { type Db, execute, rowsOf } from '@entrale/db'
import { llaveDelSello } from '../../../cifrado.ts'
import type { Services } from '../../../context.ts'
import { abrirArchivo, sellarArchivo } from './sellos.ts'

type Papel = { id: string; archivo: string }
type Casa = Pick<Services, 'db' | 'config' | 'ports'>

/** The next ones that the newest key did not seal, as far as was noted. */
const findPapeles = (db: Db, llave: string, desde: string | null, lote: number) => rowsOf<Papel>(db)`
  select id, archivo from expediente_documentos
    where archivo is not null and llave is distinct from ${llave} and (${desde}::uuid is null or id > ${desde}::uuid)
    order by id limit ${lote}`

/** How many papers each key sealed; null where that was not noted. */
export const contarPapeles = (db: Db) => rowsOf<{ llave: string | null; cuantos: number }>(db)`
  select llave, count(*)::int as cuantos from expediente_documentos where archivo is not null group by 1`

/** Under its own name, whole or not at all. One that was erased meanwhile stays erased. */
async function sellarPapel({ db, config, ports }: Casa, { id, archivo }: Papel): Promise<boolean> {
  const sello = await ports.storage.get(archivo)
  if (sello === null) return false
  const suya = llaveDelSello(sello) === config.secret.actual.id
  if (!suya) await ports.storage.put(archivo, sellarArchivo(config.secret, id, abrirArchivo(config.secret, id, sello)))
  const { numAffectedRows } = await execute(db)`
    update expediente_documentos set llave = ${config.secret.actual.id} where id = ${id} and archivo = ${archivo}`
  if (numAffectedRows === 0n) await ports.storage.remove(archivo)
  return !suya
}

/** Seals papers anew with the newest key, one after the other; a run that was cut goes on where it was. */
export async function sellarPapeles(casa: Casa, lote: number): Promise<number> {
  let sellados = 0
  for (let desde: string | null = null; ; ) {
    const papeles: Papel[] = await findPapeles(casa.db, casa.config.secret.actual.id, desde, lote)
    for (const papel of papeles) if (await sellarPapel(casa, papel)) sellados++
    desde = papeles.at(-1)?.id ?? null
    if (papeles.length < lote) return sellados
  }
}
