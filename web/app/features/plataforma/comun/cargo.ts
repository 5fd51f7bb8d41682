import type { AjustesPlataforma } from '@entrale/contract/plataforma/ajustes'
import { tasa } from '../../../lib/dia'
import { pesos } from '../../../lib/formatos'

export type Cargo = AjustesPlataforma['cargo']

type Partes = { [Parte in keyof Cargo]?: Cargo[Parte] | undefined }

/** "5 % + $10.00 por boleto", or the parts of it that are known. */
export const cargoEnPalabras = ({ puntosBase, fijo }: Partes): string =>
  [puntosBase === undefined ? '' : tasa(puntosBase), fijo === undefined ? '' : `${pesos(fijo)} por boleto`]
    .filter(Boolean)
    .join(' + ')
