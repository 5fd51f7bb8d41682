import { Heading, Hr, Img, Section, Text } from '@react-email/components'
import { createElement as h, type ReactElement } from 'react'
import { botonCorreo, buildCarta, type Carta, hojaCorreo, type Membrete, raya, saludo, suave, TITULAR, texto } from '../../correo.ts'
import { importe, momentoEn } from '../../momento.ts'
import type { Ficha } from '../../ports/pasarela/pasarela.ts'

/** Limits are those of the centre of Mexico, wherever the evento is. */
const ZONA = 'America/Mexico_City'

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
const EN_OXXO = 'En cualquier OXXO di que vas a pagar un servicio, enseña el código o dicta la referencia, y paga en efectivo esta cantidad exacta.'
const POR_SPEI = 'En la app de tu banco transfiere esta cantidad exacta a la CLABE, que es solo de esta compra.'
const comoSePaga = ({ ficha }: FichaDatos) => (ficha.tipo === 'oxxo' ? EN_OXXO : POR_SPEI)
const DE_MENTIRA = 'Es Pago de prueba: nadie puede cobrarte con estos datos y no se mueve dinero. El pago se simula en la página de tu compra.'
const limiteDe = ({ venceEn }: FichaDatos) => (venceEn === null ? '' : `Paga a más tardar el ${momentoEn(venceEn, ZONA).largo}.`)
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

const titular = { margin: '4px 0 14px', fontFamily: TITULAR, fontStretch: '135%', fontSize: '30px', lineHeight: '34px', fontWeight: 800, color: '#171C19' }
const dato = { ...texto, fontSize: '20px', lineHeight: '28px', fontWeight: 700, fontVariantNumeric: 'tabular-nums' as const, wordBreak: 'break-word' as const }

function Correo(datos: FichaDatos): ReactElement {
  const { folio, enlace, cid } = datos
  const parrafo = (key: string, frase: string, style: object = texto) => h(Text, { key, className: 'texto', style }, frase)
  const barras = { backgroundColor: '#FFFFFF', padding: '12px', borderRadius: '6px', marginBottom: '14px' }
  return hojaCorreo(
    { titulo: tituloDe(datos), previa: limiteDe(datos) },
    h(Heading, { key: 'titulo', as: 'h1', className: 'texto', style: titular }, tituloDe(datos)),
    parrafo('hola', entradaDe(datos)),
    datos.deMentira && parrafo('prueba', DE_MENTIRA, { ...texto, fontWeight: 700 }),
    cid !== null &&
      h(Section, { key: 'barras', style: barras }, h(Img, { src: `cid:${cid}`, alt: 'Código de barras', width: '100%', style: { maxWidth: '480px' } })),
    ...renglonesDe(datos).flatMap(([nombre, valor]) => [
      h(Text, { key: nombre, className: 'suave', style: suave }, nombre),
      parrafo(`${nombre}-valor`, valor, dato),
    ]),
    parrafo('limite', limiteDe(datos), { ...texto, fontWeight: 700 }),
    parrafo('como', comoSePaga(datos)),
    parrafo('despues', despues(datos)),
    h(Section, { key: 'boton', style: { margin: '24px 0' } }, botonCorreo(enlace, 'Ver mi compra')),
    h(Hr, { key: 'raya', className: 'raya', style: raya }),
    h(Text, { key: 'folio', className: 'suave', style: suave }, `Folio ${folio}`),
  )
}

const textoPlano = (datos: FichaDatos): string =>
  [
    tituloDe(datos),
    entradaDe(datos),
    datos.deMentira ? DE_MENTIRA : '',
    renglonesDe(datos)
      .map(([nombre, valor]) => `${nombre}: ${valor}`)
      .join('\n'),
    limiteDe(datos),
    comoSePaga(datos),
    despues(datos),
    `Ver mi compra:\n${datos.enlace}`,
    `Folio ${datos.folio}.`,
  ]
    .filter(Boolean)
    .join('\n\n')

/** Subject, HTML and plain text of what somebody needs to pay in cash or by transfer. */
export const buildCorreoFicha = (datos: FichaDatos, membrete: Membrete | null = null): Promise<Carta> =>
  buildCarta({ subject: `${tituloDe(datos)} · ${datos.evento}`.replace(/\s+/g, ' '), hoja: h(Correo, datos), text: textoPlano(datos) }, membrete)
