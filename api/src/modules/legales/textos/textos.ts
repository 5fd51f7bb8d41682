import type { Documento } from '@entrale/contract/legales/rutas'
import type { Operador } from '../../../operador.ts'
import type { Texto } from '../documentos.repository.ts'
import { enParrafos } from '../partes.ts'
import { avisoDatos } from './aviso-datos.ts'
import { avisoDerechos } from './aviso-derechos.ts'
import { datosDelTexto, type Regla } from './datos.ts'
import { terminosComprar } from './terminos-comprar.ts'
import { terminosOrganizar } from './terminos-organizar.ts'
import { terminosReglas } from './terminos-reglas.ts'

/**
 * The versions of the texts in this folder. Whoever changes a word of a text raises its version and says in `cambios`
 * what is new; textos.test.ts holds the hash of each. `desde`: the day from which it holds, which may be still to come:
 * until then the one before goes on. Everybody with an account is told.
 */
export const VERSIONES: Record<Documento, { version: number; desde: string; cambios: string }> = {
  terminos: { version: 1, desde: '2026-11-27', cambios: '' },
  aviso: { version: 1, desde: '2026-11-27', cambios: '' },
}

/** Both texts, as this program has them, with the data of who runs the installation. A careful draft for a lawyer. */
export function textosLegales(operador: Operador, regla: Regla): Texto[] {
  const datos = datosDelTexto(operador, regla)
  const partes: Record<Documento, string[]> = {
    terminos: [terminosComprar(datos), terminosOrganizar(datos), terminosReglas(datos)],
    aviso: [avisoDatos(datos), avisoDerechos(datos)],
  }
  return (['terminos', 'aviso'] as const).map((documento) => ({
    documento,
    version: VERSIONES[documento].version,
    cambios: VERSIONES[documento].cambios,
    texto: enParrafos(`${partes[documento].map((parte) => parte.trim()).join('\n\n')}\n`),
  }))
}
