import { type Db, execute } from '@entrale/db'

/** What one evento asks, for another that has the same tipos: without answers, and without those that are archived. */
export async function copiarPreguntas(trx: Db, de: string, a: string): Promise<void> {
  await execute(trx)`
    insert into preguntas (id, evento_id, texto, ayuda, clase, por, obligatoria, opciones, tipos, orden)
    select gen_random_uuid(), ${a}, p.texto, p.ayuda, p.clase, p.por, p.obligatoria, p.opciones, t.suyos, p.orden
    from preguntas p cross join lateral (
      select array(select n.id from tipos_boleto v
        join tipos_boleto n on n.evento_id = ${a} and n.tipo = v.tipo and n.orden = v.orden
        where v.evento_id = ${de} and v.id = any(p.tipos) order by n.orden, n.id) as suyos
    ) t
    where p.evento_id = ${de} and p.archivada_en is null and (cardinality(p.tipos) = 0) = (cardinality(t.suyos) = 0)`
}
