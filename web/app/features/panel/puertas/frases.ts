import type { Conflicto, DecisionTardios, Resuelto, Tardios } from '@entrale/contract/accesos/resolver'
import { cuenta, diaCorto, fechaCorta, horaDe } from '../../../lib/formatos'

const junto = (...trozos: readonly string[]): string => trozos.filter((trozo) => trozo !== '').join(' · ')
const lecturasDe = (cuantas: number): string => cuenta(cuantas, 'lectura', 'lecturas')

/** "por Puerta Norte (celular de Luis)" */
const donde = ({ puerta, celular }: Conflicto['entrada']): string =>
  celular === '' ? `por ${puerta}` : `por ${puerta} (celular de ${celular})`

/** What happened, in a sentence. Whoever came with a void boleto need not be whose name it has. */
export function fraseDe({ motivo, nombre, entrada, antes }: Conflicto, zona: string): string {
  const cuando = (una: Conflicto['entrada']) => `${horaDe(una.en, zona)} ${donde(una)}`
  if (motivo === 'repetido') {
    const quien = nombre ?? 'Alguien'
    return antes === null
      ? `${quien} entró otra vez: ${cuando(entrada)}.`
      : `${quien} entró dos veces: ${cuando(antes)} y ${cuando(entrada)}.`
  }
  const boleto = nombre === null ? 'un boleto' : `el boleto de ${nombre},`
  const anulado = motivo === 'cancelado' ? 'que estaba cancelado' : 'que ya era de otra persona'
  return `Alguien entró con ${boleto} ${anulado}: ${cuando(entrada)}.`
}

/** "General · 2 de 4 · EN-W2N6RC · vie 4 dic" */
export const boletoDe = ({ tipo, numero, de, folio, entrada }: Conflicto, zona: string): string =>
  junto(tipo, de > 1 ? `${numero} de ${de}` : '', folio, diaCorto(entrada.en, zona))

/** "El celular de Luis mandó 12 lecturas después de que se quitó." */
export const fraseDeTardios = ({ celular, motivo, cuantos }: Tardios): string =>
  `El celular de ${celular} mandó ${lecturasDe(cuantos)} después de que ${motivo === 'quitado' ? 'se quitó' : 'caducó'}.`

/** "vie 4 dic · 8:09 p.m. a 8:20 p.m." */
export function cuandoFueron({ desde, hasta }: Tardios, zona: string): string {
  const [dia, otroDia] = [diaCorto(desde, zona), diaCorto(hasta, zona)]
  const [hora, otraHora] = [horaDe(desde, zona), horaDe(hasta, zona)]
  if (dia !== otroDia) return `${dia}, ${hora} a ${otroDia}, ${otraHora}`
  return junto(dia, hora === otraHora ? hora : `${hora} a ${otraHora}`)
}

/** "9 contarán como entradas y habrá 3 conflictos más" */
export function efectoDe({ entran, chocan }: Pick<Tardios, 'entran' | 'chocan'>): string {
  const cuentan = cuenta(entran, 'contará como entrada', 'contarán como entradas')
  const chocaran = `habrá ${cuenta(chocan, 'conflicto más', 'conflictos más')}`
  if (entran === 0 && chocan === 0) return 'no cambiará quién entró'
  if (entran === 0) return chocaran
  return chocan === 0 ? cuentan : `${cuentan} y ${chocaran}`
}

/** "Mariana Ochoa lo resolvió, vie 4 dic · 8:40 p.m.: «Salió por su chamarra.»" */
export function fraseDeResuelto(resuelto: Resuelto, zona: string): string {
  const quien = resuelto.quien ?? 'Alguien que ya no tiene cuenta'
  const cuando = fechaCorta(resuelto.resueltoEn, zona)
  if (resuelto.que === 'conflicto')
    return `${quien} lo resolvió, ${cuando}${resuelto.nota === '' ? '' : `: «${resuelto.nota}»`}`
  const verbo = resuelto.decision === 'aceptar' ? 'aceptó' : 'descartó'
  return `${quien} ${verbo} ${lecturasDe(resuelto.cuantos)} del celular de ${resuelto.celular}, ${cuando}`
}

type Pregunta = { titulo: string; pasa: string; confirmar: string; hecho: (cuantos: number) => string }

/** What is asked before late scans are settled. */
export function preguntaDe(tardios: Tardios, decision: DecisionTardios): Pregunta {
  const lecturas = `${lecturasDe(tardios.cuantos)} de ${tardios.celular}`
  if (decision === 'aceptar')
    return {
      titulo: `¿Aceptar ${lecturas}?`,
      pasa: `Será como si hubieran llegado a tiempo: ${efectoDe(tardios)}. No se puede deshacer.`,
      confirmar: 'Aceptar',
      hecho: (cuantos) => cuenta(cuantos, 'lectura aceptada', 'lecturas aceptadas'),
    }
  return {
    titulo: `¿Descartar ${lecturas}?`,
    pasa: 'Se quedan guardadas, pero no contarán nunca: para Éntrale, con ellas no entró ni salió nadie. No se puede deshacer.',
    confirmar: 'Descartar',
    hecho: (cuantos) => cuenta(cuantos, 'lectura descartada', 'lecturas descartadas'),
  }
}
