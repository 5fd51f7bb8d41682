import type { CodigoPublico } from '@entrale/contract/codigos/schemas'
import type { TipoPublico } from '@entrale/contract/eventos/publico'

/** A tipo as this visitor may buy it. `antes`: its total without the code, where the code makes it cheaper. `oculto`: only the code shows it. */
export type TipoVisto = TipoPublico & { antes: number | null; oculto: boolean }

/** What is for sale, with what the code opens and what it takes off. Hidden tipos come first: they are what the code was typed for. */
export function conCodigo(tipos: readonly TipoPublico[], codigo: CodigoPublico | null): TipoVisto[] {
  const suyos = new Map(codigo?.tipos.map((tipo) => [tipo.id, tipo]))
  const publicos = tipos.map((tipo): TipoVisto => {
    const suyo = suyos.get(tipo.id)
    suyos.delete(tipo.id)
    if (suyo === undefined) return { ...tipo, antes: null, oculto: false }
    return { ...suyo, antes: suyo.total < tipo.total ? tipo.total : null, oculto: suyo.oculto }
  })
  const ocultos = [...suyos.values()].map((tipo): TipoVisto => ({ ...tipo, antes: null }))
  return [...ocultos, ...publicos]
}
