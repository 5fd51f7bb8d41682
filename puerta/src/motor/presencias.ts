import type { Acceso, Cambio } from '@entrale/contract/accesos/schemas'

/** Whether the holder of a boleto is inside, and by which admission. */
export type Presencia = Pick<Cambio, 'dentro' | 'antes'>
export type Antes = Presencia['antes']
/** `antes`: the admission that it makes, or that the server says stands instead. `deshecho`: the scan that it takes back. */
type Movida = { acceso: Acceso; antes: Antes; deshecho: Acceso | undefined }

export type DeLista = {
  presenciaDe: (boletoId: string) => Presencia | null
  /** Whether an admission that the list has may be this scan. */
  esSuya: (acceso: Acceso, antes: NonNullable<Antes>) => boolean
}

const NADIE: Presencia = { dentro: false, antes: null }
const MUEVEN = ['adelante', 'salio', 'deshecho']

/** Who is inside: by the list, and after it by the scans of this phone that the list may not know. */
export class Presencias {
  readonly #lista: DeLista
  readonly #seDeshizo: (id: string) => boolean
  readonly #movidas = new Map<string, Movida[]>()
  /** How a boleto was before a scan of this page. */
  readonly #previas = new Map<string, Presencia>()

  constructor(lista: DeLista, seDeshizo: (id: string) => boolean) {
    this.#lista = lista
    this.#seDeshizo = seDeshizo
  }

  de(boletoId: string): Presencia {
    const { dentro, antes } = this.#lista.presenciaDe(boletoId) ?? NADIE
    let presencia: Presencia = { dentro, antes }
    const movidas = this.#movidas.get(boletoId) ?? []
    for (const { deshecho } of movidas) if (deshecho !== undefined) presencia = this.#sin(deshecho, presencia)
    for (const { acceso, antes } of movidas) {
      if (this.#seDeshizo(acceso.id)) continue
      if (antes !== null) presencia = { dentro: true, antes }
      else if (acceso.resultado === 'salio') presencia = { ...presencia, dentro: false }
    }
    return presencia
  }

  poner(acceso: Acceso, antes: Antes, deshecho: Acceso | undefined): void {
    const { id, boletoId, resultado } = acceso
    if (boletoId === null || !MUEVEN.includes(resultado)) return
    this.#previas.set(id, this.de(boletoId))
    this.#movidas.set(boletoId, [...(this.#movidas.get(boletoId) ?? []), { acceso, antes, deshecho }])
  }

  /** It moved nobody, unless the server knows of another admission. */
  quitar({ id, boletoId }: Acceso, enPie: Antes = null): void {
    this.#dejar(boletoId ?? '', (movida) => {
      if (movida.acceso.id !== id) return movida
      return enPie === null ? [] : { ...movida, antes: enPie }
    })
  }

  /** The list knows these scans. `dicho`: whether it just spoke of their boleto. */
  oir(boletos: readonly string[], sabe: (id: string, dicho: boolean) => boolean): void {
    const dichos = new Set(boletos)
    for (const boletoId of this.#movidas.keys())
      this.#dejar(boletoId, (movida) => (sabe(movida.acceso.id, dichos.has(boletoId)) ? [] : movida))
  }

  #dejar(boletoId: string, cual: (movida: Movida) => Movida | []): void {
    const quedan = (this.#movidas.get(boletoId) ?? []).flatMap(cual)
    if (quedan.length === 0) this.#movidas.delete(boletoId)
    else this.#movidas.set(boletoId, quedan)
  }

  /** What the list says, without a scan that was taken back, where it knows of it. */
  #sin(acceso: Acceso, presencia: Presencia): Presencia {
    const { dentro, antes } = presencia
    if (antes === null) return presencia
    if (acceso.resultado === 'salio') return dentro ? presencia : { dentro: true, antes }
    return this.#lista.esSuya(acceso, antes) ? (this.#previas.get(acceso.id) ?? NADIE) : presencia
  }
}
