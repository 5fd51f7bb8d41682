import type { Acceso, AccesosBody, Resultado } from '@entrale/contract/accesos/schemas'
import { type Db, execute, rowsOf } from '@entrale/db'

export type AccesoCorregido = Omit<Acceso, 'en'> & { en: Date }
export type RegistradoRow = {
  id: string
  resultado: Resultado
  conflicto: boolean
  antesEn: Date | null
  antesPuerta: string | null
  antesCelular: string | null
}

export const registrar = (db: Db, celularId: string, accesos: readonly AccesoCorregido[], porRevisar: boolean) =>
  rowsOf<RegistradoRow>(db)`
    select id, resultado, conflicto, antes_en as "antesEn", antes_puerta as "antesPuerta",
      antes_celular as "antesCelular"
    from registrar_accesos(${celularId}, ${JSON.stringify(accesos)}::jsonb, ${porRevisar})`

type Latido = Omit<AccesosBody, 'accesos' | 'reloj'> & { desfaseMs: number }

/** What the phone says of itself; written when it says something new, or after a while. */
export async function updateLatido(db: Db, id: string, latido: Latido, ahora: Date): Promise<void> {
  const { enCola, bateria, desfaseMs, listaDe } = latido
  const listaEn = listaDe === null ? null : new Date(listaDe)
  await execute(db)`
    update celulares set visto_en = ${ahora}, lista_en = ${listaEn}, en_cola = ${enCola}, bateria = ${bateria},
      desfase_ms = ${desfaseMs}
    where id = ${id} and (visto_en is null or visto_en < ${ahora}::timestamptz - interval '3 seconds'
      or en_cola <> ${enCola} or bateria is distinct from ${bateria} or abs(desfase_ms::float8 - ${desfaseMs}) > 1000
      or coalesce(lista_en < ${listaEn}::timestamptz - interval '3 seconds', lista_en is distinct from ${listaEn}))`
}
