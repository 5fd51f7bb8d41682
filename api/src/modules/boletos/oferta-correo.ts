import { zonaEnPalabras } from '@entrale/contract/zonas'
import { Heading, Hr, Section, Text } from '@react-email/components'
import { createElement as h, type ReactElement } from 'react'
import { botonCorreo, buildCarta, type Carta, hojaCorreo, type Membrete, raya, suave, TITULAR, texto } from '../../correo.ts'
import { importe } from '../../momento.ts'
import type { OfertaRow } from './ofertas.repository.ts'
import { sumarLineas } from './precio.ts'

type CorreoDatos = Pick<OfertaRow, 'nombre' | 'inicio' | 'zonaHoraria' | 'venceEn' | 'lineas'> & { enlace: string }

const SIGUIENTE = 'Si no los quieres, no hace falta que hagas nada: pasan a la siguiente persona de la lista. También puedes dejarlos ir desde esa página.'
const PORQUE = 'Te escribimos porque esta dirección está en la lista de espera del evento.'

const titular = { margin: '4px 0 8px', fontFamily: TITULAR, fontStretch: '135%', fontSize: '30px', lineHeight: '32px', fontWeight: 800, color: '#171C19' }

const formato = (timeZone: string, opciones: Intl.DateTimeFormatOptions) => (fecha: Date) =>
  new Intl.DateTimeFormat('es-MX', { timeZone, ...opciones }).format(fecha).replace(/\s/g, ' ')

function fechaDe({ inicio, zonaHoraria }: CorreoDatos): string {
  return `${formato(zonaHoraria, { dateStyle: 'full', timeStyle: 'short' })(inicio)} (${zonaEnPalabras(zonaHoraria)})`
}

/** "las 9:30 p.m. del sábado, 5 de diciembre (hora del centro)". */
export function hastaCuando({ venceEn, zonaHoraria }: Pick<CorreoDatos, 'venceEn' | 'zonaHoraria'>): string {
  const hora = formato(zonaHoraria, { timeStyle: 'short' })(venceEn)
  const dia = formato(zonaHoraria, { weekday: 'long', day: 'numeric', month: 'long' })(venceEn)
  return `${/^1:/.test(hora) ? 'la' : 'las'} ${hora} del ${dia} (${zonaEnPalabras(zonaHoraria)})`
}

const boletosDe = ({ lineas }: CorreoDatos) => lineas.map(({ cantidad, tipo }) => `${cantidad === 1 ? '1 boleto' : `${cantidad} boletos`} ${tipo}`).join(', ')
const totalDe = ({ lineas }: CorreoDatos) => importe(sumarLineas(lineas).total, 'MXN')
const plazoDe = (datos: CorreoDatos) => `Te los guardamos hasta ${hastaCuando(datos)}.`

function Correo(datos: CorreoDatos): ReactElement {
  return hojaCorreo(
    { titulo: 'Hay boletos para ti', previa: `${datos.nombre}. ${plazoDe(datos)}` },
    h(Text, { key: 'aviso', className: 'realce', style: { ...suave, color: '#B8125F', fontWeight: 700 } }, 'Hay boletos para ti'),
    h(Heading, { key: 'evento', as: 'h1', className: 'texto', style: titular }, datos.nombre),
    h(Text, { key: 'fecha', className: 'texto', style: { ...texto, fontWeight: 600 } }, fechaDe(datos)),
    h(Text, { key: 'boletos', className: 'texto', style: texto }, `${boletosDe(datos)}. Total: ${totalDe(datos)}.`),
    h(Text, { key: 'plazo', className: 'texto', style: { ...texto, fontWeight: 600 } }, plazoDe(datos)),
    h(Section, { key: 'boton', style: { margin: '24px 0' } }, botonCorreo(datos.enlace, 'Ver mis boletos apartados')),
    h(Text, { key: 'siguiente', className: 'texto', style: texto }, SIGUIENTE),
    h(Hr, { key: 'raya', className: 'raya', style: raya }),
    h(Text, { key: 'porque', className: 'suave', style: suave }, PORQUE),
  )
}

const textoPlano = (datos: CorreoDatos): string =>
  [
    `Hay boletos para ti: ${datos.nombre}.`,
    fechaDe(datos),
    `${boletosDe(datos)}. Total: ${totalDe(datos)}.`,
    plazoDe(datos),
    `Ver mis boletos apartados:\n${datos.enlace}`,
    SIGUIENTE,
    PORQUE,
  ].join('\n\n')

/** Subject, HTML and plain text of "Hay boletos para ti: …". */
export const buildCorreoOferta = (datos: CorreoDatos, membrete: Membrete | null = null): Promise<Carta> =>
  buildCarta({ subject: `Hay boletos para ti: ${datos.nombre}`.replace(/\s+/g, ' '), hoja: h(Correo, datos), text: textoPlano(datos) }, membrete)
