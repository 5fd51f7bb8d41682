import { Img } from '@react-email/components'
import { createElement as h } from 'react'
import { buildCorreo, type Correo, type Membrete, type Pieza, saludo } from '../../../correo.ts'
import { boton, dato, fuerte, juntas, notaFolio, parrafo, raya, seccion, titular } from '../../../correo-piezas.ts'
import { CENTRO, importe, momentoEn } from '../../../momento.ts'
import type { Ficha } from '../../../ports/pasarela/pasarela.ts'

/** Limits are in the time of the centre of Mexico, wherever the evento is. */
export type FichaDatos = {
  comprador: string
  folio: string
  evento: string
  /** Still to be paid, in centavos. */
  falta: number
  /** What came already. */
  recibido: number
  moneda: string
  ficha: Ficha
  venceEn: Date | null
  /** Opens the compra without an account. */
  enlace: string
  /** The name of the picture of its bars within the message; null where there are none. */
  cid: string | null
  /** Of the sandbox: nobody should carry money anywhere for it. */
  deMentira: boolean
}

const enGrupos = (digitos: string) => digitos.replace(/(.{4})(?=.)/g, '$1 ')
const EN_OXXO =
  'En cualquier OXXO di que vas a pagar un servicio, enseña el código o dicta la referencia, y paga en efectivo esta cantidad exacta.'
const POR_SPEI = 'En la app de tu banco transfiere esta cantidad exacta a la CLABE, que es solo de esta compra.'
const comoSePaga = ({ ficha }: FichaDatos) => (ficha.tipo === 'oxxo' ? EN_OXXO : POR_SPEI)
const DE_MENTIRA =
  'Es Pago de prueba: nadie puede cobrarte con estos datos y no se mueve dinero. El pago se simula en la página de tu compra.'
const limiteDe = ({ venceEn }: FichaDatos) =>
  venceEn === null ? '' : `Paga a más tardar el ${momentoEn(venceEn, CENTRO).largo}.`
const despues = ({ ficha }: FichaDatos) =>
  ficha.tipo === 'oxxo'
    ? 'Tus boletos te llegan en cuanto OXXO nos confirma: casi siempre el mismo día, a más tardar el siguiente día hábil.'
    : 'Tus boletos te llegan en cuanto se acredita, casi siempre en menos de media hora.'

function renglonesDe({ ficha }: FichaDatos): [string, string][] {
  if (ficha.tipo === 'oxxo') return [['Referencia', enGrupos(ficha.referencia)]]
  return [
    ['CLABE', enGrupos(ficha.clabe)],
    ['Banco', ficha.banco],
    ['A nombre de', ficha.beneficiario],
    ['Referencia', ficha.referencia],
  ]
}

const tituloDe = ({ recibido, falta, moneda, ficha }: FichaDatos) => {
  if (recibido > 0) return `Te faltan ${importe(falta, moneda)}`
  return `${ficha.tipo === 'oxxo' ? 'Paga en OXXO' : 'Paga por SPEI'} ${importe(falta, moneda)}`
}
const entradaDe = ({ comprador, evento, recibido, moneda }: FichaDatos) =>
  recibido > 0
    ? `${saludo(comprador)} recibimos ${importe(recibido, moneda)} de tus boletos para ${evento}. Con lo que falta, quedan pagados.`
    : `${saludo(comprador)} apartamos tus boletos para ${evento}. Son tuyos en cuanto los pagues.`

const enGrande = { fontSize: '20px', lineHeight: '28px', fontVariantNumeric: 'tabular-nums' }

function barras(cid: string): Pieza {
  const img = h(Img, { src: `cid:${cid}`, alt: 'Código de barras', width: '100%', style: { maxWidth: '480px' } })
  return seccion(
    { backgroundColor: '#FFFFFF', padding: '12px', borderRadius: '6px', marginBottom: '14px' },
    { html: img, text: '' },
  )
}

/** Subject, HTML and plain text of what somebody needs to pay in cash or by transfer. */
export function buildCorreoFicha(datos: FichaDatos, membrete: Membrete | null = null): Promise<Correo> {
  const { evento, deMentira, cid, enlace, folio } = datos
  const [titulo, limite] = [tituloDe(datos), limiteDe(datos)]
  const piezas = [
    { ...titular(titulo), text: titulo },
    parrafo(entradaDe(datos)),
    deMentira && fuerte(DE_MENTIRA),
    cid !== null && barras(cid),
    juntas(...renglonesDe(datos).map(([nombre, valor]) => dato(nombre, valor, enGrande))),
    limite !== '' && fuerte(limite),
    parrafo(comoSePaga(datos)),
    parrafo(despues(datos)),
    boton({ etiqueta: 'Ver mi compra', enlace }),
    raya,
    notaFolio(folio),
  ]
  return buildCorreo({ subject: `${titulo} · ${evento}`, titulo, previa: limite, piezas }, membrete)
}
